import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { describeHost, readHost } from "../../names/host.ts";
import type { Brand } from "./brand.ts";
import { buildLookalikeIndex, findLookalikes } from "./index.ts";

function brand(name: string, domains: string[], generic = false, aliases: string[] = []): Brand {
  return {
    kind: "bot",
    slug: name.toLowerCase().replace(/\W+/g, "-"),
    name,
    aliases,
    officialDomains: domains,
    generic,
  };
}

const brands = [
  brand("3Commas", ["3commas.io"]),
  brand("Pionex", ["pionex.com"]),
  brand("Binance", ["binance.com", "binance.bh"]),
  brand("KuCoin", ["kucoin.com"]),
  brand("Bitget", ["bitget.com"]),
  brand("OKX", ["okx.com"]),
  brand("Gate", ["gate.com", "gate.io"], true),
  brand("Crypto.com", ["crypto.com"]),
  brand("Cryptohopper", ["cryptohopper.com"]),
  brand("BONKbot", ["bonkbot.io"]),
  brand("Bankr", ["bankr.bot"]),
  brand("Trality", ["trality.com"]),
  brand("Composer", ["composer.trade"], true),
  brand("Axiom", ["axiom.trade"], true),
  brand("PolyBot", ["polybot.me"]),
  brand("Collective2", ["collective2.com"]),
  brand("Trade Ideas", ["trade-ideas.com"]),
  brand("PrimeXBT", ["primexbt.com"], false, ["Covesting"]),
  brand("Nobody", []),
];
const index = buildLookalikeIndex(brands, ["pionex-news.example", "polybot.trading"]);

function found(address: string) {
  const host = readHost(address);
  assert.ok(host !== null, `${address} should be a host`);
  return findLookalikes(index, host);
}

/** The first look-alike in short: "bitget typo 1". */
function first(address: string): string | null {
  const [best] = found(address);
  return best === undefined ? null : `${best.slug} ${best.technique} ${best.distance}`;
}

test("nothing but the name under a country's ending, or where firms rent pages, may be the brand's own", () => {
  const told = (address: string) => found(address).map(({ may_be_own, reason }) => `${may_be_own} ${reason}`)[0];
  for (const address of ["okx.com.au", "kucoin.tr", "www.bitget.de", "pay.binance.co.uk"]) {
    assert.match(told(address) ?? "", /^true It has \S+ name with the ending of a country\.$/u, address);
  }
  for (const address of ["pionex.zendesk.com", "cryptohopper.gitbook.io", "trade-ideas.statuspage.io"]) {
    assert.match(told(address) ?? "", /^true It has .+ name, at a site where firms rent help pages/u, address);
  }
  for (const address of [
    "okx.io", // an ending that everybody takes
    "okx.com.co.example",
    "okx-login.com.au",
    "okx.login.com.au",
    "okxx.com.au",
    "kuc0in.tr",
    "pionex.pages.dev",
    "pionex-support.zendesk.com",
    "login.pionex.zendesk.com",
    "pionex.zendesk.com.example",
  ]) {
    assert.doesNotMatch(told(address) ?? "", /^true/u, address);
  }
});

test("a name of four letters with a hyphen in it is no slip of the finger, one of five is", () => {
  const short = buildLookalikeIndex([brand("Zqvx", ["zqvx.com"]), brand("Zqvxw", ["zqvxw.com"])], []);
  const resembled = (address: string) => {
    const host = readHost(address);
    assert.ok(host !== null);
    return findLookalikes(short, host).map(({ name }) => name);
  };
  assert.deepEqual(resembled("zqvc.com"), ["Zqvx"]);
  assert.deepEqual(resembled("zq-vc.com"), []);
  assert.deepEqual(resembled("zq-vcw.com"), ["Zqvxw"]);
});

test("misspelt addresses under the brand's own ending are typos, with the number of letters that differ", () => {
  for (const [address, distance] of [
    ["pionx.com", 1],
    ["poinex.com", 1],
    ["pionnex.com", 1],
    ["pionec.com", 1],
    ["pionexs.com", 1],
    ["pi-onex.com", 1],
    ["cryptohoper.com", 1],
    ["cryptohoperr.com", 2],
  ] as const) {
    const [best] = found(address);
    assert.equal(best?.technique, "typo", address);
    assert.equal(best?.distance, distance, address);
  }
  assert.equal(first("compaser.trade"), "composer typo 1");
  assert.equal(first("bitgets.ru"), "bitget typo 1");
});

