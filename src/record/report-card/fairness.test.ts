/**
 * Equal facts, equal levels: over all cards of the directory, facts of one class give one level. The classes are
 * derived here from the records, not by the rules, so that a rule which treats two firms differently shows.
 */

import assert from "node:assert/strict";
import { test } from "node:test";
import { dayAfter } from "../../base/dates.ts";
import { dateWords } from "../../base/words/wording.ts";
import type { BotRecord } from "../bot.ts";
import { sourceDate } from "../bot-facts.ts";
import { loadRecords } from "../load.ts";
import { redFlagKinds } from "../red-flag-kinds.ts";
import { evaluateCard } from "./evaluate.ts";
import { cardFacts } from "./facts.ts";
import { anniversary } from "./rule.ts";
import type { Factor, FactorLevel, ReportCard } from "./shape.ts";

const { bots } = await loadRecords(new URL("../../../data/", import.meta.url).pathname);
const today = "2026-11-23";
const cardOn = (bot: BotRecord, day: string) => evaluateCard(cardFacts(bot, [], day));
const cards = bots.map((bot) => ({ bot, card: cardOn(bot, today) }));

interface Fact {
  bot: string;
  level: FactorLevel | undefined;
}

const factor = (card: ReportCard, rule: string, text = "") =>
  card.factors.find((candidate) => candidate.rule === rule && candidate.text.includes(text));

/** What weighs the same whenever it was seen. */
function isUndated(kind: string): boolean {
  return kind === "secret_needed" || kind === "malware";
}

/** Age of a date in the methodology's terms, by the calendar and not by the rules' own comparison. */
function band(date: string | null, reading: "earliest" | "latest"): string {
  if (date === null) return "undated";
  const full = date + (reading === "latest" ? "-12-31" : "-01-01").slice(date.length - "YYYY".length);
  const years = [1, 2, 5].find((limit) => full >= `${Number(today.slice(0, 4)) - limit}${today.slice(4)}`);
  return years === undefined ? "older" : `within ${years} years`;
}

/** Why a class may have more than one level. */
const exceptions: Record<string, string> = {
  "observation secret_needed":
    "A secret in code that anyone can read and runs at the user's is a note; elsewhere a caution.",
};

/** How old the page on custody is: it counts for five years, and for less without a date. */
function custodyPage(bot: BotRecord): string {
  if (bot.custody_source === null) return "without a page";
  const age = band(sourceDate(bot, bot.custody_source), "earliest");
  return age === "older" || age === "undated" ? age : "dated";
}

function classesOf({ bot, card }: (typeof cards)[number]): [string, FactorLevel | undefined][] {
  const change = bot.last_change;
  return [
    [
      `custody ${bot.custody === "discontinued" ? bot.custody : `${bot.custody} ${custodyPage(bot)}`}`,
      factor(card, "custody")?.level,
    ],
    ...(bot.operating_status === null
      ? []
      : [[`end announced`, factor(card, "operating_status")?.level] as [string, FactorLevel | undefined]]),
    ...(change === null || bot.operating_status !== null || (bot.last_release ?? "") > change.date
      ? []
      : [
          [
            `changed ${band(change.date, "earliest")}, ` +
              (change.seen_on > anniversary(change.date, 1, "earliest") ? "seen long after" : "seen then"),
            factor(card, "upkeep")?.level,
          ] as [string, FactorLevel | undefined],
        ]),
    ...bot.incidents.map((incident): [string, FactorLevel | undefined] => [
      bot.red_flags.some(({ event }) => event === incident.date)
        ? "incident that an observation tells of"
        : `incident ${incident.kind} ${band(incident.date, "latest")}`,
      card.factors.find(
        (made) => made.source === incident.source && made.text.includes(`, ${dateWords(incident.date)}: `),
      )?.level,
    ]),
    ...bot.red_flags.map((flag): [string, FactorLevel | undefined] => [
      redFlagKinds[flag.kind].level === "neutral"
        ? "observation that is a note"
        : `observation ${flag.kind}${isUndated(flag.kind) ? "" : ` ${band(flag.as_of, "latest")}`}`,
      card.factors.find((made) => made.source === flag.source && made.text.startsWith(flag.text))?.level,
    ]),
  ];
}

test("facts of one class give one level over all cards", () => {
  const classes = new Map<string, Fact[]>();
  for (const both of cards) {
    for (const [name, level] of classesOf(both)) {
      classes.set(name, [...(classes.get(name) ?? []), { bot: both.bot.slug, level }]);
    }
  }
  assert.ok(classes.size > 40, `${classes.size} classes`);
  const unlike: string[] = [];
  for (const [name, facts] of classes) {
    const levels = new Set(facts.map((fact) => fact.level));
    if (levels.has(undefined)) unlike.push(`${name}: not weighed for ${facts.find((fact) => !fact.level)?.bot}`);
    if (levels.size > 1 && exceptions[name] === undefined) {
      unlike.push(
        `${name}: ${[...levels].map((level) => `${level} (${facts.find((fact) => fact.level === level)?.bot})`)}`,
      );
    }
    if (levels.size === 1) assert.equal(exceptions[name], undefined, `${name} needs no exception`);
  }
  assert.deepEqual(unlike, []);
});

