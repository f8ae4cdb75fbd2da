import assert from "node:assert/strict";
import { test } from "node:test";
import { readQuery } from "./match.ts";

test("what was typed is read as every thing that it may be", () => {
  const { host, site, spacedHost, key, wallet, handle, repository } = readQuery(" https://www.Kryll.io/en ");
  assert.deepEqual([host?.host, site?.host, spacedHost], ["www.kryll.io", "www.kryll.io", null]);
  assert.deepEqual([key, wallet, handle, repository], ["httpswwwkryllioen", null, null, null]);
  assert.equal(readQuery("@kryll_bot").handle, "kryll_bot");
  assert.equal(readQuery("https://github.com/Freqtrade/freqtrade").repository, "github.com/freqtrade/freqtrade");
  const wallet_ = "0x33efb1efc0faeda19003fb4e73e7bc7b8d0c807a";
  assert.equal(readQuery(wallet_).wallet, wallet_);
});

test("a host is a site only where its ending exists", () => {
  const { host, site } = readQuery("cme886.cuz");
  assert.deepEqual([host?.host, site], ["cme886.cuz", null]);
});

test("an address written with spaces is read, and may be a name all the same", () => {
  for (const text of ["kryll . io", "kryll dot io", "kryll. io"]) {
    const { host, spacedHost } = readQuery(text);
    assert.deepEqual([host, spacedHost?.host], [null, "kryll.io"], text);
  }
  assert.equal(readQuery("kryll io").spacedHost, null);
  assert.equal(readQuery("kryll.io").spacedHost, null);
});

test("a name of one letter keeps its signs, one of two does not", () => {
  assert.equal(readQuery("S#").key, "s#");
  assert.equal(readQuery("A-I").key, "ai");
  assert.equal(readQuery("...").key, "...");
});

test("a legal form is read in its usual spelling, and left out where two letters stay at least", () => {
  assert.deepEqual(readQuery("Kryll Limited").formKeys, ["kryllltd", "kryll"]);
  assert.deepEqual(readQuery("Kryll Ltd").formKeys, ["kryll"]);
  assert.deepEqual(readQuery("XY Ltd").formKeys, ["xy"]);
  assert.deepEqual(readQuery("X Ltd").formKeys, []);
  assert.deepEqual(readQuery("Kryll").formKeys, []);
});

test("words that say what a product is are left out one by one", () => {
  assert.deepEqual(readQuery("KuCoin trading bot").plainKeys, ["kucointrading", "kucoin"]);
});

test("two questions in turn are each read as they are", () => {
  assert.deepEqual(
    ["kryll", "pionex", "kryll"].map((text) => readQuery(text).key),
    ["kryll", "pionex", "kryll"],
  );
});
