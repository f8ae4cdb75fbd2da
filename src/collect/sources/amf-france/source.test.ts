/** Reads the constructed sample: no recording of the live file could be had. */
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { startListReads } from "../../../../test/support/list-reads.ts";
import { newStorage } from "../../../../test/support/storage.ts";

test("websites and names are listed; mail addresses, persons and firms misused are not", async (context) => {
  const { refreshed, listAfter, sources } = await startListReads();
  context.after(() => sources.close());
  const storage = await newStorage(context);
  const bytes = await readFile("test/recordings/amf-france/CONSTRUCTED-blacklists.csv");
  const file = { bytes, saved_at: new Date("2026-11-20T06:00:00Z") };
  const few = await refreshed(storage, "amf-france", "2026-11-20T06:00:00Z", { file });
  assert.ok(!few.ok, "eight rows are not the list");
  assert.match(few.reason, /fewer than the 1500/u);
  const outcome = await refreshed(storage, "amf-france", "2026-11-20T06:00:00Z", { file, acceptShrink: true });
  assert.ok(outcome.ok, JSON.stringify(outcome));
  const { entries } = await listAfter(storage, "amf-france");
  assert.deepEqual(entries.flatMap(({ domains }) => domains).sort(), [
    "banque-zelquant-epargne.top",
    "vexaro-invest.top",
    "vexaro-livret.top",
  ]);
  const named = entries.flatMap(({ names, full_names }) => [...names, ...full_names]);
  assert.ok(named.includes("Vexaro Patrimoine"));
  assert.ok(!named.some((name) => /Banque|Dupont|@/u.test(name)));
  assert.equal(entries.find(({ domains }) => domains[0]?.startsWith("banque"))?.concern, "imposter");
});
