/** Rows of a CSV file by the names of their columns (RFC 4180). Pure. */
import { parse } from "csv-parse/sync";
import { decodeText } from "./decode.ts";
import { ReadFailure } from "./read-failure.ts";

/** One row: cells by the name of the column, trimmed. */
export type CsvRow = Readonly<Record<string, string>>;

/**
 * Every row of a comma-separated file. A cell may hold line breaks; cells beyond the header, and columns without a name,
 * are left out.
 * @param needed columns without which the file cannot be read.
 * @throws ReadFailure for text that is no CSV or not whole, and where a needed column is missing.
 */
export function readCsv(bytes: Uint8Array, charset: string | null, needed: readonly string[]): CsvRow[] {
  const [header = [], ...rows] = cells(decodeText(bytes, charset));
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

/** Lines that follow a cut-off quote cannot be told apart, so a file that ends inside quotes is refused as a whole. */
function cells(text: string): string[][] {
  try {
    return parse(text, { bom: true, relax_column_count: true, skip_empty_lines: true });
  } catch {
    throw new ReadFailure("Its list is no whole CSV file.");
  }
}

/** Media types under which CSV files are sent; the first is asked for. */
export const csvTypes = [
  "text/csv",
  "application/csv",
  "application/vnd.ms-excel",
  "application/octet-stream",
  "text/plain",
] as const;
