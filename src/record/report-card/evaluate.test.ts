import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { bareBot } from "../../../test/support/bot-records.ts";
import { asOf, card, documentedService, levels, openTool, source } from "../../../test/support/cards.ts";
import type { BotRecord } from "../bot.ts";
import { cardFacts } from "./facts.ts";
import { operatingStatus, recordStatusOf } from "./operating-status.ts";

test("a documented API-key service with a named operator and nothing against it is clear", () => {
  const { result, label, drivers } = card(documentedService);
  assert.deepEqual(
    { result, label, drivers },
    { result: "clear", label: "No red flags found on record", drivers: ["record_depth"] },
  );
});

test("a maintained open tool that users run is clear without a company behind it", () => {
  assert.equal(card(openTool).result, "clear");
});

test("a limited card names what is missing", () => {
  const { result, factors } = card({ pricing_source: source });
  assert.equal(result, "limited");
  assert.equal(factors.at(-1)?.text, "Not on record: who answers for it; what it can do with the money.");
});

test("every core question left open makes the card limited", () => {
  for (const open of [
    { status_source: null },
    { status_date: null },
    { status_date: "2024-11-19" },
    { operator: null },
    { operator_source: null },
    { withdrawal_permission: "unknown" },
    { withdrawal_source: null },
    { pricing_source: null },
  ] as const) {
    assert.equal(card({ ...documentedService, ...open }).result, "limited", JSON.stringify(open));
  }
  for (const open of [
    { last_change: null },
    { last_change: { date: "2024-11-19", source, seen_on: "2025-01-01" } },
    { code_source: null },
  ]) {
    assert.equal(card({ ...openTool, ...open }).result, "limited", JSON.stringify(open));
  }
});

test("a factor from the record has the source of its fact", () => {
  const { factors } = card({ ...documentedService, operator_source: "https://register.example/1" });
  assert.deepEqual(
    factors.find((factor) => factor.rule === "operator"),
    {
      rule: "operator",
      level: "neutral",
      text: "Operator or maintainer on record: Sample Ltd. The page bears no date.",
      source: "https://register.example/1",
      as_of: null,
      until: "2027-11-20",
    },
  );
});

describe("operating status", () => {
  test("only an announced end closes the card", () => {
    assert.deepEqual(levels("operating_status", { operating_status: "discontinued" }), ["closed"]);
    assert.deepEqual(levels("operating_status", { operating_status: "shutting_down" }), ["closed"]);
    assert.deepEqual(levels("operating_status", { status_date: "2019-01-01" }), ["unknown"]);
  });

  test("closed says first that it has ended, and then what is on record", () => {
    const { result, drivers, label, findings, findings_drivers, factors } = card({
      operating_status: "discontinued",
      red_flags: [{ kind: "alleged_fraud", text: "Alleged.", source, as_of: "2026-01-01" }],
    });
    assert.deepEqual({ result, drivers }, { result: "closed", drivers: ["operating_status"] });
    assert.deepEqual([label, findings, findings_drivers], ["Closed; red flags on record", "red_flags", ["conduct"]]);
    assert.ok(factors.some((factor) => factor.level === "red_flag"));
  });

  test("a past shutdown of a bot that runs again is mentioned but not weighed", () => {
    const incidents = [{ date: "2026-11-01", kind: "shutdown" as const, text: "Closed for a week.", source }];
    assert.equal(card({ ...documentedService, incidents }).result, "clear");
    assert.deepEqual(levels("shutdowns", { incidents }), ["neutral"]);
  });
});

test("the record status says ended, ending, incidents or none; imitators are no incident", () => {
  const outage = { date: "2015", kind: "outage", text: "Told.", source } as const;
  const imitation = { date: "2026", text: "A copy.", source };
  assert.equal(recordStatusOf(bareBot({ impersonations: [imitation] })), "no_incidents_found");
  assert.equal(recordStatusOf(bareBot({ incidents: [outage] })), "incidents_on_record");
  assert.equal(recordStatusOf(bareBot({ operating_status: "shutting_down", incidents: [outage] })), "shutting_down");
  assert.equal(recordStatusOf(bareBot({ operating_status: "discontinued" })), "discontinued");
});

test("a card limited by a single missing fact names it, and what would settle it", () => {
  const { missing, would_change, factors } = card({ ...documentedService, operator: null });
  assert.deepEqual(missing, ["who answers for it"]);
  assert.equal(factors.at(-1)?.text, "One thing is missing: who answers for it.");
  assert.deepEqual(would_change, [
    { rule: "record_depth", text: "A named operator, or code that users run themselves and anyone can read." },
  ]);
});

test("the status of a bot is computed: an announced end, silence of the code, or a dated sign of life", () => {
  const status = (fields: Partial<BotRecord>) => operatingStatus(bareBot(fields), card(fields));
  assert.equal(status({ operating_status: "shutting_down" }), "shutting_down");
  assert.equal(status({ last_change: { date: "2020", source, seen_on: "2026" } }), "unmaintained");
  assert.equal(status({}), "active");
  assert.equal(status({ status_date: null }), "not_confirmed");
});

test("the rules have no field for a payment, a placement, a ranking or an imitator", () => {
  assert.deepEqual(Object.keys(cardFacts(bareBot(), [], asOf)).sort(), [
    "acts_searched",
    "announced_end",
    "as_of",
    "audit",
    "code",
    "custody",
    "custody_source",
    "has_undated_sign",
    "incidents",
    "license",
    "looked_for",
    "operator",
    "price_or_venues",
    "read_on",
    "red_flags",
    "regulator_records",
    "sign_of_operation",
    "software_change",
    "withdrawal",
  ]);
});
