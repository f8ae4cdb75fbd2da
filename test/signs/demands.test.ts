/** Every kind of demand is a sign in each language, with and without numbers, greetings and names of brands around it. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { demandsIn } from "../../src/ask/signs/demands.ts";
import { readSigns, tellingPart } from "../../src/ask/signs/scan.ts";
import type { SignId } from "../../src/ask/signs/shape.ts";
import { languages } from "../../src/base/words/languages.ts";
import { readRows } from "./rows.ts";

/** What may be said of each kind; a text can have more signs than one. */
const signsOf: Readonly<Record<string, readonly SignId[]>> = {
  connect: ["connect_wallet"],
  phrase: ["secret_phrase"],
  keystore: ["secret_phrase"],
  api: ["secret_phrase"],
  code: ["secret_phrase", "fake_support"],
  network: ["pay_to_withdraw"],
  tax: ["pay_to_withdraw"],
  tax_polite: ["pay_to_withdraw"],
  tax_promise: ["pay_to_withdraw"],
  remote: ["remote_access"],
  secret: ["keep_secret"],
  number: ["new_number"],
  call: ["fake_support"],
  reply: ["fake_support", "other_app"],
  backup: ["secret_phrase"],
  mistake: ["secret_phrase"],
  infected: ["fake_support", "remote_access"],
  safe: ["false_authority", "fake_support", "safe_account"],
  move_to_safety: ["fake_support", "safe_account"],
  parcel: ["prize_fee"],
  likes: ["job_deposits"],
};

/** language, kind, text; what stands in braces can be left out. */
const rows = readRows("demands.tsv");

const greetings: Readonly<Record<string, string>> = {
  en: "Dear Ledger customer,",
  de: "Guten Tag, hier ist Kraken.",
  es: "Hola, le habla Binance.",
  fr: "Bonjour, service Coinbase.",
  it: "Salve, qui Bitpanda.",
  pt: "Olá, equipe Binance.",
  ru: "Уважаемый клиент Bybit,",
  tr: "Sayın Binance üyesi,",
  zh: "尊敬的OKX用户，",
  ja: "Coincheckのお客様、",
  ko: "업비트 고객님,",
  id: "Halo pengguna Indodax,",
  vi: "Xin chào người dùng Binance,",
  ar: "عميل Binance العزيز،",
};

const withNumbers = (text: string) => text.replace(/[{}]/gu, "");
const withoutNumbers = (text: string) => text.replace(/\{[^}]*\}/gu, "");
const greeted = (language: string, text: string) => `${greetings[language]} ${text}`;

test("each language has every kind of demand", () => {
  const kinds = Object.keys(signsOf).sort();
  for (const language of languages) {
    assert.deepEqual(rows.flatMap((row) => (row.language === language ? [row.kind] : [])).sort(), kinds, language);
  }
});

test("every demand is a sign, with and without numbers, dates, greetings and names of brands", () => {
  const missed = rows.flatMap(({ language, kind, text }) => {
    const forms = [withNumbers(text), withoutNumbers(text)];
    // No relative greets one like a firm.
    if (kind !== "number") forms.push(...forms.map((form) => greeted(language, form)));
    return forms.filter((form) => readSigns(form).signs.length === 0);
  });
  assert.deepEqual(missed, []);
});

test("it is the sign that fits, wherever one is said as sure", () => {
  const wrong = rows.flatMap(({ kind, text }) => {
    const [first] = readSigns(withNumbers(text)).signs.filter(({ sure }) => sure);
    return first === undefined || signsOf[kind]?.includes(first.id) === true ? [] : [`${first.id}: ${text}`];
  });
  assert.deepEqual(wrong, []);
});

