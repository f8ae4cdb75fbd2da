/**
 * Peers send strangers' data: 500 damaged certificates and 500 damaged registry answers, each of which gives a signal.
 */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { createSecureContext, type SecureContext } from "node:tls";
import { createHttpsProbe } from "../../src/ask/site-check/https/probe.ts";
import { createRdapClient } from "../../src/ask/site-check/rdap/client.ts";
import { createQueues } from "../../src/ask/site-check/rdap/queues.ts";
import { https, siteSignal } from "../../src/ask/site-check/shape.ts";
import { describeAge, httpsSignal } from "../../src/ask/site-check/signals/outside-signals.ts";
import { readSiteTarget } from "../../src/ask/site-check/target.ts";
import { type Authority, type Credentials, createAuthority } from "../support/certificates.ts";
import { dialTable, startTlsWith } from "../support/web-servers.ts";

/** Small whole numbers in an order that looks random and is the same each time. */
function sequence(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function pem(bytes: Buffer): string {
  return `-----BEGIN CERTIFICATE-----\n${bytes.toString("base64").replace(/.{64}/gu, "$&\n").trimEnd()}\n-----END CERTIFICATE-----\n`;
}

function der({ cert }: Pick<Credentials, "cert">): Buffer {
  return Buffer.from(cert.replace(/-----[^-]+-----/gu, ""), "base64");
}

/** The context of a server with this certificate; null if it is too damaged even to be presented. */
function contextOf(cert: Buffer, { key }: Credentials): SecureContext | null {
  try {
    return createSecureContext({ cert: pem(cert), key });
  } catch {
    return null;
  }
}

/** Checks a server that presents each of the certificates under its own name. */
async function lookAt(contexts: readonly SecureContext[], authority: Authority) {
  const server = await startTlsWith(
    await authority.issue(["other.com"]),
    (name) => contexts[Number(/\d+/u.exec(name))],
  );
  const names = contexts.map((_, at) => `site${at}.com`);
  const probe = createHttpsProbe({
    dial: dialTable(Object.fromEntries(names.map((name) => [`${name}:443`, server.port]))),
    exchange: async () => ({ ok: false, failure: "refused" }),
    roots: authority.cert,
    limitMs: 10_000,
    maxAtOnce: 8,
    now: Date.now,
    clock: () => performance.now(),
  });
  try {
    const reports = [];
    for (const name of names) reports.push(await probe(name));
    return reports;
  } finally {
    await server.close();
  }
}

test("a certificate with a date that no calendar has is a signal", async () => {
  const authority = await createAuthority();
  const credentials = await authority.issue(["site0.com"]);
  const bytes = der(credentials);
  // The second UTCTime of the validity (RFC 5280 section 4.1.2.5): tag 0x17, thirteen characters.
  const first = bytes.indexOf(Buffer.from([0x17, 0x0d]));
  const second = bytes.indexOf(Buffer.from([0x17, 0x0d]), first + 2);
  assert.ok(first > 0 && second > first);
  bytes.write("991399999999Z", second + 2, "latin1");
  const context = contextOf(bytes, credentials);
  assert.ok(context !== null);
  const [report] = await lookAt([context], authority);
  assert.equal(https.parse(report).status, "untrusted");
  assert.equal(report?.valid_to, null);
  assert.match(report?.detail ?? "", /The dates of the certificate cannot be read\./u);
});

test("500 damaged certificates each give a signal", async () => {
  const authority = await createAuthority();
  const credentials = await authority.issue(["site0.com", "*.shop.com"]);
  const whole = der(credentials);
  const any = sequence(20_261_121);
  const contexts: SecureContext[] = [];
  for (let tries = 0; contexts.length < 500; tries += 1) {
    assert.ok(tries < 20_000, `only ${contexts.length} of ${tries} could be shown`);
    const damaged = Buffer.from(whole);
    const times = 1 + any(3);
    for (let at = 0; at < times; at += 1) damaged[any(damaged.length)] = any(256);
    const context = contextOf(damaged, credentials);
    if (context !== null) contexts.push(context);
  }
  const reports = await lookAt(contexts, authority);
  assert.equal(reports.length, 500);
  for (const report of reports) siteSignal.parse(httpsSignal(https.parse(report)));
});

const folder = "test/recordings/rdap";
const recordings = readdirSync(folder).flatMap((file) => {
  const [, domain] = /^domain-([a-z0-9.]+)-?.*\.json$/u.exec(file) ?? [];
  return domain === undefined ? [] : [{ domain, text: readFileSync(`${folder}/${file}`, "utf8") }];
});

/** What is said of a domain whose registry answers so. */
async function ageOf(domain: string, body: string, status = 200, contentType = "application/rdap+json") {
  const reading = readSiteTarget(domain);
  assert.ok(reading.ok, domain);
  const lookUp = createRdapClient({
    bootstrap: { serviceFor: async () => ({ base: "https://rdap.example.net/", listed: true }) },
    exchange: async () => ({
      ok: true,
      status,
      headers: new Map([["content-type", contentType]]),
      body: Buffer.from(body),
    }),
    ownServer: null,
    queues: createQueues({ atOnce: 1, spacingMs: 0, maxWaiting: 1, maxWaitingOfOne: 1, clock: () => 0 }),
    now: Date.now,
    clock: () => 0,
  });
  const now = new Date();
  const { signal, age } = describeAge(await lookUp(domain), reading.target, now);
  siteSignal.parse(signal);
  assert.doesNotMatch(`${signal.title} ${signal.detail} ${age.registrar}`, /[\p{Cc}\p{Bidi_C}]/u);
  const tomorrow = new Date(now.getTime() + 86_400_000).toISOString().slice(0, 10);
  const day = age.registered_on ?? tomorrow;
  assert.ok(day >= "1985-01-01" && day <= tomorrow, `registered on ${day}`);
  assert.equal(new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10), day);
  return { signal, age };
}

