/** The US Justice Department's press releases: an RSS feed of all its divisions and districts. */

import { numberOfPage, type Release, releaseOf, releaseSource } from "../../releases/release-source.ts";
import type { FeedItem } from "../../releases/rss.ts";

const url = "https://www.justice.gov/news/rss?type=press_release";

export const doj = releaseSource({
  id: "doj",
  published: null,
  name: "US Justice Department press releases",
  url: "https://www.justice.gov/news/press-releases",
  formFrom: "programs that read it; no recording",
  addresses: { DOJ_URL: { official: url, what: "the Justice Department's feed of press releases" } },
  pages: ({ urls: [feed = ""] }) => [{ url: feed, releaseOf: justiceRelease }],
});

/** Reads a press release: its page's name stands for a number (`/opa/pr/…`, `/usao-sdny/pr/…`). */
export function justiceRelease(item: FeedItem): Release | null {
  const isRelease = /\/pr\/[^/]+\/?$/u.test(item.link);
  return releaseOf(item, "justice.gov", isRelease ? numberOfPage(item.link) : undefined, item.description || null);
}
