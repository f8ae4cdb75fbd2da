/** Plain words: one wording for each meaning and one form of dates, on every page and in what programs receive. */
import assert from "node:assert/strict";
import { before, test } from "node:test";
import { allPages } from "./all-pages.ts";

/** Text of each page as a reader sees it: without markup, code and what scripts read. */
let texts: Map<string, string>;

before(async () => {
  texts = new Map();
  for (const [path, page] of await allPages()) {
    if (!page.startsWith("<!doctype html>")) continue;
    const shown = page
      .replace(/<head>.*?<\/head>/su, "")
      .replace(/<(script|pre|code)\b.*?<\/\1>/gsu, " ")
      .replace(/<[^>]*>/gu, " ");
    texts.set(path, shown);
  }
});

/** Where an expression occurs, with some text around it. */
function found(expression: RegExp, pages: Iterable<[string, string]> = texts): string[] {
  return [...pages].flatMap(([path, text]) => {
    const match = expression.exec(text);
    return match === null ? [] : [`${path}: ${text.slice(Math.max(0, match.index - 40), match.index + 60)}`];
  });
}

/** Outdated wording, with what to say instead. */
const outdated: readonly (readonly [RegExp, string])[] = [
  [/clean bill of health/iu, "does not mean it is safe"],
  [/near miss/iu, "similar"],
  [/signals from outside/iu, "live checks"],
  [/could not be (?:seen|looked)/iu, "not checked"],
  [/speaks for (?:it|the bot)/iu, "in its favour"],
  [/told of changes/iu, "follow changes"],
  [/domain name system/iu, "no website answers at this address"],
  [/complaints? of (?:a )?regulators?/iu, "a regulator's complaint"],
  [/complaint entr/iu, "report"],
  [/states as its own/iu, "real address"],
  [/\b(?:bears|carries) the name\b/iu, "has the name"],
];

for (const [words, better] of outdated) {
  test(`no page says ${words.source}: it is “${better}”`, () => {
    assert.ok(texts.size > 7000, `only ${texts.size} pages`);
    assert.deepEqual(found(words), []);
  });
}

test("dates have one form on every page: 17 Dec 2025", () => {
  // The reference shows what programs send and get.
  const pages = [...texts].filter(([path]) => !path.startsWith("/docs"));
  assert.deepEqual(found(/\b20\d\d-\d\d-\d\d\b/u, pages), []);
  assert.deepEqual(found(/\b\d{1,2} (?:\p{Lu}\p{Ll}{3,} 20\d\d\b|Sept)/u, pages), []);
});
