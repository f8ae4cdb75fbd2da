import assert from "node:assert/strict";
import { test } from "node:test";
import { sampleRecords } from "../../test/support/sample-records.ts";
import type { Records } from "../record/records.ts";
import { StorageUnavailableError } from "../storage/storage.ts";
import type { OpenedArtifact } from "./artifact/artifact.ts";
import { findSupersession, recordThatStands, recordToPublish } from "./supersession.ts";

/** What was published so far: ids of snapshots with the record that each was made from, the last one first. */
type History = readonly (readonly [id: string, record: string])[];

/** Storage after these publications. @param currentId of the snapshot that is current; by default the last one. */
function storageAfter(history: History, currentId = history[0]?.[0] ?? null) {
  const published = history.map(([id, record]) => ({ id, record }) as never);
  return {
    currentSnapshotId: async () => currentId,
    publishedSnapshots: async () => published,
    lastSnapshot: async () => published[0] ?? null,
    publishedRecord: async (digest: string) => history.find(([, record]) => record === digest)?.[1] ?? null,
  };
}

/** A shelf with the files of these snapshots, each made from records of its own. */
function shelfWith(files: Readonly<Record<string, Records>>) {
  const closed: string[] = [];
  const openAny = async (id: string) => {
    const records = files[id];
    if (records === undefined) return null;
    const close = () => void closed.push(id);
    const about = { record: `of ${id}` };
    return { about, base: () => records, [Symbol.dispose]: close } as unknown as OpenedArtifact;
  };
  return { shelf: { openAny }, closed };
}

const atHand = (digest: string) => ({ records: sampleRecords(), digest, filesDigest: null });

async function find(digest: string, history: History, { currentId, again }: { currentId?: string; again?: true } = {}) {
  const storage = storageAfter(history, currentId);
  const options = { storage, curated: atHand(digest), ...(again && { again }) };
  return findSupersession(options, await storage.lastSnapshot());
}

const bothTold: History = [
  ["snap-3", "newer"],
  ["snap-2", "newer"],
  ["snap-1", "older"],
];

test("a record that was never published is news, also the very first", async () => {
  const news = { isSuperseded: false, isNothingNew: false, madeFromCurrent: [] };
  assert.deepEqual(await find("newest", bothTold), { currentId: "snap-3", ...news });
  assert.deepEqual(await find("newest", []), { currentId: null, ...news });
});

test("the record that the current snapshot was made from stands, and is published with what was collected", async () => {
  const { isSuperseded, isNothingNew } = await find("newer", bothTold);
  assert.deepEqual([isSuperseded, isNothingNew], [false, false]);
});

test("a record that another one followed is superseded, and nothing of it is published again unless asked", async () => {
  const { isSuperseded, isNothingNew, madeFromCurrent } = await find("older", bothTold);
  assert.deepEqual([isSuperseded, isNothingNew], [true, true]);
  assert.deepEqual(madeFromCurrent, ["snap-3", "snap-2"]);
  const again = await find("older", bothTold, { again: true });
  assert.deepEqual([again.isSuperseded, again.isNothingNew], [false, false]);
});

test("a snapshot that was made current by hand stays, whichever published record is at hand", async () => {
  const older = await find("older", bothTold, { currentId: "snap-1" });
  assert.deepEqual([older.isSuperseded, older.isNothingNew], [false, true]);
  const newer = await find("newer", bothTold, { currentId: "snap-1" });
  assert.deepEqual([newer.isSuperseded, newer.isNothingNew, newer.madeFromCurrent], [true, true, ["snap-1"]]);
  const sameRecord = await find("newer", bothTold, { currentId: "snap-2" });
  assert.deepEqual([sameRecord.isSuperseded, sameRecord.isNothingNew], [false, true]);
  assert.deepEqual(sameRecord.madeFromCurrent, ["snap-2", "snap-3"]);
});

test("a superseded record gives way to that of the first snapshot with the current one's record that can be opened", async () => {
  const { shelf, closed } = shelfWith({ "snap-2": sampleRecords({ bots: [] }), "snap-1": sampleRecords() });
  const curated = atHand("older");
  const supersession = await find("older", bothTold);
  const base = await recordToPublish({ shelf, curated }, supersession);
  assert.deepEqual([base.digest, base.records.bots], ["of snap-2", []]);
  assert.deepEqual(closed, ["snap-2"]);
  const stands = await recordThatStands({ storage: storageAfter(bothTold), shelf, curated });
  assert.deepEqual(stands.bots, []);
});

test("the record at hand is published where it stands, and no file is opened for that", async () => {
  const shelf = { openAny: () => assert.fail("a file was opened") };
  for (const digest of ["newer", "newest"]) {
    const curated = atHand(digest);
    assert.equal(await recordToPublish({ shelf, curated }, await find(digest, bothTold)), curated);
  }
});

test("where the record that stands cannot be read, the superseded one is not published in its place", async () => {
  const { shelf } = shelfWith({ "snap-1": sampleRecords() });
  const supersession = await find("older", bothTold);
  await assert.rejects(recordToPublish({ shelf, curated: atHand("older") }, supersession), (error: Error) => {
    assert.ok(error instanceof StorageUnavailableError);
    assert.match(error.message, /superseded by that of snap-3/u);
    return true;
  });
});
