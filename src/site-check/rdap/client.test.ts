import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { after, before, test } from "node:test";
import { type Authority, createAuthority } from "../../../test/support/certificates.ts";
import { dialTable, type LoopbackServer, startHttp, startHttps, startTcp } from "../../../test/support/web-servers.ts";
import { directDial } from "../../outbound/dial.ts";
import { createExchange } from "../../outbound/exchange.ts";
import { toRegistries } from "../production.ts";
import { createRdapClient, type RdapClientParts } from "./client.ts";
import { createLines } from "./lines.ts";
import { readOverrides, readServiceTable, serviceFor } from "./service-table.ts";

function file(path: string): string {
  return readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8");
}

const listed = readServiceTable(JSON.parse(file("data/rdap/dns.json"))) ?? new Map();
const overrides = readOverrides(JSON.parse(file("data/rdap/overrides.json")));
const bootstrap: RdapClientParts["bootstrap"] = { serviceFor: async (domain) => serviceFor(domain, listed, overrides) };

type Reply = (request: IncomingMessage, response: ServerResponse) => void;

const rdap = (status: number, body: string): Reply => {
  return (_request, response) => void response.writeHead(status, { "content-type": "application/rdap+json" }).end(body);
};
const recording = (name: string, status = 200) => rdap(status, file(`test/recordings/rdap/${name}.json`));
const redirect = (location: string): Reply => {
  return (_request, response) => void response.writeHead(302, { location }).end();
};
const registered = (domain: string) =>
  rdap(
    200,
    JSON.stringify({
      objectClassName: "domain",
      ldhName: domain,
      events: [{ eventAction: "registration", eventDate: "2026-01-02T03:04:05Z" }],
    }),
  );

/** What the registries in these tests answer, by host and path. */
const replies: Record<string, Reply> = {
  "rdap.verisign.com/com/v1/domain/20c.com": recording("domain-20c.com-verisign-2024"),
  "rdap.verisign.com/com/v1/domain/example.com": recording("domain-example.com-verisign-2026-10-05"),
  "rdap.verisign.com/com/v1/domain/google.com": recording("domain-google.com-verisign-2021"),
  "rdap.verisign.com/com/v1/domain/themarquetry.com": recording("domain-themarquetry.com-verisign-2022"),
  "rdap.centralnic.com/xyz/domain/abc.xyz": recording("domain-abc.xyz-centralnic-2026-10-05"),
  "rdap.nic.cz/domain/example.cz": recording("domain-example.cz-nic.cz-2015"),
  "rdap.identitydigital.services/rdap/domain/google.ai": recording("domain-google.ai-identitydigital-2026-10-05"),
  "rdap.flexireg.net/domain/home.moscow": recording("domain-home.moscow-2024"),
  "rdap.nic.fr/domain/lemonde.fr": recording("domain-lemonde.fr-afnic-2024"),
  "rdap.registry.click/rdap/domain/microsoft.click": recording("domain-microsoft.click-2024"),
  "rdap.publicinterestregistry.org/rdap/domain/wikipedia.org": recording("domain-wikipedia.org-pir-2026-10-05"),
  "rdap.publicinterestregistry.org/rdap/domain/free.org": recording("error-404-org-pir-2026-10-05", 404),
  "rdap.verisign.com/com/v1/domain/free.com": (_request, response) => void response.writeHead(404).end(),
  "rdap.sidn.nl/domain/notimplemented.nl": recording("error-501-ripe", 501),
  "rdap.identitydigital.services/rdap/domain/free.io": recording("error-404-org-pir-2026-10-05", 404),
  "rdap.identitydigital.services/rdap/domain/3commas.io": registered("3commas.io"),
  "rdap.verisign.com/com/v1/domain/page.com": (_request, response) =>
    void response.writeHead(404, { "content-type": "text/html" }).end("<html>no such page"),
  "rdap.verisign.com/com/v1/domain/garbled.com": rdap(200, "<html>"),
  "rdap.verisign.com/com/v1/domain/stranger.com": recording("domain-google.com-verisign-2021"),
  "rdap.verisign.com/com/v1/domain/undated.com": rdap(200, '{"objectClassName":"domain","ldhName":"UNDATED.COM"}'),
  "rdap.verisign.com/com/v1/domain/huge.com": rdap(200, " ".repeat(300_000)),
  "rdap.verisign.com/com/v1/domain/moved.com": redirect("https://rdap.registrar.com/domain/moved.com"),
  "rdap.registrar.com/domain/moved.com": redirect("/v2/domain/moved.com"),
  "rdap.registrar.com/v2/domain/moved.com": registered("moved.com"),
  "rdap.verisign.com/com/v1/domain/moved-away.com": redirect("https://rdap.registrar.com/domain/moved-away.com"),
  "rdap.registrar.com/domain/moved-away.com": recording("error-404-org-pir-2026-10-05", 404),
  "rdap.verisign.com/com/v1/domain/loop.com": redirect("https://rdap.registrar.com/loop"),
  "rdap.registrar.com/loop": redirect("https://rdap.registrar.com/loop"),
};

