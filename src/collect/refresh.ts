/** Reads the sources, checks each read with its guards, and publishes what passes together with the record. */
import { once } from "../base/once.ts";
import { canonicalJson } from "../record/canonical.ts";
import type { Records } from "../record/records.ts";
import type { CollectedRecords, ExclusiveResult, Storage } from "../storage/storage.ts";
import { refuseEarlierClock, refuseLaterClock } from "./clock.ts";
import { withCollected } from "./merge.ts";
import { neverRead, type Reading, type ReadOutcome } from "./read-sources.ts";
import type { ComparedRecord, ReadContext, Source } from "./source-shape.ts";
import { sourceCalled } from "./sources/index.ts";

/** Reads the sources of a refresh, and gives with the outcomes what time they say it is, in milliseconds since 1970. */
export type ReadAll = (
  reading: Reading,
  onProgress: (source: string, done: number, total: number) => void,
) => Promise<{ outcomes: ReadOutcome[]; statedTimes: readonly number[] }>;

export interface RefreshParts<Published> extends Pick<ReadContext, "contact"> {
  read: ReadAll;
  /** Where sources are read, by setting name. */
  addresses: Readonly<Record<string, string>>;
  storage: Storage;
  /** Loads the curated record that collected data is laid over. */
  loadRecords: () => Promise<Records>;
  /** Publishes, and stores the rows in the same transaction. `overlay`: the record may have changed meanwhile. */
  publish: (overlay: (curated: Records) => Records, now: Date, rows: readonly CollectedRecords[]) => Promise<Published>;
  now: () => Date;
}

export interface RefreshOptions extends Pick<ReadContext, "acceptShrink" | "acceptGrowth" | "acceptChanges" | "file"> {
  sources: readonly Source[];
  /** Ids of sources whose terms the operator does not accept any more: what was read of them is dropped. */
  withdrawn: readonly string[];
  /** Read and compare, but keep nothing. */
  dryRun: boolean;
  onProgress: (source: string, done: number, total: number) => void;
}

export type Difference = Pick<ComparedRecord, "id" | "title">;

/** What a read changed. */
interface Differences {
  /** What is counted, in the plural. */
  what: string;
  /** The source's records after the read. */
  total: number;
  added: Difference[];
  removed: Difference[];
  changed: Difference[];
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

/** Refreshes the sources side by side and publishes, in one transaction. One that fails is stale, the others go on. */
export function refresh<Published>(
  parts: RefreshParts<Published>,
  options: RefreshOptions,
): Promise<ExclusiveResult<RefreshOutcome<Published>>> {
  return parts.storage.exclusive("refresh", (lost) => refreshAlone(parts, options, lost));
}

async function refreshAlone<Published>(
  { storage, loadRecords, publish, now, addresses, contact, read }: RefreshParts<Published>,
  { sources: sourceIds, withdrawn, dryRun, onProgress, ...accepted }: RefreshOptions,
  lost: AbortSignal,
): Promise<RefreshOutcome<Published>> {
  const records = await loadRecords();
  const before = await storage.collected.readAll();
  const begin = now();
  const reads = [...before, ...records.sources].flatMap(({ retrieved_at }) => retrieved_at ?? []);
  refuseEarlierClock(begin, reads);
  const ids = sourceIds.map(({ id }) => id);
  const reading = { ...accepted, contact, addresses, records, stored: before, now: begin, sources: ids };
  const { outcomes, statedTimes } = await read(reading, onProgress);
  refuseLaterClock(now(), statedTimes);
  const dropped = before
    .filter(({ source, records: last }) => withdrawn.includes(source) && last !== null)
    .map(withoutRead);
  const rows = [...outcomes.map(({ row }) => row), ...dropped];
  const after = [...before.filter(({ source }) => !rows.some((row) => row.source === source)), ...rows];
  const compared = once(() => [withCollected(records, before), withCollected(records, after)] as const);
  const sources = outcomes.map(
    ({ source, failure }): SourceOutcome =>
      failure === null
        ? { source, ok: true, differences: differencesOf(sourceCalled(source), ...compared()) }
        : { source, ok: false, reason: failure.message, hint: failure.hint },
  );
  if (dryRun) return { sources, published: null };
  lost.throwIfAborted();
  const overlay = (curated: Records) => withCollected(curated, after);
  return { sources, published: await publish(overlay, now(), rows) };
}

/** Gives a source's row without what was read. */
function withoutRead(row: CollectedRecords): CollectedRecords {
  return { ...row, ...neverRead, status: "stale", reason: "Its terms are not accepted here any more." };
}

/** Gives what a read made of the source's records. */
function differencesOf({ what, recordsToCompare }: Source, before: Records, after: Records): Differences {
  const former = new Map(recordsToCompare(before).map((row) => [row.id, row]));
  const present = new Map(recordsToCompare(after).map((row) => [row.id, row]));
  const those = (rows: Map<string, ComparedRecord>, isWanted: (row: ComparedRecord) => boolean): Difference[] =>
    [...rows.values()].filter(isWanted).map(({ id, title }) => ({ id, title }));
  const hasChanged = ({ id, content }: ComparedRecord) =>
    canonicalJson(former.get(id)?.content ?? content) !== canonicalJson(content);
  return {
    what,
    total: present.size,
    added: those(present, ({ id }) => !former.has(id)),
    removed: those(former, ({ id }) => !present.has(id)),
    changed: those(present, hasChanged),
  };
}
