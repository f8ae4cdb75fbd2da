/** What a thing is called says nothing of anybody: a bare name has no sign, a demand of three words has. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { readSigns } from "../../src/ask/signs/scan.ts";

const names = [
  "个人所得税",
  "passive income",
  "income tax",
  "withdrawal fee",
  "recovery phrase",
  "Einkommensteuer",
  "impôt sur le revenu",
  "impuesto",
  "imposto de renda",
  "подоходный налог",
  "gelir vergisi",
  "個人所得税",
  "종합소득세",
  "pajak penghasilan",
  "ضريبة الدخل",
  "आयकर",
];
const demands = [
  "Reply with your PIN",
  "稳赚不赔",
  "Scrivimi su Telegram",
  "Пришлите вашу сид-фразу",
  "Profit is guaranteed",
];

test("a name of up to three words has no sign of fraud", () => {
  for (const name of names) assert.deepEqual(readSigns(name).signs, [], name);
});

test("a demand or promise of as few words has one", () => {
  for (const demand of demands) assert.notDeepEqual(readSigns(demand).signs, [], demand);
});
