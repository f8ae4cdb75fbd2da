/**
 * Reads ESMA's file of non-compliant entities, which is overwritten in place about once a week. Column names are those
 * used by programs that read the live file; no recording could be had.
 */
import type { WarningRow } from "../../../records/warning.ts";
import { csvTypes, readCsv } from "../../csv.ts";
import { dayFirst, filled, optional } from "../../warnings/cells.ts";
import type { DocumentList } from "../../warnings/document.ts";

const columns = [
  "ae_competentAuthority",
  "ae_lei_name",
  "ae_commercial_name",
  "ae_website",
  "ae_decision_date",
] as const;

export const esmaList: DocumentList = {
  list: "esma-non-compliant",
  types: csvTypes,
  least: 80,
  newPerDay: 10,
  rows: parseEsma,
};

/** @throws ReadFailure */
function parseEsma(bytes: Uint8Array, charset: string | null): WarningRow[] {
  return readCsv(bytes, charset, columns).flatMap((cells): WarningRow[] => {
    const { ae_lei_name: legal = "", ae_commercial_name: trade = "", ae_website: sites = "" } = cells;
    const name = spaced(trade || legal);
    const websites = filled("websites", sites.split(/[|\s]+/u));
    if (name === "" && websites.websites === undefined) return [];
    return [
      {
        name,
        ...filled("aliases", trade !== "" && spaced(legal) !== name ? [spaced(legal)] : []),
        ...websites,
        ...optional("category", cells["ae_competentAuthority"]),
        ...optional("date", dayFirst(cells["ae_decision_date"] ?? "")),
      },
    ];
  });
}

function spaced(cell: string): string {
  return cell.replace(/\s+/gu, " ").trim();
}
