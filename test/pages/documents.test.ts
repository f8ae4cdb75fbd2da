/** Pages as documents: what is published where, that every link leads somewhere, and what goes over the wire. */
import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { setImmediate } from "node:timers/promises";
import { languages } from "../../src/base/words/languages.ts";
import type { DocumentDraft } from "../../src/contract/documents.ts";
import { encodeDraft } from "../../src/contract/encode-documents.ts";
import { sitePages } from "../../src/pages/index.ts";
import type { OpenApi } from "../../src/pages/operation.ts";
import { SnapshotDocuments } from "../../src/serve/snapshot-documents.ts";
import { bundledSnapshot } from "../support/bundled.ts";
import { baseUrl, type Service, startService, takeService } from "../support/service.ts";
import { copyShortRecord } from "../support/short-record.ts";
import { allPages } from "./all-pages.ts";
import { pageKinds } from "./page-kinds.ts";

let service: Service;
/** One with a contact and a public address; its record is short. */
let operated: Service;
const publicUrl = "https://botwatch.example";

before(async () => {
  service = await takeService();
  const DATA_DIR = await mkdtemp(join(tmpdir(), "botwatch-data-"));
  try {
    await copyShortRecord(DATA_DIR);
    const environment = { CONTACT: "Jane Roe corrections@operator.example", BASE_URL: publicUrl, DATA_DIR };
    operated = await startService({ environment });
  } finally {
    await rm(DATA_DIR, { recursive: true });
  }
});
after(async () => {
  await operated.stop();
  await service.stop();
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(service.url + path, { headers: { accept: "text/html", ...headers }, redirect: "manual" });

test("every page_url of every answer is a page", async () => {
  const paths = ["/api/bots.json", "/api/scams.json", "/api/leaderboard.json", "/api/proven-returns.json"];
  paths.push("/api/prediction-markets.json", "/api/changes.json?limit=200", "/api/bots/3commas.json");
  const urls = new Set<string>();
  for (const path of paths) {
    for (const [, url] of (await (await get(path)).text()).matchAll(/"page_url":"([^"]+)"/gu)) urls.add(url as string);
  }
  assert.ok(urls.size > 900, `only ${urls.size} addresses`);
  const pages = await allPages();
  for (const url of urls) {
    const { origin, pathname, hash } = new URL(url);
    assert.equal(origin, baseUrl);
    const page = pages.get(pathname);
    assert.ok(page !== undefined, `no page at ${url}`);
    if (hash !== "") assert.ok(page.includes(`id="${hash.slice(1)}"`), `no ${hash} on ${pathname}`);
  }
});

test("every link within the site leads to something published, anchors included", async () => {
  const pages = await allPages();
  const has = (target: string) => service.instance.publication.documents.has(target);
  const queried = new Set([
    "/",
    "/bots",
    "/watchlist",
    "/leaderboard",
    "/compare",
    "/changes",
    "/check",
    "/help",
    "/protect",
    "/corrections",
    "/follow",
    "/feeds/check.xml",
    "/feeds/check.ics",
    "/watchlist.csv",
    "/watchlist.ndjson",
    "/bots.csv",
    "/bots.ndjson",
    "/leaderboard.csv",
    "/leaderboard.ndjson",
    "/api/check.json",
    "/api/changes.json",
    "/api/scams/search.json",
    "/api/search.json",
    "/api/watchlist/filter.json",
  ]);
  const leads = new Map<string, boolean>();
  let links = 0;
  for (const [path, page] of pages) {
    if (!page.startsWith("<!doctype html>")) continue;
    for (const [, href = ""] of page.matchAll(/(?:href|src|action|data-target)="([/#][^"]*)"/gu)) {
      const target = href.replaceAll("&amp;", "&");
      const [pathname = "", fragment] = (target.startsWith("#") ? path + target : target).split("#");
      links += 1;
      if (!leads.has(pathname))
        leads.set(
          pathname,
          has(pathname.replace(/\?lang=\w+$/u, "")) ||
            queried.has(pathname.split("?", 1)[0] ?? "") ||
            isExample(pathname),
        );
      assert.ok(leads.get(pathname), `${path} links to ${href}`);
      if (fragment !== undefined && pages.has(pathname)) {
        assert.ok(pages.get(pathname)?.includes(`id="${fragment}"`), `${path} links to ${href}`);
      }
    }
  }
  assert.ok(links > 10_000, `only ${links} links`);
});

test("what was once an anchor of the one page of docs leads to its new place", async () => {
  const pages = await allPages();
  for (const anchor of ["check", "listDomains", "callMcp", "shape-BotDetail", "shape-Warning"]) {
    const [, href = ""] = new RegExp(`id="${anchor}"[^]*?href="([^"]+)"`, "u").exec(pages.get("/docs") ?? "") ?? [];
    const [path = "", fragment] = href.split("#");
    assert.ok(path !== "" && pages.get(path)?.includes(`id="${fragment}"`), `#${anchor} leads to ${href}`);
  }
});

/** Endpoints that take input, which the API reference links as examples. */
function isExample(target: string): boolean {
  return /^\/(?:mcp$|api\/(?:site-check|telegram-check|message-check|bots|check|key)\b)/u.test(target);
}

test("every page of the sitemap exists, and every page for readers is in it", async () => {
  // Connections that idled through the last test's pages are seen to be closed before another is requested.
  await setImmediate();
  const sitemap = await (await get("/sitemap.xml")).text();
  const listed = new Set(
    [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/gu)].map(([, url]) => new URL(url as string).pathname),
  );
  const pages = await allPages();
  for (const path of listed) assert.ok(pages.has(path), path);
  for (const [path, page] of pages) {
    if (!page.startsWith("<!doctype html>")) continue;
    assert.equal(listed.has(path), !page.includes('name="robots" content="noindex"'), path);
  }
});

