import assert from "node:assert/strict";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { rdap, rdapRegistries } from "../../../../test/support/rdap-registries.ts";
import { createRdapClient } from "./client.ts";

const registries = rdapRegistries();
const { accepts, asked } = registries;

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
    const answer = await createRdapClient(registries.parts)(domain);
    assert.deepEqual(answer, { status: "known", registered_on, registrar, source_url });
  });
}

test("states the accepted kinds of answer in a way every registry understands", () => {
  assert.deepEqual([...accepts], ["application/rdap+json, application/json"]);
});

test("a domain unknown to its registry is not registered, with an empty answer or an error in it", async () => {
  const lookUp = createRdapClient(registries.parts);
  assert.deepEqual(await lookUp("free.com"), { status: "not_registered", source_url: `${verisign}/free.com` });
  assert.equal((await lookUp("free.org")).status, "not_registered");
});

test("not found does not mean not registered from a server that IANA does not list, or after a redirect", async () => {
  const lookUp = createRdapClient(registries.parts);
  for (const domain of ["free.io", "moved-away.com"]) {
    const answer = await lookUp(domain);
    assert.equal(answer.status, "unknown", domain);
    assert.match(answer.status === "unknown" ? answer.reason : "", /may not be its registry/u);
  }
});

test("a server from the overrides is asked if IANA lists none", async () => {
  const answer = await createRdapClient(registries.parts)("3commas.io");
  assert.equal(answer.status === "known" && answer.registered_on, "2026-01-02");
});

test("an ending without a public lookup, or with only an unprotected one, leaves the age unknown", async () => {
  const before = asked.length;
  const lookUp = createRdapClient(registries.parts);
  for (const domain of ["example.zz", "example.uz"]) {
    const answer = await lookUp(domain);
    assert.equal(answer.status, "unknown", domain);
    assert.equal(answer.source_url, null);
  }
  assert.equal(asked.length, before);
});

test("a registry that gives no date leaves the age unknown", async () => {
  const answer = await createRdapClient(registries.parts)("undated.com");
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
  ["cannot be found", "example.pl", /did not answer\. We could not reach it/u],
];

for (const [what, domain, reason] of unavailable) {
  test(`a registry that ${what} makes the age unavailable`, async () => {
    const answer = await createRdapClient(registries.parts)(domain);
    assert.equal(answer.status, "unavailable");
    assert.match(answer.status === "unavailable" ? answer.reason : "", reason);
  });
}

test("an answer that begins with a byte order mark, or is packed unasked, is read", async () => {
  const body = (domain: string) =>
    JSON.stringify({ objectClassName: "domain", ldhName: domain, events: [registration] });
  const registration = { eventAction: "registration", eventDate: "2026-01-02T03:04:05Z" };
  const { replies } = registries;
  replies["rdap.verisign.com/com/v1/domain/marked.com"] = rdap(200, `\ufeff${body("marked.com")}`);
  replies["rdap.verisign.com/com/v1/domain/packed.com"] = (_request, response) => {
    response.writeHead(200, { "content-type": "application/rdap+json", "content-encoding": "gzip" });
    response.end(gzipSync(body("packed.com")));
  };
  const lookUp = createRdapClient(registries.parts);
  for (const domain of ["marked.com", "packed.com"]) {
    const answer = await lookUp(domain);
    assert.equal(answer.status === "known" ? answer.registered_on : answer.status, "2026-01-02", domain);
  }
});
