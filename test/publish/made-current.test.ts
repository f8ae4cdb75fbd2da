/** A snapshot that somebody made current by hand stays so until there is something new to publish. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { bareBot } from "../support/bot-records.ts";
import { memoryShelf, publishTo } from "../support/publish-to.ts";
import { bareEntry, sampleRecords } from "../support/sample-records.ts";
import { newStorage } from "../support/storage.ts";

const now = new Date("2026-12-01T12:00:00Z");
const incident = { date: "2026-11-30", kind: "outage" as const, text: "Down.", source: "https://news.example/" };
const recordsOf = (summary: string) =>
  sampleRecords({ bots: [bareBot({ summary, incidents: summary === "First." ? [] : [incident] })] });

test("neither the earlier record nor the later one moves it, a record never published before does", async (context) => {
  const storage = await newStorage(context);
  const earlier = await publishTo(storage, recordsOf("First."), now);
  const later = await publishTo(storage, recordsOf("Second."), now);
  assert.equal(later.eventsAdded, 1);
  await storage.useSnapshot(earlier.id, now.toISOString());
  const events = (await storage.changes.read()).length;
  for (const summary of ["First.", "Second.", "First."]) {
    const again = await publishTo(storage, recordsOf(summary), now);
    assert.deepEqual([again.id, again.changed, again.eventsAdded], [earlier.id, false, 0], summary);
  }
  assert.equal(await storage.currentSnapshotId(), earlier.id);
  assert.equal((await storage.changes.read()).length, events);
  const next = await publishTo(storage, recordsOf("Third."), now);
  assert.ok(next.changed && next.id !== later.id);
});

test("what somebody makes current by hand while a refresh is at work is what that refresh builds on", async (context) => {
  const storage = await newStorage(context);
  const earlier = await publishTo(storage, recordsOf("First."), now);
  await publishTo(storage, recordsOf("Second."), now);
  const at = now.toISOString();
  const read = { source: "dfpi", retrieved_at: at, tried_at: at, status: "current" as const, reason: null };
  let isRolledBack = false;
  const refreshed = await publishTo(storage, recordsOf("Second."), now, {
    collected: [{ ...read, etag: null, last_modified: null, records: "[]", content_hash: "made" }],
    async overlay(records) {
      if (!isRolledBack) isRolledBack = await storage.useSnapshot(earlier.id, at);
      return { ...records, tracker_entries: [...records.tracker_entries, bareEntry({ domains: ["new.example"] })] };
    },
  });
  const { bots, tracker_entries } = refreshed.snapshot.records;
  assert.deepEqual([bots[0]?.summary, tracker_entries.length], ["First.", 2]);
  assert.equal(await storage.currentSnapshotId(), refreshed.id);
});

test("what cannot be read any more is published anew, from its own record and no other", async (context) => {
  const storage = await newStorage(context);
  const shelf = memoryShelf(storage);
  const lost = new Set<string>();
  const openAny: typeof shelf.openAny = async (id) => (lost.has(id) ? null : shelf.openAny(id));
  const options = { shelf: { ...shelf, openAny } };
  const first = await publishTo(storage, recordsOf("First."), now, options);
  // Damaged, or written by another release: the same record gives the same snapshot again.
  lost.add(first.id);
  shelf.snapshots.delete(first.id);
  assert.equal((await publishTo(storage, recordsOf("First."), now, options)).id, first.id);

  const second = await publishTo(storage, recordsOf("Second."), now, options);
  await storage.useSnapshot(first.id, now.toISOString());
  const mended = await publishTo(storage, recordsOf("First."), now, options);
  assert.deepEqual([mended.superseded, mended.snapshot.records.bots[0]?.summary], [false, "First."]);
  assert.equal(await storage.currentSnapshotId(), mended.id);

  // The record that stands is found in another snapshot that was made from it; the superseded one is not published.
  const at = now.toISOString();
  const read = { source: "dfpi", retrieved_at: at, tried_at: at, status: "current" as const, reason: null };
  const refreshed = await publishTo(storage, recordsOf("First."), now, {
    ...options,
    collected: [{ ...read, etag: null, last_modified: null, records: "[]", content_hash: "made" }],
    overlay: (records) => ({ ...records, tracker_entries: [bareEntry({ domains: ["new.example"] })] }),
  });
  lost.add(refreshed.id);
  const stands = await publishTo(storage, recordsOf("Second."), now, options);
  assert.deepEqual([stands.superseded, stands.snapshot.records.bots[0]?.summary], [true, "First."]);
  for (const { id } of [second, mended, refreshed, stands]) lost.add(id);
  await assert.rejects(publishTo(storage, recordsOf("Second."), now, options), /missing or damaged/u);
});
