import assert from "node:assert/strict";
import { describe, it } from "node:test";
import fc from "fast-check";
import { parseTrustedProxies } from "../../base/networks.ts";
import { clientAddress } from "./client-address.ts";
import { addressIdentity } from "./limiter.ts";

const trusted = parseTrustedProxies("10.0.0.0/8, 127.0.0.1 2001:db8:ffff::/48");
const listed = (header: string, remote = "10.1.1.1") => clientAddress(remote, { "x-forwarded-for": header }, trusted);
const forwarded = (header: string, remote = "10.1.1.1") => clientAddress(remote, { forwarded: header }, trusted);

const ipv4 = fc.ipV4().filter((address) => !address.startsWith("10.") && address !== "127.0.0.1");

describe("the address of a client", () => {
  it("is the connection's if no proxy is configured, whatever the headers say", () => {
    fc.assert(
      fc.property(fc.ipV4(), fc.string(), fc.string(), (remote, a, b) => {
        const headers = { "x-forwarded-for": a, forwarded: b };
        assert.equal(clientAddress(remote, headers, parseTrustedProxies("")), remote);
      }),
    );
  });

  it("is the connection's if it does not come from a trusted proxy", () => {
    assert.equal(listed("198.51.100.1", "192.0.2.1"), "192.0.2.1");
    assert.equal(forwarded("for=198.51.100.1", "192.0.2.1"), "192.0.2.1");
  });

  it("is the right-most one that no trusted proxy owns", () => {
    assert.equal(listed("203.0.113.9"), "203.0.113.9");
    assert.equal(listed("203.0.113.9, 198.51.100.1, 10.2.2.2"), "198.51.100.1");
    assert.equal(
      forwarded('for=203.0.113.9;proto=https, for="198.51.100.1:4711";by=10.1.1.1, for=10.2.2.2'),
      "198.51.100.1",
    );
    assert.equal(forwarded('proto=https; For="[2001:db8:1::7]:80"'), "2001:db8:1::7");
    // A comma, a semicolon and a quote inside a quoted string separate nothing.
    assert.equal(forwarded('by="a,b;for=203.0.113.9";for=198.51.100.1'), "198.51.100.1");
    assert.equal(forwarded('by="a\\",for=203.0.113.9";for=198.51.100.1'), "198.51.100.1");
  });

  it("is read with ports, in brackets and mapped into IPv6", () => {
    assert.equal(listed("198.51.100.1:4711"), "198.51.100.1");
    assert.equal(listed("[2001:db8:1::7]:80"), "2001:db8:1::7");
    assert.equal(listed("2001:DB8:1:0::7"), "2001:db8:1::7");
    assert.equal(listed("::ffff:198.51.100.1", "::ffff:10.1.1.1"), "198.51.100.1");
    assert.equal(listed("198.51.100.1", "2001:db8:ffff::1"), "198.51.100.1");
  });

  it("stays with the nearest proxy if the header says nothing readable", () => {
    for (const header of [
      "",
      "unknown",
      "_hidden",
      "198.51.100.1x",
      "1.2.3",
      "0x7f.1",
      "198.51.100.1, nonsense",
      ",",
    ]) {
      assert.equal(listed(header), "10.1.1.1", header);
    }
    assert.equal(listed("198.51.100.1, nonsense, 10.2.2.2"), "10.2.2.2");
    for (const header of ["", "for=unknown", "for=", "proto=https", 'for="198.51.100.1', 'by="x,for=198.51.100.1"']) {
      assert.equal(forwarded(header), "10.1.1.1", header);
    }
  });

  it("stays with the proxy if two headers name different clients, because one of them is the client's own", () => {
    const both = (a: string, b: string) => clientAddress("10.1.1.1", { "x-forwarded-for": a, forwarded: b }, trusted);
    assert.equal(both("198.51.100.1", "for=203.0.113.9"), "10.1.1.1");
    assert.equal(both("198.51.100.1", "for=198.51.100.1"), "198.51.100.1");
  });

  it("is looked for among the last thirty-two entries", () => {
    const behind = (proxies: number) => listed(`198.51.100.1${", 10.2.2.2".repeat(proxies)}`);
    assert.equal(behind(31), "198.51.100.1");
    assert.equal(behind(32), "10.2.2.2");
  });

  it("is the outermost proxy if all are trusted", () => {
    assert.equal(listed("10.3.3.3, 10.2.2.2"), "10.3.3.3");
  });

  it("cannot be changed by anything the client puts into the headers itself", () => {
    const rubbish = fc.oneof(
      fc.string({ maxLength: 60 }),
      fc.ipV4(),
      fc.ipV6(),
      fc.constantFrom("10.9.9.9", '"', ",", ";", "for="),
    );
    fc.assert(
      fc.property(fc.array(rubbish, { maxLength: 6 }), ipv4, (sent, client) => {
        assert.equal(listed([...sent, client].join(", ")), client);
        assert.equal(clientAddress("10.1.1.1", { "x-forwarded-for": [...sent, client] }, trusted), client);
        const real = { "x-forwarded-for": client };
        const told = clientAddress("10.1.1.1", { ...real, forwarded: sent.join(", ") }, trusted);
        assert.ok([client, "10.1.1.1"].includes(told), told);
      }),
    );
  });

  it("is found quickly even in a header written to cost time", () => {
    for (const header of ['"\\'.repeat(8000), '"'.repeat(16_000), "10.0.0.1,".repeat(1700), "for=".repeat(4000)]) {
      for (let call = 0; call < 100; call++) {
        assert.ok(listed(header).startsWith("10."));
        assert.ok(forwarded(header).startsWith("10."));
      }
    }
  });
});

