/** Refreshing ESMA's register of authorised providers: answers name who is on it, and no longer who left. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { checkAnswerOf } from "../../src/answers/check.ts";
import { withCollected } from "../../src/collect/merge.ts";
import { type RefreshOptions, refresh } from "../../src/collect/refresh.ts";
import { sourceCalled } from "../../src/collect/sources/index.ts";
import type { AuthorisedProvider } from "../../src/record/known-firms.ts";
import type { Records } from "../../src/record/records.ts";
import { buildSnapshot } from "../../src/snapshot/build.ts";
import type { Storage } from "../../src/storage/storage.ts";
import { bundledRecords } from "../support/bundled.ts";
import { newProvider, providersCsv } from "../support/register-stand-in.ts";
import { everySource, partsFor, type SourceServer, startSources } from "../support/source-server.ts";
import { newStorage } from "../support/storage.ts";
import { document } from "../support/web-documents.ts";

let sources: SourceServer;
let bundled: Records;
let listed: readonly AuthorisedProvider[];
before(async () => {
  sources = await startSources();
  const all = await bundledRecords();
  bundled = { ...all, bots: all.bots.slice(0, 10), tracker_entries: [], warning_lists: [] };
  listed = bundled.authorised.providers;
});
after(() => sources.close());

async function refreshed(storage: Storage, csv: string, now: string, options: Partial<RefreshOptions> = {}) {
  sources.answers.set("/esma_authorised_url", document("text/csv", csv, `"${now}"`));
  const parts = partsFor(sources, storage, bundled, { now: () => new Date(now) });
  const result = await refresh(parts, { ...everySource, sources: [sourceCalled("esma-authorised")], ...options });
  assert.ok(result.ran);
  const outcome = result.value.sources[0] ?? assert.fail();
  const { eventsAdded } = result.value.published ?? assert.fail();
  const records = withCollected(bundled, await storage.collected.readAll());
  return { outcome, eventsAdded, snapshot: buildSnapshot(records, []) };
}

const first = "2026-11-20T06:00:00Z";
const second = "2026-11-21T06:00:00Z";
const site = { baseUrl: "https://botwatch.example" };

test("a first read finds the record's firms again, and changes only the day", async (context) => {
  const { outcome, snapshot } = await refreshed(await newStorage(context), providersCsv(listed), first);
  assert.ok(outcome.ok, JSON.stringify(outcome));
  const { added, removed, changed } = outcome.differences;
  assert.deepEqual({ added, removed, changed }, { added: [], removed: [], changed: [] });
  assert.equal(checkAnswerOf(snapshot, site, "kraken.com").authorisations[0]?.as_of, "2026-11-20");
});

test("an answer says since when a firm is authorised once a read gives the day", async (context) => {
  const dated = listed.map((one) => ({ ...one, authorised_on: "2025-06-25" }));
  const { snapshot } = await refreshed(await newStorage(context), providersCsv(dated), first);
  const answer = checkAnswerOf(snapshot, site, "kraken.com");
  assert.match(answer.authorisations[0]?.statement ?? "", / in the EU since 25 Jun 2025 /u);
});

test("a new firm is answered as authorised, a withdrawn one no longer, and neither is an event", async (context) => {
  const storage = await newStorage(context);
  await refreshed(storage, providersCsv(listed), first);
  const rows = listed.map((one) =>
    one.websites.includes("kraken.com") ? { ...one, withdrawn_on: "2026-11-20" } : one,
  );
  const { outcome, eventsAdded, snapshot } = await refreshed(storage, providersCsv([newProvider(7), ...rows]), second);
  assert.ok(outcome.ok, JSON.stringify(outcome));
  assert.deepEqual(
    outcome.differences.added.map(({ title }) => title),
    ["Vexaro 7 Europe Limited"],
  );
  assert.ok(outcome.differences.removed.length > 0);
  assert.equal(checkAnswerOf(snapshot, site, "vexaro7.eu").standing, "known");
  assert.deepEqual(checkAnswerOf(snapshot, site, "Vexaro 7").authorisations, [], "a trade name is not matched");
  assert.deepEqual(
    checkAnswerOf(snapshot, site, "kraken.com").authorisations.filter(({ name }) => /Payward/u.test(name)),
    [],
  );
  assert.equal(eventsAdded, 0);
});

test("a copy that lacks a quarter of the firms is refused, unless the operator accepts it", async (context) => {
  const storage = await newStorage(context);
  const fewer = providersCsv(listed.slice(0, 245));
  const { outcome, snapshot } = await refreshed(storage, fewer, first);
  assert.ok(!outcome.ok);
  assert.match(outcome.reason, /^It listed 245 providers where the last good read had 326, less than 90 %\.$/u);
  assert.deepEqual(snapshot.records.authorised.providers, listed);
  const accepted = await refreshed(storage, fewer, second, { acceptShrink: true });
  assert.ok(accepted.outcome.ok);
});

test("a saved copy can be read in place of the address, and not after a newer read", async (context) => {
  const storage = await newStorage(context);
  const bytes = Buffer.from(providersCsv([newProvider(7), ...listed]));
  const file = { bytes, saved_at: new Date("2026-11-19T00:00:00Z") };
  const { outcome, snapshot } = await refreshed(storage, "", first, { file });
  assert.ok(outcome.ok, JSON.stringify(outcome));
  const state = snapshot.sources.find(({ id }) => id === "esma-authorised");
  assert.deepEqual([state?.retrieved_at, state?.note], ["2026-11-19T00:00:00Z", "Read from a saved copy."]);
  const older = await refreshed(storage, "", second, { file: { bytes, saved_at: new Date("2026-11-01T00:00:00Z") } });
  assert.ok(!older.outcome.ok);
});
