/** What a source declares of itself: all that the rest of the program knows of it. One folder each under sources/. */
import type { z } from "zod";
import type { Records } from "../records/records.ts";
import type { SourceRead } from "../records/source.ts";
import type { CollectedRecords } from "../storage/storage.ts";
import type { CollectedCandidates } from "./candidates.ts";
import { type GoodRead, lastGood, type ReadContext } from "./read.ts";

export interface SourceAddress {
  official: string;
  /** What stands there: `the CFTC's enforcement feed`. */
  what: string;
}

/** One record as it is compared with its former self. */
export interface ComparedRecord {
  id: string;
  /** How the record is shown. */
  title: string;
  /** What makes it the same or another. Days of reading and provenance are no change of a record. */
  content: string;
}

export interface Overlay {
  records: Records;
  /** What readers should know of the last good read. */
  note: string | null;
}

export interface Source<Setting extends string = string> {
  /** Stable word for the source: in answers, in storage and on the command line. */
  id: string;
  name: string;
  /** Its own page, for people. */
  url: string;
  /** Where it is read, by the setting that can put another address in place of the official one. */
  addresses: Readonly<Record<Setting, SourceAddress>>;
  /** What its wire form is known from: a recording, or, where none was to be had, what else. */
  formFrom: string;
  /** Days without a new good read after which it is called stale. */
  staleAfterDays: number;
  /** Terms under which it may be reused; null where they were not seen. */
  terms: string | null;
  /** What `refresh --from FILE` takes in place of the address; null where it takes none. */
  savedCopy: string | null;
  /** What is counted, in the plural: `entries`. */
  what: string;
  /**
   * Parsers are loaded when they are first needed: a server, which reads nothing, holds none of them.
   * @throws ReadFailure for a read that changes nothing.
   */
  read(context: ReadContext<Setting>): Promise<GoodRead>;
  /** Puts what storage keeps of the last good read over the records; null where it cannot be read. */
  overlay(records: Records, row: CollectedRecords): Overlay | null;
  /** How the copy in the data folder was read, which a good read takes the place of. */
  bundled(records: Records): SourceRead;
  /** How many records of this source the record holds. */
  count(records: Records): number;
  /** The records of this source by which two reads are compared. */
  compared(records: Records): ComparedRecord[];
  /** What its last good read holds for a curator; `records` is the record of the data folder. */
  candidates(records: Records, row: CollectedRecords): Partial<CollectedCandidates>;
}

/** Sources are read daily, so that a week without a good read is a fault. */
export const readDaily = 7;

/** An overlay of what storage keeps in this shape. */
export function overlayOf<Shape extends z.ZodType>(
  shape: Shape,
  overlay: (records: Records, stored: z.output<Shape>, row: CollectedRecords) => Overlay,
): Source["overlay"] {
  return (records, row) => {
    const stored = lastGood(row, shape);
    return stored === null ? null : overlay(records, stored, row);
  };
}

/** What data/sources.json says of a source. @param id its id. */
export function bundledAs(id: string): Source["bundled"] {
  return ({ sources }) => sources.find((read) => read.id === id) ?? { id, retrieved_at: null, note: null };
}

export function noCandidates(): Partial<CollectedCandidates> {
  return {};
}
