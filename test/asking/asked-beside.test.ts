/** What a question asks beside whom it asks about: the answer begins with that. */
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { checkResultOf, messageCheckAnswerOf } from "../../src/answers/check.ts";
import { type Language, languages } from "../../src/base/words/languages.ts";
import { say } from "../../src/base/words/say.ts";
import { bundledSnapshot } from "../support/bundled.ts";

const snapshot = await bundledSnapshot();
const site = { baseUrl: "https://site.example" };
const ask = (question: string, lang: Language = "en") => checkResultOf(snapshot, site, question, lang);

/** What a sentence with a parameter says behind it. */
const beginningOf = (lang: Language): string =>
  unmarked(say(lang, "money_back.told", { about: "|" })).split("|")[0] ?? "";
const unmarked = (text: string): string => text.replace(/[\u2066-\u2069]/gu, "");

describe("whether money came back", () => {
  const questions: readonly (readonly [Language, string])[] = [
    ["en", "Did BitConnect victims get their money back?"],
    ["de", "BitConnect: bekommt man sein Geld zurück?"],
    ["fr", "BitConnect : les victimes ont-elles été remboursées ? remboursement"],
    ["es", "BitConnect ¿puedo recuperar mi dinero?"],
    ["it", "BitConnect rimborso"],
    ["pt", "BitConnect reembolso"],
    ["ru", "BitConnect возврат денег"],
    ["tr", "BitConnect paramı alabilir miyim"],
    ["id", "BitConnect apakah uang kembali"],
    ["vi", "BitConnect hoàn tiền"],
    ["ja", "BitConnect 返金"],
    ["ko", "BitConnect 환불"],
    ["zh", "BitConnect 退款"],
    ["ar", "BitConnect استرداد"],
  ];
  test("is answered first, in every language, with what the record says of restitution", () => {
    assert.equal(new Set(questions.map(([lang]) => lang)).size, languages.length);
    for (const [lang, question] of questions) {
      const { reason } = ask(question, lang);
      assert.ok(unmarked(reason).startsWith(beginningOf(lang)), `${question}: ${reason}`);
      assert.match(reason, /restitution/u, question);
      assert.ok(reason.includes(say(lang, "money_back.where")), question);
    }
  });
  test("or that it says nothing, and where claims go", () => {
    const { reason } = ask("Thodex paramı alabilir miyim", "tr");
    assert.ok(reason.startsWith(say("tr", "money_back.unknown")), reason);
  });
  test("by whatever name stands among the words of the question", () => {
    const { headline, reason } = ask("did Celsius customers get their money back");
    assert.match(headline, /Mashinsky/u);
    assert.match(reason, /^(?:On money back|Whether anybody got money back)/u);
  });
  test("is asked of nobody without a case, report or warning", () => {
    for (const question of ["Kraken refund", "Blorpnix refund", "Gunbot money back"])
      assert.doesNotMatch(ask(question).reason, /On money back|got money back/u, question);
  });
});

describe("a person beside a brand", () => {
  test("is told first, by what the case came to for that person", () => {
    const lee = ask("Sam Lee HyperVerse founder");
    assert.match(lee.headline, /^Charges were brought against Sam Lee /u);
    assert.match(lee.reason, /^Charges brought, .*Sam Lee.* presumed innocent/u);
    const steynberg = ask("Who is Mirror Trading International's Johann Steynberg?");
    assert.match(steynberg.headline, /names a person called Johann Steynberg\.$/u);
    assert.match(steynberg.reason, /is reported to have died/u);
  });
  test("is not read into a brand's name alone", () => {
    assert.doesNotMatch(ask("HyperVerse founder").headline, /Sam Lee/u);
  });
});

