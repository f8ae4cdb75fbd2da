import assert from "node:assert/strict";
import { test } from "node:test";
import { brandAt, firstLookalike, lookalikesOf } from "../../../test/support/few-brands.ts";
import { type Host, readHost } from "../../base/names/host.ts";
import { type Brand, buildLookalikeIndex, findLookalikes } from "./index.ts";

function hostAt(address: string): Host {
  const host = readHost(address);
  assert.ok(host !== null, address);
  return host;
}

test("nothing but the name under a country's ending, or where firms rent pages, may be the brand's own", () => {
  const told = (address: string) => lookalikesOf(address).map(({ may_be_own, reason }) => `${may_be_own} ${reason}`)[0];
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
    "kuc0in.tr",
    "pionex.pages.dev",
    "pionex-support.zendesk.com",
    "login.pionex.zendesk.com",
    "pionex.zendesk.com.example",
  ]) {
    assert.doesNotMatch(told(address) ?? "", /^true/u, address);
  }
});

test("a further site of a bank with many may be its own, unless it asks to act, is of the trade or costs little", () => {
  const bank = { ...brandAt("Zorvex Bank", ["zorvex-bank.de"]), oftenImitated: true, manySites: true };
  const told = (address: string, brand: Brand) =>
    findLookalikes(buildLookalikeIndex([brand]), hostAt(address)).map(({ may_be_own }) => may_be_own);
  for (const address of ["zorvexbankmarkets.com", "zorvexbank-invest.com", "zorvexbank.tech", "zorvexbankqx.com"]) {
    assert.deepEqual(told(address, bank), [true], address);
    assert.deepEqual(told(address, { ...bank, manySites: false }), [false], address);
  }
  for (const address of ["zorvexbank-login.com", "zorvexbankcrypto.com", "zorvexbank-invest.top", "zorvexbank.top"])
    assert.deepEqual(told(address, bank), [false], address);
});

test("a name hyphenated as its brand has it is the brand's name, under whatever ending", () => {
  const [found] = findLookalikes(
    buildLookalikeIndex([brandAt("Zorvex Bank", ["zorvex-bank.de"])]),
    hostAt("zorvex-bank.it"),
  );
  assert.deepEqual([found?.technique, found?.may_be_own], ["tld_swap", true]);
  const [split] = findLookalikes(buildLookalikeIndex([brandAt("Zorvex", ["zorvex.de"])]), hostAt("zor-vex.it"));
  assert.deepEqual([split?.technique, split?.may_be_own], ["typo", false]);
});

test("of a word such as home, which is a brand's by its ending alone, no look-alike letters are told", () => {
  const index = buildLookalikeIndex([brandAt("Zorvex", ["home.zorvex"])]);
  assert.deepEqual(findLookalikes(index, hostAt("horne.com")), []);
});

test("a name whose first word alone is too short for a site to be known by is protected as a whole", () => {
  const index = buildLookalikeIndex([brandAt("ZQ Markets", ["zq.com"])]);
  const told = (address: string) => findLookalikes(index, hostAt(address)).map(({ technique }) => technique);
  assert.deepEqual(told("zqmarkets-login.com"), ["combosquat"]);
  assert.deepEqual(told("zq-login.com"), []);
});

test("one letter more or less in a name of three may be anybody's", () => {
  const doubtful = (address: string) => lookalikesOf(address).map(({ may_be_own }) => may_be_own);
  for (const address of ["ookx.com", "okxx.com.au", "okxx.com"]) assert.deepEqual(doubtful(address), [true], address);
  assert.deepEqual(doubtful("okx-login.com.au"), [false]);
  assert.deepEqual(doubtful("bitgett.com"), [false]);
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
    const [best] = lookalikesOf(address);
    assert.equal(best?.technique, "typo", address);
    assert.equal(best?.distance, distance, address);
  }
  assert.equal(firstLookalike("compaser.trade"), "composer typo 1");
  assert.equal(firstLookalike("bitgets.ru"), "bitget typo 1");
});

test("misspelt names under another ending, next to other words and below a stranger's site are found", () => {
  assert.equal(firstLookalike("pioneks.net"), null);
  assert.equal(firstLookalike("kucoln.xyz")?.split(" ")[0], "kucoin");
  assert.equal(firstLookalike("binnance-login.net"), "binance typo 1");
  assert.equal(firstLookalike("walletcryptohoper.net"), "cryptohopper typo 1");
  assert.equal(firstLookalike("binnance.evil.example.org"), "binance typo 1");
});

