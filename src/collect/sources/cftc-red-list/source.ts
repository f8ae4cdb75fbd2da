/**
 * The CFTC's Registration Deficient (RED) List: one HTML table, its columns named by the classes of its cells. Websites
 * are only on the pages that the rows link to, which are not opened.
 */
import type { WarningRow } from "../../../record/warning.ts";
import { monthFirst, rowOf } from "../../cells.ts";
import { wholePage } from "../../decode.ts";
import { type Cell, readTables } from "../../html.ts";
import { ReadFailure } from "../../read-failure.ts";
import { warningSource } from "../../warnings/warning-source.ts";

const url = "https://www.cftc.gov/LearnAndProtect/Resources/Check/redlist.htm";

export const cftcRedList = warningSource({
  id: "cftc-red-list",
  name: "CFTC RED List",
  url,
  formFrom: "other programs, no recording",
  address: `${url}?combine=&items_per_page=All&order=field_date_registration_def&sort=desc`,
  addressOf: "the CFTC's RED List with all of its rows",
  terms: "A page of the US government. The CFTC says that listing is not a finding.",
  savedCopy: "the page with all rows, saved as “web page, HTML only”",
  reader: { types: ["text/html"], least: 100, share: 0.95, newPerDay: 5, rows: parseRedList },
});

/** @throws ReadFailure if the page has no such table, or a row has no name or no date. */
function parseRedList(html: string): WarningRow[] {
  const tables = readTables(wholePage(html));
  const table = tables.find(({ rows }) => rows.some((row) => cellOf(row, "company") !== undefined));
  if (table === undefined) throw new ReadFailure("Its page holds no table of companies.");
  if (!table.complete) throw new ReadFailure("Its page ends in the middle of the table.");
  return table.rows.map((row) => {
    const company = cellOf(row, "company");
    const name = company?.lines.join(" ") ?? "";
    const date = monthFirst(cellOf(row, "date")?.lines.join(" ") ?? "");
    if (name === "" || date === null) throw new ReadFailure("A row of its table has no company or no date.");
    const node = /^\/node\/\d+$/u.exec(company?.links[0] ?? "")?.[0];
    return rowOf({ name, date, page: node && `https://www.cftc.gov${node}` });
  });
}

function cellOf(row: readonly Cell[], column: "company" | "date"): Cell | undefined {
  return row.find(({ classes }) => classes.includes(`views-field-field-${column}-registration-def`));
}
