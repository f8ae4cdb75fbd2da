/** Every feed as Atom (RFC 4287) and as JSON Feed 1.1, each written when first requested. */
import type { JsonFeed } from "../../api/shapes/feeds.ts";
import { once } from "../../once.ts";
import { licenseNote, publisher, type Site } from "../answers/site.ts";
import type { DocumentDraft } from "../documents.ts";
import { type InterfaceChange, publishedInterfaceChanges } from "../interface-changes.ts";
import { pagePath } from "../page-paths.ts";
import { type Html, html, prose } from "../pages/html.ts";
import type { Snapshot } from "../snapshot.ts";
import { botFeed, type ChangesFeed, type Feed, type FeedEntry, feedId, siteFeed } from "./feed.ts";

export function siteFeedDocuments(snapshot: Snapshot, site: Site): DocumentDraft[] {
  return bothForms(pagePath.atomFeed(), pagePath.jsonFeed(), () => siteFeed(snapshot, site), site);
}

export function* botFeedDocuments(snapshot: Snapshot, site: Site): Generator<DocumentDraft> {
  for (const bot of snapshot.records.bots) {
    const { slug } = bot;
    yield* bothForms(pagePath.botAtomFeed(slug), pagePath.botJsonFeed(slug), () => botFeed(bot, snapshot, site), site);
  }
}

export function interfaceFeedDocument(site: Site): DocumentDraft {
  const feed = once(() => interfaceFeed(site));
  return atomDocument(pagePath.interfaceChangesFeed(), feed, site);
}

function bothForms(atomPath: string, jsonPath: string, make: () => ChangesFeed, site: Site): DocumentDraft[] {
  const feed = once(make);
  return [
    atomDocument(atomPath, feed, site),
    feedDocument(jsonPath, jsonFeedType, feed, site, () => JSON.stringify(jsonFeed(feed(), site))),
  ];
}

function atomDocument(target: string, feed: () => Feed<string>, site: Site): DocumentDraft {
  return feedDocument(target, atomType, feed, site, () => atomFeed(feed(), site));
}

function feedDocument(
  target: string,
  type: string,
  feed: () => Feed<string>,
  { baseUrl, webSubHub }: Site,
  content: DocumentDraft["content"],
): DocumentDraft {
  return {
    target,
    contentType: `${type}; charset=utf-8`,
    headers: hubLinks(baseUrl + target, webSubHub),
    lastModified: () => feed().updated,
    content,
  };
}

/** WebSub section 4: the hub and the feed's own address, in headers as well as in the feed. */
function hubLinks(self: string, hub: string | undefined): string[] {
  return hub === undefined ? [] : ["Link", `<${hub}>; rel="hub"`, "Link", `<${self}>; rel="self"`];
}

function interfaceFeed(site: Site): Feed<"interface"> {
  const changes = publishedInterfaceChanges;
  const pageUrl = site.baseUrl + pagePath.interfaceChanges();
  return {
    id: feedId("feed of the interface's changes"),
    title: `${publisher}: changes to the API`,
    description: "What is added to the JSON API, and what will end.",
    updated: timeOf(changes[0]),
    atomUrl: site.baseUrl + pagePath.interfaceChangesFeed(),
    pageUrl,
    hubUrl: site.webSubHub ?? null,
    entries: changes.map((change) => ({
      id: feedId(`change of the interface: ${change.title}`),
      title: change.title,
      updated: timeOf(change),
      kind: "interface",
      kindLabel: "Interface",
      content: String(html`<ul>${change.items.map((item) => html`<li>${prose(item)}</li>`)}</ul>`),
      pageUrl,
      sourceUrl: null,
    })),
  };
}

function timeOf(change: InterfaceChange | undefined): string {
  return `${change?.date ?? "1970-01-01"}T00:00:00Z`;
}

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