describe("a licence", () => {
  const claims: readonly (readonly [Language, string, RegExp])[] = [
    ["en", "Invest with Zarqovia Markets, licensed by the FCA. Deposit 250 GBP today.", /^https:\/\/register\.fca/u],
    ["de", "Unsere BaFin-lizenzierte Software von Zarqovia verdient für Sie.", /bafin\.de\/database/u],
    ["fr", "Zarqovia Conseil, cabinet agréé AMF, vous propose un placement.", /regafi\.fr/u],
    ["es", "Zarqovia está regulada por la CNMV, invierta hoy.", /cnmv\.es\/portal\/Consultas/u],
    ["pt", "A Zarqovia é autorizada pela CVM.", /gov\.br\/cvm/u],
    ["tr", "Zarqovia SPK lisanslı bir firmadır.", /spk\.gov\.tr/u],
  ];
  test("that a message claims leads to the register of its authority", () => {
    for (const [lang, message, register] of claims) {
      const { actions, reason } = messageCheckAnswerOf(snapshot, site, message, lang);
      assert.ok(
        actions.some(({ url }) => url !== null && register.test(url)),
        `${message}: ${JSON.stringify(actions)} ${reason}`,
      );
    }
  });
  test("that a question asks about is answered first", () => {
    assert.match(ask("Is Zarqovia licensed by BaFin?").reason, /^Anybody can claim a licence of BaFin \(Germany\)/u);
  });
  test("that is on record is told by the register itself", () => {
    assert.doesNotMatch(ask("Is Bitpanda licensed by BaFin?").reason, /can claim a licence/u);
  });
  test("is claimed by nobody who names an authority for something else", () => {
    for (const message of [
      "BaFin warns about Zarqovia.",
      "A sec please, my account is registered.",
      "Hi, the FCA called me.",
    ])
      assert.doesNotMatch(messageCheckAnswerOf(snapshot, site, message, "en").reason, /can claim a licence/u, message);
  });
});

test("coins that a famous name gives away are told as the fraud that they are", () => {
  const { headline, reason } = ask("Is Elon Musk's Tesla coin giveaway real?");
  assert.match(headline, /uses the name Elon Musk/u);
  assert.match(reason, /^Giveaways of coins in a famous name are a known fraud/u);
  assert.doesNotMatch(ask("Elon Musk").reason, /Giveaways/u);
});

test("a person whom the press names is told by what the case came to, and as a person", () => {
  const { headline, reason, actions } = ask("Faruk Fatih Özer");
  assert.match(headline, /a court sentenced people over Thodex\.$/u);
  assert.match(reason, /Other people have the name Faruk Fatih Özer, too/u);
  assert.ok(actions.every(({ text }) => !/licensed/u.test(text)));
});

test("a person of whom nothing is on record is not looked up as a firm", () => {
  for (const name of ["Sam Trabucco", "Donald Trump"]) {
    const { standing, reason, actions } = ask(name);
    assert.equal(standing, "no_record");
    assert.match(reason, /^That says nothing about the person/u);
    assert.match(actions[0]?.text ?? "", /which firm the person acts for/u);
  }
  for (const name of ["Max Capital", "Victoria Gold", "Oscar Trading"])
    assert.doesNotMatch(ask(name).reason, /person/u, name);
});

describe("the gravest stage of a case", () => {
  test("is told where the case is only possibly meant, too", () => {
    const { headline, reason } = ask("AirBit Club and Blorpnix", "fr");
    assert.match(headline, /Rodriguez.*Est-ce bien ce que vous cherchez/u);
    assert.match(reason, /Rodriguez/u);
  });
  test("is told of each name in a row", () => {
    const { headline, subjects } = ask("Air Bitclub / HyperFund");
    assert.match(headline, /^A court sentenced /u);
    assert.equal(subjects.length, 2);
    assert.equal(ask("Omega / Blorpnix").subjects.length, 0);
  });
  test("is told outright beside words for what a firm is, in every script", () => {
    for (const question of [
      "هل منصة OmegaPro نصابة؟",
      "هل شركة OmegaPro موثوقة؟",
      "Платформа OmegaPro это мошенники?",
      "OmegaPro platformu dolandırıcı mı?",
      "OmegaPro 플랫폼 사기인가요?",
    ])
      assert.equal(ask(question).standing, "regulator_acted", question);
  });
  test("with a settlement of one is no mere allegation", () => {
    assert.match(ask("NovaTech FX").reason, /Some of those named have settled; for the others it is an allegation/u);
    assert.match(ask("OmegaPro").reason, /presumed innocent/u);
  });
});

test("of Indonesia two authorities have lists that nobody reads here", () => {
  const { reason } = ask("Apakah Blorpnix terdaftar di Bappebti?", "id");
  assert.match(reason, /Bappebti/u);
});

test("whose an address is comes before who supervises it", () => {
  assert.equal(ask("kraken.com").headline, "kraken.com is Kraken's own address.");
  const message = messageCheckAnswerOf(snapshot, site, "Hey! Download the Kraken app from kraken.com, see you Sunday!");
  assert.equal(message.headline, "kraken.com is Kraken's own address.");
});
