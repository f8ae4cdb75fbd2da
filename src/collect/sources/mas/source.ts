/** The investor alert list of the Monetary Authority of Singapore: one JSON answer of its search. */
import { warningSource } from "../../warnings/source.ts";

export const mas = warningSource({
  id: "mas",
  name: "MAS investor alert list",
  url: "https://www.mas.gov.sg/investor-alert-list",
  formFrom: "a program that reads the live list; no recording could be had",
  addresses: {
    MAS_URL: {
      official: "https://www.mas.gov.sg/api/v1/ialsearch?json.nl=map&wt=json&q=*:*&sort=date_dt+desc&rows=1000&start=0",
      what: "the investor alert list of the Monetary Authority of Singapore",
    },
  },
  terms: null,
  savedCopy: "the JSON answer as it is",
  read: { document: async () => (await import("./read.ts")).masList },
  list: {
    name: "Investor alert list",
    regulator: "MAS",
    regulator_name: "Monetary Authority of Singapore",
    jurisdiction: "SG",
    meaning:
      "Persons who, as far as MAS knows, may be or may have been wrongly perceived as licensed or otherwise " +
      "authorised or regulated by MAS. Not a finding of a court.",
    clause: "MAS lists it among those who may be wrongly perceived as licensed or regulated by it",
    clauses: { imposter: "MAS lists it among those who use the name of another firm" },
  },
});
