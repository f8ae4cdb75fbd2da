import assert from "node:assert/strict";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { after, before, test } from "node:test";
import { type DnsAnswer, type DnsServer, startDnsServer } from "../../../test/support/dns-server.ts";
import { createGuardedDial, createResolver, type DialResult, directDial } from "./dial.ts";
import { isGlobalUnicast } from "./public-addresses.ts";

/** What these tests' name server answers; each name is used by one test. */
const zone: Record<string, readonly DnsAnswer[]> = {
  "loopback.com": [["127.0.0.1"]],
  "loopback6.com": [["::1"]],
  "private.com": [["10.1.2.3"]],
  "metadata.com": [["169.254.169.254"]],
  "mapped.com": [["::ffff:127.0.0.1"]],
  "nat64.com": [["64:ff9b::7f00:1"]],
  "sixtofour.com": [["2002:7f00:1::1"]],
  "teredo.com": [["2001:0:1:2:3:4:5:6"]],
  "unique-local.com": [["fd00::1"]],
  "mixed.com": [["127.0.0.1", "10.0.0.1"]],
  "mixed6.com": [["127.0.0.1", "::ffff:10.0.0.1"]],
  "good.com": [["127.0.0.1"]],
  "rebinding.com": [["127.0.0.1"], ["10.0.0.1"]],
  "unknown.com": ["nxdomain"],
  "empty.com": [[]],
  "broken.com": ["servfail"],
  "silent.com": ["silence"],
};

let dns: DnsServer;
const server = createServer((socket) => {
  socket.on("error", () => {});
  socket.end("hello");
});
let connections = 0;
let port = 0;

before(async () => {
  dns = await startDnsServer((name, _type, nth) => {
    const answers = zone[name] ?? ["nxdomain"];
    return answers[Math.min(nth, answers.length) - 1] ?? "nxdomain";
  });
  server.on("connection", () => {
    connections += 1;
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  port = (server.address() as AddressInfo).port;
});

after(async () => {
  server.close();
  await dns.close();
});

/** The product's dial, except for the name server it asks. */
function guardedDial(host: string, signal = AbortSignal.timeout(10_000)): Promise<DialResult> {
  return createGuardedDial({ resolve: createResolver({ servers: [dns.address] }), permits: isGlobalUnicast })(
    host,
    port,
    signal,
  );
}

/** The same, with a policy that treats this machine's loopback address as the public internet. */
function loopbackDial(host: string, signal = AbortSignal.timeout(10_000)): Promise<DialResult> {
  const resolve = createResolver({ servers: [dns.address], tryMs: host === "silent.com" ? 100 : 2000 });
  return createGuardedDial({ resolve, permits: (address) => address === "127.0.0.1" })(host, port, signal);
}

function failure(result: DialResult): string {
  assert.ok(!result.ok, "a connection was made");
  return result.failure;
}

test("a name that leads to a non-public address is refused, without a connection", async () => {
  const count = connections;
  for (const name of [
    "loopback.com",
    "loopback6.com",
    "private.com",
    "metadata.com",
    "mapped.com",
    "nat64.com",
    "sixtofour.com",
    "teredo.com",
    "unique-local.com",
  ]) {
    assert.equal(failure(await guardedDial(name)), "not_public", name);
  }
  assert.equal(connections, count);
});

test("one non-public address refuses the name, even if others would do", async () => {
  const count = connections;
  assert.equal(failure(await loopbackDial("mixed.com")), "not_public");
  assert.equal(failure(await loopbackDial("mixed6.com")), "not_public");
  assert.equal(connections, count);
});

test("an address instead of a name is refused without asking anybody", async () => {
  const asked = dns.questions.length;
  for (const literal of ["127.0.0.1", "8.8.8.8", "::1", "[::1]", "2606:4700::1111"]) {
    assert.equal(failure(await guardedDial(literal)), "not_public", literal);
    assert.equal(failure(await loopbackDial(literal)), "not_public", literal);
  }
  assert.equal(dns.questions.length, asked);
});

test("connects to a permitted address and hands over the socket", async () => {
  const result = await loopbackDial("good.com");
  assert.ok(result.ok);
  const [data] = await once(result.socket, "data");
  assert.equal(String(data), "hello");
  result.socket.destroy();
});

test("a name that changes its address after the check is not asked again: what was vetted is dialled", async () => {
  const result = await loopbackDial("rebinding.com");
  assert.ok(result.ok);
  assert.equal(result.socket.remoteAddress, "127.0.0.1");
  result.socket.destroy();
  const asked = dns.questions.filter((question) => question.endsWith("rebinding.com"));
  assert.deepEqual(asked.sort(), ["a rebinding.com", "aaaa rebinding.com"]);
  assert.equal(failure(await loopbackDial("rebinding.com")), "not_public", "the second visit sees the new address");
});

test("says what DNS answered when there is no address", async () => {
  assert.equal(failure(await loopbackDial("unknown.com")), "no_such_name");
  assert.equal(failure(await loopbackDial("empty.com")), "no_address");
  assert.equal(failure(await loopbackDial("broken.com")), "dns_failed");
});

test("a resolver that sees no public name says nothing about one: it is not told as a name that there is not", async (t) => {
  const blind = await startDnsServer(() => "nxdomain", true);
  t.after(() => blind.close());
  const dial = createGuardedDial({ resolve: createResolver({ servers: [blind.address] }), permits: () => true });
  assert.equal(failure(await dial("google.com", 443, AbortSignal.timeout(10_000))), "dns_failed");
});

test("a name server that never answers is given up, by its own limit or the signal, whichever is first", async () => {
  assert.equal(failure(await loopbackDial("silent.com")), "timed_out");
  assert.equal(failure(await guardedDial("silent.com", AbortSignal.timeout(50))), "timed_out");
  assert.equal(failure(await guardedDial("good.com", AbortSignal.abort())), "timed_out");
});

test("the machine's own names are unknown, since only DNS is asked", async () => {
  assert.equal(failure(await guardedDial("localhost")), "no_such_name");
});

test("says that a server refuses connections", async () => {
  const closed = createServer().listen(0, "127.0.0.1");
  await once(closed, "listening");
  const { port: freePort } = closed.address() as AddressInfo;
  closed.close();
  await once(closed, "close");
  const dial = createGuardedDial({
    resolve: async () => ({ ok: true, addresses: ["127.0.0.1"] }),
    permits: () => true,
  });
  assert.equal(failure(await dial("good.com", freePort, AbortSignal.timeout(1000))), "refused");
});

test("the socket ends with the signal, even after it was handed over", async () => {
  const abort = new AbortController();
  const result = await loopbackDial("good.com", abort.signal);
  assert.ok(result.ok);
  const closed = new Promise((done) => result.socket.once("close", done));
  abort.abort();
  await closed;
  assert.ok(result.socket.destroyed);
});

test("a signal that has ended opens no connection", async () => {
  const count = connections;
  assert.equal(failure(await directDial("127.0.0.1", port, AbortSignal.abort())), "timed_out");
  // A connection made after all would be accepted before this one.
  const later = await directDial("127.0.0.1", port, AbortSignal.timeout(1000));
  assert.ok(later.ok);
  await once(later.socket, "data");
  later.socket.destroy();
  assert.equal(connections, count + 1);
});

test("the direct dial reaches the host that the operator named, address or name", async () => {
  for (const host of ["127.0.0.1", "localhost"]) {
    const result = await directDial(host, port, AbortSignal.timeout(1000));
    assert.ok(result.ok, host);
    result.socket.destroy();
  }
});
