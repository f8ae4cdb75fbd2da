/** Lines and messages by authors who had seen neither code nor lines; counted once (docs/signs.md), and held since then. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { readSigns } from "../../src/ask/signs/scan.ts";
import { type Row, readFolder } from "../../tools/signs/lines.ts";

const rows = readFolder("blind").map((row) => ({ row, hasSign: readSigns(row.text).signs.length > 0 }));

const of = (wanted: Pick<Row, "isMessage" | "isScam">) =>
  rows.filter(({ row }) => row.isMessage === wanted.isMessage && row.isScam === wanted.isScam);

test("of scams by authors who had seen nothing, so many are told", () => {
  for (const [isMessage, all, least] of [
    [false, 1009, 959],
    [true, 490, 464],
  ] as const) {
    const scams = of({ isMessage, isScam: true });
    const missed = scams.filter(({ hasSign }) => !hasSign).map(({ row }) => row.text);
    assert.ok(scams.length === all && all - missed.length >= least, `${missed.length} missed:\n${missed.join("\n")}`);
  }
});

test("of what they wrote that is harmless, so little has a sign", () => {
  for (const [isMessage, all, most] of [
    [false, 960, 8],
    [true, 489, 10],
  ] as const) {
    const harmless = of({ isMessage, isScam: false });
    const told = harmless.filter(({ hasSign }) => hasSign).map(({ row }) => row.text);
    assert.ok(harmless.length === all && told.length <= most, `${told.length} told:\n${told.join("\n")}`);
  }
});
