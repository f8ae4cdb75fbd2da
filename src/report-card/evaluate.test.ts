import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { bareAction, bareBot } from "../../test/support/bot-records.ts";
import type { BotRecord } from "../records/bot.ts";
import type { EnforcementActionRecord } from "../records/enforcement-action.ts";
import { cardFacts, evaluateCard, publishedRedFlags, recordStatus } from "./evaluate.ts";

const asOf = "2026-11-20";
const source = "https://sample.example/page";

function card(fields: Partial<BotRecord>, actions: EnforcementActionRecord[] = []) {
  return evaluateCard(cardFacts(bareBot(fields), actions, asOf));
}

/** Levels that one rule gives, in order. */
function levels(rule: string, fields: Partial<BotRecord>, actions: EnforcementActionRecord[] = []): string[] {
  return card(fields, actions).factors.flatMap((factor) => (factor.rule === rule ? [factor.level] : []));
}

const documentedService: Partial<BotRecord> = {
  operator: "Sample Ltd",
  operator_source: source,
  withdrawal_permission: "not_required",
  withdrawal_source: source,
  pricing_source: source,
};

const openTool: Partial<BotRecord> = {
  custody: "self_hosted",
  license: "MIT",
  license_source: source,
  status_date: "2026-08-01",
  exchanges_source: source,
};

