/**
 * Reads the RED List. Its columns are named by the classes of its cells, as programs that read the live page use them;
 * no recording could be had. Websites are only on the pages that the rows link to, which are not opened.
 */
import type { WarningRow } from "../../../records/warning.ts";
import { decodePage } from "../../decode.ts";
import { ReadFailure } from "../../read-failure.ts";
import { type Cell, readTables } from "../../table.ts";
import { monthFirst } from "../../warnings/cells.ts";
import type { DocumentList } from "../../warnings/document.ts";

const columns = {
  name: "views-field-field-company-registration-def",
  date: "views-field-field-date-registration-def",
} as const;

export const redList: DocumentList = {
  list: "cftc-red-list",
  types: ["text/html"],
  least: 100,
  share: 0.95,
  newPerDay: 5,
  rows: parseRedList,
};

/** @throws ReadFailure if the page has no such table, or a row has no name or no date. */
function parseRedList(bytes: Uint8Array, charset: string | null): WarningRow[] {
  const tables = readTables(decodePage(bytes, charset));
  const table = tables.find(({ rows }) => rows.some((row) => cellOf(row, "name") !== undefined));
  if (table === undefined) throw new ReadFailure("Its page holds no table of companies.");
  if (!table.complete) throw new ReadFailure("Its page ends in the middle of the table.");
  return table.rows.map((row) => {
    const company = cellOf(row, "name");
    const name = company?.lines.join(" ") ?? "";
    const date = monthFirst(cellOf(row, "date")?.lines.join(" ") ?? "");
    if (name === "" || date === null) throw new ReadFailure("A row of its table has no company or no date.");
    const node = /^\/node\/\d+$/u.exec(company?.links[0] ?? "")?.[0];
    const page = node === undefined ? {} : { page: `https://www.cftc.gov${node}` };
    return { name, date, ...page };
  });
}

function cellOf(row: readonly Cell[], column: keyof typeof columns): Cell | undefined {
  return row.find(({ classes }) => classes.includes(columns[column]));
}
