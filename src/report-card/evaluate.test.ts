import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { bareAction, bareBot } from "../../test/support/bot-records.ts";
import type { BotRecord } from "../records/bot.ts";
import type { EnforcementActionRecord } from "../records/enforcement-action.ts";
import type { RedFlagKind } from "../records/red-flag-kinds.ts";
import { cardFacts, evaluateCard, operatingStatus, publishedRedFlags, recordStatusOf } from "./evaluate.ts";

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
  code_source: source,
  last_change: { date: "2026-08-01", source, seen_on: "2026-08-02" },
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
      level: "good",
      text: "Operator or maintainer on record: Sample Ltd.",
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

test("a key that may withdraw is a red flag with the provider, a caution in closed software on the user's machine", () => {
  const required = (fields: Partial<BotRecord>) =>
    levels("withdrawal_permission", { withdrawal_permission: "required", withdrawal_source: source, ...fields });
  assert.deepEqual(required({ custody: "api_keys" }), ["red_flag"]);
  assert.deepEqual(required({ custody: "other" }), ["red_flag"]);
  assert.deepEqual(required({ custody: "self_hosted" }), ["caution"]);
  assert.deepEqual(required({ custody: "self_hosted", code_source: source }), ["neutral"]);
  assert.deepEqual(required({ custody: "bot_wallet" }), []);
});

test("custody is weighed with a page that says so, shown without one, and asked again when the page is old", () => {
  const custody = (fields: Partial<BotRecord>) => levels("custody", { custody: "platform", ...fields });
  const from = (copy_date: string | null) => [{ url: source, what: "custody", copy_date }];
  assert.deepEqual(custody({ custody_source: source }), ["caution"]);
  assert.deepEqual(custody({ custody_source: null }), ["unknown"]);
  assert.deepEqual(custody({ custody_source: source, evidence: from("2021-11-20") }), ["caution"]);
  assert.deepEqual(custody({ custody_source: source, evidence: from("2021-11-19") }), ["unknown"]);
  assert.deepEqual(custody({ custody_source: source, evidence: from(null), last_checked: "2025-11-19" }), ["unknown"]);
});

test("upkeep is judged by the newest change on record, and silence only if somebody looked long after it", () => {
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
  const sourceCode = (fields: Partial<BotRecord>) => levels("source_code", fields);
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
        { text: "Outage, Jan 2024: Second.", page: `${source}/2` },
        { text: "Outage, Jan 2022: First.", page: `${source}/1` },
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

  test("an official act never weighs less than anybody's allegation of the same age", () => {
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
    { kind: "unusual_fees", text: "Fee in advance.", source, as_of: "2026-01-01" },
    { kind: "promised_returns", text: "Ten per cent a month.", source, as_of: "2026-01-01" },
  ];
  assert.deepEqual(levels("notes", { red_flags }), ["neutral"]);
  assert.deepEqual(levels("terms", { red_flags }), ["caution"]);
  assert.deepEqual(levels("return_claims", { red_flags }), ["red_flag"]);
  assert.deepEqual(publishedRedFlags(card({ red_flags })), [
    { text: "Ten per cent a month.", source },
    { text: "Fee in advance.", source },
  ]);
});

test("a wallet's key is a caution with a provider or closed software, and a note in open code on the user's machine", () => {
  const red_flags: BotRecord["red_flags"] = [
    { kind: "secret_needed", text: "Needs the wallet's private key.", source, as_of: "2026-01-01" },
  ];
  assert.equal(card({ ...openTool, red_flags }).result, "clear");
  assert.deepEqual(publishedRedFlags(card({ ...openTool, red_flags })), []);
  for (const other of [{ custody: "other" }, { code_source: null }] as const) {
    assert.deepEqual(levels("security", { ...openTool, ...other, red_flags }), ["caution"]);
    assert.equal(publishedRedFlags(card({ ...openTool, ...other, red_flags })).length, 1);
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

test("the record status says ended, ending, incidents or none; imitators are no incident", () => {
  const outage = { date: "2015", kind: "outage", text: "Told.", source } as const;
  const imitation = { date: "2026", text: "A copy.", source };
  assert.equal(recordStatusOf(bareBot({ impersonations: [imitation] })), "no_incidents_found");
  assert.equal(recordStatusOf(bareBot({ incidents: [outage] })), "incidents_on_record");
  assert.equal(recordStatusOf(bareBot({ operating_status: "shutting_down", incidents: [outage] })), "shutting_down");
  assert.equal(recordStatusOf(bareBot({ operating_status: "discontinued" })), "discontinued");
});

describe("age", () => {
  const flag = (kind: RedFlagKind, as_of: string | null, fields: Partial<BotRecord> = {}) =>
    card({ ...documentedService, red_flags: [{ kind, text: "Told.", source, as_of }], ...fields });

  test("a statement about the product counts for two years, an allegation falls to a caution and then to a note", () => {
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

  test("an undated page counts for one year from the day it was read", () => {
    assert.equal(flag("unusual_fees", null, { last_checked: "2025-11-20" }).findings, "caution");
    assert.equal(flag("unusual_fees", null, { last_checked: "2025-11-19" }).result, "limited");
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

test("a card limited by a single missing fact names it, and what would settle it", () => {
  const { missing, would_change, factors } = card({ ...documentedService, operator: null });
  assert.deepEqual(missing, ["who answers for it"]);
  assert.equal(factors.at(-1)?.text, "Only one core fact is not on record: who answers for it.");
  assert.deepEqual(would_change, [
    {
      rule: "record_depth",
      text: "A named operator, or code that users run themselves and anyone can read.",
    },
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
    "announced_end",
    "as_of",
    "audit",
    "code",
    "custody",
    "custody_source",
    "has_undated_sign",
    "incidents",
    "license",
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
