/**
 * Sure profit, more money back than is sent, a deposit that unlocks an account, and a relative in need: each in twelve,
 * five and two wordings of fourteen languages; beside them notices, rates and falls that nobody promises.
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import { readSigns } from "../../src/ask/signs/scan.ts";
import type { SignId } from "../../src/ask/signs/shape.ts";
import { languages } from "../../src/base/words/languages.ts";
import { readRows } from "./rows.ts";

/** language, kind, text; written before the words of the demands. */
const rows = readRows("promises.tsv");

/** By kind, the sign that leads, what else may be said as sure, and how many lines each language has. */
const kinds: Readonly<Record<string, { leads: SignId; may: readonly SignId[]; lines: number }>> = {
  profit: {
    leads: "sure_profit",
    may: ["secret_bot", "huge_profit", "other_app", "recruit", "insider_signals"],
    lines: 12,
  },
  doubling: { leads: "send_to_get_back", may: ["famous_person", "sure_profit", "huge_profit"], lines: 5 },
  unlock: { leads: "pay_to_withdraw", may: ["fake_support"], lines: 2 },
  hospital: { leads: "new_number", may: ["pay_by_crypto"], lines: 2 },
};

const sureSigns = (text: string) => readSigns(text).signs.flatMap(({ id, sure }) => (sure ? id : []));

test("each language has every kind", () => {
  for (const language of languages) {
    for (const [kind, { lines }] of Object.entries(kinds)) {
      assert.equal(rows.filter((row) => row.language === language && row.kind === kind).length, lines, language);
    }
    assert.equal(rows.filter((row) => row.language === language && row.kind === "harmless").length, 26, language);
  }
});

test("each is told as what it is, in whichever wording, and the words that are quoted are its own", () => {
  const wrong = rows.flatMap(({ kind, text }) => {
    const expected = kinds[kind];
    const [first] = readSigns(text).signs;
    const isRight =
      expected === undefined || (first?.id === expected.leads && first.sure && text.includes(first.matched));
    return isRight ? [] : [`${first?.id}: ${text}`];
  });
  assert.deepEqual(wrong, []);
});

test("no reason is told beside it that its words do not bear", () => {
  const wrong = rows.flatMap(({ kind, text }) => {
    const expected = kinds[kind];
    if (expected === undefined) return [];
    const others = sureSigns(text).filter((id) => id !== expected.leads && !expected.may.includes(id));
    return others.length === 0 ? [] : [`${others.join()}: ${text}`];
  });
  assert.deepEqual(wrong, []);
});

/** Of 364, so many have words that scams have. */
const mistaken = 2;

test("notices, rates, falls, fees and warnings promise and demand nothing", () => {
  const told = rows.flatMap(({ kind, text }) => {
    const { signs } = readSigns(text);
    return kind !== "harmless" || signs.length === 0 ? [] : [`${signs.map(({ id }) => id).join()}: ${text}`];
  });
  assert.ok(told.length <= mistaken, told.join("\n"));
});
