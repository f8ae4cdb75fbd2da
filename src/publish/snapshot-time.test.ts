/** As of when a snapshot says that it is, and which came before it. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { bareBot } from "../../test/support/bot-records.ts";
import { later, Publishes } from "../../test/support/publishing.ts";
import { sampleRecords } from "../../test/support/sample-records.ts";
import { assertDefined } from "../base/invariants.ts";
import { dateWords } from "../base/words/wording.ts";
import { citationOf } from "../pages/components.ts";
import type { BotRecord } from "../record/bot.ts";
import { buildSnapshot } from "../snapshot/build.ts";
import { stateAfter } from "../snapshot/diff-events.ts";
import { asOf } from "../snapshot/freshness.ts";

describe("the time of a snapshot", () => {
  it("is that of publishing when the record changed without a newer read, and always later than that before", () => {
    const publishes = new Publishes();
    const read = "2026-11-20T00:00:00Z";
    const sources = sampleRecords().sources.map((source) => ({ ...source, retrieved_at: read }));
    const time = (fields: Partial<BotRecord>, publishedAt: string) => {
      publishes.publish(sampleRecords({ bots: [bareBot(fields)], sources }), publishedAt);
      return publishes.snapshot?.generated_at;
    };
    assert.equal(time({}, later), read);
    assert.equal(time({}, later), read);
    assert.equal(time({ summary: "Edited." }, later), later);
    assert.equal(time({ summary: "Edited." }, "2026-12-09T00:00:00Z"), later);
    const second = (start: string, seconds: number) =>
      new Date(Date.parse(start) + seconds * 1000).toISOString().slice(0, 19);
    assert.equal(time({ summary: "Edited by a slow clock." }, "2020-01-01T00:00:00Z"), `${second(later, 1)}Z`);
    assert.equal(time({ summary: "Edited within a second." }, `${second(later, 1)}Z`), `${second(later, 2)}Z`);
  });

  it("is not before the newest correction in it, which nobody can have detected earlier", () => {
    const publishes = new Publishes();
    const correction = { date: "2026-11-22", text: "It was another sum.", source: null };
    const sources = sampleRecords().sources.map((source) => ({ ...source, retrieved_at: "2026-11-20T00:00:00Z" }));
    publishes.publish(sampleRecords({ bots: [bareBot({ corrections: [correction] })], sources }));
    const { changes, generated_at } = assertDefined(publishes.snapshot, "it was published");
    assert.equal(generated_at, "2026-11-22T00:00:00Z");
    assert.deepEqual(
      changes.filter(({ date, detected_at }) => detected_at.slice(0, 10) < date),
      [],
    );
  });

  it("is not told to readers as that of the record, whose newest read it may be long after", () => {
    const publishes = new Publishes();
    publishes.publish(sampleRecords({ bots: [bareBot({})] }));
    const before = asOf(assertDefined(publishes.snapshot, "it was published"));
    publishes.publish(sampleRecords({ bots: [bareBot({ summary: "Edited." })] }), later);
    const edited = assertDefined(publishes.snapshot, "it was published");
    assert.equal(edited.generated_at, later);
    assert.equal(asOf(edited), before);
    assert.match(citationOf("Example", "https://site.example", edited), new RegExp(`as of ${dateWords(before)},`));
  });

  it("stays when only the freshness of a source changed", () => {
    const publishes = new Publishes();
    publishes.publish(sampleRecords());
    const before = publishes.snapshot;
    const sources = sampleRecords().sources.map((source) => ({ ...source, failure: "timed out" }));
    publishes.publish(sampleRecords({ sources }), later);
    assert.equal(publishes.snapshot?.generated_at, before?.generated_at);
    assert.notEqual(publishes.snapshot?.id, before?.id);
  });
});

describe("the id of a snapshot", () => {
  it("is another one when the change log is", () => {
    const records = sampleRecords();
    const { id, changes } = buildSnapshot(records, []);
    const edited = changes.map((event) => ({ ...event, title: `${event.title}.` }));
    assert.ok(changes.length > 0);
    assert.notEqual(buildSnapshot(records, edited).id, id);
  });
});

describe("the snapshots before one", () => {
  it("are remembered, the last 400 of them", () => {
    const records = sampleRecords();
    const first = buildSnapshot(records, []);
    const earlier = Array.from({ length: 401 }, (_, at) => ({ id: `snap-${at}`, generated_at: later }));
    const { id, generated_at } = first;
    const last = { id, generated_at, earlier, state: stateAfter(null, first), now: later };
    assert.deepEqual(buildSnapshot(records, first.changes, last).earlier, earlier.slice(0, 400));
  });

  it("do not hold the snapshot itself, when it is made again", () => {
    const records = sampleRecords();
    const first = buildSnapshot(records, []);
    const { id, generated_at, changes } = first;
    const before = { id: "snap-before", generated_at: later };
    const state = stateAfter(null, first);
    const last = { id, generated_at, earlier: [{ id, generated_at }, before], state, now: later };
    const again = buildSnapshot(records, changes, last);
    assert.equal(again.id, id);
    assert.deepEqual(again.earlier, [before]);
  });
});
