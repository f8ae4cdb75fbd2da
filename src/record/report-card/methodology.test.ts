import assert from "node:assert/strict";
import { test } from "node:test";
import { bareAction, bareBot } from "../../../test/support/bot-records.ts";
import { announcedEnds, type BotRecord, custodyModels, incidentKinds, withdrawalPermissions } from "../bot.ts";
import { canonicalJson, contentHash } from "../canonical.ts";
import { actionStatuses } from "../case-status.ts";
import type { EnforcementActionRecord } from "../enforcement-action.ts";
import { type RedFlagKind, redFlagKinds } from "../red-flag-kinds.ts";
import { evaluateCard } from "./evaluate.ts";
import { cardFacts } from "./facts.ts";
import { methodologyOfRules } from "./rules.ts";
import { cardResults, methodology, type ReportCard } from "./shape.ts";

const source = "https://sample.example/page";
const asOf = "2026-11-20";

/** Dates on both sides of every threshold in the rules. */
const dates = [
  "2026",
  "2025-11",
  "2025-11-20",
  "2025-11-19",
  "2024",
  "2024-11-20",
  "2024-11-19",
  "2021-11",
  "2021-11-20",
  "2021-11-19",
  "2015-06",
];

/** One card per value that a rule can distinguish: together they pass through every branch of the table. */
function probes(): ReportCard[] {
  const documented: Partial<BotRecord> = {
    operator: "Sample Ltd",
    operator_source: source,
    withdrawal_permission: "not_required",
    withdrawal_source: source,
    license: "MIT",
    license_source: source,
    code_source: source,
    custody_source: source,
    last_release: "2026-01-01",
    last_release_source: source,
    pricing_source: source,
  };
  const variations: Partial<BotRecord>[] = [
    ...custodyModels.flatMap((custody) =>
      withdrawalPermissions.map((withdrawal_permission) => ({ custody, withdrawal_permission })),
    ),
    ...announcedEnds.map((operating_status) => ({ operating_status })),
    ...dates.map((status_date) => ({ status_date })),
    ...incidentKinds.flatMap((kind) => dates.map((date) => ({ incidents: [{ date, kind, text: "Told.", source }] }))),
    ...dates.flatMap((date) =>
      ["2026", "2024-11-21", "2015-06"].map((seen_on) => ({
        custody: "self_hosted" as const,
        last_change: { date, source, seen_on },
      })),
    ),
    ...(Object.keys(redFlagKinds) as RedFlagKind[]).flatMap((kind) =>
      [null, ...dates].map((as_of) => ({ red_flags: [{ kind, text: "Told.", source, as_of }] })),
    ),
    ...custodyModels.map((custody) => ({ custody, custody_source: null })),
    ...dates.map((copy_date) => ({ evidence: [{ url: source, what: "All of it.", copy_date }] })),
    ...["MIT OR Apache-2.0", "BUSL-1.1", "Proprietary", null].map((license) => ({ license })),
    { custody: "self_hosted", red_flags: [{ kind: "secret_needed", text: "Told.", source, as_of: null }] },
    { custody: "self_hosted", withdrawal_permission: "required", code_source: null },
    { last_checked: "2025-01-01" },
    { security_audit: { source } },
    { security_audit: { source }, evidence: [{ url: source, what: "All of it.", copy_date: "2026" }] },
    { custody: "self_hosted", evidence: [{ url: source, what: "All of it.", copy_date: "2026" }] },
    { status_source: null, status_date: null },
    { operator: null },
    { pricing_source: null },
  ];
  const actions: EnforcementActionRecord[][] = actionStatuses.flatMap((status) =>
    [true, false].map((involves_bot) => [bareAction({ status, involves_bot })]),
  );
  const card = (fields: Partial<BotRecord>, cases: EnforcementActionRecord[] = []) =>
    evaluateCard(cardFacts(bareBot(fields), cases, asOf));
  return [
    ...variations.flatMap((fields) => [card(fields), card({ ...documented, ...fields })]),
    ...actions.map((cases) => card(documented, cases)),
  ];
}

/**
 * Fingerprint of the rules per version: their wording and what they make of the probes. When this test fails, the rules
 * have changed: give them a new version with a line in the changelog, and add its fingerprint here.
 */
const fingerprints: Record<string, string> = {
  "1.0.0": "ad9e6bc5017868075fa5fb1a9748305a014f5d598ddc0a25cb12fc5c5421fcdc",
  "2.0.0": "f8cc3384b81899c650aabaad9f22f0cc92e3b620ac24650bd2dbf4f81aad8f4b",
  "3.0.0": "965020e870b0e5d4be663e9886cf854fe4839aa991f4d7c3cd203800d12b9d3a",
  "3.1.0": "29c8a4761968778de4f35f96cc0622d800120c7761360ceccfced4060526c5cf",
  "4.0.0": "ba80e437a254d0bd008c80db792e91238e511b08e657334645bfa738a51bf388",
};

test("the rules do not change without a new version", () => {
  const { version, changelog, ...words } = methodologyOfRules();
  const cards = probes().map(({ rules_version, ...card }) => card);
  assert.equal(contentHash(canonicalJson({ words, cards })), fingerprints[version], `rules version ${version}`);
  assert.equal(changelog[0]?.version, version);
});

test("the probes reach every result and every level that the methodology lists for a rule", () => {
  const cards = probes();
  assert.deepEqual(new Set(cards.map((card) => card.result)), new Set(cardResults));
  const reached = new Set(cards.flatMap((card) => card.factors.map((factor) => `${factor.rule}: ${factor.level}`)));
  const listed = methodologyOfRules().rules.flatMap((rule) => rule.levels.map((row) => `${rule.id}: ${row.level}`));
  assert.deepEqual(reached, new Set(listed));
});

test("the methodology has the published shape, explains every rule and promises no safety", () => {
  const document = methodology.parse(methodologyOfRules());
  assert.deepEqual(
    document.precedence.map((row) => row.result),
    [...cardResults],
  );
  assert.deepEqual(
    document.custody_models.map((model) => model.id),
    [...custodyModels],
  );
  assert.equal(new Set(document.rules.map((rule) => rule.id)).size, document.rules.length);
  for (const rule of document.rules) assert.ok(rule.rationale.length > 40, `${rule.id} has a rationale`);
  for (const { label } of document.results) assert.doesNotMatch(label, /safe|trust|approved|verified/i);
});