test("misspelt names under another ending, next to other words and below a stranger's site are found", () => {
  assert.equal(first("pioneks.net"), null);
  assert.equal(first("kucoln.xyz")?.split(" ")[0], "kucoin");
  assert.equal(first("binnance-login.net"), "binance typo 1");
  assert.equal(first("walletcryptohoper.net"), "cryptohopper typo 1");
  assert.equal(first("binnance.evil.example.org"), "binance typo 1");
});

test("letters that look like others are homoglyphs: rn for m, 0 for o, and letters of other scripts", () => {
  assert.equal(first("3cornrnas.io")?.split(" ").slice(0, 2).join(" "), "3commas homoglyph");
  assert.equal(first("pi0nex.com"), "pionex homoglyph 1");
  assert.equal(first("bltget.vip"), "bitget homoglyph 1");
  assert.equal(first("0kx.com"), "okx homoglyph 1");
  assert.equal(first("рionex.com"), "pionex homoglyph 1"); // Cyrillic р
  assert.equal(first("xn--80abjdbbfsdbp6b.com"), null); // Cyrillic that reads like no brand
  assert.equal(first("www-bіnance.com"), "binance homoglyph 1"); // Cyrillic і
});

test("the brand's name with other words, glued or hyphenated, is a combination at distance 0", () => {
  for (const address of [
    "binance-login.com",
    "loginbinance.net",
    "my-binance-wallet.org",
    "bitgetapp.com",
    "bitgetsvip.ru",
    "okxwallet.pro",
    "okx-claim.xyz",
    "kucoinxqz.com",
    "crypto-hopper-app.com",
    "tradeideasapp.com",
    "3commas-bot.pages.dev",
    "composer-bot.com",
    "axiomtrading.pro",
    "bonkbot24.site",
    "covesting-login.com",
  ]) {
    const [best] = found(address);
    assert.equal(best?.technique, "combosquat", address);
    assert.equal(best?.distance, 0, address);
  }
});

test("the same name under another ending is told from a name on a shared host", () => {
  assert.equal(first("pionex.xyz"), "pionex tld_swap 0");
  assert.equal(first("okx.cash"), "okx tld_swap 0");
  assert.equal(first("threecommas.io"), "3commas typo 1");
  assert.equal(first("threecommas-login.com"), "3commas combosquat 0");
  assert.equal(first("pionex.pages.dev"), "pionex subdomain 0");
});

test("a brand in front of a stranger's domain is found; with its ending, even if the name is an ordinary word", () => {
  assert.equal(first("binance.com.account-check.net"), "binance subdomain 0");
  assert.equal(first("www.pionex.example.org"), "pionex subdomain 0");
  assert.equal(first("gate.io.evil.net"), "gate subdomain 0");
  assert.equal(first("gate.evil.net"), null);
  assert.equal(first("composer.trade-login.net"), "composer subdomain 0");
  assert.equal(first("bin.ance.com"), "binance subdomain 1");
  assert.equal(first("crypto.com-claim.xyz"), "crypto-com subdomain 0");
});

test("official domains, their subdomains and domains owned by other records resemble nobody", () => {
  for (const address of [
    "binance.com",
    "accounts.binance.com",
    "www.gate.io",
    "binance.bh",
    "pionex-news.example",
    "polybot.trading",
    "www.polybot.trading",
  ]) {
    assert.deepEqual(found(address), [], address);
  }
});

test("ordinary words, other firms and words containing a brand's letters resemble nobody", () => {
  for (const address of [
    "finance.com",
    "bankruptcy.com",
    "bankruptcyhelp.org",
    "centrality.ai",
    "composer.com",
    "getcomposer.org",
    "axiomlaw.com",
    "axioms.org",
    "tailgate.com",
    "gateway.com",
    "cryptography.org",
    "crypto.news",
    "arabictrader.com",
    "pioneer.com",
    "coincidence.com",
    "widget.com",
    "covesting.io",
    "cat.example",
  ]) {
    assert.deepEqual(found(address), [], address);
  }
});

test("what is added to a name is quoted as written, hyphens included", () => {
  const reason = (address: string) => found(address)[0]?.reason;
  assert.equal(reason("secure-login-kucoin.com"), "It adds “secure-login” to KuCoin's name.");
  assert.equal(reason("my-kucoin-secure-login.com"), "It adds “my” and “secure-login” to KuCoin's name.");
  assert.equal(reason("kucoinsecure-login.com"), "It adds “secure-login” to KuCoin's name.");
});

