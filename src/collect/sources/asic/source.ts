/** ASIC's investor alert list (Australia): one JSON file. Persons' contact details are not copied. */
import { z } from "zod";
import type { WarningRow } from "../../../record/warning.ts";
import { rowOf, withSingleSpaces } from "../../cells.ts";
import { jsonAs } from "../../decode.ts";
import { ReadFailure } from "../../read-failure.ts";
import type { WarningReader } from "../../warnings/kind.ts";
import { warningSource } from "../../warnings/warning-source.ts";

const url = "https://moneysmart.gov.au/check-and-report-scams/investor-alert-list";

export const asicList: WarningReader = {
  types: ["application/json", "application/octet-stream"],
  least: 2000,
  rows: (text) => alertsIn(jsonAs(z.array(item), text)),
};

export const asic = warningSource({
  id: "asic",
  name: "ASIC investor alert list",
  url,
  formFrom: "its file of 2025-05-30",
  address: "https://static.moneysmart.gov.au/_data/investor-alert-list.json",
  addressOf: "ASIC's investor alert list",
  terms: "CC BY 4.0 with credit to ASIC, as programs that read it say; ASIC's own page does not name it.",
  savedCopy: "the file investor-alert-list.json",
  reader: asicList,
});

const texts = z.array(z.string()).nullable();

/** The fields read. Each but the last two is required: a renamed field would empty every entry. */
const item = z.object({
  uniqueIdentifier: z.int().positive(),
  investorAlertCategoryMandatory: z.string(),
  nameMandatory: z.string(),
  websites: texts,
  otherInformationAliases: texts,
  dateAdded: z.iso.date().nullish(),
  realCompany: z.array(z.object({ realCompanyName: z.string(), realCompanyWebsite: z.string().nullish() })).nullish(),
});

/** @throws ReadFailure if no entry says which firm is imitated: the field was renamed, and victims would be accused. */
function alertsIn(items: readonly z.infer<typeof item>[]): WarningRow[] {
  if (items.every(({ realCompany }) => realCompany === undefined))
    throw new ReadFailure("Its list is not built as it was before.");
  return items.map(alertOf);
}

function alertOf(one: z.infer<typeof item>): WarningRow {
  const name = withSingleSpaces(one.nameMandatory);
  const real = one.realCompany ?? [];
  const slug = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, "-")
    .replace(/^-|-$/gu, "");
  return rowOf({
    name,
    aliases: one.otherInformationAliases ?? [],
    websites: one.websites ?? [],
    imitated: real.map((firm) => firm.realCompanyName),
    imitated_sites: real.map((firm) => firm.realCompanyWebsite),
    category: one.investorAlertCategoryMandatory,
    date: one.dateAdded,
    page: `${url}#!${slug}-${one.uniqueIdentifier}`,
    item: String(one.uniqueIdentifier),
  });
}
