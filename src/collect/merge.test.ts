import assert from "node:assert/strict";
import { test } from "node:test";
import { sampleCollected } from "../../test/storage/samples.ts";
import { bareAction } from "../../test/support/bot-records.ts";
import { sampleRecords } from "../../test/support/sample-records.ts";
import type { Records } from "../record/records.ts";
import { sourceStates } from "../snapshot/freshness.ts";
import type { CollectedRecords } from "../storage/storage.ts";
import { collectedCandidates, withCollected } from "./merge.ts";
import type { StoredRelease } from "./releases/stored-release.ts";

const release: StoredRelease = {
  id: "sec-lr-26623",
  number: "LR-26623",
  title: "Ichcoin Tech Corp.",
  date: "2026-08-28",
  url: "https://www.sec.gov/enforcement-litigation/litigation-releases/lr-26623",
  summary: null,
  topics: ["crypto_scams"],
  words: ["Ichcoin"],
  first_seen: "2026-08-29",
};

function releases(fields: Partial<CollectedRecords> = {}, ...list: StoredRelease[]): CollectedRecords {
  return sampleCollected({
    source: "sec",
    records: JSON.stringify({ pages: [], releases: list, opened: [] }),
    ...fields,
  });
}

function stateOf(records: Records, id: string, generatedAt: string) {
  const state = sourceStates(records, generatedAt).find((source) => source.id === id);
  return { status: state?.status, note: state?.note, retrieved_at: state?.retrieved_at, records: state?.records };
}

test("without reads, the record is the data folder's", () => {
  const records = sampleRecords();
  assert.deepEqual(withCollected(records, []), records);
});

test("a good read makes its source current and removes the remark about the former copy", () => {
  const records = sampleRecords();
  records.sources = records.sources.map((source) => ({ ...source, note: "A stored copy." }));
  const merged = withCollected(records, [releases({ retrieved_at: "2026-11-20T06:00:00Z" }, release)]);
  assert.deepEqual(stateOf(merged, "sec", "2026-11-20T06:00:00Z"), {
    status: "current",
    note: null,
    retrieved_at: "2026-11-20T06:00:00Z",
    records: 1,
  });
  assert.equal(stateOf(merged, "cftc", "2026-11-20T06:00:00Z").note, "A stored copy.");
});

test("a source is as fresh as the newer of its copy in the data folder and its last good read", () => {
  for (const [copied, read, newest] of [
    ["2026-11-21T06:00:00Z", "2026-11-20T06:00:00Z", "2026-11-21T06:00:00Z"],
    ["2026-11-19T06:00:00Z", "2026-11-20T06:00:00Z", "2026-11-20T06:00:00Z"],
  ] as const) {
    const records = sampleRecords();
    records.sources = records.sources.map((source) => ({ ...source, retrieved_at: copied }));
    const merged = withCollected(records, [releases({ retrieved_at: read }, release)]);
    assert.equal(stateOf(merged, "sec", newest).retrieved_at, newest);
  }
});

test("a source that failed is stale, with the reason, and keeps its last good records", () => {
  const failed = releases(
    { status: "stale", reason: "No answer came in time.", retrieved_at: "2026-11-20T06:00:00Z" },
    release,
  );
  const merged = withCollected(sampleRecords(), [failed]);
  assert.deepEqual(stateOf(merged, "sec", "2026-11-20T06:00:00Z"), {
    status: "stale",
    note: "The last try to read it failed: No answer came in time.",
    retrieved_at: "2026-11-20T06:00:00Z",
    records: 1,
  });
});

test("a source that never had a good read says so", () => {
  const failed = releases({ status: "stale", reason: "No answer came in time.", retrieved_at: null, records: null });
  const state = stateOf(withCollected(sampleRecords(), [failed]), "sec", "2026-11-20T06:00:00Z");
  assert.deepEqual([state.status, state.retrieved_at], ["never", null]);
  assert.match(state.note ?? "", /No answer came in time/u);
});

test("stored records that can no longer be read leave the data folder's in place", () => {
  const records = sampleRecords();
  for (const kept of ["", "[]", '{"pages":1}']) {
    const merged = withCollected(records, [sampleCollected({ source: "dfpi", records: kept })]);
    assert.deepEqual(merged.tracker_entries, records.tracker_entries);
    assert.match(merged.sources.find((source) => source.id === "dfpi")?.failure ?? "", /cannot be used/u);
  }
});

test("a release that a curator has written up is neither published twice nor listed for the curator", () => {
  const actions = [
    bareAction({ release_number: "lr-26623" }),
    bareAction({ source_url: "http://sec.gov/enforcement-litigation/litigation-releases/LR-26623/" }),
  ];
  for (const action of actions) {
    const records = sampleRecords({ enforcement_actions: [action] });
    assert.deepEqual(withCollected(records, [releases({}, release)]).regulator_releases, []);
    assert.deepEqual(collectedCandidates(records, [releases({}, release)]).releases, []);
  }
  assert.equal(withCollected(sampleRecords(), [releases({}, release)]).regulator_releases.length, 1);
});

test("a release that only a curator can judge is a candidate and is not published", () => {
  const doubtful = { ...release, topics: [] };
  assert.deepEqual(withCollected(sampleRecords(), [releases({}, doubtful)]).regulator_releases, []);
  assert.equal(collectedCandidates(sampleRecords(), [releases({}, doubtful)]).releases.length, 1);
});
