/** Documents for programs that don't know us yet: robots, search engines, language models, catalogs, researchers. */

import type { NamesAndHosts } from "../ask/index/names-and-hosts.ts";
import { dayMs, instantOf } from "../base/dates.ts";
import { type DocumentDraft, draftInParts } from "../contract/documents.ts";
import { notice } from "../contract/notices.ts";
import { pagePath } from "../contract/paths.ts";
import { publisher, type Site } from "../contract/site.ts";
import { endpoints } from "../endpoints/index.ts";
import { openSearchType } from "../formats/feeds/write-feeds.ts";
import { clipped } from "../formats/figures.ts";
import { cleanText, html, raw } from "../formats/html.ts";
import type { Records } from "../record/records.ts";
import type { WarningRecord } from "../record/warning.ts";
import { asOf } from "../snapshot/freshness.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import { contactAddress } from "./corrections.ts";
import { translatedPaths } from "./languages.ts";
import { mcpPath } from "./mcp-server.ts";

const text = "text/plain; charset=utf-8";

/** @param pages targets of those finished at each publish. */
export function* textDocuments(snapshot: Snapshot, site: Site, pages: readonly string[]): Generator<DocumentDraft> {
  yield { target: "/robots.txt", contentType: text, content: () => robots(site) };
  yield draftInParts("/sitemap.xml", "application/xml; charset=utf-8", () => sitemap(pages, snapshot, site));
  yield { target: "/llms.txt", contentType: "text/markdown; charset=utf-8", content: () => llms(snapshot, site) };
  yield apiCatalog(site);
  yield { target: pagePath.openSearch(), contentType: openSearchType, content: () => openSearch(site.baseUrl) };
  const names = () => JSON.stringify({ names: suggestedNames(snapshot.records, snapshot.onRecord) });
  yield { target: pagePath.suggestedNames(), contentType: "application/json", needsIndex: true, content: names };
  const contact = contactAddress(site.contact);
  if (contact === null) return;
  const security = () => securityText(contact.uri, snapshot.generated_at, site);
  yield { target: "/.well-known/security.txt", contentType: text, content: security };
}

/**
 * RFC 9309, with a Content-Signal line (contentsignals.org) for what fetched text may be used for. The checker's
 * results may be fetched, so that a shared one has a preview; each says itself that it is not to be indexed.
 */
function robots(site: Site): string {
  return `User-agent: *
Content-Signal: search=yes, ai-input=yes
Allow: /

Sitemap: ${site.baseUrl}/sitemap.xml
`;
}

function* sitemap(pages: readonly string[], snapshot: Snapshot, { baseUrl }: Site): Generator<string> {
  const changes = snapshot.changes.filter(({ id, page_path }) => page_path === pagePath.change(id));
  const paths = [
    ...pages,
    ...translatedPaths(pages),
    ...entryPaths(snapshot),
    ...changes.map(({ page_path }) => page_path),
  ];
  const day = asOf(snapshot);
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n';
  for (const path of paths) yield `${html`<url><loc>${baseUrl + path}</loc><lastmod>${day}</lastmod></url>`}\n`;
  yield "</urlset>\n";
}

/** Pages of single records and vaults. */
export function entryPaths({ records, leaderboard }: Snapshot): string[] {
  const { enforcement_actions, tracker_entries, warning_lists } = records;
  const entries = [...enforcement_actions, ...tracker_entries, ...warning_lists.flatMap((list) => list.entries)];
  return [
    ...entries.map(({ id }) => pagePath.watchlistEntry(id)),
    ...leaderboard.vaults.map(({ record }) => pagePath.vault(record.address)),
  ];
}

/** llmstxt.org: one heading, a summary as a quotation, lists of links, and last what can be left out. */
function llms(snapshot: Snapshot, { baseUrl }: Site): string {
  const link = (path: string, name: string, about: string): string => `- [${name}](${baseUrl}${path}): ${about}`;
  const documents = endpoints.filter(({ method, path }) => method === "GET" && !path.includes("{"));
  const bots = snapshot.records.bots.map(({ slug, name, summary }) =>
    link(pagePath.botAnswer(slug), markdownName(name), clipped(markdownName(summary), 120)),
  );
  const introduction =
    "What is on record about a trading bot or website, who says so, and as of when: documented bots with report " +
    "cards, a watchlist made of regulators' records, and a leaderboard of on-chain vaults. Read-only, no key needed.";
  const start =
    "Start with the tools: check_bot for a name, wallet or vault, check_website for a link, check_telegram for a " +
    "handle, check_message for a pasted message.";
  const server =
    "Model Context Protocol over Streamable HTTP: POST, no key needed, read-only; fifteen tools, for deep research /mcp?tools=search,fetch";
  return `# ${publisher}

> ${introduction}

As of ${asOf(snapshot)}. ${notice.noRecord} ${notice.allegation} ${notice.advice} ${notice.cite}

## For assistants (MCP)

${start}

${link(mcpPath, "MCP server", server)}
${link(pagePath.agents(), "Connect an assistant", "one-click install for common clients")}

## Interface

${link("/openapi.json", "OpenAPI description", "every endpoint, shape and error")}
${link(pagePath.docs(), "API reference", "the same for people, with examples")}
${link(pagePath.problems(), "Errors", "every error code and what to do")}
${documents.map(({ path, summary }) => link(path, path, summary)).join("\n")}

## Pages

${link(pagePath.directory(), "Directory", "documented bots with filters")}
${link(pagePath.watchlist(), "Watchlist", "regulators' actions, warnings and consumer reports with search")}
${link(pagePath.leaderboard(), "Leaderboard", "on-chain vaults by 30-day PnL")}
${link(pagePath.methodology(), "Methodology", "the rules that make report cards")}
${link(pagePath.sources(), "Sources", "when each source was last read")}
${link(pagePath.about(), "About and terms of use", "on which terms the data may be reused")}

## Optional

${bots.join("\n")}
`;
}

