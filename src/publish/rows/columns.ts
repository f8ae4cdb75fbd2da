/** Each list's columns as CSV. Added at the end over time, never renamed or removed within a version of the API. */
import type { Bot } from "../../api/shapes/bot.ts";
import type { Change } from "../../api/shapes/change.ts";
import type { EnforcementAction } from "../../api/shapes/enforcement-action.ts";
import type { PredictionVenue } from "../../api/shapes/prediction-venue.ts";
import type { TrackerEntry } from "../../api/shapes/tracker-entry.ts";
import type { Vault } from "../../api/shapes/vault.ts";
import type { Warning } from "../../api/shapes/warning.ts";
import type { ListedHost } from "../listed-hosts.ts";
import type { Column } from "./csv.ts";

/** An action or entry of the watchlist: the two share one header row. */
export type ScamRow = ({ kind: "enforcement_action" } & EnforcementAction) | ({ kind: "dfpi_entry" } & TrackerEntry);

export const botColumns: readonly Column<Bot>[] = [
  ["slug", (bot) => bot.slug],
  ["name", (bot) => bot.name],
  ["category", (bot) => bot.category],
  ["record_status", (bot) => bot.record_status],
  ["report_card_result", (bot) => bot.report_card.result],
  ["report_card_rules_version", (bot) => bot.report_card.rules_version],
  ["custody", (bot) => bot.custody],
  ["official_url", (bot) => bot.official_url],
  ["summary", (bot) => bot.summary],
  ["pricing", (bot) => bot.pricing],
  ["exchanges", (bot) => bot.exchanges],
  ["license", (bot) => bot.license],
  ["red_flags", (bot) => bot.red_flags.map(({ text }) => text)],
  ["impostor_reports", (bot) => bot.impostor_reports],
  ["last_checked", (bot) => bot.last_checked],
  ["page_url", (bot) => bot.page_url],
  ["api_url", (bot) => bot.api_url],
];

const action = (row: ScamRow): EnforcementAction | null => (row.kind === "enforcement_action" ? row : null);
const entry = (row: ScamRow): TrackerEntry | null => (row.kind === "dfpi_entry" ? row : null);

export const scamColumns: readonly Column<ScamRow>[] = [
  ["kind", (row) => row.kind],
  ["id", (row) => row.id],
  ["regulator", (row) => action(row)?.regulator ?? "DFPI"],
  ["title", (row) => action(row)?.title ?? entry(row)?.primary_subject ?? null],
  ["names", (row) => action(row)?.brand_names ?? entry(row)?.names ?? null],
  ["respondents", (row) => action(row)?.respondents ?? null],
  ["domains", (row) => row.domains],
  ["wallet_addresses", (row) => entry(row)?.wallet_addresses ?? null],
  ["filed_date", (row) => action(row)?.filed_date ?? null],
  ["status", (row) => action(row)?.status ?? null],
  ["status_date", (row) => action(row)?.status_date ?? null],
  ["amount_usd", (row) => action(row)?.amount_usd ?? null],
  ["scam_types", (row) => entry(row)?.scam_types ?? null],
  ["impersonates", (row) => entry(row)?.impersonates?.name ?? null],
  ["first_seen", (row) => entry(row)?.first_seen ?? null],
  ["dated", (row) => entry(row)?.dated ?? null],
  ["listing", (row) => entry(row)?.listing ?? null],
  ["summary", (row) => row.summary],
  ["source_url", (row) => row.source_url],
  ["api_url", (row) => row.api_url],
  ["page_url", (row) => row.page_url],
  ["filed_in", (row) => action(row)?.filed_in ?? null],
  ["status_in", (row) => action(row)?.status_in ?? null],
];

export const warningColumns: readonly Column<Warning>[] = [
  ["id", (row) => row.id],
  ["list", (row) => row.list.id],
  ["regulator", (row) => row.list.regulator],
  ["jurisdiction", (row) => row.list.jurisdiction],
  ["names", (row) => row.names],
  ["domains", (row) => row.domains],
  ["mail_domains", (row) => row.mail_domains],
  ["published_on", (row) => row.published_on],
  ["listing", (row) => row.listing],
  ["first_seen", (row) => row.first_seen],
  ["imitates", (row) => row.imitates?.name ?? null],
  ["summary", (row) => row.summary],
  ["source_url", (row) => row.source_url],
  ["source_kind", (row) => row.source_kind],
  ["api_url", (row) => row.api_url],
  ["page_url", (row) => row.page_url],
];

export const vaultColumns: readonly Column<Vault>[] = [
  ["rank", (vault) => vault.rank],
  ["address", (vault) => vault.address],
  ["name", (vault) => vault.name],
  ["leader", (vault) => vault.leader],
  ["leader_share", (vault) => vault.leader_share],
  ["pnl_30d_usd", (vault) => vault.pnl_30d_usd],
  ["pnl_all_time_usd", (vault) => vault.pnl_all_time_usd],
  ["tvl_usd", (vault) => vault.tvl_usd],
  ["apr", (vault) => vault.apr],
  ["age_days", (vault) => vault.age_days],
  ["created_at", (vault) => vault.created_at],
  ["max_drawdown_30d_usd", (vault) => vault.max_drawdown_30d_usd],
  ["describes_itself_as_bot", (vault) => vault.describes_itself_as_bot],
  ["bot_slug", (vault) => vault.bot_slug],
  ["api_url", (vault) => vault.api_url],
  ["page_url", (vault) => vault.page_url],
];

export const changeColumns: readonly Column<Change>[] = [
  ["id", (event) => event.id],
  ["kind", (event) => event.kind],
  ["date", (event) => event.date],
  ["date_precision", (event) => event.date_precision ?? "day"],
  ["detected_at", (event) => event.detected_at],
  ["title", (event) => event.title],
  ["summary", (event) => event.summary],
  ["subject_type", (event) => event.subject.type],
  ["subject_id", (event) => event.subject.id],
  ["bot_slug", (event) => event.subject.slug],
  ["cause", (event) => event.cause],
  ["before", (event) => event.before],
  ["after", (event) => event.after],
  ["source_url", (event) => event.source_url],
  ["page_url", (event) => event.page_url],
];

export const venueColumns: readonly Column<PredictionVenue>[] = [
  ["slug", (venue) => venue.slug],
  ["name", (venue) => venue.name],
  ["official_url", (venue) => venue.official_url],
  ["page_url", (venue) => venue.page_url],
];

export const hostColumns: readonly Column<ListedHost>[] = [
  ["host", (row) => row.host],
  ["standing", (row) => row.standing],
  ["list", (row) => row.list],
  ["record", (row) => row.record],
  ["since", (row) => row.since],
];
