/** What a thing is called says nothing of anybody, and a question of a few words little: a demand as short has a sign. */

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

const questions = [
  "First Citizens Bank",
  "Directa SIM",
  "trust wallet not showing my usdt",
  "Martin Lewis on premium bonds",
  "maybank2u can't login, same for you?",
  "coinhako is licensed in Singapore right",
  "my telegram won't download videos",
  "XTB to pewny broker? jest na GPW",
  "بنك مصر بيتأخر في خدمة العملاء جدا",
  "هل الراجحي يفتح حساب للقاصر",
  "OJK: waspada tawaran profit pasti tiap hari",
  "aapka order kal tak deliver ho jayega",
];

test("a question or remark of up to eight words has no sign, whoever it is about", () => {
  for (const question of questions) assert.deepEqual(readSigns(question).signs, [], question);
});

test("a link or a rate in as few words is weighed like a sentence", () => {
  for (const offer of ["Вексаро обещает 25% в месяц", "Kargonuz bekletiliyor, 12 TL ödeyin: kargo-ptt.link"])
    assert.notDeepEqual(readSigns(offer).signs, [], offer);
});

test("a name of up to three words has no sign of fraud", () => {
  for (const name of names) assert.deepEqual(readSigns(name).signs, [], name);
});

test("a demand or promise of as few words has one", () => {
  for (const demand of demands) assert.notDeepEqual(readSigns(demand).signs, [], demand);
});
