/** /protect: what somebody finds who wants to be warned before a scam opens. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { languages } from "../../src/base/words/languages.ts";
import { protectPage } from "../../src/pages/protect.ts";
import { baseUrl, type Service, takeService } from "../support/service.ts";
import { unzipped } from "../support/zip.ts";

let service: Service;
before(async () => {
  service = await takeService();
});
after(() => service.stop());

const get = (path: string) => fetch(service.url + path, { headers: { accept: "text/html" } });
const page = String(protectPage({ baseUrl }).main);

/** What every address on the page that begins with ours leads to. */
const ownAddresses = (html: string) => [
  ...new Set(
    [...html.matchAll(new RegExp(`${RegExp.escape(baseUrl)}(/[\\w./-]+)`, "gu"))].map(([, path = ""]) => path),
  ),
];

test("each address to copy is a list that can be loaded, and each download is there", async () => {
  const paths = ownAddresses(page);
  assert.deepEqual(paths.map((path) => path.replace("/api/watchlist/", "")).sort(), [
    "adblock.txt",
    "dnsmasq.conf",
    "rpz.zone",
    "unbound.conf",
  ]);
  const downloads = [...page.matchAll(/href="([^"]+)" download/gu)].map(([, path = ""]) => path);
  assert.equal(downloads.length, 2);
  for (const path of [...paths, ...downloads]) assert.equal((await get(path)).status, 200, path);
});

test("the button names the list to ad blockers, encoded as they read it", () => {
  const [, href = ""] = /href="(abp:[^"]+)"/u.exec(page) ?? [];
  const { protocol, pathname, searchParams } = new URL(href.replaceAll("&amp;", "&"));
  assert.deepEqual([protocol, pathname], ["abp:", "subscribe"]);
  assert.deepEqual(Object.fromEntries(searchParams), {
    location: `${baseUrl}/api/watchlist/adblock.txt`,
    title: "Botwatch",
  });
});

test("each way says what it blocks, and the page what is left and how a website is taken off", () => {
  const part = (id: string) => (page.split(`aria-labelledby="${id}"`)[1] ?? "").split("</section>")[0] ?? "";
  assert.match(part("extension"), /is not shown until you choose to open it anyway/u);
  for (const id of ["adblock", "network"]) assert.match(part(id), /everything below it stay blocked/u, id);
  assert.match(part("builders"), /What you block is for you to decide/u);
  assert.match(part("blocks"), /Not blocked: unverified reports.*does not mean it is safe/su);
  assert.match(part("off"), /takes it off its list.*href="\/corrections"/su);
});

test("what Unbound is to be told is what the sample tells it", () => {
  const sample = readFileSync(new URL("../../samples/unbound/README.md", import.meta.url), "utf8");
  const [, zone = ""] = /<code>(server:.*?)<\/code>/su.exec(page) ?? [];
  assert.match(zone, /rpz\.zone/u);
  assert.ok(sample.includes(zone.replaceAll(baseUrl, "https://botwatch.example.org")), zone);
});

test("the page is there in the reader's language, and keeps it for its own links", async () => {
  for (const lang of languages) {
    const html = await (await get(`/protect?lang=${lang}`)).text();
    assert.match(html, new RegExp(`<html lang="${lang}"`, "u"));
    assert.ok(html.includes(`<a href="/protect?lang=${lang}" aria-current="page"`), lang);
  }
  const asked = await fetch(`${service.url}/protect`, { headers: { accept: "text/html", "accept-language": "ja" } });
  assert.match(await asked.text(), /<html lang="ja"/u);
});

test("it is found from the foot of every page, from the reference, from help, and from a warning about a website", async () => {
  for (const path of ["/bots", "/docs", "/help", "/check?q=novatechfx.com"])
    assert.match(await (await get(path)).text(), /href="\/protect"/u, path);
  const main = async (path: string) => (/<main.*<\/main>/su.exec(await (await get(path)).text()) ?? [""])[0];
  assert.match(await main("/check?q=novatechfx.com"), /href="\/protect">Be warned before such a website opens/u);
  assert.match(await main("/check?q=novatechfx.com&lang=de"), /href="\/protect\?lang=de"/u);
  for (const query of ["cryptohopper.com", "nothing-of-this-name.com", "novatech", "web3-cryptohopper.com"])
    assert.doesNotMatch(await main(`/check?q=${query}`), /href="\/protect"/u, query);
});

test("a package that is downloaded asks the service that it comes from", async () => {
  for (const browser of ["chromium", "firefox"]) {
    const response = await get(`/extension/botwatch-${browser}.zip`);
    assert.equal(response.headers.get("content-type"), "application/zip");
    const files = unzipped(Buffer.from(await response.arrayBuffer()));
    assert.deepEqual(JSON.parse(String(files.get("extension/service.json"))), { service: baseUrl });
    assert.equal(JSON.parse(String(files.get("manifest.json"))).manifest_version, 3);
  }
});
