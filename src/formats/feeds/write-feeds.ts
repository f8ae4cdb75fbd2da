/** Every feed as Atom (RFC 4287) and as JSON Feed 1.1. */

import { readFileSync } from "node:fs";
import type { DocumentDraft } from "../../contract/documents.ts";
import { licenseNote } from "../../contract/notices.ts";
import { pagePath } from "../../contract/paths.ts";
import { publisher, type Site } from "../../contract/site.ts";
import type { Snapshot } from "../../snapshot/snapshot.ts";
import { type Html, html, prose } from "../html.ts";
import { botFeed, type Feed, type FeedEntry, feedId, siteFeed } from "./feed-entries.ts";

/** One change of the interface, as CHANGELOG_API.md announces it. */
export interface InterfaceChange {
  title: string;
  /** Day (YYYY-MM-DD). */
  date: string;
  /** Sentences; `words between backticks` are code. */
  items: string[];
}

/** Newest first. @param markdown a second-level heading with its day for each change, a list or lines below it. */
export function interfaceChanges(markdown: string): InterfaceChange[] {
  const [, ...sections] = markdown.split(/^## /mu);
  return sections.map((section) => {
    const [title = "", ...lines] = section.split("\n");
    const date = /\d{4}-\d{2}-\d{2}/u.exec(title)?.[0];
    if (date === undefined) throw new RangeError(`CHANGELOG_API.md: ${title} names no day`);
    const items: string[] = [];
    let isOpen = false;
    for (const line of lines.map((text) => text.trim())) {
      if (line.startsWith("- ")) items.push(line.slice(2));
      else if (line !== "" && isOpen) items.push(`${items.pop()} ${line}`);
      else if (line !== "") items.push(line);
      isOpen = line !== "";
    }
    return { title, date, items };
  });
}

/** The changes up to this release. */
export const publishedInterfaceChanges = interfaceChanges(
  readFileSync(new URL("../../../CHANGELOG_API.md", import.meta.url), "utf8"),
);

export function siteFeedDocuments(snapshot: Snapshot, site: Site): DocumentDraft[] {
  return bothForms(pagePath.atomFeed(), pagePath.jsonFeed(), siteFeed(snapshot, site), site);
}

export function* botFeedDocuments(snapshot: Snapshot, site: Site): Generator<DocumentDraft> {
  for (const bot of snapshot.records.bots) {
    const { slug } = bot;
    yield* bothForms(pagePath.botAtomFeed(slug), pagePath.botJsonFeed(slug), botFeed(bot, snapshot, site), site);
  }
}

function bothForms(atomPath: string, jsonPath: string, feed: Feed, site: Site): DocumentDraft[] {
  return [
    feedDocument(atomPath, atomType, feed, () => atomFeed(feed, site, atomPath, jsonPath)),
    feedDocument(jsonPath, jsonFeedType, feed, () => JSON.stringify(jsonFeed(feed, site, jsonPath))),
  ];
}

function feedDocument(target: string, type: string, feed: Feed, content: DocumentDraft["content"]): DocumentDraft {
  return {
    target,
    contentType: `${type}; charset=utf-8`,
    lastModified: () => feed.updated,
    content,
  };
}

/** What is added to the API, as Atom only. */
export function interfaceFeedDocument(site: Site): DocumentDraft {
  const path = pagePath.interfaceChangesFeed();
  const pageUrl = site.baseUrl + pagePath.interfaceChanges();
  const entries = publishedInterfaceChanges.map(({ title, date, items }) => ({
    id: feedId(`change of the interface: ${title}`),
    title,
    updated: `${date}T00:00:00Z`,
    kind: "interface",
    kindLabel: "Interface",
    content: String(html`<ul>${items.map((item) => html`<li>${prose(item)}</li>`)}</ul>`),
    pageUrl,
    sourceUrl: null,
  }));
  const feed: Feed = {
    id: feedId("feed of the interface's changes"),
    title: `${publisher}: changes to the API`,
    description: "What is added to the JSON API, and what will end.",
    updated: entries[0]?.updated ?? "1970-01-01T00:00:00Z",
    pageUrl,
    entries,
  };
  return feedDocument(path, atomType, feed, () => atomFeed(feed, site, path));
}

/** Media types of a feed's two formats, without parameters. */
export const atomType = "application/atom+xml";
export const jsonFeedType = "application/feed+json";

export const openSearchType = "application/opensearchdescription+xml";

/** @param path of the feed itself. @param jsonPath of the same as a JSON Feed, if there is one. */
export function atomFeed(feed: Feed, { baseUrl }: Site, path: string, jsonPath?: string): string {
  const link = (href: string, rel: string, type?: string) =>
    html`\n  <link href="${href}" rel="${rel}"${type && html` type="${type}"`}/>`;
  return `<?xml version="1.0" encoding="utf-8"?>
${html`<feed xmlns="http://www.w3.org/2005/Atom">
  <id>${feed.id}</id>
  <title type="text">${feed.title}</title>
  <subtitle type="text">${feed.description}</subtitle>
  <updated>${feed.updated}</updated>
  <author>
    <name>${publisher}</name>
    <uri>${baseUrl}</uri>
  </author>
  <rights type="text">${licenseNote}</rights>
  ${link(baseUrl + path, "self", atomType)}
  ${link(feed.pageUrl, "alternate", "text/html")}
  ${jsonPath && link(baseUrl + jsonPath, "alternate", jsonFeedType)}
  ${feed.entries.map(atomEntry)}
</feed>
`}`;
}

function atomEntry(entry: FeedEntry): Html {
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

/** Makes the feed as a JSON value, before it is written. @param path of the feed itself. */
export function jsonFeed(feed: Feed, { baseUrl }: Site, path: string): object {
  return {
    version: "https://jsonfeed.org/version/1.1",
    title: feed.title,
    home_page_url: feed.pageUrl,
    feed_url: baseUrl + path,
    description: feed.description,
    language: "en",
    authors: [{ name: publisher, url: baseUrl }],
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
