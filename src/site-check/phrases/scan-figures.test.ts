/** Rates, sums and counts: which figures make a claim. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { categoriesIn, finds, phrasesIn } from "../../../test/support/phrases-found.ts";

test("a rate of return is found from a level that no honest firm promises", () => {
  for (const text of [
    "Earn 1% daily",
    "you earn 2.5 % a day",
    "profit of 1.2 percent each day",
    "1,5% per day profit",
    "income of 3% weekly",
    "40% per month returns",
    "günlük %3 kazanç",
    "每天收益3%",
    "每天收益百分之二",
  ]) {
    assert.ok(finds(text, "high_fixed_returns"), text);
  }
  for (const text of [
    "Earn 0.01% daily",
    "Earn 2% per month",
    "returns of 6% a year",
    "interest 4% per year, paid monthly",
  ]) {
    assert.deepEqual(categoriesIn(text), [], text);
  }
});

test("a gain in so many days is no gain a day, nor is a date one", () => {
  for (const text of [
    "30 günde %3 kazanç",
    "15 günde yüzde 3 kazanç",
    "投资30天，收益3%",
    "10天收益3%",
    "3日收益3%",
    "30일 수익률 3%",
  ])
    assert.deepEqual(categoriesIn(text), [], text);
  for (const text of [
    "1 günde %3 kazanç",
    "kazanç %3 günde",
    "kazanç yüzde 3 günlük",
    "1天收益3%",
    "earn 3% on 500 a day",
    "일 수익률 3%",
    "30天收益30%",
  ])
    assert.ok(finds(text, "high_fixed_returns"), text);
  assert.equal(phrasesIn("机器人每天盈利3%。")[0]?.phrase, "每天盈利3%");
});

test("a number behind a percentage is not read as another", () => {
  assert.deepEqual(categoriesIn("profit of 0.1% 30 each day"), []);
  assert.ok(finds("profit of 1% 30 each day", "high_fixed_returns"));
});

test("nothing is nearly certain beyond a hundred percent", () => {
  assert.ok(finds("our bot has an accuracy of 99%", "ai_magic"));
  assert.deepEqual(categoriesIn("the bot's win rate grew by 120%"), []);
  assert.deepEqual(categoriesIn("our bot has an accuracy of 250%"), []);
});

test("a sum sent counts as multiplied from half as much again, up to a thousand times", () => {
  for (const back of ["0.15001", "0.2", "100"])
    assert.ok(finds(`Send 0.1 BTC and get ${back} BTC back`, "guaranteed_returns"), back);
  for (const back of ["0.14", "101"]) assert.deepEqual(categoriesIn(`Send 0.1 BTC and get ${back} BTC back`), [], back);
});

test("a count of days between two sums is neither of them", () => {
  assert.ok(finds("mein kumpel hat 300 reingetan und nach 5 tagen 2400 rausgeholt", "high_fixed_returns"));
});

test("a price below one grows without its currency", () => {
  assert.ok(finds("Сегодня вход по 0,02, завтра уже будет 0,2", "urgency"));
  assert.deepEqual(categoriesIn("Сегодня вход по 2, завтра уже будет 20"), []);
});

test("a sum that grew counts without its currency only beside a time and a bot or somebody to write to", () => {
  for (const text of ["put 300 in the bot, 1.1k in 3 days, dm me", "put 20 in the bot, 60 in 3 days, dm me"])
    assert.ok(finds(text, "high_fixed_returns"), text);
  for (const text of [
    "put 300 in the fund in January, 1.1k now",
    "put 300 in, 320 in 3 days, dm me",
    "sent 300 at 18, dm me",
    "put 19 in the bot, 60 in 3 days, dm me",
  ])
    assert.deepEqual(categoriesIn(text), [], text);
});
