/** What search engines and previews learn about each page: no two pages alike, and nothing that is not on record. */
import assert from "node:assert/strict";
import { get, type IncomingMessage } from "node:http";
import { after, before, test } from "node:test";
import { baseUrl, type Service, takeService } from "../support/service.ts";
import { allPages } from "./all-pages.ts";
import { pageKinds } from "./page-kinds.ts";

let service: Service;
let pages: Map<string, string>;

/** Further pages of the lists, which search engines find by their links. */
const furtherPages = ["/bots?page=2", "/leaderboard?page=2", "/leaderboard?page=3"];
for (const kind of ["", "kind=action&", "kind=warning&", "kind=entry&"])
  furtherPages.push(`/watchlist?${kind}page=2`, ...(kind === "" ? [] : [`/watchlist?${kind.slice(0, -1)}`]));

before(async () => {
  service = await takeService();
  pages = new Map([...(await allPages())].filter(([, page]) => page.startsWith("<!doctype html>")));
  for (const path of furtherPages) pages.set(path, await textOf(path));
});
after(() => service.stop());

const textOf = async (path: string) => (await fetch(service.url + path, { headers: { accept: "text/html" } })).text();

const indexed = () => [...pages].filter(([, page]) => !page.includes('name="robots" content="noindex"'));

/** The pages with the same text in the same place. */
function alike(pattern: RegExp): [string, string[]][] {
  const found = new Map<string, string[]>();
  for (const [path, page] of indexed()) {
    const words = pattern.exec(page)?.[1] ?? "";
    assert.ok(words.length > 10, `${path}: ${words}`);
    found.set(words, [...(found.get(words) ?? []), path]);
  }
  return [...found].filter(([, paths]) => paths.length > 1);
}

test("no two pages in search engines share a title or a description", () => {
  assert.ok(indexed().length > 7000, `only ${indexed().length} pages`);
  assert.deepEqual(alike(/<title>([^<]*)<\/title>/u), []);
  assert.deepEqual(alike(/<meta name="description" content="([^"]*)">/u), []);
});

type Item = Record<string, unknown>;

function blocks(page: string): Item[] {
  return [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gsu)].map(
    ([, json]) => JSON.parse(json as string) as Item,
  );
}

test("structured data fits the page, and rates and sells nothing", async () => {
  const wanted: Record<string, string[]> = {
    "/": ["WebSite", "Dataset"],
    "/bots": ["Dataset", "ItemList", "BreadcrumbList"],
    "/bots/3commas": ["SoftwareApplication", "BreadcrumbList"],
    "/watchlist": ["ItemList", "BreadcrumbList"],
    "/leaderboard": ["ItemList", "BreadcrumbList"],
    "/help": ["HowTo", "BreadcrumbList"],
    "/docs": ["WebAPI", "BreadcrumbList"],
    "/watchlist/sec-novatech-2024": ["WebPage", "BreadcrumbList"],
  };
  for (const [path, types] of Object.entries(wanted)) {
    const items = blocks(pages.get(path) ?? "");
    assert.deepEqual(
      items.map((item) => item["@type"]),
      types,
      path,
    );
  }
  for (const [path, page] of pages) {
    for (const item of blocks(page)) {
      assert.equal(item["@context"], "https://schema.org", path);
      assert.doesNotMatch(JSON.stringify(item), /"(?:aggregateRating|review|offers|price|ratingValue)"/u, path);
    }
  }
});

test("a bot is described only by what is on its record", () => {
  const [bot = {}] = blocks(pages.get("/bots/3commas") ?? "");
  assert.equal(bot["name"], "3Commas");
  assert.equal(bot["url"], "https://3commas.io");
  assert.equal(bot["applicationCategory"], "FinanceApplication");
  assert.equal(bot["mainEntityOfPage"], `${baseUrl}/bots/3commas`);
});

test("the downloads of the data set exist, and the breadcrumbs lead home", async () => {
  const dataset = blocks(pages.get("/") ?? "").find((item) => item["@type"] === "Dataset") ?? {};
  for (const { contentUrl } of dataset["distribution"] as { contentUrl: string }[]) {
    assert.equal((await fetch(service.url + contentUrl.slice(baseUrl.length))).status, 200, contentUrl);
  }
  const trail = blocks(pages.get("/bots/3commas") ?? "").find((item) => item["@type"] === "BreadcrumbList") ?? {};
  assert.deepEqual(
    (trail["itemListElement"] as { item: string }[]).map(({ item }) => item),
    [`${baseUrl}/`, `${baseUrl}/bots`, `${baseUrl}/bots/3commas`],
  );
});

test("every list and record has one bar with its downloads, which exist", async () => {
  const bars: Record<string, string[]> = {
    "/bots": ["/follow", "/api/bots.csv", "/api/bots.json"],
    "/bots/3commas": ["/follow?bot=3commas", "/api/bots/3commas.json"],
    "/watchlist": ["/follow", "/api/scams.csv", "/api/scams.json"],
    "/watchlist?list=bafin": ["/follow"],
    "/watchlist?kind=warning&list=bafin": ["/follow", "/api/warnings/bafin.csv"],
    "/watchlist/sec-novatech-2024": ["/api/scams/sec-novatech-2024.json"],
    "/leaderboard": ["/api/leaderboard.csv", "/api/leaderboard.json"],
    "/changes": ["/follow", "/api/changes.csv", "/api/changes.json"],
    "/prediction-markets": ["/api/prediction-markets.csv", "/api/prediction-markets.json"],
    "/proven-returns": ["/api/proven-returns.csv", "/api/proven-returns.json"],
    "/methodology": ["/api/methodology.json"],
  };
  const entry = service.snapshot.records.warning_lists[0]?.entries[0]?.id ?? "";
  const vault = service.snapshot.leaderboard.vaults[0]?.record.address ?? "";
  bars[`/watchlist/${entry}`] = [`/api/scams/${entry}.json`];
  bars[`/vaults/${vault}`] = [`/api/vaults/${vault}.json`];
  for (const [path, links] of Object.entries(bars)) {
    const page = pages.get(path) ?? (await textOf(path));
    const found = [...page.matchAll(/<ul class="bar".*?<\/ul>/gsu)];
    assert.equal(found.length, 1, `${path}: ${found.length} bars`);
    for (const link of links) {
      assert.ok(found[0]?.[0].includes(`href="${link}"`), `${path}: ${link} is not in ${found[0]?.[0]}`);
      assert.equal((await fetch(service.url + link)).status, 200, link);
    }
  }
});

test("every kind of page with all that it loads stays under 60 KB over the wire", async () => {
  const wireBytes = async (path: string): Promise<number> => {
    const headers = { accept: "text/html", "accept-encoding": "gzip, br" };
    const answer = Promise.withResolvers<IncomingMessage>();
    get(service.url + path, { headers }, answer.resolve).on("error", answer.reject);
    let bytes = 0;
    for await (const part of await answer.promise) bytes += (part as Buffer).length;
    return bytes;
  };
  const assets = new Map<string, number>();
  for (const { name, path } of pageKinds(service.snapshot)) {
    let total = await wireBytes(path);
    for (const [, asset = ""] of (await textOf(path)).matchAll(/(?:href|src)="(\/assets\/[^"]+)"/gu)) {
      if (!assets.has(asset)) assets.set(asset, await wireBytes(asset));
      total += assets.get(asset) ?? 0;
    }
    assert.ok(total > 2000 && total < 60_000, `${name}: ${total} bytes`);
  }
});
