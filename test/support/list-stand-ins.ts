/**
 * Stand-ins for the regulators' warning lists, built from descriptions by programs that read them, with the record's
 * rows. Only ASIC's is a recording.
 */
import { readFileSync } from "node:fs";
import type { RequestListener } from "node:http";
import { gunzipSync } from "node:zlib";
import type { Records } from "../../src/record/records.ts";
import type { WarningRow } from "../../src/record/warning.ts";
import {
  amfFrance,
  amfRow,
  asic,
  bafinArticle,
  bafinForm,
  escaped,
  esma,
  fcaDetail,
  fcaFeed,
  fcaRow,
  finma,
  finmaRow,
  fmaAustria,
  fmaAustriaPages,
  fmaAustriaRow,
  fmaNz,
  fsma,
  fsmaRow,
  html,
  iscan,
  mas,
  masRow,
  page,
  pauseDetail,
  pausePages,
  pauseRow,
  redList,
  sfcEntry,
  sfcHk,
  sfcRow,
} from "./list-formats.ts";
import { document } from "./web-documents.ts";

/** A list as a stand-in gives it: any rows, in its own format. */
export interface ListStandIn {
  /** Setting of its address. */
  setting: string;
  /** Rows of the record that the list shows, as far as its format can carry them. */
  rows(records: Records): WarningRow[];
  /** What the list's address answers with these rows; `renamed` gives a column or field another name. */
  answer(rows: readonly WarningRow[], renamed?: boolean): RequestListener;
  /** Further answers by path, besides the list itself. */
  pages?(rows: readonly WarningRow[]): Map<string, RequestListener>;
  /** A saved copy of the whole list, or of what `--from` takes. */
  savedCopy(rows: readonly WarningRow[]): string;
  /** A row that is not in the record. */
  newRow(number: number): WarningRow;
}

/** Rows that the data folder holds of a list, in its order. */
function rowsOf({ warning_lists }: Records, list: string, seenVia = ""): WarningRow[] {
  const entries = warning_lists.find(({ id }) => id === list)?.entries ?? [];
  return entries.flatMap(({ provenance: { row, seen_via } }) =>
    row !== null && seen_via.startsWith(seenVia) ? [row] : [],
  );
}

const several = (length: number, make: (number: number) => WarningRow) =>
  Array.from({ length }, (_, at) => make(at + 1));
const pagesOf = (rows: readonly WarningRow[], body: (row: WarningRow) => string) =>
  new Map(rows.map((row) => [new URL(row.page ?? "").pathname, document(html, body(row))]));

