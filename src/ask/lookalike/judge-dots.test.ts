import assert from "node:assert/strict";
import { test } from "node:test";
import { readHost } from "../../base/names/host.ts";
import type { Brand } from "./brand.ts";
import { buildLookalikeIndex, findLookalikes } from "./index.ts";

const bot = (name: string, ...officialDomains: string[]): Brand => ({
  kind: "bot",
  slug: name.toLowerCase(),
  name,
  aliases: [],
  officialDomains,
  generic: false,
});
const index = buildLookalikeIndex([bot("Augur", "augur.net"), bot("Katbot", "katbot.net")]);

const found = (address: string) => {
  const host = readHost(address);
  assert.ok(host !== null);
  return findLookalikes(index, host).map(({ name, technique }) => `${name} ${technique}`);
};

test("a name is found across dots, also one that is a word", () => {
  assert.equal(index.texts.byText.get("augur")?.[0]?.shape, "wordlike");
  assert.deepEqual(found("au.gur.xyz"), ["Augur subdomain"]);
  assert.deepEqual(found("kat.bot.xyz"), ["Katbot subdomain"]);
});

test("a name whose last letters are the ending is found as one under another ending; a word is not", () => {
  assert.deepEqual(found("kat.bot"), ["Katbot tld_swap"]);
  assert.deepEqual(found("augu.re"), []);
});

test("an official domain in front of another is found at each place, and nothing is read into the ending", () => {
  for (const address of ["augur.net.evil.xyz", "login-augur.net.evil.xyz", "a.b.augur-net.evil.xyz"]) {
    assert.deepEqual(found(address), ["Augur subdomain"], address);
  }
  assert.deepEqual(found("augur.net"), []);
  assert.deepEqual(found("login-augur.net"), ["Augur combosquat"]);
});

test("an official domain of five words is looked for in front of another, one of six is not", () => {
  const long = buildLookalikeIndex([bot("Five", "zq-vx-wk-jolm.com"), bot("Six", "zq-vx-wk-pj-kelm.com")]);
  const imitated = (address: string) => {
    const host = readHost(address);
    assert.ok(host !== null);
    return findLookalikes(long, host).map(({ name }) => name);
  };
  assert.deepEqual(imitated("zq.vx.wk.jolm.com.evil.xyz"), ["Five"]);
  assert.deepEqual(imitated("zq.vx.wk.pj.kelm.com.evil.xyz"), []);
});
