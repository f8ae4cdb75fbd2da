/** Reads ASIC's investor alert list. Persons' contact details are not copied. */
import { z } from "zod";
import { decodeText } from "../../decode.ts";
import type { GoodRead, ReadContext } from "../../read.ts";
import { ReadFailure } from "../../read-failure.ts";
import { filled, optional } from "../../warnings/cells.ts";
import type { ListedRow } from "../../warnings/continuity.ts";
import { fetchDocument, readWarnings } from "../../warnings/read.ts";

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

/** @throws ReadFailure */
export function readAsic(context: ReadContext<"ASIC_URL">): Promise<GoodRead> {
  const url = context.addresses.ASIC_URL;
  const list = (bytes: Uint8Array, charset: string | null) => ({ rows: parseAsic(bytes, charset), whole: true });
  const document = { url, types: ["application/json", "application/octet-stream"], maxBytes: 32_000_000, read: list };
  return readWarnings(
    {
      least: 2000,
      share: 0.9,
      newPerDay: 20,
      readFile: (file) => list(file, null),
      fetchRows: (asked, before) => fetchDocument(document, asked, before),
    },
    context,
  );
}

/** @throws ReadFailure */
function parseAsic(bytes: Uint8Array, charset: string | null): ListedRow[] {
  const read = z.array(item).safeParse(parseJson(decodeText(bytes, charset)));
  if (!read.success) throw new ReadFailure("Its list is not built as it was before.");
  return read.data.map((one) => {
    const name = one.nameMandatory.replace(/\s+/gu, " ").trim();
    const real = one.realCompany ?? [];
    return {
      list: "asic",
      row: {
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
      },
    };
  });
}

function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, "-")
    .replace(/^-|-$/gu, "");
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ReadFailure("Its answer is no whole JSON file.");
  }
}
