import assert from "node:assert/strict";
import { test } from "node:test";
import { amountsIn } from "./amounts.ts";

const told = (text: string) => amountsIn(text).map(({ value, currency }) => `${value} ${currency}`);

test("amounts are read as languages write them, whatever stands between thousands and before decimals", () => {
  for (const [text = "", ...amounts] of [
    ["$1,500.50 or 1.500,50 euros", "1500.5 usd", "1500.5 eur"],
    ["0,1 btc et 0.100 btc", "0.1 btc", "0.1 btc"],
    ["1 000 руб и r$ 2.000", "1000 rub", "2000 brl"],
    ["转1个比特币，返2个btc", "1 btc", "2 btc"],
    ["5万円を送金", "50000 jpy"],
    ["20만 원을 보내면", "200000 krw"],
    ["chuyen 2 trieu, nhan 4 trieu", "2000000 ", "4000000 "],
    ["500usdt", "500 usdt"],
  ]) {
    assert.deepEqual(told(text), amounts, text);
  }
});

test("a number alone is of the currency before it only where it counts nothing else", () => {
  assert.deepEqual(told("send 1 btc and get 2 back"), ["1 btc", "2 btc"]);
  assert.deepEqual(told("send 500 euros, receive 900 tomorrow"), ["500 eur", "900 eur"]);
  assert.deepEqual(told("pay 10 euros for 24 hours"), ["10 eur"]);
  assert.deepEqual(told("call 555 0123"), []);
});
