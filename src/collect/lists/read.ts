/** Reads a regulator's list, and checks the read with its guards before it replaces the last one. */
import type { Records } from "../../records/records.ts";
import type { Validators } from "../fetch.ts";
import { refuseFlood, refuseLost, refuseMoved } from "../guard.ts";
import { dayOf, type GoodRead, goodRead, lastGood, type ReadContext } from "../read.ts";
import { ReadFailure } from "../read-failure.ts";
import { continueList } from "./continuity.ts";
import type { ListedRow, RowKind } from "./kind.ts";
import type { StoredList } from "./stored.ts";

/** The outcome of requesting a list. */
export interface ListRead<Row> {
  rows: ListedRow<Row>[];
  /** True if these rows are the whole list. */
  whole: boolean;
  /** Known rows that this read should show again; by default all for a whole list, none for a part. */
  covers?: (row: Row) => boolean;
  readFrom: string;
  /** Of the single answer that the rows were read from; null if there were several. */
  validators: Validators | null;
}

export interface ListReader<Row> {
  /** With fewer rows than this, a first read is wrong. Later ones are compared with the last. */
  least: number;
  /** Smallest share of the known rows that a read must show again a day later; what is older may have lost more. */
  share: number;
  /** New rows per day that are nothing unusual. */
  newPerDay: number;
  /** Rows of a saved copy. */
  readFile(file: Uint8Array, records: Records): Omit<ListRead<Row>, "readFrom" | "validators">;
  /** The source's present rows; null if it says that nothing changed since `before`. @throws ReadFailure */
  fetchRows(context: ReadContext, before: StoredList<Row> | null): Promise<ListRead<Row> | null>;
}

const what = "entries";

/**
 * Rows of one list after another read of it. Nothing is lost, and nothing is claimed that the list does not say: a read
 * that is empty, too short, without most of what was known, with more new rows than the time explains, or with the
 * websites of others beside its names, changes nothing.
 * @throws ReadFailure
 */
export async function readList<Row>(
  kind: RowKind<Row>,
  reader: ListReader<Row>,
  context: ReadContext,
): Promise<GoodRead> {
  const { records, previous, now, file, acceptShrink, acceptGrowth, acceptChanges } = context;
  const before = lastGood(previous, kind.stored);
  const taken = file === null ? now : file.saved_at;
  if (file !== null) refuseOlder(taken, previous?.retrieved_at ?? kind.copiedAt(records, new Set()));
  const read: ListRead<Row> | null =
    file === null
      ? await reader.fetchRows(context, before)
      : { ...reader.readFile(file.bytes, records), readFrom: "file", validators: null };
  if (read === null && before !== null) return goodRead(stillListed(before, dayOf(now)), now, previous);
  if (read === null) throw new ReadFailure("It says that nothing changed, though nothing was read before.");
  if (read.rows.length === 0) throw new ReadFailure(`It listed no ${what} at all.`);
  const covers = read.covers ?? (() => read.whole);
  const next = continueList(kind, read.rows, records, before, { whole: read.whole, covers }, dayOf(taken));
  if (read.whole && before === null && next.read < reader.least && !acceptShrink) {
    throw new ReadFailure(`It listed ${next.read} ${what}, fewer than the ${reader.least} that it always had.`);
  }
  const lists = new Set(read.rows.map(({ list }) => list));
  const lastRead = previous?.retrieved_at ?? kind.copiedAt(records, lists);
  const { found, expected, added, pairs } = next;
  refuseLost({ found, expected, share: reader.share, lastRead, now: taken, what }, acceptShrink);
  refuseMoved({ ...pairs, lastRead, readAt: taken }, acceptChanges);
  refuseFlood({ added, lastRead, now: taken, perDay: reader.newPerDay, what }, acceptGrowth);
  return goodRead({ read_from: read.readFrom, ...next.stored }, taken, read.validators);
}

function refuseOlder(taken: Date, last: string | null): void {
  if (last !== null && taken.getTime() < Date.parse(last)) {
    throw new ReadFailure("The saved copy is older than the last good read.");
  }
}

/** The source says that its list is unchanged: what was listed still is. */
function stillListed<Row>(stored: StoredList<Row>, today: string): StoredList<Row> {
  return {
    ...stored,
    read_on: today,
    rows: stored.rows.map((row) =>
      row.last_seen === stored.read_on && row.listing === "listed" ? { ...row, last_seen: today } : row,
    ),
  };
}

interface ListDocument<Row> {
  url: string;
  form?: Readonly<Record<string, string>>;
  /** Media types of a usable answer; the first is requested. */
  types: readonly string[];
  maxBytes: number;
  read: (bytes: Uint8Array, charset: string | null) => Omit<ListRead<Row>, "readFrom" | "validators">;
}

/** A list that is one document; requested only if it changed since the last good read of the same address. */
export async function fetchDocument<Row>(
  { read, ...request }: ListDocument<Row>,
  { fetch, previous }: Pick<ReadContext, "fetch" | "previous">,
  before: StoredList<Row> | null,
): Promise<ListRead<Row> | null> {
  const validators = before?.read_from === request.url && previous !== null ? previous : undefined;
  const answer = await fetch({ ...request, validators });
  if (answer === null) return null;
  return { ...read(answer.body, answer.charset), readFrom: request.url, validators: answer };
}
