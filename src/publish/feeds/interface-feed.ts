/** The API's changelog as a feed, for people who maintain a program that uses it. */
import { publisher, type Site } from "../answers/site.ts";
import { type InterfaceChange, publishedInterfaceChanges } from "../interface-changes.ts";
import { pagePath } from "../page-paths.ts";
import { html, prose } from "../pages/html.ts";
import type { Feed } from "./feed.ts";
import { feedId } from "./feed-ids.ts";

export function interfaceFeed(site: Site): Feed<"interface"> {
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

/** The beginning of its day (UTC). */
function timeOf(change: InterfaceChange | undefined): string {
  return `${change?.date ?? "1970-01-01"}T00:00:00Z`;
}
