import assert from "node:assert/strict";
import type { RequestListener } from "node:http";
import { after, before, beforeEach, describe, test } from "node:test";
import { gzipSync } from "node:zlib";
import { type LoopbackServer, startHttp } from "../../test/support/web-servers.ts";
import { createFetch, type SourceRequest } from "./fetch.ts";
import { ReadFailure } from "./read-failure.ts";

let server: LoopbackServer;
let answer: RequestListener;
let asked: { method: string; url: string; headers: Record<string, unknown>; body: string }[];
let pauses: number[];

before(async () => {
  server = await startHttp((request, response) => {
    let body = "";
    request.setEncoding("utf8").on("data", (part: string) => {
      body += part;
    });
    request.once("end", () => {
      asked.push({ method: request.method ?? "", url: request.url ?? "", headers: request.headers, body });
      answer(request, response);
    });
  });
});
after(() => server.close());
beforeEach(() => {
  asked = [];
  pauses = [];
});

const origin = () => `http://127.0.0.1:${server.port}`;

function get(request: Partial<SourceRequest> = {}, contact?: string) {
  const fetchSource = createFetch({
    baseUrl: "https://botwatch.example",
    contact,
    configured: [origin()],
    deadlineMs: 2000,
    sleep: async (ms) => {
      pauses.push(ms);
    },
  });
  return fetchSource({ url: `${origin()}/list`, types: ["text/plain"], maxBytes: 1000, ...request });
}

async function failure(request: Partial<SourceRequest> = {}): Promise<ReadFailure> {
  const error = await get(request).then(
    () => null,
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof ReadFailure, String(error));
  return error;
}

const text =
  (body: string | Buffer, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) =>
    void response.writeHead(200, { "content-type": "text/plain; charset=ISO-8859-1", ...headers }).end(body);

test("gives the bytes, their charset and what identifies the answer next time", async () => {
  answer = text(Buffer.from([0xe9]), { etag: 'W/"7"', "last-modified": "Mon, 01 Jul 2024 21:21:13 GMT" });
  assert.deepEqual(await get(), {
    body: Buffer.from([0xe9]),
    charset: "iso-8859-1",
    etag: 'W/"7"',
    last_modified: "Mon, 01 Jul 2024 21:21:13 GMT",
  });
});

test("says who is asking, with the contact if there is one", async () => {
  answer = text("x");
  await get();
  await get({}, "Example Ltd admin@example.org");
  assert.deepEqual(
    asked.map(({ headers }) => headers["user-agent"]),
    ["Botwatch/2 (+https://botwatch.example)", "Botwatch/2 (+https://botwatch.example; Example Ltd admin@example.org)"],
  );
});

test("asks only for news if an answer is known, and gives null if there is none", async () => {
  answer = (_request, response) => void response.writeHead(304).end();
  const validators = { etag: '"7"', last_modified: "Mon, 01 Jul 2024 21:21:13 GMT" };
  assert.equal(await get({ validators }), null);
  assert.equal(asked[0]?.headers["if-none-match"], '"7"');
  assert.equal(asked[0]?.headers["if-modified-since"], "Mon, 01 Jul 2024 21:21:13 GMT");
  assert.match((await failure()).message, /304/u);
});

test("decompresses gzip, up to the same number of bytes", async () => {
  answer = text(gzipSync("x".repeat(1000)), { "content-encoding": "gzip" });
  assert.equal((await get())?.body.length, 1000);
  answer = text(gzipSync("x".repeat(1001)), { "content-encoding": "gzip" });
  assert.match((await failure()).message, /too large/u);
});

test("posts JSON", async () => {
  answer = text("x");
  await get({ content: { type: "vaultDetails" } });
  assert.partialDeepStrictEqual(asked, [{ method: "POST", body: '{"type":"vaultDetails"}' }]);
});

describe("after a passing failure", () => {
  test("asks again after a pause, then after a longer one, and then gives up", async () => {
    answer = (_request, response) => void response.writeHead(502).end();
    assert.match((await failure()).message, /HTTP status 502/u);
    assert.equal(asked.length, 3);
    assert.deepEqual(pauses, [2000, 10_000]);
  });

  test("a 503 that names no time is a failure, not a wish to wait", async () => {
    answer = (_request, response) => void response.writeHead(503).end();
    assert.equal((await failure()).message, "It answered with HTTP status 503.");
  });

  test("may succeed at the second try", async () => {
    answer = (_request, response) => {
      answer = text("back");
      response.writeHead(503).end();
    };
    assert.equal((await get())?.body.toString(), "back");
  });

  test("pauses as long as Retry-After asks, or leaves it for the next time", async () => {
    answer = (_request, response) => void response.writeHead(429, { "retry-after": "30" }).end();
    await failure();
    assert.deepEqual(pauses, [30_000, 30_000]);
    asked = [];
    answer = (_request, response) => void response.writeHead(429, { "retry-after": "600" }).end();
    assert.match((await failure()).message, /asked us to wait/u);
    assert.equal(asked.length, 1);
  });
});

test("a refusal is not tried again", async () => {
  answer = (_request, response) =>
    void response.writeHead(403, { "content-type": "text/html" }).end("<h1>blocked</h1>");
  const { message } = await failure();
  assert.equal(message, "It refused the request (HTTP status 403 and a web page).");
  assert.equal(asked.length, 1);
});

describe("a redirect", () => {
  const to =
    (location: string): RequestListener =>
    (request, response) =>
      request.url === "/list" ? void response.writeHead(301, { location }).end() : text("there")(request, response);

  test("on the configured server is followed", async () => {
    answer = to("/other");
    assert.equal((await get())?.body.toString(), "there");
  });

  for (const [name, location, reason] of [
    ["to a private address", "https://192.168.0.1/", /that is not public/u],
    ["to another port of this machine", "https://127.0.0.1:1/", /that is not public/u],
    ["to this machine in IPv6", "https://[::1]/", /that is not public/u],
    ["to an unprotected address", "http://203.0.113.1/", /without https/u],
    ["to no address", "http://[", /to another address/u],
  ] as const) {
    test(`${name} is refused`, async () => {
      answer = to(location);
      assert.match((await failure()).message, reason);
    });
  }

  test("of a post is refused", async () => {
    answer = to("/other");
    assert.match((await failure({ content: {} })).message, /another address/u);
  });
});

test("an official address that leads to this machine is refused: only a configured one is trusted", async () => {
  const fetchSource = createFetch({ baseUrl: "https://b.example", contact: undefined, configured: [] });
  await assert.rejects(
    fetchSource({ url: `${origin()}/list`, types: ["text/plain"], maxBytes: 10 }),
    /that is not public/u,
  );
  assert.equal(asked.length, 0);
});

test("an answer is told the time it was made and that a cache has kept it since; nothing without a date, or by a wrong age", async () => {
  const times: number[] = [];
  const fetchSource = createFetch({
    baseUrl: "https://botwatch.example",
    contact: undefined,
    configured: [origin()],
    deadlineMs: 2000,
    onTime: (ms) => times.push(ms),
  });
  const date = "Fri, 20 Nov 2026 00:00:00 GMT";
  for (const headers of [{ date }, { date, age: "90" }, { date: "yesterday" }, { date, age: "-90" }]) {
    answer = text("x", headers as Record<string, string>);
    await fetchSource({ url: `${origin()}/list`, types: ["text/plain"], maxBytes: 1000 });
  }
  assert.deepEqual(times, [Date.parse(date), Date.parse(date) + 90_000]);
});
