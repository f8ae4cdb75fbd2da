/** The wording of an answer's text: what a field is called, and how its value is written. */

import { upperFirst } from "../../base/words/say.ts";
import { count } from "../../base/words/wording.ts";

const labels: Readonly<Record<string, string>> = {
  actions: "What to do",
  allegation_only: "allegation only",
  amount_text: "that is",
  amount_usd: "sum",
  authorisations: "On ESMA's register, the only one searched (who is supervised, not what is safe)",
  bots: "Bots of the directory",
  cases_with_sum: "cases that name a sum",
  cftc_status: "standing with the CFTC",
  counts: "Of all that fit",
  custody_source: "a source for the custody model",
  custody_models: "What the custody models mean",
  dfpi_entries: "Reports on California's DFPI tracker, unverified",
  dfpi_total_matches: "tracker reports that match",
  enforcement_actions: "Regulators' cases",
  enforcement_matches: "Regulators' cases",
  filed_date: "filed",
  filed_in: "filed",
  filed_on: "filed with I-SCAN on",
  https: "HTTPS",
  statements: "What those named say of it themselves, not checked",
  incidents_left_out: "incidents on record that are not shown here (get_incidents has them)",
  impostor_entries: "Reports of others who imitate it, no mark against it",
  impostor_reports: "impostor reports, no mark against it",
  leader_share: "the leader's own share",
  left_out: "subjects left out",
  license: "licence",
  lists_in_short: "Warning lists, how much of each is on record",
  list_meanings: "What being on these lists means",
  max_drawdown_30d_share: "that fall as a share of the value held",
  max_drawdown_30d_usd: "largest fall in 30 days",
  next_cursor: "More: call again with cursor",
  official_url: "official site",
  own_address: "Whose address it is, which says nothing about an offer",
  page_url: "Page",
  pnl_30d_usd: "30-day PnL",
  pnl_all_time_usd: "lifetime PnL",
  press_reports: "Press reports; no official page was read",
  red_flag_phrases: "Phrases that regulators list as signs of fraud",
  red_flags: "Red flags and observations",
  scam_types: "type",
  security_audit_source: "security audit",
  shared_with: "Names that are a real firm's too, which the warning is not about",
  signs: "Warning signs in the text",
  source_url: "Source",
  standing: "Where you stand",
  status_of: "it came to this on",
  statuses: "how far, criminal cases over the same conduct included",
  subjects: "In this text",
  sum_usd: "those sums together (cases of two regulators over one scheme count twice)",
  suggestions: "What may be meant, or something else (no verdict rests on it)",
  tracker_matches: "Reports on California's DFPI tracker, unverified",
  tvl_usd: "value held",
  url: "Link",
  vaults: "Hyperliquid vaults",
  venues: "Prediction markets",
  wallet_blocklists: "Lists by which wallets block it, no regulator's",
  warnings: "Regulators' warnings",
  would_change: "What would change it",
};

/** Gives what a field is called in a sentence. */
export function fieldLabel(key: string): string {
  return labels[key] ?? key.replaceAll("_", " ");
}

/** The same where it begins a line. */
export function fieldTitle(key: string): string {
  return upperFirst(fieldLabel(key));
}

/** Words that begin a line about something weighed. Only what the rules call a red flag is called one. */
export const levelOpenings: Readonly<Record<string, string>> = {
  good: "In its favour",
  neutral: "Noted",
  caution: "Observation",
  red_flag: "Red flag",
  closed: "Closed",
  unknown: "Not on record",
  alert: "Alert",
  warning: "Warning",
  notice: "Notice",
  ok: "Nothing stood out",
  unavailable: "Not checked",
};

/** Gives a value as people read it: sums in dollars, shares in percent, everything else as it is. */
export function wordOf(key: string, value: string | number | boolean): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "string") return value;
  if (key.endsWith("_usd")) return money(value);
  return key.endsWith("_share") ? `${Math.round(value * 100)} %` : String(value);
}

function money(usd: number): string {
  return `${usd < 0 ? "-" : ""}$${count(Math.abs(Math.round(usd)))}`;
}
