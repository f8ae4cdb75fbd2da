/** Reads a regulator's list, and checks the read with its guards before it replaces the last one. */
import { dayOf } from "../base/dates.ts";
import type { Records } from "../record/records.ts";
import type { CollectedRecords } from "../storage/storage.ts";
import { continueList, type ListedRow, type RowKind, type StoredList } from "./continuity.ts";
import { decodeText } from "./decode.ts";
import type { SourceRequest, Validators } from "./fetch.ts";
import { refuseFewer, refuseFlood, refuseLost, refuseMoved } from "./guard.ts";
import { ReadFailure } from "./read-failure.ts";
import type { DeclaredSource, GoodRead, ReadContext } from "./source-shape.ts";
import { addressesOf, documentOf, goodRead, lastGood, overlayOf, takenAt } from "./source-shape.ts";

/** How a list is read: as one document, in numbered pages or in its own way. */
export interface ListReader<Row> {
  /** With fewer rows than this, a first read is wrong. Later ones are compared with the last. */
  least: number;
  /** Smallest share of the known rows that a read must show a day later; 0.9, if not given. Later, it falls. */
  share?: number;
  /** New rows per day that are nothing unusual; 20, if not given. */
  newPerDay?: number;
  /** What is asked for, where more than the address of the list. */
  addressFor?: (url: string, context: ReadContext) => string;
  /** Fields of the form by which it is asked for. */
  form?: Readonly<Record<string, string>>;
  /** Media types of a usable answer; the first is requested. */
  types: readonly string[];
  maxBytes?: number;
  /** In numbered pages: from which, how far apart, what refuses to ask. An empty one, or the stated total, ends it. */
  numbered?: { from: number; pauseMs: number; mayAsk?: (context: ReadContext) => void };
  /** It shows a part of the list: the newest rows, or by this those of a time. */
  part?: "newest" | ((context: ReadContext) => (row: Row) => boolean);
  /** How the pages of its rows are opened, where the websites are there. */
  pages?: RowPages<Row>;
  /** A row that names no list of its own stands on that of the source's id. @throws ReadFailure */
  rows: (text: string, about: { url: string; records: Records }) => (Row | ListedRow<Row>)[];
  /** Its own way to get the rows, where they are not in such documents. @throws ReadFailure */
  fetchRows?: (url: string, context: ReadContext, before: StoredList<Row> | null) => Promise<Row[]>;
  /** What an operator can do where it refuses programs. */
  ifRefused?: string;
}

/** How the pages of rows are opened. */
export interface RowPages<Row> {
  /** Says whether a read left pages of its rows, of this origin, for the next. */
  areLeft(before: StoredList<Row> | null, origin: string): boolean;
  /** Gives the rows with what their pages add. */
  open(
    rows: readonly ListedRow<Row>[],
    origin: string,
    context: Pick<ReadContext, "fetch" | "sleep" | "onProgress">,
    before: StoredList<Row> | null,
  ): Promise<ListedRow<Row>[]>;
}

/** What a source that is a list declares of itself. */
export interface DeclaredList<Row> extends DeclaredSource {
  /** How it is read, at its only address. */
  reader: ListReader<Row> | (() => Promise<ListReader<Row>>);
}

const what = "entries";
const mostBytes = 32_000_000;
const mostPages = 100;

/** Makes a source that is a list. @param layOver lays the stored last read over the records. */
export function listSource<Row extends object>(
  kind: RowKind<Row>,
  { reader, ...own }: DeclaredList<Row>,
  layOver: (records: Records, list: StoredList<Row>, row: CollectedRecords) => Records,
) {
  return {
    ...own,
    addresses: addressesOf(own),
    what,
    async read(context: ReadContext): Promise<GoodRead> {
      return readList(kind, own.id, typeof reader === "function" ? await reader() : reader, context);
    },
    overlay: overlayOf(kind.stored, layOver),
  };
}

/**
 * Reads a list. A read that is empty, too short, without most of what was known, with more new rows than the time
 * explains, or with the websites of others beside its names, changes nothing.
 * @throws ReadFailure
 */
