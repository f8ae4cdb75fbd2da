/** ASIC's investor alert list (Australia): one JSON file. */
import type { Source } from "../../source.ts";
import { warningSource } from "../../warnings/source.ts";

const url = "https://moneysmart.gov.au/check-and-report-scams/investor-alert-list";
const name = "ASIC investor alert list";
const terms = "CC BY 4.0, with credit to ASIC.";

export const asic: Source<"ASIC_URL"> = {
  ...warningSource("asic", name, {
    id: "asic",
    name: "Investor alert list (Moneysmart)",
    regulator: "ASIC",
    regulator_name: "Australian Securities and Investments Commission",
    jurisdiction: "AU",
    url,
    meaning:
      "ASIC lists names and websites as unlicensed, or as imposters of real firms, to alert investors. Being listed is not a finding of a court.",
    clause: "ASIC's investor alert list names it as unlicensed or as an imposter",
    terms,
  }),
  id: "asic",
  name,
  url,
  formFrom: "its file of 2025-05-30",
  addresses: {
    ASIC_URL: {
      official: "https://static.moneysmart.gov.au/_data/investor-alert-list.json",
      what: "ASIC's investor alert list",
    },
  },
  terms,
  savedCopy: "the file investor-alert-list.json",
  read: async (context) => (await import("./read.ts")).readAsic(context),
};
