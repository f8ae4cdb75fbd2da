/** What peers send is data of strangers: 500 damaged certificates, each a signal. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { createSecureContext, type SecureContext } from "node:tls";
import { createHttpsProbe } from "../../src/site-check/https/probe.ts";
import { https, siteSignal } from "../../src/site-check/shape.ts";
import { httpsSignal } from "../../src/site-check/signals/https-signal.ts";
import { type Authority, type Credentials, createAuthority } from "../support/certificates.ts";
import { dialTable, startTlsWith } from "../support/web-servers.ts";

/** Small whole numbers in an order that looks like chance and is the same each time. */
function sequence(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function pem(der: Buffer): string {
  return `-----BEGIN CERTIFICATE-----\n${der.toString("base64").replace(/.{64}/gu, "$&\n").trimEnd()}\n-----END CERTIFICATE-----\n`;
}

function der({ cert }: Pick<Credentials, "cert">): Buffer {
  return Buffer.from(cert.replace(/-----[^-]+-----/gu, ""), "base64");
}

/** The context of a server that shows the certificate; null where it is too damaged even to be shown. */
function contextOf(cert: Buffer, { key }: Credentials): SecureContext | null {
  try {
    return createSecureContext({ cert: pem(cert), key });
  } catch {
    return null;
  }
}

/** Looks at a server that shows each of the certificates under a name of its own. */
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
