/**
 * A screen to be shared, an application to be opened, a card to be confirmed, a caller who wants a code; and what victims
 * tell of: a password asked for, more money before a withdrawal, a fee for activation, a recovery firm. Each in fourteen
 * languages; beside them a shop's payment page, a meeting, one's own call to the bank, a cash machine.
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import { readSigns } from "../../src/ask/signs/scan.ts";
import type { SignId } from "../../src/ask/signs/shape.ts";
import { languages } from "../../src/base/words/languages.ts";
import { readRows } from "./rows.ts";

const leads: Readonly<Record<string, SignId>> = {
  screen: "remote_access",
  app: "remote_access",
  card: "secret_phrase",
  caller: "secret_phrase",
  password: "secret_phrase",
  more: "pay_to_withdraw",
  activation: "pay_to_withdraw",
  recovery: "recovery_offer",
};

/** language, kind, text. */
const rows = readRows("callers.tsv").map((row) => ({ ...row, signs: readSigns(row.text).signs }));

test("each language has every kind, and harmless ones", () => {
  for (const language of languages) {
    const own = rows.filter((row) => row.language === language).map(({ kind }) => kind);
    assert.deepEqual(new Set(own), new Set([...Object.keys(leads), "harmless"]), language);
  }
});

test("each is told as what it is", () => {
  const wrong = rows.flatMap(({ kind, text, signs: [first] }) =>
    kind === "harmless" || (first?.id === leads[kind] && first?.sure === true) ? [] : [`${first?.id}: ${text}`],
  );
  assert.deepEqual(wrong, []);
});

/** Of 53, so many read like scams to the model. */
const mistaken = 4;

test("who pays in a shop, meets, calls the bank or a cash machine is told nothing", () => {
  const told = rows.flatMap(({ kind, text, signs }) =>
    kind === "harmless" && signs.length > 0 ? [`${signs.map(({ id }) => id).join()}: ${text}`] : [],
  );
  assert.ok(told.length <= mistaken, told.join("\n"));
});