let registry: LoopbackServer;
let own: LoopbackServer;
let stalling: LoopbackServer;
let authority: Authority;
let parts: RdapClientParts;
const asked: string[] = [];
const accepts = new Set<string | undefined>();
let time = Date.parse("2026-11-20T00:00:00Z");
const ofTest = { atOnce: 4, spacingMs: 0, maxWaiting: 20, maxWaitingOfOne: 20, clock: () => time };

before(async () => {
  authority = await createAuthority();
  const hosts = [...new Set(Object.keys(replies).map((key) => key.slice(0, key.indexOf("/"))))];
  registry = await startHttps(await authority.issue([...hosts, "rdap.nic.uk"]), (request, response) => {
    const key = `${request.headers.host}${request.url}`;
    asked.push(key);
    accepts.add(request.headers.accept);
    (replies[key] ?? ((_request, missing) => missing.writeHead(500).end()))(request, response);
  });
  own = await startHttp(registeredByHost);
  stalling = await startTcp();
  const dial = dialTable({
    ...Object.fromEntries(hosts.map((host) => [`${host}:443`, registry.port])),
    "rdap.nominet.uk:443": registry.port,
    "rdap.norid.no:443": stalling.port,
  });
  parts = {
    bootstrap,
    exchange: createExchange({ dial, userAgent: "Botwatch-test", roots: authority.cert }),
    ownServer: null,
    lines: createLines(ofTest),
    now: () => time,
    clock: () => time,
  };
});

after(async () => {
  await Promise.all([registry.close(), own.close(), stalling.close()]);
});

function registeredByHost(request: IncomingMessage, response: ServerResponse): void {
  registered(request.url?.split("/").at(-1) ?? "")(request, response);
}

const verisign = "https://rdap.verisign.com/com/v1/domain";

const known: [domain: string, registered_on: string, registrar: string | null, source_url: string][] = [
  ["20c.com", "2004-06-28", "CSL Computer Service Langenbach GmbH d/b/a joker.com", `${verisign}/20c.com`],
  ["example.com", "1995-08-14", "RESERVED-Internet Assigned Numbers Authority", `${verisign}/example.com`],
  ["google.com", "1997-09-15", "MarkMonitor Inc.", `${verisign}/google.com`],
  ["themarquetry.com", "2021-03-16", "Hosting Concepts B.V. d/b/a Registrar.eu", `${verisign}/themarquetry.com`],
  ["abc.xyz", "2014-03-20", "MarkMonitor Inc.", "https://rdap.centralnic.com/xyz/domain/abc.xyz"],
  ["example.cz", "2004-08-30", "REG-INTERNET-CZ", "https://rdap.nic.cz/domain/example.cz"],
  ["google.ai", "2017-12-16", "MarkMonitor Inc.", "https://rdap.identitydigital.services/rdap/domain/google.ai"],
  [
    "home.moscow",
    "2021-10-19",
    'Limited Liability Company "Registrar of domain names REG.RU"',
    "https://rdap.flexireg.net/domain/home.moscow",
  ],
  ["lemonde.fr", "2005-08-02", "NAMESHIELD", "https://rdap.nic.fr/domain/lemonde.fr"],
  ["microsoft.click", "2014-11-12", "MarkMonitor Inc.", "https://rdap.registry.click/rdap/domain/microsoft.click"],
  [
    "wikipedia.org",
    "2001-01-13",
    "MarkMonitor Inc.",
    "https://rdap.publicinterestregistry.org/rdap/domain/wikipedia.org",
  ],
];

for (const [domain, registered_on, registrar, source_url] of known) {
  test(`learns from its registry when ${domain} was registered`, async () => {
    const answer = await createRdapClient(parts)(domain);
    assert.deepEqual(answer, { status: "known", registered_on, registrar, source_url });
  });
}

test("states the accepted kinds of answer in a way every registry understands", () => {
  assert.deepEqual([...accepts], ["application/rdap+json, application/json"]);
});

