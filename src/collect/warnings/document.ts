/** A regulator's warning list that is one document, or one in numbered pages, by what tells it from the others. */
import type { WarningRow } from "../../records/warning.ts";
import { fetchDocument, type ListRead, type ListReader } from "../lists/read.ts";
import type { GoodRead, ReadContext } from "../read.ts";
import { ReadFailure } from "../read-failure.ts";
import { type ListedWarning, readWarnings } from "./kind.ts";
import { leavesPages, type WarningPages, withPages } from "./open.ts";

export interface DocumentList extends Pick<ListReader<WarningRow>, "least"> {
  /** Id of the list on which a row stands that does not name its own. */
  list: string;
  /** What is asked for, where more than the address of the list. */
  addressed?: (url: string, context: ReadContext) => string;
  /** Fields of the form by which it is asked for. */
  form?: Readonly<Record<string, string>>;
  /**
   * Of a list in numbered pages: the number of the first, the milliseconds between two, and what refuses to ask at all.
   * It ends with a page without rows, or with as many rows as it says that it has.
   */
  numbered?: { from: number; pauseMs: number; mayAsk?: (context: ReadContext) => void };
  /** Media types of a usable answer; the first is requested. */
  types: readonly string[];
  maxBytes?: number;
  /** Smallest share of the known rows that a read must show again; nine in ten, if not given. */
  share?: number;
  /** New rows per day that are nothing unusual; 20, if not given. */
  newPerDay?: number;
  /** The document shows a part of the list: the newest rows, or by this those of a time. */
  part?: "newest" | ((context: ReadContext) => (row: WarningRow) => boolean);
  /** How the pages of its rows are opened, where the websites are there. */
  pages?: Omit<WarningPages, "origin">;
  /** @throws ReadFailure */
  rows: (bytes: Uint8Array, charset: string | null, url: string) => (WarningRow | ListedWarning)[];
}

const mostBytes = 32_000_000;
const mostPages = 100;

/** @throws ReadFailure */
export function readDocument(declared: DocumentList, official: string, context: ReadContext): Promise<GoodRead> {
  const { form, types, least, numbered, pages, part, share = 0.9, newPerDay = 20 } = declared;
  const url = declared.addressed?.(official, context) ?? official;
  const covers = typeof part === "function" ? { covers: part(context) } : {};
  const listed = (bytes: Uint8Array, charset: string | null) =>
    declared.rows(bytes, charset, url).map((row) => ("row" in row ? row : { list: declared.list, row }));
  const read = (bytes: Uint8Array, charset: string | null) => ({
    rows: listed(bytes, charset),
    whole: part === undefined && numbered === undefined,
  });
  const request = { url, types, maxBytes: declared.maxBytes ?? mostBytes, ...(form === undefined ? {} : { form }) };
  const reader: ListReader<WarningRow> = {
    least,
    share,
    newPerDay,
    readFile: (file) => read(file, null),
    fetchRows: async (asked, before) => {
      const { origin } = new URL(url);
      // An unchanged list is read again where pages of its rows are still to be opened.
      const since = pages !== undefined && leavesPages(before, origin) ? null : before;
      const found =
        numbered === undefined
          ? await fetchDocument({ ...request, read: (...answer) => ({ ...read(...answer), ...covers }) }, asked, since)
          : await fetchPages(request, numbered, listed, asked);
      if (found === null || pages === undefined) return found;
      return { ...found, rows: await withPages(found.rows, { ...pages, origin }, asked, before) };
    },
  };
  return readWarnings(reader, context);
}

/** @throws ReadFailure for pages that do not end, or that end before the rows that the list says it has. */
async function fetchPages(
  request: { url: string; types: readonly string[]; maxBytes: number },
  { from, pauseMs, mayAsk }: NonNullable<DocumentList["numbered"]>,
  rowsOf: (bytes: Uint8Array, charset: string | null) => ListedWarning[],
  context: ReadContext,
): Promise<ListRead<WarningRow>> {
  mayAsk?.(context);
  const rows: ListedWarning[] = [];
  const read = { rows, whole: true, readFrom: request.url, validators: null };
  for (let page = from; page < from + mostPages; page += 1) {
    if (page > from) await context.sleep(pauseMs);
    const url = new URL(request.url);
    url.searchParams.set("page", String(page));
    const answer = await context.fetch({ ...request, url: url.href });
    const found = answer === null ? [] : rowsOf(answer.body, answer.charset);
    rows.push(...found);
    const total = answer?.total ?? null;
    if (total !== null ? rows.length >= total : found.length === 0) return read;
    if (found.length === 0) throw new ReadFailure(`It gave ${rows.length} of its ${total} entries.`);
  }
  throw new ReadFailure("Its list does not come to an end.");
}
