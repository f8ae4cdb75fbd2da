/** The website check as a whole, against registries and websites on loopback. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { type CheckedSite, createSiteChecker } from "../src/ask/site-check/check-site.ts";
import { createHttpsProbe } from "../src/ask/site-check/https/probe.ts";
import { createRdapClient } from "../src/ask/site-check/rdap/client.ts";
import { createQueues } from "../src/ask/site-check/rdap/queues.ts";
import type { SiteFindings } from "../src/ask/site-check/shape.ts";
import { createExchange } from "../src/base/outbound/exchange.ts";
import { type Credentials, createAuthority, selfSigned } from "./support/certificates.ts";
import { scanBundled } from "./support/scan-bundled.ts";
import { clear } from "./support/site-checks.ts";
import { dialTable, type LoopbackServer, startHttps, startTcp, startTls } from "./support/web-servers.ts";

const recordings = new URL("recordings/rdap/", import.meta.url);
const read = (path: string | URL) => readFileSync(path, "utf8");
const dayMs = 86_400_000;
const now = () => new Date("2026-11-20T00:00:00Z");

const servers: LoopbackServer[] = [];
let check: (url: string, text?: string) => Promise<CheckedSite<SiteFindings>>;
let contentRequests = 0;

/** Domains of the recorded answers; each answer is served for its domain. */
const recorded = readdirSync(recordings)
  .filter((file) => file.startsWith("domain-"))
  .map((file) => {
    const body = read(new URL(file, recordings));
    const { ldhName } = JSON.parse(body) as { ldhName: string };
    return { domain: ldhName.toLowerCase(), body };
  });
const errors: Record<string, { status: number; body: string }> = {
  "free.org": { status: 404, body: read(new URL("error-404-org-pir-2026-10-05.json", recordings)) },
  "free.com": { status: 404, body: "" },
  "broken.nl": { status: 501, body: read(new URL("error-501-ripe.json", recordings)) },
};

before(async () => {
  const authority = await createAuthority();
  const registry = await startHttps(await authority.issue(["rdap.registry.com"]), (request, response) => {
    const domain = request.url?.split("/").at(-1) ?? "";
    const answer = recorded.find((each) => each.domain === domain);
    const { status, body } = errors[domain] ?? { status: answer === undefined ? 500 : 200, body: answer?.body ?? "" };
    response.writeHead(status, { "content-type": "application/rdap+json" }).end(body);
  });
  servers.push(registry);
  const table: Record<string, number> = { "rdap.registry.com:443": registry.port, "closed.com:443": 0 };
  const website = async (host: string, credentials: Credentials) => {
    const server = await startHttps(credentials, (_request, response) => {
      contentRequests += 1;
      response.end("content");
    });
    servers.push(server);
    table[`${host}:443`] = server.port;
  };
  const past = { from: new Date(Date.now() - 30 * dayMs), to: new Date(Date.now() - dayMs) };
  const future = { from: new Date(Date.now() + dayMs), to: new Date(Date.now() + 30 * dayMs) };
  await website("good.com", await authority.issue(["good.com"]));
  await website("expired.com", await authority.issue(["expired.com"], past));
  await website("early.com", await authority.issue(["early.com"], future));
  await website("self-signed.com", await selfSigned(["self-signed.com"]));
  await website("wrong-name.com", await authority.issue(["another.com"]));
  const stalling = await startTcp();
  const mute = await startTls(await authority.issue(["mute.com"]));
  servers.push(stalling, mute);
  table["stalling.com:443"] = stalling.port;
  table["mute.com:443"] = mute.port;

  const dial = dialTable(table);
  const exchange = createExchange({ dial, userAgent: "Botwatch-test", roots: authority.cert });
  const deadlineMs = 1500;
  const checker = createSiteChecker<SiteFindings>({
    findings: () => clear,
    scan: scanBundled,
    lookUpRegistration: createRdapClient({
      bootstrap: { serviceFor: async () => ({ base: "https://rdap.registry.com/", listed: true }) },
      exchange,
      ownServer: null,
      queues: createQueues({
        atOnce: 4,
        spacingMs: 0,
        maxWaiting: 20,
        maxWaitingOfOne: 20,
        clock: () => performance.now(),
      }),
      clock: () => performance.now(),
      now: Date.now,
    }),
    probeHttps: createHttpsProbe({
      dial,
      exchange,
      roots: authority.cert,
      limitMs: deadlineMs * 0.9,
      maxAtOnce: 10,
      now: Date.now,
      clock: () => performance.now(),
    }),
    deadlineMs,
    now,
    report: (problem) => assert.fail(problem),
  });
  check = async (url, text) => {
    const outcome = await checker({ url, text });
    assert.ok(outcome.ok);
    return outcome.answer;
  };
});

after(async () => {
  await Promise.all(servers.map((server) => server.close()));
});

const level = (answer: CheckedSite<SiteFindings>, kind: string) =>
  answer.signals.find((signal) => signal.kind === kind)?.level;

test("every recorded registry answer gives the age of its domain", async () => {
  assert.ok(recorded.length >= 11);
  for (const { domain } of recorded) {
    const answer = await check(`https://www.${domain}/`);
    assert.equal(answer.domain_age.status, "known", domain);
    assert.match(answer.domain_age.registered_on ?? "", /^\d{4}-\d\d-\d\d$/u, domain);
    assert.ok(answer.domain_age.registrar !== null, domain);
    assert.equal(level(answer, "domain_age"), "ok", domain);
    assert.equal(answer.domain_age.source_url, `https://rdap.registry.com/domain/${domain}`);
  }
});

test("a registry that knows no such domain, and one that fails, are told apart", async () => {
  for (const [domain, status, expected] of [
    ["free.org", "not_registered", "notice"],
    ["free.com", "not_registered", "notice"],
    ["broken.nl", "unavailable", "unavailable"],
  ] as const) {
    const answer = await check(domain);
    assert.equal(answer.domain_age.status, status, domain);
    assert.equal(level(answer, "domain_age"), expected, domain);
  }
});

test("every kind of certificate gives its signal, and no page is ever fetched", async () => {
  for (const [host, status, expected] of [
    ["good.com", "valid", "ok"],
    ["expired.com", "expired", "warning"],
    ["early.com", "not_yet_valid", "warning"],
    ["self-signed.com", "self_signed", "warning"],
    ["wrong-name.com", "wrong_name", "warning"],
    ["closed.com", "none", "warning"],
    ["stalling.com", "unavailable", "unavailable"],
    ["mute.com", "valid", "ok"],
  ] as const) {
    const answer = await check(host);
    assert.equal(answer.https.status, status, host);
    assert.equal(level(answer, "https"), expected, host);
  }
  assert.equal(contentRequests, 0);
});

test("phrases of a pasted text come with the regulator's page", async () => {
  const answer = await check(
    "good.com",
    "Our bot: GUARANTEED returns, high returns, no risk! Send 500 USDT and earn 3% per day.",
  );
  assert.deepEqual(
    answer.red_flag_phrases.map(({ phrase }) => phrase),
    ["GUARANTEED returns", "high returns, no risk", "3% per day"],
  );
  assert.ok(answer.red_flag_phrases.every(({ source_url }) => source_url.startsWith("http")));
  assert.equal(level(answer, "red_flag_phrases"), "warning");
});
