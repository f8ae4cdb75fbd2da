/** Rows that the storage tests store. */
import type { ChangeEvent } from "../../src/record/change-event.ts";
import type { StoredKey } from "../../src/storage/keys.ts";
import type { CollectedRecords, Storage, StoredSnapshot } from "../../src/storage/storage.ts";

export function sampleEvent(number: number, fields: Partial<ChangeEvent> = {}): ChangeEvent {
  return {
    id: `chg-${number.toString(16).padStart(16, "0")}`,
    kind: "tracker_entry",
    date: "2026-01-01",
    detected_at: "2026-01-02T00:00:00Z",
    title: `Entry ${number}`,
    summary: null,
    subject: { type: "tracker_entry", id: `entry-${number}`, slug: null },
    cause: "source_changed",
    before: null,
    after: null,
    source_url: null,
    page_path: `/scams/entry-${number}`,
    ...fields,
  };
}

export function sampleCollected(fields: Partial<CollectedRecords> = {}): CollectedRecords {
  return {
    source: "dfpi",
    retrieved_at: "2026-01-02T00:00:00Z",
    tried_at: "2026-01-02T00:00:00Z",
    status: "current",
    reason: null,
    etag: 'W/"1"',
    last_modified: null,
    records: '[{"name":"Kröte \\u0000 漢字"}]',
    content_hash: "00ff",
    ...fields,
  };
}

export function sampleSnapshot(id: string): StoredSnapshot {
  return {
    id,
    parent: null,
    generated_at: "2026-01-02T00:00:00Z",
    record: `record of ${id}`,
    rules_version: "1.0.0",
    published_at: "2026-01-02T00:00:01Z",
    state: '{"cards":{}}',
  };
}

export function sampleKey(number: number, fields: Partial<StoredKey> = {}): StoredKey {
  return {
    id: `key_${number}`,
    label: `Customer ${number}`,
    tier: "pro",
    prefix: "bw_live_abcd",
    hash: number.toString(16).padStart(64, "0"),
    created_at: `2026-01-01T00:00:${String(number).padStart(2, "0")}Z`,
    expires_at: null,
    revoked_at: null,
    last_used: null,
    replaces: null,
    ...fields,
  };
}

/** Keeps events and sources' rows in the way of a publish, with the last snapshot again. @returns how many are new. */
export async function keep(
  storage: Storage,
  { events = [], collected = [] }: { events?: readonly ChangeEvent[]; collected?: readonly CollectedRecords[] },
): Promise<number> {
  const snapshot = (await storage.lastSnapshot()) ?? sampleSnapshot("a");
  return await storage.commitSnapshot({ snapshot, events, collected });
}

export async function collectedFrom({ collected }: Storage, source: string): Promise<CollectedRecords | null> {
  return (await collected.readAll()).find((row) => row.source === source) ?? null;
}
