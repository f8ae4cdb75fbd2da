/** What each kind of fact weighs, and how its weight fades with age. */
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { bareAction } from "../../../test/support/bot-records.ts";
import { card, documentedService, levels, openTool, source } from "../../../test/support/cards.ts";
import { redFlagsOf } from "../../answers/records.ts";
import type { BotRecord } from "../bot.ts";
import type { EnforcementActionRecord } from "../enforcement-action.ts";
import type { RedFlagKind } from "../red-flag-kinds.ts";

test("a key that may withdraw is a red flag with the provider, a caution in closed software of the user's", () => {
  const required = (fields: Partial<BotRecord>) =>
    levels("withdrawal_permission", { withdrawal_permission: "required", withdrawal_source: source, ...fields });
  assert.deepEqual(required({ custody: "api_keys" }), ["red_flag"]);
  assert.deepEqual(required({ custody: "other" }), ["red_flag"]);
  assert.deepEqual(required({ custody: "self_hosted" }), ["caution"]);
  assert.deepEqual(required({ custody: "self_hosted", code_source: source }), ["neutral"]);
  assert.deepEqual(required({ custody: "bot_wallet" }), []);
});

const dated = (copy_date: string | null) => [{ url: source, what: "All of it.", copy_date }];

test("a wallet or pool with the provider is a caution by a page, however old, and never by a presumption", () => {
  const custody = (fields: Partial<BotRecord>) => levels("custody", { custody: "platform", ...fields });
  assert.deepEqual(custody({ custody_source: source }), ["caution"]);
  assert.deepEqual(custody({ custody_source: source, evidence: dated("2021-11-20") }), ["caution"]);
  assert.deepEqual(custody({ custody_source: source, evidence: dated("2021-11-19") }), ["caution"]);
  assert.deepEqual(custody({ custody_source: null }), ["unknown"]);
  assert.deepEqual(custody({ custody: "self_hosted", custody_source: null }), ["unknown"]);
  assert.deepEqual(
    custody({ custody: "api_keys", custody_source: source, evidence: dated(null), last_checked: "2025-11-19" }),
    ["unknown"],
  );
});

test("a bot of which no page says who holds the wallet's key is asked and not marked, whatever its like do", () => {
  const silent = {
    ...documentedService,
    custody: "other",
    custody_source: null,
    withdrawal_permission: "unknown",
  } as const;
  for (const category of ["Telegram trading bots", "Prediction market bots", "Cloud bot platforms"] as const) {
    assert.deepEqual(levels("custody", { ...silent, category }), ["unknown"], category);
    assert.deepEqual(card({ ...silent, category }).missing, ["what it can do with the money"], category);
  }
  const told = { ...silent, custody_source: source } as const;
  assert.deepEqual(levels("custody", told), ["neutral"], "an arrangement of its own that a page describes");
  assert.equal(card(told).result, "clear");
});

test("a page without a date is worth less than a dated one", () => {
  const selfHosted = (copy_date: string | null) =>
    levels("custody", { custody: "self_hosted", custody_source: source, evidence: dated(copy_date) });
  assert.deepEqual(selfHosted("2026-01-01"), ["good"]);
  assert.deepEqual(selfHosted(null), ["neutral"]);
  const promised = (as_of: string | null) =>
    levels("return_claims", { red_flags: [{ kind: "promised_returns", text: "10 % a month.", source, as_of }] });
  assert.deepEqual(promised("2026-01-01"), ["red_flag"]);
  assert.deepEqual(promised(null), ["caution"]);
  const stolen = [{ kind: "malware" as const, text: "Steals keys.", source, as_of: null }];
  assert.deepEqual(levels("security", { red_flags: stolen }), ["red_flag"], "malware is no statement that ages");
});

