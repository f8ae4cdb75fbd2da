/** Reads ASIC's investor alert list. Persons' contact details are not copied. */

import { z } from "zod";
import type { WarningRow } from "../../../records/warning.ts";
import { jsonAs } from "../../json.ts";
import { filled, optional } from "../../warnings/cells.ts";
import type { DocumentList } from "../../warnings/document.ts";

const listPage = "https://moneysmart.gov.au/check-and-report-scams/investor-alert-list";

const texts = z.array(z.string()).nullable();

/** The fields read. Each is required: a renamed field would empty every entry. */
const item = z.object({
  uniqueIdentifier: z.int().positive(),
  investorAlertCategoryMandatory: z.string(),
  nameMandatory: z.string(),
  websites: texts,
  otherInformationAliases: texts,
  dateAdded: z.iso.date().nullish(),
  realCompany: z.array(z.object({ realCompanyName: z.string(), realCompanyWebsite: z.string().nullish() })).nullable(),
});

export const asicList: DocumentList = {
  list: "asic",
  types: ["application/json", "application/octet-stream"],
  least: 2000,
  rows: parseAsic,
};

/** @throws ReadFailure */
function parseAsic(bytes: Uint8Array, charset: string | null): WarningRow[] {
  return jsonAs(z.array(item), bytes, charset).map((one) => {
    const name = one.nameMandatory.replace(/\s+/gu, " ").trim();
    const real = one.realCompany ?? [];
    return {
      name,
      ...filled("aliases", one.otherInformationAliases ?? []),
      ...filled("websites", one.websites ?? []),
      ...filled(
        "imitated",
        real.map((firm) => firm.realCompanyName),
      ),
      ...filled(
        "imitated_sites",
        real.map((firm) => firm.realCompanyWebsite),
      ),
      ...optional("category", one.investorAlertCategoryMandatory),
      ...optional("date", one.dateAdded),
      page: `${listPage}#!${slugOf(name)}-${one.uniqueIdentifier}`,
      item: String(one.uniqueIdentifier),
    };
  });
}

function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, "-")
    .replace(/^-|-$/gu, "");
}