test("a documented API-key service with a named operator and nothing against it is clear", () => {
  const { result, label, drivers } = card(documentedService);
  assert.deepEqual(
    { result, label, drivers },
    {
      result: "clear",
      label: "No red flags found on record",
      drivers: ["record_depth"],
    },
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

test("every core question that stays open makes the card limited", () => {
  for (const open of [
    { status_source: null },
    { status_note: "not confirmed" },
    { operator: null },
    { operator_source: null },
    { withdrawal_permission: "unknown" },
    { pricing_source: null },
  ] as const) {
    assert.equal(card({ ...documentedService, ...open }).result, "limited", JSON.stringify(open));
  }
  for (const open of [
    { status_date: null },
    { status_date: "2024-11-19" },
    { license_source: null },
    { license: "Proprietary" },
  ]) {
    assert.equal(card({ ...openTool, ...open }).result, "limited", JSON.stringify(open));
  }
});

test("a factor of the record carries the source of its fact", () => {
  const { factors } = card({ ...documentedService, operator_source: "https://register.example/1" });
  assert.deepEqual(
    factors.find((factor) => factor.rule === "operator"),
    {
      rule: "operator",
      level: "good",
      text: "Operator or maintainer on record: Sample Ltd.",
      source: "https://register.example/1",
    },
  );
});

describe("operating status", () => {
  test("an announced end closes the card, silence is a caution", () => {
    assert.deepEqual(levels("operating_status", { operating_status: "discontinued" }), ["closed"]);
    assert.deepEqual(levels("operating_status", { operating_status: "shutting_down" }), ["closed"]);
    assert.deepEqual(levels("operating_status", { operating_status: "unmaintained" }), ["caution"]);
  });

  test("closed outweighs red flags, which stay among the factors", () => {
    const { result, drivers, factors } = card({
      operating_status: "discontinued",
      red_flags: [{ kind: "alleged_fraud", text: "Alleged.", source }],
    });
    assert.deepEqual({ result, drivers }, { result: "closed", drivers: ["operating_status"] });
    assert.ok(factors.some((factor) => factor.level === "red_flag"));
  });

  test("a shutdown in the past of a bot that runs again is told and not weighed", () => {
    const incidents = [{ date: "2026-11-01", kind: "shutdown" as const, text: "Closed for a week.", source }];
    assert.equal(card({ ...documentedService, incidents }).result, "clear");
    assert.deepEqual(levels("shutdowns", { incidents }), ["neutral"]);
  });
});

test("a key that may withdraw is a red flag with the provider, a caution in closed software on the user's machine", () => {
  const required = (fields: Partial<BotRecord>) =>
    levels("withdrawal_permission", { withdrawal_permission: "required", ...fields });
  assert.deepEqual(required({ custody: "api_keys" }), ["red_flag"]);
  assert.deepEqual(required({ custody: "other" }), ["red_flag"]);
  assert.deepEqual(required({ custody: "self_hosted", license: "Proprietary", license_source: source }), ["caution"]);
  assert.deepEqual(required({ custody: "self_hosted", license: "MIT", license_source: source }), ["neutral"]);
  assert.deepEqual(required({ custody: "bot_wallet" }), []);
});

test("upkeep is judged by the newest date on record, and only of software that users run", () => {
  const upkeep = (fields: Partial<BotRecord>) => levels("upkeep", { custody: "self_hosted", ...fields });
  assert.deepEqual(upkeep({ last_release: "2025-11-20" }), ["good"]);
  assert.deepEqual(upkeep({ last_release: "2025-11-19" }), ["neutral"]);
  assert.deepEqual(upkeep({ last_release: "2024-11-20" }), ["neutral"]);
  assert.deepEqual(upkeep({ last_release: "2024-11-19" }), ["unknown"]);
  assert.deepEqual(upkeep({ last_release: "2019-01-01", status_date: "2026-08-01" }), ["good"]);
  assert.deepEqual(upkeep({ last_release: "2026", status_date: "2024-01-01" }), ["good"]);
  assert.deepEqual(upkeep({}), ["unknown"]);
  assert.deepEqual(upkeep({ last_release: "2019-01-01", operating_status: "unmaintained" }), []);
  assert.deepEqual(levels("upkeep", { custody: "bot_wallet", last_release: "2019-01-01" }), []);
});

test("only a sourced open licence speaks for the code; closed software is ordinary trade", () => {
  const sourceCode = (license: string | null, license_source: string | null = source) =>
    levels("source_code", { license, license_source });
  for (const open of ["MIT", "GPL-3.0-or-later", "MIT OR Apache-2.0", "ISC AND MIT", "MS-PL", "Unlicense"]) {
    assert.deepEqual(sourceCode(open), ["good"], open);
  }
  for (const other of ["Proprietary", "BUSL-1.1", "MIT AND Proprietary"]) {
    assert.deepEqual(sourceCode(other), ["neutral"], other);
  }
  assert.deepEqual(sourceCode("MIT", null), ["neutral"]);
  assert.deepEqual(sourceCode(null), ["unknown"]);
});

describe("incidents weigh by kind and age", () => {
  const rows = [
    { kind: "security_breach", rule: "security_breaches", on: "2025-11-20", level: "red_flag" },
    { kind: "security_breach", rule: "security_breaches", on: "2025-11-19", level: "caution" },
    { kind: "security_breach", rule: "security_breaches", on: "2021-11-20", level: "caution" },
    { kind: "security_breach", rule: "security_breaches", on: "2021-11-19", level: "neutral" },
    { kind: "loss_event", rule: "losses", on: "2026-11-01", level: "caution" },
    { kind: "loss_event", rule: "losses", on: "2021-11-19", level: "neutral" },
    { kind: "regulatory", rule: "regulatory_events", on: "2021-11", level: "caution" },
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
        { text: "Outage, 2024-01: Second.", page: `${source}/2` },
        { text: "Outage, 2022-01: First.", page: `${source}/1` },
      ],
    );
  });
});

