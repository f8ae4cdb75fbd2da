/** Over the limit, nothing is worked out: no answer is made, no body read, whatever the request's headers say. */
import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { connect } from "node:net";
import { test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { parseTrustedProxies } from "../../src/base/networks.ts";
import { countedOnce } from "../../src/contract/policy.ts";
import { tiersOf } from "../../src/contract/tiers.ts";
import { RequestGate } from "../../src/serve/admit.ts";
import { formatKey } from "../../src/serve/keys/key-format.ts";
import { StoredKeyVerifier } from "../../src/serve/keys/verifier.ts";
import { RequestLimiter } from "../../src/serve/limits/limiter.ts";
import type { Publication } from "../../src/serve/publication.ts";
import type { Route } from "../../src/serve/route.ts";
import { type RunningServer, startServer } from "../../src/serve/server.ts";
import { SnapshotDocuments } from "../../src/serve/snapshot-documents.ts";
import { freeTier } from "../support/sample-records.ts";
import { ask, askOften, byStatus, limitedService, newAddress, rest } from "./asking.ts";

const service = limitedService();
const { get } = service;

const search = (at: number): string => `/api/search.json?q=quantum+${at}`;

/** A server whose one question counts how often it is worked out, behind a gate of the free tier. */
async function countingServer(makeReady?: () => Promise<void>): Promise<{ running: RunningServer; worked(): number }> {
  let worked = 0;
  const question: Route = {
    method: "GET",
    path: "/question",
    cost: () => countedOnce,
    ask(_publication, query) {
      worked += 1;
      return { key: query, make: () => ({ json: query, cacheControl: "no-store" }) };
    },
  };
  const nothing = () => {};
  const gate = new RequestGate({
    limiter: new RequestLimiter(),
    tiers: tiersOf([freeTier]),
    verifier: new StoredKeyVerifier({ findByHash: async () => null }),
    usage: {
      record: nothing,
      today: () => assert.fail("nobody has a key"),
      flush: async () => {},
      close: async () => {},
    },
    trustedProxies: parseTrustedProxies("127.0.0.1"),
  });
  const documents = new SnapshotDocuments(
    { get: () => undefined, targets: () => [] },
    () => undefined,
    "2026-11-20T00:00:00Z",
  );
  const snapshot = { generated_at: "2026-11-20T00:00:00Z" };
  const served = { snapshot, site: { baseUrl: "http://127.0.0.1" }, documents, makeReady } as unknown as Publication;
  const observer = { document: nothing, answer: nothing, fault: (error: unknown) => assert.fail(String(error)) };
  const options = { port: 0, baseUrl: "http://127.0.0.1", current: { served }, routes: [question], gate, observer };
  return { running: await startServer(options), worked: () => worked };
}

test("once the minute is used up, no validator and no made-up key has a question worked out", async (context) => {
  const { running, worked } = await countingServer();
  context.after(() => running.stop());
  let asked = 0;
  for (const headersOf of [
    () => ({ "If-None-Match": '"another"' }),
    () => ({ "If-Modified-Since": "Fri, 20 Nov 2020 00:00:00 GMT" }),
    () => ({ Authorization: `Bearer ${formatKey(randomBytes(24))}` }),
  ]) {
    const address = newAddress();
    const before = worked();
    const answers = await askOften(200, (at) =>
      ask(`http://127.0.0.1:${running.port}/question?${asked++}.${at}`, { address, headers: headersOf() }),
    );
    assert.deepEqual(byStatus(answers), { 200: 60, 429: 140 });
    assert.equal(worked() - before, 60);
  }
});

test("questions of a first start wait for their indexes, and what needs none waits for nothing", async (context) => {
  const { promise: made, resolve: goOn } = Promise.withResolvers<void>();
  let asked = 0;
  const { running, worked } = await countingServer(() => {
    asked += 1;
    return made;
  });
  context.after(() => running.stop());
  const url = `http://127.0.0.1:${running.port}`;
  const question = ask(`${url}/question?1`, { address: newAddress() });
  const nowhere = ask(`${url}/nowhere`, { address: newAddress() });
  const methods = await ask(`${url}/question`, { address: newAddress(), method: "OPTIONS" });
  assert.equal(methods.status, 204);
  while (asked < 2) await wait(5);
  assert.equal(worked(), 0);
  goOn();
  assert.deepEqual([(await question).status, (await nowhere).status, worked()], [200, 404, 1]);
});

test("a client that turns out to have the answer gets its request back", async () => {
  const address = newAddress();
  const etag = (await get(search(1), { address })).headers["etag"] ?? "";
  for (let at = 0; at < 80; at += 1) {
    const again = await get(search(1), { address, headers: { "If-None-Match": etag } });
    assert.equal(again.status, 304);
  }
  assert.equal(rest(await get(search(2), { address }))["minute"]?.["r"], 58);
});

/** Sends headers that announce a body, and what there is of it; gives what is answered although the rest never comes. */
async function withoutBody(path: string, address: string, announced: string, sent = ""): Promise<string> {
  const socket = connect(service.port(), "127.0.0.1");
  const head = [
    `POST ${path} HTTP/1.1`,
    "Host: localhost",
    `X-Forwarded-For: ${address}`,
    "Content-Type: application/json",
    "Accept: application/json, text/event-stream",
    announced,
  ];
  socket.write(`${head.join("\r\n")}\r\n\r\n${sent}`);
  for await (const part of socket) {
    socket.destroy();
    return String(part).split("\r\n", 1)[0] ?? "";
  }
  return "";
}

test("a long body of a client over its limit is not waited for", async () => {
  const address = newAddress();
  for (let at = 0; at < 60; at += 1) await get("/api/bots/3commas.json", { address });
  for (const path of ["/api/check", "/api/message-check", "/mcp"]) {
    const before = performance.now();
    assert.match(await withoutBody(path, address, "Content-Length: 150000"), /^HTTP\/1\.1 429 /u, path);
    const waitedMs = performance.now() - before;
    assert.ok(waitedMs < 5000, `${path}: ${waitedMs} ms`);
  }
});

test("over the ceiling not even a short message of an agent is waited for", async () => {
  const address = newAddress();
  const statuses = await Promise.all(Array.from({ length: 1200 }, () => get("/robots.txt", { address })));
  assert.deepEqual(byStatus(statuses), { 200: 1200 });
  const before = performance.now();
  assert.match(await withoutBody("/mcp", address, "Content-Length: 100"), /^HTTP\/1\.1 429 /u);
  const waitedMs = performance.now() - before;
  assert.ok(waitedMs < 5000, `${waitedMs} ms`);
});

test("nobody waits for the rest of a body that is no HTTP", async () => {
  for (const path of ["/api/check", "/api/message-check", "/mcp"]) {
    const before = performance.now();
    const answered = withoutBody(path, newAddress(), "Transfer-Encoding: chunked", "zz\r\n");
    assert.match(await answered, /^HTTP\/1\.1 400 /u, path);
    const waitedMs = performance.now() - before;
    assert.ok(waitedMs < 3000, `${path}: ${waitedMs} ms`);
  }
});
