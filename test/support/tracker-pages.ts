/** The DFPI's page as programs that read it describe it, built from the rows of a recorded copy. */
import { readFileSync } from "node:fs";
import { bystanders } from "../../src/collect/sources/dfpi/cells.ts";
import { parseTrackerPage } from "../../src/collect/sources/dfpi/parse.ts";
import type { Records } from "../../src/record/records.ts";

export interface TrackerRow {
  row: number;
  primary_subject: string;
  scam_type: string;
  website: string;
  detail_url: string;
  narrative?: string;
}

/** Narratives of two rows that have nothing else to identify them, with the addresses they name. */
const narratives: Readonly<Record<number, string>> = {
  309: "A resident reports transactions going to 0x251623efdAfCC7929f40b35D1a2FF4813e6065f5 and 0x11C514e7400702154136126AEE7Fb5cBEbCd28BB.",
  425: "A resident reports a transfer to a wallet that is not named.",
};

/** The 491 rows of 2025-12-17, newest first. */
export const rowsOf2025: readonly TrackerRow[] = (
  JSON.parse(readFileSync("test/recordings/dfpi/tracker-2025-12-17.rows.json", "utf8")) as TrackerRow[]
).map((row) => ({ ...row, narrative: narratives[row.row] ?? "" }));

/**
 * The 133 rows of 2024-01-23: 130 that are word for word among those of 2025, one that was reworded, and two that
 * another row has joined since.
 */
export function rowsOf2024(records: Records): TrackerRow[] {
  const numbers = new Set(
    records.tracker_entries
      .filter((entry) => entry.provenance.seen_in.includes("S2"))
      .flatMap((entry) => entry.provenance.rows)
      // The second complaint about the site of row 389 is newer.
      .filter((row) => row !== 390),
  );
  const joined = { row: 0, scam_type: "Fraudulent Trading Platform", detail_url: "", narrative: "" };
  return [
    ...rowsOf2025.filter((row) => numbers.has(row.row)),
    { ...joined, primary_subject: "BYBIT", website: "bybitdex.com" },
    { ...joined, primary_subject: "SOLANAFTX", website: "solanaftxdex.com" },
  ];
}

const columns = {
  2024: ["Primary Subject", "Complaint Narrative", "Scam Type", "Other Subjects", "Website"],
  2025: ["Primary Subject", "Complaint Narrative", "Scam Type", "Website", "Screenshot"],
} as const;

type Layout = keyof typeof columns;

/** The page with these rows, in the columns of that year. */
export function trackerHtml(rows: readonly TrackerRow[], layout: Layout = 2025): string {
  const cell = (row: TrackerRow, column: (typeof columns)[Layout][number]): string => {
    if (column === "Primary Subject") return escaped(row.primary_subject);
    if (column === "Complaint Narrative") return escaped(row.narrative ?? "");
    if (column === "Scam Type") return escaped(row.scam_type);
    if (column === "Website") return escaped(row.website);
    if (column === "Other Subjects") return "Somebody Else";
    return row.detail_url === "" ? "" : `<a href="${escaped(row.detail_url)}"><img src="s.png" alt="" /></a>`;
  };
  const names = columns[layout];
  const header = names.map((name, at) => `<th class="column-${at + 1}">${name}</th>`).join("");
  const body = rows.map(
    (row, number) =>
      `<tr class="row-${number + 2}">\n\t${names.map((name, at) => `<td class="column-${at + 1}">${cell(row, name)}</td>`).join("")}\n</tr>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Crypto Scam Tracker</title></head><body>
<table class="other"><tr><td>a table of something else</td></tr></table>
<table id="tablepress-20" class="tablepress">
<thead>
<tr class="row-1">${header}</tr>
</thead>
<tbody>
${body.join("\n")}
</tbody>
</table>
<p>glossary</p></body></html>`;
}

/** Reads a page in which nothing is a bystander. */
export function parsed(html: string, owned: readonly string[] = []) {
  return parseTrackerPage(html, bystanders(owned));
}

/**
 * The record with the ids that the recorded rows give: the recording has made-up names for private persons, so those
 * entries' ids differ from the record's.
 */
export function withRecordedIds(records: Records): Records {
  const ids = new Map(
    parsed(trackerHtml(rowsOf2025)).flatMap((entry) => entry.rows.map((row) => [row, entry.row_id] as const)),
  );
  return {
    ...records,
    tracker_entries: records.tracker_entries.map((entry) => ({
      ...entry,
      id: entry.names_a_person ? (ids.get(entry.provenance.rows[0] ?? 0) ?? entry.id) : entry.id,
    })),
  };
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;").replaceAll("\n", "<br />\n");
}