describe("TRUSTED_PROXIES", () => {
  it("accepts addresses and networks of both families", () => {
    assert.equal(parseTrustedProxies("10.0.0.0/8,::1 , 192.0.2.1").rules.length, 3);
    assert.equal(parseTrustedProxies("192.0.2.1/32 2001:db8::1/128").rules.length, 2);
    assert.equal(parseTrustedProxies(" ").rules.length, 0);
  });

  it("refuses anything else, and names it", () => {
    for (const wrong of [
      "10.0.0.0/33",
      "10.0.0.0/8/8",
      "10.0.0.0/x",
      "10.0.0.0/",
      "example.com",
      "::1/129",
      "/8",
      "10.1",
    ]) {
      assert.throws(() => parseTrustedProxies(`10.0.0.0/8, ${wrong}`), { name: "RangeError" }, wrong);
    }
    assert.throws(() => parseTrustedProxies("example.com"), /example\.com is neither an IP address nor a network/);
  });
});

describe("what limits are counted by", () => {
  it("is an IPv4 address, mapped or not", () => {
    assert.equal(addressIdentity("198.51.100.1"), "198.51.100.1");
    assert.equal(addressIdentity("::ffff:198.51.100.1"), "198.51.100.1");
    assert.equal(addressIdentity("::FFFF:198.51.100.1"), "198.51.100.1");
    assert.equal(addressIdentity("::ffff:c633:6401"), "198.51.100.1");
  });

  it("is the /64 of an IPv6 address, however it is written", () => {
    for (const address of ["2001:db8:1:2::", "2001:db8:1:2:ffff:ffff:ffff:ffff", "2001:0DB8:0001:0002:0:0:0:1"]) {
      assert.equal(addressIdentity(address), "2001:db8:1:2::/64");
    }
    assert.equal(addressIdentity("2001:db8:1:3::1"), "2001:db8:1:3::/64");
    assert.equal(addressIdentity("fe80::1%eth0.1"), "fe80:0:0:0::/64");
  });

  it("is the same for any two addresses of one /64, and never for two of different ones", () => {
    const part = fc.nat({ max: 0xffff }).map((value) => value.toString(16));
    const half = fc.tuple(part, part, part, part).map((parts) => parts.join(":"));
    fc.assert(
      fc.property(half, half, half, half, (network, otherNetwork, host, otherHost) => {
        const identity = addressIdentity(`${network}:${host}`);
        assert.equal(identity, addressIdentity(`${network}:${otherHost}`));
        const other = addressIdentity(`${otherNetwork}:${host}`);
        assert.equal(identity === other, network === otherNetwork);
      }),
    );
  });

  it("is the same for all connections that are already gone", () => {
    assert.equal(addressIdentity(""), "");
    assert.equal(addressIdentity("no:address"), "");
  });
});
