/** Reads the sources, checks each read with its guards, and publishes what passes together with the record. */
import { once } from "../once.ts";
import { contentHash } from "../records/canonical.ts";
import type { Records } from "../records/records.ts";
import type { CollectedRecords, ExclusiveResult, Storage } from "../storage/storage.ts";
import { type Differences, differencesOf } from "./differences.ts";
import type { FetchSource } from "./fetch.ts";
import { withCollected } from "./merge.ts";
import { ReadFailure } from "./read-failure.ts";
import { instantOf, type ReadContext, type Source, type SourceAddresses } from "./source.ts";

/** The lock that keeps two refreshes on the same storage apart. */
const lockName = "refresh";

export interface RefreshParts<Published> {
  storage: Storage;
  /** Loads the curated record that collected data is laid over. */
  loadRecords: () => Promise<Records>;
  /**
   * Publishes, and stores the sources' rows in the same transaction.
   * @param overlay lays what was collected over the curated record, which may have changed meanwhile.
   */
  publish: (overlay: (curated: Records) => Records, now: Date, rows: readonly CollectedRecords[]) => Promise<Published>;
  fetch: FetchSource;
  addresses: SourceAddresses;
  contact: string | undefined;
  now: () => Date;
  sleep: (ms: number) => Promise<unknown>;
}

export interface RefreshOptions {
  sources: readonly Source[];
  /** Read and compare, but keep nothing. */
  dryRun: boolean;
  acceptShrink: boolean;
  acceptGrowth: boolean;
  acceptChanges: boolean;
  /** A saved copy, read instead of the one source's address. */
  file: ReadContext["file"];
  onProgress: (source: string, done: number, total: number) => void;
}

/** The outcome for one source: a good read with its differences, or why the last good read stays. */
export type SourceOutcome =
  | { source: string; ok: true; differences: Differences }
  | { source: string; ok: false; reason: string; hint: string | null };

export interface RefreshOutcome<Published> {
  sources: SourceOutcome[];
  /** Null for a dry run. */
  published: Published | null;
}

/**
 * Refreshes the sources side by side and publishes, in one transaction: killed at any moment, it leaves the last good
 * state. A source that fails keeps its last good records and is marked stale; the others go on. `ran: false` if another
 * refresh is running on the same storage.
 */
export function refresh<Published>(
  parts: RefreshParts<Published>,
  options: RefreshOptions,
): Promise<ExclusiveResult<RefreshOutcome<Published>>> {
  return parts.storage.exclusive(lockName, (lost) => refreshAlone(parts, options, lost));
}

async function refreshAlone<Published>(
  parts: RefreshParts<Published>,
  options: RefreshOptions,
  lost: AbortSignal,
): Promise<RefreshOutcome<Published>> {
  const { storage, now, publish } = parts;
  const records = await parts.loadRecords();
  const before = await storage.collected.readAll();
  const rowBefore = ({ id }: Source) => before.find((row) => row.source === id) ?? null;
  const reads = await Promise.all(
    options.sources.map((source) => readOne(source, rowBefore(source), records, parts, options)),
  );
  const rows = reads.map((read) => read.row);
  const after = [...before.filter(({ source }) => !rows.some((row) => row.source === source)), ...rows];
  const compared = once(() => [withCollected(records, before), withCollected(records, after)] as const);
  const sources = reads.map(
    ({ source, failure }): SourceOutcome =>
      failure === null
        ? { source: source.id, ok: true, differences: differencesOf(source, ...compared()) }
        : { source: source.id, ok: false, reason: failure.message, hint: failure.hint },
  );
  if (options.dryRun) return { sources, published: null };
  lost.throwIfAborted();
  const overlay = (curated: Records) => withCollected(curated, after);
  return { sources, published: await publish(overlay, now(), rows) };
}

async function readOne(
  source: Source,
  previous: CollectedRecords | null,
  records: Records,
  { fetch, addresses, contact, now, sleep }: RefreshParts<unknown>,
  { acceptShrink, acceptGrowth, acceptChanges, file, onProgress }: RefreshOptions,
): Promise<{ source: Source; row: CollectedRecords; failure: ReadFailure | null }> {
  const tried_at = instantOf(now());
  try {
    const read = await source.read({
      records,
      previous,
      now: now(),
      fetch,
      addresses,
      contact,
      acceptShrink,
      acceptGrowth,
      acceptChanges,
      file,
      sleep,
      onProgress: (done, total) => onProgress(source.id, done, total),
    });
    const content_hash = contentHash(read.records);
    const row = { source: source.id, tried_at, status: "current" as const, reason: null, content_hash, ...read };
    return { source, row, failure: null };
  } catch (error) {
    const failure = error instanceof ReadFailure ? error : faultOfOurs(error);
    const row = previous ?? neverRead(source.id);
    return { source, row: { ...row, tried_at, status: "stale", reason: failure.message }, failure };
  }
}

/** A fault in reading one source must not cost the others' reads. */
function faultOfOurs(error: unknown): ReadFailure {
  return new ReadFailure("It could not be read because something went wrong on our side.", {
    hint: error instanceof Error ? (error.stack ?? error.message) : String(error),
  });
}

function neverRead(source: string): Omit<CollectedRecords, "tried_at" | "status" | "reason"> {
  return { source, retrieved_at: null, etag: null, last_modified: null, records: null, content_hash: null };
}
