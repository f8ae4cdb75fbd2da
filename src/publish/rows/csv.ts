/** CSV according to RFC 4180: a header row, CRLF, and all text in quotes. */
/** Several values are joined by `; `. */
export type CsvCell = string | number | boolean | null | readonly string[];

/** A column: its name in the header row, and its value in a row. */
export type Column<Row> = readonly [name: string, value: (row: Row) => CsvCell];

/** `header=present` is RFC 4180's own parameter. */
export const csvType = "text/csv; charset=utf-8; header=present";

/** The header row, then one row each; column names never change within a version of the API. */
export function* csvRows<Row>(columns: readonly Column<Row>[], rows: Iterable<Row>): Generator<string> {
  yield `${columns.map(([name]) => name).join(",")}\r\n`;
  for (const row of rows) yield `${columns.map(([, value]) => cell(value(row))).join(",")}\r\n`;
}

function cell(value: CsvCell): string {
  if (value === null) return "";
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  const text = typeof value === "string" ? value : value.join("; ");
  return `"${withoutFormula(text).replaceAll('"', '""')}"`;
}

/**
 * A spreadsheet runs text that begins with one of these as a formula; an apostrophe in front keeps it text (OWASP, CSV
 * Injection).
 */
function withoutFormula(text: string): string {
  return /^[=+\-@\t\r]/u.test(text) ? `'${text}` : text;
}
