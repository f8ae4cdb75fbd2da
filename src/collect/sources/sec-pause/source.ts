/**
 * The SEC's PAUSE list (Public Alerts: Unregistered Soliciting Entities): some 17 HTML pages, and a page for each
 * entry.
 */
import { warningSource } from "../../warnings/source.ts";

const url = "https://www.sec.gov/enforcement-litigation/public-alerts-unregistered-soliciting-entities";

export const secPause = warningSource({
  id: "sec-pause",
  name: "SEC PAUSE list",
  url,
  formFrom: "programs that read the live pages; no recording could be had",
  addresses: { SEC_PAUSE_URL: { official: url, what: "the SEC's PAUSE list" } },
  terms: "A page of the US government. The SEC says that listing is not a conclusion that a law was broken.",
  savedCopy: "one page of the list, saved as “web page, HTML only”",
  read: { document: async () => (await import("./read.ts")).pauseList },
  list: {
    name: "PAUSE list (Public Alerts: Unregistered Soliciting Entities)",
    regulator: "SEC",
    regulator_name: "US Securities and Exchange Commission",
    jurisdiction: "US",
    meaning:
      "Names of entities that solicit investors without being registered, that impersonate genuine firms, or " +
      "that are fictitious regulators. The SEC says that listing is not a conclusion that a law was broken.",
    clause: "the SEC lists it among unregistered soliciting entities, impersonators and fictitious regulators",
    clauses: {
      unlicensed: "the SEC lists it among entities that solicit investors without being registered",
      imposter: "the SEC lists it among impersonators of genuine firms",
      fraud: "the SEC lists it among fictitious regulators",
    },
    extent: {
      at_regulator: 1700,
      at_regulator_is: "about",
      at_regulator_as_of: "2026",
      source: "programs that read the live pages",
      left_out: null,
    },
  },
});
