/** The alert list of Hong Kong's SFC: one HTML table, and a page for each entry. */
import { warningSource } from "../../warnings/source.ts";

const url = "https://www.sfc.hk/en/alert-list";

export const sfcHk = warningSource({
  id: "sfc-hk",
  name: "SFC alert list (Hong Kong)",
  url,
  formFrom: "programs that read the live pages; no recording could be had",
  addresses: { SFC_HK_URL: { official: url, what: "the alert list of Hong Kong's SFC" } },
  terms: null,
  savedCopy: "the page, saved as “web page, HTML only”",
  read: { document: async () => (await import("./read.ts")).sfcList },
});
