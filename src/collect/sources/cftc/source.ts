/** The CFTC's enforcement press releases: an RSS feed of ten items. */
import { releaseSource } from "../../releases/source.ts";
import type { Source } from "../../source.ts";

const url = "https://www.cftc.gov/RSS/RSSENF/rssenf.xml";

export const cftc: Source<"CFTC_URL"> = {
  ...releaseSource("cftc"),
  id: "cftc",
  name: "CFTC enforcement press releases",
  url,
  formFrom: "the feed of October 2026",
  addresses: { CFTC_URL: { official: url, what: "the CFTC's enforcement feed" } },
  read: async (context) => (await import("./read.ts")).readCftc(context),
};
