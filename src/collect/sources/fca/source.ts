/** The FCA's warnings (United Kingdom): a feed of the day's changes, and the page of each new warning. */
import type { Source } from "../../source.ts";
import { warningSource } from "../../warnings/source.ts";

const url = "https://www.fca.org.uk/consumers/warning-list-unauthorised-firms";
const name = "FCA warnings";

export const fca: Source<"FCA_URL"> = {
  ...warningSource("fca", name, {
    id: "fca",
    name: "Warning list of unauthorised firms",
    regulator: "FCA",
    regulator_name: "Financial Conduct Authority, United Kingdom",
    jurisdiction: "GB",
    url,
    meaning:
      "Names and websites that the FCA believes are offering financial services in the United Kingdom without its permission, and clones of firms that have it. Not a finding of a court.",
    clause: "the FCA warns that it may offer financial services in the UK without permission",
    terms: null,
  }),
  id: "fca",
  name,
  url,
  formFrom: "programs that read the live pages; no recording could be had",
  addresses: {
    FCA_URL: { official: "https://www.fca.org.uk/news/warnings/rss.xml", what: "the FCA's feed of warnings" },
  },
  terms: null,
  savedCopy: "the feed, saved as it is",
  read: async (context) => (await import("./read.ts")).readFca(context),
};
