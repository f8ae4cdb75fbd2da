/** BaFin's consumer warnings (Germany): a search form of this year's warnings, and the page of each. */
import { warningSource } from "../../warnings/source.ts";

export const bafin = warningSource({
  id: "bafin",
  name: "BaFin consumer warnings",
  url: "https://www.bafin.de/DE/verbraucherinnen-verbraucher/news-warnungen/warnmeldungen/warnmeldungen_node.html",
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
});
