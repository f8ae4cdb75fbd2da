/**
 * IOSCO's I-SCAN: warnings of regulators all over the world. What was filed since shortly before the last good read is
 * read, all of it only once. What falls out of that window stays listed: I-SCAN does not say what was withdrawn.
 */

import { dayAfter, dayOf } from "../../../base/dates.ts";
import { readHost } from "../../../base/names/host.ts";
import { nameKey } from "../../../base/names/normalize.ts";
import { dayFirst, isoDay, rowOf } from "../../cells.ts";
import { csvTypes, readCsv } from "../../decode.ts";
import { cloneIn } from "../../judge/about-clones.ts";
import type { ReadContext } from "../../source-shape.ts";
import type { ListedWarning, WarningReader } from "../../warnings/kind.ts";
import { newestCopy, warningSource } from "../../warnings/warning-source.ts";

/** Filings by regulators without a list in the record: kept for a curator, never published. */
const unlisted = "iscan-unlisted";

export const iscanList: WarningReader = {
  addressFor: (official, context) => exportOf(official, firstDay(context), dayOf(context.now)),
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

export const iscan = warningSource({
  id: "iscan",
  name: "IOSCO I-SCAN",
  url: "https://www.iosco.org/i-scan/",
  formFrom: "other programs, no recording",
  addressOf: "IOSCO's I-SCAN, which gives its warnings as a CSV file",
  terms: "IOSCO's: not for commercial purposes; each entry says so.",
  savedCopy: "a CSV file that I-SCAN exported",
  reader: iscanList,
  ofMany: true,
});

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
  ["additional_info", "additional_information"],
] as const;
/** Days read again, for what was filed late or corrected. */
const overlapDays = 30;

/** The first key has no value; empty ones stand for everything. */
function exportOf(base: string, from: string, to: string): string {
  const query = { SUBSECTION: "main", NCA_ID: "", ValidationDateStart: from, ValidationDateEnd: to };
  const rest = { CATEGORYID: "", PRODUCTID: "", KEYWORDS: "", ID: "", PAGE: "1" };
  return `${base}?export-to-csv&${new URLSearchParams({ ...query, ...rest }).toString()}`;
}

/** Shortly before the last good read, or before the newest I-SCAN copy in the data folder. */
function firstDay({ previous, records }: ReadContext): string {
  const last = previous?.retrieved_at ?? newestCopy(records, "iscan");
  return last === null ? "2000-01-01" : dayAfter(dayOf(last), -overlapDays);
}

function parseIscan(csv: string): ListedWarning[] {
  return readCsv(csv, columns).flatMap((cells) => {
    const name = cells["commercial_name"] ?? "";
    const filed = cells["validation_date"] ?? "";
    const { nca_name: authority = "", nca_jurisdiction: place = "", nca_url: page = "" } = cells;
    const list = listIdOf(authority, place);
    const furtherColumns = ["categories", "categories_detailed", "additional_info", "other_commercial_names"];
    const row = rowOf({
      name,
      aliases: [...splitNames(cells["other_commercial_names"]), ...splitNames(cells["corporate_names"])],
      websites: [cells["url"], ...splitNames(cells["other_urls"])].flatMap(addressesIn),
      category: cloneIn(furtherColumns.map((column) => cells[column])),
      authority: list === unlisted ? [authority, place].filter((part) => part !== "").join(", ") : null,
      filed: isoDay(filed) ?? dayFirst(filed),
      page: /^https?:/u.test(page) && URL.canParse(page) ? page : null,
      item: cells["id"],
    });
    return name === "" && row.websites === undefined ? [] : [{ list, row }];
  });
}

function splitNames(cell = ""): string[] {
  return cell.split("|");
}

/** Gives the addresses of a cell that holds several (`https://a.example, b.example`), else the cell as it is. */
function addressesIn(cell = ""): string[] {
  const parts = cell.replace(/(?<=https?:\/\/)\s+/giu, "").split(/[\s|;,]+/u);
  const addresses = parts.filter((part) => readHost(part) !== null);
  return addresses.length > 1 ? addresses : [cell];
}

/** By the name I-SCAN gives and, if several regulators have that name, what the jurisdiction must contain. */
const authorities: readonly (readonly [name: string, list: string, jurisdiction?: RegExp])[] = [
  ["Alberta Securities Commission", "asc"],
  ["Autorité des marchés financiers", "amf-quebec", /canada|qu[eé]bec/iu],
  ["Bank of Lithuania", "bank-of-lithuania"],
  ["British Columbia Securities Commission", "bcsc"],
  ["Bundesanstalt für Finanzdienstleistungsaufsicht", "bafin"],
  ["Central Bank of Ireland", "central-bank-of-ireland"],
  ["Comisión Nacional del Mercado de Valores", "cnmv"],
  ["Comissão do Mercado de Valores Mobiliários", "cmvm"],
  ["Commission de Surveillance du Secteur Financier", "cssf"],
  ["Commissione Nazionale per le Società e la Borsa", "consob"],
  ["Cyprus Securities and Exchange Commission", "cysec"],
  ["Financial Conduct Authority", "fca"],
  ["Financial Markets Authority", "fma-nz", /zealand/iu],
  ["Financial Services Regulatory Authority", "adgm-fsra", /abu dhabi|emirates/iu],
  ["Financial Supervisory Authority", "asf-romania", /romania/iu],
  ["Finansinspektionen", "fi-se"],
  ["Hellenic Capital Market Commission", "hcmc"],
  ["Jersey Financial Services Commission", "jfsc"],
  ["Malta Financial Services Authority", "mfsa"],
  ["National Securities and Stock Market Commission", "nssmc"],
  ["Ontario Securities Commission", "osc"],
  ["Polish Financial Supervision Authority", "knf"],
  ["Securities and Futures Commission", "sfc-hk"],
  ["Securities Commission", "sc-malaysia", /malaysia/iu],
  ["Securities Commission of The Bahamas", "scb-bahamas"],
  ["Swiss Financial Market Supervisory Authority", "finma"],
  ["The Dutch Authority for the Financial Markets", "afm"],
];

/** Gives the id of the regulator's list. Two regulators with the same name are told apart by jurisdiction. */
function listIdOf(authority: string, jurisdiction: string): string {
  const key = nameKey(authority);
  const regulator = authorities.find(([name, , place]) => nameKey(name) === key && (place?.test(jurisdiction) ?? true));
  return regulator?.[1] ?? unlisted;
}
