/**
 * IOSCO's I-SCAN: warnings filed by regulators all over the world, each as a warning of the regulator that filed it.
 */
import { warningSource } from "../../warnings/source.ts";

const url = "https://www.iosco.org/i-scan/";

export const iscan = warningSource({
  id: "iscan",
  name: "IOSCO I-SCAN",
  url,
  formFrom: "programs that read the live file; no recording could be had",
  addresses: { ISCAN_URL: { official: url, what: "IOSCO's I-SCAN, which gives its warnings as a CSV file" } },
  terms: null,
  savedCopy: "a CSV file that I-SCAN exported",
  read: { document: async () => (await import("./read.ts")).iscanList },
  list: null,
});
