/** Sentences about the bundled record that once got a lesser answer, each for what it lost it by. */

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { checkAnswerOf, messageCheckAnswerOf } from "../../src/answers/check.ts";
import { say } from "../../src/base/words/say.ts";
import { bundledSnapshot } from "../support/bundled.ts";
import { isAnsweredAs } from "../support/standing.ts";

const bundled = await bundledSnapshot();
const site = { baseUrl: "https://site.example" };
const check = (text: string) => checkAnswerOf(bundled, site, text);
const message = (text: string) => messageCheckAnswerOf(bundled, site, text);

test("what a question opens with is left out, whichever it is", () => {
  const openings = ["anyone heard of", "anyone heard about", "is this", "do you know about", "how trustworthy is"];
  for (const opening of [...openings, "warning about", "anyone here use", "is it legit to use"])
    for (const name of ["Mt. Gox Crypto Wallet", "FX Choice.com"])
      assert.equal(check(`${opening} ${name}`).standing, "regulator_warned", `${opening} ${name}`);
  assert.equal(check("is this Mt. Gox Crypto Wallet a scam").standing, "regulator_warned");
});

test("a letter that stands alone belongs to a coined name, and is a word beside ordinary ones", () => {
  const lost = "my friend put money in empires x last week and now can not withdraw";
  assert.equal(check(lost).standing, "possible_match");
  assert.equal(check("Is Trade Republic a real bank with a licence?").standing, "known");
  assert.equal(message("Hi love, I got the bag, landed ok. Will ring when I'm home").standing, "no_record");
});

test("a letter behind a name is its last only where the record writes it so", () => {
  const against = ["regulator_acted", "regulator_warned", "complaint_reported"];
  for (const text of ["Is Globalix a scam", "LionsTrad é golpe?", "globalix y ledger"])
    assert.ok(!against.includes(check(text).standing), text);
  for (const text of ["I put money into kyvoriax a.i. last week", "is bitstream A.I. a scam", "is Globalixa a scam"])
    assert.ok(isAnsweredAs("regulator_warned", check(text).standing), text);
});

describe("what somebody has done already", () => {
  test("is answered by what to do now, in a question and in a message, which then has no subject", () => {
    for (const text of [
      "I already paid",
      "I gave them my seed phrase",
      "Ich habe Krypto gesendet",
      "أرسلت عملات مشفرة",
    ]) {
      const [asked, sent] = [check(text), message(text)];
      assert.match(asked.actions[0]?.url ?? "", /\/help\b/u, text);
      assert.match(sent.actions[0]?.url ?? "", /\/help\b/u, text);
      assert.deepEqual([asked.standing, sent.standing, sent.subjects], ["no_record", "no_record", []], text);
    }
    assert.equal(message("أرسلت عملات مشفرة").headline, say("ar", "plea.sent_crypto"));
  });

  test("hides no sign where a firm is named or more money is asked for, and no record", () => {
    for (const text of [
      "专业黑客团队帮您追回被骗资金，成功率98%，只需先付技术费。",
      "I paid 500 and now they want a tax before I can withdraw",
    ])
      assert.equal(check(text).standing, "warning_signs", text);
    // Who has typed the phrase is not told to keep it.
    const typed = check("I typed my seed phrase into a site that looked like Trezor");
    assert.equal(typed.headline, say("en", "plea.seed_phrase"));
    assert.equal(check("I already paid Fusion Trade").standing, "regulator_warned");
    assert.equal(
      message("My name is Anna and I lost 3000 euros, what can I do?").headline,
      say("en", "message.nothing"),
    );
  });
});

test("an authorised firm is known under its short name, whatever is asked about it", () => {
  for (const text of ["Trading 212", "Trading 212 scam?", "Trading 212 legit", "is Trading 212 a scam?"]) {
    const { standing, suggestions } = check(text);
    assert.deepEqual([standing, suggestions], ["known", []], text);
  }
});

test("a text with a sign says who may be meant by a name in it", () => {
  const { reason, subjects } = message(
    "Guten Tag, ich habe 250 Euro bei Klingenstein Group eingezahlt und jetzt ruft mich ständig ein Herr Weber an. " +
      "Meine Hausbank ist die Commerzbank. Er sagt, ich muss erst 15 % Steuer zahlen, dann kann ich auszahlen.",
  );
  assert.deepEqual(
    subjects.map(({ shown_as, standing }) => [shown_as, standing]),
    [["Klingenstein Group", "possible_match"]],
  );
  assert.match(reason, /BaFin warnt vor jemandem, der den Namen Klingenstein Group benutzt\./u);
});

test("what a bank, a shop or a parcel service reports asks for nothing", () => {
  for (const text of ["Your Wise transfer of 200 EUR to John Smith has arrived.", "Your DHL parcel arrives today."])
    assert.notEqual(message(text).standing, "warning_signs", text);
  assert.equal(check("do I have to pay a tax before I can withdraw").standing, "warning_signs");
});

test("a listed name of one word is not seen in small ordinary words of a sentence, but asked about or in capitals", () => {
  const plain = ["I have one coin in my pocket", "the air bit into my skin", "we need a bit connect to the pipe"];
  for (const text of plain) assert.equal(check(text).standing, "no_record", text);
  for (const text of ["one coin", "is one coin a scam?"]) assert.equal(check(text).standing, "possible_match", text);
  assert.equal(check("someone told me to buy One Coin").standing, "regulator_acted");
});
