/** Codes as exchanges, wallets and banks send them, with the request to keep them: nobody demands anything there. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { readSigns } from "../../src/ask/signs/scan.ts";
import { languages } from "../../src/base/words/languages.ts";

const brands = ["Binance", "Coinbase", "Ledger", "Revolut", "OKX"];

/** Language and text; `{B}` is a brand. */
const rows = readFileSync("test/signs/codes.tsv", "utf8")
  .trim()
  .split("\n")
  .map((line) => line.split("\t") as [language: string, text: string]);

test("a genuine code has no sign, in any language and whoever sends it", () => {
  assert.deepEqual(new Set(rows.map(([language]) => language)), new Set(languages));
  const told = rows.flatMap(([, text]) =>
    brands.map((brand) => text.replaceAll("{B}", brand)).filter((message) => readSigns(message).signs.length > 0),
  );
  assert.deepEqual(told, []);
});

test("who wants such a code from somebody demands it", () => {
  for (const text of [
    "Your Binance security code is 123456, read it to me now so that I can block the thief.",
    "您的币安安全码是123456，请马上把验证码告诉我，我们帮您拦截。",
  ])
    assert.equal(readSigns(text).signs[0]?.id, "secret_phrase", text);
});

test("what people ask about tax on what they withdraw is no demand for it", () => {
  for (const text of [
    "Do I have to pay tax when I withdraw from Coinbase?",
    "Wer seine Rente auf einmal auszahlen lässt, zahlt darauf Steuern.",
    "¿Cuánto impuesto se paga al retirar 10.000 euros?",
    "Quando ritiri il TFR paghi le tasse con la dichiarazione.",
    "利益を出金した場合、確定申告をして税金を払ってください。",
    "提取养老金时需要缴纳个人所得税。",
  ])
    assert.deepEqual(readSigns(text).signs, [], text);
});