async function readList<Row extends object>(
  kind: RowKind<Row>,
  id: string,
  reader: ListReader<Row>,
  readContext: ReadContext,
): Promise<GoodRead> {
  const before = lastGood(readContext.previous, kind.stored);
  // A stored read that can't be used is none: the list is collected anew, all of it.
  const context = before === null ? { ...readContext, previous: null } : readContext;
  const [official = ""] = context.urls;
  const { records, previous, now, file, acceptShrink, acceptGrowth, acceptChanges } = context;
  const { least, share = 0.9, newPerDay: perDay = 20, numbered, fetchRows, part } = reader;
  const url = reader.addressFor?.(official, context) ?? official;
  const copied = previous?.retrieved_at ?? kind.copiedAt(records, new Set([id]));
  const rows = await readRows(id, reader, url, context, before, copied);
  if ("unchanged" in rows) return goodRead(stillListed(rows.unchanged, dayOf(now)), now, previous);
  if (rows.rows.length === 0) throw new ReadFailure(`It listed no ${what} at all.`);
  const time = takenAt(context);
  const whole = part === undefined && (file === null ? fetchRows === undefined : numbered === undefined);
  const covers = file === null && typeof part === "function" ? part(context) : () => whole;
  const next = continueList(kind, rows.rows, records, before, { whole, covers }, dayOf(time));
  if (whole && before === null) refuseFewer(next.read, least, what, acceptShrink);
  const lists = new Set(rows.rows.map(({ list }) => list));
  const since = { lastRead: previous?.retrieved_at ?? kind.copiedAt(records, lists), now: time, what };
  const { found, expected, added, pairs } = next;
  refuseLost({ ...since, found, expected, share }, acceptShrink);
  refuseMoved(pairs, since, acceptChanges);
  refuseFlood({ ...since, added, perDay }, acceptGrowth);
  return goodRead({ read_from: rows.readFrom, ...next.stored }, time, rows.validators);
}

/** The source says that its list is unchanged: what was listed still is. */
function stillListed<Row>(list: StoredList<Row>, today: string): StoredList<Row> {
  return {
    ...list,
    read_on: today,
    rows: list.rows.map((row) =>
      row.last_seen === list.read_on && row.listing === "listed" ? { ...row, last_seen: today } : row,
    ),
  };
}

/** What a read of a list gave. */
interface ListRead<Row> {
  rows: ListedRow<Row>[];
  readFrom: string;
  /** Of the single answer that the rows were read from; null if there were several. */
  validators: Validators | null;
}

/** Reads the rows of a list, as its reader says. @param lastRead time of the last good read. */
async function readRows<Row extends object>(
  list: string,
  reader: ListReader<Row>,
  url: string,
  context: ReadContext,
  before: StoredList<Row> | null,
  lastRead: string | null,
): Promise<ListRead<Row> | { unchanged: StoredList<Row> }> {
  const { form, types, maxBytes = mostBytes, numbered, pages, fetchRows, ifRefused } = reader;
  const isFile = context.file !== null;
  const { origin } = new URL(url);
  const request: SourceRequest = { url, types, maxBytes, ...(form && { form }) };
  const entries = (rows: readonly (Row | ListedRow<Row>)[]) =>
    rows.map((row): ListedRow<Row> => ("row" in row ? row : { list, row }));
  const rowsOf = (bytes: Uint8Array, charset: string | null) =>
    entries(reader.rows(decodeText(bytes, charset), { url, records: context.records }));
  const several = (rows: ListedRow<Row>[]): ListRead<Row> => ({ rows, readFrom: url, validators: null });
  const readAll = async () => {
    if (!isFile && fetchRows !== undefined) return several(entries(await fetchRows(url, context, before)));
    if (!isFile && numbered !== undefined) return several(await fetchPages(request, numbered, rowsOf, context));
    // An unchanged list is read again where pages of its rows are still to be opened.
    const document = await documentOf(request, pages?.areLeft(before, origin) ? null : before, context, lastRead);
    if ("unchanged" in document) return document;
    const { bytes, charset, readFrom, validators } = document;
    return { rows: rowsOf(bytes, charset), readFrom, validators };
  };
  // A page that asks whether a person is there can have any status, and none of the rows.
  const reading = await readAll().catch((error) => {
    const isBare = error instanceof ReadFailure && error.hint === null && !isFile;
    throw isBare && ifRefused !== undefined ? new ReadFailure(error.message, { hint: ifRefused }) : error;
  });
  if ("unchanged" in reading) return reading;
  const opened = isFile ? undefined : await pages?.open(reading.rows, origin, context, before);
  return { ...reading, rows: opened ?? reading.rows };
}

/**
 * Fetches numbered pages.
 * @throws ReadFailure for pages that do not end, or that end before the rows that the list says it has.
 */
async function fetchPages<Row>(
  request: SourceRequest,
  { from, pauseMs, mayAsk }: NonNullable<ListReader<Row>["numbered"]>,
  rowsOf: (bytes: Uint8Array, charset: string | null) => ListedRow<Row>[],
  context: ReadContext,
): Promise<ListedRow<Row>[]> {
  mayAsk?.(context);
  const rows: ListedRow<Row>[] = [];
  for (let page = from; page < from + mostPages; page += 1) {
    if (page > from) await context.sleep(pauseMs);
    const url = new URL(request.url);
    url.searchParams.set("page", String(page));
    const answer = await context.fetch({ ...request, url: url.href });
    const listedRows = answer === null ? [] : rowsOf(answer.body, answer.charset);
    rows.push(...listedRows);
    const total = answer?.total ?? null;
    if (total !== null ? rows.length >= total : listedRows.length === 0) return rows;
    if (listedRows.length === 0) throw new ReadFailure(`It gave ${rows.length} of its ${total} entries.`);
  }
  throw new ReadFailure("Its list does not come to an end.");
}
