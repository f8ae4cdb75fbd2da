import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, afterEach, beforeEach, describe, it } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import fc from "fast-check";
import type { UsageBatch, UsageStore } from "../../storage/keys.ts";
import { openStorage } from "../../storage/open.ts";
import { type Storage, StorageUnavailableError } from "../../storage/storage.ts";
import { StoredUsageRecorder } from "./usage-recorder.ts";

const folder = mkdtempSync(join(tmpdir(), "botwatch-usage-"));
after(() => rmSync(folder, { recursive: true, force: true }));

const noon = Date.parse("2026-06-01T12:00:00Z");
const day = "2026-06-01";

describe("recording usage", () => {
  let storage: Storage;
  let databases = 0;
  let time = noon;
  let failures: unknown[] = [];
  /** What happens to the next batches: lost before storage, stored but not confirmed, or fine. */
  let weather: ("lost" | "unconfirmed" | "well")[] = [];

  const stormy = (): UsageStore => ({
    ...storage.usage,
    async add(batch: UsageBatch) {
      const fate = weather.shift() ?? "well";
      await wait(0);
      const added = fate === "lost" ? false : await storage.usage.add(batch);
      if (fate !== "well") throw new StorageUnavailableError("cut");
      return added;
    },
  });
  const newRecorder = () =>
    new StoredUsageRecorder({ usage: stormy(), onFailure: (error) => failures.push(error), now: () => time });

  beforeEach(async () => {
    storage = await openStorage(`file:${join(folder, `${++databases}.db`)}`);
    time = noon;
    failures = [];
    weather = [];
  });
  afterEach(() => storage.close());

  it("reports today's usage, including everything just counted", async () => {
    const recorder = newRecorder();
    recorder.record("key_1", 1, 0);
    recorder.record("key_1", 1, 1);
    recorder.record("key_2", 100, 0);
    assert.deepEqual(await recorder.today("key_1"), {
      date: day,
      requests: 2,
      site_checks: 1,
      resets_at: "2026-06-02T00:00:00.000Z",
    });
    assert.equal((await recorder.today("key_3")).requests, 0);
    await recorder.close();
  });

  it("stores the counts within a second by itself", async () => {
    const recorder = newRecorder();
    recorder.record("key_1", 1, 0);
    await wait(1000);
    assert.equal((await storage.usage.read("key_1", day)).requests, 1);
    await recorder.close();
  });

  it("keeps the days apart, by UTC", async () => {
    const recorder = newRecorder();
    time = Date.parse("2026-06-01T23:59:59.999Z");
    recorder.record("key_1", 1, 0);
    time += 1;
    recorder.record("key_1", 5, 0);
    assert.equal((await recorder.today("key_1")).requests, 5);
    assert.equal((await storage.usage.read("key_1", day)).requests, 1);
    await recorder.close();
  });

  it("stores the rest when closed, and adds to what earlier processes counted", async () => {
    for (let run = 1; run <= 3; run++) {
      const recorder = newRecorder();
      recorder.record("key_1", 1, 0);
      await recorder.close();
      assert.equal((await storage.usage.read("key_1", day)).requests, run);
    }
  });

  it("is exact whatever happens to the batches on their way, with several recorders at once", async () => {
    const fates = fc.array(fc.constantFrom("lost", "unconfirmed", "well"), { maxLength: 20 });
    const steps = fc.array(
      fc.record({ recorder: fc.nat({ max: 2 }), requests: fc.nat({ max: 9 }), flush: fc.boolean() }),
    );
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fates, steps, async (planned, actions) => {
        const key = `key_${++run}`;
        const recorders = [newRecorder(), newRecorder(), newRecorder()];
        weather = [...planned] as typeof weather;
        let expected = 0;
        const flushes: Promise<unknown>[] = [];
        for (const { recorder, requests, flush } of actions) {
          recorders[recorder]?.record(key, requests, 0);
          expected += requests;
          if (flush) flushes.push(recorders[recorder]?.flush().catch(() => undefined) ?? Promise.resolve());
          if (requests % 3 === 0) await wait(0);
        }
        await Promise.all(flushes);
        weather = [];
        for (const recorder of recorders) await recorder.close();
        assert.equal((await storage.usage.read(key, day)).requests, expected);
      }),
      { numRuns: 60 },
    );
  });

  it("reports a storage failure once, and again only after it has worked in between", async () => {
    const recorder = newRecorder();
    weather = ["lost", "lost", "lost"];
    recorder.record("key_1", 1, 0);
    await wait(2300);
    assert.equal(failures.length, 1);
    assert.equal((await storage.usage.read("key_1", day)).requests, 1);
    await recorder.close();
  });
});
