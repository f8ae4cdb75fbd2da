/** Warnings and alerts of New Zealand's Financial Markets Authority: one CSV file. */
import { warningSource } from "../../warnings/source.ts";

const url = "https://www.fma.govt.nz/library/warnings-and-alerts/";

export const fmaNz = warningSource({
  id: "fma-nz",
  name: "FMA New Zealand warnings and alerts",
  url,
  formFrom: "a copy of its rows of 2025-05-30; no recording of the file could be had",
  addresses: {
    FMA_NZ_URL: { official: `${url}downloadWarnings/`, what: "the FMA's download of its warnings and alerts" },
  },
  terms: null,
  savedCopy: "the CSV file that the FMA's page offers for download, with all dates",
  read: { document: async () => (await import("./read.ts")).fmaNzList },
});
