/** Report cards of made-up bots. */
import type { BotRecord } from "../../src/record/bot.ts";
import type { EnforcementActionRecord } from "../../src/record/enforcement-action.ts";
import { evaluateCard } from "../../src/record/report-card/evaluate.ts";
import { cardFacts } from "../../src/record/report-card/facts.ts";
import { bareBot } from "./bot-records.ts";

export const asOf = "2026-11-20";
export const source = "https://sample.example/page";

export function card(fields: Partial<BotRecord>, actions: EnforcementActionRecord[] = []) {
  return evaluateCard(cardFacts(bareBot(fields), actions, asOf));
}

/** Levels that one rule gives, in order. */
export function levels(rule: string, fields: Partial<BotRecord>, actions: EnforcementActionRecord[] = []): string[] {
  return card(fields, actions).factors.flatMap((factor) => (factor.rule === rule ? [factor.level] : []));
}

export const documentedService: Partial<BotRecord> = {
  operator: "Sample Ltd",
  operator_source: source,
  withdrawal_permission: "not_required",
  withdrawal_source: source,
  pricing_source: source,
};

export const openTool: Partial<BotRecord> = {
  custody: "self_hosted",
  license: "MIT",
  license_source: source,
  code_source: source,
  last_change: { date: "2026-08-01", source, seen_on: "2026-08-02" },
  exchanges_source: source,
};
