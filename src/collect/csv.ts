/** Rows of a CSV file by column name (RFC 4180). Pure. */
import { createRequire } from "node:module";
import { decodeText } from "./decode.ts";
import { ReadFailure } from "./read-failure.ts";

/** For the parser, which only a read needs. */
const require = createRequire(import.meta.url);

/** One row: cells by column name, trimmed. */
export type CsvRow = Readonly<Record<string, string>>;

/**
 * Every row of a comma-separated file. A cell may hold line breaks; cells beyond the header and unnamed columns are
 * left out.
 * @param delimiter a comma, if not given.
 * @param needed columns without which the file cannot be read.
 * @throws ReadFailure for text that is not CSV or is incomplete, and if a needed column is missing.
 */
export function readCsv(
  bytes: Uint8Array,
  charset: string | null,
  needed: readonly string[],
  delimiter = ",",
): CsvRow[] {
  const [header = [], ...rows] = cells(decodeText(bytes, charset), delimiter);
  const names = header.map((name) => name.trim());
  const columns = names.findLastIndex((name) => name !== "") + 1;
  const missing = needed.filter((name) => !names.includes(name));
  if (missing.length > 0) throw new ReadFailure(`Its list lacks the column ${missing.join(" and the column ")}.`);
  if ((rows.at(-1)?.length ?? columns) < columns) throw new ReadFailure("Its list ends in the middle of a row.");
  return rows.map((row) => {
    const named = names.flatMap((name, at) => (name === "" ? [] : [[name, (row[at] ?? "").trim()] as const]));
    return Object.fromEntries(named);
  });
}

/** After a cut-off quote, lines cannot be told apart, so a file that ends inside quotes is refused as a whole. */
function cells(text: string, delimiter: string): string[][] {
  const { parse } = require("csv-parse/sync") as typeof import("csv-parse/sync");
  try {
    return parse(text, { delimiter, bom: true, relax_column_count: true, skip_empty_lines: true });
  } catch {
    throw new ReadFailure("Its list is not a complete CSV file.");
  }
}

/** Media types that CSV files are sent with; the first is requested. */
export const csvTypes = [
  "text/csv",
  "application/csv",
  "application/vnd.ms-excel",
  "application/octet-stream",
  "text/plain",
] as const;
