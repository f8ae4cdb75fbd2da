/**
 * Cards of well-known bots, argued one by one from the curated record. When a rule change moves one, answer the
 * argument beside it; don't just edit the expectation.
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
const asOf = "2026-11-21";

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
      "Its chief executive confirmed in December 2022 that published customer keys were genuine: harm done, which counts for five years.",
  },
  cryptohopper: {
    result: "clear",
    drivers: depth,
    because:
      "Registered company, no right to withdraw asked for, price and venues sourced, terms of July 2025 show it in operation.",
  },
  wundertrading: {
    result: "limited",
    drivers: depth,
    because: "As cryptohopper, but none of its pages bears a date: that it is in operation is the one thing missing.",
  },
  coinrule: {
    result: "limited",
    drivers: depth,
    because:
      "Named UK company without the right to withdraw, but no page is dated, and neither price nor venues are sourced.",
  },
  bitsgap: {
    result: "limited",
    drivers: depth,
    because:
      "That bots stop when nobody pays is true of every hosted bot; no dated page, and who operates it is not on record.",
  },
  pionex: {
    result: "limited",
    drivers: depth,
    because:
      "In operation in June 2026, price and venues sourced; its disclaimer names no company, which is the one thing missing.",
  },
  shrimpy: {
    result: "limited",
    drivers: depth,
    because: "Its operator is known from terms of 2019, too long ago to count, and no page shows that it still runs.",
  },
  gunbot: {
    result: "limited",
    drivers: depth,
    because:
      "What a release note of 2017 asked of its users says nothing of today; a dated release is the one thing missing.",
  },
  haasonline: {
    result: "limited",
    drivers: depth,
    because: "Closed software without a dated sign of upkeep and without an operator on record.",
  },
  kryll: {
    result: "limited",
    drivers: depth,
    because: "A beta of 2020 and an outage of 2021 are past their terms, and nothing newer is on record.",
  },
  "veles-finance": {
    result: "limited",
    drivers: depth,
    because: "Last seen in operation in January 2022: too long ago, as for anybody else.",
  },
  katoshi: {
    result: "limited",
    drivers: depth,
    because: "The key it is given can trade and not withdraw, as botely's; who operates it is the one thing missing.",
  },
  botely: { result: "limited", drivers: depth, because: "As katoshi, and no dated page shows it in operation." },
  almanak: {
    result: "limited",
    drivers: depth,
    because: "Its key acts within permissions that the user grants, as that of giza-arma: neither is held against it.",
  },
  "giza-arma": { result: "limited", drivers: depth, because: "As almanak." },
  freqtrade: {
    result: "clear",
    drivers: depth,
    because:
      "Maintained, its code can be read, runs at the user's; its words on education and risk are a maker's candour.",
  },
  finrl: {
    result: "clear",
    drivers: depth,
    because: "As freqtrade: “not a recommendation to trade real money” is its own disclaimer.",
  },
  gocryptotrader: {
    result: "clear",
    drivers: depth,
    because: "As freqtrade: “not ready for production” is its own disclaimer, which was a caution for it alone.",
  },
  "pumpfun-bonkfun-bot": {
    result: "clear",
    drivers: depth,
    because: "As gocryptotrader; that it needs a wallet's key is so of any such program, and its code can be read.",
  },
  hummingbot: {
    result: "clear",
    drivers: depth,
    because: "Maintained and readable; the admin/admin example stands in a companion product's configuration.",
  },
  jesse: { result: "clear", drivers: depth, because: "Maintained and readable; a paid plugin is a note." },
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
  "moon-dev-ai-agents": {
    result: "clear",
    drivers: depth,
    because: "Its code is public without a licence file: it can be read, which is what counts for those who run it.",
  },
  opentrader: {
    result: "clear",
    drivers: depth,
    because:
      "Last changed in June 2025: within two years, as binance-trade-bot and solana-agent-kit, and treated alike.",
  },
  "binance-trade-bot": { result: "clear", drivers: depth, because: "Last changed in March 2025: as opentrader." },
  "solana-agent-kit": { result: "clear", drivers: depth, because: "Last changed in May 2025: as opentrader." },
  mamo: {
    result: "limited",
    drivers: depth,
    because: "Audited and with a named licensor; what it can do with the money fits no custody model on record.",
  },
  "cassandre-trading-bot": {
    result: "limited",
    drivers: depth,
    because:
      "The newest change on record is of March 2024, and so is the copy: too old to say whether anybody looks after it.",
  },
  gekko: {
    result: "closed",
    drivers: ["operating_status"],
    because: "Its author declared it no longer maintained; that the code can still be had does not make it alive.",
  },
  zenbot: { result: "closed", drivers: ["operating_status"], because: "As gekko: its README declares the end." },
  tribeca: {
    result: "caution",
    drivers: ["upkeep"],
    because: "A copy of 2024 shows no change since 2018, but its author never said that it is over.",
  },
  backtrader: {
    result: "caution",
    drivers: ["upkeep"],
    because: "Nothing is held against it but that a list of 2026 shows no change since 2023.",
  },
  "flashbots-simple-arbitrage": {
    result: "caution",
    drivers: ["upkeep"],
    because: "Unchanged from 2021 to 2024; that it bears no licence does not keep anyone from reading it.",
  },
  passivbot: {
    result: "caution",
    drivers: ["strategy"],
    because: "Openly and by design it doubles down on losing positions.",
  },
  nautilustrader: { result: "clear", drivers: depth, because: "Maintained, readable, by a named company." },
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
    drivers: ["custody", "security_breaches"],
    because: "Makes wallets and was robbed in 2023; a remark about all Telegram bots is not held against it alone.",
  },
  "trojan-on-solana": {
    result: "caution",
    drivers: ["custody", "security"],
    because: "No incident, but users fund a wallet that the bot provides; both descriptions of it are on the card.",
  },
  bonkbot: {
    result: "caution",
    drivers: ["custody", "security"],
    because: "As trojan-on-solana: the key is made and kept on the bot's side.",
  },
  gmgn: {
    result: "caution",
    drivers: ["custody", "security"],
    because: "It makes wallets whose keys users cannot take out.",
  },
  "sigma-bot": {
    result: "limited",
    drivers: depth,
    because: "Arbitration terms are common and not held against it; how it holds wallets was not seen.",
  },
  copin: {
    result: "limited",
    drivers: depth,
    because: "A disclaimer in its terms is no pooled fund; who operates it and whether it runs is not on record.",
  },
  "growi-hf-vault": {
    result: "caution",
    drivers: ["custody", "conduct"],
    because: "A pooled vault whose description a reviewer disputes; an anonymous team is nobody who answers.",
  },
  "axiom-trade": {
    result: "red_flags",
    drivers: ["conduct"],
    because:
      "Staff alleged, nine months ago, to have looked up customers' wallets and traded on them: an allegation, filed as one.",
  },
  "aqua-bot": {
    result: "red_flags",
    drivers: ["conduct"],
    because: "A rug pull alleged in September 2025: within two years, as an official act would be.",
  },
  "okx-trading-bots": {
    result: "red_flags",
    drivers: ["regulatory_events"],
    because:
      "Its operator pleaded guilty in February 2025: an official act weighs no less than an allegation of that age.",
  },
  "kucoin-trading-bot": {
    result: "red_flags",
    drivers: ["regulatory_events"],
    because: "As okx-trading-bots, of January 2025.",
  },
  "binance-trading-bots": {
    result: "caution",
    drivers: ["regulatory_events"],
    because: "As okx-trading-bots, of 2023: past two years, within five.",
  },
  "etoro-copytrader": {
    result: "caution",
    drivers: ["regulatory_events"],
    because:
      "Settled with the SEC in September 2024. The money lies in an account with a broker, as that of bingx lies with an exchange.",
  },
  "bybit-trading-bot": {
    result: "caution",
    drivers: ["security_breaches"],
    because: "The theft of 2025 is past its first year and within five.",
  },
  composer: {
    result: "clear",
    drivers: depth,
    because: "Its operator and its brokers are named, and the money lies in accounts with those brokers.",
  },
  tradetron: {
    result: "limited",
    drivers: depth,
    because: "What SEBI asked of brokers is no event of its own; who operates it is not on record.",
  },
  photon: {
    result: "limited",
    drivers: depth,
    because: "Its volume was counted from January 2024, which is too long ago to show that it runs.",
  },
  bankr: {
    result: "red_flags",
    drivers: ["security_breaches"],
    because: "Two thefts from wallets it holds within the past year, one of them from fourteen users.",
  },
  dexx: {
    result: "red_flags",
    drivers: ["conduct"],
    because:
      "Drained in November 2024, which is a caution by now; that repayment was not confirmed in February 2025 is a red flag.",
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
  "ftx-quant-zone": {
    result: "closed",
    drivers: ["operating_status", "custody"],
    because: "It ended with the exchange that held its users' money; beside it the card names the insolvency.",
  },
  solareum: {
    result: "closed",
    drivers: ["operating_status", "custody"],
    because: "It closed after a theft; beside “closed” the card says that cautions are on record.",
  },
  trality: { result: "closed", drivers: ["operating_status", "custody"], because: "Its operator discontinued it." },
  "soartradessol-solana-sniper-bot": {
    result: "red_flags",
    drivers: ["security"],
    because: "Traced to hidden code that empties wallets: does not fade.",
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

test("the card says what is on record besides an end", () => {
  const label = (slug: string) => {
    const bot = bots.get(slug);
    assert.ok(bot);
    return evaluateCard(cardFacts(bot, [], asOf)).label;
  };
  assert.equal(label("ftx-quant-zone"), "Closed; cautions on record");
  assert.equal(label("solareum"), "Closed; cautions on record");
  assert.equal(label("gekko"), "Closed");
});

test("no result holds nearly half of the directory, so that a card tells the reader something", (t) => {
  const spread = new Map<CardResult, number>(cardResults.map((result) => [result, 0]));
  let oneFactMissing = 0;
  for (const bot of bots.values()) {
    const { result, missing } = evaluateCard(cardFacts(bot, [], asOf));
    spread.set(result, (spread.get(result) ?? 0) + 1);
    if (missing.length === 1) oneFactMissing += 1;
  }
  for (const [result, count] of spread) {
    const share = count / bots.size;
    t.diagnostic(`${result.padEnd(9)} ${String(count).padStart(4)}  ${(share * 100).toFixed(1).padStart(5)} %`);
    assert.ok(share <= 0.4, `${result} holds ${(share * 100).toFixed(1)} % of ${bots.size} bots`);
    assert.ok(count > 0, `no bot is ${result}`);
  }
  t.diagnostic(`for want of one fact alone: ${oneFactMissing}`);
});
