/** An offer to get lost money back for a fee is seen when its victim tells of it, in each language; who refunds is not accused. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { messageCheckAnswerOf } from "../../src/answers/check.ts";
import { readSigns } from "../../src/ask/signs/scan.ts";
import { type Language, languages } from "../../src/base/words/languages.ts";
import { buildSnapshot } from "../../src/snapshot/build.ts";
import { sampleRecords } from "../support/sample-records.ts";
import { readRows } from "./rows.ts";

const snapshot = buildSnapshot(sampleRecords(), []);

/** language, `offer` or `harmless`, text; written before the words of the demand. */
const rows = readRows("recovery-offers.tsv").map((row) => ({ ...row, language: row.language as Language }));
const offers = rows.filter(({ kind }) => kind === "offer");
const harmless = rows.filter(({ kind }) => kind === "harmless");

test("each language has offers that victims tell of, and harmless refunds", () => {
  for (const language of languages) {
    assert.ok(offers.filter((row) => row.language === language).length >= 5, language);
    assert.ok(
      harmless.some((row) => row.language === language),
      language,
    );
  }
});

test("such an offer leads the answer, with help for whoever has paid", () => {
  for (const { language, text } of offers) {
    const { standing, signs, actions } = messageCheckAnswerOf(snapshot, { baseUrl: "" }, text, language);
    assert.deepEqual([standing, signs[0]?.id, signs[0]?.sure], ["warning_signs", "recovery_offer", true], text);
    assert.ok(
      actions.some(({ url }) => /#recovery$/u.test(url ?? "")),
      text,
    );
    assert.ok(
      actions.some(({ url }) => /^\/help(?:\?lang=\w+)?$/u.test(url ?? "")),
      text,
    );
  }
});

test("a refund, a lawyer's news, a chargeback and a regulator's warning are no such offer", () => {
  const told = harmless.filter(({ text }) => readSigns(text).signs.some(({ id }) => id === "recovery_offer"));
  assert.deepEqual(told, []);
});
