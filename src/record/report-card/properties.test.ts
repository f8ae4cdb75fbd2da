import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { anyActions, anyBot, days, officialHandle } from "../../../test/support/bot-records.ts";
import { redFlagsOf } from "../../answers/records.ts";
import { type BotRecord, botRecord } from "../bot.ts";
import type { EnforcementActionRecord } from "../enforcement-action.ts";
import { evaluateCard } from "./evaluate.ts";
import { cardFacts } from "./facts.ts";
import { recordStatusOf } from "./operating-status.ts";
import { rules } from "./rules.ts";
import { type CardResult, type Factor, type FactorLevel, reportCard } from "./shape.ts";

const asOf = "2026-11-20";
const card = (bot: BotRecord, actions: EnforcementActionRecord[] = [], day = asOf) =>
  evaluateCard(cardFacts(bot, actions, day));

test("any valid record gets a card of the published shape, on any day", () => {
  fc.assert(
    fc.property(anyBot, anyActions, days, (bot, actions, day) => {
      assert.ok(botRecord.safeParse(bot).success, "the generated record is one that a curator could have written");
      assert.deepEqual(reportCard.parse(card(bot, actions, day)), card(bot, actions, day));
      assert.ok(redFlagsOf(card(bot, actions, day)).length <= bot.red_flags.length);
      assert.ok(recordStatusOf(bot).length > 0);
    }),
  );
});

/** What the methodology's precedence makes of these factors. */
function expectedResult(factors: readonly Factor[]): CardResult {
  const levels = new Set(factors.map((factor) => factor.level));
  if (levels.has("closed")) return "closed";
  if (levels.has("red_flag")) return "red_flags";
  if (levels.has("caution")) return "caution";
  const depth = factors.find((factor) => factor.rule === "record_depth")?.level;
  return depth === "unknown" ? "limited" : "clear";
}

test("the result follows the stated precedence of levels, and its drivers are the rules at that level", () => {
  const levelOf: Partial<Record<CardResult, FactorLevel>> = {
    closed: "closed",
    red_flags: "red_flag",
    caution: "caution",
  };
  fc.assert(
    fc.property(anyBot, anyActions, (bot, actions) => {
      const { result, drivers, factors } = card(bot, actions);
      assert.equal(result, expectedResult(factors));
      const deciding = levelOf[result];
      const expectedDrivers =
        deciding === undefined
          ? ["record_depth"]
          : [...new Set(factors.filter((factor) => factor.level === deciding).map((factor) => factor.rule))];
      assert.deepEqual(drivers, expectedDrivers);
    }),
  );
});

test("a rule gives only the levels that the methodology lists for it", () => {
  const listed = new Map(rules.map((rule) => [rule.id, new Set<string>(Object.keys(rule.levels))]));
  fc.assert(
    fc.property(anyBot, anyActions, (bot, actions) => {
      for (const factor of card(bot, actions).factors) {
        assert.ok(listed.get(factor.rule)?.has(factor.level), `${factor.rule} gave ${factor.level}`);
      }
    }),
  );
});

test("the order in which facts were written down never matters", () => {
  const shuffled = anyBot.chain((bot) =>
    fc.record({
      bot: fc.constant(bot),
      incidents: fc.shuffledSubarray(bot.incidents, { minLength: bot.incidents.length }),
      red_flags: fc.shuffledSubarray(bot.red_flags, { minLength: bot.red_flags.length }),
    }),
  );
  fc.assert(
    fc.property(shuffled, anyActions, ({ bot, incidents, red_flags }, actions) => {
      assert.deepEqual(card({ ...bot, incidents, red_flags }, actions.toReversed()), card(bot, actions));
    }),
  );
});

/** `bot` with every unknown filled in from `other`, and the other's events and observations added to its own. */
function withMoreEvidence(bot: BotRecord, other: BotRecord): BotRecord {
  const answered = Object.fromEntries(
    Object.entries(bot).map(([field, value]) => [field, value ?? other[field as keyof BotRecord]]),
  ) as BotRecord;
  return {
    ...answered,
    // A change found later than the newest release on record is a different fact, not a missing one.
    last_change: bot.last_change,
    withdrawal_permission:
      bot.withdrawal_permission === "unknown" ? other.withdrawal_permission : bot.withdrawal_permission,
    incidents: [...bot.incidents, ...other.incidents],
    red_flags: [...bot.red_flags, ...other.red_flags],
  };
}

test("more evidence never makes a record too thin: clear never turns into limited", () => {
  let deepEnough = 0;
  fc.assert(
    fc.property(anyBot, anyActions, anyBot, anyActions, (bot, actions, other, further) => {
      const depth = (of: BotRecord, cases: EnforcementActionRecord[]) =>
        card(of, cases).factors.find((factor) => factor.rule === "record_depth")?.level;
      if (depth(bot, actions) !== "good") return;
      deepEnough += 1;
      const richer = withMoreEvidence(bot, other);
      assert.equal(depth(richer, [...actions, ...further]), "good");
      assert.notEqual(card(richer, [...actions, ...further]).result, "limited");
    }),
    { numRuns: 2000 },
  );
  assert.ok(deepEnough > 50, `only ${deepEnough} generated records were deep enough to test anything`);
});

test("unknown facts never make a card clear that was not, and never count as good", () => {
  const unknowns: Partial<BotRecord>[] = [
    { status_source: null },
    { status_date: null },
    { operator: null },
    { operator_source: null },
    { license: null },
    { license_source: null },
    { code_source: null },
    { custody_source: null },
    { last_change: null },
    { last_release: null },
    { last_release: null, status_date: null },
    { security_audit: null },
    { withdrawal_permission: "unknown" },
    { pricing_source: null },
    { exchanges_source: null },
  ];
  fc.assert(
    fc.property(anyBot, fc.subarray(unknowns, { minLength: 1 }), (bot, forgotten) => {
      const known = card(bot);
      const less = card({ ...bot, ...Object.assign({}, ...forgotten) });
      if (known.result !== "clear") assert.notEqual(less.result, "clear");
      // The record's depth is left to the result: silence that was seen is known, whichever change it followed.
      const good = (of: typeof known) =>
        of.factors.filter((factor) => factor.level === "good" && factor.rule !== "record_depth").length;
      assert.ok(good(less) <= good(known));
    }),
    { numRuns: 1000 },
  );
});

test("being imitated, paid for, ranked or described never changes a card", () => {
  fc.assert(
    fc.property(anyBot, anyBot, anyActions, (bot, other, actions) => {
      const dressedUp: BotRecord = {
        ...bot,
        name: other.name,
        aliases: [other.name],
        summary: other.summary,
        official_url: other.official_url,
        repo_url: other.repo_url,
        pricing: other.pricing,
        exchanges: other.exchanges,
        connection: other.connection,
        first_released: other.first_released,
        impersonations: other.impersonations,
        telegram_handles: [officialHandle("sample_bot")],
        hyperliquid_vault: { address: `0x${"0".repeat(40)}`, mapping_source: "https://sample.example" },
      };
      assert.deepEqual(card(dressedUp, actions), card(bot, actions));
    }),
  );
});
