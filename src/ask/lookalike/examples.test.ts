/**
 * A thousand addresses and handles, and what each is found to resemble: where every rule draws the line between a
 * misspelt or dressed-up name and somebody else's. A changed rule shows here as the lines whose result changes.
 */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { readHost } from "../../base/names/host.ts";
import { type Brand, buildLookalikeIndex, findHandleLookalikes, findLookalikes } from "./index.ts";

function brand(name: string, officialDomains: readonly string[], more: Partial<Brand> = {}): Brand {
  const slug = name.toLowerCase().replace(/\W+/gu, "-");
  return { kind: "bot", slug, name, aliases: [], officialDomains, generic: false, ...more };
}

const index = buildLookalikeIndex([
  brand("3Commas", ["3commas.io"], { telegramHandles: ["commas"] }),
  brand("Pionex", ["pionex.com"]),
  brand("Binance", ["binance.com", "binance.bh"], { kind: "brand", furtherDomains: ["binance.bh"] }),
  brand("KuCoin", ["kucoin.com"], { kind: "brand", aliases: ["KC"] }),
  brand("Bitget", ["bitget.com"]),
  brand("OKX", ["okx.com"], { kind: "brand" }),
  brand("Gate", ["gate.com", "gate.io"], { generic: true, kind: "brand" }),
  brand("Crypto.com", ["crypto.com"], { kind: "brand" }),
  brand("Cryptohopper", ["cryptohopper.com"], { officialUrl: "https://www.cryptohopper.com/" }),
  brand("BONKbot", ["bonkbot.io"], { telegramHandles: ["bonkbot_bot"] }),
  brand("Bankr", ["bankr.bot"]),
  brand("Trality", ["trality.com"]),
  brand("Composer", ["composer.trade"], { generic: true }),
  brand("Axiom", ["axiom.trade"], { generic: true }),
  brand("PolyBot", ["polybot.me"]),
  brand("Trade Ideas", ["trade-ideas.com"]),
  brand("PrimeXBT", ["primexbt.com"], { aliases: ["Covesting"] }),
  brand("Maestro", ["maestrobots.com"], {
    generic: true,
    telegramHandles: ["MaestroSniperUpdates", "MaestroSniperBot"],
  }),
  brand("Sigma", ["sigma.trading"], { generic: true, telegramHandles: ["Sigma_buyBot"] }),
  brand("Superalgos", ["superalgos.org"], { telegramHandles: ["superalgos", "superalgossupport"] }),
  brand("Kalshi", ["kalshi.com"], { kind: "venue" }),
  brand("Freqtrade", ["freqtrade.io"], { otherHosts: ["freqtrade.github.io"] }),
  brand("Hyperliquid Bot", ["app.hyperliquid.xyz"]),
  brand("Wick Hunter", ["wickhunter.io"]),
  brand("HaasOnline", ["haasonline.com", "haasbot.com"]),
  brand("Nobody", []),
]);

/** What it resembles, how, and by how many letters; for a handle also which one. `-` if nothing. */
function told(asked: string): string {
  if (asked.startsWith("@")) {
    const found = findHandleLookalikes(index, asked.slice(1));
    return found.map((one) => `${one.name} ${one.technique} ${one.distance} ${one.official_handle ?? "-"}`).join(" / ");
  }
  const host = readHost(asked);
  assert.ok(host !== null, asked);
  return findLookalikes(index, host)
    .map(({ name, technique, distance }) => `${name} ${technique} ${distance}`)
    .join(" / ");
}

test("each of the thousand examples resembles what its line says", () => {
  const lines = readFileSync(new URL("examples.txt", import.meta.url), "utf8")
    .trim()
    .split("\n");
  assert.ok(lines.length > 1000);
  const turned = lines.flatMap((line) => {
    const [asked = ""] = line.split(" : ");
    const now = `${asked} : ${told(asked) || "-"}`;
    return now === line ? [] : [`${now} (was${line.slice(asked.length + 2)})`];
  });
  assert.deepEqual(turned, []);
});
