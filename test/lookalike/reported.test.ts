/** Names that people found wrongly taken for look-alikes, or missed, with the record as it is now. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { brandsOf, buildLookalikeIndex, findHandleLookalikes, findLookalikes } from "../../src/ask/lookalike/index.ts";
import { assertDefined } from "../../src/base/invariants.ts";
import { readHost } from "../../src/base/names/host.ts";
import { bundledRecords } from "../support/bundled.ts";

const records = await bundledRecords();
const brands = brandsOf(records);
const index = buildLookalikeIndex(brands);

function found(address: string): string[] {
  const host = readHost(address);
  assert.ok(host !== null, address);
  return findLookalikes(index, host).map(({ name, technique }) => `${name} ${technique}`);
}

test("no official domain, and nothing below one, resembles a brand", () => {
  for (const domain of brands.flatMap(({ officialDomains }) => officialDomains)) {
    for (const host of [domain, `www.${domain}`, `login.${domain}`]) assert.deepEqual(found(host), [], host);
  }
});

test("regional sites of exchanges are their own", () => {
  const regional = ["binance.us", "binance.th", "binance.tr", "bybit.eu", "bybit.kz", "bybit-tr.com"];
  for (const host of [...regional, "kucoin.eu", "pionex.us", "docs.polymarket.us", "polymarket.us"]) {
    assert.deepEqual(found(host), [], host);
  }
});

test("names of payment services and brokers are told in strangers' addresses, not in ordinary words or their own", () => {
  const imitating = [
    "revolut-support.com",
    "paypal-login-help.com",
    "paypa1.com",
    "fidelity-login.com",
    "wise-support.com",
  ];
  for (const host of imitating) assert.equal(found(host).length, 1, host);
  const own = ["paypal.me", "paypalobjects.com", "paypal-community.com", "revolut.me", "metatrader4.com"];
  const ordinary = ["fidelitybank.com", "moneywise.com", "wiseinvestor.com", "circleloans.com", "vanguardbank.com"];
  const others = ["revolutionbeauty.com", "skrillex.com", "netteller.com", "blockchair.com", "schwabcdn.com"];
  for (const host of [...own, ...ordinary, ...others]) assert.deepEqual(found(host), [], host);
});

test("withdrawing and paying in beside a brand are told firmly in the language in which a victim reads them", () => {
  const words = ["auszahlung", "retiro", "retrait", "prelievo", "saque", "vyvod", "cekim", "penarikan", "ruttien"];
  for (const word of [...words, "withdraw"]) {
    const host = assertDefined(readHost(`binance-${word}.net`), "it is a host");
    assert.deepEqual(
      findLookalikes(index, host).map(({ may_be_own }) => may_be_own),
      [false],
      word,
    );
  }
  for (const host of ["retrait-plastique.fr", "saquehouse.com", "vyvod.ru", "auszahlung.de"])
    assert.deepEqual(found(host), [], host);
});

test("a project's former site is its own", () => {
  for (const host of ["hummingbot.io", "docs.hummingbot.io", "octobot.online", "docs.autonolas.network"]) {
    assert.deepEqual(found(host), [], host);
  }
});

test("a brand known only by its label on a shared site claims no other ending", () => {
  for (const host of ["katoshi.ai", "app.katoshi.ai", "www.katoshi.ai"]) assert.deepEqual(found(host), [], host);
});

test("an ordinary name under another ending is nobody's", () => {
  for (const host of ["mamo.xyz", "mamo.io", "olas.com", "olas.org", "polycules.org"]) {
    assert.deepEqual(found(host), [], host);
  }
});

test("the pages of a bot's repository are its own", () => {
  const hosts = records.bots.flatMap(({ repo_url }) => {
    const owner = /^https:\/\/github\.com\/([^/]+)/u.exec(repo_url ?? "")?.[1];
    return owner === undefined ? [] : [`${owner.toLowerCase()}.github.io`];
  });
  assert.ok(hosts.length > 50);
  for (const host of hosts) assert.deepEqual(found(host), [], host);
});

test("other firms with similar names are not taken for imitations", () => {
  for (const host of ["bibit.id", "altrad.com", "midrex.com", "wunderbar.de", "tradesantafe.com", "bankrate.com"]) {
    assert.deepEqual(found(host), [], host);
  }
});

test("a name beside words that ask nothing of anybody accuses nobody", () => {
  const calm = (address: string) => {
    const host = readHost(address);
    return host === null ? [] : findLookalikes(index, host).map(({ may_be_own }) => may_be_own);
  };
  for (const host of ["builtbybit.com", "ninjatraderecosystem.com", "ninjatraderbrokerage.com"]) {
    assert.deepEqual(calm(host), [true], host);
  }
  assert.deepEqual(calm("ledger-x7d2.pages.dev"), [true]);
  for (const host of ["kraken-garden-login.com", "bybit-app.com"]) assert.deepEqual(calm(host), [false], host);
  assert.deepEqual(found("bibit.com"), []);
});

test("the pages of an exchange's documentation and its test network are its own", () => {
  const own = ["bybit-exchange.github.io", "hyperliquid-testnet.xyz", "api.hyperliquid-testnet.xyz"];
  for (const host of own) assert.deepEqual(found(host), [], host);
  assert.deepEqual(found("hyperliquid-airdrop.xyz"), ["Hyperliquid combosquat"]);
});

test("words that ask to act in other languages, and countries, say as much beside a name as English ones", () => {
  assert.deepEqual(found("kraken-cancel.com"), ["Kraken combosquat"]);
  assert.deepEqual(found("ledger-maj.fr"), ["Ledger combosquat"]);
  assert.deepEqual(found("okx-viet.com"), ["OKX combosquat"]);
  assert.deepEqual(found("ledger-x7d2.pages.dev"), ["Ledger combosquat"]);
  assert.deepEqual(found("okx-dangnhap.top"), ["OKX combosquat"]);
  assert.deepEqual(found("phantom-soporte.com"), ["Phantom combosquat"]);
  for (const host of ["ledger-v2.vercel.app", "ledger-garden.pages.dev"]) assert.deepEqual(found(host), [], host);
});

test("a domain that joins, splits or accents a bot's name is not the bot's", () => {
  assert.deepEqual(found("pionéx.com"), ["Pionex homoglyph"]);
  assert.deepEqual(found("bin-ance.com"), ["Binance typo"]);
  assert.deepEqual(found("freq.trade"), ["Freqtrade tld_swap"]);
  assert.deepEqual(found("humming.bot"), ["Hummingbot tld_swap"]);
  assert.deepEqual(found("safari.com"), []);
});

test("venues, exchanges and former names of exchanges are protected", () => {
  assert.deepEqual(found("polymarket-login.com"), ["Polymarket combosquat"]);
  assert.deepEqual(found("polymarket.xyz"), ["Polymarket tld_swap"]);
  assert.deepEqual(found("kalshii.com"), ["Kalshi typo"]);
  assert.deepEqual(found("kraken-support.net"), ["Kraken combosquat"]);
  assert.deepEqual(found("okex-vip.com"), ["OKX combosquat"]);
  assert.deepEqual(found("gateiologin.com"), ["Gate combosquat"]);
  assert.deepEqual(found("lcucoin.com"), ["KuCoin homoglyph"]);
  assert.deepEqual(found("gmn.ai"), ["GMGN typo"]);
});

test("the wallets and trading tools that are imitated most are protected", () => {
  assert.deepEqual(found("metamask-support.com"), ["MetaMask combosquat"]);
  assert.deepEqual(found("ledger-recovery.com"), ["Ledger combosquat"]);
  assert.deepEqual(found("trustwallet-claim.xyz"), ["Trust Wallet combosquat"]);
  assert.deepEqual(found("rnetamask.io"), ["MetaMask homoglyph"]);
  assert.deepEqual(found("trezor-suite.com"), ["Trezor combosquat"]);
  assert.deepEqual(found("phantomwallet.net"), ["Phantom combosquat"]);
  assert.deepEqual(found("exodus-wallet.com"), ["Exodus combosquat"]);
  assert.deepEqual(found("uniswap-airdrop.com"), ["Uniswap combosquat"]);
  assert.deepEqual(found("pancakesvvap.finance"), ["PancakeSwap homoglyph"]);
  assert.deepEqual(found("opensea-drop.xyz"), ["OpenSea combosquat"]);
  assert.deepEqual(found("tradingview-premium.net"), ["TradingView combosquat"]);
  assert.deepEqual(found("walletconnect.pages.dev"), ["WalletConnect subdomain"]);
  assert.deepEqual(found("reown-wallet.com"), ["Reown combosquat"]);
  assert.deepEqual(found("rabby-wallet.com"), ["Rabby combosquat"]);
  assert.deepEqual(found("etherscan-verify.com"), ["Etherscan combosquat"]);
});

test("a wallet's help pages, documentation and former sites are its own", () => {
  const metamask = ["support.metamask.io", "metamask.zendesk.com", "metamask.github.io"];
  const others = ["docs.phantom.com", "help.phantom.app", "support.exodus.io", "support.ledgerwallet.com"];
  const tools = [
    "docs.pancakeswap.finance",
    "api.pancakeswap.info",
    "vote.uniswapfoundation.org",
    "info.etherscan.com",
  ];
  const connections = ["docs.walletconnect.network", "bridge.walletconnect.org", "docs.reown.com"];
  for (const host of [...metamask, ...others, ...tools, ...connections, "s.tradingview-widget.com"]) {
    assert.deepEqual(found(host), [], host);
  }
});

test("an ordinary word that is also a wallet's name accuses nobody by itself or beside other words", () => {
  const ledger = ["ledger.org", "ledger.co", "ledgerx.com", "hyperledger.org", "orangeledger.com", "the-ledger.co.uk"];
  const phantom = ["phantom.land", "phantomhosting.com", "phantom-forces.com", "phantomopera.com"];
  const exodus = ["exodus.org", "exodustravels.com", "exodus-road.com"];
  const trezor = ["trezor.com", "trezor.cz", "tresor.com"];
  const sea = ["opensea.com", "openseas.com", "opensearch.org", "reown.org", "renown.com"];
  for (const host of [...ledger, ...phantom, ...exodus, ...trezor, ...sea]) assert.deepEqual(found(host), [], host);
});

test("other firms whose names lie close to a wallet's are not taken for imitations", () => {
  for (const host of [
    "metamusk.io",
    "metamark.lt",
    "metatask.io",
    "opensee.io",
    "rabbi.com",
    "rabbit.com",
    "pancake.com",
  ]) {
    assert.deepEqual(found(host), [], host);
  }
});

test("a finding names the present main address, never a former, regional or technical one", () => {
  const addressOf = (address: string) => {
    const host = readHost(address);
    return host === null ? undefined : findLookalikes(index, host)[0]?.official_domain;
  };
  assert.equal(addressOf("okex-vip.com"), "okx.com");
  assert.equal(addressOf("gateiologin.com"), "gate.com");
  assert.equal(addressOf("bybit-app.com"), "bybit.com");
  assert.equal(addressOf("huobi-login.com"), "htx.com");
  assert.equal(addressOf("gemini-login.com"), "gemini.com");
  assert.equal(addressOf("phantom-wallet.app"), "phantom.com");
  assert.equal(addressOf("uniswap.finance"), "uniswap.org");
});

test("a handle that contains a brand's name says whose", () => {
  const carried = (handle: string) => findHandleLookalikes(index, handle).map(({ name }) => name);
  assert.deepEqual(carried("cryptohopper_support"), ["Cryptohopper"]);
  assert.deepEqual(carried("pionex_support"), ["Pionex"]);
  assert.ok(carried("polymarket_help").includes("Polymarket"));
  for (const handle of ["durov", "telegram", "botfather", "crypto_news_daily"]) assert.deepEqual(carried(handle), []);
});

test("a slip, or a name in no address, in front of what begins like an ending reads as the brand's address", () => {
  for (const host of ["valrr.co.za-login.link", "legder.com-softwares.com", "e-zpass.com-emzwsedl.xin"])
    assert.notDeepEqual(found(host), [], host);
  for (const host of ["legend.com-media.de", "valor.co-working.de"]) assert.deepEqual(found(host), [], host);
});

test("a word beside a name says what it says without the letter that is wrong in it", () => {
  for (const host of ["exodus-walllet.pages.dev", "exodus-walllet-login.pages.dev", "kraken-verfication.com"])
    assert.notDeepEqual(found(host), [], host);
  for (const host of ["exodus-gallery.com", "orange-waller.com", "chase-walton.com"])
    assert.deepEqual(found(host), [], host);
});

test("a name across a dot and a hyphen, and one in front of parcels or of a cheap ending, is told", () => {
  assert.deepEqual(found("trust.wallet-web3.ing"), ["Trust Wallet subdomain"]);
  for (const host of ["usps.parcel-vip.click", "usps.postman-vip.top"])
    assert.deepEqual(found(host), ["USPS subdomain"]);
  for (const host of ["trust.wallace-and-sons.com", "usps.postman-guides.org"]) assert.deepEqual(found(host), [], host);
});

test("a word of the trade with its ending is the brand's name abroad, too; without it, anybody's", () => {
  assert.deepEqual(found("crypto.com.ru"), ["Crypto.com Exchange Trading Bots tld_swap"]);
  for (const host of ["crypto.ru", "live.com.au", "web.de.com"]) assert.deepEqual(found(host), [], host);
});

test("of two brands with one name in their addresses, that which is called so is named", () => {
  assert.deepEqual(found("sparkasse-login.top"), ["Sparkasse combosquat", "Erste Bank combosquat"]);
});
