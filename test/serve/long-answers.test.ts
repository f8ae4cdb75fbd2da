/** Answers of megabytes, however many ask for them at once: few are made at a time, and none that nobody will read. */
import assert from "node:assert/strict";
import { once } from "node:events";
import { connect } from "node:net";
import { after, before, test } from "node:test";
import type { SnapshotRoute } from "../../src/serve/route.ts";
import { type RunningServer, startServer } from "../../src/serve/server.ts";
import { openGate } from "../support/open-gate.ts";
import { baseUrl, type Service, startService } from "../support/service.ts";

let service: Service;
let server: RunningServer;
/** Lists that were begun, by what was asked, and how many of them were under way at most. */
const begun: string[] = [];
let underWay = 0;
let most = 0;
/** They take several turns of the event loop. */
const rows = 200_000;

function* rowsOf(asked: string): Generator<string> {
  begun.push(asked);
  underWay += 1;
  most = Math.max(most, underWay);
  for (let at = 0; at < rows; at += 1) yield `${asked} ${at}\n`;
  underWay -= 1;
}

const ahead = { contentType: "text/plain", cacheControl: "public, max-age=60" };
const longList: SnapshotRoute = {
  method: "GET",
  path: "/long.txt",
  cost: () => ({ requests: 1, siteChecks: 0 }),
  isLong: true,
  ask: (_publication, query) => ({ key: query, ahead, make: () => ({ content: rowsOf(query), ...ahead }) }),
};

before(async () => {
  service = await startService();
  server = await startServer({
    port: 0,
    baseUrl,
    current: { served: service.instance.publication },
    routes: [longList],
    gate: openGate(),
    observer: { document: () => {}, answer: () => {}, fault: () => {} },
  });
});
after(async () => {
  await server.stop();
  await service.stop();
});

const listAt = (query: string) => `http://127.0.0.1:${server.port}/long.txt?${query}`;

test("of many that are asked for at once two are made at a time, and each is whole", async () => {
  const asked = Array.from({ length: 8 }, (_, at) => `list${at}`);
  const texts = await Promise.all(asked.map(async (query) => (await fetch(listAt(query))).text()));
  for (const [at, text] of texts.entries()) assert.ok(text.endsWith(`list${at} ${rows - 1}\n`), `list${at}`);
  assert.deepEqual([begun.splice(0).toSorted(), most], [asked, 2]);
});

test("what was asked by those who have left by its turn is not made", async () => {
  const sockets = Array.from({ length: 8 }, () => connect(server.port, "127.0.0.1"));
  await Promise.all(sockets.map((socket) => once(socket, "connect")));
  while (server.connections.open < sockets.length) await new Promise(setImmediate);
  for (const [at, socket] of sockets.entries()) socket.write(`GET /long.txt?gone${at} HTTP/1.1\r\nHost: a\r\n\r\n`);
  while (begun.length < 2) await new Promise(setImmediate);
  for (const socket of sockets) socket.resetAndDestroy();
  assert.equal((await (await fetch(listAt("stays"))).text()).length > 0, true);
  const made = begun.splice(0);
  assert.ok(made.includes("stays") && made.length <= 4, made.join(", "));
});

test("the head of one that is not at hand is told without it being made", async () => {
  const head = await fetch(listAt("head"), { method: "HEAD" });
  const whole = await fetch(listAt("whole"));
  await whole.text();
  assert.deepEqual(begun.splice(0), ["whole"]);
  for (const name of ["content-type", "cache-control"]) assert.equal(head.headers.get(name), whole.headers.get(name));
  const again = await fetch(listAt("whole"), { method: "HEAD" });
  assert.equal(again.headers.get("etag"), whole.headers.get("etag"));
});

test("all snapshots that nobody knows have one answer, which no shared cache keeps under each of their names", async () => {
  const changesSince = async (snapshot: string) => {
    const answer = await fetch(`${service.url}/api/watchlist/domains.json?since=${snapshot}`);
    return { headers: answer.headers, text: await answer.text() };
  };
  const first = await changesSince("snap-0123456789abcdef");
  const other = await changesSince("snap-fedcba9876543210");
  const known = await changesSince(service.snapshot.id);
  assert.equal(other.text, first.text);
  assert.equal(other.headers.get("etag"), first.headers.get("etag"));
  assert.match(first.headers.get("cache-control") ?? "", /^private, /u);
  assert.match(known.headers.get("cache-control") ?? "", /^public, /u);
  assert.equal(JSON.parse(first.text).changes.is_whole, true);
  assert.deepEqual(JSON.parse(known.text).changes.since, service.snapshot.id);
});