function markdownName(name: string): string {
  return cleanText(name).replace(/[\\[\]()<>*_`#|\n]/gu, (sign) => (sign === "\n" ? " " : `\\${sign}`));
}

/** RFC 9727: where our API descriptions are, as a linkset (RFC 9264). */
function apiCatalog({ baseUrl }: Site): DocumentDraft {
  const profile = "https://www.rfc-editor.org/info/rfc9727";
  const target = "/.well-known/api-catalog";
  const link = (path: string, type?: string) => [{ href: baseUrl + path, type }];
  const api = (path: string, description: string, type: string, page: string) => ({
    anchor: baseUrl + path,
    "service-desc": link(description, type),
    "service-doc": link(page, "text/html"),
    status: link("/readyz"),
  });
  const http = api("/api/index.json", "/openapi.json", "application/vnd.oai.openapi+json;version=3.1", pagePath.docs());
  const mcp = {
    anchor: `${baseUrl}/mcp`,
    "service-doc": link(pagePath.agents(), "text/html"),
    status: link("/readyz"),
  };
  const catalog = { anchor: baseUrl + target, item: [...link("/api/index.json"), ...link("/mcp")] };
  const linkset = [catalog, { ...http, "terms-of-service": link(pagePath.about(), "text/html") }, mcp];
  return {
    target,
    contentType: `application/linkset+json; profile="${profile}"`,
    headers: ["Link", `<${target}>; rel="api-catalog"; type="application/linkset+json"; profile="${profile}"`],
    content: () => JSON.stringify({ linkset }),
  };
}

/** RFC 9116: for less than a year (section 2.5.5), from the snapshot. A service that is refreshed never gets near. */
function securityText(contact: string, generatedAt: string, { baseUrl }: Site): string {
  const expires = instantOf(Date.parse(generatedAt) + 330 * dayMs);
  return `Contact: ${contact}
Expires: ${expires}
Preferred-Languages: en
Canonical: ${baseUrl}/.well-known/security.txt
`;
}

function openSearch(baseUrl: string): string {
  return String(html`${raw('<?xml version="1.0" encoding="UTF-8"?>')}
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${publisher}</ShortName>
<Description>What is on record about a trading bot, a website or a handle.</Description>
<InputEncoding>UTF-8</InputEncoding>
<Image width="192" height="192" type="image/png">${baseUrl}/icon-192.png</Image>
<Url type="text/html" method="get" template="${baseUrl}/check?q={searchTerms}"/>
</OpenSearchDescription>
`);
}

/** What a name leads to, in few letters: the words for it are the page's. */
type SuggestedKind = "known" | "acted" | "warned" | "reported";

/** So many warnings make a name one that people are asked to trust everywhere: such names come first of all. */
const manyWarnings = 3;

/**
 * Every name once, with what it leads to: the names of many warnings, bots, venues, subjects of cases, other warnings
 * and reports. Never the name of a real firm that a warning or report says was imitated.
 */
export function suggestedNames(
  records: Pick<Records, "bots" | "prediction_venues" | "enforcement_actions" | "warning_lists" | "tracker_entries">,
  { isAgainst }: Pick<NamesAndHosts, "isAgainst">,
): [name: string, kind: SuggestedKind][] {
  const kinds = new Map<string, [string, SuggestedKind]>();
  const add = (name: string, kind: SuggestedKind): void => {
    const plainName = cleanText(name);
    // Names of companies and platforms; nobody types more.
    if (plainName.length <= 60) kinds.getOrInsert(plainName.toLowerCase(), [plainName, kind]);
  };
  const warnings = records.warning_lists.flatMap(({ entries }) => entries);
  const warned = Map.groupBy(
    warnings.flatMap(({ id, names }) => names.filter((name) => isAgainst(name, id))),
    (name) => cleanText(name).toLowerCase(),
  );
  const often = [...warned.values()].filter(({ length }) => length >= manyWarnings);
  for (const [name = ""] of often.sort((a, b) => b.length - a.length)) add(name, "warned");
  for (const { name } of [...records.bots, ...records.prediction_venues]) add(name, "known");
  for (const { brand_names } of records.enforcement_actions) for (const name of brand_names) add(name, "acted");
  for (const [name = ""] of warned.values()) add(name, "warned");
  for (const { id, names } of records.tracker_entries)
    for (const name of names) if (isAgainst(name, id)) add(name, "reported");
  // A website is all that is known of some.
  const sitesOf = ({ names, domains }: Pick<WarningRecord, "names" | "domains">) => (names.length === 0 ? domains : []);
  for (const site of warnings.flatMap(sitesOf)) add(site, "warned");
  for (const site of records.tracker_entries.flatMap(sitesOf)) add(site, "reported");
  return [...kinds.values()];
}
