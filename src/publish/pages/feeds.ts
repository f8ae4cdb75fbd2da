/** The feeds that pages point to. */
import { atomType, jsonFeedType } from "../feeds/media-types.ts";
import { pagePath } from "../page-paths.ts";
import type { FeedLink } from "./page.ts";

/** Feeds of the whole site. */
export const siteFeeds: readonly FeedLink[] = [
  { path: pagePath.atomFeed(), type: atomType, title: "Changes (Atom)" },
  { path: pagePath.jsonFeed(), type: jsonFeedType, title: "Changes (JSON Feed)" },
];

/** Feeds of one bot. */
export function botFeeds({ slug, name }: { slug: string; name: string }): readonly FeedLink[] {
  return [
    { path: pagePath.botAtomFeed(slug), type: atomType, title: `Changes of ${name} (Atom)` },
    { path: pagePath.botJsonFeed(slug), type: jsonFeedType, title: `Changes of ${name} (JSON Feed)` },
  ];
}
