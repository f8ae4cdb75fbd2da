/** The FCA's news: an RSS feed of press releases, statements, blogs and speeches. Its warnings are a source of their own. */

import { numberOfPage, type Release, releaseOf, releaseSource } from "../../releases/release-source.ts";
import type { FeedItem } from "../../releases/rss.ts";

const url = "https://www.fca.org.uk/news/rss.xml";

export const fcaNews = releaseSource({
  id: "fca-news",
  published: null,
  name: "FCA news",
  url: "https://www.fca.org.uk/news",
  formFrom: "a description of it of July 2026; no recording",
  addresses: { FCA_NEWS_URL: { official: url, what: "the FCA's feed of news" } },
  pages: ({ urls: [feed = ""] }) => [{ url: feed, releaseOf: newsRelease }],
});

/**
 * Reads a press release, statement or news story: its page's name stands for a number. Blogs and speeches tell no case.
 */
export function newsRelease(item: FeedItem): Release | null {
  const isRelease = /\/news\/(?:press-releases|statements|news-stories)\//u.test(item.link);
  return releaseOf(item, "fca.org.uk", isRelease ? numberOfPage(item.link) : undefined, item.description || null);
}
