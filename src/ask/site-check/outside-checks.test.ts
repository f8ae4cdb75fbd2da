import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { type DnsAnswer, type DnsServer, startDnsServer } from "../../../test/support/dns-server.ts";
import { clear } from "../../../test/support/site-checks.ts";
import { type LoopbackServer, startHttp, startTcp } from "../../../test/support/web-servers.ts";
import { nothingScanned } from "../signs/scan.ts";
import { createSiteChecker } from "./check-site.ts";
import { createOutsideChecks, type OutsideChecks, type OutsideSettings } from "./outside-checks.ts";

/** Names that a hostile owner points inwards, and one whose name server never answers. */
const zone: Record<string, DnsAnswer> = {
  "loopback.com": ["127.0.0.1"],
  "loopback6.com": ["::1"],
  "mapped.com": ["::ffff:127.0.0.1"],
  "private.com": ["192.168.1.1"],
  "metadata.com": ["169.254.169.254"],
  "nat64.com": ["64:ff9b::a9fe:a9fe"],
  "rdap.inward.com": ["127.0.0.1"],
  "silent.com": "silence",
};

const dataDir = new URL("../../../data", import.meta.url).pathname;
let cacheDir: string;
let dns: DnsServer;
let inside: LoopbackServer;
let mirror: LoopbackServer;
const problems: string[] = [];
const running: OutsideChecks[] = [];

before(async () => {
  cacheDir = mkdtempSync(join(tmpdir(), "botwatch-outside-"));
  dns = await startDnsServer((name) => zone[name] ?? "nxdomain");
  inside = await startTcp();
  mirror = await startHttp((request, response) => {
    const base = (host: string) => `http://${host}:${mirror.port}/rdap/`;
    if (request.url === "/dns.json") {
      const services = [
        [["com"], [base("127.0.0.1")]],
        [["org"], [`https://rdap.inward.com:${inside.port}/`]],
        [["net"], [base("localhost")]],
      ];
      return void response.end(JSON.stringify({ version: "1.0", services }));
    }
    if (request.url === "/rdap/domain/inward.com") {
      return void response.writeHead(302, { location: "https://rdap.inward.com/domain/inward.com" }).end();
    }
    const events = [{ eventAction: "registration", eventDate: "2026-01-02T00:00:00Z" }];
    response.end(JSON.stringify({ objectClassName: "domain", ldhName: request.url?.split("/").at(-1), events }));
  });
});

after(async () => {
  for (const outside of running) outside.close();
  await Promise.all([dns.close(), inside.close(), mirror.close()]);
  rmSync(cacheDir, { recursive: true, force: true });
});

function start(settings: Partial<OutsideSettings> = {}): OutsideChecks {
  const outside = createOutsideChecks({
    RDAP_BOOTSTRAP_URL: `http://127.0.0.1:${mirror.port}/dns.json`,
    SITE_CHECK_DEADLINE_MS: 1000,
    DATA_DIR: dataDir,
    CACHE_DIR: cacheDir,
    userAgent: "Botwatch-test",
    nameServers: [dns.address],
    report: (problem) => problems.push(problem),
    ...settings,
  });
  running.push(outside);
  return outside;
}

test("a website on a non-public address is never connected to", async () => {
  const { probeHttps } = start();
  for (const host of ["loopback.com", "loopback6.com", "mapped.com", "private.com", "metadata.com", "nat64.com"]) {
    const report = await probeHttps(host);
    assert.equal(report.status, "unavailable", host);
    assert.match(report.detail, /that is not public/u, host);
    assert.equal(report.redirects_to_https, null, host);
  }
});

test("a list of RDAP servers on the operator's own host works, and so does the server there", async () => {
  const answer = await start().lookUpRegistration("shop.com");
  assert.deepEqual(answer, {
    status: "known",
    registered_on: "2026-01-02",
    registrar: null,
    source_url: `http://127.0.0.1:${mirror.port}/rdap/domain/shop.com`,
  });
});

test("neither that list nor that server can send the service to another address inside", async () => {
  const { lookUpRegistration } = start();
  const listed = await lookUpRegistration("shop.org");
  assert.equal(listed.status, "unavailable");
  assert.match(listed.status === "unavailable" ? listed.reason : "", /that is not public/u);
  const redirected = await lookUpRegistration("inward.com");
  assert.match(redirected.status === "unavailable" ? redirected.reason : "", /that is not public/u);
  assert.equal((await lookUpRegistration("shop.net")).status, "unknown", "another name of the same machine");
  assert.equal(inside.connections(), 0);
});

test("without any network the answer comes within the deadline, saying what could not be checked", async () => {
  const silent = await startDnsServer(() => "silence");
  const outside = start({
    RDAP_BOOTSTRAP_URL: "https://data.iana.org/rdap/dns.json",
    CACHE_DIR: join(cacheDir, "empty"),
    nameServers: [silent.address],
    SITE_CHECK_DEADLINE_MS: 300,
  });
  const check = createSiteChecker({
    ...outside,
    findings: () => clear,
    scan: () => nothingScanned,
    deadlineMs: 300,
    now: () => new Date(),
    report: (problem) => problems.push(problem),
  });
  const outcome = await check({ url: "shop.com" });
  outside.close();
  await silent.close();
  assert.ok(outcome.ok);
  assert.deepEqual(
    outcome.answer.signals.map(({ kind, level }) => `${kind} ${level}`),
    ["tracker_match ok", "lookalike ok", "domain_age unavailable", "https unavailable"],
  );
  assert.match(outcome.answer.https.detail, /in time/u);
});

test("closing ends what is under way", async () => {
  const silent = await startDnsServer(() => "silence");
  const outside = start({ nameServers: [silent.address], SITE_CHECK_DEADLINE_MS: 30_000 });
  const pending = outside.probeHttps("shop.com");
  outside.close();
  assert.equal((await pending).status, "unavailable");
  await silent.close();
});
