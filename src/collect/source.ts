/**
 * What a source declares about itself: all that the rest of the program knows of it. One folder each under sources/.
 */
import type { z } from "zod";
import type { Extent } from "../records/extent.ts";
import type { Records } from "../records/records.ts";
import type { SourceRead } from "../records/source.ts";
import type { CollectedRecords } from "../storage/storage.ts";
import type { CollectedCandidates } from "./candidates.ts";
import { type GoodRead, lastGood, type ReadContext } from "./read.ts";

interface SourceAddress {
  official: string;
  /** What is there: `the CFTC's enforcement feed`. */
  what: string;
}

/** One record, in the form compared with its former self. */
export interface ComparedRecord {
  id: string;
  /** How the record is shown. */
  title: string;
  /** What makes it the same or different. Read dates and provenance don't count. */
  content: string;
}

export interface Overlay {
  records: Records;
  /** What readers should know about the last good read. */
  note: string | null;
}

export interface Source<Setting extends string = string> {
  /** Stable word for the source: in answers, in storage and on the command line. */
  id: string;
  name: string;
  /** Its own page, for people. */
  url: string;
  /** Where it is read, by the setting that can replace the official address. */
  addresses: Readonly<Record<Setting, SourceAddress>>;
  /** What its format is known from: a recording or, if none could be had, what else. */
  formFrom: string;
  /** Days without a new good read after which it counts as stale. */
  staleAfterDays: number;
  /** Terms for reuse; null if none were seen. */
  terms: string | null;
  /** What `refresh --from FILE` accepts instead of the address; null if nothing. */
  savedCopy: string | null;
  /** What is counted, in the plural: `entries`. */
  what: string;
  /**
   * Parsers are loaded when first needed: a server, which reads nothing, loads none of them.
   * @throws ReadFailure for a read that changes nothing.
   */
  read(context: ReadContext<Setting>): Promise<GoodRead>;
  /** Lays the stored last good read over the records; null if it cannot be read. */
  overlay(records: Records, row: CollectedRecords): Overlay | null;
  /** How the copy in the data folder was read; a good read replaces it. */
  bundled(records: Records): SourceRead;
  /** How many of this source's records there are. */
  count(records: Records): number;
  /** For a regulator's list: how much of it is on record. */
  extent?(records: Records): Extent | null;
  /** This source's records, for comparing two reads. */
  compared(records: Records): ComparedRecord[];
  /** What its last good read holds for a curator; `records` is the record of the data folder. */
  candidates(records: Records, row: CollectedRecords): Partial<CollectedCandidates>;
}

/** Sources are read daily, so a week without a good read is a fault. */
export const readDaily = 7;

/** An overlay for data that storage keeps in this shape. */
export function overlayOf<Shape extends z.ZodType>(
  shape: Shape,
  overlay: (records: Records, stored: z.output<Shape>, row: CollectedRecords) => Overlay,
): Source["overlay"] {
  return (records, row) => {
    const stored = lastGood(row, shape);
    return stored === null ? null : overlay(records, stored, row);
  };
}

/** What data/sources.json says about a source. @param id its id. */
export function bundledAs(id: string): Source["bundled"] {
  return ({ sources }) => sources.find((read) => read.id === id) ?? { id, retrieved_at: null, note: null };
}

export function noCandidates(): Partial<CollectedCandidates> {
  return {};
}
