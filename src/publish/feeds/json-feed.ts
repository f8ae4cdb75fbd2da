/** Writes a feed as JSON Feed 1.1. */
import type { JsonFeed } from "../../api/shapes/feeds.ts";
import { publisher, type Site } from "../answers/site.ts";
import type { ChangesFeed } from "./feed.ts";

/** The feed as a JSON value, before it is written. */
export function jsonFeed(feed: ChangesFeed, site: Site): JsonFeed {
  return {
    version: "https://jsonfeed.org/version/1.1",
    title: feed.title,
    home_page_url: feed.pageUrl,
    feed_url: feed.jsonUrl,
    description: feed.description,
    language: "en",
    authors: [{ name: publisher, url: site.baseUrl }],
    ...(feed.hubUrl === null ? {} : { hubs: [{ type: "WebSub" as const, url: feed.hubUrl }] }),
    items: feed.entries.map((entry) => ({
      id: entry.id,
      url: entry.pageUrl,
      ...(entry.sourceUrl === null ? {} : { external_url: entry.sourceUrl }),
      title: entry.title,
      content_html: entry.content,
      date_published: entry.updated,
      tags: [entry.kind],
    })),
  };
}
