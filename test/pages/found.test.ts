/** What an answer rests on, unfolded: in the reader's language around the record's own words, each stage with its own day. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { checkAnswerOf, messageCheckAnswerOf } from "../../src/answers/check.ts";
import { type Language, languages } from "../../src/base/words/languages.ts";
import { dateIn, say } from "../../src/base/words/say.ts";
import { recordsFound, signsFound } from "../../src/pages/check-parts.ts";
import { bundledSnapshot } from "../support/bundled.ts";
import { baseUrl } from "../support/service.ts";

async function found(query: string, lang: Language): Promise<string> {
  const answer = checkAnswerOf(await bundledSnapshot(), { baseUrl }, query, lang);
  return String(recordsFound(answer, null));
}

/** Without what is marked as the record's own English. */
function ours(html: string): string {
  return html.replace(/<(\w+)[^>]* lang="en"[^>]*>.*?<\/\1>/gsu, " ").replace(/<[^>]*>/gu, " ");
}

test("a case has the day of its stage, and that of its filing only with its label", async () => {
  for (const lang of languages) {
    const html = await found("IcomTech", lang);
    assert.match(html, /<time datetime="2024-12-10">/u, lang);
    // The filing's day stands there with its label alone, behind that of the stage.
    const [stage = "", filing = "", ...more] = html.split(`${say(lang, "entry.filed")}`);
    assert.ok(!stage.includes("2023-05-24") && filing.includes("2023-05-24") && more.length === 0, lang);
    assert.ok(html.includes(dateIn(lang, "2024-12-10")), lang);
  }
});

test("labels, kinds and sources are said in the reader's language", async () => {
  for (const lang of languages.filter((one) => one !== "en")) {
    for (const query of ["IcomTech", "Quantum AI", "lgdbite.com", "3commas"]) {
      const text = ours(await found(query, lang));
      assert.ok(text.includes(say(lang, "answer.source")) || query === "3commas", `${lang} ${query}: ${text}`);
      assert.doesNotMatch(text, /Source:|No date|Judgment|tracker,|No longer|red flags|platforms/u, `${lang} ${query}`);
    }
  }
});

test("the words of a message stand in the quotation marks of the page's language, letter by letter", async () => {
  const text = "Avant le retrait, payez une taxe de Amazon de 15 % au service de la SEC.";
  for (const [lang, quotation] of [
    ["en", `“${text}”`],
    ["de", `„${text}“`],
    ["es", `«${text}»`],
    ["fr", `«\u00a0${text}\u00a0»`],
    ["ja", `「${text}」`],
    ["ar", `«${text}»`],
  ] as const) {
    const answer = messageCheckAnswerOf(await bundledSnapshot(), { baseUrl }, text, lang);
    const heading = /<h3>(.*?)<\/h3>/su.exec(String(signsFound(answer, lang)))?.[1] ?? "";
    assert.equal(heading.replace(/<[^>]*>/gu, ""), quotation, lang);
  }
});

test("the same words of a message stand there once, though they read like several signs", async () => {
  const text = "Hi, I am from the bot's team. Guaranteed returns of 5% daily. Send 250 USD in Bitcoin to start";
  const answer = messageCheckAnswerOf(await bundledSnapshot(), { baseUrl }, text, "en");
  const headings = Array.from(String(signsFound(answer, "en")).matchAll(/<h3>(.*?)<\/h3>/gsu), ([, words]) => words);
  const sure = answer.signs.filter((one) => one.sure).length;
  assert.ok(
    answer.signs.length > new Set(answer.signs.map(({ matched }) => matched)).size,
    "two signs of one sentence",
  );
  assert.ok(headings.length >= sure && headings.length < answer.signs.length + answer.red_flag_phrases.length);
});
