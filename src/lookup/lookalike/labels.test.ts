import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import type { Brand } from "./brand.ts";
import { type Label, labelsOf } from "./labels.ts";
import { englishLexicon } from "./word-files.ts";

function brand(name: string, ...officialDomains: string[]): Brand {
  return {
    kind: "bot",
    slug: name.toLowerCase().replace(/\W+/g, "-"),
    name,
    aliases: [],
    officialDomains,
    generic: false,
  };
}

const labels = (...brands: Brand[]): Label[] => labelsOf(brands, englishLexicon());
const texts = (...brands: Brand[]) => labels(...brands).map(({ text, source }) => `${source} ${text}`);

test("a brand's name comes from its domains, with the ending and with numbers spelled out", () => {
  assert.deepEqual(texts(brand("3Commas", "3commas.io")), [
    "domain 3commas",
    "with_suffix 3commasio",
    "spelled threecommas",
  ]);
  assert.deepEqual(texts(brand("Trade Ideas", "trade-ideas.com")), ["domain tradeideas", "with_suffix tradeideascom"]);
});

test("a name that no domain contains is protected too", () => {
  const covesting = { ...brand("PrimeXBT", "primexbt.com"), aliases: ["Covesting", "PXB"] };
  assert.ok(texts(covesting).includes("name covesting"));
});

test("ordinary words, trade words and short letters are told from made-up names", () => {
  const shape = (name: string, domain: string, generic = false) =>
    labels({ ...brand(name, domain), generic }).find(({ source }) => source === "domain")?.shape;
  assert.equal(shape("KuCoin", "kucoin.com"), "distinct");
  assert.equal(shape("Composer", "composer.trade"), "generic");
  assert.equal(shape("Kraken", "kraken.com"), "wordlike");
  assert.equal(shape("Veles", "veles.finance", true), "wordlike");
  assert.equal(shape("Crypto.com", "crypto.com"), "context");
  assert.equal(shape("Cryptobots", "cryptobots.io", true), "generic");
  assert.equal(shape("OKX", "okx.com"), "distinct");
  assert.equal(shape("Ave", "ave.ai"), "wordlike");
});

test("a tenant's host is not the brand", () => {
  assert.deepEqual(texts(brand("Example", "examplebot.readthedocs.io")), [
    "domain examplebot",
    "with_suffix examplebotreadthedocsio",
  ]);
});

test("if bots share a domain, the one named like it represents it", () => {
  const [own, other] = [brand("Olas", "olas.network"), brand("Omenstrat", "olas.network")];
  for (const order of [
    [own, other],
    [other, own],
  ]) {
    assert.deepEqual(
      new Set(
        labels(...order)
          .filter(({ source }) => source === "domain")
          .map((label) => order[label.brand]?.name),
      ),
      new Set(["Olas"]),
    );
  }
});

test("the order of the brands makes no difference", () => {
  const all = [
    brand("Olas", "olas.network"),
    brand("Omenstrat", "olas.network", "omen.example.com"),
    brand("3Commas", "3commas.io", "3commas.com"),
    brand("PolyBot", "polybot.me"),
    brand("PolyBot 2", "polybot.trading"),
  ];
  const named = (brands: Brand[]) =>
    labels(...brands)
      .map((label) => JSON.stringify({ ...label, brand: brands[label.brand]?.slug }))
      .sort();
  const expected = named(all);
  fc.assert(
    fc.property(fc.shuffledSubarray(all, { minLength: all.length }), (shuffled) => {
      assert.deepEqual(named(shuffled), expected);
    }),
  );
});