test("500 damaged answers of registries each give a signal", async () => {
  const any = sequence(20_261_122);
  assert.ok(recordings.length >= 8);
  const seen = new Set<string>();
  for (let at = 0; at < 500; at += 1) {
    const { domain, text } = recordings[at % recordings.length] as (typeof recordings)[number];
    const status = [200, 200, 200, 200, 404, 302, 500][any(7)] as number;
    const contentType = ["application/rdap+json", "text/html", ""][any(3)] as string;
    const { signal } = await ageOf(domain, damage(text, any), status, contentType);
    seen.add(signal.title);
  }
  assert.ok(seen.size >= 3, [...seen].join(", "));
});

for (const [written, what] of [
  ["2023-02-30T00:00:00Z", "with a day that its month lacks"],
  ["2023-13-01T00:00:00Z", "with a thirteenth month"],
  ["2023-01-01T25:00:00Z", "with a twenty-fifth hour"],
  ["2023-01-01T00:00:00+99:99", "with an offset that no clock has"],
  ["0001-01-01T00:00:00Z", "before there were domains"],
  ["9998-12-31T00:00:00Z", "in the future"],
  ["9999-99-99T99:99:99Z", "of nines"],
  [`2023-01-01T00:00:00${"0".repeat(300)}Z`, "that does not end"],
  [20_230_101, "that is a number"],
  [null, "that is null"],
] as const) {
  test(`a date of registration ${what} is a signal, and no age is told`, async () => {
    for (const { domain, text } of recordings) {
      const answer = JSON.parse(text) as { events: { eventAction: string; eventDate: unknown }[] };
      for (const event of answer.events) if (/registration$/iu.test(event.eventAction)) event.eventDate = written;
      const { signal, age } = await ageOf(domain, JSON.stringify(answer));
      assert.equal(signal.title, "Age of the domain not known", domain);
      assert.equal(age.registered_on, null);
    }
  });
}

const odd = [
  "null",
  "[]",
  "{}",
  '{"toString":1}',
  "1e999",
  '"\\u202e\\u0000"',
  "-1",
  `"${"9".repeat(300)}"`,
  '"9999-99-99T99:99:99Z"',
];

/** Bytes changed, cut off, or a value replaced by one that nobody expects. */
function damage(text: string, any: (below: number) => number): string {
  switch (any(6)) {
    case 0:
      return text.slice(0, any(text.length));
    case 2:
    case 3: {
      // Those that are read, rather than one of a hundred others.
      const fields = [...text.matchAll(/(?<="(?:eventDate|eventAction|ldhName|objectClassName)"\s*:\s*)"[^"]*"/gu)];
      const field = fields[any(fields.length)];
      if (field === undefined) return text;
      return text.slice(0, field.index) + odd[any(odd.length)] + text.slice(field.index + field[0].length);
    }
    case 1: {
      const at = any(text.length);
      return text.slice(0, at) + String.fromCharCode(any(65_536)) + text.slice(at + 1);
    }
    default: {
      const values = [...text.matchAll(/"[^"]*"(?=\s*[,}\]])/gu)];
      const value = values[any(values.length)];
      if (value === undefined) return text;
      return text.slice(0, value.index) + odd[any(odd.length)] + text.slice(value.index + value[0].length);
    }
  }
}
