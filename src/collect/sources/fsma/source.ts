/**
 * The FSMA's warnings (Belgium): one CSV file. Its columns are headed in the language of the page that it is asked
 * from; the headings are those used by programs that read the live file.
 */

import { nameTokens } from "../../../base/names/normalize.ts";
import { dayFirst, hostsIn, rowOf, withSingleSpaces } from "../../cells.ts";
import { csvTypes, readCsv } from "../../decode.ts";
import { cloneIn } from "../../judge/about-clones.ts";
import type { WarningReader } from "../../warnings/kind.ts";
import { warningSource } from "../../warnings/warning-source.ts";

const columns = [
  ["Title", "Titre", "Titel"],
  ["Company name", "Nom de la société", "Naam van de vennootschap"],
  "Website",
  ["Type of fraude", "Type of fraud", "Type de fraude", "Type fraude"],
  ["Date", "Datum"],
] as const;

export const fsmaList: WarningReader = {
  types: csvTypes,
  least: 500,
  rows: (text) =>
    readCsv(text, columns, ";").flatMap((cells) => {
      const { Title: title, Website: sites = "", "Type of fraude": kind } = cells;
      const name = withSingleSpaces(cells["Company name"] || title);
      const websites = hostsIn(sites).hosts;
      if (name === "" && websites.length === 0) return [];
      const [first = "", ...others] = firmsIn(name, websites);
      const date = dayFirst(cells["Date"] ?? "");
      return [rowOf({ name: first, aliases: others, websites, category: cloneIn([kind, title]) ?? kind, date })];
    }),
};

/**
 * Gives the firms of a cell: several between commas if each has a website of its own name, as a series of platforms
 * has.
 */
function firmsIn(cell: string, websites: readonly string[]): string[] {
  const parts = cell.split(/\s*,\s*/u).filter((part) => part !== "");
  const lettersOf = (text: string) => nameTokens(text).join("");
  const hosts = websites.map(lettersOf);
  const haveSites = parts.every((part) => hosts.some((host) => host.startsWith(lettersOf(part))));
  return haveSites ? parts : [cell];
}

export const fsma = warningSource({
  id: "fsma",
  name: "FSMA warnings (Belgium)",
  url: "https://www.fsma.be/en/warnings/companies-operating-unlawfully-in-belgium",
  formFrom: "other programs, no recording",
  address:
    "https://www.fsma.be/en/warnings/de-companies-operating-unlawfully-in-belgium?_format=csv&" +
    "order=field_ct_date_time&page=&sort=desc",
  addressOf: "the FSMA's file of companies operating unlawfully in Belgium",
  terms: "CC BY 4.0, with credit to the FSMA, as a program that reads the file says.",
  savedCopy: "the CSV file as it is",
  reader: fsmaList,
  list: {
    name: "Companies operating unlawfully in Belgium",
    regulator: "FSMA",
    regulator_name: "Financial Services and Markets Authority (Belgium)",
    jurisdiction: "BE",
    meaning:
      "Companies and websites of which the FSMA says that they operate unlawfully in Belgium. " +
      "Not a finding of a court.",
    clause: "the FSMA lists it among companies operating unlawfully in Belgium",
    names: "accused",
    names_reason: "The FSMA tells misused identities from unlawful offers by category.",
    clauses: { imposter: "the FSMA lists it among those who use the identity of an authorised firm" },
  },
});
