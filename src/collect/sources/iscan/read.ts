/**
 * Reads what was filed with I-SCAN since shortly before the last good read; all of it is requested only once. Column
 * names are those used by programs that read the live file; no recording could be had. What falls out of the window
 * stays listed: I-SCAN does not say what a regulator withdrew.
 */
import type { Records } from "../../../records/records.ts";
import { csvTypes, readCsv } from "../../csv.ts";
import { dayOf, type GoodRead, type ReadContext } from "../../read.ts";
import { dayFirst, filled, isoDay, optional } from "../../warnings/cells.ts";
import type { ListedRow } from "../../warnings/continuity.ts";
import { fetchDocument, readWarnings } from "../../warnings/read.ts";
import { listOf } from "./authorities.ts";

const columns = ["id", "nca_name", "nca_jurisdiction", "nca_url", "validation_date", "commercial_name", "url"] as const;
/** Days read again, for what was filed late or corrected. */
const overlapDays = 30;

/** @throws ReadFailure */
export function readIscan(context: ReadContext<"ISCAN_URL">): Promise<GoodRead> {
  const { addresses, now, records, previous } = context;
  const since = firstDay(previous?.retrieved_at ?? copyOf(records));
  const list = (bytes: Uint8Array, charset: string | null) => ({ rows: parseIscan(bytes, charset), whole: false });
  const document = { url: exportOf(addresses.ISCAN_URL, since, dayOf(now)), types: csvTypes, maxBytes: 128_000_000 };
  const covers = (row: { filed?: string | undefined }) => (row.filed ?? "") > since;
  return readWarnings(
    {
      least: 1,
      share: 0.9,
      newPerDay: 100,
      readFile: (file) => list(file, null),
      fetchRows: (asked, before) =>
        fetchDocument({ ...document, read: (...answer) => ({ ...list(...answer), covers }) }, asked, before),
    },
    context,
  );
}

/** The first key has no value; empty ones stand for everything. */
function exportOf(base: string, from: string, to: string): string {
  const query = { SUBSECTION: "main", NCA_ID: "", ValidationDateStart: from, ValidationDateEnd: to };
  const rest = { CATEGORYID: "", PRODUCTID: "", KEYWORDS: "", ID: "", PAGE: "1" };
  return `${base}?export-to-csv&${new URLSearchParams({ ...query, ...rest }).toString()}`;
}

function firstDay(last: string | null): string {
  return last === null ? "2000-01-01" : dayOf(new Date(Date.parse(last) - overlapDays * 86_400_000));
}

/** Time of the I-SCAN copy in the data folder; null if it has none. */
function copyOf({ warning_lists }: Records): string | null {
  const copies = warning_lists.flatMap(({ copies: held }) => Object.entries(held));
  const days = copies.flatMap(([key, { read_on }]) => (key.startsWith("iscan") && read_on !== null ? [read_on] : []));
  return days.sort().at(-1) ?? null;
}

/** @throws ReadFailure */
function parseIscan(bytes: Uint8Array, charset: string | null): ListedRow[] {
  return readCsv(bytes, charset, columns).flatMap((cells): ListedRow[] => {
    const name = cells["commercial_name"] ?? "";
    const sites = [cells["url"], ...divided(cells["other_urls"])];
    const websites = filled("websites", sites);
    if (name === "" && websites.websites === undefined) return [];
    const filed = cells["validation_date"] ?? "";
    const page = URL.canParse(cells["nca_url"] ?? "") ? cells["nca_url"] : null;
    return [
      {
        list: listOf(cells["nca_name"] ?? "", cells["nca_jurisdiction"] ?? ""),
        row: {
          name,
          ...filled("aliases", [...divided(cells["other_commercial_names"]), ...divided(cells["corporate_names"])]),
          ...websites,
          ...optional("filed", isoDay(filed) ?? dayFirst(filed)),
          ...optional("page", page !== null && /^https?:/u.test(page ?? "") ? page : null),
          ...optional("item", cells["id"]),
        },
      },
    ];
  });
}

function divided(cell: string | undefined): string[] {
  return (cell ?? "").split("|");
}
