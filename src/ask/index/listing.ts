/** Listings: each name, domain, address and handle on record, and what finding it means. */

import type { Match } from "./shape.ts";

export type RecordType =
  | "bot"
  | "enforcement_action"
  | "press_report"
  | "tracker_entry"
  | "warning"
  | "venue"
  | "vault";

interface FieldRow {
  record: RecordType;
  /** The field of the record, as the API calls it. */
  on: string;
  /** Null for a hint: it may be suggested, but no verdict rests on it. */
  type: Match["type"] | null;
}

/** Where a listing was read. Hints are names that a record shows but that do not identify it. */
export const fields = {
  bot_name: { record: "bot", on: "name", type: "exact_name" },
  bot_alias: { record: "bot", on: "aliases", type: "alias" },
  bot_name_brand: { record: "bot", on: "name", type: "brand" },
  bot_alias_brand: { record: "bot", on: "aliases", type: "brand" },
  bot_domain_brand: { record: "bot", on: "domains", type: "brand" },
  bot_domain: { record: "bot", on: "domains", type: "domain" },
  bot_repository: { record: "bot", on: "repo_url", type: "alias" },
  bot_alias_repository: { record: "bot", on: "aliases", type: "alias" },
  bot_vault: { record: "bot", on: "vault_address", type: "wallet_address" },
  bot_handle: { record: "bot", on: "telegram_handles", type: "telegram_handle" },
  action_brand: { record: "enforcement_action", on: "brand_names", type: "brand" },
  action_respondent: { record: "enforcement_action", on: "respondents", type: "respondent" },
  action_person: { record: "enforcement_action", on: "respondents", type: null },
  action_family_name: { record: "enforcement_action", on: "respondents", type: null },
  action_domain: { record: "enforcement_action", on: "domains", type: "domain" },
  action_unmatched: { record: "enforcement_action", on: "brand_names", type: null },
  press_name: { record: "press_report", on: "names", type: null },
  press_unmatched: { record: "press_report", on: "further_names", type: null },
  entry_name: { record: "tracker_entry", on: "names", type: "exact_name" },
  entry_domain: { record: "tracker_entry", on: "domains", type: "domain" },
  entry_disputed: { record: "tracker_entry", on: "disputed_domains", type: "domain" },
  entry_wallet: { record: "tracker_entry", on: "wallet_addresses", type: "wallet_address" },
  entry_handle: { record: "tracker_entry", on: "website", type: "telegram_handle" },
  entry_imitated: { record: "tracker_entry", on: "impersonates", type: null },
  entry_unmatched: { record: "tracker_entry", on: "names", type: null },
  warning_name: { record: "warning", on: "names", type: "exact_name" },
  warning_full_name: { record: "warning", on: "full_names", type: "exact_name" },
  warning_domain: { record: "warning", on: "domains", type: "domain" },
  warning_either: { record: "warning", on: "names", type: null },
  warning_bare: { record: "warning", on: "names", type: null },
  warning_imitated: { record: "warning", on: "names", type: null },
  warning_unmatched: { record: "warning", on: "names", type: null },
  warning_site_name: { record: "warning", on: "domains", type: null },
  venue_name: { record: "venue", on: "name", type: "exact_name" },
  venue_domain_brand: { record: "venue", on: "domains", type: "brand" },
  venue_domain: { record: "venue", on: "domains", type: "domain" },
  vault_name: { record: "vault", on: "name", type: "exact_name" },
  vault_address: { record: "vault", on: "address", type: "wallet_address" },
  bot_word: { record: "bot", on: "name", type: null },
  action_word: { record: "enforcement_action", on: "brand_names", type: null },
  action_site_name: { record: "enforcement_action", on: "domains", type: null },
  entry_site_name: { record: "tracker_entry", on: "domains", type: null },
  warning_mail_domain: { record: "warning", on: "mail_domains", type: "domain" },
} as const satisfies Record<string, FieldRow>;

export type Field = keyof typeof fields;

export interface Listing {
  readonly text: string;
  readonly field: Field;
  /** Slug, id or address of the record. */
  readonly record: string;
}

/** Listings by key, in the order of the records. */
export type Listings = ReadonlyMap<string, readonly Listing[]>;
