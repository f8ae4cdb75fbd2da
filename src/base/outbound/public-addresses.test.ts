import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { isGlobalUnicast } from "./public-addresses.ts";

/** First and last address of every block in the IANA special-purpose registries that is not globally reachable. */
const refused: Record<string, string[]> = {
  "this network 0.0.0.0/8": ["0.0.0.0", "0.0.0.1", "0.255.255.255"],
  "private 10.0.0.0/8": ["10.0.0.0", "10.255.255.255"],
  "shared 100.64.0.0/10": ["100.64.0.0", "100.127.255.255"],
  "loopback 127.0.0.0/8": ["127.0.0.0", "127.0.0.1", "127.255.255.255"],
  "link-local 169.254.0.0/16, with the metadata address of clouds": [
    "169.254.0.0",
    "169.254.169.254",
    "169.254.255.255",
  ],
  "private 172.16.0.0/12": ["172.16.0.0", "172.31.255.255"],
  "protocol assignments 192.0.0.0/24": ["192.0.0.0", "192.0.0.170", "192.0.0.255"],
  "documentation 192.0.2.0/24": ["192.0.2.0", "192.0.2.255"],
  "6to4 relays 192.88.99.0/24": ["192.88.99.0", "192.88.99.255"],
  "private 192.168.0.0/16": ["192.168.0.0", "192.168.255.255"],
  "benchmarking 198.18.0.0/15": ["198.18.0.0", "198.19.255.255"],
  "documentation 198.51.100.0/24": ["198.51.100.0", "198.51.100.255"],
  "documentation 203.0.113.0/24": ["203.0.113.0", "203.0.113.255"],
  "multicast 224.0.0.0/4": ["224.0.0.0", "239.255.255.255"],
  "reserved 240.0.0.0/4": ["240.0.0.0", "255.255.255.254"],
  broadcast: ["255.255.255.255"],
  "the host of a virtual machine on Azure": ["168.63.129.16", "::ffff:168.63.129.16"],
  "unspecified and loopback": ["::", "::1"],
  "IPv4-compatible ::/96": ["::127.0.0.1", "::8.8.8.8"],
  "IPv4-mapped special addresses": ["::ffff:127.0.0.1", "::ffff:10.0.0.1", "::ffff:7f00:1", "::ffff:169.254.169.254"],
  "IPv4-translated ::ffff:0:0:0/96": ["::ffff:0:127.0.0.1", "::ffff:0:8.8.8.8"],
  "NAT64 64:ff9b::/96 and 64:ff9b:1::/48": ["64:ff9b::7f00:1", "64:ff9b::808:808", "64:ff9b:1::1", "64:ff9b:1:ffff::"],
  "discard-only 100::/64": ["100::", "100::1"],
  "Teredo 2001::/32": ["2001::1", "2001:0:ffff:ffff::1"],
  "protocol assignments 2001::/23": ["2001:1::1", "2001:2::1", "2001:10::1", "2001:20::1", "2001:30::1", "2001:1ff::1"],
  "documentation 2001:db8::/32": ["2001:db8::", "2001:db8:ffff:ffff:ffff:ffff:ffff:ffff"],
  "6to4 2002::/16, with a loopback, a private and a public address in it": [
    "2002:7f00:1::",
    "2002:a00:1::1",
    "2002:808:808::1",
  ],
  "documentation 3fff::/20": ["3fff::", "3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff"],
  "segment routing 5f00::/16": ["5f00::1"],
  "unique local fc00::/7": ["fc00::1", "fd00::1", "fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff"],
  "link-local fe80::/10": ["fe80::1", "febf::1", "fe80::1%eth0"],
  "site-local fec0::/10": ["fec0::1"],
  "multicast ff00::/8": ["ff02::1", "ffff::1"],
  "outside what IANA has allocated": ["4000::1", "8000::1", "e000::1", "1::1"],
  "a public address with a zone": ["2606:4700::1111%eth0"],
  "what is no plain address": [
    "",
    "localhost",
    "0177.0.0.1",
    "0x7f.1",
    "127.1",
    "2130706433",
    "8.8.8.8:53",
    "[::1]",
    " 8.8.8.8",
  ],
};

for (const [block, addresses] of Object.entries(refused)) {
  test(`refuses ${block}`, () => {
    for (const address of addresses) assert.equal(isGlobalUnicast(address), false, address);
  });
}

test("accepts addresses of the public internet, up to the edges of the special blocks", () => {
  for (const address of [
    "1.0.0.0",
    "8.8.8.8",
    "9.255.255.255",
    "11.0.0.0",
    "100.63.255.255",
    "100.128.0.0",
    "126.255.255.255",
    "128.0.0.0",
    "169.253.255.255",
    "172.15.255.255",
    "172.32.0.0",
    "192.0.1.0",
    "192.167.255.255",
    "198.17.255.255",
    "198.20.0.0",
    "223.255.255.255",
    "2001:200::1",
    "2001:4860:4860::8888",
    "2606:4700:4700::1111",
    "2a00:1450:4001::1",
    "::ffff:8.8.8.8",
  ]) {
    assert.equal(isGlobalUnicast(address), true, address);
  }
});

test("an IPv4-mapped address is judged like the IPv4 address in it", () => {
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      assert.equal(isGlobalUnicast(`::ffff:${address}`), isGlobalUnicast(address));
    }),
  );
});

test("no IPv6 address outside 2000::/3 is accepted except mapped ones", () => {
  fc.assert(
    fc.property(fc.ipV6(), (address) => {
      const first = Number.parseInt(address.split(":", 1)[0] || "0", 16);
      const mapped = new URL(`http://[${address}]`).hostname.startsWith("[::ffff:");
      if ((first & 0xe000) !== 0x2000 && !mapped) assert.equal(isGlobalUnicast(address), false, address);
    }),
    { numRuns: 1000 },
  );
});

test("never throws, whatever the text", () => {
  fc.assert(fc.property(fc.string(), (text) => assert.equal(typeof isGlobalUnicast(text), "boolean")));
});
