/** The docs for people who write programs: tasks first, the API reference behind them, and the page of error codes. */

import { problems } from "../base/errors.ts";
import { pagePath } from "../contract/paths.ts";
import { type Html, html, prose } from "../formats/html.ts";
import { facts, pageBar } from "./components.ts";
import { mcpPath } from "./mcp-server.ts";
import { fieldsTable, type OpenApi, type Operation, operationSection, shapePath, shapeRanges } from "./operation.ts";
import type { Page } from "./page.ts";
import { webApi } from "./structured.ts";

const trail = [{ name: "API reference", path: pagePath.docs() }];

const blocklists =
  "Websites that regulators acted on or warned of, in the forms that browsers, routers, name servers and wallets " +
  "load, and look-ups that tell nobody which site was asked about.";

/** The pages of the reference, each with the endpoints that fit it first. */
const parts = [
  describePart("lookup", "Look-ups", "Ask about one name, website, wallet, handle or message.", "Lookup"),
  describePart("blocklists", "Blocklists", blocklists, "Watchlist", "Lookup"),
  describePart("watchlist", "Watchlist", "Regulators' cases, warnings and consumer reports.", "Watchlist"),
  describePart("directory", "Directory", "Documented trading bots and their report cards.", "Directory"),
  describePart("vaults", "Vaults", "Hyperliquid vaults.", "Vaults"),
  describePart("changes", "Changes", "What changed, and when; feeds.", "Changes"),
  describePart("service", "Service", "About the service itself, keys, and MCP.", "Service", "Agents"),
];

/** @param tags of its endpoints in openapi.json. */
function describePart<Id extends string>(id: Id, title: string, about: string, ...tags: string[]) {
  return { id, title, about, tags };
}

type Part = (typeof parts)[number];

type Pages = Generator<[path: string, page: () => Promise<Page>]>;

/** @param openApi the interface as described to programs. */
export function* interfacePages(openApi: () => Promise<OpenApi>, baseUrl: string): Pages {
  yield [pagePath.docs(), async () => docsPage(await openApi(), baseUrl)];
  for (const part of parts) yield [pagePath.reference(part.id), async () => partPage(await openApi(), part, baseUrl)];
  for (const range of shapeRanges) yield [pagePath.shapes(range), async () => shapesPage(await openApi(), range)];
}

/** The endpoints of a part of the reference. */
function operationsOf(api: OpenApi, part: Part): Operation[] {
  const all = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({ method: method.toUpperCase(), path, ...described })),
  );
  return all.filter(({ path, tags }) => {
    const isBlocklist = /^\/api\/(?:watchlist|range)\//u.test(path);
    return isBlocklist === (part.id === "blocklists") && tags.some((tag) => part.tags.includes(tag));
  });
}

/** Tasks first. Anchors of the time when the whole reference was this page still lead to what they named. */
function docsPage(api: OpenApi, baseUrl: string): Page {
  const shapes = Object.keys(api.components.schemas).map((name) => {
    return html`<li id="shape-${name}"><a href="${shapePath(name)}">${name}</a></li>`;
  });
  return {
    path: pagePath.docs(),
    title: "API and downloads",
    description: "Block scam sites, ask from a program or an assistant, download the record: what to use for what.",
    json: "/openapi.json",
    structured: [webApi(baseUrl, api.info.version)],
    heading: "Use the record in your own work",
    lead: `A read-only JSON API, version ${api.info.version}. No key is needed; cross-origin reading is open.`,
    bar: pageBar({ json: "/openapi.json", more: html`<a href="${pagePath.problems()}">Errors</a>` }),
    main: html`${tasks(baseUrl)}
<section class="aside" aria-labelledby="first"><h2 id="first">Before you begin</h2>
<ul><li>Data changes at most daily: keep answers for an hour and send If-None-Match when asking again.</li>
  <li><code>no_record</code> does not mean it is safe: say so when you pass the answer on.</li>
  <li>Within version 2 fields are added, never renamed or removed: <a href="${pagePath.terms()}">limits, tiers, licence
  and versions</a>, <a href="${pagePath.interfaceChanges()}">what changed</a>.</li>
  <li>Errors have one shape: <a href="${pagePath.problems()}">every code and what to do</a>.</li>
  <li>More than the free limits: <a href="${pagePath.key()}">API key</a>.</li></ul></section>
<section aria-labelledby="reference"><h2 id="reference">Reference</h2>
${parts.map((part) => partIndex(part, operationsOf(api, part)))}
<details><summary>All shapes</summary><ul class="tally">${shapes}</ul></details></section>`,
  };
}

function partIndex(part: Part, operations: readonly Operation[]): Html {
  const page = pagePath.reference(part.id);
  const items = operations.map(({ method, path, operationId, summary }) => {
    const link = html`<a href="${page}#${operationId}"><code>${method} ${path}</code></a>`;
    return html`<li id="${operationId}">${link} ${summary}</li>`;
  });
  return html`<h3 id="tag-${part.title}"><a href="${page}">${part.title}</a></h3>
<p>${part.about}</p>
<ul class="index">${items}</ul>\n`;
}

