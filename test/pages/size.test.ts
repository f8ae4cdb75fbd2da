/** No page is over 60 kB, pictures, styles and scripts apart, so that it is there at once on a slow connection. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { gzipSync } from "node:zlib";
import { type Language, languages } from "../../src/base/words/languages.ts";
import { checkRoutes } from "../../src/serve/routes/check.ts";
import { pageRoutes } from "../../src/serve/routes/pages.ts";
import { type Service, takeService } from "../support/service.ts";
import { allPages } from "./all-pages.ts";
import { pageKinds } from "./page-kinds.ts";

const most = 60_000;

let service: Service;
before(async () => {
  service = await takeService();
});
after(() => service.stop());

/** The page at an address that takes a query. */
function pageAt(address: string, lang: Language = "en"): string {
  const [path = "", query = ""] = address.split("?");
  for (const route of [...pageRoutes, ...checkRoutes]) {
    if (route.path !== path || !("ask" in route)) continue;
    const question = route.ask(service.instance.publication, query, path, lang);
    const answer = "make" in question ? question.make() : {};
    if ("html" in answer && typeof answer.html === "string") return answer.html;
  }
  throw new Error(`No page takes a query at ${path}.`);
}

function assertSmall(address: string, page: string): void {
  const size = Buffer.byteLength(page);
  assert.ok(size > 2000 && size <= most, `${address}: ${size} bytes`);
}

/** Where the answer to a question may be longest: much on record, a look-alike, nothing, a bot, a case, a list. */
const answers = [
  "Quantum AI",
  "3commas",
  "novatech",
  "web3-cryptohopper.com",
  "asdkjhqwe",
  "OmegaPro",
  "newest scams",
].map((q) => `/check?${new URLSearchParams({ q })}`);

/** Letters of other scripts take two or three bytes each: a page of as many words is longer. */
const mostTranslated = 72_000;
/** What a page of any kind weighs as it is sent. */
const mostSent = 16_000;
/** What the first answer weighs as it is sent, with the styles and scripts that come once. */
const mostOfAnswer = 25_000;

test("in no language is a page of any kind over 72 kB, or over 16 kB as it is sent", () => {
  const routes = new Set([...pageRoutes, ...checkRoutes].map(({ path }) => path));
  const paths = [...pageKinds(service.snapshot).map(({ path }) => path), ...answers].filter((path) =>
    routes.has(path.split("?", 1).join("")),
  );
  assert.ok(paths.length > 40, `only ${paths.length} pages`);
  for (const lang of languages)
    for (const path of paths) {
      const page = pageAt(path, lang);
      const [size, sent] = [Buffer.byteLength(page), gzipSync(page).length];
      assert.ok(size <= (lang === "en" ? most : mostTranslated), `${path} in ${lang}: ${size} bytes`);
      assert.ok(sent <= mostSent, `${path} in ${lang}: ${sent} bytes as sent`);
    }
});

test("in no language is a first answer over 25 kB as it is sent, with its styles and scripts", async () => {
  const sizes = new Map<string, number>();
  const sizeOf = async (address: string) => {
    const known = sizes.get(address);
    if (known !== undefined) return known;
    const size = gzipSync(await (await fetch(service.url + address)).bytes()).length;
    sizes.set(address, size);
    return size;
  };
  for (const lang of languages)
    for (const path of answers) {
      const page = pageAt(path, lang);
      const parts = [...page.matchAll(/<(?:link rel="stylesheet" href|script [^>]*?src)="([^"]+)"/gu)];
      assert.ok(parts.length > 1, page.slice(0, 2000));
      let sent = gzipSync(page).length;
      for (const [, address = ""] of parts) sent += await sizeOf(address);
      assert.ok(sent <= mostOfAnswer, `${path} in ${lang}: ${sent} bytes`);
    }
});

test("no page of the sitemap is over 60 kB", async () => {
  let pages = 0;
  for (const [path, page] of await allPages()) {
    if (!page.startsWith("<!doctype html>")) continue;
    pages += 1;
    assertSmall(path, page);
  }
  assert.ok(pages > 7000, `only ${pages} pages`);
});

test("no page of a list, whole or narrowed, is over 60 kB", () => {
  for (const list of ["/bots", "/leaderboard", "/watchlist", "/bots?sort=warnings", "/watchlist?kind=entry"]) {
    const first = pageAt(list);
    const last = Number(/Page 1 of (\d+)/u.exec(first)?.[1]);
    assert.ok(last > 1, `${list} has ${last} pages`);
    for (let page = 1; page <= last; page += 1) {
      const address = `${list}${list.includes("?") ? "&" : "?"}page=${page}`;
      assertSmall(address, pageAt(address));
    }
  }
  const { snapshot } = service;
  for (const { path } of pageKinds(snapshot)) if (path.includes("?")) assertSmall(path, pageAt(path));
  const five = snapshot.records.bots.toSorted((a, b) => b.incidents.length - a.incidents.length).slice(0, 5);
  const compared = `/compare?bots=${five.map(({ slug }) => slug).join(",")}`;
  assertSmall(compared, pageAt(compared));
});

test("no answer to a question or message is over 60 kB, however much is on record about it", async () => {
  const { tracker_entries, warning_lists, enforcement_actions } = service.snapshot.records;
  const listed = [...tracker_entries, ...warning_lists.flatMap(({ entries }) => entries)].flatMap(
    ({ names: entryNames }) => entryNames,
  );
  const names = [...listed, ...enforcement_actions.flatMap(({ brand_names }) => brand_names)];
  const counted = [...Map.groupBy(names, (name) => name.toLowerCase())].sort(([, a], [, b]) => b.length - a.length);
  const asked = counted.slice(0, 30).map(([name]) => name);
  for (const name of asked) {
    const address = `/check?${new URLSearchParams({ q: name.slice(0, 200) })}`;
    assertSmall(address, pageAt(address));
  }
  const sites = warning_lists.flatMap(({ entries }) => entries).flatMap(({ domains }) => domains);
  const q = `Guaranteed 5% a day! ${sites.slice(0, 40).join(" or ")} ${asked.join(", ")}`;
  const body = new URLSearchParams({ q });
  const answer = await fetch(`${service.url}/check`, { method: "POST", body, headers: { accept: "text/html" } });
  assertSmall("a message of forty sites", await answer.text());
});
