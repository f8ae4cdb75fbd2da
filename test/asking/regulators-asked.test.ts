/** Who asks whether a certain regulator has warned gets an answer about that regulator, and the name is told as by itself. */
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { checkResultOf } from "../../src/answers/check.ts";
import type { Language } from "../../src/base/words/languages.ts";
import { bundledSnapshot } from "../support/bundled.ts";

const snapshot = await bundledSnapshot();
const ask = (text: string, lang: Language = "en") => checkResultOf(snapshot, { baseUrl: "" }, text, lang);

describe("a question about a name and a regulator is told as the name by itself, with as many regulators", () => {
  const alone = ask("Quantum AI").headline;
  assert.match(alone, /^Four regulators warn/u);
  for (const question of [
    "Has the KNF warned about Quantum AI?",
    "Is Quantum AI on the FCA warning list?",
    "Hat die BaFin vor Quantum AI gewarnt?",
    "Steht Quantum AI auf der Warnliste der BaFin?",
    "L'AMF a-t-elle publié un avertissement sur Quantum AI ?",
    "Quantum AI est-il sur la liste noire de l'AMF ?",
    "On m'a proposé d'investir sur Quantum AI. L'AMF a-t-elle publié un avertissement ?",
    "¿La CNMV ha advertido sobre Quantum AI?",
    "La Consob ha segnalato Quantum AI?",
    "A Quantum AI é golpe? A CVM falou alguma coisa?",
    "Czy KNF ostrzega przed Quantum AI?",
    "Heeft de AFM gewaarschuwd voor Quantum AI?",
    "Предупреждал ли ЦБ о Quantum AI?",
    "SPK Quantum AI hakkında uyarı yayınladı mı?",
    "Apakah OJK sudah memperingatkan soal Quantum AI?",
    "Quantum AI は金融庁から警告を受けていますか?",
    "Quantum AI 금융감독원 경고 있나요?",
    "证监会有没有警告 Quantum AI？",
    "क्या RBI ने Quantum AI पर चेतावनी दी है?",
    "Is Quantum AI legit?",
    "Ist Quantum AI seriös?",
  ])
    test(question, () => assert.equal(ask(question).headline, alone));
});

test("of a regulator that is asked about and says nothing here it is told how far its list was searched", () => {
  const none = /The list of the AMF \(France\) is not among those we searched/u;
  assert.match(ask("Has the AMF warned about Quantum AI?").reason, none);
  assert.match(ask("L'AMF a-t-elle mis en garde contre Bitget ?", "fr").reason, /La liste de l’AMF \(France\)/u);
  assert.match(ask("Bitget は金融庁から警告を受けていますか?", "ja").reason, /金融庁（日本）のリスト/u);
  assert.match(ask("Финико есть в списке ЦБ?", "ru").reason, /Списка Банка России \(Россия\) среди проверенных нет/u);
  const copy = /It is not in our copy of the list of the KNF \(Poland; entries: 1\/560\+, to June 2025\)/u;
  assert.match(ask("Is Zorvexq Trading on the KNF warning list?").reason, copy);
});

test("of a regulator that warns, or that is itself asked about, nothing is added", () => {
  const added = /not among those we searched|not in our copy/u;
  for (const text of [
    "Has BaFin warned about Quantum AI?",
    "Has the FMA warned about Quantum AI?",
    "Quantum AI",
    "Is the CVM legit?",
    "cvm.gov.br",
  ])
    assert.doesNotMatch(ask(text).reason, added, text);
});
