/**
 * The SEC's PAUSE list (Public Alerts: Unregistered Soliciting Entities): some 17 HTML pages, and a page for each
 * entry.
 */
import { warningSource } from "../../warnings/source.ts";

const url = "https://www.sec.gov/enforcement-litigation/public-alerts-unregistered-soliciting-entities";
const terms = "A page of the US government. The SEC says that listing is not a conclusion that a law was broken.";

export const secPause = warningSource({
  id: "sec-pause",
  name: "SEC PAUSE list",
  url,
  formFrom: "programs that read the live pages; no recording could be had",
  addresses: { SEC_PAUSE_URL: { official: url, what: "the SEC's PAUSE list" } },
  terms,
  savedCopy: "one page of the list, saved as “web page, HTML only”",
  read: async (context) => (await import("./read.ts")).readPause(context),
  list: {
    id: "sec-pause",
    name: "PAUSE list (Public Alerts: Unregistered Soliciting Entities)",
    regulator: "SEC",
    regulator_name: "US Securities and Exchange Commission",
    jurisdiction: "US",
    url,
    meaning:
      "Names of entities that solicit investors without being registered, that impersonate genuine firms, or that are fictitious regulators. The SEC says that listing is not a conclusion that a law was broken.",
    clause: "the SEC lists it among unregistered soliciting entities, impersonators and fictitious regulators",
    terms,
  },
});
