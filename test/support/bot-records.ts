/** Bot records and enforcement actions for tests: one bare of any fact, and arbitrary ones. */
import fc from "fast-check";
import { blankAction, blankBot } from "../../src/cli/curation/scaffold.ts";
import {
  announcedEnds,
  type BotRecord,
  botCategories,
  custodyModels,
  incidentKinds,
  withdrawalPermissions,
} from "../../src/record/bot.ts";
import { actionStatuses } from "../../src/record/case-status.ts";
import type { EnforcementActionRecord } from "../../src/record/enforcement-action.ts";
import { type RedFlagKind, redFlagKinds } from "../../src/record/red-flag-kinds.ts";
import { regulators } from "../../src/record/regulators.ts";

const blank = blankBot("sample-bot", "2026-11-20") as BotRecord;
const noCase = blankAction("sample-case") as object as EnforcementActionRecord;

/**
 * A bot about which nothing is known but its name, that it trades through API keys, and that a page of this year shows
 * it active.
 */
export function bareBot(fields: Partial<BotRecord> = {}): BotRecord {
  return {
    ...blank,
    name: "Sample Bot",
    category: "Cloud bot platforms",
    custody: "api_keys",
    custody_source: "https://sample.example/keys",
    status_source: "https://sample.example/status",
    status_date: "2026-08-01",
    generic_name: false,
    summary: "A bot made up for tests.",
    ...fields,
  };
}

/** A Telegram handle that a bot's operator states on its own page. */
export function officialHandle(handle: string) {
  return { handle, role: null, stated_by: "operator" as const, source: "https://sample.example/telegram" };
}

/** An enforcement action against `sample-bot`. */
export function bareAction(fields: Partial<EnforcementActionRecord> = {}): EnforcementActionRecord {
  return {
    ...noCase,
    $schema: "../schema/enforcement-action.schema.json",
    regulator: "SEC",
    title: "Case about Sample Bot",
    respondents: [],
    status: "complaint_filed",
    status_source: "https://www.sec.gov/case",
    involves_bot: true,
    product_type: "trading bot",
    summary: "The complaint, made up for tests, alleges nothing.",
    related_bots: ["sample-bot"],
    source_url: "https://www.sec.gov/case",
    provenance: { seen_via: "made up", notes: null, audited: true, audit_note: null, official_page_opened: false },
    ...fields,
  };
}

const url = fc.nat(99).map((page) => `https://source.example/${page}`);
const words = fc.stringMatching(/^[a-z][a-z ]{0,18}[a-z]$/);
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null, freq: 3 });

/** YYYY, YYYY-MM or YYYY-MM-DD, some of them in the future. */
export const partialDates = fc
  .tuple(fc.integer({ min: 2008, max: 2028 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
  .chain(([year, month, day]) => {
    const parts = [String(year), String(month).padStart(2, "0"), String(day).padStart(2, "0")];
    return fc.constantFrom(1, 2, 3).map((length) => parts.slice(0, length).join("-"));
  });

export const days = fc
  .date({ min: new Date("2015-01-01"), max: new Date("2028-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const incidents = fc.record({
  date: partialDates,
  kind: fc.constantFrom(...incidentKinds),
  text: words,
  source: url,
});

const redFlags = fc.record({
  kind: fc.constantFrom(...(Object.keys(redFlagKinds) as RedFlagKind[])),
  text: words,
  source: url,
  as_of: maybe(partialDates),
});

const impersonations = fc.record({ date: partialDates, text: words, source: url });

/** Any bot record that the schema accepts, with more unknowns than most. */
export const anyBot: fc.Arbitrary<BotRecord> = fc
  .record({
    name: words,
    category: fc.constantFrom(...botCategories),
    custody: fc.constantFrom(...custodyModels),
    custody_source: maybe(url),
    operating_status: fc.option(fc.constantFrom(...announcedEnds), { nil: null, freq: 3 }),
    status_source: maybe(url),
    status_date: maybe(partialDates),
    official_url: maybe(url),
    repo_url: maybe(url),
    summary: words,
    pricing: maybe(words),
    pricing_source: maybe(url),
    exchanges: fc.array(words, { maxLength: 3 }),
    exchanges_source: maybe(url),
    connection: maybe(words),
    license: maybe(fc.constantFrom("MIT", "GPL-3.0", "MIT OR Apache-2.0", "ISC AND MIT", "BUSL-1.1", "Proprietary")),
    license_source: maybe(url),
    code_source: maybe(url),
    withdrawal_permission: fc.constantFrom(...withdrawalPermissions),
    withdrawal_source: maybe(url),
    operator: maybe(words),
    operator_source: maybe(url),
    first_released: maybe(partialDates),
    last_release: maybe(partialDates),
    last_release_source: maybe(url),
    last_change: maybe(fc.record({ date: partialDates, source: url, seen_on: partialDates })),
    security_audit: maybe(fc.record({ source: url })),
    incidents: fc.array(incidents, { maxLength: 4 }),
    red_flags: fc.array(redFlags, { maxLength: 4 }),
    impersonations: fc.array(impersonations, { maxLength: 3 }),
    evidence: fc.array(fc.record({ url, what: words, copy_date: maybe(partialDates) }), { maxLength: 5 }),
    last_checked: days,
  })
  .map((fields) => bareBot(fields));

/** Actions that name `sample-bot`, and some that do not. */
export const anyActions: fc.Arbitrary<EnforcementActionRecord[]> = fc.array(
  fc
    .record({
      regulator: fc.constantFrom(...regulators),
      title: words,
      status: fc.constantFrom(...actionStatuses),
      filed_date: maybe(days),
      status_date: maybe(days),
      involves_bot: fc.boolean(),
      related_bots: fc.subarray(["sample-bot", "other-bot"]),
      source_url: url,
    })
    .map((fields) => bareAction(fields)),
  { maxLength: 3 },
);
