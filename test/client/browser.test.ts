/** The client in a browser, on a page from another origin than the service. */
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { after, before, test } from "node:test";
import type { Client } from "../../client/botwatch.js";
import { wordLines } from "../../src/base/names/word-list.ts";
import { startService, takeService } from "../support/service.ts";
import { serviceAndBrowser } from "../support/service-and-browser.ts";

const running = serviceAndBrowser(() => startService({ limited: true }));
let elsewhere: Server;
before(async () => {
  const modules = new Map<string, Buffer>();
  for (const file of ["/botwatch.js", "/filter.js"]) modules.set(file, await readFile(`client${file}`));
  elsewhere = createServer(({ url = "" }, response) => {
    const source = modules.get(url);
    response.writeHead(200, { "Content-Type": source === undefined ? "text/html" : "text/javascript" });
    response.end(source ?? "<!doctype html>");
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, "127.0.0.1", resolve));
});
after(() => elsewhere?.close());

/** Runs there, with its imports. */
async function inBrowser([script, base]: [string, string]) {
  const { botwatch } = (await import(script)) as { botwatch(base: string, options?: object): Client };
  const client = botwatch(base, { key: "bw_live_mistyped" });
  const checked = await client.check("novatech");
  const { subjects } = await client.checkMessage("Pay at novatechfx.com");
  const listed = await client.lookUp("https://www.novatechfx.com/login");
  const parts: number[] = [];
  for await (const { changes } of client.pages("/api/changes.json", { limit: 2 })) {
    if (parts.push(changes.length) === 3) break;
  }
  const hurried = botwatch(base, { waitSeconds: 0 });
  let refused: unknown = null;
  for (let asked = 0; asked < 61 && refused === null; asked += 1) {
    await hurried.get("/api/key").catch(({ status, problem }) => {
      refused = [status, problem.code];
    });
  }
  return { checked: checked.standing, subject: subjects[0]?.standing, listed: listed?.host, parts, refused };
}

test("it checks, looks up, reads a paged list and understands a refusal across origins", async () => {
  const page = await running.browser.newPage();
  const origin = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
  await page.goto(origin);
  assert.deepEqual(await page.evaluate(inBrowser, [`${origin}/botwatch.js`, running.service.url] as [string, string]), {
    checked: "regulator_acted",
    subject: "regulator_warned",
    listed: "novatechfx.com",
    parts: [2, 2, 2],
    refused: [429, "rate_limited"],
  });
});

/** As an extension would: the filter once, then every site that is visited, and a range only for what it holds. */
async function visiting([origin, base, sites]: [string, string, string[]]) {
  const { botwatch } = (await import(`${origin}/botwatch.js`)) as { botwatch(base: string): Client };
  const { readFilter } = (await import(`${origin}/filter.js`)) as typeof import("../../client/filter.js");
  const mayBeListed = readFilter(await (await fetch(`${base}/api/watchlist/filter.bin`)).arrayBuffer());
  const { lookUp } = botwatch(base);
  const told: { warned: boolean; warnedMs: number; standing: string | undefined }[] = [];
  for (const site of sites) {
    const began = performance.now();
    const warned = await mayBeListed(site);
    const warnedMs = performance.now() - began;
    const standing = warned ? (await lookUp(site))?.standing : undefined;
    told.push({ warned, warnedMs, standing });
  }
  return told;
}

test("with the filter and the ranges it tells of a listed site within 5 ms, and reveals 12 bits of it at most", async (context) => {
  const service = await takeService();
  context.after(() => service.stop());
  const { domains } = (await (await fetch(`${service.url}/api/watchlist/domains.json`)).json()) as {
    domains: { host: string }[];
  };
  const listed = domains.filter((_, at) => at % 150 === 0).map(({ host }) => `login.${host}`);
  const others = wordLines("popular-sites").slice(0, 500);
  const known = new Set(domains.map(({ host }) => host));
  const harmless = others.filter((site) => !known.has(site));
  const page = await running.browser.newPage();
  const origin = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
  await page.goto(origin);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().startsWith(service.url)) asked.push(request.url().slice(service.url.length));
  });
  const told = await page.evaluate(visiting, [origin, service.url, [...listed, ...harmless]] as [
    string,
    string,
    string[],
  ]);
  await page.close();

  assert.deepEqual(
    told.map(({ warned, standing }) => [warned, standing !== undefined]),
    [...listed.map(() => [true, true]), ...harmless.map(() => [false, false])],
  );
  const times = told.map(({ warnedMs }) => warnedMs).sort((a, b) => a - b);
  // The slowest twentieth waited for something else on this machine.
  const slow = times[Math.floor(times.length * 0.95)] ?? Number.NaN;
  assert.ok(slow < 5, `${slow} ms`);
  const [filter, ...ranges] = asked;
  assert.equal(filter, "/api/watchlist/filter.bin");
  assert.equal(ranges.length, listed.length, "one question for each listed site, none for any other");
  // Three hexadecimal digits are 12 bits.
  for (const target of ranges) assert.match(target, /^\/api\/range\/[0-9a-f]{3}\.json$/u);
});