/** Acts that one source tells of several firms; `named`: those of them whose bots the directory has. */
const actsOnSeveral = [
  {
    source: "https://punto.com.ph/sec-warns-public-against-unregistered-crypto-asset-service-providers",
    named: [
      "bitget-trading-bots",
      "bybit-trading-bot",
      "coinex-strategic-trading",
      "kucoin-trading-bot",
      "mexc-trading-bots",
      "okx-trading-bots",
      "phemex-trading-bots",
    ],
  },
  {
    source: "https://dailycoin.com/japans-fsa-issues-warning-letters-to-kucoin-bybit-and-others/",
    named: ["bitget-trading-bots", "bybit-trading-bot", "kucoin-trading-bot", "mexc-trading-bots"],
  },
  {
    source:
      "https://www.coindesk.com/policy/2026/09/09/india-s-financial-intelligence-unit-flags-15-crypto-platforms-for-aml-lapses",
    named: ["bitunix-bots", "blofin-bots", "pionex"],
  },
  {
    source: "https://turtlegame.xyz/news/4035225266130783176",
    named: ["bingx-copy-trading", "coinex-strategic-trading", "phemex-trading-bots", "primexbt-copy-trading"],
  },
  {
    source:
      "https://www.coindesk.com/policy/2023/12/28/india-issues-compliance-show-cause-notices-to-9-offshore-exchanges-including-binance-and-kucoin",
    named: ["binance-trading-bots", "gate-bots", "htx-trading-bots", "kucoin-trading-bot", "mexc-trading-bots"],
  },
];

test("an act stands on the card of every firm that its source names, at the same level", () => {
  for (const { source, named } of actsOnSeveral) {
    const told = cards.filter(({ bot }) => bot.incidents.some((incident) => incident.source === source));
    assert.deepEqual(told.map(({ bot }) => bot.slug).sort(), named, source);
  }
  const levelsOfAct = new Map<string, Set<FactorLevel>>();
  for (const { bot, card } of cards) {
    for (const { source, date } of bot.incidents.filter(({ kind }) => kind === "regulatory")) {
      const made = card.factors.find((one) => one.source === source && one.as_of === date);
      assert.ok(made, `${bot.slug}: ${source}`);
      const act = `${source} ${date}`;
      levelsOfAct.set(act, (levelsOfAct.get(act) ?? new Set()).add(made.level));
    }
  }
  for (const [act, levels] of levelsOfAct) assert.equal(levels.size, 1, act);
});

test("a maker's word that a product is not for real trading is a note on every card, however it is filed", () => {
  const production = "not (?:yet )?(?:ready for|for) production|production.ready|not intended for real";
  const beta = "beta (?:software|feature)|labelled a beta";
  const words = new RegExp(`experimental|${production}|educational|${beta}|not a trading system`, "i");
  const disclaimers = cards.flatMap(({ bot, card }) =>
    bot.red_flags
      .filter((flag) => words.test(flag.text))
      .map((flag) => ({ slug: bot.slug, level: card.factors.find((made) => made.text.startsWith(flag.text))?.level })),
  );
  assert.ok(disclaimers.length >= 15, `${disclaimers.length}`);
  assert.deepEqual(
    disclaimers.filter((found) => found.level !== "neutral"),
    [],
  );
});

test("keys that can move users' funds weigh the same wherever the operator holds them, as keys that only trade", () => {
  const held = (kind: string) =>
    cards.flatMap(({ bot, card }) =>
      bot.red_flags
        .filter((flag) => flag.kind === kind)
        .map((flag) => factor(card, kind === "trading_key_held" ? "notes" : "security", flag.text)?.level),
    );
  assert.deepEqual(new Set(held("operator_holds_keys")), new Set(["caution"]));
  assert.deepEqual(new Set(held("trading_key_held")), new Set(["neutral"]));
});

test("every change of a card within a year was announced by its `until`, and nothing changes in between", () => {
  let changes = 0;
  for (const { bot, card } of cards) {
    const ends = [card, ...[30, 90, 180].map((days) => cardOn(bot, dayAfter(today, days)))].flatMap((one) =>
      one.factors.flatMap((made) => made.until ?? []),
    );
    for (const days of [30, 90, 180, 365]) {
      const day = dayAfter(today, days);
      const later = cardOn(bot, day);
      if (later.label === card.label && later.result === card.result) {
        if (card.next_change !== null && card.next_change.date <= day) assert.ok(card.next_change.label !== card.label);
        continue;
      }
      changes += 1;
      assert.ok(card.next_change !== null && card.next_change.date <= day, `${bot.slug} changes unannounced by ${day}`);
      assert.ok(
        ends.includes(dayAfter(card.next_change.date, -1)),
        `${bot.slug}: no factor ends before ${card.next_change.date}`,
      );
    }
    if (card.next_change === null) continue;
    assert.equal(cardOn(bot, dayAfter(card.next_change.date, -1)).label, card.label, `${bot.slug} changes too early`);
    assert.equal(cardOn(bot, card.next_change.date).label, card.next_change.label, bot.slug);
  }
  assert.ok(changes > 10, `${changes} changes`);
});

/** What speaks for or against a bot rests on a source; only how much is on record rests on none. */
function needsSource({ level, rule }: Pick<Factor, "level" | "rule">): boolean {
  return level === "caution" || level === "red_flag" || (level === "good" && rule !== "record_depth");
}

test("every factor says the date it speaks of or that its page is undated, and what is absent has no source", () => {
  for (const { bot, card } of cards) {
    for (const made of card.factors) {
      const where = `${bot.slug} ${made.rule}`;
      if (needsSource(made)) assert.ok(made.source !== null, where);
      if (made.source === null) assert.equal(made.as_of, null, where);
      if (made.until !== null) assert.ok(made.until >= today, where);
    }
  }
});
