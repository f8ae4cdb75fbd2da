import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { formLength, legalFormFile, nameTokens, readLegalForm } from "./normalize.ts";

const read = (name: string) => {
  const { words, form } = readLegalForm(nameTokens(name));
  return [words.join(" "), form];
};

test("a legal form is read in any spelling, dotted and written out, one after another", () => {
  assert.deepEqual(read("Silk Road Ltd"), ["silk road", "ltd"]);
  assert.deepEqual(read("Silk Road Limited"), ["silk road", "ltd"]);
  assert.deepEqual(read("Silk Road L.T.D."), ["silk road", "ltd"]);
  assert.deepEqual(read("Silk Road Co., Limited"), ["silk road", "coltd"]);
  assert.deepEqual(read("Silk Road Gesellschaft mit beschränkter Haftung"), ["silk road", "gmbh"]);
  for (const form of ["Sp. z o.o.", "sp. z o. o.", "Sp. z oo", "SPZOO", "Spółka z ograniczoną odpowiedzialnością"]) {
    assert.deepEqual(read(`Silk Road ${form}`), ["silk road", "spzoo"], form);
  }
  assert.deepEqual(read("Silk Ltd"), ["silk", "ltd"]);
  assert.deepEqual(read("Silk Road"), ["silk road", ""]);
});

test("a Chinese name's form is read in traditional and simplified characters, with a space before it or none", () => {
  for (const form of ["有限公司", " 有限公司", "股份有限公司", "有限责任公司", "有限責任公司"]) {
    assert.deepEqual(read(`絲路${form}`), ["丝路", "有限公司"], form);
  }
  assert.deepEqual(read("有限公司"), ["有限公司", ""]);
  assert.deepEqual(read("絲路有限公司網"), ["丝路有限公司网", ""]);
});

test("a form of up to four letters is read with points between them, a longer one is not", () => {
  assert.deepEqual(read("Silk Road G.m.b.H."), ["silk road", "gmbh"]);
  assert.deepEqual(read("Silk Road S.P.Z.O.O."), ["silk road s p z o o", ""]);
});

test("no spelling stands for two forms", () => {
  const file = readFileSync(new URL("../../../data/words/legal-forms.json", import.meta.url), "utf8");
  const spellings = legalFormFile.parse(JSON.parse(file)).forms.flat();
  assert.deepEqual(spellings, [...new Set(spellings)]);
});

test("a name's first word is never its form, and a form in the middle is none", () => {
  assert.deepEqual(read("Limited"), ["limited", ""]);
  assert.deepEqual(read("Ltd Silk"), ["ltd silk", ""]);
  assert.deepEqual(readLegalForm([]), { words: [], form: "" });
});

test("a form inside a text is given by its number of words", () => {
  const words = ["silk", "co", "ltd", "and", "l", "t", "d"];
  assert.deepEqual(
    words.map((_, at) => formLength(words, at)),
    [0, 2, 1, 0, 3, 0, 0],
  );
  assert.equal(formLength(words, words.length), 0);
});

test("a legal form in front of a name is read, too, where more of the name follows", () => {
  for (const [name, words, form] of [
    ["PT. Dolok Permai", ["dolok", "permai"], "pt"],
    ["P.T. Dolok Permai", ["dolok", "permai"], "pt"],
    ["ООО Ромашка", ["ромашка"], "ооо"],
    ["UAB Zargonix", ["zargonix"], "uab"],
    ["株式会社ザルゴ", ["ザルゴ"], "株式会社"],
    ["PT", ["pt"], ""],
    ["Zargonix PT", ["zargonix", "pt"], ""],
  ] as const) {
    assert.deepEqual(readLegalForm(nameTokens(name)), { words, form }, name);
  }
});
