/** The FSMA's warnings (Belgium): one CSV file. */
import { warningSource } from "../../warnings/source.ts";

export const fsma = warningSource({
  id: "fsma",
  name: "FSMA warnings (Belgium)",
  url: "https://www.fsma.be/en/warnings/companies-operating-unlawfully-in-belgium",
  formFrom: "a program that reads the live file; no recording could be had",
  addresses: {
    FSMA_URL: {
      official:
        "https://www.fsma.be/en/warnings/de-companies-operating-unlawfully-in-belgium?_format=csv&order=field_ct_date_time&page=&sort=desc",
      what: "the FSMA's file of companies operating unlawfully in Belgium",
    },
  },
  terms: "CC BY 4.0, with credit to the FSMA, as a program that reads the file says.",
  savedCopy: "the CSV file as it is",
  read: { document: async () => (await import("./read.ts")).fsmaList },
  list: {
    name: "Companies operating unlawfully in Belgium",
    regulator: "FSMA",
    regulator_name: "Financial Services and Markets Authority (Belgium)",
    jurisdiction: "BE",
    meaning:
      "Companies and websites of which the FSMA says that they operate unlawfully in Belgium. Not a finding of a court.",
    clause: "the FSMA lists it among companies operating unlawfully in Belgium",
    clauses: { imposter: "the FSMA lists it among those who use the identity of an authorised firm" },
  },
});
