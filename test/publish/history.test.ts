/** The change log over several publishes of the real record with short lists, kept in a real database. */
import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, describe, test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { botAnswerOf } from "../../src/answers/bots.ts";
import type { ChangeEvent } from "../../src/record/change-event.ts";
import type { Records } from "../../src/record/records.ts";
import { newestFirst } from "../../src/snapshot/diff-events.ts";
import { openStorage } from "../../src/storage/open.ts";
import type { Storage } from "../../src/storage/storage.ts";
import { startChild } from "../support/child.ts";
import { publishTo } from "../support/publish-to.ts";
import { baseUrl } from "../support/service.ts";
import { shortRecords } from "../support/short-record.ts";
import { growingRecords, lastOfGrowth } from "./growing-records.ts";

const folder = mkdtempSync(join(tmpdir(), "botwatch-history-"));
after(() => rmSync(folder, { recursive: true, force: true }));
let databases = 0;
const newUrl = () => `file:${join(folder, `${++databases}.db`)}`;

async function withStorage(work: (storage: Storage) => Promise<void>, url = newUrl()): Promise<void> {
  const storage = await openStorage(url);
  try {
    await work(storage);
  } finally {
    await storage.close();
  }
}

/** The day of the newest read of the bundled record, so that no time limit in the rules passes meanwhile. */
const now = new Date("2026-11-30T12:00:00Z");

/** Publishes and returns the events that this added, as in the log. */
async function publish(storage: Storage, records: Records): Promise<ChangeEvent[]> {
  const before = new Set((await storage.changes.read()).map((event) => event.id));
  const { eventsAdded, snapshot } = await publishTo(storage, records, now);
  const log = await storage.changes.read();
  assert.deepEqual(newestFirst(log), snapshot.changes);
  const added = log.filter((event) => !before.has(event.id));
  assert.equal(added.length, eventsAdded);
  return added;
}

const countByKind = (events: readonly ChangeEvent[]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(events, (event) => event.kind)).map(([kind, of]) => [kind, of.length]),
  );

describe("the tables of the DFPI tracker of 2024-01-23 and of 2025-12-17", () => {
  test("published one after the other add the entries between them; a removal adds itself; nothing adds anything else", async () => {
    const records = await shortRecords();
    const older = records.tracker_entries.filter((entry) => entry.first_seen === "2024-01-23");
    const added = records.tracker_entries.length - older.length;
    await withStorage(async (storage) => {
      const imported = await publish(storage, { ...records, tracker_entries: older });
      assert.equal(countByKind(imported)["tracker_entry"], undefined);
      assert.deepEqual(new Set(imported.map((event) => event.cause)), new Set(["import"]));

      const additions = await publish(storage, records);
      assert.deepEqual(countByKind(additions), { tracker_entry: added });
      assert.equal(additions.filter((event) => event.date === "2025-12-17").length, 212);
      assert.deepEqual(await publish(storage, records), []);

      const [gone, ...rest] = records.tracker_entries;
      assert.ok(gone);
      const removed = { ...gone, listing: "removed" } as const;
      const removal = await publish(storage, { ...records, tracker_entries: [removed, ...rest] });
      assert.deepEqual(countByKind(removal), { tracker_removal: 1 });
      assert.deepEqual(removal[0]?.subject.id, gone.id);
      assert.deepEqual(await publish(storage, { ...records, tracker_entries: [removed, ...rest] }), []);
    });
  });

  test("puts what imitates a bot into that bot's history", async () => {
    const records = await shortRecords();
    await withStorage(async (storage) => {
      await publish(storage, { ...records, tracker_entries: [] });
      await publish(storage, records);
      const { snapshot } = await publishTo(storage, records, now);
      const [slug, [entryId] = []] = [...snapshot.impostorEntries].find(([, entries]) => entries.length === 1) ?? [];
      const bot = records.bots.find((record) => record.slug === slug);
      assert.ok(bot && entryId);
      const { history } = botAnswerOf(bot, snapshot, { baseUrl }).bot;
      assert.ok(history.some((event) => event.kind === "tracker_entry" && event.subject.id === entryId));
    });
  });
});

test("another day of vaults is history of the leaderboard and no change of the record", async () => {
  const records = await shortRecords();
  const [first, ...later] = records.vault_days;
  assert.ok(first && later.length > 0);
  await withStorage(async (storage) => {
    await publish(storage, { ...records, vault_days: [first] });
    assert.deepEqual(await publish(storage, records), []);
  });
});

test("a log from before states were stored is continued, without a second import", async () => {
  const records = await shortRecords();
  await withStorage(async (storage) => {
    const imported = await publish(storage, records);
    const current = await storage.lastSnapshot();
    assert.ok(current);
    await storage.commitSnapshot({ snapshot: { ...current, state: '{"cards":{}}' }, events: [] });
    assert.deepEqual(await publish(storage, records), []);
    assert.equal((await storage.changes.read()).length, imported.length);
  });
});

test("another instance builds exactly the published snapshot, whatever its clock says", async () => {
  const records = structuredClone(await shortRecords());
  const url = newUrl();
  await withStorage(async (storage) => {
    await publish(storage, records);
    const [bot] = records.bots;
    assert.ok(bot);
    bot.summary += " Edited without a new read.";
    const { snapshot } = await publishTo(storage, records, new Date("2026-12-23T12:00:00Z"));
    assert.equal(snapshot.generated_at, "2026-12-23T12:00:00Z");
    await withStorage(async (other) => {
      const again = await publishTo(other, structuredClone(records), new Date(0));
      assert.deepEqual([again.id, again.generated_at, again.changed], [snapshot.id, snapshot.generated_at, false]);
    }, url);
  }, url);
});

test("two processes that publish the same at once leave one log", async () => {
  const records = await shortRecords();
  const url = newUrl();
  await withStorage(async (storage) => {
    await publish(storage, { ...records, tracker_entries: records.tracker_entries.slice(0, 100) });
    const other = await openStorage(url);
    const outcomes = await Promise.all([publishTo(storage, records, now), publishTo(other, records, now)]);
    await other.close();
    const added = outcomes.map((outcome) => outcome.eventsAdded).toSorted((a, b) => a - b);
    assert.deepEqual(added, [0, records.tracker_entries.length - 100]);
    assert.equal(outcomes[0].id, outcomes[1].id);
    const ids = (await storage.changes.read()).map((event) => event.id);
    assert.equal(new Set(ids).size, ids.length);
  }, url);
});

test("a publish killed at any moment loses nothing and stores nothing twice", async () => {
  const program = fileURLToPath(new URL("publish-process.ts", import.meta.url));
  const undisturbed = newUrl();
  assert.deepEqual(await startChild(program, [undisturbed]).ended(), { code: 0, stderr: "" });
  const killed = newUrl();
  let atWork = 0;
  for (let round = 0; round < 12; round++) {
    const child = startChild(program, [killed]);
    await child.line();
    await wait(Math.random() * 30);
    await child.kill();
    if (child.process.signalCode === "SIGKILL") atWork++;
  }
  assert.ok(atWork >= 3, `only ${atWork} publishes were under way when they were killed`);
  assert.deepEqual(await startChild(program, [killed]).ended(), { code: 0, stderr: "" });
  await withStorage(async (storage) => {
    const expected = await storage.changes.read();
    const published = await storage.lastSnapshot();
    await withStorage(async (other) => {
      assert.deepEqual(await other.changes.read(), expected);
      assert.equal((await other.lastSnapshot())?.state, published?.state);
      assert.deepEqual(await publish(other, growingRecords(lastOfGrowth)), []);
    }, killed);
  }, undisturbed);
});
