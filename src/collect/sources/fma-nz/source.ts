/** Warnings and alerts of New Zealand's Financial Markets Authority: one CSV file. */
import type { Source } from "../../source.ts";
import { warningSource } from "../../warnings/source.ts";

const url = "https://www.fma.govt.nz/library/warnings-and-alerts/";
const name = "FMA New Zealand warnings and alerts";

export const fmaNz: Source<"FMA_NZ_URL"> = {
  ...warningSource("fma-nz", name, {
    id: "fma-nz",
    name: "Warnings and alerts",
    regulator: "FMA",
    regulator_name: "Financial Markets Authority, New Zealand",
    jurisdiction: "NZ",
    url,
    meaning:
      "The FMA has published a warning or an alert about it. The title says what the concern is. Not a finding of a court.",
    clause: "New Zealand's FMA has published a warning or an alert about it",
    terms: null,
  }),
  id: "fma-nz",
  name,
  url,
  formFrom: "a copy of its rows of 2025-05-30; no recording of the file could be had",
  addresses: {
    FMA_NZ_URL: { official: `${url}downloadWarnings/`, what: "the FMA's download of its warnings and alerts" },
  },
  terms: null,
  savedCopy: "the CSV file that the FMA's page offers for download, with all dates",
  read: async (context) => (await import("./read.ts")).readFmaNz(context),
};
