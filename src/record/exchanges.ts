/** Exchanges that have several spellings, former names included, or have closed: each has one name on record. */

import { foldText } from "../base/names/fold.ts";

/** An exchange of which more than its name is known. */
interface Exchange {
  name: string;
  also?: readonly string[];
  /** From which day nobody could trade there, and the page that says so. */
  closed?: { on: string; source: string };
}

export const exchanges: readonly Exchange[] = [
  { name: "Binance.US", also: ["Binance US"] },
  {
    name: "Bittrex",
    closed: {
      on: "2023-12-04",
      source:
        "https://www.theblock.co/post/263875/bittrex-global-to-wind-down-operations-urges-customers-to-withdraw-funds",
    },
  },
  { name: "Bybit" },
  { name: "CEX.IO" },
  {
    name: "Coinbase Pro",
    also: ["GDAX"],
    closed: { on: "2023-12-01", source: "https://docs.cdp.coinbase.com/coinbase-business/advanced-trade-apis/faq" },
  },
  { name: "Crypto.com", also: ["Crypto.com Exchange"] },
  { name: "Drift", also: ["Drift Protocol"] },
  {
    name: "FTX",
    closed: {
      on: "2022-11-11",
      source:
        "https://www.topbitcoinsites.com/liquid-exchange-halts-all-trading-activity-as-ftx-bankruptcy-process-moves-forward/",
    },
  },
  { name: "Gate", also: ["Gate.io"] },
  { name: "HTX", also: ["Huobi"] },
  {
    name: "Liquid",
    also: ["Quoine"],
    closed: {
      on: "2022-11-20",
      source:
        "https://cryptonews.com/news/ftx-owned-crypto-exchange-liquid-suspends-trading-for-bankruptcy-proceedings-heres-what-happened/",
    },
  },
  { name: "MetaTrader 4", also: ["MT4"] },
  { name: "MetaTrader 5", also: ["MT5"] },
  { name: "OANDA" },
  { name: "OKX", also: ["OKEx"] },
  { name: "Pump.fun" },
  {
    name: "QuadrigaCX",
    closed: { on: "2019-02-05", source: "https://osc.ca/quadrigacxreport/index.html" },
  },
  { name: "Solana (on-chain)", also: ["Solana"] },
  { name: "The Rock Trading", also: ["TheRockTrading"] },
];

/** By each spelling in small letters. */
const names = new Map(
  exchanges.flatMap(({ name, also = [] }) =>
    [name, ...also].map((spelling) => [spelling.toLowerCase(), name] as const),
  ),
);
const closings = new Map(
  exchanges.flatMap(({ name, closed }) => (closed === undefined ? [] : [[name, closed.on] as const])),
);

/** Gives the one name under which the record has an exchange, whichever of its spellings is passed, in any case. */
export function exchangeName(spelling: string): string {
  return names.get(spelling.toLowerCase()) ?? spelling;
}

/** Where people trade without an exchange that holds their money, by name or by a part of it. */
const decentralised =
  /\bdexs?\b|\(on-chain\)|uniswap|sushiswap|pancakeswap|raydium|jupiter|orca|meteora|hyperliquid|dydx|drift|lighter|gtrade|injective|curve|balancer|osmosis|thorchain|pump|letsbonk|sudoswap|derive|paradex|extended|apex omni/iu;

/** What people call such places together. */
const decentralisedWords = new Set(["dex", "dexs", "dexes", "decentralised", "decentralized", "on-chain", "onchain"]);

/** The words of a place's name, folded, a space around each: `IG` is sought word by word, and is no part of Lighter. */
export function placeWords(text: string): string {
  return ` ${(foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []).join(" ")} `;
}

/** Tells whether a place is the one that somebody asks for, by the name that the record has for it. */
export type IsPlaceAsked = (name: string) => boolean;

/**
 * Reads the places that somebody asks for, with commas between them: `Kraken, MT4`, or a class of them, `DEX`.
 * @returns of each whether a name on record is one; none for a text without words.
 */
export function placesAsked(text: string): readonly IsPlaceAsked[] {
  const wordsByName = new Map<string, string>();
  const wordsOf = (name: string) => wordsByName.getOrInsertComputed(name, placeWords);
  const places = new Set(text.split(",").map((place) => place.trim()));
  return [...places]
    .filter((place) => placeWords(place).trim() !== "")
    .map((place): IsPlaceAsked => {
      if (decentralisedWords.has(place.toLowerCase())) return (name) => isForTrading(name) && decentralised.test(name);
      const spellings = [placeWords(place), placeWords(exchangeName(place))];
      // What has closed is not where somebody trades who asks for a namesake: `Coinbase`, and not Coinbase Pro.
      const isAsked = (name: string) =>
        spellings.some(
          (words) => wordsOf(name) === words || (closingOf(name) === null && wordsOf(name).includes(words)),
        );
      return (name) => isForTrading(name) && isAsked(name);
    });
}

/** Whether a bot trades at a place, rather than only reads it: `Hyperliquid (data)`. */
function isForTrading(name: string): boolean {
  return !name.endsWith("(data)");
}

/** Gives the day from which nobody could trade at an exchange; null where none is on record. */
export function closingOf(name: string): string | null {
  return closings.get(name) ?? null;
}
