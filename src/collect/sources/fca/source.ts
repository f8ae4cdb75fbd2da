/** The FCA's warnings (United Kingdom): a feed of the day's changes, and the page of each new warning. */
import { warningSource } from "../../warnings/source.ts";

export const fca = warningSource({
  id: "fca",
  name: "FCA warnings",
  url: "https://www.fca.org.uk/consumers/warning-list-unauthorised-firms",
  formFrom: "programs that read the live pages; no recording could be had",
  addresses: {
    FCA_URL: { official: "https://www.fca.org.uk/news/warnings/rss.xml", what: "the FCA's feed of warnings" },
  },
  terms: null,
  savedCopy: "the feed, saved as it is",
  read: { document: async () => (await import("./read.ts")).fcaList },
});
