/** Every feed in both formats, each written when first requested. */
import { publisher, type Site } from "../answers/site.ts";
import type { DocumentDraft } from "../documents.ts";
import { type InterfaceChange, publishedInterfaceChanges } from "../interface-changes.ts";
import { pagePath } from "../page-paths.ts";
import { html, prose } from "../pages/html.ts";
import type { Snapshot } from "../snapshot.ts";
import { botFeed, type ChangesFeed, type Feed, feedId, siteFeed } from "./feed.ts";
import { atomFeed, atomType, jsonFeed, jsonFeedType } from "./formats.ts";

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
  const feed = interfaceFeed(site);
  return atomDocument(pagePath.interfaceChangesFeed(), () => feed, site);
}

function bothForms(atomPath: string, jsonPath: string, make: () => ChangesFeed, site: Site): DocumentDraft[] {
  let made: ChangesFeed | undefined;
  const feed = () => {
    made ??= make();
    return made;
  };
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
