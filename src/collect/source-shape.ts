/** What a source declares about itself: all that the program knows of it; and what reading one takes and gives. */

import { z } from "zod";
import { instantOf } from "../base/dates.ts";
import type { Extent } from "../record/extent.ts";
import { jsonIn } from "../record/fields.ts";
import type { Records } from "../record/records.ts";
import type { SourceRead } from "../record/single-files.ts";
import type { CollectedRecords } from "../storage/storage.ts";
import type { CollectedCandidates } from "./candidates.ts";
import { decodeText } from "./decode.ts";
import type { FetchSource, SourceRequest, Validators } from "./fetch.ts";
import { ReadFailure } from "./read-failure.ts";

/** What a source is read with. */
export interface ReadContext {
  /** The record of the data folder, without anything collected since. */
  records: Records;
  /** The source's row in storage; null before the first attempt. */
  previous: CollectedRecords | null;
  now: Date;
  fetch: FetchSource;
  /** Where it is read, in the order of its addresses. */
  urls: readonly string[];
  contact: string | undefined;
  /** The operator looked at the source, and accepts a read that shrank, */
  acceptShrink: boolean;
  /** one with very many new records, */
  acceptGrowth: boolean;
  /** and one whose names stand beside other websites. */
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

/** One record, in the form compared with its former self. */
export interface ComparedRecord {
  id: string;
  /** How the record is shown. */
  title: string;
  /** What makes it the same or different. Read dates and provenance don't count. */
  content: unknown;
}

/** The records with a read laid over them. */
export interface Overlay {
  records: Records;
  /** What readers should know about the last good read. */
  note: string | null;
}

/** A source, with all that the program knows of it. */
export interface Source {
  /** Stable word for the source: in answers, in storage and on the command line. */
  id: string;
  name: string;
  /** Its own page, for people. */
  url: string;
  /** Where it is read, by the setting that can replace the official address, and what is there: `the CFTC's feed`. */
  addresses: Readonly<Record<string, { official: string; what: string }>>;
  /** What its format is known from: a recording or, if none could be had, what else. */
  formFrom: string;
  /** Terms for reuse, if any were seen. */
  terms?: string;
  /** Its terms ask for more than credit: it is read only where the operator accepts them (ACCEPTED_TERMS). */
  needsAcceptance?: boolean;
  /** What `refresh --from FILE` accepts instead of the address; null if nothing. */
  savedCopy: string | null;
  /** What is counted, in the plural: `entries`. */
  what: string;
  /** Parsers are loaded when first needed: a server loads none. @throws ReadFailure for a read that changes nothing. */
  read(context: ReadContext): Promise<GoodRead>;
  /** Lays the stored last good read over the records; null if it cannot be read. */
  overlay(records: Records, row: CollectedRecords): Overlay | null;
  /** When the record's own copy was read, and what is to be known of that, where data/sources.json says nothing. */
  describeCopy?(records: Records): Partial<Omit<SourceRead, "id">>;
  /** How many of this source's records there are. */
  count(records: Records): number;
  /** For a regulator's list: how much of it is on record. */
  extent?(records: Records): Extent | null;
  /** This source's records, for comparing two reads. */
  recordsToCompare(records: Records): ComparedRecord[];
  /** What its last good read holds for a curator; `records` is the record of the data folder. */
  candidates?(records: Records, row: CollectedRecords): Partial<CollectedCandidates>;
}

/**
 * Days without a new good read after which a source counts as stale: each is read daily. Counted to the newest read of
 * any source, so that a snapshot's bytes follow from its records; where refreshing has stopped altogether, `/healthz`
 * and the dates of the reads tell it.
 */
export const staleAfterDays = 7;

/** What is declared of a source with a single address. */
export interface DeclaredSource
  extends Pick<Source, "id" | "name" | "url" | "formFrom" | "terms" | "needsAcceptance" | "savedCopy"> {
  /** Where it is read, if that is not its own page. */
  address?: string;
  /** What is there: `the CFTC's enforcement feed`. */
  addressOf: string;
}

/** Gives its address, whose setting is called as the source is: `FMA_AUSTRIA_URL`. */
export function addressesOf({ id, url, address = url, addressOf }: DeclaredSource): Source["addresses"] {
  return { [`${id.toUpperCase().replaceAll("-", "_")}_URL`]: { official: address, what: addressOf } };
}

/** What a stored read says of itself. */
interface Noted {
  read_from?: string;
  note?: string | null;
}

/** Makes the overlay for data that storage keeps in this shape. */
export function overlayOf<Stored extends Readonly<Record<string, unknown>> & Noted>(
  shape: z.ZodType<Stored>,
  overlay: (records: Records, newest: Stored, row: CollectedRecords) => Records,
): Source["overlay"] {
  return (records, row) => {
    const content = lastGood(row, shape);
    return content && { records: overlay(records, content, row), note: content.note ?? savedCopyNote(content) };
  };
}

/** Says how the copy in the data folder was read; a good read replaces it. */
export function readOf({ id, describeCopy }: Pick<Source, "id" | "describeCopy">, records: Records): SourceRead {
  return (
    records.sources.find((source) => source.id === id) ?? {
      id,
      retrieved_at: null,
      note: null,
      ...describeCopy?.(records),
    }
  );
}

/** Says what readers should know of a read that was stored with this origin. */
export function savedCopyNote({ read_from }: Noted): string | null {
  return read_from === "file" ? "Read from a saved copy." : null;
}

/** Makes a good read. @param validators of the answer it was read from; null if there was none. */
export function goodRead(content: unknown, at: Date, validators: Validators | null): GoodRead {
  const { etag = null, last_modified = null } = validators ?? {};
  return { records: JSON.stringify(content), retrieved_at: instantOf(at), etag, last_modified };
}

/** Gives what storage kept from the last good read; null if there was none, or if it is of another form. */
export function lastGood<Shape extends z.ZodType>(
  row: Pick<CollectedRecords, "records"> | null,
  shape: Shape,
): z.output<Shape> | null {
  return z.safeParse(shape, jsonIn(row?.records ?? "null")).data ?? null;
}

/** `charset`: as its sender names it. `unchanged`: since this was stored, the source says. */
type DocumentRead<Stored> =
  | { bytes: Uint8Array; charset: string | null; readFrom: string; validators: Validators | null }
  | { unchanged: Stored };

/** Gives a saved copy, or what is at the address if it changed since `lastRead`, the last good read. @throws ReadFailure */
export async function documentOf<Stored extends { read_from: string }>(
  request: SourceRequest,
  before: Stored | null,
  { file, fetch, previous }: Pick<ReadContext, "file" | "fetch" | "previous">,
  lastRead: string | null = previous?.retrieved_at ?? null,
): Promise<DocumentRead<Stored>> {
  if (file !== null) {
    if (lastRead !== null && file.saved_at.getTime() < Date.parse(lastRead))
      throw new ReadFailure("The saved copy is older than the last good read.");
    return { bytes: file.bytes, charset: null, readFrom: "file", validators: null };
  }
  const { url } = request;
  const answer = await fetch({
    ...request,
    validators: before?.read_from === url ? (previous ?? undefined) : undefined,
  });
  if (answer !== null) return { bytes: answer.body, charset: answer.charset, readFrom: url, validators: answer };
  if (before === null) throw new ReadFailure("It says that nothing changed, though nothing was read before.");
  return { unchanged: before };
}

/** How a source that is one document is read. */
interface DocumentReader<Stored> extends Pick<SourceRequest, "types" | "maxBytes"> {
  /** Of what storage keeps of it. */
  shape: z.ZodType<Stored>;
  /** Gives what is kept of this text if it may replace `before`, the last good read (null: none). @throws ReadFailure */
  accept(text: string, before: Stored | null, context: ReadContext): Omit<Stored, "read_from">;
  /** Gives the records with what is kept laid over them. */
  layOver(records: Records, content: Stored, row: CollectedRecords): Records;
}

/** Makes a source that is one document. */
export function documentSource<Stored extends { read_from: string }>(
  declared: DeclaredSource,
  { shape, types, maxBytes, accept, layOver }: DocumentReader<Stored>,
) {
  return {
    ...declared,
    addresses: addressesOf(declared),
    async read(context: ReadContext): Promise<GoodRead> {
      const { urls, now, previous } = context;
      const before = lastGood(previous, shape);
      const document = await documentOf({ url: urls[0] ?? "", types, maxBytes }, before, context);
      if ("unchanged" in document) return goodRead(document.unchanged, now, previous);
      const content = accept(decodeText(document.bytes, document.charset), before, context);
      return goodRead({ read_from: document.readFrom, ...content }, takenAt(context), document.validators);
    },
    overlay: overlayOf(shape, layOver),
  };
}

/** Says when what is read was so: now, or when a copy was saved. */
export function takenAt({ file, now }: Pick<ReadContext, "file" | "now">): Date {
  return file?.saved_at ?? now;
}

/**
 * Opens pages one after the other, with a pause before each, and hands on the text of each. One that cannot be read is
 * left for the next refresh.
 * @param endsWith whether this failure ends it. After one refusal the next would be refused too.
 */
export async function openPages<Page extends { url: string }>(
  pages: readonly Page[],
  pauseMs: number,
  { fetch, sleep, onProgress }: Pick<ReadContext, "fetch" | "sleep"> & Partial<Pick<ReadContext, "onProgress">>,
  parse: (html: string, page: Page) => void,
  endsWith: (failure: ReadFailure) => boolean = () => true,
): Promise<void> {
  for (const [at, page] of pages.entries()) {
    onProgress?.(at, pages.length);
    await sleep(pauseMs);
    try {
      const answer = await fetch({ url: page.url, types: ["text/html"], maxBytes: 4_000_000 });
      if (answer !== null) parse(decodeText(answer.body, answer.charset), page);
    } catch (error) {
      if (!(error instanceof ReadFailure)) throw error;
      if (endsWith(error)) break;
    }
  }
  onProgress?.(pages.length, pages.length);
}
