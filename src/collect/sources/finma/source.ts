/** FINMA's warning list (Switzerland): one JSON answer to a form. */
import { warningSource } from "../../warnings/source.ts";

export const finma = warningSource({
  id: "finma",
  name: "FINMA warning list",
  url: "https://www.finma.ch/en/finma-public/warnungen/warning-list/",
  formFrom: "programs that read the live list; no recording could be had",
  addresses: {
    FINMA_URL: { official: "https://www.finma.ch/en/api/search/getresult", what: "FINMA's warning list" },
  },
  terms: null,
  savedCopy: "the JSON answer as it is",
  read: { document: async () => (await import("./read.ts")).finmaList },
});
