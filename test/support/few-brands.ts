/** A few made-up and everyday names as brands, and what a website is found to resemble among them. */
import assert from "node:assert/strict";
import type { Brand } from "../../src/ask/lookalike/brand.ts";
import { buildLookalikeIndex, findLookalikes } from "../../src/ask/lookalike/index.ts";
import { readHost } from "../../src/base/names/host.ts";

/** A bot with these addresses. */
export function brandAt(name: string, domains: string[], generic = false, aliases: string[] = []): Brand {
  return {
    kind: "bot",
    slug: name.toLowerCase().replace(/\W+/g, "-"),
    name,
    aliases,
    officialDomains: domains,
    generic,
  };
}

export const fewBrands = [
  brandAt("3Commas", ["3commas.io"]),
  brandAt("Pionex", ["pionex.com"]),
  brandAt("Binance", ["binance.com", "binance.bh"]),
  brandAt("KuCoin", ["kucoin.com"]),
  brandAt("Bitget", ["bitget.com"]),
  brandAt("OKX", ["okx.com"]),
  brandAt("Gate", ["gate.com", "gate.io"], true),
  brandAt("Crypto.com", ["crypto.com"]),
  brandAt("Cryptohopper", ["cryptohopper.com"]),
  brandAt("BONKbot", ["bonkbot.io"]),
  brandAt("Bankr", ["bankr.bot"]),
  brandAt("Trality", ["trality.com"]),
  brandAt("Composer", ["composer.trade"], true),
  brandAt("Axiom", ["axiom.trade"], true),
  { ...brandAt("PolyBot", ["polybot.me"]), otherHosts: ["pionex-news.example", "polybot.trading"] },
  brandAt("Collective2", ["collective2.com"]),
  brandAt("Trade Ideas", ["trade-ideas.com"]),
  brandAt("PrimeXBT", ["primexbt.com"], false, ["Covesting"]),
  brandAt("Nobody", []),
];
export const fewLookalikes = buildLookalikeIndex(fewBrands);

/** What an address resembles, surest first. */
export function lookalikesOf(address: string) {
  const host = readHost(address);
  assert.ok(host !== null, `${address} should be a host`);
  return findLookalikes(fewLookalikes, host);
}

/** The first look-alike in short: "bitget typo 1". */
export function firstLookalike(address: string): string | null {
  const [best] = lookalikesOf(address);
  return best === undefined ? null : `${best.slug} ${best.technique} ${best.distance}`;
}