test("each translation has an address of its own, names the others, and keeps the language on its links", async () => {
  for (const [path, english] of [
    ["/?lang=de", "/"],
    ["/help?lang=de", "/help"],
    ["/protect?lang=de", "/protect"],
    ["/bots/3commas?lang=de", "/bots/3commas"],
    ["/watchlist/cftc-icomtech-2022?lang=de", "/watchlist/cftc-icomtech-2022"],
    ["/compare?lang=de", "/compare"],
    ["/leaderboard?lang=de", "/leaderboard"],
    ["/methodology?lang=de", "/methodology"],
    ["/numbers?lang=de", "/numbers"],
    ["/sources?lang=de", "/sources"],
  ] as const) {
    const html = await (await get(path)).text();
    assert.ok(html.includes(`<link rel="canonical" href="${baseUrl}${path}">`), path);
    assert.ok(
      html.includes(`<link rel="alternate" hreflang="es" href="${baseUrl}${path.replace("lang=de", "lang=es")}">`),
      path,
    );
    assert.ok(html.includes(`<link rel="alternate" hreflang="x-default" href="${baseUrl}${english}">`), path);
    assert.equal(html.match(/hreflang="[a-z-]+" href="http/gu)?.length, languages.length + 1, path);
    assert.ok(html.includes('<li><a href="/help?lang=de"'), path);
    assert.doesNotMatch(html, /href="\/help"/u, path);
  }
  const sitemap = await (await get("/sitemap.xml")).text();
  for (const path of ["/help", "/protect", "/protect?lang=de", "/help?lang=de", "/bots/3commas?lang=ja"])
    assert.ok(sitemap.includes(`<loc>${baseUrl}${path}</loc>`), path);
});

test("every kind of page has a title of its own, a canonical address, and carries the security headers", async () => {
  for (const { name, path } of pageKinds(service.snapshot)) {
    const response = await get(path);
    assert.equal(response.status, name === "no such page" ? 404 : 200, name);
    assert.equal(response.headers.get("content-type"), "text/html; charset=utf-8", name);
    const policy = response.headers.get("content-security-policy") ?? "";
    assert.match(policy, /default-src 'none'/u, name);
    assert.doesNotMatch(policy, /unsafe|\*|https?:/u, name);
    assert.equal(response.headers.get("x-content-type-options"), "nosniff", name);
    assert.equal(response.headers.get("referrer-policy"), "no-referrer", name);
    assert.ok(response.headers.get("permissions-policy"), name);
    assert.equal(response.headers.get("cross-origin-opener-policy"), "same-origin", name);
    assert.equal(response.headers.get("strict-transport-security"), null, name);
    const html = await response.text();
    assert.equal([...html.matchAll(/<h1[ >]/gu)].length, 1, name);
    assert.match(html, /<title>[^<]{10,125}<\/title>/u, name);
    assert.match(html, /<meta name="description" content="[^"]{10,}">/u, name);
    assert.ok(html.includes('<link rel="canonical"') !== html.includes('content="noindex"'), name);
    assert.doesNotMatch(html, /<[^>]+ (?:style|on[a-z]+)=/u, name);
  }
});

test("HTTPS is made permanent if the service is reached by it", async () => {
  const response = await fetch(`${operated.url}/`);
  assert.equal(response.headers.get("strict-transport-security"), "max-age=31536000");
  assert.ok((await response.text()).includes(`<link rel="canonical" href="${publicUrl}/">`));
});

test("a page is cached, validated and compressed like an API answer", async () => {
  for (const path of ["/", "/bots/3commas", "/watchlist"]) {
    const first = await get(path, { "accept-encoding": "br" });
    assert.equal(first.headers.get("content-encoding"), "br", path);
    assert.equal(first.headers.get("cache-control"), "public, max-age=3600, stale-while-revalidate=86400", path);
    assert.equal(first.headers.get("vary"), "Accept-Encoding, Accept-Language", path);
    const etag = first.headers.get("etag") ?? "";
    assert.match(etag, /^W\/"[0-9a-f]{32}"$/u, path);
    assert.equal((await get(path, { "if-none-match": etag })).status, 304, path);
    const plain = await get(path, { "accept-encoding": "identity" });
    assert.equal(plain.headers.get("etag"), etag, path);
    assert.equal(await plain.text(), await first.text(), path);
  }
  const asset = /href="(\/assets\/style-[0-9a-f]+\.css)"/u.exec(await (await get("/")).text())?.[1] ?? "";
  assert.equal((await get(asset)).headers.get("cache-control"), "public, max-age=31536000, immutable");
});

test("a document made on request is the same whenever it is made, and made once however many ask", async () => {
  const snapshot = await bundledSnapshot();
  const site = { baseUrl };
  const pages = [...sitePages(snapshot, site, async () => ({}) as OpenApi)].filter(({ target }) =>
    target.startsWith("/bots"),
  );
  const again = new Map([...sitePages(snapshot, site, async () => ({}) as OpenApi)].map((page) => [page.target, page]));
  for (const page of pages.slice(0, 20)) {
    const one = await encodeDraft(page, snapshot.generated_at);
    const other = await encodeDraft(again.get(page.target) as DocumentDraft, snapshot.generated_at);
    assert.deepEqual(one, other, page.target);
  }

  let made = 0;
  const counted = (target: string): DocumentDraft | undefined => {
    const page = again.get(target);
    if (page === undefined) return undefined;
    const content = () => {
      made += 1;
      return page.content();
    };
    return { ...page, content };
  };
  const nothing = { get: () => undefined, has: () => false, targets: () => [] };
  const roomy = new SnapshotDocuments(nothing, counted, snapshot.generated_at);
  const asked = await Promise.all(Array.from({ length: 20 }, () => roomy.made("/bots/3commas")));
  assert.equal(made, 1);
  assert.ok(asked.every((document) => document === asked[0]));
  assert.equal(roomy.get("/bots/3commas"), asked[0]);
  assert.equal(await roomy.made("/bots/nobody"), undefined);

  const tight = new SnapshotDocuments(nothing, counted, snapshot.generated_at, 200_000);
  const first = (await tight.made("/bots/3commas"))?.etag;
  for (const page of pages) await tight.made(page.target);
  assert.equal(tight.get("/bots/3commas"), undefined, "kept although there is no room");
  assert.equal((await tight.made("/bots/3commas"))?.etag, first);
});

test("a browser gets a page for a missing address, a program the problem document", async () => {
  const page = await get("/nothing-here");
  assert.equal(page.status, 404);
  assert.match(await page.text(), /There is no page at this address/u);
  const problem = await get("/nothing-here", { accept: "*/*" });
  assert.equal(problem.status, 404);
  assert.equal(problem.headers.get("content-type"), "application/problem+json; charset=utf-8");
  const api = await get("/api/bots/nobody.json");
  assert.equal(api.headers.get("content-type"), "application/problem+json; charset=utf-8");
  const echoed = await (await get("/%3Cscript%3Ealert(1)%3C/script%3E")).text();
  assert.ok(!echoed.includes("alert(1)"));
});

test("the empty fields that a form sends without script are dropped from the address", async () => {
  for (const [sent, kept] of [
    ["/bots?q=grid&category=&custody=&sort=", "/bots?q=grid"],
    ["/watchlist?q=&kind=warning&year=", "/watchlist?kind=warning"],
    ["/compare?bots=3Commas&bots=Cryptohopper&bots=", "/compare?bots=3Commas&bots=Cryptohopper"],
    ["/changes?kind=", "/changes"],
  ] as const) {
    const response = await get(sent);
    assert.equal(response.status, 308, sent);
    assert.equal(response.headers.get("location"), kept);
    assert.equal((await get(kept)).status, 200, kept);
  }
  assert.equal((await get("/api/search.json?q=")).status, 400, "a program is told of its mistake");
});

test("an address with an extra slash leads to the page", async () => {
  for (const path of ["/bots/", "/bots/3commas/", "/watchlist//"]) {
    const response = await get(path);
    assert.equal(response.status, 308, path);
    assert.equal(response.headers.get("location"), path.replace(/\/+$/u, ""));
  }
  assert.equal((await get("//evil.example/")).status, 404);
});

test("robots.txt, llms.txt, the catalog and security.txt lead to what exists", async () => {
  assert.doesNotMatch(
    await (await get("/robots.txt")).text(),
    /^Disallow: \/./mu,
    "keeps previews from what is shared",
  );
  assert.match(await (await get("/robots.txt")).text(), /^Sitemap: http:\/\/127\.0\.0\.1:8080\/sitemap\.xml$/mu);
  const llms = await (await get("/llms.txt")).text();
  assert.match(llms, /^# Botwatch\n\n> /u);
  for (const [, url = ""] of llms.matchAll(/\]\((http[^)]+)\)/gu)) {
    const { pathname } = new URL(url);
    assert.ok(service.instance.publication.documents.has(pathname) || /^\/(?:api\/|mcp$)/u.test(pathname), url);
  }
  const catalog = await get("/.well-known/api-catalog");
  assert.match(
    catalog.headers.get("content-type") ?? "",
    /^application\/linkset\+json; profile="https:\/\/www\.rfc-editor\.org\/info\/rfc9727"$/u,
  );
  assert.match(catalog.headers.get("link") ?? "", /rel="api-catalog"/u);
  const { linkset } = (await catalog.json()) as { linkset: Record<string, unknown>[] };
  assert.ok(linkset.every(({ anchor }) => String(anchor).startsWith(baseUrl)));
  const security = await (await fetch(`${operated.url}/.well-known/security.txt`)).text();
  assert.match(security, /^Contact: mailto:corrections@operator\.example$/mu);
  assert.match(security, /^Canonical: https:\/\/botwatch\.example\/\.well-known\/security\.txt$/mu);
  const expires = Date.parse(/^Expires: (\S+)$/mu.exec(security)?.[1] ?? "");
  const days = (expires - Date.parse(operated.snapshot.generated_at)) / 86_400_000;
  assert.ok(days > 30 && days < 365, `expires ${days} days after the snapshot`);
});

test("a correction asked for from a record or a bot says which it is, and a name that is none is not repeated", async () => {
  for (const [path, id, name] of [
    ["/watchlist/sec-novatech-2024", "sec-novatech-2024", /NovaTech/u],
    ["/bots/3commas", "3commas", /3Commas/u],
  ] as const) {
    const link = `/corrections?about=${id}`;
    assert.ok((await (await fetch(operated.url + path)).text()).includes(`href="${link}"`), path);
    const page = await (await fetch(operated.url + link)).text();
    const [, mail = ""] = /href="(mailto:corrections@operator\.example\?[^"]+)"/u.exec(page) ?? [];
    const asked = new URL(mail.replaceAll("&amp;", "&"));
    assert.match(asked.searchParams.get("subject") ?? "", name);
    assert.match(asked.searchParams.get("body") ?? "", new RegExp(`^${publicUrl}${path}\n`, "u"));
    assert.match(page, /<meta name="robots" content="noindex">/u);
  }
  const unknown = await (await fetch(`${operated.url}/corrections?about=nothing-of-this-name`)).text();
  assert.match(unknown, /"mailto:corrections@operator\.example"/u);
  assert.doesNotMatch(unknown, /nothing-of-this-name/u);
});

test("without a contact there is no security.txt, and the corrections page tells readers so", async () => {
  assert.equal((await get("/.well-known/security.txt")).status, 404);
  const page = await (await get("/corrections")).text();
  assert.match(page, /has given no address here yet/u);
});
