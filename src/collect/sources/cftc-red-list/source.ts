/** The CFTC's Registration Deficient (RED) List: one HTML table. */
import { warningSource } from "../../warnings/source.ts";

const url = "https://www.cftc.gov/LearnAndProtect/Resources/Check/redlist.htm";

export const cftcRedList = warningSource({
  id: "cftc-red-list",
  name: "CFTC RED List",
  url,
  formFrom: "programs that read the live page; no recording could be had",
  addresses: {
    CFTC_RED_LIST_URL: {
      official: `${url}?combine=&items_per_page=All&order=field_date_registration_def&sort=desc`,
      what: "the CFTC's RED List with all of its rows",
    },
  },
  terms: "A page of the US government. The CFTC says that listing is not a finding.",
  savedCopy: "the page with all rows, saved as “web page, HTML only”",
  read: { document: async () => (await import("./read.ts")).redList },
});
