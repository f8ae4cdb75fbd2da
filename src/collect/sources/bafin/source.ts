/** BaFin's consumer warnings (Germany): a search form of this year's warnings, and the page of each. */
import type { Source } from "../../source.ts";
import { warningSource } from "../../warnings/source.ts";

const url = "https://www.bafin.de/DE/verbraucherinnen-verbraucher/news-warnungen/warnmeldungen/warnmeldungen_node.html";
const name = "BaFin consumer warnings";

export const bafin: Source<"BAFIN_URL"> = {
  ...warningSource("bafin", name, {
    id: "bafin",
    name: "Consumer warnings",
    regulator: "BaFin",
    regulator_name: "Federal Financial Supervisory Authority, Germany",
    jurisdiction: "DE",
    url,
    meaning:
      "BaFin has warned consumers of its offers: most often because it offers financial services in Germany without the licence that the law requires. Not a finding of a court.",
    clause: "BaFin, the German regulator, has warned consumers about it",
    terms: null,
  }),
  id: "bafin",
  name,
  url,
  formFrom: "programs that read the live pages; no recording could be had",
  addresses: {
    BAFIN_URL: {
      official:
        "https://www.bafin.de/SiteGlobals/Forms/Suche/Expertensuche/Servicesuche_Formular.html?pageLocale=de&cl2Categories_Format=meldung&sortOrder=searchDate_dt%20desc&zeitraum=zeitraum_thisYear&resultsPerPage=50",
      what: "BaFin's search form with this year's warnings",
    },
  },
  terms: null,
  savedCopy: "the page of one warning, saved as “web page, HTML only”",
  read: async (context) => (await import("./read.ts")).readBafin(context),
};
