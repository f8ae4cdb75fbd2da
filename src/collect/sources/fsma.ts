/** The FSMA's warnings (Belgium): one CSV file. Column names are those used by a program that reads the live file. */
import { cloneIn } from "../../lists/rules/about-clones.ts";
import type { WarningRow } from "../../records/warning.ts";
import { dayFirst, filled, hostsIn, optional, spaced } from "../cells.ts";
import { csvTypes, readCsv } from "../decode.ts";
import type { WarningReader } from "../warnings/kind.ts";
import { warningSource } from "../warnings/source.ts";

const columns = ["Title", "Company name", "Website", "Type of fraude", "Date"] as const;

export const fsmaList: WarningReader = {
  types: csvTypes,
  least: 500,
  rows: (bytes, charset) =>
    readCsv(bytes, charset, columns, ";").flatMap((cells): WarningRow[] => {
      const name = spaced(cells["Company name"] || cells["Title"]);
      const websites = filled("websites", hostsIn(cells["Website"] ?? "").hosts);
      if (name === "" && websites.websites === undefined) return [];
      const kind = cells["Type of fraude"];
      return [
        {
          name,
          ...websites,
          ...optional("category", cloneIn([kind, cells["Title"]]) ?? kind),
          ...optional("date", dayFirst(cells["Date"] ?? "")),
        },
      ];
    }),
};

export const fsma = warningSource({
  id: "fsma",
  name: "FSMA warnings (Belgium)",
  url: "https://www.fsma.be/en/warnings/companies-operating-unlawfully-in-belgium",
  formFrom: "a program that reads the live file; no recording could be had",
  addresses: {
    FSMA_URL: {
      official:
        "https://www.fsma.be/en/warnings/de-companies-operating-unlawfully-in-belgium?_format=csv&" +
        "order=field_ct_date_time&page=&sort=desc",
      what: "the FSMA's file of companies operating unlawfully in Belgium",
    },
  },
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
    clauses: { imposter: "the FSMA lists it among those who use the identity of an authorised firm" },
  },
});
