/** Lists whose rows need little: a register gives names, websites or a day, each in its own column. */
import { plainFacts, type RowRules } from "./facts.ts";

/** CFTC Registration Deficient (RED) List: names and a date; websites only on pages that the list links to. */
export const cftcRedListRules: RowRules = (row) => ({
  ...plainFacts(row),
  // A row keeps its name; the day tells two rows with the same name apart.
  key: [row.name, row.date ?? ""],
});

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