test("letters that look like others are homoglyphs: rn for m, 0 for o, and letters of other scripts", () => {
  assert.equal(firstLookalike("3cornrnas.io")?.split(" ").slice(0, 2).join(" "), "3commas homoglyph");
  assert.equal(firstLookalike("pi0nex.com"), "pionex homoglyph 1");
  assert.equal(firstLookalike("bltget.vip"), "bitget homoglyph 1");
  assert.equal(firstLookalike("0kx.com"), "okx homoglyph 1");
  assert.equal(firstLookalike("рionex.com"), "pionex homoglyph 1"); // Cyrillic р
  assert.equal(firstLookalike("xn--80abjdbbfsdbp6b.com"), null); // Cyrillic that reads like no brand
  assert.equal(firstLookalike("www-bіnance.com"), "binance homoglyph 1"); // Cyrillic і
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
    const [best] = lookalikesOf(address);
    assert.equal(best?.technique, "combosquat", address);
    assert.equal(best?.distance, 0, address);
  }
});

test("the same name under another ending is told from a name on a shared host", () => {
  assert.equal(firstLookalike("pionex.xyz"), "pionex tld_swap 0");
  assert.equal(firstLookalike("okx.cash"), "okx tld_swap 0");
  assert.equal(firstLookalike("threecommas.io"), "3commas typo 1");
  assert.equal(firstLookalike("threecommas-login.com"), "3commas combosquat 0");
  assert.equal(firstLookalike("pionex.pages.dev"), "pionex subdomain 0");
});

test("a brand in front of a stranger's domain is found; with its ending, even if the name is an ordinary word", () => {
  assert.equal(firstLookalike("binance.com.account-check.net"), "binance subdomain 0");
  assert.equal(firstLookalike("www.pionex.example.org"), "pionex subdomain 0");
  assert.equal(firstLookalike("gate.io.evil.net"), "gate subdomain 0");
  assert.equal(firstLookalike("gate.evil.net"), null);
  assert.equal(firstLookalike("composer.trade-login.net"), "composer subdomain 0");
  assert.equal(firstLookalike("bin.ance.com"), "binance subdomain 1");
  assert.equal(firstLookalike("crypto.com-claim.xyz"), "crypto-com subdomain 0");
});

test("what is added to a name is quoted as written, hyphens included", () => {
  const reason = (address: string) => lookalikesOf(address)[0]?.reason;
  assert.equal(reason("secure-login-kucoin.com"), "It adds “secure-login” to KuCoin's name.");
  assert.equal(reason("my-kucoin-secure-login.com"), "It adds “my” and “secure-login” to KuCoin's name.");
  assert.equal(reason("kucoinsecure-login.com"), "It adds “secure-login” to KuCoin's name.");
});

test("a finding names the brand, its own site and why, and says nothing about who is behind the name", () => {
  const [best, ...others] = lookalikesOf("bitgetapp.com").map(({ resemblance: _resemblance, ...told }) => told);
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
    const [one] = lookalikesOf(address);
    assert.ok(one?.reason.includes(one.name), address);
    assert.doesNotMatch(one?.reason ?? "", /scam|fraud|phish|fake|steal/i);
  }
});

test("a name that contains two brands names both, the surer one first", () => {
  const slugs = lookalikesOf("kucoin-binanse-login.com").map(({ slug }) => slug);
  assert.deepEqual(slugs, ["kucoin"]);
  assert.deepEqual(
    new Set(lookalikesOf("kucoin-binance-login.com").map(({ slug }) => slug)),
    new Set(["kucoin", "binance"]),
  );
});

test("a brand's name before a site that begins like a country's ending reads as the brand's address", () => {
  const told = (address: string) => lookalikesOf(address).map(({ name, may_be_own }) => `${name} ${may_be_own}`)[0];
  assert.equal(told("kucoin-citizen.uk-gov.online"), "KuCoin false");
  // Of two letters that are an English word, English words behind them say nothing.
  assert.equal(told("kucoin-citizen.my-site.com"), "KuCoin true");
});
