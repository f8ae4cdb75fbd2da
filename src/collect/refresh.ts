/** Reads the sources, holds each read against its guard rails, and publishes what is left together with the record. */
import { type Published, publishRecords } from "../publish/commit.ts";
import { contentHash } from "../records/canonical.ts";
import type { Records } from "../records/records.ts";
import type { CollectedRecords, CollectedSourceId, ExclusiveResult, Storage } from "../storage/storage.ts";
import { type Differences, differencesOf } from "./differences.ts";
import type { FetchSource } from "./fetch.ts";
import { withCollected } from "./merge.ts";
import { instantOf, type ReadContext, type ReadSource, type SourceAddresses } from "./read.ts";
import { ReadFailure } from "./read-failure.ts";
import { readCftc } from "./sources/cftc/read.ts";
import { readDfpi } from "./sources/dfpi/read.ts";
import { readHyperliquid } from "./sources/hyperliquid/read.ts";
import { readSec } from "./sources/sec/read.ts";

const readers: Record<CollectedSourceId, ReadSource> = {
  dfpi: readDfpi,
  sec: readSec,
  cftc: readCftc,
  hyperliquid: readHyperliquid,
};

/** Every source that can be refreshed. */
export const collectedSourceIds = Object.keys(readers) as CollectedSourceId[];

/** The lock that two refreshes on the same storage exclude each other by. */
const lockName = "refresh";

export interface RefreshParts {
  storage: Storage;
  /** Loads the record of the data folder. */
  loadRecords: () => Promise<Records>;
  fetch: FetchSource;
  addresses: SourceAddresses;
  contact: string | undefined;
  now: () => Date;
  sleep: (ms: number) => Promise<unknown>;
}

export interface RefreshOptions {
  sources: readonly CollectedSourceId[];
  /** Read and compare, and keep nothing. */
  dryRun: boolean;
  acceptShrink: boolean;
  /** A saved copy, read in place of the one source's address. */
  file: ReadContext["file"];
  onProgress: (source: CollectedSourceId, done: number, total: number) => void;
}

/** What came of one source: a good read with its differences, or why the last good read stays. */
export type SourceOutcome =
  | { source: CollectedSourceId; ok: true; differences: Differences }
  | { source: CollectedSourceId; ok: false; reason: string; hint: string | null };

export interface RefreshOutcome {
  sources: SourceOutcome[];
  /** Null for a dry run. */
  published: Published | null;
}

/**
 * Refreshes the sources side by side and publishes, in one transaction: killed at any moment, it leaves the last good
 * state. A source that fails keeps its last good records and is marked stale, and the others go on.
 * `ran: false` where another refresh is at work on the same storage.
 */
export function refresh(parts: RefreshParts, options: RefreshOptions): Promise<ExclusiveResult<RefreshOutcome>> {
  return parts.storage.exclusive(lockName, (lost) => refreshAlone(parts, options, lost));
}

async function refreshAlone(parts: RefreshParts, options: RefreshOptions, lost: AbortSignal): Promise<RefreshOutcome> {
  const { storage, now } = parts;
  const records = await parts.loadRecords();
  const before = await storage.collected.readAll();
  const rowBefore = (source: CollectedSourceId) => before.find((row) => row.source === source) ?? null;
  const reads = await Promise.all(
    options.sources.map((source) => readOne(source, rowBefore(source), records, parts, options)),
  );
  const rows = reads.map((read) => read.row);
  const after = [...before.filter((row) => !options.sources.includes(row.source)), ...rows];
  const formerly = withCollected(records, before);
  const merged = withCollected(records, after);
  const sources = reads.map(
    ({ row, failure }): SourceOutcome =>
      failure === null
        ? { source: row.source, ok: true, differences: differencesOf(row.source, formerly, merged) }
        : { source: row.source, ok: false, reason: failure.message, hint: failure.hint },
  );
  if (options.dryRun) return { sources, published: null };
  lost.throwIfAborted();
  return { sources, published: await publishRecords(storage, merged, now(), rows) };
}

async function readOne(
  source: CollectedSourceId,
  previous: CollectedRecords | null,
  records: Records,
  { fetch, addresses, contact, now, sleep }: RefreshParts,
  { acceptShrink, file, onProgress }: RefreshOptions,
): Promise<{ row: CollectedRecords; failure: ReadFailure | null }> {
  const tried_at = instantOf(now());
  try {
    const read = await readers[source]({
      records,
      previous,
      now: now(),
      fetch,
      addresses,
      contact,
      acceptShrink,
      file,
      sleep,
      onProgress: (done, total) => onProgress(source, done, total),
    });
    const content_hash = contentHash(read.records);
    return { row: { source, tried_at, status: "current", reason: null, content_hash, ...read }, failure: null };
  } catch (error) {
    const failure = error instanceof ReadFailure ? error : faultOfOurs(error);
    const row = previous ?? neverRead(source);
    return { row: { ...row, tried_at, status: "stale", reason: failure.message }, failure };
  }
}

/** A fault in reading one source must not cost the reads of the others. */
function faultOfOurs(error: unknown): ReadFailure {
  return new ReadFailure("It could not be read through a fault of ours.", {
    hint: error instanceof Error ? (error.stack ?? error.message) : String(error),
  });
}

function neverRead(source: CollectedSourceId): Omit<CollectedRecords, "tried_at" | "status" | "reason"> {
  return { source, retrieved_at: null, etag: null, last_modified: null, records: null, content_hash: null };
}
