/**
 * Cards of well-known bots, argued one by one against the curated record. When a change to a rule moves one of these,
 * the argument beside it must be answered, not the expectation edited.
 */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { describe, test } from "node:test";
import { type BotRecord, botRecord } from "../records/bot.ts";
import { cardFacts, evaluateCard } from "./evaluate.ts";
import { type CardResult, cardResults } from "./shape.ts";

const directory = new URL("../../data/bots/", import.meta.url);
const bots = new Map<string, BotRecord>(
  readdirSync(directory)
    .filter((file) => file.endsWith(".json"))
    .map((file) => botRecord.parse(JSON.parse(readFileSync(new URL(file, directory), "utf8"))))
    .map((bot) => [bot.slug, bot]),
);
const asOf = "2026-11-20";

interface Golden {
  result: CardResult;
  drivers: string[];
  because: string;
}

const depth = ["record_depth"];

const golden: Record<string, Golden> = {
  "3commas": {
    result: "red_flags",
    drivers: ["security"],
    because:
      "Its chief executive confirmed that published customer keys were genuine; the same firm asks for keys today.",
  },
  cryptohopper: {
    result: "clear",
    drivers: depth,
    because:
      "Registered company, no right to withdraw asked for, price and venues sourced, nothing against it on record.",
  },
  wundertrading: {
    result: "clear",
    drivers: depth,
    because: "As cryptohopper: registered company, no right to withdraw, nothing against it.",
  },
  coinrule: {
    result: "limited",
    drivers: depth,
    because: "Named UK company without the right to withdraw, but neither price nor venues are sourced.",
  },
  bitsgap: {
    result: "limited",
    drivers: depth,
    because: "That bots stop when nobody pays is true of every hosted bot; who operates it is not on record.",
  },
  pionex: {
    result: "limited",
    drivers: depth,
    because: "Its own disclaimer says nothing against it; which company answers for it is not on record.",
  },
  gunbot: {
    result: "caution",
    drivers: ["security"],
    because: "A release note asked users to send exchange keys by private message.",
  },
  haasonline: {
    result: "limited",
    drivers: depth,
    because: "Closed software without a dated sign of upkeep and without an operator on record.",
  },
  freqtrade: {
    result: "clear",
    drivers: depth,
    because:
      "Maintained, openly licensed, runs at the user's; that it names no company matters little when all can be read.",
  },
  hummingbot: {
    result: "clear",
    drivers: depth,
    because: "Maintained and openly licensed; the admin/admin example stands in a companion product's configuration.",
  },
  jesse: { result: "clear", drivers: depth, because: "Maintained and openly licensed; a paid plugin is a note." },
  octobot: {
    result: "clear",
    drivers: depth,
    because: "Open and maintained; that its makers label the present interface a beta is their own disclaimer.",
  },
  "poly-maker": {
    result: "clear",
    drivers: depth,
    because: "It needs a wallet's key, as any self-run bot for on-chain venues does, and its code can be read: a note.",
  },
  mamo: {
    result: "limited",
    drivers: depth,
    because: "Audited and with a named licensor, but what it can do with the money fits no custody model on record.",
  },
  "cassandre-trading-bot": {
    result: "limited",
    drivers: depth,
    because: "The newest change on record is of March 2024: too old to say whether anybody looks after it.",
  },
  gekko: {
    result: "closed",
    drivers: ["operating_status"],
    because: "Its author declared it no longer maintained; that the code can still be had does not make it alive.",
  },
  zenbot: { result: "closed", drivers: ["operating_status"], because: "As gekko: its README declares the end." },
  tribeca: {
    result: "caution",
    drivers: ["operating_status", "security"],
    because:
      "No change since 2018 is on record, but its author never said that it is over; the web client can run open.",
  },
  backtrader: {
    result: "caution",
    drivers: ["operating_status"],
    because: "Nothing is held against it but that no change since 2023 is on record.",
  },
  passivbot: {
    result: "caution",
    drivers: ["strategy"],
    because: "Openly and by design it doubles down on losing positions.",
  },
  nautilustrader: { result: "clear", drivers: depth, because: "Maintained, openly licensed, by a named company." },
  "quantconnect-lean": { result: "clear", drivers: depth, because: "Maintained, openly licensed, by a named company." },
  lumibot: {
    result: "clear",
    drivers: depth,
    because: "Two licence statements that disagree concern those who reuse the code, not those who trade with it.",
  },
  "banana-gun": {
    result: "caution",
    drivers: ["custody", "security_breaches"],
    because:
      "Holds users' wallets, and money was moved out of eleven of them two years ago; past the first year, within five.",
  },
  maestro: {
    result: "caution",
    drivers: ["custody", "security_breaches", "terms"],
    because: "Holds wallets, was robbed in 2023, and takes its fee out of users' wallets.",
  },
  unibot: {
    result: "caution",
    drivers: ["custody", "security_breaches", "security"],
    because: "Holds wallets and was robbed in 2023; repaid or not, kind and age count.",
  },
  "trojan-on-solana": {
    result: "caution",
    drivers: ["custody", "security"],
    because: "No incident, but users fund a wallet that the bot provides. A warning about impersonators adds nothing.",
  },
  bonkbot: {
    result: "caution",
    drivers: ["custody", "security"],
    because: "As trojan-on-solana: the key is made and kept on the bot's side.",
  },
  "axiom-trade": {
    result: "red_flags",
    drivers: ["security_breaches", "conduct"],
    because: "Staff alleged, nine months ago, to have looked up customers' wallets and traded on them.",
  },
  photon: {
    result: "limited",
    drivers: depth,
    because: "A named operator and nothing against it, but how it reaches the money is not on record.",
  },
  bankr: {
    result: "red_flags",
    drivers: ["security_breaches"],
    because: "Two thefts from wallets it holds within the past year, one of them from fourteen users.",
  },
  aixbt: {
    result: "caution",
    drivers: ["security_breaches", "security"],
    because:
      "Its own wallet was emptied; it holds none of its readers' money. 66 imitating hosts do not count against it.",
  },
  polycule: {
    result: "red_flags",
    drivers: ["security_breaches", "conduct"],
    because: "Robbed this year, and no source confirms that its users were repaid.",
  },
  "hyperliquidity-provider-hlp": {
    result: "caution",
    drivers: ["custody", "losses", "terms"],
    because: "A pooled vault with a loss and a disputed one last year, all of it public.",
  },
  "etoro-copytrader": {
    result: "caution",
    drivers: ["custody", "regulatory_events"],
    because: "Holds customers' money and settled with the SEC in 2024 over registration, not over copy trading.",
  },
  "binance-trading-bots": {
    result: "caution",
    drivers: ["regulatory_events"],
    because: "The exchange's guilty plea of 2023 is about the exchange: to be weighed, not a finding about its bots.",
  },
  "bybit-trading-bot": {
    result: "caution",
    drivers: ["security_breaches"],
    because: "The theft of 2025 is past its first year and within five.",
  },
  "ftx-quant-zone": {
    result: "closed",
    drivers: ["operating_status", "custody"],
    because: "It ended with the exchange that held its users' money.",
  },
  trality: { result: "closed", drivers: ["operating_status", "custody"], because: "Its operator discontinued it." },
  solareum: {
    result: "closed",
    drivers: ["operating_status", "custody"],
    because: "It closed after a theft; closed is said first, and the theft stays among the factors.",
  },
  "soartradessol-solana-sniper-bot": {
    result: "red_flags",
    drivers: ["security"],
    because: "Traced to hidden code that empties wallets.",
  },
  "polymarket-copytrading-bot-sport": {
    result: "red_flags",
    drivers: ["security_breaches", "security"],
    because: "Reported by a security firm to steal wallet keys.",
  },
  "polybot-me": {
    result: "red_flags",
    drivers: ["return_claims"],
    because: "Lists a mode as best for risk-free guaranteed fills.",
  },
  "defi-saver-automation": {
    result: "caution",
    drivers: ["security"],
    because: "Audited and open, yet parts can be upgraded by the team's wallets, as it says itself.",
  },
};

describe("the cards of well-known bots are as argued", () => {
  for (const [slug, { result, drivers, because }] of Object.entries(golden)) {
    test(`${slug}: ${result}`, () => {
      const bot = bots.get(slug);
      assert.ok(bot, `${slug} is in data/bots`);
      const card = evaluateCard(cardFacts(bot, [], asOf));
      assert.deepEqual({ result: card.result, drivers: card.drivers }, { result, drivers }, because);
    });
  }
});

test("no result holds nearly half of the directory, so that a card tells the reader something", (t) => {
  const spread = new Map<CardResult, number>(cardResults.map((result) => [result, 0]));
  for (const bot of bots.values()) {
    const { result } = evaluateCard(cardFacts(bot, [], asOf));
    spread.set(result, (spread.get(result) ?? 0) + 1);
  }
  for (const [result, count] of spread) {
    const share = count / bots.size;
    t.diagnostic(`${result.padEnd(9)} ${String(count).padStart(4)}  ${(share * 100).toFixed(1).padStart(5)} %`);
    assert.ok(share <= 0.46, `${result} holds ${(share * 100).toFixed(1)} % of ${bots.size} bots`);
    assert.ok(count > 0, `no bot is ${result}`);
  }
});