/** What to use for what. */
function tasks(baseUrl: string): Html {
  const at = (id: Part["id"], operation: string) => `${pagePath.reference(id)}#${operation}`;
  return html`<ul class="tiles"><li><h2 id="mcp">Ask from an AI assistant</h2><p>Tools over MCP at
  <code>${baseUrl}${mcpPath}</code>, without a key: <a href="${pagePath.agents()}">connect one</a>.</p></li>
<li><h2 id="blocklist">Block scam sites</h2><p><a href="${pagePath.protect()}">In your browser or network</a>.
  <a href="${pagePath.reference("blocklists")}">Blocklists</a> for
  <a href="/api/watchlist/adblock.txt">ad blockers</a>,
  <a href="/api/watchlist/hosts.txt">hosts files and Pi-hole</a>,
  <a href="/api/watchlist/rpz.zone">name servers (RPZ)</a> and
  <a href="/api/watchlist/eth-phishing-detect.json">wallets</a>, or as
  <a href="/api/watchlist/domains.csv">a table</a>.</p></li>
<li><h2 id="ask">Ask from a program</h2><p><a href="${at("lookup", "check")}">One name, website or wallet</a>, up to
  a hundred <a href="${at("lookup", "bulkCheck")}">at once</a>, or a
  <a href="${at("lookup", "checkMessage")}">whole message</a>.</p></li>
<li><h2 id="private">Ask without saying what</h2><p>Send
  <a href="${at("blocklists", "getRange")}">three hex digits of a hash</a>, compare at home: for wallets and browser
  extensions.</p></li>
<li><h2 id="download">Download the record</h2><p>Bots (<a href="/api/bots.csv">CSV</a>,
  <a href="/api/bots.ndjson">NDJSON</a>), cases and reports (<a href="/api/scams.csv">CSV</a>,
  <a href="/api/scams.ndjson">NDJSON</a>), each <a href="${at("watchlist", "getWarningsCsv")}">warning list</a>,
  <a href="/api/leaderboard.csv">vaults</a>, <a href="${pagePath.numbersTable()}">numbers</a>.</p></li>
<li><h2 id="follow">Follow changes</h2><p><a href="${pagePath.follow()}">Feeds for people</a>; for programs the
  <a href="${at("changes", "listChanges")}">change log</a>, also since a snapshot.</p></li>
<li><h2 id="badge">Show a bot&#39;s card on your site</h2><p>A small picture with the
  <a href="${at("directory", "getBadge")}">result of its report card</a>.</p></li>
<li><h2 id="correct">Correct a record</h2><p>Every record and card has a link for it.
  <a href="${pagePath.corrections()}">What to send</a>.</p></li>
</ul>`;
}

function partPage(api: OpenApi, part: Part, baseUrl: string): Page {
  const operations = operationsOf(api, part);
  const items = operations.map(({ method, path, operationId, summary }) => {
    return html`<li><a href="#${operationId}"><code>${method} ${path}</code></a> ${summary}</li>`;
  });
  return {
    path: pagePath.reference(part.id),
    title: `API reference: ${part.title.toLowerCase()}`,
    crumb: part.title,
    description: `${part.about} Endpoints with parameters, errors and examples that run.`,
    trail,
    json: "/openapi.json",
    heading: part.title,
    lead: part.about,
    main: html`<nav aria-label="Endpoints"><ul class="index">${items}</ul></nav>
${operations.map((operation, at) => operationSection(operation, baseUrl, operations.slice(0, at)))}`,
  };
}

function shapesPage(api: OpenApi, range: string): Page {
  const words = range.length === 1 ? range : `${range.at(0)} to ${range.at(-1)}`;
  const schemas = Object.entries(api.components.schemas).filter(([name]) => range.includes(name.charAt(0)));
  const shapes = schemas.map(([name, schema]) => {
    return html`<section class="shape" id="shape-${name}"><h2>${name}</h2>
<p>${prose(schema.description ?? "")}</p>${fieldsTable(name, schema)}</section>\n`;
  });
  return {
    path: pagePath.shapes(range),
    title: `API reference: shapes, ${words}`,
    crumb: `Shapes, ${words}`,
    description: `Fields of the answers of the JSON API, with their types and meanings: names from ${words}.`,
    trail,
    json: "/openapi.json",
    main: html`<header class="head"><h1>Shapes, ${words}</h1></header>
${shapes}`,
  };
}

export function problemsPage(): Page {
  const sections = Object.entries(problems).map(([id, { status, title, meaning }]) => {
    return html`<section class="problem" id="${id}" aria-labelledby="title-${id}">
    <h2 id="title-${id}"><code>${id}</code></h2>
${facts([
  ["Status", status],
  ["Title", title],
  ["What it means", prose(meaning)],
])}</section>\n`;
  });
  return {
    path: pagePath.problems(),
    title: "Errors",
    description: "Every error code of the API, what it means and what to do.",
    trail,
    lead: html`Every error is a problem document (RFC 9457, <code>application/problem+json</code>). Its
  <code>type</code> is the address of a row on this page; <code>code</code> is stable; <code>errors</code> names each
    input that was wrong; <code>instance</code> is the id of the request, for asking about it.`,
    main: html`${sections}`,
  };
}
