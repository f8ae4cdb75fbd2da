/** Words of demands and losses are looked for without their marks: none may be a small word of English then. */

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { checkAnswerOf } from "../../src/answers/check.ts";
import { bundledSnapshot } from "../support/bundled.ts";

const smallWords = new Set(
  `a all am an and any are as at be but by can do for from get go had has have he how i if in is it let may me my no not
  of off on one or our out put say see she so that the them then they this to up us use was we were what when who will
  with you your`.split(/\s+/u),
);

/** Every text in a JSON value. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return value !== null && typeof value === "object" ? Object.values(value).flatMap(textsIn) : [];
}

function withoutMarks(text: string): string {
  return text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
}

test("no word is a small word of English without its marks: thẻ, a card, is no `the`", async () => {
  for (const name of ["demands", "losses"]) {
    const texts = textsIn(JSON.parse(await readFile(`data/signs/${name}.json`, "utf8")));
    // `⇐sí` is looked for with its mark.
    const marked = texts.filter((text) => withoutMarks(text) !== text.toLowerCase() && !text.startsWith("⇐"));
    const small = marked.filter((text) =>
      withoutMarks(text)
        .trim()
        .split(/\s+/u)
        .every((word) => smallWords.has(word)),
    );
    assert.deepEqual(small, [], name);
  }
});

test("who hands something other than money or a card to somebody at the door has lost none", async () => {
  const snapshot = await bundledSnapshot();
  const site = { baseUrl: "https://site.example" };
  for (const text of [
    "I handed my purse to the courier at the hotel, he brought it to my room",
    "we gave the keys to the driver at the door",
    "gave the parcel to the courier this morning",
  ]) {
    const { headline } = checkAnswerOf(snapshot, site, text);
    assert.doesNotMatch(headline, /bank|police/u, text);
  }
});