test("a domain unknown to its registry is not registered, with an empty answer or an error in it", async () => {
  const lookUp = createRdapClient(parts);
  assert.deepEqual(await lookUp("free.com"), { status: "not_registered", source_url: `${verisign}/free.com` });
  assert.equal((await lookUp("free.org")).status, "not_registered");
});

test("not found does not mean not registered from a server that IANA does not list, or after a redirect", async () => {
  const lookUp = createRdapClient(parts);
  for (const domain of ["free.io", "moved-away.com"]) {
    const answer = await lookUp(domain);
    assert.equal(answer.status, "unknown", domain);
    assert.match(answer.status === "unknown" ? answer.reason : "", /may not be its registry/u);
  }
});

test("a server from the overrides is asked if IANA lists none", async () => {
  const answer = await createRdapClient(parts)("3commas.io");
  assert.equal(answer.status === "known" && answer.registered_on, "2026-01-02");
});

test("an ending without a public lookup, or with only an unprotected one, leaves the age unknown", async () => {
  const before = asked.length;
  const lookUp = createRdapClient(parts);
  for (const domain of ["example.zz", "example.uz"]) {
    const answer = await lookUp(domain);
    assert.equal(answer.status, "unknown", domain);
    assert.equal(answer.source_url, null);
  }
  assert.equal(asked.length, before);
});

test("a registry that gives no date leaves the age unknown", async () => {
  const answer = await createRdapClient(parts)("undated.com");
  assert.equal(answer.status, "unknown");
  assert.match(answer.status === "unknown" ? answer.reason : "", /does not say when/u);
});

const unavailable: [what: string, domain: string, reason: RegExp][] = [
  ["answers with an error", "notimplemented.nl", /HTTP status 501/u],
  ["answers not found with a web page", "page.com", /could not be understood/u],
  ["answers with something else", "garbled.com", /could not be understood/u],
  ["answers about another domain", "stranger.com", /could not be understood/u],
  ["answers too much", "huge.com", /too large/u],
  ["redirects in a circle", "loop.com", /too many times/u],
  ["proves to be somebody else", "example.co.uk", /could not prove its identity/u],
  ["cannot be found", "example.pl", /did not answer\. Its name does not resolve/u],
];

for (const [what, domain, reason] of unavailable) {
  test(`a registry that ${what} makes the age unavailable`, async () => {
    const answer = await createRdapClient(parts)(domain);
    assert.equal(answer.status, "unavailable");
    assert.match(answer.status === "unavailable" ? answer.reason : "", reason);
  });
}

test("redirects are followed twice, and the answer names the registry asked first", async () => {
  const answer = await createRdapClient(parts)("moved.com");
  assert.equal(answer.status === "known" && answer.registered_on, "2026-01-02");
  assert.equal(answer.source_url, `${verisign}/moved.com`);
});

test("a redirect to anything but a named host over https on its own port is not followed", async () => {
  for (const [index, location] of [
    "http://rdap.registrar.com/domain/x",
    "https://127.0.0.1/domain/x",
    "https://[::1]/domain/x",
    "https://2130706433/",
    "https://rdap.registrar.com:8443/domain/x",
    "https://user@rdap.registrar.com/",
    "file:///etc/passwd",
    "//",
    "",
  ].entries()) {
    const domain = `redirect${index}.com`;
    replies[`rdap.verisign.com/com/v1/domain/${domain}`] = redirect(location);
    const before = asked.length;
    const answer = await createRdapClient(parts)(domain);
    assert.match(answer.status === "unavailable" ? answer.reason : "", /do not contact|too many times/u, location);
    assert.ok(
      asked.slice(before).every((key) => key.startsWith("rdap.verisign.com/")),
      location,
    );
  }
});

test("a server on the host that the operator named may be unprotected and local; no redirect leads there", async () => {
  const ownServer = {
    hostname: "127.0.0.1",
    exchange: createExchange({ dial: directDial, userAgent: "Botwatch-test" }),
  };
  const base = `http://127.0.0.1:${own.port}/rdap/`;
  const lookUp = createRdapClient({
    ...parts,
    ownServer,
    bootstrap: { serviceFor: async () => ({ base, listed: true }) },
  });
  assert.equal((await lookUp("mine.com")).status, "known");
  const elsewhere = createRdapClient({ ...parts, bootstrap: { serviceFor: async () => ({ base, listed: true }) } });
  assert.equal((await elsewhere("mine.com")).status, "unknown");
  replies["rdap.verisign.com/com/v1/domain/inward.com"] = redirect(
    `https://127.0.0.1:${own.port}/rdap/domain/inward.com`,
  );
  const connections = own.connections();
  assert.equal((await createRdapClient({ ...parts, ownServer })("inward.com")).status, "unavailable");
  assert.equal(own.connections(), connections);
});