test("a different last word, or a letter instead of its number, makes a different name", () => {
  for (const address of ["polybox.com", "bonkbox.net", "collectivei.com", "collectives.com"]) {
    assert.deepEqual(found(address), [], address);
  }
  assert.equal(first("polybof.com"), "polybot typo 1");
  assert.equal(first("bonkbof.net"), "bonkbot typo 1");
  assert.equal(first("collective3.com"), "collective2 typo 1");
  assert.equal(first("collectivi2.com"), "collective2 typo 1");
});

test("a finding names the brand, its own site and why, and says nothing about who is behind the name", () => {
  const [best, ...others] = found("bitgetapp.com");
  assert.deepEqual(best, {
    name: "Bitget",
    kind: "bot",
    slug: "bitget",
    official_domain: "bitget.com",
    official_url: "https://bitget.com",
    technique: "combosquat",
    distance: 0,
    reason: "It adds “app” to Bitget's name.",
    may_be_own: false,
  });
  assert.deepEqual(others, []);
  for (const address of [
    "pionx.com",
    "pi0nex.com",
    "pionex.xyz",
    "binance.com.evil.net",
    "pi-onex.com",
    "okx-claim.xyz",
  ]) {
    const [one] = found(address);
    assert.ok(one?.reason.includes(one.name), address);
    assert.doesNotMatch(one?.reason ?? "", /scam|fraud|phish|fake|steal/i);
  }
});

test("a name that contains two brands names both, the surer one first", () => {
  const slugs = found("kucoin-binanse-login.com").map(({ slug }) => slug);
  assert.deepEqual(slugs, ["kucoin"]);
  assert.deepEqual(new Set(found("kucoin-binance-login.com").map(({ slug }) => slug)), new Set(["kucoin", "binance"]));
});

test("the same brands in another order give the same findings", () => {
  const addresses = ["bitgetapp.com", "kucoin-binance.net", "pionx.com", "polybot.xyz", "gate.io.evil.net"];
  const expected = addresses.map(found);
  fc.assert(
    fc.property(fc.shuffledSubarray(brands, { minLength: brands.length }), (shuffled) => {
      const other = buildLookalikeIndex(shuffled, ["polybot.trading", "pionex-news.example"]);
      for (const [i, address] of addresses.entries()) {
        const host = readHost(address);
        assert.ok(host !== null);
        assert.deepEqual(findLookalikes(other, host), expected[i]);
      }
    }),
    { numRuns: 20 },
  );
});

const label = fc.stringMatching(/^[a-z0-9_]([a-z0-9-]{0,20}[a-z0-9])?$/);
const anyHost = fc
  .tuple(
    fc.array(label, { minLength: 1, maxLength: 8 }),
    fc.constantFrom("com", "co.uk", "pages.dev", "trade", "io", "zz"),
  )
  .map(([labels, ending]) => `${labels.join(".")}.${ending}`);

test("no host makes it fail, and asking again gives the same answer", () => {
  fc.assert(
    fc.property(fc.oneof(anyHost, fc.domain(), fc.webUrl(), fc.string({ unit: "grapheme" })), (text) => {
      const host = readHost(text);
      if (host === null) return;
      const once = findLookalikes(index, host);
      assert.deepEqual(findLookalikes(index, host), once);
      assert.equal(new Set(once.map(({ slug }) => slug)).size, once.length);
    }),
    { numRuns: 2000 },
  );
});

test("nothing below an official domain is ever flagged", () => {
  const official = brands.flatMap(({ officialDomains }) => officialDomains);
  fc.assert(
    fc.property(fc.array(label, { maxLength: 4 }), fc.constantFrom(...official), (labels, domain) => {
      const host = describeHost([...labels, domain].join("."));
      if (host !== null) assert.deepEqual(findLookalikes(index, host), []);
    }),
  );
});

test("names as long as DNS allows are tested like any other", () => {
  const long = `${"binance-".repeat(7)}x`;
  const host = describeHost(`${long}.${long}.${long}.${"a".repeat(50)}.com`);
  assert.ok(host !== null);
  assert.equal(findLookalikes(index, host)[0]?.slug, "binance");
  assert.deepEqual(found(`${"a.".repeat(120)}com`), []);
});
