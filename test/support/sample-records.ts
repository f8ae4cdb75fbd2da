/** A full set of consistent records, small enough to read, also as a data folder on disk. */
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Tier } from "../../src/contract/tiers.ts";
import type { AuthorisedProvider, AuthorisedRegister, PredictionVenueRecord } from "../../src/record/known-firms.ts";
import type { Records } from "../../src/record/records.ts";
import { type TrackerEntryRecord, trackerEntryId } from "../../src/record/tracker-entry.ts";
import type { VaultDay, VaultRecord } from "../../src/record/vault.ts";
import type { WarningList, WarningListHead, WarningRecord } from "../../src/record/warning.ts";
import { bareAction, bareBot } from "./bot-records.ts";

/** A tracker entry about the site given, listed under that name; the id follows from both. */
export function bareEntry(fields: Partial<TrackerEntryRecord> = {}): TrackerEntryRecord {
  const domains = fields.domains ?? ["evil.example"];
  const subject = domains.join("\n");
  return {
    id: trackerEntryId(subject, domains),
    primary_subject: subject,
    names: [],
    unmatched_names: [],
    impersonates: null,
    domains,
    victim_domains: [],
    disputed_domains: [],
    wallet_addresses: [],
    scam_types: ["Fraudulent Trading Platform"],
    summary: null,
    first_seen: "2025-12-17",
    last_seen: "2025-12-17",
    dated: null,
    listing: "listed",
    detail_url: null,
    names_a_person: false,
    provenance: { seen_in: ["S1"], rows: [1], website_raw: domains, subject_raw: subject, note: null },
    ...fields,
  };
}

export function bareVenue(fields: Partial<PredictionVenueRecord> = {}): PredictionVenueRecord {
  return {
    $schema: "../schema/prediction-venue.schema.json",
    slug: "sample-venue",
    name: "Sample Venue",
    official_url: null,
    domains: [],
    operator_entity: null,
    cftc_status: "pending",
    status_text: "Application pending.",
    status_date: null,
    status_source: "https://regulator.example/venue",
    us_access: "unknown",
    events: [],
    as_of: "2026-03-16",
    provenance: { seen_via: "made up", notes: null },
    ...fields,
  };
}

export function bareVault(fields: Partial<VaultRecord> = {}): VaultRecord {
  return {
    address: `0x${"a".repeat(40)}`,
    name: "Sample vault",
    description: null,
    leader: `0x${"b".repeat(40)}`,
    leader_share: null,
    tvl_usd: 1000,
    apr: null,
    created_on: "2025-01-01",
    is_closed: null,
    allow_deposits: true,
    relationship: null,
    month_pnl_usd: [0, 10],
    all_time_pnl_usd: [0, 10],
    ...fields,
  };
}

export function bareVaultDay(day: string, vaults: VaultRecord[] = [bareVault()]): VaultDay {
  return {
    $schema: "../schema/vault-day.schema.json",
    day,
    about: "Made up.",
    source_url: "https://vaults.example/",
    vaults,
  };
}

export function bareWarning(fields: Partial<WarningRecord> = {}): WarningRecord {
  return {
    id: "sample-list-000000000001",
    names: ["Qorvanta"],
    full_names: [],
    unmatched_names: [],
    domains: ["qorvanta.example"],
    mail_domains: [],
    other_hosts: [],
    published_on: "2026-01-01",
    listing: "listed",
    first_seen: null,
    last_seen: null,
    imitates: null,
    summary: null,
    source_url: "https://www.fca.org.uk/news/warnings/qorvanta",
    source_kind: "official",
    corrections: [],
    provenance: { seen_via: "made", row: null, note: null },
    ...fields,
  };
}

export function bareWarningList(
  entries: WarningRecord[] = [bareWarning()],
  head: Partial<WarningListHead> = {},
): WarningList {
  const list: WarningListHead = {
    id: "sample-list",
    name: "Sample list",
    regulator: "Sample",
    regulator_name: "Sample Authority",
    jurisdiction: "EU",
    url: "https://www.fca.org.uk/warnings",
    meaning: "The regulator says that the firm is not authorised. This is not a finding of fraud.",
    clause: "it is not authorised, the Sample Authority says",
    names: "accused",
    terms: null,
    retrieved_at: "2026-01-02T00:00:00Z",
    note: null,
    ...head,
  };
  return {
    $schema: "../schema/warning-list.schema.json",
    id: list.id,
    list,
    copies: { made: { what: "Made up.", read_on: null } },
    entries,
  };
}

