/** Reads a regulator's warning list, and checks the read with its guards before it replaces the last one. */
import type { Records } from "../../records/records.ts";
import type { WarningRow } from "../../records/warning.ts";
import type { Validators } from "../fetch.ts";
import { refuseFlood, refuseShrunk } from "../guard.ts";
import { dayOf, type GoodRead, goodRead, lastGood, type ReadContext } from "../read.ts";
import { ReadFailure } from "../read-failure.ts";
import { continueWarnings, type ListedRow } from "./continuity.ts";
import { type StoredWarnings, storedWarnings } from "./stored.ts";

/** The outcome of requesting a list. */
export interface ListRead {
  rows: ListedRow[];
  /** True if these rows are the whole list. */
  whole: boolean;
  /** Known rows that this read should show again; by default all for a whole list, none for a part. */
  covers?: (row: WarningRow) => boolean;
  readFrom: string;
  /** Of the single answer that the rows were read from; null if there were several. */
  validators: Validators | null;
}

interface ListReader {
  /** With fewer rows than this something is wrong, whatever was read before. */
  least: number;
  /** Smallest share of the known rows that a read must show again. */
  share: number;
  /** New rows per day that are nothing unusual. */
  newPerDay: number;
  /** Rows of a saved copy. */
  readFile(file: Uint8Array, records: Records): Omit<ListRead, "readFrom" | "validators">;
  /** The source's present rows; null if it says that nothing changed since `before`. @throws ReadFailure */
  fetchRows(context: ReadContext, before: StoredWarnings | null): Promise<ListRead | null>;
}

const what = "entries";

/**
 * Rows of one list after another read of it. Nothing is lost, and nothing is claimed that the list does not say: a read
 * that is empty, too short, without most of what was known, or with more new rows than the time explains, changes
 * nothing.
 * @throws ReadFailure
 */
export async function readWarnings(reader: ListReader, context: ReadContext): Promise<GoodRead> {
  const { records, previous, now, file } = context;
  const before = lastGood(previous, storedWarnings);
  const taken = file === null ? now : file.saved_at;
  refuseOlder(taken, previous?.retrieved_at ?? null);
  const read: ListRead | null =
    file === null
      ? await reader.fetchRows(context, before)
      : { ...reader.readFile(file.bytes, records), readFrom: "file", validators: null };
  if (read === null && before !== null) return goodRead(stillListed(before, dayOf(now)), now, previous);
  if (read === null) throw new ReadFailure("It says that nothing changed, though nothing was read before.");
  if (read.rows.length === 0) throw new ReadFailure(`It listed no ${what} at all.`);
  const today = dayOf(taken);
  const covers = read.covers ?? (() => read.whole);
  const next = continueWarnings(read.rows, records, before, { whole: read.whole, covers }, today);
  if (read.whole && next.read < reader.least && !context.acceptShrink) {
    throw new ReadFailure(`It listed ${next.read} ${what}, fewer than the ${reader.least} that it always had.`);
  }
  const counted = { read: next.found, last: next.expected || null, share: reader.share, what };
  if (next.expected > 0) refuseShrunk(counted, context.acceptShrink);
  const lists = new Set(read.rows.map(({ list }) => list));
  refuseNewRows(next.added, lists, reader.newPerDay, context);
  return goodRead({ read_from: read.readFrom, ...next.stored }, taken, read.validators);
}

/**
 * Refuses more new rows than the time since the last good read explains.
 * @param lists the lists they are on.
 * @throws ReadFailure
 */
export function refuseNewRows(added: number, lists: ReadonlySet<string>, perDay: number, context: ReadContext): void {
  const now = context.file?.saved_at ?? context.now;
  refuseFlood({ added, lastRead: lastRead(context, lists), now, perDay, what }, context.acceptGrowth);
}

/** Time of the last good read, or of the copy in the data folder; null if there is neither. */
function lastRead({ previous, records }: ReadContext, lists: ReadonlySet<string>): string | null {
  if (previous !== null && previous.retrieved_at !== null) return previous.retrieved_at;
  const copies = records.warning_lists.filter(({ id, entries }) => lists.has(id) && entries.length > 0);
  return (
    copies
      .flatMap(({ list }) => list.retrieved_at ?? [])
      .sort()
      .at(-1) ?? null
  );
}

function refuseOlder(taken: Date, last: string | null): void {
  if (last !== null && taken.getTime() < Date.parse(last)) {
    throw new ReadFailure("The saved copy is older than the last good read.");
  }
}

/** The source says that its list is unchanged: what was listed still is. */
function stillListed(stored: StoredWarnings, today: string): StoredWarnings {
  return {
    ...stored,
    read_on: today,
    warnings: stored.warnings.map((warning) =>
      warning.last_seen === stored.read_on && warning.listing === "listed" ? { ...warning, last_seen: today } : warning,
    ),
  };
}

interface ListDocument {
  url: string;
  /** Media types of a usable answer; the first is requested. */
  types: readonly string[];
  maxBytes: number;
  read: (bytes: Uint8Array, charset: string | null) => Omit<ListRead, "readFrom" | "validators">;
}

/** A list that is one document; requested only if it changed since the last good read of the same address. */
export async function fetchDocument(
  { url, types, maxBytes, read }: ListDocument,
  { fetch, previous }: Pick<ReadContext, "fetch" | "previous">,
  before: StoredWarnings | null,
): Promise<ListRead | null> {
  const validators = before?.read_from === url && previous !== null ? previous : undefined;
  const answer = await fetch({ url, types, maxBytes, validators });
  if (answer === null) return null;
  return { ...read(answer.body, answer.charset), readFrom: url, validators: answer };
}