test("whether acts of authorities were searched is said and weighs nothing", () => {
  const exchange = { ...documentedService, custody: "exchange_account", custody_source: source } as const;
  const searched = card({ ...exchange, acts_searched: { on: "2026-11-01", where: "public pages" } });
  const question = "Acts of authorities about it or its operator";
  assert.deepEqual([card(exchange).result, searched.result], ["clear", "clear"]);
  assert.deepEqual(searched.looked_up.at(-1), { question, on: "2026-11-01", where: "public pages" });
  assert.deepEqual(card(exchange).looked_up.at(-1), { question, on: null, where: null });
});

test("what was looked for and not found is said and weighs nothing", () => {
  const looked_for = [{ fact: "Who answers for it", on: "2026-11-01", where: "public pages" }];
  const nameless = { ...documentedService, operator: null, operator_source: null };
  assert.equal(card({ ...nameless, looked_for }).result, card(nameless).result);
  assert.deepEqual(card({ ...nameless, looked_for }).looked_up.at(-1), {
    question: "Who answers for it (not found)",
    on: "2026-11-01",
    where: "public pages",
  });
});

test("an event that an observation tells of as well counts once", () => {
  const incidents: BotRecord["incidents"] = [{ date: "2022-12-28", kind: "security_breach", text: "Leaked.", source }];
  const red_flags = (event?: string): BotRecord["red_flags"] => [
    { kind: "customer_keys_exposed", text: "Keys leaked.", source, as_of: "2022-12-28", ...(event ? { event } : {}) },
  ];
  assert.deepEqual(levels("security_breaches", { incidents, red_flags: red_flags("2022-12-28") }), ["neutral"]);
  assert.deepEqual(levels("security", { incidents, red_flags: red_flags("2022-12-28") }), ["red_flag"]);
  assert.deepEqual(levels("security_breaches", { incidents, red_flags: red_flags() }), ["caution"]);
});

test("what a maker warns of, what law obliges it to print and what it charges weigh nothing", () => {
  for (const kind of [
    "stated_weakness",
    "high_risk_strategy",
    "results_not_real",
    "unusual_fees",
    "unclear_operator",
    "repayment_unconfirmed",
  ] as const) {
    const { result } = card({
      ...documentedService,
      red_flags: [{ kind, text: "Told.", source, as_of: "2026-01-01" }],
    });
    assert.equal(result, "clear", kind);
  }
});

test("upkeep is judged by the newest change on record, and silence only where somebody looked long after it", () => {
  const upkeep = (date: string, seen_on: string, fields: Partial<BotRecord> = {}) =>
    levels("upkeep", { custody: "self_hosted", last_change: { date, source, seen_on }, ...fields });
  assert.deepEqual(upkeep("2025-11-20", "2025-11-20"), ["good"]);
  assert.deepEqual(upkeep("2025-11-19", "2025-11-20"), ["neutral"]);
  assert.deepEqual(upkeep("2024-11-20", "2026-11-20"), ["neutral"]);
  assert.deepEqual(upkeep("2024-11-19", "2025-11-19"), ["unknown"]);
  assert.deepEqual(upkeep("2024-11-19", "2025-11-20"), ["caution"]);
  assert.deepEqual(upkeep("2019-01-01", "2026-08-01", { last_release: "2026-08-01" }), ["good"]);
  assert.deepEqual(upkeep("2019-01-01", "2026-08-01", { operating_status: "discontinued" }), []);
  assert.deepEqual(levels("upkeep", { custody: "self_hosted" }), ["unknown"]);
  assert.deepEqual(levels("upkeep", { custody: "bot_wallet" }), []);
});

test("code counts as readable when all of it is public, whatever its licence", () => {
  const sourceCode = (fields: Partial<BotRecord>) =>
    levels("source_code", { evidence: dated("2026-01-01"), ...fields });
  assert.deepEqual(sourceCode({ code_source: source, license: null }), ["good"]);
  assert.deepEqual(sourceCode({ code_source: source, license: "BUSL-1.1" }), ["good"]);
  assert.deepEqual(sourceCode({ code_source: null, license: "MIT" }), ["unknown"]);
});

