import type { JsonFeed } from "../../api/shapes/feeds.ts";
import { licenseNote, publisher, type Site } from "../answers/site.ts";
import { type Html, html } from "../pages/html.ts";
import type { ChangesFeed, Feed, FeedEntry } from "./feed.ts";

/** A feed as Atom (RFC 4287) and as JSON Feed 1.1. */

/** Media types of a feed's two formats, without parameters. */
export const atomType = "application/atom+xml";
export const jsonFeedType = "application/feed+json";

export const openSearchType = "application/opensearchdescription+xml";

export function atomFeed(feed: Feed<string> & Partial<Pick<ChangesFeed, "jsonUrl">>, site: Site): string {
  return `<?xml version="1.0" encoding="utf-8"?>
${html`<feed xmlns="http://www.w3.org/2005/Atom">
  <id>${feed.id}</id>
  <title type="text">${feed.title}</title>
  <subtitle type="text">${feed.description}</subtitle>
  <updated>${feed.updated}</updated>
  <author>
    <name>${publisher}</name>
    <uri>${site.baseUrl}</uri>
  </author>
  <rights type="text">${licenseNote}</rights>
  <link href="${feed.atomUrl}" rel="self" type="${atomType}"/>
  <link href="${feed.pageUrl}" rel="alternate" type="text/html"/>${
    feed.jsonUrl !== undefined &&
    html`
  <link href="${feed.jsonUrl}" rel="alternate" type="${jsonFeedType}"/>`
  }${
    feed.hubUrl !== null &&
    html`
  <link href="${feed.hubUrl}" rel="hub"/>`
  }${feed.entries.map(atomEntry)}
</feed>
`}`;
}

function atomEntry(entry: FeedEntry<string>): Html {
  return html`
  <entry>
    <id>${entry.id}</id>
    <title type="text">${entry.title}</title>
    <updated>${entry.updated}</updated>
    <published>${entry.updated}</published>
    <category term="${entry.kind}" label="${entry.kindLabel}"/>
    <link href="${entry.pageUrl}" rel="alternate" type="text/html"/>${
      entry.sourceUrl !== null &&
      html`
    <link href="${entry.sourceUrl}" rel="via"/>`
    }
    <content type="html">${entry.content}</content>
  </entry>`;
}

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
