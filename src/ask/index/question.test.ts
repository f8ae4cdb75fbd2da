import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { askedAbout } from "./question.ts";

/** What a question asks about, with as much stripped as possible. */
function subject(text: string): string | undefined {
  return askedAbout(text).at(-1);
}

test("question words are stripped from a question", () => {
  const questions = [
    "is Coins Fast legit?",
    "Is Coins Fast a scam",
    "Coins Fast scam",
    "Can I trust Coins Fast ?",
    "what is the Coins Fast app",
    "Coins Fast – withdrawal problem 2026",
    "reviews of Coins Fast",
    "anyone here use Coins Fast please help",
    "Site: Coins Fast",
  ];
  for (const question of questions) assert.equal(subject(question), "Coins Fast", question);
});

test("the least is stripped first, since a name can begin or end with such a word", () => {
  assert.deepEqual(askedAbout("is The Big Mars legit"), [
    "is The Big Mars",
    "The Big Mars legit",
    "Big Mars legit",
    "The Big Mars",
    "Big Mars",
  ]);
  assert.ok(askedAbout("YFI App reviews").includes("YFI App"));
});

test("an article is never joined to the name before it", () => {
  assert.ok(!askedAbout("is Tradesant a scam").some((text) => text.endsWith(" a")));
});

test("a plain name, and a question about nothing, ask about nothing else", () => {
  for (const text of ["Kryll", "Trust Wallet", "Trade Ideas", "scam", "", " ? "]) {
    assert.deepEqual(askedAbout(text), [], text);
  }
});

test("of a longer text the first twenty-four words are read", () => {
  const asked = (words: number) => askedAbout(`is ${"meadow ".repeat(words - 2)}Kryll`).at(0);
  assert.equal(asked(24)?.split(" ").at(-1), "Kryll");
  assert.equal(asked(25)?.split(" ").at(-1), "meadow");
});

test("any text gives parts of itself", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (text) => {
      const plain = text.split(/\s+/u).join(" ");
      for (const part of askedAbout(text)) assert.ok(part !== "" && part.length < plain.length);
    }),
  );
});

test("words are compared without the signs around them, in any script", () => {
  for (const sign of ["", "“", "*", "'"]) {
    assert.equal(
      subject(`${sign}is${sign} ${sign}kryll-io.com${sign} ${sign}legit${sign}`),
      `${sign}kryll-io.com${sign}`,
    );
    assert.equal(subject(`${sign}is${sign} ${sign}Крипто-бот${sign} ${sign}legit${sign}`), `${sign}Крипто-бот${sign}`);
  }
  assert.equal(subject("- is - kryll - legit -"), "kryll");
});

test("a name is asked about without the abbreviation of itself behind it", () => {
  assert.equal(subject("Mirror Trading International (MTI)"), "Mirror Trading International");
  assert.equal(subject("Mirror Trading International (Malta)"), undefined);
});
