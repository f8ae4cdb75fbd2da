/** The FSMA's warnings (Belgium): one CSV file. Column names are those used by a program that reads the live file. */

import { dayFirst, hostsIn, rowOf, spaced } from "../../cells.ts";
import { csvTypes, readCsv } from "../../decode.ts";
import { cloneIn } from "../../judge/about-clones.ts";
import type { WarningReader } from "../../warnings/kind.ts";
import { warningSource } from "../../warnings/source.ts";

const columns = ["Title", "Company name", "Website", "Type of fraude", "Date"] as const;

export const fsmaList: WarningReader = {
  types: csvTypes,
  least: 500,
  rows: (text) =>
    readCsv(text, columns, ";").flatMap((cells) => {
      const { Title: title, Website: sites = "", "Type of fraude": kind } = cells;
      const name = spaced(cells["Company name"] || title);
      const websites = hostsIn(sites).hosts;
      if (name === "" && websites.length === 0) return [];
      return [rowOf({ name, websites, category: cloneIn([kind, title]) ?? kind, date: dayFirst(cells["Date"] ?? "") })];
    }),
};

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