/** One stand-in for every list that is a source, by the source's id. */
export const listStandIns: Readonly<Record<string, ListStandIn>> = {
  "cftc-red-list": {
    setting: "CFTC_RED_LIST_URL",
    rows: (records) => rowsOf(records, "cftc-red-list"),
    answer: (rows, renamed) => document(html, redList(rows, renamed)),
    savedCopy: (rows) => redList(rows),
    newRow: (number) => ({ name: `Vexaro ${number} Options`, date: "2026-11-18" }),
  },
  "esma-non-compliant": {
    setting: "ESMA_NON_COMPLIANT_URL",
    rows: (records) => rowsOf(records, "esma-non-compliant"),
    answer: (rows, renamed) => document("text/csv", esma(rows, renamed)),
    savedCopy: (rows) => esma(rows),
    newRow: (number) => ({
      name: `Vexaro ${number}`,
      websites: [`vexaro${number}.top`],
      category: "Národná banka Slovenska",
      date: "2026-11-18",
    }),
  },
  asic: {
    setting: "ASIC_URL",
    rows: (records) => rowsOf(records, "asic"),
    answer: (rows, renamed) => document("application/json", asic(rows, renamed)),
    savedCopy: () => recordedAsic(),
    newRow: (number) => ({
      name: `Vexaro ${number}`,
      websites: [`vexaro${number}.com`],
      category: "Unlicensed",
      date: "2026-11-18",
      item: String(900_000 + number),
    }),
  },
  "fma-nz": {
    setting: "FMA_NZ_URL",
    rows: (records) => rowsOf(records, "fma-nz", "copy"),
    answer: (rows, renamed) => document("text/csv; charset=utf-8", fmaNz(rows, renamed)),
    savedCopy: (rows) => fmaNz(rows),
    newRow: (number) => ({
      name: `Vexaro ${number} – Suspected scam`,
      text_hosts: [`vexaro${number}.com`],
      date: "2026-11-18",
    }),
  },
  iscan: {
    setting: "ISCAN_URL",
    rows: (records) => rowsOf(records, "fca", "iscan").map((row) => ({ ...row, filed: "2026-11-10" })),
    answer: (rows, renamed) => document("text/csv", iscan(rows, renamed)),
    savedCopy: (rows) => iscan(rows),
    newRow: (number) => ({
      name: `Vexaro ${number}`,
      websites: [`vexaro${number}.com`],
      filed: "2026-11-18",
      page: `https://www.fca.org.uk/news/warnings/vexaro-${number}`,
      item: String(90_000 + number),
    }),
  },
  bafin: {
    setting: "BAFIN_URL",
    rows: (records) => rowsOf(records, "bafin", "copy").filter(({ date = "" }) => date.startsWith("2026")),
    answer: bafinForm,
    pages: (rows) => pagesOf(rows, bafinArticle),
    savedCopy: (rows) => bafinArticle(rows[0] ?? { name: "" }),
    newRow: (number) => ({
      name: `Vexaro ${number}: Bafin warnt vor Angeboten auf der Website vexaro${number}(.)com`,
      websites: [`vexaro${number}.com`],
      date: "2026-11-18",
      page: `https://www.bafin.de/SharedDocs/Veroeffentlichungen/DE/Verbrauchermitteilung/unerlaubte/2026/meldung_2026_11_18_vexaro${number}.html`,
    }),
  },
  "sec-pause": {
    setting: "SEC_PAUSE_URL",
    rows: () => several(620, pauseRow),
    answer: pausePages,
    pages: (rows) => pagesOf(rows, pauseDetail),
    savedCopy: (rows) => {
      const lines = rows.map(
        (row) => `<tr><td>${escaped(row.imitated?.[0] ?? row.name)}</td><td>${row.category}</td></tr>`,
      );
      return page(
        `<table><thead><tr><th>Name</th><th>Category</th></tr></thead><tbody>${lines.join("")}</tbody></table>`,
      );
    },
    newRow: (number) => pauseRow(10_000 + number),
  },
  "amf-france": {
    setting: "AMF_FRANCE_URL",
    rows: () => several(1600, amfRow),
    answer: (rows, renamed) => document("text/csv; charset=utf-8", amfFrance(rows, renamed)),
    savedCopy: (rows) => amfFrance(rows),
    newRow: (number) => amfRow(10_000 + number),
  },
  finma: {
    setting: "FINMA_URL",
    rows: () => several(1600, finmaRow),
    answer: (rows, renamed) => document("application/json; charset=utf-8", finma(rows, renamed)),
    savedCopy: (rows) => finma(rows),
    newRow: (number) => finmaRow(10_000 + number),
  },
  fsma: {
    setting: "FSMA_URL",
    rows: () => several(600, fsmaRow),
    answer: (rows, renamed) => document("text/csv; charset=utf-8", fsma(rows, renamed)),
    savedCopy: (rows) => fsma(rows),
    newRow: (number) => fsmaRow(10_000 + number),
  },
  "fma-austria": {
    setting: "FMA_AUSTRIA_URL",
    rows: () => several(900, fmaAustriaRow),
    answer: fmaAustriaPages,
    savedCopy: fmaAustria,
    newRow: (number) => fmaAustriaRow(10_000 + number),
  },
  "sfc-hk": {
    setting: "SFC_HK_URL",
    rows: () => several(1600, sfcRow),
    answer: (rows, renamed) => document(html, sfcHk(rows, renamed)),
    // The rest are opened on other days.
    pages: (rows) => pagesOf(rows.slice(0, 100), (row) => sfcEntry(row)),
    savedCopy: (rows) => sfcHk(rows),
    newRow: (number) => sfcRow(10_000 + number),
  },
  mas: {
    setting: "MAS_URL",
    rows: () => several(600, masRow),
    answer: (rows, renamed) => document("application/json; charset=utf-8", mas(rows, renamed)),
    savedCopy: (rows) => mas(rows),
    newRow: (number) => masRow(10_000 + number),
  },
  fca: {
    setting: "FCA_URL",
    rows: () => several(20, fcaRow),
    answer: (rows, renamed) => document("application/rss+xml; charset=utf-8", fcaFeed(rows, renamed)),
    pages: (rows) => pagesOf(rows, fcaDetail),
    savedCopy: (rows) => fcaFeed(rows),
    newRow: (number) => fcaRow(10_000 + number),
  },
};

/** ASIC's own file of 2025-05-30. */
export function recordedAsic(): string {
  return gunzipSync(readFileSync("test/recordings/asic/investor-alert-list-2025-05-30.json.gz")).toString("utf8");
}