describe("incidents weigh by kind and age", () => {
  const rows = [
    { kind: "security_breach", rule: "security_breaches", on: "2025-11-20", level: "red_flag" },
    { kind: "security_breach", rule: "security_breaches", on: "2025-11-19", level: "caution" },
    { kind: "security_breach", rule: "security_breaches", on: "2021-11-20", level: "caution" },
    { kind: "security_breach", rule: "security_breaches", on: "2021-11-19", level: "neutral" },
    { kind: "loss_event", rule: "losses", on: "2026-11-01", level: "caution" },
    { kind: "loss_event", rule: "losses", on: "2021-11-19", level: "neutral" },
    { kind: "regulatory", rule: "regulatory_events", on: "2024-11-20", level: "red_flag" },
    { kind: "regulatory", rule: "regulatory_events", on: "2021-11", level: "caution" },
    { kind: "insolvency", rule: "insolvencies", on: "2024-11-19", level: "caution" },
    { kind: "regulatory", rule: "regulatory_events", on: "2021-10", level: "neutral" },
    { kind: "outage", rule: "outages", on: "2024", level: "caution" },
    { kind: "outage", rule: "outages", on: "2023", level: "neutral" },
  ] as const;
  for (const { kind, rule, on, level } of rows) {
    test(`${kind} of ${on}: ${level}`, () => {
      assert.deepEqual(levels(rule, { incidents: [{ date: on, kind, text: "Told.", source }] }), [level]);
    });
  }

  test("several are listed newest first, each with its source", () => {
    const { factors } = card({
      incidents: [
        { date: "2022-01", kind: "outage", text: "First.", source: `${source}/1` },
        { date: "2024-01", kind: "outage", text: "Second.", source: `${source}/2` },
      ],
    });
    assert.deepEqual(
      factors.filter((factor) => factor.rule === "outages").map(({ text, source: page }) => ({ text, page })),
      [
        { text: "Outage, January 2024: Second.", page: `${source}/2` },
        { text: "Outage, January 2022: First.", page: `${source}/1` },
      ],
    );
  });
});

describe("regulator records", () => {
  const level = (fields: Partial<EnforcementActionRecord>) =>
    levels("regulator_records", {}, [bareAction(fields)]).join();

  test("a case about the bot is a red flag at any age and stage, as long as it is not dismissed", () => {
    for (const status of ["judgment", "order", "settled", "complaint_filed", "unknown"] as const) {
      assert.equal(level({ status, status_date: "2010-01-01" }), "red_flag", status);
    }
    assert.equal(level({ status: "dismissed" }), "neutral");
  });

  test("an official act about another matter of the operator fades as other regulatory events do", () => {
    const about = (status_date: string | null) =>
      level({ status: "complaint_filed", involves_bot: false, status_date });
    assert.deepEqual(
      [about("2024-11-20"), about("2024-11-19"), about("2021-11-19"), about(null)],
      ["red_flag", "caution", "neutral", "caution"],
    );
  });

  test("an official act weighs at every age at least as much as anybody's allegation", () => {
    const weight = ["neutral", "caution", "red_flag"];
    for (const on of ["2026-11", "2024-11-20", "2024-11-19", "2021-11-20", "2021-11-19", "2010"]) {
      const [act = ""] = levels("regulatory_events", {
        incidents: [{ date: on, kind: "regulatory", text: "Told.", source }],
      });
      for (const kind of ["alleged_fraud", "staff_misuse_alleged"] as const) {
        const [allegation = ""] = levels("conduct", { red_flags: [{ kind, text: "Told.", source, as_of: on }] });
        assert.ok(weight.indexOf(act) >= weight.indexOf(allegation), `${on}: ${act}, ${allegation}`);
      }
    }
  });

  test("a complaint reads as an allegation", () => {
    const { factors } = card({}, [bareAction({ filed_date: "2026-01-02" })]);
    assert.equal(
      factors.find((factor) => factor.rule === "regulator_records")?.text,
      "SEC (complaint filed, an allegation, 2 Jan 2026): Case about Sample Bot",
    );
  });

  test("an action that does not name the bot is not read", () => {
    assert.equal(level({ status: "judgment", related_bots: ["another-bot"] }), "");
  });
});

