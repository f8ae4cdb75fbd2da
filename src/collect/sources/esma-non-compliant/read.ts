/**
 * Reads ESMA's file of non-compliant entities, which is overwritten in place about once a week. Column names are those
 * used by programs that read the live file; no recording could be had.
 */
import { csvTypes, readCsv } from "../../csv.ts";
import type { GoodRead, ReadContext } from "../../read.ts";
import { dayFirst, filled, optional } from "../../warnings/cells.ts";
import type { ListedRow } from "../../warnings/continuity.ts";
import { fetchDocument, readWarnings } from "../../warnings/read.ts";

const columns = [
  "ae_competentAuthority",
  "ae_lei_name",
  "ae_commercial_name",
  "ae_website",
  "ae_decision_date",
] as const;

/** @throws ReadFailure */
export function readEsma(context: ReadContext<"ESMA_NON_COMPLIANT_URL">): Promise<GoodRead> {
  const url = context.addresses.ESMA_NON_COMPLIANT_URL;
  const list = (bytes: Uint8Array, charset: string | null) => ({ rows: parseEsma(bytes, charset), whole: true });
  const document = { url, types: csvTypes, maxBytes: 16_000_000, read: list };
  return readWarnings(
    {
      least: 80,
      share: 0.9,
      newPerDay: 10,
      readFile: (file) => list(file, null),
      fetchRows: (asked, before) => fetchDocument(document, asked, before),
    },
    context,
  );
}

/** @throws ReadFailure */
function parseEsma(bytes: Uint8Array, charset: string | null): ListedRow[] {
  return readCsv(bytes, charset, columns).flatMap((cells): ListedRow[] => {
    const { ae_lei_name: legal = "", ae_commercial_name: trade = "", ae_website: sites = "" } = cells;
    const name = spaced(trade || legal);
    const websites = filled("websites", sites.split(/[|\s]+/u));
    if (name === "" && websites.websites === undefined) return [];
    return [
      {
        list: "esma-non-compliant",
        row: {
          name,
          ...filled("aliases", trade !== "" && spaced(legal) !== name ? [spaced(legal)] : []),
          ...websites,
          ...optional("category", cells["ae_competentAuthority"]),
          ...optional("date", dayFirst(cells["ae_decision_date"] ?? "")),
        },
      },
    ];
  });
}

function spaced(cell: string): string {
  return cell.replace(/\s+/gu, " ").trim();
}
