/** Bytes of a page, feed or file to text, in the encoding that it declares; text to JSON and to rows of CSV. Pure. */
import type { z } from "zod";
import { requireModule } from "../base/once.ts";
import { ReadFailure } from "./read-failure.ts";

/** Where a document may declare its encoding: XML declaration, `meta` element (WHATWG HTML: first 1024 bytes). */
const declared = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']|<meta[^>]*\bcharset\s*=\s*["']?([\w.:-]+)/iu;

/**
 * A byte order mark decides, then the charset of the Content-Type field, then the document's own declaration; UTF-8
 * where none is given (RFC 7303 section 3, WHATWG HTML "determining the character encoding").
 * @throws ReadFailure for an unknown encoding, bytes invalid in it, and garbled text.
 */
export function decodeText(bytes: Uint8Array, charset: string | null): string {
  const label = markOf(bytes) ?? charset ?? declaredIn(bytes) ?? "utf-8";
  const text = unless("Its text could not be decoded.", () => new TextDecoder(label, { fatal: true }).decode(bytes));
  refuseGarbled(text);
  return text;
}

/** Gives what `parse` gives. @throws ReadFailure for this reason where it fails. */
function unless<Read>(reason: string, parse: () => Read): Read {
  try {
    return parse();
  } catch {
    throw new ReadFailure(reason);
  }
}

/** Accepts an HTML page that was not cut off. @throws ReadFailure for any other. */
export function wholePage(html: string): string {
  if (!html.slice(-1000).toLowerCase().includes("</html>")) throw new ReadFailure("Its answer is not a complete page.");
  return html;
}

const marks = { efbbbf: "utf-8", feff: "utf-16be", fffe: "utf-16le" };

function markOf(bytes: Uint8Array): string | undefined {
  const begins = bytes.subarray(0, 3).toHex();
  return Object.entries(marks).find(([mark]) => begins.startsWith(mark))?.[1];
}

function declaredIn(bytes: Uint8Array): string | null {
  const match = declared.exec(Buffer.from(bytes.subarray(0, 1024)).toString("latin1"));
  return match?.[1] ?? match?.[2] ?? null;
}

/** Lead bytes of UTF-8 (C2 to F4) followed by a continuation byte, as letters of ISO 8859-1 or Windows-1252. */
const remainsOfUtf8 = new RegExp(
  String.raw`[\u00c2-\u00f4][\u0080-\u00bf\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013-` +
    String.raw`\u203a\u20ac\u2122]|\ufffd`,
  "gu",
);

/** Refuses UTF-8 read in a Western encoding and written again: accented names would change. @throws ReadFailure */
export function refuseGarbled(text: string): void {
  const beyond = text.match(/[^\p{ASCII}]+/gu)?.length ?? 0;
  const remains = text.match(remainsOfUtf8)?.length ?? 0;
  if (remains > 0 && remains > beyond / 2) throw new ReadFailure("Its text is garbled by a mistaken encoding.");
}

/** @throws ReadFailure for what is no whole JSON text, or not built as it was. */
export function jsonAs<Shape extends z.ZodType>(shape: Shape, text: string): z.output<Shape> {
  const answer: unknown = unless("Its answer is not complete JSON.", () => JSON.parse(text));
  const parsed = shape.safeParse(answer);
  if (!parsed.success) throw new ReadFailure("Its list is not built as it was before.");
  return parsed.data;
}

/** One row: cells by column name, trimmed. */
export type CsvRow = Readonly<Record<string, string>>;

/** A column by its heading, or by its headings in several languages or years. */
type CsvColumn = string | readonly [name: string, ...others: string[]];

/**
 * Every row of a comma-separated file (RFC 4180). A cell may hold line breaks; cells beyond the header and unnamed
 * columns are left out.
 * @param delimiter a comma, if not given.
 * @param needed columns without which the file cannot be read; of several headings of one column, the first names it in
 * the rows.
 * @throws ReadFailure for text that is not CSV or is incomplete, and if a needed column is missing.
 */
export function readCsv(text: string, needed: readonly CsvColumn[], delimiter = ","): CsvRow[] {
  const [header = [], ...rows] = cells(text, delimiter);
  const headings = needed.map((column) => (typeof column === "string" ? ([column] as const) : column));
  const names = header.map((cell) => {
    const name = cell.trim();
    return headings.find((all) => all.includes(name))?.[0] ?? name;
  });
  const columns = names.findLastIndex((name) => name !== "") + 1;
  const missingColumns = headings.map(([name]) => name).filter((name) => !names.includes(name));
  if (missingColumns.length > 0)
    throw new ReadFailure(`Its list lacks the column ${missingColumns.join(" and the column ")}.`);
  if ((rows.at(-1)?.length ?? columns) < columns) throw new ReadFailure("Its list ends in the middle of a row.");
  return rows.map((row) => {
    const byName = names.flatMap((name, at) => (name === "" ? [] : [[name, (row[at] ?? "").trim()] as const]));
    return Object.fromEntries(byName);
  });
}

/** After a cut-off quote, lines cannot be told apart, so a file that ends inside quotes is refused as a whole. */
function cells(text: string, delimiter: string): string[][] {
  const { parse } = requireModule("csv-parse/sync") as typeof import("csv-parse/sync");
  const options = { delimiter, bom: true, relax_column_count: true, skip_empty_lines: true };
  return unless("Its list is not a complete CSV file.", () => parse(text, options));
}

/** Media types that CSV files are sent with; the first is requested. */
export const csvTypes = "text/csv application/csv application/vnd.ms-excel application/octet-stream text/plain".split(
  " ",
);
