/** A process that lost its lock publishes nothing: another may be at work by then. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { refresh } from "../../src/collect/refresh.ts";
import type { Storage } from "../../src/storage/storage.ts";
import { publishTo } from "../support/publish-to.ts";
import { sampleRecords } from "../support/sample-records.ts";
import { everySource } from "../support/source-server.ts";
import { newStorage } from "../support/storage.ts";

/** The storage, which drops the first lock with this name as soon as it is taken. */
function losing(storage: Storage, lock: string): Storage {
  let dropped = false;
  return {
    ...storage,
    exclusive: (name, work) =>
      storage.exclusive(name, (lost) => {
        if (name !== lock || dropped) return work(lost);
        dropped = true;
        return work(AbortSignal.abort(new Error("the lock was lost")));
      }),
  };
}

test("a refresh that lost its lock while reading publishes nothing", async (context) => {
  const storage = losing(await newStorage(context), "refresh");
  const parts = {
    storage,
    loadRecords: async () => sampleRecords({}),
    publish: () => assert.fail("published without the lock"),
    read: async () => ({ outcomes: [], statedTimes: [] }),
    addresses: {},
    contact: undefined,
    now: () => new Date(),
  };
  await assert.rejects(refresh(parts, { ...everySource, sources: [] }), /the lock was lost/u);
});

test("a publish that lost its lock makes nothing current before it holds the lock again", async (context) => {
  const storage = await newStorage(context);
  const log: string[] = [];
  const watched: Storage = {
    ...storage,
    exclusive: (name, work) => {
      log.push(`lock ${name}`);
      return storage.exclusive(name, work);
    },
    commitSnapshot: (commit) => {
      log.push("commit");
      return storage.commitSnapshot(commit);
    },
  };
  await publishTo(losing(watched, "commit"), sampleRecords({}), new Date("2026-11-20T12:00:00Z"));
  assert.deepEqual(log, ["lock commit", "lock commit", "commit"]);
});

test("a publish waits for another one, says so, and then builds on it", async (context) => {
  const storage = await newStorage(context);
  const freed = Promise.withResolvers<void>();
  const other = storage.exclusive("commit", () => freed.promise);
  const published = await publishTo(storage, sampleRecords({}), new Date("2026-11-20T12:00:00Z"), {
    onWaiting: freed.resolve,
  });
  await other;
  assert.equal(published.changed, true);
});
