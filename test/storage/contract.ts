/** What every storage adapter does: run once per adapter, against a real database. */
import assert from "node:assert/strict";
import { afterEach, beforeEach, describe, it } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { openStorage } from "../../src/storage/open.ts";
import type { Storage } from "../../src/storage/storage.ts";
import { startChild } from "../support/child.ts";
import { collectedFrom, keep, sampleCollected, sampleEvent, sampleKey, sampleSnapshot } from "./samples.ts";

const program = fileURLToPath(new URL("process.ts", import.meta.url));

/**
 * Runs the contract.
 * @param newDatabase makes an empty database and gives its address.
 */
export function storageContract(adapter: string, newDatabase: () => Promise<string>): void {
  describe(`${adapter} storage`, () => {
    let databaseUrl: string;
    let storage: Storage;

    beforeEach(async () => {
      databaseUrl = await newDatabase();
      storage = await openStorage(databaseUrl);
    });

    afterEach(() => storage.close());

    describe("change log", () => {
      it("is empty at first", async () => {
        assert.deepEqual(await storage.changes.read(), []);
      });

      it("gives back every field of an event", async () => {
        const event = sampleEvent(1, { title: "Ünïcode \u0000 漢字 '", before: "a", after: "b", summary: "s" });
        assert.equal(await keep(storage, { events: [event] }), 1);
        assert.deepEqual(await storage.changes.read(), [event]);
      });

      it("lists by date, then time of detection, both newest first, then id", async () => {
        const events = [
          sampleEvent(1, { date: "2026-01-03" }),
          sampleEvent(5, { date: "2026-01-02", detected_at: "2026-02-02T00:00:00Z" }),
          sampleEvent(2, { date: "2026-01-02", detected_at: "2026-02-01T00:00:00Z" }),
          sampleEvent(3, { date: "2026-01-02", detected_at: "2026-02-01T00:00:00Z" }),
        ];
        await keep(storage, { events: events.toReversed() });
        assert.deepEqual(await storage.changes.read(), events);
      });

      it("keeps the first report of an event that comes again", async () => {
        await keep(storage, { events: [sampleEvent(1)] });
        const added = await keep(storage, { events: [sampleEvent(1, { title: "Other words" }), sampleEvent(2)] });
        assert.equal(added, 1);
        assert.deepEqual(await storage.changes.read(), [sampleEvent(1), sampleEvent(2)]);
      });

      it("takes the same event twice at once as one", async () => {
        assert.equal(await keep(storage, { events: [sampleEvent(1), sampleEvent(1)] }), 1);
        assert.equal(await keep(storage, { events: [] }), 0);
      });

      it("takes ten thousand events at once", async () => {
        const events = Array.from({ length: 10_000 }, (_, number) => sampleEvent(number));
        assert.equal(await keep(storage, { events }), 10_000);
        assert.equal((await storage.changes.read()).length, 10_000);
      });
    });

    describe("collected records", () => {
      it("knows nothing about a source that was never read", async () => {
        assert.equal(await collectedFrom(storage, "sec"), null);
        assert.deepEqual(await storage.collected.readAll(), []);
      });

      it("gives back only the newest write", async () => {
        const stale = sampleCollected({ status: "stale", reason: "403", tried_at: "2026-01-03T00:00:00Z" });
        await keep(storage, { collected: [sampleCollected()] });
        assert.deepEqual(await collectedFrom(storage, "dfpi"), sampleCollected());
        await keep(storage, { collected: [stale] });
        assert.deepEqual(await collectedFrom(storage, "dfpi"), stale);
      });

      it("records a source without a good read so far", async () => {
        const never = sampleCollected({ source: "cftc", retrieved_at: null, records: null, content_hash: null });
        await keep(storage, { collected: [never] });
        await keep(storage, { collected: [sampleCollected({ source: "sec" })] });
        await keep(storage, { collected: [sampleCollected()] });
        const all = await storage.collected.readAll();
        assert.deepEqual(
          all.map((row) => row.source),
          ["cftc", "dfpi", "sec"],
        );
        assert.deepEqual(all[0], never);
      });

      it("keeps twenty megabytes of records", async () => {
        const records = JSON.stringify("x".repeat(20_000_000));
        await keep(storage, { collected: [sampleCollected({ records })] });
        assert.equal((await collectedFrom(storage, "dfpi"))?.records, records);
      });
    });

    describe("current snapshot", () => {
      it("is none at first", async () => {
        assert.equal(await storage.lastSnapshot(), null);
        assert.equal(await storage.currentSnapshotId(), null);
      });

      it("is the last one committed, with its events and collected records", async () => {
        assert.equal(await storage.commitSnapshot({ snapshot: sampleSnapshot("a"), events: [sampleEvent(1)] }), 1);
        const added = await storage.commitSnapshot({
          snapshot: sampleSnapshot("b"),
          events: [sampleEvent(1), sampleEvent(2)],
          collected: [sampleCollected()],
        });
        assert.equal(added, 1);
        assert.deepEqual(await storage.lastSnapshot(), sampleSnapshot("b"));
        assert.equal(await storage.currentSnapshotId(), "b");
        assert.equal((await storage.changes.read()).length, 2);
        assert.deepEqual(await collectedFrom(storage, "dfpi"), sampleCollected());
      });

      it("stays as it was if part of the commit cannot be stored", async () => {
        await storage.commitSnapshot({ snapshot: sampleSnapshot("a"), events: [] });
        const broken = sampleCollected({ status: "broken" as "stale" });
        await assert.rejects(
          storage.commitSnapshot({ snapshot: sampleSnapshot("b"), events: [sampleEvent(1)], collected: [broken] }),
        );
        assert.equal(await storage.currentSnapshotId(), "a");
        assert.deepEqual(await storage.changes.read(), []);
        assert.equal(await collectedFrom(storage, "dfpi"), null);
      });

      it("is seen by another process that shares the database", async () => {
        const other = await openStorage(databaseUrl);
        try {
          await storage.commitSnapshot({ snapshot: sampleSnapshot("a"), events: [] });
          assert.equal(await other.currentSnapshotId(), "a");
        } finally {
          await other.close();
        }
      });

      it("is whole, and nothing stored twice, whenever the writer is killed", async () => {
        let next = 1;
        for (let round = 0; round < 8; round++) {
          const child = startChild(program, ["commit", databaseUrl, String(next)]);
          await child.line();
          await wait(Math.random() * 60);
          await child.kill();
          const current = Number(await storage.currentSnapshotId());
          assert.ok(current >= next);
          assert.equal((await collectedFrom(storage, "dfpi"))?.records, String(current));
          assert.deepEqual(
            (await storage.changes.read()).map((event) => event.id),
            Array.from({ length: 2 * current }, (_, index) => sampleEvent(index + 2).id),
          );
          next = current + 1;
        }
      });
    });

    describe("work for one process at a time", () => {
      it("runs and gives back its value", async () => {
        assert.deepEqual(await storage.exclusive("refresh", async () => 7), { ran: true, value: 7 });
        assert.deepEqual(await storage.exclusive("refresh", async () => 8), { ran: true, value: 8 });
      });

      it("is refused while other work with that name runs, with the time that began", async () => {
        const started = Date.now();
        await storage.exclusive("refresh", async () => {
          const second = await storage.exclusive("refresh", async () => assert.fail("ran twice at once"));
          assert.equal(second.ran, false);
          const since = Date.parse((!second.ran && second.since) || "");
          assert.ok(since >= started && since <= Date.now());
          assert.deepEqual(await storage.exclusive("publish", async () => 1), { ran: true, value: 1 });
        });
      });

      it("is free again after work that failed", async () => {
        await assert.rejects(
          storage.exclusive("refresh", async () => {
            throw new Error("source is down");
          }),
          /source is down/,
        );
        assert.deepEqual(await storage.exclusive("refresh", async () => 1), { ran: true, value: 1 });
      });

      it("is refused across processes, and free again once the holder is killed", async () => {
        const holder = startChild(program, ["hold", databaseUrl, "refresh"]);
        assert.equal(await holder.line(), "held");
        assert.equal((await storage.exclusive("refresh", async () => 1)).ran, false);
        await holder.kill();
        const deadline = Date.now() + 10_000;
        let result = await storage.exclusive("refresh", async () => 1);
        while (!result.ran && Date.now() < deadline) {
          await wait(20);
          result = await storage.exclusive("refresh", async () => 1);
        }
        assert.deepEqual(result, { ran: true, value: 1 });
      });
    });

    describe("keys", () => {
      it("are found by hash and by id, and listed oldest first", async () => {
        await storage.keys.insert(sampleKey(2));
        await storage.keys.insert(sampleKey(1, { expires_at: "2027-01-01T00:00:00Z" }));
        assert.deepEqual(await storage.keys.findByHash(sampleKey(2).hash), sampleKey(2));
        assert.equal((await storage.keys.get("key_1"))?.expires_at, "2027-01-01T00:00:00Z");
        assert.deepEqual(
          (await storage.keys.list()).map((key) => key.id),
          ["key_1", "key_2"],
        );
        assert.equal(await storage.keys.findByHash("f".repeat(64)), null);
        assert.equal(await storage.keys.get("key_9"), null);
      });

      it("are never stored twice under one hash", async () => {
        await storage.keys.insert(sampleKey(1));
        await assert.rejects(storage.keys.insert(sampleKey(2, { hash: sampleKey(1).hash })));
      });

      it("keep the time of their first revocation", async () => {
        await storage.keys.insert(sampleKey(1));
        assert.equal(await storage.keys.revoke("key_1", "2026-02-01T00:00:00Z"), true);
        assert.equal(await storage.keys.revoke("key_1", "2026-03-01T00:00:00Z"), true);
        assert.equal(await storage.keys.revoke("key_9", "2026-03-01T00:00:00Z"), false);
        assert.equal((await storage.keys.get("key_1"))?.revoked_at, "2026-02-01T00:00:00Z");
      });

      it("are replaced completely or not at all", async () => {
        await storage.keys.insert(sampleKey(1));
        await storage.keys.rotate({ ...sampleKey(2), replaces: "key_1" }, "2026-03-01T00:00:00Z");
        assert.equal((await storage.keys.get("key_1"))?.expires_at, "2026-03-01T00:00:00Z");
        assert.equal((await storage.keys.get("key_2"))?.replaces, "key_1");
        await assert.rejects(storage.keys.rotate({ ...sampleKey(2), replaces: "key_1" }, "2026-04-01T00:00:00Z"));
        assert.equal((await storage.keys.get("key_1"))?.expires_at, "2026-03-01T00:00:00Z");
      });
    });

    describe("usage", () => {
      const day = "2026-01-01";

      it("is zero where nothing was counted", async () => {
        assert.deepEqual(await storage.usage.read("key_1", day), { requests: 0, site_checks: 0 });
      });

      it("adds up per key and day, and moves the key's last day of use on", async () => {
        await storage.keys.insert(sampleKey(1));
        const count = { key_id: "key_1", day, requests: 3, site_checks: 1 };
        const earlier = { ...count, day: "2025-12-31", requests: 1 };
        assert.equal(await storage.usage.add({ writer: "a", sequence: 1, counts: [count] }), true);
        assert.equal(await storage.usage.add({ writer: "b", sequence: 1, counts: [count, earlier] }), true);
        assert.deepEqual(await storage.usage.read("key_1", day), { requests: 6, site_checks: 2 });
        assert.deepEqual(await storage.usage.read("key_1", "2025-12-31"), { requests: 1, site_checks: 1 });
        const days = [
          { day, requests: 6, site_checks: 2 },
          { day: "2025-12-31", requests: 1, site_checks: 1 },
        ];
        assert.deepEqual(await storage.usage.days("key_1", 30), days);
        assert.deepEqual(await storage.usage.days("key_1", 1), days.slice(0, 1));
        assert.deepEqual(await storage.usage.days("key_2", 30), []);
        assert.equal((await storage.keys.get("key_1"))?.last_used, day);
      });

      it("leaves the key's last day of use where it is when an earlier day is counted late", async () => {
        await storage.keys.insert(sampleKey(1));
        const count = { key_id: "key_1", day, requests: 3, site_checks: 0 };
        await storage.usage.add({ writer: "a", sequence: 1, counts: [count] });
        await storage.usage.add({ writer: "b", sequence: 1, counts: [{ ...count, day: "2025-12-31" }] });
        assert.equal((await storage.keys.get("key_1"))?.last_used, day);
      });

      it("counts a batch once, however often it is sent", async () => {
        const batch = { writer: "a", sequence: 1, counts: [{ key_id: "key_1", day, requests: 3, site_checks: 0 }] };
        assert.equal(await storage.usage.add(batch), true);
        assert.equal(await storage.usage.add(batch), false);
        assert.equal(await storage.usage.add({ ...batch, sequence: 2 }), true);
        assert.deepEqual(await storage.usage.read("key_1", day), { requests: 6, site_checks: 0 });
      });

      it("is exact when several processes count at once", async () => {
        const children = Array.from({ length: 4 }, () => startChild(program, ["count", databaseUrl, "50"]));
        for (const child of children) assert.deepEqual(await child.ended(), { code: 0, stderr: "" });
        assert.deepEqual(await storage.usage.read("key_1", day), { requests: 400, site_checks: 200 });
        assert.deepEqual(await storage.usage.read("key_2", day), { requests: 200, site_checks: 0 });
      });
    });

    it("keeps everything over a restart", async () => {
      await storage.commitSnapshot({ snapshot: sampleSnapshot("a"), events: [sampleEvent(1)] });
      await storage.keys.insert(sampleKey(1));
      await storage.close();
      storage = await openStorage(databaseUrl);
      assert.equal(await storage.currentSnapshotId(), "a");
      assert.equal((await storage.changes.read()).length, 1);
      assert.equal((await storage.keys.list()).length, 1);
      await storage.ping();
    });
  });

  describe(`${adapter} migrations`, () => {
    it("run once when several processes start together on an empty database", async () => {
      const databaseUrl = await newDatabase();
      const children = Array.from({ length: 5 }, () => startChild(program, ["open", databaseUrl]));
      for (const child of children) assert.deepEqual(await child.ended(), { code: 0, stderr: "" });
      const storage = await openStorage(databaseUrl);
      await storage.ping();
      await storage.close();
    });
  });
}
