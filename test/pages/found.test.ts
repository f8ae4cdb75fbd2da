/** What an answer rests on, unfolded: in the reader's language around the record's own words, each stage with its own day. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { checkAnswerOf } from "../../src/answers/check.ts";
import { type Language, languages } from "../../src/base/words/languages.ts";
import { dateIn, say } from "../../src/base/words/say.ts";
import { recordsFound } from "../../src/pages/check-parts.ts";
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

test("a case has the day of its stage, not that of its filing", async () => {
  for (const lang of languages) {
    const html = await found("IcomTech", lang);
    assert.match(html, /<time datetime="2024-12-10">/u, lang);
    assert.doesNotMatch(html, /2023-05-24/u, lang);
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
