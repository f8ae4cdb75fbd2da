/** The CFTC's enforcement press releases: an RSS feed of ten items, so it must be read daily. */

import { type Release, releaseOf, releaseSource } from "../../releases/release-source.ts";
import type { FeedItem } from "../../releases/rss.ts";

const url = "https://www.cftc.gov/RSS/RSSENF/rssenf.xml";

export const cftc = releaseSource({
  id: "cftc",
  published: "cftc",
  name: "CFTC enforcement press releases",
  url,
  formFrom: "the feed of October 2026",
  addresses: { CFTC_URL: { official: url, what: "the CFTC's enforcement feed" } },
  pages: ({ urls: [feed = ""] }) => [{ url: feed, releaseOf: enforcementRelease }],
});

/**
 * Reads a press release: its number ends the link (`/PressReleases/9305-26`); `dc:creator`, of the staff, is not
 * copied.
 */
export function enforcementRelease(item: FeedItem): Release | null {
  const path = URL.parse(item.link)?.pathname ?? "";
  return releaseOf(item, "cftc.gov", /\/PressReleases\/(\d+-\d{2})\/?$/iu.exec(path)?.[1]);
}
