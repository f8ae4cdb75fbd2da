import assert from "node:assert/strict";
import type { RequestListener } from "node:http";
import { after, before, test } from "node:test";
import {
  type Authority,
  type Credentials,
  createAuthority,
  selfSigned,
} from "../../../../test/support/certificates.ts";
import {
  dialTable,
  type LoopbackServer,
  startHttp,
  startHttps,
  startTcp,
} from "../../../../test/support/web-servers.ts";
import { createExchange } from "../../../base/outbound/exchange.ts";
import type { HttpsReport } from "../shape.ts";
import { createHttpsProbe, type ProbeParts } from "./probe.ts";

const dayMs = 86_400_000;
const fromNow = (days: number) => new Date(Date.now() + days * dayMs);

let authority: Authority;
let http: LoopbackServer;
let dialled: string[] = [];
const servers: Record<string, LoopbackServer> = {};
const requests: string[] = [];

const listen: RequestListener = (request, response) => {
  requests.push(`${request.method} ${request.headers.host}${request.url}`);
  const locations: Record<string, string> = {
    "good.com": "https://good.com/welcome",
    "away.com": "https://elsewhere.com/",
    "relative.com": "/welcome",
    "plain.com": "http://plain.com/welcome",
  };
  const location = locations[request.headers.host ?? ""];
  if (location === undefined) response.end("content that must never be read");
  else response.writeHead(301, { location }).end();
};

async function serve(name: string, credentials: Credentials): Promise<void> {
  servers[name] = await startHttps(credentials, listen);
}

before(async () => {
  authority = await createAuthority();
  const stranger = await createAuthority();
  await serve("good.com", await authority.issue(["good.com", "*.good.com"]));
  await serve("expired.com", await authority.issue(["expired.com"], { from: fromNow(-30), to: fromNow(-3) }));
  await serve("early.com", await authority.issue(["early.com"], { from: fromNow(3), to: fromNow(30) }));
  await serve("self-signed.com", await selfSigned(["self-signed.com"]));
  await serve("wrong-name.com", await authority.issue(["other.com"]));
  await serve("untrusted.com", await stranger.issue(["untrusted.com"]));
  await serve("everything.com", await stranger.issue(["other.com"], { from: fromNow(-30), to: fromNow(-3) }));
  servers["stalling.com"] = await startTcp();
  servers["no-tls.com"] = await startHttp(listen);
  servers["break.com"] = await startTcp((socket) => socket.destroy());
  http = await startHttp(listen);
});

after(async () => {
  await Promise.all([...Object.values(servers), http].map((server) => server.close()));
});

function probe(host: string, options: Partial<ProbeParts> = {}): Promise<HttpsReport> {
  return start(options)(host);
}

function start(options: Partial<ProbeParts> = {}) {
  const secure = Object.entries(servers).map(([name, { port }]) => [`${name}:443`, port] as const);
  const plain = ["good.com", "away.com", "relative.com", "plain.com", "open.com"].map(
    (n) => [`${n}:80`, http.port] as const,
  );
  const good = servers["good.com"]?.port ?? 0;
  const table: Record<string, number> = {
    ...Object.fromEntries([...secure, ...plain]),
    "shop.good.com:443": good,
    "closed.com:443": 0,
    "closed.com:80": 0,
    "slow-redirect.com:80": servers["stalling.com"]?.port ?? 0,
  };
  for (const name of ["away.com", "relative.com", "plain.com", "open.com", "slow-redirect.com"])
    table[`${name}:443`] = good;
  const toTable = dialTable(table);
  const dial: ProbeParts["dial"] = (host, port, signal) => {
    dialled.push(`${host}:${port}`);
    return toTable(host, port, signal);
  };
  return createHttpsProbe({
    dial,
    exchange: createExchange({ dial, userAgent: "Botwatch-test" }),
    roots: authority.cert,
    limitMs: 5000,
    maxAtOnce: 100,
    now: () => Date.now(),
    clock: () => Date.now(),
    ...options,
  });
}

test("a good certificate is valid, with issuer, dates and names", async () => {
  const report = await probe("good.com");
  assert.equal(report.status, "valid");
  assert.equal(report.issuer, "Test Authority (Test Root)");
  assert.deepEqual(report.names, ["good.com", "*.good.com"]);
  assert.match(report.valid_from ?? "", /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/u);
  assert.ok(new Date(report.valid_to ?? "") > new Date());
  assert.match(report.detail, /valid until \d+ [A-Z][a-z]+ \d{4}\./u);
  assert.doesNotMatch(report.detail, /\bsafe\b|\bsecure\b|trustworthy/iu);
});

