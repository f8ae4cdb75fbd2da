import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { readOverrides, readServiceTable, serviceFor } from "./bootstrap.ts";

function json(path: string): unknown {
  return JSON.parse(readFileSync(new URL(`../../../../${path}`, import.meta.url), "utf8"));
}

const bundled = readServiceTable(json("data/rdap/dns.json")) ?? new Map();
const overrides = readOverrides(json("data/rdap/overrides.json"));

test("the bundled list knows the registries of common endings", () => {
  for (const [domain, base] of [
    ["example.com", "https://rdap.verisign.com/com/v1/"],
    ["example.org", "https://rdap.publicinterestregistry.org/rdap/"],
    ["example.xyz", "https://rdap.centralnic.com/xyz/"],
    ["example.app", "https://pubapi.registry.google/rdap/"],
    ["example.co.uk", "https://rdap.nominet.uk/uk/"],
    ["example.xn--80adxhks", "https://rdap.flexireg.net/"],
  ] as const) {
    assert.deepEqual(serviceFor(domain, bundled, overrides), { base, listed: true }, domain);
  }
});

test("the bundled list has every ending of the newer publication it was merged from, unchanged", () => {
  const newer = readServiceTable(json("test/recordings/rdap/iana-dns-2026-09-30.trimmed.json")) ?? new Map();
  assert.ok(newer.size > 100);
  for (const [ending, bases] of newer) assert.deepEqual(bundled.get(ending), bases, ending);
  assert.ok(bundled.size > 1150);
});

test("an ending missing from IANA's list is found in the overrides, and its server is not the registry's", () => {
  assert.deepEqual(serviceFor("3commas.io", bundled, overrides), {
    base: "https://rdap.identitydigital.services/rdap/",
    listed: false,
  });
  const listed = new Map([["io", ["https://rdap.nic.io/"]]]);
  assert.deepEqual(serviceFor("3commas.io", listed, overrides), { base: "https://rdap.nic.io/", listed: true });
});

test("an unknown ending gives no server", () => {
  assert.equal(serviceFor("example.zz", bundled, overrides), null);
});

test("the longest ending decides", () => {
  const table =
    readServiceTable({
      services: [
        [["uk"], ["https://a/"]],
        [["co.uk"], ["https://b/"]],
      ],
    }) ?? new Map();
  assert.equal(serviceFor("x.co.uk", table, new Map())?.base, "https://b/");
  assert.equal(serviceFor("x.org.uk", table, new Map())?.base, "https://a/");
});

test("https is preferred, a missing slash is added, and anything but a web address is left out", () => {
  const table = readServiceTable({
    version: "1.0",
    services: [
      [["AA"], ["http://a/x", "https://a/x"]],
      [["bb"], ["http://b/"]],
      [["cc"], ["ftp://c/", "not an address", "https://user@c/", "https://c/?q="]],
      [["dd"], [], "extra"],
    ],
  });
  assert.deepEqual(
    table,
    new Map([
      ["aa", ["https://a/x/", "http://a/x/"]],
      ["bb", ["http://b/"]],
    ]),
  );
});

test("a file that is not a list, or an empty one, is not a table", () => {
  for (const file of [
    null,
    3,
    "x",
    [],
    {},
    { services: {} },
    { services: [] },
    { services: [[["com"]]] },
    { services: [[["com"], []]] },
  ]) {
    assert.equal(readServiceTable(file), null, JSON.stringify(file));
  }
});