test("of a long sentence the part is quoted that holds the demand, wherever it stands", () => {
  const around = "Our house has reviewed all accounts as it does every winter, and thanks you for your patience, ";
  const behind = ", which concerns the customers of this house and of every other one in the country as well.";
  const rows72 = rows.filter(({ text }) => demandsIn([withoutNumbers(text)]).length > 0);
  assert.ok(rows72.length > 100);
  for (const { text } of rows72) {
    const [demand] = demandsIn([withoutNumbers(text)]);
    for (const sentence of [around + withoutNumbers(text), withoutNumbers(text) + behind]) {
      const id = demand?.sign ?? "reads_like_scam";
      if (!demandsIn([sentence]).some(({ sign }) => sign === id)) continue;
      const part = tellingPart(sentence, id, 100);
      assert.ok(part.length <= 200 && sentence.includes(part), part);
      assert.ok(
        demandsIn([part]).some(({ sign }) => sign === id),
        `${part} of ${sentence}`,
      );
    }
  }
});

test("a tax before a withdrawal is a sign as victims tell of it, in Polish, Dutch and Hindi too; everyday taxes are none", () => {
  const told = (text: string): boolean =>
    readSigns(text).signs.some(({ id, sure }) => id === "pay_to_withdraw" && sure);
  for (const text of [
    "ich soll 15% Steuer zahlen bevor ich mein Geld bekomme",
    "je dois payer 15 % d'impôt avant de récupérer mon argent",
    "ok so i met a girl on hinge, she got me into an exchange, i put 23k and now it says 61k but they wnat 20% capitol gains tax b4 withdrawl??",
    "they are asking for 20% capital gains tax before the withdrawal",
    "pay 20% tax b4 i can withdraw",
    "出金する前に20%の税金を払えと言われた",
    "Muszę zapłacić 20% podatku przed wypłatą",
    "Betaal eerst 500 euro belasting om uw winst op te nemen",
    "पैसे निकालने से पहले 20% टैक्स देना होगा",
  ])
    assert.ok(told(text), text);
  for (const text of [
    "Muszę zapłacić podatek przed końcem roku",
    "Opłata za przelew wynosi 5 zł",
    "Ik moet eerst belasting betalen voordat ik op vakantie ga",
    "Wanneer krijg ik mijn belastingteruggave uitbetaald?",
    "मुझे मार्च से पहले टैक्स भरना है",
    "Ich zahle meine Steuern immer, bevor der Urlaub beginnt",
  ])
    assert.ok(!told(text), text);
});

test("a word of one language is no demand where another writes it: Turkish `at`, to send, is English everywhere", () => {
  for (const text of [
    "My account was locked at github.com after I lost my phone",
    "I was at work when my phone died, transfer at 5",
  ])
    assert.deepEqual(readSigns(text).signs, [], text);
});

test("a bank that calls for money to be moved to a safe account is told as it is told of", () => {
  for (const text of [
    "My bank calls me and says to transfer everything to a safe account",
    "Someone from my bank told me to move everything to a safe account",
    "Ein Herr von der Europol hat gesagt ich soll mein Geld auf ein Schutzkonto schieben",
    "Un agente me dijo que debo transferir todo a una cuenta segura",
    "Il carabiniere mi ha detto di spostare i soldi su un conto sicuro",
    "검찰이라면서 안전계좌로 돈을 옮기라고 합니다",
    "Die Bank ruft an und will, dass ich alles auf ein sicheres Konto überweise",
    "Me llaman del banco para transferir todo a una cuenta segura",
    "Сбербанк звонит и просит перевести деньги на безопасный счёт",
    "Banka arıyor, parayı güvenli hesaba aktarmamı istiyor",
  ])
    assert.ok(
      readSigns(text).signs.some(({ id, sure }) => id === "false_authority" && sure),
      text,
    );
  for (const text of [
    "Is a savings account a safe account to transfer my salary to?",
    "My mum says a savings bond is a safe account to move my bonus into",
    "The bank says criminals ask people to move money to a safe account. Hang up.",
    "Die Polizei sagt: Betrüger verlangen, Geld auf ein sicheres Konto zu überweisen",
  ])
    assert.deepEqual(readSigns(text).signs, [], text);
});
