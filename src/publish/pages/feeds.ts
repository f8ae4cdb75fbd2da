/** The feeds that pages point to. */
import type { Feed } from "./page.ts";

/** Feeds of the whole site. */
export const siteFeeds: readonly Feed[] = [];

/** Feeds of one bot. */
export function botFeeds(_bot: { slug: string; name: string }): readonly Feed[] {
  return [];
}
