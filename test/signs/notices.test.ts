/** Genuine notices, and what scammers write in nearly the same words: a login that nobody need answer, and one with a number to call. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { readSigns } from "../../src/ask/signs/scan.ts";
import { languages } from "../../src/base/words/languages.ts";
import { readRows } from "./rows.ts";

/** language, `scam` or `harmless`, text. */
const rows = readRows("notices.tsv").map((row) => ({ ...row, signs: readSigns(row.text).signs }));

test("each language has both", () => {
  for (const language of languages) {
    const own = rows.filter((row) => row.language === language).map(({ kind }) => kind);
    assert.deepEqual(new Set(own), new Set(["harmless", "scam"]), language);
  }
});

test("what demands something has a sign, though it looks like a notice", () => {
  const scams = rows.filter(({ kind }) => kind === "scam");
  const missed = scams.filter(({ signs }) => signs.length === 0).map(({ text }) => text);
  assert.ok(scams.length === 70 && missed.length <= 1, missed.join("\n"));
});

test("a notice has none", () => {
  const notices = rows.filter(({ kind }) => kind === "harmless");
  const told = notices.filter(({ signs }) => signs.length > 0).map(({ text }) => text);
  assert.ok(notices.length === 201 && told.length <= 1, `${notices.length}: ${told.join("\n")}`);
});

test("a notice around a demand hides it in no language", () => {
  const notice = "New sign-in to your account from Chrome on Windows. If this was you, there is nothing to do. ";
  const found = rows.filter(({ kind, signs }) => kind === "scam" && signs[0]?.sure === true);
  const hidden = found.filter(({ text, signs }) =>
    readSigns(notice + text).signs.every(({ id }) => id !== signs[0]?.id),
  );
  assert.deepEqual(
    hidden.map(({ text }) => text),
    [],
  );
});
