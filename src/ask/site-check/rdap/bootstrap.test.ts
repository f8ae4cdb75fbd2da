import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { RequestListener } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, test } from "node:test";
import { type LoopbackServer, startHttp, startTcp } from "../../../../test/support/web-servers.ts";
import { directDial } from "../../../base/outbound/dial.ts";
import { createExchange } from "../../../base/outbound/exchange.ts";
import { createBootstrap } from "./bootstrap.ts";

const bundledDir = new URL("../../../../data/rdap", import.meta.url).pathname;
const bundledCom = "https://rdap.verisign.com/com/v1/";
const newCom = "https://new.registry.com/rdap/";
const list = (base: string) => JSON.stringify({ version: "1.0", services: [[["com"], [base]]] });

let dir: string;
let server: LoopbackServer | null = null;
let asked = 0;
let problems: string[] = [];
let time = Date.parse("2026-11-20T00:00:00Z");

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "botwatch-rdap-"));
  asked = 0;
  problems = [];
});

afterEach(async () => {
  await server?.close();
  server = null;
  rmSync(dir, { recursive: true, force: true });
});

async function serve(answer: RequestListener): Promise<void> {
  server = await startHttp((request, response) => {
    asked += 1;
    answer(request, response);
  });
}

function start(path = "dns.json") {
  return createBootstrap({
    url: `http://127.0.0.1:${server?.port ?? 1}/${path}`,
    bundledDir,
    cacheFile: join(dir, "var", "dns.json"),
    exchange: createExchange({ dial: directDial, userAgent: "Botwatch-test" }),
    now: () => time,
    report: (problem) => problems.push(problem),
  });
}

test("fetches the list before its first answer, and again only a day later", async () => {
  await serve((_request, response) => response.end(list(newCom)));
  const bootstrap = start();
  assert.equal((await bootstrap.serviceFor("x.com"))?.base, newCom);
  assert.equal((await bootstrap.serviceFor("x.com"))?.base, newCom);
  time += 23 * 3_600_000;
  await bootstrap.serviceFor("x.com");
  assert.equal(asked, 1);
  time += 3_600_000;
  await bootstrap.serviceFor("x.com");
  while (asked < 2) await new Promise((done) => setImmediate(done));
  assert.equal(asked, 2);
  assert.deepEqual(problems, []);
});

test("many first questions at once fetch the list once", async () => {
  await serve((_request, response) => response.end(list(newCom)));
  const bootstrap = start();
  const answers = await Promise.all(Array.from({ length: 20 }, () => bootstrap.serviceFor("x.com")));
  assert.ok(answers.every((answer) => answer?.base === newCom));
  assert.equal(asked, 1);
});

test("an ending missing from the fetched list keeps its bundled server: a truncated list removes nothing", async () => {
  await serve((_request, response) => response.end(list(newCom)));
  const bootstrap = start();
  assert.equal((await bootstrap.serviceFor("x.com"))?.base, newCom);
  assert.equal((await bootstrap.serviceFor("x.org"))?.base, "https://rdap.publicinterestregistry.org/rdap/");
});

test("the fetched list outlives a restart and is not fetched again", async () => {
  await serve((_request, response) => response.end(list(newCom)));
  const first = start();
  await first.serviceFor("x.com");
  assert.equal((await start().serviceFor("x.com"))?.base, newCom);
  assert.equal(asked, 1);
});

test("a cached list from another address is not used", async () => {
  await serve((request, response) => response.end(list(request.url === "/a.json" ? newCom : "https://other.com/")));
  await start("a.json").serviceFor("x.com");
  assert.equal((await start("b.json").serviceFor("x.com"))?.base, "https://other.com/");
});

const unusable: [what: string, answer: RequestListener][] = [
  ["an error", (_request, response) => response.writeHead(500).end()],
  ["a page of HTML", (_request, response) => response.end("<html>")],
  ["an empty list", (_request, response) => response.end('{"version":"1.0","services":[]}')],
  ["a redirect", (_request, response) => response.writeHead(302, { location: "http://127.0.0.1:1/" }).end()],
  ["more bytes than a list has", (_request, response) => response.end(" ".repeat(2_100_000))],
];

for (const [what, answer] of unusable) {
  test(`${what} instead of the list leaves the bundled one in use, is told, and asked for later`, async () => {
    await serve(answer);
    const bootstrap = start();
    assert.equal((await bootstrap.serviceFor("x.com"))?.base, bundledCom);
    await bootstrap.serviceFor("x.com");
    assert.equal(asked, 1);
    assert.equal(problems.length, 1);
    time += 11 * 60_000;
    await bootstrap.serviceFor("x.com");
    assert.equal(asked, 2);
  });
}

test("without a network the bundled list is used at once", async () => {
  assert.equal((await start().serviceFor("x.com"))?.base, bundledCom);
  assert.match(problems.join(), /could not be fetched/u);
});

test("a stalled source holds up the first answer only briefly", async () => {
  server = await startTcp();
  assert.equal((await start().serviceFor("x.com"))?.base, bundledCom);
});

test("a damaged cached list is reported and fetched again", async () => {
  await serve((_request, response) => response.end(list(newCom)));
  await start().serviceFor("x.com");
  writeFileSync(join(dir, "var", "dns.json"), '{"url":');
  assert.equal((await start().serviceFor("x.com"))?.base, newCom);
  assert.equal(asked, 2);
  assert.match(problems.join(), /could not be read/u);
});

test("an unwritable disk is reported, and the list is used anyway", async () => {
  await serve((_request, response) => response.end(list(newCom)));
  writeFileSync(join(dir, "var"), "a file where the folder should be");
  assert.equal((await start().serviceFor("x.com"))?.base, newCom);
  assert.match(problems.join(), /could not be saved/u);
});