export function bareRegister(providers: Partial<AuthorisedProvider>[] = []): AuthorisedRegister {
  return {
    $schema: "../schema/authorised.schema.json",
    register: {
      id: "esma-authorised",
      name: "Sample register",
      regulator: "ESMA",
      url: "https://regulator.example/register",
      data_url: "https://regulator.example/register.csv",
      meaning: "The firm is supervised. That does not say that a product is good.",
      retrieved_at: "2026-08-21T00:00:00Z",
      note: null,
      credit: "Qorvan Register is the source.",
      seen_via: "made up",
    },
    providers: providers.map((provider) => ({
      name: "Sample Europe Limited",
      trade_names: [],
      websites: [],
      authority: "Central Bank of Ireland (CBI)",
      member_state: "IE",
      authorised_on: null,
      withdrawn_on: null,
      ...provider,
    })),
  };
}

/** The tier of clients without a key. */
export const freeTier: Tier = {
  id: "free",
  title: "Free",
  requests_per_minute: 60,
  site_checks_per_minute: 10,
  attribution_required: true,
  commercial_use: true,
  price_usd_per_month: 0,
};

/** Records that pass every check; `fields` replaces whole lists. */
export function sampleRecords(fields: Partial<Records> = {}): Records {
  return {
    bots: [bareBot()],
    enforcement_actions: [bareAction()],
    press_reports: [],
    tracker_entries: [bareEntry()],
    // Without a date it is no change event.
    warning_lists: [bareWarningList([bareWarning({ published_on: null })])],
    authorised: bareRegister(),
    wallet_blocklists: [],
    list_review: {
      $schema: "../schema/list-review.schema.json",
      about: "Made up.",
      hosts: [],
      firms: [],
      given_names: [],
      decided_hosts: [],
      decided_names: [],
    },
    vault_days: [bareVaultDay("2026-08-21")],
    prediction_venues: [bareVenue()],
    protected_brands: [],
    regulator_releases: [],
    red_flag_phrases: [],
    help_desks: {
      $schema: "./schema/help-desks.schema.json",
      gathered_on: "2026-11-21",
      places: [],
      advice: [],
    },
    statements: [],
    rate_card: {
      $schema: "./schema/advertise.schema.json",
      currency: "USD",
      placements: [{ id: "beside-list", title: "Beside the list", where: "Beside the list.", price_per_month: null }],
      integrity_rules: ["Every placement is labelled."],
      active_placements: [],
    },
    sources: ["curated", "dfpi", "sec", "cftc", "hyperliquid"].map((id) => ({ id, retrieved_at: null, note: null })),
    ...fields,
  };
}

/** The files of a data folder, by path below it, holding these records and no candidates. */
export function dataFiles(records: Records): Map<string, unknown> {
  return new Map<string, unknown>([
    ...records.bots.map((bot) => [`bots/${bot.slug}.json`, bot] as const),
    ...records.enforcement_actions.map((action) => [`enforcement-actions/${action.id}.json`, action] as const),
    ...records.prediction_venues.map((venue) => [`prediction-venues/${venue.slug}.json`, venue] as const),
    ...records.warning_lists.map((list) => [`warnings/${list.id}.json`, list] as const),
    ...records.vault_days.map((day) => [`vaults/${day.day}.json`, day] as const),
    [
      "tracker/entries.json",
      {
        $schema: "../schema/tracker-entries.schema.json",
        about: "Made up.",
        copies: { S1: "made up" },
        entries: records.tracker_entries,
      },
    ],
    [
      "protected-brands.json",
      { $schema: "./schema/protected-brands.schema.json", about: "Made up.", brands: records.protected_brands },
    ],
    [
      "regulator-releases.json",
      { $schema: "./schema/regulator-releases.schema.json", releases: records.regulator_releases },
    ],
    ["red-flag-phrases.json", { $schema: "./schema/red-flag-phrases.schema.json", phrases: records.red_flag_phrases }],
    ["authorised/esma.json", records.authorised],
    ["wallet-blocklists/lists.json", { $schema: "../schema/wallet-blocklists.schema.json", lists: [] }],
    ["lists/review.json", records.list_review],
    ["help-desks.json", records.help_desks],
    ["statements.json", { $schema: "./schema/statements.schema.json", statements: records.statements }],
    ["advertise.json", records.rate_card],
    ["tiers.json", { $schema: "./schema/tiers.schema.json", tiers: [freeTier] }],
    ["sources.json", { $schema: "./schema/sources.schema.json", sources: records.sources }],
    [
      "candidates/tracker-domains.json",
      { $schema: "../schema/tracker-domains.schema.json", about: "Made up.", copies: {}, domains: [] },
    ],
  ]);
}

/**
 * Writes the files into a new folder, removed when the test ends. A string is written as it is, everything else as
 * JSON.
 */
export async function writeDataFolder(
  context: { after: (undo: () => Promise<void>) => void },
  files: ReadonlyMap<string, unknown>,
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "botwatch-data-"));
  context.after(() => rm(folder, { recursive: true, force: true }));
  for (const empty of ["candidates/enforcement-actions", "candidates/warnings", "candidates/written-warnings"]) {
    await mkdir(join(folder, empty), { recursive: true });
  }
  for (const [file, content] of files) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), typeof content === "string" ? content : JSON.stringify(content, null, 2));
  }
  return folder;
}
