/** What reading a source takes and gives. Each source is one function of this kind, under sources/. */
import { z } from "zod";
import type { Records } from "../records/records.ts";
import type { CollectedRecords } from "../storage/storage.ts";
import type { FetchSource, Validators } from "./fetch.ts";

/** Where sources are read, by setting name. */
export type SourceAddresses<Setting extends string = string> = Readonly<Record<Setting, string>>;

export interface ReadContext<Setting extends string = string> {
  /** The record of the data folder, without anything collected since. */
  records: Records;
  /** The source's row in storage; null before the first attempt. */
  previous: CollectedRecords | null;
  now: Date;
  fetch: FetchSource;
  addresses: SourceAddresses<Setting>;
  contact: string | undefined;
  /** The operator looked at a read that shrank and accepts it. */
  acceptShrink: boolean;
  /** The operator looked at a read with very many new records and accepts it. */
  acceptGrowth: boolean;
  /** The operator looked at a read whose names stand beside other websites and accepts it. */
  acceptChanges: boolean;
  /** A saved copy to read instead of the address; `saved_at` is its time. */
  file: { bytes: Uint8Array; saved_at: Date } | null;
  /** Resolves after this many milliseconds. */
  sleep: (ms: number) => Promise<unknown>;
  /** Called during long work. */
  onProgress: (done: number, total: number) => void;
}

/** A read that may replace the last good one. */
export interface GoodRead extends Validators {
  /** JSON text of what storage keeps for this source. */
  records: string;
  retrieved_at: string;
}

/** @param validators of the answer it was read from; null if there was none. */
export function goodRead(stored: unknown, at: Date, validators: Validators | null): GoodRead {
  const { etag = null, last_modified = null } = validators ?? {};
  return { records: JSON.stringify(stored), retrieved_at: instantOf(at), etag, last_modified };
}

/** RFC 3339, to the second. */
export function instantOf(time: Date): string {
  return time.toISOString().replace(/\.\d+Z$/u, "Z");
}

/** UTC day of a time. */
export function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}

/**
 * What storage kept from the last good read; null if there was none, or if an older release wrote it in another form.
 */
export function lastGood<Shape extends z.ZodType>(
  row: Pick<CollectedRecords, "records"> | null,
  shape: Shape,
): z.output<Shape> | null {
  if (row === null || row.records === null) return null;
  const parsed = z.safeParse(shape, parseJson(row.records));
  return parsed.success ? parsed.data : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
