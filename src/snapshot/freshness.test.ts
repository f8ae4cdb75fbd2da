import assert from "node:assert/strict";
import { test } from "node:test";
import { bareBot } from "../../test/support/bot-records.ts";
import { sampleRecords } from "../../test/support/sample-records.ts";
import type { SourceRead } from "../record/single-files.ts";
import { publishedSources, snapshotTime, sourceStates } from "./freshness.ts";

const readAt = "2026-01-01T00:00:00Z";

function statusesAfter(ms: number, read: Partial<SourceRead> = {}): (string | undefined)[] {
  const at = (days: number) => new Date(Date.parse(readAt) + days * 86_400_000 + ms).toISOString();
  return publishedSources.map(({ id, staleAfterDays }) => {
    const sources = publishedSources.map((source) => ({ id: source.id, retrieved_at: readAt, note: null, ...read }));
    const states = sourceStates(
      { ...sampleRecords({ bots: [], enforcement_actions: [] }), sources, warning_lists: [] },
      at(staleAfterDays),
    );
    return states.find((state) => state.id === id)?.status;
  });
}

test("a source is current to the very end of its term, and stale a millisecond later", () => {
  assert.ok(statusesAfter(0).includes("current"));
  assert.ok(!statusesAfter(0).includes("stale"));
  assert.ok(statusesAfter(1).includes("stale"));
  assert.ok(!statusesAfter(1).includes("current"));
});

test("a source whose last attempt failed is stale even within its term", () => {
  assert.ok(!statusesAfter(0, { failure: "No answer came in time." }).includes("current"));
});

test("a source without a good read counts as never read, failed or not", () => {
  assert.deepEqual(new Set(statusesAfter(1, { retrieved_at: null, failure: "x" })), new Set(["never"]));
});

test("the curated record is as new as the last look at any bot, so that no bot's own day is later", () => {
  const records = sampleRecords({ bots: [bareBot({ last_checked: "2026-11-29" })] });
  const sources = [{ id: "curated", retrieved_at: "2026-11-20T00:00:00Z", note: null }];
  const [curated] = sourceStates({ ...records, sources }, "2026-11-30T00:00:00Z");
  assert.equal(curated?.retrieved_at, "2026-11-29T00:00:00Z");
  assert.ok(snapshotTime({ ...records, sources }) >= "2026-11-29");
});
