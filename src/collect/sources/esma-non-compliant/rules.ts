/** Rows of ESMA's register of non-compliant entities. */
import { plainFacts, type RowRules } from "../../judge/facts.ts";

/** ESMA's register of non-compliant entities (MiCA, Article 110): names, websites, and the authority that decided. */
export const esmaRules: RowRules = (row) => ({
  ...plainFacts(row),
  // Names are joined by ` - ` here: `Orolonix-invest.com - Cyberirfy.icu`.
  names: [row.name, ...(row.aliases ?? [])].flatMap((cell) => cell.split(/\s+-\s+|\|/u)),
  // Websites may be added to a row later; name, authority and day stay. Two rows with the same three are one firm.
  key: [row.name, row.category ?? "", row.date ?? ""],
  summary:
    row.category === undefined
      ? null
      : `${row.category} found that it provides crypto-asset services without the authorisation that MiCA requires.`,
});
