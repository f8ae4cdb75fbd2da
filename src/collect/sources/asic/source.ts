/** ASIC's investor alert list (Australia): one JSON file. */
import { warningSource } from "../../warnings/source.ts";

export const asic = warningSource({
  id: "asic",
  name: "ASIC investor alert list",
  url: "https://moneysmart.gov.au/check-and-report-scams/investor-alert-list",
  formFrom: "its file of 2025-05-30",
  addresses: {
    ASIC_URL: {
      official: "https://static.moneysmart.gov.au/_data/investor-alert-list.json",
      what: "ASIC's investor alert list",
    },
  },
  terms: "CC BY 4.0, with credit to ASIC.",
  savedCopy: "the file investor-alert-list.json",
  read: { document: async () => (await import("./read.ts")).asicList },
});
