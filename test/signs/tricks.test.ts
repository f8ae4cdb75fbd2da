/**
 * Tricks as people write and tell of them: gift cards, fixed profit, a doubling within a month, an account that closes,
 * parcels, tolls, a tax before a withdrawal, safe accounts, homes unseen, power cut off, courts, famous names in videos, a
 * wrong number, votes for somebody's niece, QR codes, refunds to a card, valuables that are collected, work abroad for a
 * fee, a relative's voice. Beside them what looks alike and is harmless.
 */

import assert from "node:assert/strict";
import { test } from "node:test";
import { messageCheckAnswerOf } from "../../src/answers/check.ts";
import { readSigns } from "../../src/ask/signs/scan.ts";
import { languages } from "../../src/base/words/languages.ts";
import { bundledSnapshot } from "../support/bundled.ts";
import { readRows } from "./rows.ts";

/** language, `trick` or `harmless`, text. */
const rows = readRows("tricks.tsv").map((row) => ({ ...row, signs: readSigns(row.text).signs }));

test("each language has tricks and what looks like them", () => {
  for (const language of languages) {
    const own = rows.filter((row) => row.language === language).map(({ kind }) => kind);
    assert.deepEqual(new Set(own), new Set(["trick", "harmless"]), language);
  }
});

test("each trick has a sign that is said as sure", () => {
  const missed = rows.flatMap(({ kind, text, signs }) =>
    kind === "trick" && !signs.some(({ sure }) => sure) ? [text] : [],
  );
  assert.deepEqual(missed, []);
});

test("what looks alike has none", () => {
  const told = rows.flatMap(({ kind, text, signs }) =>
    kind === "harmless" && signs.length > 0 ? [`${signs.map(({ id }) => id).join()}: ${text}`] : [],
  );
  assert.deepEqual(told, []);
});

test("who is told to move money to a safe account is told not to transfer any, in any language", async () => {
  const snapshot = await bundledSnapshot();
  for (const [lang, text, step] of [
    ["ru", "Звонит сотрудник Центробанка и просит перевести деньги на безопасный счёт", /^Ничего не переводите\./u],
    ["en", "The bank's fraud team told me to move my money to a safe account", /^Don't transfer anything\./u],
    ["de", "Die Polizei sagt, ich soll mein Geld auf ein sicheres Konto überweisen", /^Überweisen Sie nichts\./u],
  ] as const) {
    const { actions, standing } = messageCheckAnswerOf(snapshot, { baseUrl: "https://site.example" }, text, lang);
    assert.equal(standing, "warning_signs", text);
    assert.match(actions[0]?.text ?? "", step, text);
  }
});
