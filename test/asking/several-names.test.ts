/** Of several names in one question none is lost, in any language, and one firm's name stays one. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { checkAnswerOf, messageCheckAnswerOf } from "../../src/answers/check.ts";
import { bundledSnapshot } from "../support/bundled.ts";

const snapshot = await bundledSnapshot();
const site = { baseUrl: "https://site.example" };
const namesIn = (text: string) => checkAnswerOf(snapshot, site, text).subjects.map(({ shown_as }) => shown_as);

test("three names in a sentence are each answered, in fifteen languages", () => {
  for (const text of [
    "Is my money safe with Nexo, Celsius or BlockFi?",
    "Ist mein Geld bei Nexo, Celsius oder BlockFi sicher?",
    "¿Está seguro mi dinero en Nexo, Celsius o BlockFi?",
    "Mon argent est-il en sécurité chez Nexo, Celsius ou BlockFi ?",
    "I miei soldi sono al sicuro con Nexo, Celsius o BlockFi?",
    "Meu dinheiro está seguro na Nexo, Celsius ou BlockFi?",
    "Безопасны ли мои деньги в Nexo, Celsius или BlockFi?",
    "Param Nexo, Celsius veya BlockFi'de güvende mi?",
    "Nexo、Celsius和BlockFi安全吗？",
    "Nexo、Celsius、BlockFiは安全ですか？",
    "Nexo, Celsius 또는 BlockFi에 돈을 맡겨도 안전한가요?",
    "Apakah uang saya aman di Nexo, Celsius atau BlockFi?",
    "Tiền của tôi có an toàn ở Nexo, Celsius hay BlockFi không?",
    "هل أموالي آمنة مع Nexo أو Celsius أو BlockFi؟",
    "क्या Nexo, Celsius या BlockFi में मेरा पैसा सुरक्षित है?",
  ]) {
    assert.deepEqual(namesIn(text).toSorted(), ["BlockFi", "Celsius", "Nexo"], text);
    const { subjects } = messageCheckAnswerOf(snapshot, site, text);
    assert.deepEqual(subjects.map(({ shown_as }) => shown_as).toSorted(), ["BlockFi", "Celsius", "Nexo"], text);
  }
});

test("both of two names are answered, whatever stands between them", () => {
  for (const text of [
    "Plus500 or XTB?",
    "Is Plus500 or XTB regulated?",
    "Plus500 oder XTB?",
    "Plus500和XTB哪个好？",
    "Plus500とXTBはどちらがいいですか？",
    "Plus500과 XTB 중 어디가 좋나요?",
    "Plus500/XTB",
    "Plus500 = XTB?",
    "Is Plus500 the same as XTB?",
  ])
    assert.deepEqual(namesIn(text).toSorted(), ["Plus500", "XTB"], text);
  assert.deepEqual(namesIn("Is Questrade the same as Questra World?").toSorted(), ["Questra World", "Questrade"]);
  assert.deepEqual(namesIn("Can I trust Revolut and N26?"), ["Revolut", "N26"]);
  assert.deepEqual(namesIn("Compare OneCoin and BitConnect"), ["OneCoin", "BitConnect"]);
});

test("a name without a record is said to be one beside a name on record", () => {
  const { standing, reason } = checkAnswerOf(snapshot, site, "Is Blorpexu or OneCoin a scam?");
  assert.equal(standing, "regulator_acted");
  assert.match(reason, /We found nothing about Blorpexu\./u);
});

test("addresses beside names stay addresses", () => {
  assert.deepEqual(namesIn("Nexo, Celsius or forsage.io").toSorted(), ["Celsius", "Nexo", "forsage.io"]);
  assert.deepEqual(namesIn("forsage.io / cryptohopper.com"), ["forsage.io", "cryptohopper.com"]);
});

test("one name with such a word in it stays one", () => {
  for (const text of [
    "Marks and Spencer",
    "Johnson & Johnson",
    "Fox, Rothschild LLP",
    "U.S. Department of Health and Human Services",
  ])
    assert.deepEqual(namesIn(text), [], text);
});

test("who pastes a private key between names is told so at every door, and no answer repeats it", () => {
  const key = "5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ";
  for (const text of [`Nexo, ${key}, Celsius`, `Nexo or ${key} or Kraken`]) {
    const answers = [checkAnswerOf(snapshot, site, text), messageCheckAnswerOf(snapshot, site, text)];
    for (const answer of answers) {
      assert.match(JSON.stringify(answer), /looks like a private key/u, text);
      assert.ok(!JSON.stringify(answer).includes(key), text);
    }
  }
});
