import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import type { Brand } from "./brand.ts";
import { type Label, labelsOf, squeeze } from "./labels.ts";

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

const labels = (...brands: Brand[]): Label[] => labelsOf(brands);
const texts = (...brands: Brand[]) => labels(...brands).map(({ text, source }) => `${source} ${text}`);

test("a brand's name comes from its domains, with the ending and with numbers spelled out", () => {
  assert.deepEqual(texts(brand("3Commas", "3commas.io")), [
    "domain 3commas",
    "with_suffix 3commasio",
    "spelled threecommas",
  ]);
  assert.deepEqual(texts(brand("Trade Ideas", "trade-ideas.com")), ["domain tradeideas", "with_suffix tradeideascom"]);
});

test("each digit of a name is spelled out", () => {
  const words = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
  for (const [digit, word] of words.entries()) {
    const spelled = texts(brand(`${digit}Qorvex`, `${digit}qorvex.com`)).at(-1);
    assert.equal(spelled, `spelled ${word}qorvex`);
  }
});

test("names are in the order of their letters, and one name of two brands in the order of the brands", () => {
  const twins = [brand("Zarqonel", "zarqonel.com"), brand("Qorvex", "zarqonel.net"), brand("Abvex", "abvex.com")];
  assert.deepEqual(
    labels(...twins)
      .filter(({ source }) => source === "domain")
      .map(({ text, brand: owner }) => [text, owner]),
    [
      ["abvex", 2],
      ["zarqonel", 0],
      ["zarqonel", 1],
    ],
  );
});

test("a name that is a word is nobody else's from four letters on", () => {
  const telling = (name: string) => labels(brand(name, `${name.toLowerCase()}.net`)).map((label) => label.telling)[0];
  assert.deepEqual([telling("Hal"), telling("Mamo"), telling("Augur")], [false, true, true]);
});

test("a name that no domain contains is protected too", () => {
  const covesting = { ...brand("PrimeXBT", "primexbt.com"), aliases: ["Covesting", "PXB"] };
  assert.ok(texts(covesting).includes("name covesting"));
});

test("letters inside a word of its name are not the name", () => {
  assert.ok(texts(brand("Jupiter Exchange", "jup.ag")).includes("name jupiterexchange"));
  for (const [name, domain] of [
    ["Zargonix Exchange", "zargonix.com"],
    ["Zargonix", "zargo.com"],
  ] as const)
    assert.ok(!texts(brand(name, domain)).some((text) => text.startsWith("name")), name);
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

test("a name of three to forty letters is protected", () => {
  const name = (length: number) => "qorv".repeat(11).slice(0, length);
  const protectedTexts = (length: number) =>
    texts(brand(name(length), `${name(length)}.com`)).filter((text) => text.startsWith("domain"));
  assert.deepEqual(protectedTexts(3), ["domain qor"]);
  assert.deepEqual(protectedTexts(2), []);
  assert.equal(protectedTexts(40).length, 1);
  assert.equal(protectedTexts(41).length, 0);
});

test("a bare name points to its brand where it is made up, or has four letters and is no ordinary word", () => {
  const told = (name: string, domain: string, generic = false) => {
    const label = labels({ ...brand(name, domain), generic }).find(({ source }) => source === "domain");
    return [label?.telling, label?.telling_alone];
  };
  assert.deepEqual(told("KuCoin", "kucoin.com"), [true, true]);
  assert.deepEqual(told("Kraken", "kraken.com"), [true, true]);
  assert.deepEqual(told("Ave", "ave.ai"), [false, false]);
  assert.deepEqual(told("Composer", "composer.trade"), [false, false]);
  assert.deepEqual(told("Veles", "veles.finance", true), [true, false]);
  assert.deepEqual(told("Examplebot", "examplebot.readthedocs.io"), [true, false]);
});

test("a brand's main domain is the one to name, also for a name that no domain carries", () => {
  const bitvava = {
    ...brand("Bitvava", "bitvava.nl", "bitvava.com"),
    aliases: ["Zargonix"],
    furtherDomains: ["bitvava.nl"],
  };
  const named = (text: string) => labels(bitvava).find((label) => label.text === text)?.official_domain;
  assert.deepEqual([named("bitvava"), named("zargonix")], ["bitvava.com", "bitvava.com"]);
  // The ending of a regional site is nothing that a visitor knows the brand by.
  const suffixes = (furtherDomains: string[]) =>
    labels({ ...brand("Bitvava", "bitvava.com", "bitvava.nl"), furtherDomains })[0]?.suffixes;
  assert.deepEqual(suffixes(["bitvava.nl"]), ["com"]);
  assert.deepEqual(suffixes([]), ["com", "nl"]);
});

test("below somebody's site a brand is protected under its own name, and the site's where it is called so", () => {
  const own = (name: string, domain: string) =>
    labels(brand(name, domain))
      .filter(({ source }) => source === "domain")
      .map(({ text }) => text);
  assert.deepEqual(own("Qorvex", "qorvex.zargonix.com"), ["qorvex"]);
  assert.deepEqual(own("Zargonix Qorvex", "qorvex.zargonix.com").sort(), ["qorvex", "zargonix"]);
  // A service, an ordinary word and three letters are no names.
  for (const first of ["app", "api", "garden", "qvx"])
    assert.deepEqual(own("Else", `${first}.zargonix.com`), [], first);
});

test("accents make no difference to a name", () => {
  assert.equal(squeeze("Café 24-Bøt"), "cafe24bt");
  assert.ok(texts({ ...brand("Zargo", "zargo.com"), aliases: ["Qörvantá"] }).includes("name qorvanta"));
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

test("of brands that share a domain the one with the nearest name speaks; then bots before venues, by slug", () => {
  const speaks = (...brands: Brand[]) => {
    const told = (order: Brand[]) => new Set(labels(...order).map((label) => order[label.brand]?.slug));
    assert.deepEqual(told(brands), told(brands.toReversed()));
    return [...told(brands)];
  };
  const named = (name: string, fields: Partial<Brand> = {}) => ({ ...brand(name, "zargonix.com"), ...fields });
  assert.deepEqual(speaks(named("Zargonix"), named("Zargonix Pro")), ["zargonix"]);
  assert.deepEqual(speaks(named("Zargonix Pro"), named("Zargonix Ultra")), ["zargonix-pro"]);
  assert.deepEqual(speaks(named("The Zargonix"), named("Elsewhere")), ["the-zargonix"]);
  assert.deepEqual(speaks(named("Bbb", { kind: "bot" }), named("Aaa", { kind: "venue" })), ["bbb"]);
  assert.deepEqual(speaks(named("Bbb"), named("Aaa")), ["aaa"]);
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
