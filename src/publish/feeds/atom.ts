/** Writes a feed as Atom (RFC 4287). */
import { licenseNote, publisher, type Site } from "../answers/site.ts";
import { type Html, html } from "../pages/html.ts";
import type { ChangesFeed, Feed, FeedEntry } from "./feed.ts";
import { atomType, jsonFeedType } from "./media-types.ts";

/** The XML document. The same feed gives the same bytes. */
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
