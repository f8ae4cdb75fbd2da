import assert from "node:assert/strict";
import { test } from "node:test";
import { isCommonWord, isLegalForm, isPlatformWord, isTradeWord, isWordElsewhere } from "./common-words.ts";
import { withoutDescriptors, withoutLegalForm } from "./normalize.ts";
import { wordLines } from "./word-list.ts";

test("trade words, everyday words, legal forms, numbers and single letters identify nobody", () => {
  for (const word of ["crypto", "ltd", "gmbh", "x", "", "7", "2024"]) assert.equal(isCommonWord(word), true, word);
  for (const word of ["pionex", "xy", "3commas", "b2"]) assert.equal(isCommonWord(word), false, word);
});

test("the words of ten other languages are known, first, last and in between, and no others", () => {
  const words = wordLines("other-languages");
  assert.deepEqual(words, words.toSorted());
  for (const word of words) {
    assert.match(word, /^[a-z]{5,15}$/u);
    assert.ok(isWordElsewhere(word), word);
  }
  for (const word of ["carrera", "materia", "garson", "rechnung"]) assert.equal(isWordElsewhere(word), true, word);
  for (const word of ["", "a", "zzzzzz", "forsage", "cryptohopper", "horse", "rechnun", "rechnungx"])
    assert.equal(isWordElsewhere(word), false, word);
});

test("only trade words find nothing at all; exchanges are platform words; forms are not names", () => {
  assert.deepEqual(["crypto", "ltd", "pionex"].map(isTradeWord), [true, false, false]);
  assert.deepEqual(["binance", "pionexia"].map(isPlatformWord), [true, false]);
  assert.deepEqual(["ltd", "oy", "oü", "pionex", ""].map(isLegalForm), [true, true, true, false, false]);
});

test("a name's descriptive words go one by one from its end, never all of it", () => {
  assert.deepEqual(withoutDescriptors(["backpack", "exchange", "grid", "bots"]), [
    ["backpack", "exchange", "grid"],
    ["backpack", "exchange"],
    ["backpack"],
  ]);
  assert.deepEqual(withoutDescriptors(["trading", "bot"]), [["trading"]]);
  assert.deepEqual(withoutDescriptors(["bot"]), []);
  assert.deepEqual(withoutDescriptors(["bot", "pionex"]), []);
  assert.deepEqual(withoutDescriptors([]), []);
});

test("a name is split from its legal form", () => {
  assert.deepEqual(withoutLegalForm("Digital Platinum, Ltd."), ["digital", "platinum"]);
  assert.deepEqual(withoutLegalForm("Ltd"), ["ltd"]);
});