test("a domain is asked about once at a time, and not again while the answer is fresh", async () => {
  replies["rdap.verisign.com/com/v1/domain/often.com"] = registered("often.com");
  const count = () => asked.filter((key) => key.endsWith("/often.com")).length;
  const lookUp = createRdapClient(parts);
  const answers = await Promise.all(Array.from({ length: 50 }, () => lookUp("often.com")));
  assert.ok(answers.every((answer) => answer.status === "known"));
  assert.equal(count(), 1);
  time += 13 * 24 * 3_600_000;
  await lookUp("often.com");
  assert.equal(count(), 1);
  time += 2 * 24 * 3_600_000;
  await lookUp("often.com");
  assert.equal(count(), 2);
});

test("a failure is forgotten after ten seconds", async () => {
  const key = "rdap.verisign.com/com/v1/domain/flaky.com";
  replies[key] = rdap(500, "{}");
  const lookUp = createRdapClient(parts);
  assert.equal((await lookUp("flaky.com")).status, "unavailable");
  replies[key] = registered("flaky.com");
  assert.equal((await lookUp("flaky.com")).status, "unavailable");
  time += 10_001;
  assert.equal((await lookUp("flaky.com")).status, "known");
});

test("Retry-After is honoured for every domain of that registry, and by no other registry", async () => {
  replies["rdap.verisign.com/com/v1/domain/hasty.com"] = (_request, response) =>
    void response.writeHead(429, { "retry-after": "120" }).end();
  replies["rdap.verisign.com/com/v1/domain/next.com"] = registered("next.com");
  replies["rdap.nic.fr/domain/next.fr"] = registered("next.fr");
  const lookUp = createRdapClient({ ...parts, lines: createLines(ofTest) });
  const answer = await lookUp("hasty.com");
  assert.match(answer.status === "unavailable" ? answer.reason : "", /asked us to wait/u);
  const before = asked.length;
  time += 119_000;
  assert.equal((await lookUp("next.com")).status, "unavailable");
  assert.equal(asked.length, before);
  assert.equal((await lookUp("next.fr")).status, "known");
  time += 61_000;
  assert.equal((await lookUp("next.com")).status, "known");
});

test("while a registry stalls, those beyond its queue hear so at once", async () => {
  const lookUp = createRdapClient({ ...parts, lines: createLines({ ...ofTest, atOnce: 1, maxWaiting: 1 }) });
  const stalled = lookUp("one.no");
  const waiting = lookUp("two.no");
  await new Promise((done) => setTimeout(done, 20));
  const answer = await lookUp("three.no");
  assert.match(answer.status === "unavailable" ? answer.reason : "", /Too many questions/u);
  await stalling.close();
  assert.equal((await stalled).status, "unavailable");
  await waiting;
});

test("thirty simultaneous questions to one registry are answered within the deadline, and none waits behind a greedy caller", async () => {
  const slow = await startHttps(await authority.issue(["rdap.verisign.com"]), (request, response) => {
    setTimeout(() => registered(request.url?.split("/").at(-1) ?? "")(request, response), 300);
  });
  const dial = dialTable({ "rdap.verisign.com:443": slow.port });
  const lookUp = createRdapClient({
    ...parts,
    exchange: createExchange({ dial, userAgent: "Botwatch-test", roots: authority.cert }),
    lines: createLines({ ...toRegistries, clock: () => performance.now() }),
  });
  const deadlineMs = 4000 * 0.95;
  const ask = async (domain: string, client: string) =>
    (await lookUp(domain, { client, signal: AbortSignal.timeout(deadlineMs) })).status;
  const began = performance.now();
  const all = await Promise.all(Array.from({ length: 30 }, (_, at) => ask(`name${at}.com`, `192.0.2.${at}`)));
  assert.deepEqual([...new Set(all)], ["known"]);
  assert.ok(performance.now() - began < deadlineMs, `${performance.now() - began} ms`);
  const greedy = Array.from({ length: 200 }, (_, at) => ask(`greedy${at}.com`, "198.51.100.1"));
  const others = await Promise.all(Array.from({ length: 5 }, (_, at) => ask(`other${at}.com`, `192.0.2.${at}`)));
  assert.deepEqual([...new Set(others)], ["known"]);
  const refused = (await Promise.all(greedy)).filter((status) => status === "unavailable");
  assert.ok(refused.length >= 150, `${refused.length} of the greedy one's questions were turned away`);
  await slow.close();
});
