/**
 * The alert list of Hong Kong's SFC, one HTML table of names, types and days. Websites, and whether the name is a real
 * firm's, are on the entries' own pages: until one was opened, its name accuses nobody.
 */

import type { WarningRow } from "../../../record/warning.ts";
import { hostsIn, namedMonth, rowOf } from "../../cells.ts";
import { wholePage } from "../../decode.ts";
import { type Cell, readTables } from "../../html.ts";
import { cloneIn, unclearCategory } from "../../judge/about-clones.ts";
import { ReadFailure } from "../../read-failure.ts";
import { openedPages } from "../../warnings/open.ts";
import { warningSource } from "../../warnings/warning-source.ts";

export const sfcHk = warningSource({
  id: "sfc-hk",
  name: "SFC alert list (Hong Kong)",
  url: "https://www.sfc.hk/en/alert-list",
  formFrom: "other programs, no recording",
  addressOf: "the alert list of Hong Kong's SFC",
  savedCopy: "the page, saved as “web page, HTML only”",
  reader: {
    types: ["text/html"],
    least: 1500,
    pages: openedPages({ pauseMs: 1000, atMost: 300, read: readEntry }),
    rows: parseList,
  },
});

const entryPath = /\/alert-list\/\d+\/?$/u;

/** @throws ReadFailure if the page has no such table, or a row has no name or no page. */
function parseList(html: string, at: { url: string }): WarningRow[] {
  const tables = readTables(wholePage(html));
  const entryCount = (rows: Cell[][]) =>
    rows.filter(([named]) => named?.links.some((link) => entryPath.test(link))).length;
  const [table] = tables.toSorted((a, b) => entryCount(b.rows) - entryCount(a.rows));
  if (table === undefined || entryCount(table.rows) === 0) throw new ReadFailure("Its page holds no table of entries.");
  if (!table.complete) throw new ReadFailure("Its page ends in the middle of the table.");
  return table.rows.map(([named, , added]) => {
    const name = named?.lines.join(" / ") ?? "";
    const link = named?.links.find((one) => entryPath.test(one));
    if (name === "" || link === undefined || added === undefined)
      throw new ReadFailure("A row of its table has no name, no page or no day.");
    const date = namedMonth(added.lines.join(" "));
    return rowOf({ name, category: unclearCategory, date, page: new URL(link, at.url).href });
  });
}

/** An entry's page is a table of labels: name, type, websites, remarks. @throws ReadFailure where it is not. */
function readEntry(html: string): { websites: string[]; category: string } {
  const cells = readTables(html).flatMap(({ rows }) =>
    rows.map(([label, value]) => [label?.lines.join(" ") ?? "", value?.lines.join(" ") ?? ""] as const),
  );
  if (!cells.some(([label]) => /\bwebsite/iu.test(label)))
    throw new ReadFailure("An entry's page is not built as it was.");
  const values = cells.filter(([label]) => !/\b(?:name|website)/iu.test(label)).map(([, value]) => value);
  const type = cells.find(([label]) => /\btype\b/iu.test(label))?.[1] ?? "";
  return {
    websites: cells.flatMap(([label, value]) => (/\bwebsite/iu.test(label) ? hostsIn(value).hosts : [])),
    category: cloneIn(values) ?? (type === "" ? "alert list" : type),
  };
}
