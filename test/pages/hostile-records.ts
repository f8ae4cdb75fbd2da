/** Records with markup, script addresses and direction controls in every field, as if no schema had looked at them. */
import type { Records } from "../../src/record/records.ts";
import { bareAction, bareBot } from "../support/bot-records.ts";
import { bareEntry, bareVault, bareVaultDay, bareVenue, sampleRecords } from "../support/sample-records.ts";

/** Each part would run or hide something if taken for markup, an attribute or a script. */
export const hostileText = [
  `"><img src=x onerror="window.hacked=1">`,
  `'><script>window.hacked=2</script>`,
  `</title></textarea></script><script>window.hacked=3</script>`,
  `<svg onload=window.hacked=4>`,
  `javascript:window.hacked=5//`,
  "{{window.hacked=6}}",
  "\u202egpj.exe\u2066\u200f\u200b\u0000\u001b[31m\ufeff",
  "<!--",
  "]]>",
  "&lt;b&gt;",
].join(" ");

export const hostileUrls = [
  "javascript:window.hacked=8",
  "data:text/html,<script>window.hacked=9</script>",
  "JaVaScRiPt:window.hacked=10",
  " javascript:window.hacked=11",
  `https://evil.example/"onmouseover="window.hacked=12`,
  "https://user:secret@evil.example/",
  "//evil.example/",
  "vbscript:x",
];

/**
 * Identifiers and dates that addresses and the order of things depend on; they come from the schema, never from a
 * source.
 */
const structural =
  /^(?:\$schema|slug|id|address|leader|category|custody|operating_status|status_note|kind|level|listing|status|regulator|cftc_status|us_access|relationship|withdrawal_permission|basis|currency|placement_id|related_bots|.*(?:date|dated|_on|_seen|_release|_checked|day|as_of|from|to|released|_at))$/u;

/** Replaces every text below by the hostile one and every address by a hostile address, in turn. */
export function poisoned<Value>(value: Value, field = ""): Value {
  let turn = 0;
  const poison = (each: unknown, name: string): unknown => {
    if (Array.isArray(each)) return each.map((item) => poison(item, name));
    if (each !== null && typeof each === "object") {
      return Object.fromEntries(Object.entries(each).map(([key, item]) => [key, poison(item, key)]));
    }
    if (typeof each !== "string" || structural.test(name)) return each;
    turn += 1;
    return /^https?:/u.test(each) ? hostileUrls[turn % hostileUrls.length] : hostileText;
  };
  return poison(value, field) as Value;
}

const url = "https://source.example/page";

/** Every kind of record with every field filled, then poisoned. */
export function hostileRecords(): Records {
  const records = sampleRecords({
    bots: [
      bareBot({
        aliases: ["x"],
        official_url: url,
        repo_url: url,
        domains: ["x"],
        telegram_handles: [{ handle: "x", role: null, stated_by: "operator", source: url }],
        pricing: "x",
        pricing_source: url,
        exchanges: ["x"],
        exchanges_source: url,
        connection: "x",
        license: "x",
        license_source: url,
        withdrawal_permission: "required",
        withdrawal_source: url,
        operator: "x",
        operator_source: url,
        last_release: "2024-01-01",
        last_release_source: url,
        security_audit: { source: url },
        incidents: [{ date: "2024-01-01", kind: "security_breach", text: "x", source: url }],
        red_flags: [{ kind: "malware", text: "x", source: url, as_of: null }],
        impersonations: [{ date: "2024", text: "x", source: url }],
        hyperliquid_vault: { address: `0x${"a".repeat(40)}`, mapping_source: url },
      }),
    ],
    enforcement_actions: [
      bareAction({
        respondents: [{ name: "x", kind: "company", match_names: [] }],
        brand_names: ["x"],
        domains: ["x"],
        filed_date: "2024-01-01",
        release_number: "x",
        case_number: "x",
        court: "x",
        amount_text: "x",
      }),
    ],
    tracker_entries: [
      bareEntry({
        names: ["x"],
        impersonates: { name: "x", certain: true },
        wallet_addresses: ["x"],
        summary: "x",
        detail_url: url,
        dated: "2024-01-01",
      }),
    ],
    vault_days: [bareVaultDay("2026-08-21", [bareVault({ description: "x", tvl_usd: 50_000 })])],
    prediction_venues: [
      bareVenue({
        official_url: url,
        operator_entity: "x",
        events: [{ date: "2024-01-01", text: "x", source: url, source_official: false }],
      }),
    ],
    regulator_releases: [
      {
        id: "release",
        regulator: "x",
        title: "x",
        date: "2024-01-01",
        url,
        topics: [],
        summary: "x",
        provenance: { seen_via: "x", official_page_opened: false },
      },
    ],
    rate_card: {
      $schema: "./schema/advertise.schema.json",
      currency: "USD",
      placements: [{ id: "beside-list", title: "x", where: "x", price_per_month: null }],
      integrity_rules: ["x"],
      active_placements: [{ placement_id: "beside-list", advertiser: "x", url, from: "2024-01-01", to: "2024-02-01" }],
    },
    sources: sampleRecords().sources.map((source) => ({
      ...source,
      url,
      note: "x",
      retrieved_at: "2026-11-20T00:00:00Z",
    })),
  });
  return poisoned(records);
}
