import assert from "node:assert/strict";
import { test } from "node:test";
import { readHost } from "../../base/names/host.ts";
import type { Brand } from "./brand.ts";
import { buildLookalikeIndex, findLookalikes } from "./index.ts";

const brand = (kind: Brand["kind"], name: string, domain: string): Brand => ({
  kind,
  slug: name.toLowerCase(),
  name,
  aliases: [],
  officialDomains: [domain],
  generic: false,
});

const index = buildLookalikeIndex([
  brand("bot", "Pionex", "pionex.com"),
  brand("brand", "Zargonix", "zargonix.com"),
  { ...brand("bot", "Kryll", "kryll.io"), officialUrl: "https://www.kryll.io/en" },
  { ...brand("bot", "Mudrex", "mudrex.com"), officialUrl: "https://apps.example/mudrex" },
]);

function found(address: string) {
  const host = readHost(address);
  assert.ok(host !== null);
  return findLookalikes(index, host);
}

test("a host on record for something else imitates nobody, nor does any host below it; one beside it does", () => {
  for (const address of ["pionex-news.example", "app.pionex-news.example", "a.b.pionex-news.example"]) {
    assert.deepEqual(found(address), [], address);
  }
  assert.equal(found("pionex-news.example.com")[0]?.name, "Pionex");
});

test("the real address is the brand's main page where that is on its own domain, else the domain", () => {
  const real = (address: string) => found(address).map(({ official_url }) => official_url);
  assert.deepEqual(real("kryll-login.com"), ["https://www.kryll.io/en"]);
  assert.deepEqual(real("mudrex-login.com"), ["https://mudrex.com"]);
  assert.deepEqual(real("pionex-login.com"), ["https://pionex.com"]);
});

test("an imitated bot is told by its slug; a brand that is protected only, without one", () => {
  const imitated = (address: string) => found(address).map(({ kind, slug, name }) => [kind, slug, name]);
  assert.deepEqual(imitated("pionex-login.com"), [["bot", "pionex", "Pionex"]]);
  assert.deepEqual(imitated("zargonix-login.com"), [["brand", null, "Zargonix"]]);
});

test("of many brands that a host resembles, the five nearest are told", () => {
  const endings = ["com", "net", "io", "org", "co", "app"];
  const six = endings.map((ending) => brand("bot", `Zarqonel ${ending}`, `zarqonel.${ending}`));
  const host = readHost("zarqonel-login.xyz");
  assert.ok(host !== null);
  assert.equal(findLookalikes(buildLookalikeIndex(six), host).length, 5);
});
