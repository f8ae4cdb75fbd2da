/** What a check reads besides names. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { bundledSnapshot } from "../../test/support/bundled.ts";
import { bareWarning, bareWarningList, sampleRecords } from "../../test/support/sample-records.ts";
import { buildSnapshot } from "../snapshot/build.ts";
import { checkAnswerOf } from "./check.ts";
import { checkManyAnswerOf } from "./check-many.ts";

const snapshot = await bundledSnapshot();
const site = { baseUrl: "https://site.example" };

test("a question is read for signs from three words on, or four letters of a script without spaces", () => {
  const signsIn = (query: string) => checkAnswerOf(snapshot, site, query).signs.map(({ id }) => id);
  assert.deepEqual(signsIn("guaranteed profit"), []);
  assert.deepEqual(signsIn("guaranteed profit daily"), ["sure_profit"]);
  assert.equal(signsIn("원금보장").length, 1);
  assert.deepEqual(signsIn("metamask.io told me to enter my seed phrase"), ["secret_phrase"]);
});

test("a warning of a part of a website is no match for its neighbours", () => {
  const warning = bareWarning({ names: [], full_names: [], domains: ["x.zorblatt.com", "pay.qorvex.co.uk"] });
  const warned = buildSnapshot(sampleRecords({ warning_lists: [bareWarningList([warning])] }), []);
  const verdict = (query: string) => checkAnswerOf(warned, site, query).verdict;
  for (const host of ["x.zorblatt.com", "a.x.zorblatt.com", "pay.qorvex.co.uk"])
    assert.equal(verdict(host), "watchlist_match", host);
  for (const host of [
    "notx.zorblatt.com",
    "xx.zorblatt.com",
    "not-x.zorblatt.com",
    "zorblatt.com",
    "notpay.qorvex.co.uk",
  ])
    assert.equal(verdict(host), "no_record", host);
});

test("a long list's answers name the records behind them, and how much of the lists was searched", async () => {
  const { meta, results } = await checkManyAnswerOf(snapshot, site, ["EmpiresX", "quantum ai", "zqxv unheard-of"]);
  const [cases, warned, none] = results.map((one) => ("records" in one ? one : undefined));
  assert.deepEqual(
    cases?.records.map(({ record, regulator, date }) => [record, regulator, date]),
    [
      ["enforcement_action", "CFTC", "2022-06-30"],
      ["enforcement_action", "SEC", "2022-06-30"],
    ],
  );
  assert.equal(warned?.records.length, 5);
  assert.ok((warned?.total_matches ?? 0) > 5 && warned?.records.every(({ match }) => match.type === "exact_name"));
  assert.deepEqual([none?.total_matches, none?.records], [0, []]);
  assert.match(meta.notices.join(" "), /Searched: .* of some lists only part/u);
});

test("in a list a warning without a name is called by its mail's host, and dated by a whole day", async () => {
  const warning = bareWarning({
    names: [],
    domains: [],
    mail_domains: ["zorblatt-mail.com"],
    published_on: "2024",
    first_seen: "2025-05-30",
  });
  const warned = buildSnapshot(sampleRecords({ warning_lists: [bareWarningList([warning])] }), []);
  const { results } = await checkManyAnswerOf(warned, site, ["zorblatt-mail.com"]);
  const records = results.flatMap((one) => ("records" in one ? one.records : []));
  assert.deepEqual(
    records.map(({ title, date }) => [title, date]),
    [["zorblatt-mail.com", "2025-05-30"]],
  );
});

test("in another language an answer says how much of the lists was searched, too", () => {
  const { meta } = checkAnswerOf(snapshot, site, "Immediate Edge", "de");
  assert.match(meta.notices.join(" "), /Searched: .* of some lists only part/u);
});

test("what is both a documented bot and on the watchlist is told as both in a list, and in any language", async () => {
  const { results } = await checkManyAnswerOf(snapshot, site, ["My Forex Funds"]);
  const [one] = results;
  assert.ok(one && "records" in one);
  assert.equal(one.verdict, "both");
  assert.deepEqual(new Set(one.records.map(({ record }) => record)), new Set(["enforcement_action", "bot"]));
  assert.match(checkAnswerOf(snapshot, site, "My Forex Funds", "de").guidance, /jemanden, der ihn nachahmt/u);
});

test("a list that does not tell whom it names is told beside the lists that accuse the name", () => {
  const accused = bareWarningList([bareWarning({ id: "acc-00000000000a", names: ["Zorblatt Prime"], domains: [] })]);
  const either = bareWarningList([bareWarning({ id: "eith-00000000000b", names: ["ZorblattPrime"], domains: [] })]);
  const lists = [
    { ...accused, id: "acc", list: { ...accused.list, id: "acc", names: "accused" as const } },
    { ...either, id: "eith", list: { ...either.list, id: "eith", names: "either" as const } },
  ];
  const warned = buildSnapshot(sampleRecords({ warning_lists: lists }), []);
  for (const name of ["Zorblatt Prime", "ZorblattPrime"]) {
    const { warnings, suggestions } = checkAnswerOf(warned, site, name);
    assert.deepEqual(
      [warnings.map(({ id }) => id), suggestions.map((one) => "id" in one && one.id)],
      [["acc-00000000000a"], ["eith-00000000000b"]],
    );
  }
});
