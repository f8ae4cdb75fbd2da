/** What reading a source takes and gives. Each source is one function of this form, under sources/. */
import { z } from "zod";
import type { Records } from "../records/records.ts";
import type { CollectedRecords } from "../storage/storage.ts";
import type { FetchSource, Validators } from "./fetch.ts";

/** Where sources are read, by the name of the setting. */
export type SourceAddresses<Setting extends string = string> = Readonly<Record<Setting, string>>;

export interface ReadContext<Setting extends string = string> {
  /** The record of the data folder, without what was collected since. */
  records: Records;
  /** The source's row in storage; null before the first try. */
  previous: CollectedRecords | null;
  now: Date;
  fetch: FetchSource;
  addresses: SourceAddresses<Setting>;
  contact: string | undefined;
  /** The operator looked at a read that shrank, and accepts it. */
  acceptShrink: boolean;
  /** The operator looked at a read with very many new records, and accepts it. */
  acceptGrowth: boolean;
  /** A saved copy to read in place of the address; `saved_at` is the time of the copy. */
  file: { bytes: Uint8Array; saved_at: Date } | null;
  /** Resolves after so many milliseconds. */
  sleep: (ms: number) => Promise<unknown>;
  /** Called as the work goes on, where it takes long. */
  onProgress: (done: number, total: number) => void;
}

/** A read that may take the place of the last good one. */
export interface GoodRead extends Validators {
  /** JSON text of what storage keeps for this source. */
  records: string;
  retrieved_at: string;
}

/** @param validators of the answer that it was read from; null where there was none. */
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

/** What storage kept of the last good read; null where there was none, or where an older release wrote it in another form. */
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
