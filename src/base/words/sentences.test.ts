import assert from "node:assert/strict";
import { test } from "node:test";
import { sentencesOf, wordsIn } from "./sentences.ts";

test("a date, an initial or an abbreviation ends no sentence, in any language", () => {
  const cases = [
    ["Urteil: 10. Dez. 2024.", "Strafe verhängt: David Carmona (Okt. 2024).", "2 Verfahren nennen den Namen."],
    ["Jugement : 10 déc. 2024.", "Peine : Juan Tacuri."],
    ["Решение: 10 дек. 2024\u00a0г.", "Приговор вынесен."],
    ["Acme Inc. and J. Smith sold it.", "The court ruled.", "2 cases name it."],
    ["Die CSSF beaufsichtigt Coinbase S.A. (Stand 21. Aug. 2026).", "Das sagt wenig."],
    ["यह आरोप है।", "कोई फ़ैसला दर्ज नहीं है।"],
  ];
  for (const sentences of cases) assert.deepEqual(sentencesOf(sentences.join(" ")), sentences);
  assert.deepEqual(sentencesOf("判決です。刑事事件です。"), ["判決です。", "刑事事件です。"]);
});

test("what is quoted of a record stays in one piece", () => {
  const quotation = "„\u2066It was closed. The firm said so.\u2069“ (Wortlaut des Eintrags, englisch).";
  assert.deepEqual(sentencesOf(`Das ist alles. ${quotation} Mehr nicht.`), [
    "Das ist alles.",
    quotation,
    "Mehr nicht.",
  ]);
});

test("two letters of a script without spaces count as a word", () => {
  assert.equal(wordsIn("Use only okx.com."), 3);
  assert.equal(wordsIn("判決です。"), 2);
  assert.equal(wordsIn("CFTC の記録"), 3);
});
