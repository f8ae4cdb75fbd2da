/** The CFTC's Registration Deficient (RED) List: one HTML table. */
import type { Source } from "../../source.ts";
import { warningSource } from "../../warnings/source.ts";

const url = "https://www.cftc.gov/LearnAndProtect/Resources/Check/redlist.htm";
const name = "CFTC RED List";
const terms = "A page of the US government. The CFTC says that listing is not a finding.";

export const cftcRedList: Source<"CFTC_RED_LIST_URL"> = {
  ...warningSource("cftc-red-list", name, {
    id: "cftc-red-list",
    name: "CFTC RED List (Registration Deficient List)",
    regulator: "CFTC",
    regulator_name: "US Commodity Futures Trading Commission",
    jurisdiction: "US",
    url,
    meaning:
      "Foreign entities that appear to act in a capacity that requires registration with the CFTC and are not registered. The CFTC says that being listed is not a finding that a law was violated.",
    clause: "it appears to act in a capacity that requires registration in the US and is not registered, the CFTC says",
    terms,
  }),
  id: "cftc-red-list",
  name,
  url,
  formFrom: "programs that read the live page; no recording could be had",
  addresses: {
    CFTC_RED_LIST_URL: {
      official: `${url}?combine=&items_per_page=All&order=field_date_registration_def&sort=desc`,
      what: "the CFTC's RED List with all of its rows",
    },
  },
  terms,
  savedCopy: "the page with all rows, saved as “web page, HTML only”",
  read: async (context) => (await import("./read.ts")).readRedList(context),
};