test("observations weigh by kind, and only red flags and cautions are published as red flags, worst first", () => {
  const red_flags: BotRecord["red_flags"] = [
    { kind: "note_disclaimer", text: "At your own risk.", source, as_of: "2026-01-01" },
    { kind: "pooled_funds", text: "Money is pooled.", source, as_of: "2026-01-01" },
    { kind: "promised_returns", text: "Ten per cent a month.", source, as_of: "2026-01-01" },
  ];
  assert.deepEqual(levels("notes", { red_flags }), ["neutral"]);
  assert.deepEqual(levels("terms", { red_flags }), ["caution"]);
  assert.deepEqual(levels("return_claims", { red_flags }), ["red_flag"]);
  assert.deepEqual(redFlagsOf(card({ red_flags })), [
    { text: "Ten per cent a month.", source },
    { text: "Money is pooled.", source },
  ]);
});

test("a wallet's key is a caution with a provider or closed software, a note in open code of the user's", () => {
  const red_flags: BotRecord["red_flags"] = [
    { kind: "secret_needed", text: "Needs the wallet's private key.", source, as_of: "2026-01-01" },
  ];
  assert.equal(card({ ...openTool, red_flags }).result, "clear");
  assert.deepEqual(redFlagsOf(card({ ...openTool, red_flags })), []);
  for (const other of [{ custody: "other" }, { code_source: null }] as const) {
    assert.deepEqual(levels("security", { ...openTool, ...other, red_flags }), ["caution"]);
    assert.equal(redFlagsOf(card({ ...openTool, ...other, red_flags })).length, 1);
  }
});

test("a provider that holds the wallet is a caution even with nothing against it", () => {
  const { result, drivers } = card({
    ...documentedService,
    custody: "bot_wallet",
    custody_source: source,
    security_audit: { source },
  });
  assert.deepEqual({ result, drivers }, { result: "caution", drivers: ["custody"] });
});

describe("age", () => {
  const flag = (kind: RedFlagKind, as_of: string | null, fields: Partial<BotRecord> = {}) =>
    card({ ...documentedService, red_flags: [{ kind, text: "Told.", source, as_of }], ...fields });

  test("a statement about the product counts two years, an allegation falls to a caution and then to a note", () => {
    const result = (kind: RedFlagKind, as_of: string) => flag(kind, as_of).result;
    assert.deepEqual(
      [result("promised_returns", "2024-11-20"), result("promised_returns", "2024-11-19")],
      ["red_flags", "clear"],
    );
    assert.deepEqual(
      ["2024-11-20", "2024-11-19", "2021-11-20", "2021-11-19"].map((on) => result("alleged_fraud", on)),
      ["red_flags", "caution", "caution", "clear"],
    );
    assert.deepEqual([result("malware", "2010")], ["red_flags"]);
  });

  test("a page without a date counts for one year from the day on which it was read", () => {
    assert.equal(flag("pooled_funds", null, { last_checked: "2025-11-20" }).findings, "caution");
    assert.equal(flag("pooled_funds", null, { last_checked: "2025-11-19" }).result, "limited");
  });

  test("a card announces what it becomes by age alone, and says so when that is near", () => {
    const { next_change, changes_soon } = flag("promised_returns", "2024-12-01");
    assert.deepEqual(next_change, {
      date: "2026-12-02",
      result: "clear",
      findings: "clear",
      label: "No red flags found on record",
      rules: ["return_claims"],
    });
    assert.equal(changes_soon, true);
    assert.equal(flag("promised_returns", "2024-12-21").changes_soon, false);
  });
});
