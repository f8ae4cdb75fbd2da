/** Writes a feed as Atom (RFC 4287). */
import { generateAtomFeed } from "feedsmith";
import { licenseNote, publisher, type Site } from "../answers/site.ts";
import type { ChangesFeed, Feed, FeedEntry } from "./feed.ts";
import { atomType, jsonFeedType } from "./media-types.ts";

/** The XML document. The same feed gives the same bytes. */
export function atomFeed(feed: Feed<string> & Partial<Pick<ChangesFeed, "jsonUrl">>, site: Site): string {
  return generateAtomFeed(
    {
      id: feed.id,
      title: { value: feed.title, type: "text" },
      subtitle: { value: feed.description, type: "text" },
      updated: new Date(feed.updated),
      authors: [{ name: publisher, uri: site.baseUrl }],
      rights: { value: licenseNote, type: "text" },
      links: [
        { rel: "self", type: atomType, href: feed.atomUrl },
        { rel: "alternate", type: "text/html", href: feed.pageUrl },
        ...(feed.jsonUrl === undefined ? [] : [{ rel: "alternate", type: jsonFeedType, href: feed.jsonUrl }]),
        ...(feed.hubUrl === null ? [] : [{ rel: "hub", href: feed.hubUrl }]),
      ],
      entries: feed.entries.map(atomEntry),
    },
    { strict: true },
  );
}

function atomEntry(entry: FeedEntry<string>) {
  return {
    id: entry.id,
    title: { value: entry.title, type: "text" },
    updated: new Date(entry.updated),
    published: new Date(entry.updated),
    categories: [{ term: entry.kind, label: entry.kindLabel }],
    content: { value: entry.content, type: "html" },
    links: [
      { rel: "alternate", type: "text/html", href: entry.pageUrl },
      ...(entry.sourceUrl === null ? [] : [{ rel: "via", href: entry.sourceUrl }]),
    ],
  };
}
