import assert from "node:assert/strict";
import { test } from "node:test";
import { firmsAndBots } from "../../../test/support/names-found.ts";
import { bareWarning } from "../../../test/support/sample-records.ts";
import { buildLookupIndex } from "../index/index.ts";
import { wordsOf, wordsOutside } from "../text/words-of-text.ts";
import { nameSpansAmong, nameSpansIn } from "./name-spans.ts";

const read = (text: string) => nameSpansIn(firmsAndBots, wordsOf(text)).flat();

test("every stretch of words with the letters of a name is told, those inside a longer one too", () => {
  assert.deepEqual(
    read("is River Stone Ltd safe").map(({ key, first, next, start, stop }) => [key, first, next, start, stop]),
    [["riverstone", 1, 3, 3, 14]],
  );
  assert.deepEqual(
    read("Garden Stone Bank").map(({ key }) => key),
    ["gardenstonebank", "bank"],
  );
});

test("a span goes on where a sentence only seems to end, and says so", () => {
  assert.deepEqual(
    read("Zargex & Co. International").map(({ joins }) => joins),
    [true],
  );
  assert.deepEqual(read("River. Stone"), []);
});

test("a part of a run without spaces is told with its place in the text", () => {
  const index = buildLookupIndex({
    bots: [],
    enforcementActions: [],
    trackerEntries: [],
    warnings: [bareWarning({ id: "a", names: ["凱飛財富"], domains: [] })],
  });
  assert.deepEqual(
    nameSpansIn(index, wordsOf("ok 请问凯飞财富是骗局吗"))
      .flat()
      .map(({ key, start, stop, isPart }) => [key, start, stop, isPart]),
    [["凯飞财富", 5, 9, true]],
  );
});

test("among fewer words the same spans are left, but those that lost one of theirs", () => {
  const words = wordsOf("Kryllex and River Stone and Garden Stone Bank");
  const spans = nameSpansIn(firmsAndBots, words);
  const left = (...places: { start: number; end: number }[]) => {
    const remaining = wordsOutside(words, places);
    const among = nameSpansAmong(spans, words, remaining);
    assert.deepEqual(among, nameSpansIn(firmsAndBots, remaining));
    return among.flat().map(({ key }) => key);
  };
  assert.deepEqual(left(), ["kryllex", "riverstone", "gardenstonebank", "bank"]);
  assert.deepEqual(left({ start: 0, end: 7 }), ["riverstone", "gardenstonebank", "bank"]);
  assert.deepEqual(left({ start: 18, end: 23 }), ["kryllex", "gardenstonebank", "bank"]);
  assert.deepEqual(left({ start: 0, end: 7 }, { start: 35, end: 40 }), ["riverstone", "bank"]);
});
