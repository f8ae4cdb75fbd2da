/** ESMA's interim MiCA register of non-compliant entities (Article 110): one CSV file. */
import type { Source } from "../../source.ts";
import { warningSource } from "../../warnings/source.ts";

const url =
  "https://www.esma.europa.eu/esmas-activities/digital-finance-and-innovation/markets-crypto-assets-regulation-mica";
const name = "ESMA register of non-compliant entities";

export const esmaNonCompliant: Source<"ESMA_NON_COMPLIANT_URL"> = {
  ...warningSource("esma-non-compliant", name, {
    id: "esma-non-compliant",
    name: "ESMA register of non-compliant entities (MiCA, Article 110)",
    regulator: "ESMA",
    regulator_name: "European Securities and Markets Authority",
    jurisdiction: "EU",
    url,
    meaning:
      "Entities that a national authority has found to provide crypto-asset services in the EU without the authorisation that MiCA requires. It says unauthorised, not fraudulent.",
    clause:
      "an authority in the EU found that it provides crypto-asset services without authorisation, says ESMA's register",
    terms: null,
  }),
  id: "esma-non-compliant",
  name,
  url,
  formFrom: "programs that read the live file; no recording could be had",
  addresses: {
    ESMA_NON_COMPLIANT_URL: {
      official: "https://www.esma.europa.eu/sites/default/files/2024-12/NCASP.csv",
      what: "ESMA's file of non-compliant entities",
    },
  },
  terms: null,
  savedCopy: "the file NCASP.csv",
  read: async (context) => (await import("./read.ts")).readEsma(context),
};
