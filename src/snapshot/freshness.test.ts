import assert from "node:assert/strict";
import { test } from "node:test";
import { sampleRecords } from "../../test/support/sample-records.ts";
import type { SourceRead } from "../record/single-files.ts";
import { publishedSources, sourceStates } from "./freshness.ts";

const readAt = "2026-01-01T00:00:00Z";

function statusesAfter(ms: number, read: Partial<SourceRead> = {}): (string | undefined)[] {
  const at = (days: number) => new Date(Date.parse(readAt) + days * 86_400_000 + ms).toISOString();
  return publishedSources.map(({ id, staleAfterDays }) => {
    const sources = publishedSources.map((source) => ({ id: source.id, retrieved_at: readAt, note: null, ...read }));
    const states = sourceStates({ ...sampleRecords({}), sources, warning_lists: [] }, at(staleAfterDays));
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
