/** The SEC's litigation releases and press releases: two RSS feeds. */
import { releaseSource } from "../../releases/source.ts";
import type { Source } from "../../source.ts";

const url = "https://www.sec.gov/enforcement-litigation/litigation-releases/rss";

export const sec: Source<"SEC_LITIGATION_URL" | "SEC_PRESS_URL"> = {
  ...releaseSource("sec"),
  id: "sec",
  name: "SEC litigation and press releases",
  url,
  formFrom: "the feeds of 2024 to 2026",
  addresses: {
    SEC_LITIGATION_URL: { official: url, what: "the SEC's feed of litigation releases" },
    SEC_PRESS_URL: { official: "https://www.sec.gov/news/pressreleases.rss", what: "the SEC's feed of press releases" },
  },
  read: async (context) => (await import("./read.ts")).readSec(context),
};
