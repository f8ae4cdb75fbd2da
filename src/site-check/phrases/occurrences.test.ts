import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { bundledIndex } from "../../../test/support/phrases-found.ts";
import { occurrencesIn } from "./occurrences.ts";
import { phraseLanguages } from "./phrase-words.ts";
import { wordsIn } from "./scan.ts";

test("a Russian word that begins like a digit is no number", () => {
  const numbers = (text: string) =>
    occurrencesIn(bundledIndex, wordsIn(bundledIndex, text))
      .get(bundledIndex.slots.indexOf("number"))
      ?.map(({ first }) => first);
  assert.deepEqual(numbers("будет 7 больше за 0.3 чем 2k"), [1, 4, 6]);
});

test("two slots next to each other in a sentence, in their order or in either, fill a third", () => {
  const at = (name: string) => bundledIndex.slots.indexOf(`en ${name}`);
  const found = (text: string, either: boolean, within = 4) =>
    occurrencesIn(
      {
        ...bundledIndex,
        pairs: [{ slot: at("pump_time"), first: at("gift_card"), next: at("bitcoin_atm"), within, either }],
      },
      wordsIn(bundledIndex, text),
    ).get(at("pump_time")) ?? [];
  assert.deepEqual(found("gift cards, bitcoin atm", false), [{ first: 0, last: 3 }]);
  assert.deepEqual(found("the bitcoin atm takes gift cards", true, 6), [{ first: 1, last: 5 }]);
  for (const apart of ["gift cards. Bitcoin atm", "gift cards or bitcoin atm", "bitcoin atm gift cards"]) {
    assert.deepEqual(found(apart, false), [], apart);
  }
});

test("each term is found in its own text: no spelling or short form of another language gets in its way", () => {
  const read = (name: string) =>
    JSON.parse(readFileSync(new URL(`../../../data/phrases/${name}.json`, import.meta.url), "utf8"));
  const missing = phraseLanguages.flatMap((language) => {
    const { slots, reported }: { slots: Record<string, string[]>; reported: string[] } = read(language);
    return Object.entries({ ...slots, "(reported)": reported }).flatMap(([name, terms]) => {
      const slot = bundledIndex.slots.indexOf(`${language} ${name}`);
      return terms
        .filter((term) => !term.includes("*"))
        .filter((term) => (occurrencesIn(bundledIndex, wordsIn(bundledIndex, term)).get(slot) ?? []).length === 0)
        .map((term) => `${language} ${name}: ${term}`);
    });
  });
  assert.deepEqual(missing, []);
});
