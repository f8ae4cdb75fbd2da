/**
 * Reads what was filed with I-SCAN since shortly before the last good read; all of it is requested only once. Column
 * names are those used by programs that read the live file; no recording could be had. What falls out of the window
 * stays listed: I-SCAN does not say what a regulator withdrew.
 */
import { cloneIn } from "../../../lists/rules/about-clones.ts";
import type { Records } from "../../../records/records.ts";
import { csvTypes, readCsv } from "../../csv.ts";
import { dayOf, type ReadContext } from "../../read.ts";
import { dayFirst, filled, isoDay, optional } from "../../warnings/cells.ts";
import type { DocumentList } from "../../warnings/document.ts";
import type { ListedWarning } from "../../warnings/kind.ts";
import { listOf, unlisted } from "./authorities.ts";

/** Without the cells that tell victims from those warned about, a row would accuse all it names. */
const columns = [
  "id",
  "nca_name",
  "nca_jurisdiction",
  "nca_url",
  "validation_date",
  "commercial_name",
  "other_commercial_names",
  "url",
  "categories",
  "categories_detailed",
  "additional_info",
] as const;
/** Days read again, for what was filed late or corrected. */
const overlapDays = 30;

export const iscanList: DocumentList = {
  list: unlisted,
  addressed: (official, context) => exportOf(official, firstDay(context), dayOf(context.now)),
  types: csvTypes,
  maxBytes: 128_000_000,
  least: 1,
  newPerDay: 100,
  part: (context) => {
    const since = firstDay(context);
    return ({ filed = "" }) => filed > since;
  },
  rows: parseIscan,
};

/** The first key has no value; empty ones stand for everything. */
function exportOf(base: string, from: string, to: string): string {
  const query = { SUBSECTION: "main", NCA_ID: "", ValidationDateStart: from, ValidationDateEnd: to };
  const rest = { CATEGORYID: "", PRODUCTID: "", KEYWORDS: "", ID: "", PAGE: "1" };
  return `${base}?export-to-csv&${new URLSearchParams({ ...query, ...rest }).toString()}`;
}

function firstDay({ previous, records }: ReadContext): string {
  const last = previous?.retrieved_at ?? copyOf(records);
  return last === null ? "2000-01-01" : dayOf(new Date(Date.parse(last) - overlapDays * 86_400_000));
}

/** Time of the I-SCAN copy in the data folder; null if it has none. */
function copyOf({ warning_lists }: Records): string | null {
  const copies = warning_lists.flatMap(({ copies: held }) => Object.entries(held));
  const days = copies.flatMap(([key, { read_on }]) => (key.startsWith("iscan") && read_on !== null ? [read_on] : []));
  return days.sort().at(-1) ?? null;
}

/** @throws ReadFailure */
function parseIscan(bytes: Uint8Array, charset: string | null): ListedWarning[] {
  return readCsv(bytes, charset, columns).flatMap((cells): ListedWarning[] => {
    const name = cells["commercial_name"] ?? "";
    const sites = [cells["url"], ...divided(cells["other_urls"])];
    const websites = filled("websites", sites);
    if (name === "" && websites.websites === undefined) return [];
    const filed = cells["validation_date"] ?? "";
    const page = URL.canParse(cells["nca_url"] ?? "") ? cells["nca_url"] : null;
    const [authority = "", place = ""] = [cells["nca_name"], cells["nca_jurisdiction"]];
    const list = listOf(authority, place);
    const told = ["categories", "categories_detailed", "additional_info", "other_commercial_names"];
    return [
      {
        list,
        row: {
          name,
          ...filled("aliases", [...divided(cells["other_commercial_names"]), ...divided(cells["corporate_names"])]),
          ...websites,
          ...optional("category", cloneIn(told.map((column) => cells[column]))),
          ...(list === unlisted
            ? optional("authority", [authority, place].filter((part) => part !== "").join(", "))
            : {}),
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
