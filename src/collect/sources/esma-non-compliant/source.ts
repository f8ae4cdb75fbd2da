/** ESMA's interim MiCA register of non-compliant entities (Article 110): one CSV file. */
import { warningSource } from "../../warnings/source.ts";

export const esmaNonCompliant = warningSource({
  id: "esma-non-compliant",
  name: "ESMA register of non-compliant entities",
  url: "https://www.esma.europa.eu/esmas-activities/digital-finance-and-innovation/markets-crypto-assets-regulation-mica",
  formFrom: "programs that read the live file; no recording could be had",
  addresses: {
    ESMA_NON_COMPLIANT_URL: {
      official: "https://www.esma.europa.eu/sites/default/files/2024-12/NCASP.csv",
      what: "ESMA's file of non-compliant entities",
    },
  },
  terms: null,
  savedCopy: "the file NCASP.csv",
  read: { document: async () => (await import("./read.ts")).esmaList },
});
