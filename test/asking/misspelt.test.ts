/** A slip for one name on record is told what that name is told: its gravest case, and no other. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { checkAnswerOf } from "../../src/answers/check.ts";
import { bundledSnapshot } from "../support/bundled.ts";

const snapshot = await bundledSnapshot();
const answerTo = (text: string) => checkAnswerOf(snapshot, { baseUrl: "https://site.example" }, text);

test("a slip for one name asks back, and tells the gravest case of that name", () => {
  for (const [text, name, about] of [
    ["Bitconect", "BitConnect", /\$2 billion.*Glenn Arcaro/u],
    ["is Bitconect a scam", "BitConnect", /\$2 billion.*Glenn Arcaro/u],
    ["HyperFnd", "HyperFund", /\$1\.7 billion/u],
    ["OneCoyn", "OneCoin", /That case: /u],
  ] as const) {
    const { standing, headline, reason } = answerTo(text);
    assert.equal(standing, "possible_match");
    assert.match(headline, new RegExp(`Did you mean ${name}\\?$`, "u"));
    assert.match(reason, about);
  }
});

test("where several names are as near, no case is told of any", () => {
  const { suggestions, reason } = answerTo("EminFX");
  assert.ok(new Set(suggestions.map(({ listed_as }) => listed_as)).size > 1);
  assert.doesNotMatch(reason, /That case: /u);
});
