/** Investor warnings of Austria's Financial Market Authority: posts of its site, a hundred to a page. */
import { warningSource } from "../../warnings/source.ts";

export const fmaAustria = warningSource({
  id: "fma-austria",
  name: "FMA Austria investor warnings",
  url: "https://www.fma.gv.at/en/",
  formFrom: "a guide to regulators' addresses; no recording could be had",
  addresses: {
    FMA_AUSTRIA_URL: {
      official: "https://www.fma.gv.at/wp-json/wp/v2/posts?categories=42&per_page=100&_fields=id,date,title,link",
      what: "the investor warnings of Austria's FMA",
    },
  },
  terms: null,
  savedCopy: "one page of the JSON answer",
  read: { document: async () => (await import("./read.ts")).fmaAustriaList },
  list: {
    name: "Investor warnings",
    regulator: "FMA Austria",
    regulator_name: "Financial Market Authority (Austria)",
    jurisdiction: "AT",
    meaning:
      "Persons, firms and websites of which the FMA says that they are not entitled to carry out business that " +
      "requires a licence in Austria. Not a finding of a court.",
    clause: "Austria's FMA has published an investor warning about it",
    extent: {
      at_regulator: 1211,
      at_regulator_is: "about",
      at_regulator_as_of: "2026-03",
      source: "a guide to regulators' addresses",
      left_out: "Titles that tell of more than a name or a website.",
    },
  },
});
