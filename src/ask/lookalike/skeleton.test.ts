import assert from "node:assert/strict";
import { test } from "node:test";
import { domainToASCII } from "node:url";
import unhomoglyph from "unhomoglyph";
import { foldGlyphs, foldShapes, furtherConfusables, skeletonOf, unicodeConfusables } from "./skeleton.ts";

const plain = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

test("letters of other scripts become the Latin letters they look like", () => {
  assert.equal(skeletonOf("віnаnсе").text, "binance"); // Cyrillic в, і, а, с, е
  assert.equal(skeletonOf("bıtget").text, "bitget"); // dotless i
  assert.equal(skeletonOf("kućoin").text, "kucoin");
  assert.equal(skeletonOf("рiоnех").text, "pionex");
});

test("a skeleton says which letters were replaced, and leaves ASCII and unknown letters as they are", () => {
  assert.deepEqual(skeletonOf("bоt"), { text: "bot", replaced: [false, true, false] });
  assert.deepEqual(skeletonOf("rn-1"), { text: "rn-1", replaced: null });
  assert.equal(skeletonOf("币安").text, "币安");
});

test("every confusable in the table is one of Unicode's", () => {
  for (const [looksLike, letters] of unicodeConfusables) {
    for (const letter of letters) assert.equal(plain(unhomoglyph(letter)), looksLike, letter);
  }
});

test("no letter or digit of Unicode's that a name may contain is left out", async () => {
  const { default: pairs } = await import("unhomoglyph/data.json", { with: { type: "json" } });
  const listed = new Set(unicodeConfusables.flatMap(([, letters]) => [...letters]));
  const missing = Object.entries<string>(pairs).filter(
    ([letter, looksLike]) =>
      /^[\p{L}\p{N}]$/u.test(letter) &&
      !/\p{ASCII}/u.test(letter) &&
      letter.normalize("NFKC").toLowerCase() === letter &&
      plain(letter) === letter &&
      /^[a-z0-9]+$/u.test(plain(looksLike)) &&
      domainToASCII(letter) !== "" &&
      !listed.has(letter),
  );
  assert.deepEqual(missing, []);
  assert.equal(listed.size, 369);
});

test("beyond Unicode's confusables, this many letters are read as each Latin letter", () => {
  assert.equal(
    furtherConfusables.map(([looksLike, letters]) => `${looksLike}:${[...letters].length}`).join(" "),
    "3:5 4:1 6:1 a:3 b:5 c:1 d:3 e:4 f:1 g:2 h:4 j:2 k:8 l:2 m:2 n:6 oe:1 p:4 q:1 r:3 s:1 ss:1 t:5 u:4 v:3 w:5 " +
      "x:3 y:1 z:4 o:1",
  );
});

test("no letter is in the tables twice, and none is ASCII or lost by normalisation", () => {
  const all = [...unicodeConfusables, ...furtherConfusables].flatMap(([, letters]) => [...letters]);
  assert.equal(new Set(all).size, all.length);
  for (const letter of all) assert.equal(letter.normalize("NFKC").toLowerCase(), letter);
});

test("spellings that look the same fold to the same", () => {
  for (const [a, b] of [
    ["rn", "m"],
    ["vv", "w"],
    ["cl", "d"],
    ["1", "i"],
    ["l", "i"],
    ["0", "o"],
    ["2", "z"],
    ["3", "e"],
    ["4", "a"],
    ["5", "s"],
    ["6", "b"],
    ["7", "t"],
    ["8", "b"],
    ["9", "g"],
    ["j", "i"],
    ["1c", "k"],
    ["altrac1y", "altrady"],
    ["byt1clc", "bytick"],
    ["hyperliquicl", "hyperliquid"],
  ] as const) {
    assert.equal(foldGlyphs(a).text, foldGlyphs(b).text, `${a} and ${b}`);
  }
  assert.deepEqual(foldGlyphs("com").origin, [0, 1, 2, 2, 3]);
  assert.equal(foldShapes("pancakesvvap"), foldShapes("pancakeswap"));
  assert.equal(foldShapes("lbitrnart"), foldShapes("bitmart"));
  assert.notEqual(foldShapes("kraken"), foldShapes("binance"));
});

test("similar and doubled letters, and strokes beside upright ones, fold to one shape", () => {
  for (const [text, shape] of [
    ["kraken", "knakcn"],
    ["bookmap", "boknap"],
    ["wallstreetbot", "valstnctbot"],
    ["lllbull", "bvl"],
    ["alld", "akl"],
    ["vvvw", "v"],
    ["rnrm", "n"],
    ["hyperliquid", "hvpcnlgvkl"],
    ["clcl", "b"],
    ["él", "él"],
    ["", ""],
  ] as const) {
    assert.equal(foldShapes(text), shape, text);
  }
});
