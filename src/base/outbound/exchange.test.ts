import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import type { RequestListener } from "node:http";
import { after, before, test } from "node:test";
import { promisify } from "node:util";
import { type Authority, createAuthority, selfSigned } from "../../../test/support/certificates.ts";
import {
  dialTable,
  type LoopbackServer,
  startHttp,
  startHttps,
  startTcp,
  startTls,
} from "../../../test/support/web-servers.ts";
import { createExchange, type ExchangeRequest } from "./exchange.ts";

let authority: Authority;
const servers: Record<string, LoopbackServer> = {};
const requests: string[] = [];

const answer: RequestListener = (request, response) => {
  requests.push(`${request.method} ${request.headers.host}${request.url} ${request.headers["user-agent"]}`);
  if (request.url === "/elsewhere") return void response.writeHead(302, { location: "https://other.com/" }).end();
  if (request.url === "/large") return void response.end("x".repeat(5000));
  if (request.url === "/endless") return endless(response);
  if (request.url === "/headers") return void response.writeHead(200, { "x-long": "y".repeat(20_000) }).end();
  if (request.url === "/stall") return void response.write("start");
  if (request.url === "/break") return void request.socket.destroy();
  response.writeHead(200, { "content-type": "text/plain", "set-cookie": ["a=1", "b=2"] }).end("hello");
};

function endless(response: NodeJS.WritableStream): void {
  const timer = setInterval(() => response.write("x".repeat(100)), 1);
  response.once("close", () => clearInterval(timer));
}

before(async () => {
  authority = await createAuthority();
  servers["plain"] = await startHttp(answer);
  servers["secure"] = await startHttps(await authority.issue(["good.com"]), answer);
  servers["stranger"] = await startHttps(await selfSigned(["stranger.com"]), answer);
  servers["silent"] = await startTcp();
  servers["mute"] = await startTls(await authority.issue(["mute.com"]));
  servers["talkative"] = await startTcp((socket) => {
    socket.once("data", () => {
      socket.write(`HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\n${"x".repeat(50_000)}`);
    });
  });
  servers["garbage"] = await startTcp((socket) => void socket.end("this is no HTTP\r\n\r\n"));
});

after(async () => {
  await Promise.all(Object.values(servers).map((server) => server.close()));
});

function send(address: string, options: Partial<ExchangeRequest> = {}) {
  const port = (name: string) => servers[name]?.port ?? 0;
  const exchange = createExchange({
    dial: dialTable({
      "good.com:80": port("plain"),
      "good.com:443": port("secure"),
      "good.com:8443": port("secure"),
      "wrong.com:443": port("secure"),
      "stranger.com:443": port("stranger"),
      "silent.com:443": port("silent"),
      "mute.com:443": port("mute"),
      "talkative.com:80": port("talkative"),
      "garbage.com:80": port("garbage"),
      "closed.com:443": 0,
    }),
    userAgent: "Botwatch-test",
    roots: authority.cert,
  });
  return exchange({
    method: "GET",
    url: new URL(address),
    maxBytes: 1000,
    signal: AbortSignal.timeout(10_000),
    ...options,
  });
}

test("gets an answer with and without TLS, under the stated agent", async () => {
  for (const address of ["https://good.com/a?b=c", "https://good.com:8443/a?b=c", "http://good.com/a?b=c"]) {
    const result = await send(address);
    assert.ok(result.ok, address);
    assert.equal(result.status, 200);
    assert.equal(String(result.body), "hello");
    assert.equal(result.headers.get("content-type"), "text/plain");
    assert.equal(result.headers.get("set-cookie"), "a=1");
    assert.equal(requests.at(-1), `GET ${new URL(address).host}/a?b=c Botwatch-test`);
  }
});

test("the body of a HEAD is never read", async () => {
  const result = await send("http://talkative.com/", { method: "HEAD", maxBytes: 10 });
  assert.ok(result.ok);
  assert.equal(result.status, 200);
  assert.equal(result.body.length, 0);
});

test("a redirect is an answer like any other: it is not followed", async () => {
  const count = requests.length;
  const result = await send("https://good.com/elsewhere");
  assert.ok(result.ok);
  assert.equal(result.status, 302);
  assert.equal(result.headers.get("location"), "https://other.com/");
  assert.equal(requests.length, count + 1);
});

const failures: [what: string, address: string, failure: string][] = [
  ["an answer beyond the byte limit", "https://good.com/large", "too_large"],
  ["an answer that never ends", "https://good.com/endless", "too_large"],
  ["headers beyond the limit", "https://good.com/headers", "too_large"],
  ["a certificate for another name", "https://wrong.com/", "not_trusted"],
  ["a certificate nobody vouches for", "https://stranger.com/", "not_trusted"],
  ["what is not HTTP", "http://garbage.com/", "bad_answer"],
  ["a server that breaks off", "http://good.com/break", "broken_off"],
  ["a closed port", "https://closed.com/", "refused"],
  ["an unknown name", "https://unknown.com/", "no_such_name"],
];

for (const [what, address, failure] of failures) {
  test(`${what} is the failure ${failure}`, async () => {
    assert.deepEqual(await send(address), { ok: false, failure });
  });
}

test("a server that stalls at any stage is given up with the signal", async () => {
  for (const address of ["https://silent.com/", "https://mute.com/", "https://good.com/stall"]) {
    assert.deepEqual(
      await send(address, { signal: AbortSignal.timeout(100) }),
      { ok: false, failure: "timed_out" },
      address,
    );
  }
});

test("a proxy named in the environment is not used", async (t) => {
  const proxy = await startHttp((_request, response) => void response.end("from the proxy"));
  t.after(() => proxy.close());
  const script = `
    import { createExchange } from ${JSON.stringify(new URL("exchange.ts", import.meta.url))};
    import { directDial } from ${JSON.stringify(new URL("dial.ts", import.meta.url))};
    const exchange = createExchange({ dial: directDial, userAgent: "Botwatch-test" });
    const url = new URL("http://127.0.0.1:${servers["plain"]?.port}/");
    const signal = AbortSignal.timeout(5000);
    console.log(String((await exchange({ method: "GET", url, maxBytes: 100, signal })).body));
  `;
  const names = ["HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "http_proxy", "https_proxy", "all_proxy"];
  const proxies = Object.fromEntries(names.map((name) => [name, `http://127.0.0.1:${proxy.port}`]));
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", script], {
    env: { ...process.env, ...proxies, NO_PROXY: "", no_proxy: "", NODE_USE_ENV_PROXY: "1" },
  });
  assert.equal(stdout.trim(), "hello");
  assert.equal(proxy.connections(), 0);
});

test("the environment cannot switch off that the server must prove its identity", async (t) => {
  t.after(() => {
    delete process.env["NODE_TLS_REJECT_UNAUTHORIZED"];
  });
  process.env["NODE_TLS_REJECT_UNAUTHORIZED"] = "0";
  assert.deepEqual(await send("https://stranger.com/"), { ok: false, failure: "not_trusted" });
});

test("no connection stays open after an answer", async () => {
  const server = await startHttp((_request, response) => void response.end("hello"));
  const exchange = createExchange({ dial: dialTable({ "good.com:80": server.port }), userAgent: "Botwatch-test" });
  const url = new URL("http://good.com/");
  await exchange({ method: "GET", url, maxBytes: 100, signal: AbortSignal.timeout(1000) });
  await server.closed();
  await server.close();
});