test("a wildcard name covers the host", async () => {
  assert.equal((await probe("shop.good.com")).status, "valid");
});

const statuses: [host: string, status: string, detail: RegExp][] = [
  ["expired.com", "expired", /expired on \d+ [A-Z][a-z]+ \d{4}/u],
  ["early.com", "not_yet_valid", /valid only from \d+ [A-Z][a-z]+ \d{4}/u],
  ["self-signed.com", "self_signed", /self-signed/u],
  ["wrong-name.com", "wrong_name", /for other names/u],
  ["untrusted.com", "untrusted", /No certificate authority/u],
  ["stalling.com", "unavailable", /No answer came in time/u],
  ["break.com", "unavailable", /closed the connection/u],
  ["unknown.com", "unavailable", /^Nothing to check: no website answers at this address\.$/u],
  ["no-tls.com", "none", /no secure connection/u],
  ["closed.com", "none", /no secure connection/u],
];

for (const [host, status, detail] of statuses) {
  test(`${host} is ${status}`, async () => {
    const report = await probe(host, host === "stalling.com" ? { limitMs: 300 } : {});
    assert.equal(report.status, status, report.detail);
    assert.match(report.detail, detail);
  });
}

test("several faults are all reported, and the gravest is the status", async () => {
  const report = await probe("everything.com");
  assert.equal(report.status, "expired");
  assert.match(report.detail, /expired.*other names/u);
});

test("a certificate from the built-in authorities is required if no others are given", async () => {
  const toGood = dialTable({ "good.com:443": servers["good.com"]?.port ?? 0 });
  const probeBuiltIn = createHttpsProbe({
    dial: toGood,
    exchange: createExchange({ dial: toGood, userAgent: "Botwatch-test" }),
    limitMs: 1000,
    maxAtOnce: 1,
    now: () => Date.now(),
    clock: () => Date.now(),
  });
  assert.equal((await probeBuiltIn("good.com")).status, "untrusted");
});

test("says whether a visit without https is redirected to https", async () => {
  for (const [host, redirects] of [
    ["good.com", true],
    ["away.com", true],
    ["relative.com", false],
    ["plain.com", false],
    ["open.com", false],
    ["closed.com", null],
    ["slow-redirect.com", null],
  ] as const) {
    const report = await probe(host, host === "slow-redirect.com" ? { limitMs: 1500 } : {});
    assert.equal(report.redirects_to_https, redirects, host);
  }
});

test("asks for nothing but the head of the front page, without https, and goes nowhere else", async () => {
  requests.length = 0;
  dialled = [];
  for (const host of ["good.com", "away.com", "open.com"]) await probe(host);
  assert.deepEqual(requests, ["HEAD good.com/", "HEAD away.com/", "HEAD open.com/"]);
  assert.deepEqual([...new Set(dialled)].sort(), [
    "away.com:443",
    "away.com:80",
    "good.com:443",
    "good.com:80",
    "open.com:443",
    "open.com:80",
  ]);
});

test("a host is checked once at a time and not again for ten minutes; a failure is forgotten sooner", async () => {
  let time = Date.now();
  const look = start({ now: () => time, clock: () => time });
  dialled = [];
  const count = (host: string) => dialled.filter((each) => each === `${host}:443`).length;
  await Promise.all(Array.from({ length: 20 }, () => look("good.com")));
  time += 9 * 60_000;
  await look("good.com");
  assert.equal(count("good.com"), 1);
  time += 2 * 60_000;
  await look("good.com");
  assert.equal(count("good.com"), 2);
  await look("unknown.com");
  time += 30_000;
  await look("unknown.com");
  assert.equal(count("unknown.com"), 2);
});

test("beyond the number of simultaneous checks, further ones are turned away", async () => {
  const look = start({ maxAtOnce: 1, limitMs: 1000 });
  const [stalled, turnedAway] = await Promise.all([look("stalling.com"), look("good.com")]);
  assert.match(stalled.detail, /in time/u);
  assert.equal(turnedAway.status, "unavailable");
  assert.match(turnedAway.detail, /Too many checks/u);
  assert.equal((await look("self-signed.com")).status, "self_signed");
});

test("no connection is left open", async () => {
  const server = await startHttps(await authority.issue(["once.com"]), listen);
  const dial = dialTable({ "once.com:443": server.port });
  const exchange = createExchange({ dial, userAgent: "Botwatch-test" });
  const look = createHttpsProbe({
    dial,
    exchange,
    limitMs: 1000,
    maxAtOnce: 1,
    now: () => Date.now(),
    clock: () => Date.now(),
  });
  await look("once.com");
  await server.closed();
  await server.close();
});
