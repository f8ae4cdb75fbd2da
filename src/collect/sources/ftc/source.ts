/** The FTC's press releases on consumer protection: an RSS feed that also tells of much else. */

import { numberOfPage, type Release, releaseOf, releaseSource } from "../../releases/release-source.ts";
import type { FeedItem } from "../../releases/rss.ts";

const url = "https://www.ftc.gov/feeds/press-release-consumer-protection.xml";

export const ftc = releaseSource({
  id: "ftc",
  published: null,
  name: "FTC press releases on consumer protection",
  url,
  formFrom: "programs that read it; no recording",
  addresses: { FTC_URL: { official: url, what: "the FTC's feed of press releases on consumer protection" } },
  pages: ({ urls: [feed = ""] }) => [{ url: feed, releaseOf: consumerRelease }],
});

/**
 * Reads a press release: its page's name stands for a number (`/news-events/news/press-releases/2026/05/ftc-acts-…`).
 */
export function consumerRelease(item: FeedItem): Release | null {
  const isRelease = item.link.includes("/press-releases/");
  return releaseOf(item, "ftc.gov", isRelease ? numberOfPage(item.link) : undefined, item.description || null);
}