describe("regulator records", () => {
  const level = (fields: Partial<EnforcementActionRecord>) =>
    levels("regulator_records", {}, [bareAction(fields)]).join();

  test("a finding or settlement about the bot is a red flag at any age", () => {
    for (const status of ["judgment", "order", "settled"] as const) {
      assert.equal(level({ status, status_date: "2010-01-01" }), "red_flag", status);
    }
  });

  test("an allegation, an unknown outcome or a case about another matter is a caution; a dismissed one is neutral", () => {
    assert.equal(level({ status: "complaint_filed" }), "caution");
    assert.equal(level({ status: "unknown" }), "caution");
    assert.equal(level({ status: "judgment", involves_bot: false }), "caution");
    assert.equal(level({ status: "dismissed" }), "neutral");
  });

  test("a complaint reads as an allegation", () => {
    const { factors } = card({}, [bareAction({ filed_date: "2026-01-02" })]);
    assert.equal(
      factors.find((factor) => factor.rule === "regulator_records")?.text,
      "SEC (complaint filed; an allegation, no court has ruled, 2026-01-02): Case about Sample Bot",
    );
  });

  test("an action that does not name the bot is not read", () => {
    assert.equal(level({ status: "judgment", related_bots: ["another-bot"] }), "");
  });
});

test("observations weigh by kind, and only red flags and cautions are published as red flags, worst first", () => {
  const red_flags: BotRecord["red_flags"] = [
    { kind: "note_disclaimer", text: "At your own risk.", source },
    { kind: "unusual_fees", text: "Fee in advance.", source },
    { kind: "promised_returns", text: "Ten per cent a month.", source },
  ];
  assert.deepEqual(levels("notes", { red_flags }), ["neutral"]);
  assert.deepEqual(levels("terms", { red_flags }), ["caution"]);
  assert.deepEqual(levels("return_claims", { red_flags }), ["red_flag"]);
  assert.deepEqual(publishedRedFlags(bareBot({ red_flags })), [
    { text: "Ten per cent a month.", source },
    { text: "Fee in advance.", source },
  ]);
});

test("a wallet's key is a caution with a provider or closed software, and a note in open code on the user's machine", () => {
  const red_flags: BotRecord["red_flags"] = [
    { kind: "secret_needed", text: "Needs the wallet's private key.", source },
  ];
  assert.equal(card({ ...openTool, red_flags }).result, "clear");
  assert.deepEqual(publishedRedFlags(bareBot({ ...openTool, red_flags })), []);
  for (const other of [{ custody: "other" }, { license: "Proprietary" }, { license: null }] as const) {
    assert.deepEqual(levels("security", { ...openTool, ...other, red_flags }), ["caution"]);
    assert.equal(publishedRedFlags(bareBot({ ...openTool, ...other, red_flags })).length, 1);
  }
});

test("a provider that holds the wallet is a caution even with nothing against it", () => {
  const { result, drivers } = card({ ...documentedService, custody: "bot_wallet", security_audit: { source } });
  assert.deepEqual({ result, drivers }, { result: "caution", drivers: ["custody"] });
});

test("the record status says ended, ending, incidents or none; imitators are no incident", () => {
  const outage = { date: "2015", kind: "outage", text: "Told.", source } as const;
  const imitation = { date: "2026", text: "A copy.", source };
  assert.equal(recordStatus(bareBot({ impersonations: [imitation] })), "no_incidents_found");
  assert.equal(recordStatus(bareBot({ incidents: [outage] })), "incidents_on_record");
  assert.equal(recordStatus(bareBot({ operating_status: "shutting_down", incidents: [outage] })), "shutting_down");
  assert.equal(recordStatus(bareBot({ operating_status: "discontinued" })), "discontinued");
  assert.equal(recordStatus(bareBot({ operating_status: "unmaintained" })), "no_incidents_found");
});

test("the rules have no field for a payment, a placement, a ranking or an imitator", () => {
  assert.deepEqual(Object.keys(cardFacts(bareBot(), [], asOf)).sort(), [
    "as_of",
    "custody",
    "exchanges_source",
    "incidents",
    "last_release",
    "last_release_source",
    "license",
    "license_source",
    "operating_status",
    "operator",
    "operator_source",
    "pricing_source",
    "red_flags",
    "regulator_records",
    "security_audit",
    "status_date",
    "status_note",
    "status_source",
    "withdrawal_permission",
    "withdrawal_source",
  ]);
});
