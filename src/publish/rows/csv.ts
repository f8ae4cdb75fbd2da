/** CSV according to RFC 4180: a header row, CRLF, and all text in quotes. */
import type { Bot, PredictionVenue } from "../../api/shapes/bot.ts";
import type { Change } from "../../api/shapes/feeds.ts";
import type { Vault } from "../../api/shapes/vault.ts";
import type { EnforcementAction, TrackerEntry, Warning } from "../../api/shapes/watchlist.ts";
import type { blockedRows, ListedHost } from "../listed-hosts.ts";

/** Several values are joined by `; `. */
type CsvCell = string | number | boolean | null | readonly string[];

/** A column: its name in the header row, and its value in a row. */
export type Column<Row> = readonly [name: string, value: (row: Row) => CsvCell];

/** `header=present` is RFC 4180's own parameter. */
export const csvType = "text/csv; charset=utf-8; header=present";

/** The header row, then one row each; column names never change within a version of the API. */
export function* csvRows<Row>(columns: readonly Column<Row>[], rows: Iterable<Row>): Generator<string> {
  yield `${columns.map(([name]) => name).join(",")}\r\n`;
  for (const row of rows) yield `${columns.map(([, value]) => cell(value(row))).join(",")}\r\n`;
}

function cell(value: CsvCell): string {
  if (value === null) return "";
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  const text = typeof value === "string" ? value : value.join("; ");
  return `"${withoutFormula(text).replaceAll('"', '""')}"`;
}

/**
 * A spreadsheet runs text that begins with one of these as a formula; an apostrophe in front keeps it text (OWASP, CSV
 * Injection).
 */
function withoutFormula(text: string): string {
  return /^[=+\-@\t\r]/u.test(text) ? `'${text}` : text;
}

/** An action or entry of the watchlist: the two share one header row. */
export type ScamRow = ({ kind: "enforcement_action" } & EnforcementAction) | ({ kind: "dfpi_entry" } & TrackerEntry);

/** Every field that a row can have. */
type Field<Row> = Row extends unknown ? keyof Row : never;
type Words<Text extends string> = Text extends `${infer Word} ${infer Rest}` ? Word | Words<Rest> : Text;

/** Columns that are fields of the row under their own names, separated by spaces; empty where a row has none. */
function fields<Row>() {
  return <Names extends string>(names: Words<Names> extends Field<Row> ? Names : never): Column<Row>[] =>
    names.split(" ").map((name) => [name, (row) => (row as Record<string, CsvCell | undefined>)[name] ?? null]);
}

export const botColumns: readonly Column<Bot>[] = [
  ...fields<Bot>()("slug name category record_status"),
  ["report_card_result", (bot) => bot.report_card.result],
  ["report_card_rules_version", (bot) => bot.report_card.rules_version],
  ...fields<Bot>()("custody official_url summary pricing exchanges license"),
  ["red_flags", (bot) => bot.red_flags.map(({ text }) => text)],
  ...fields<Bot>()("impostor_reports last_checked page_url api_url"),
];

export const scamColumns: readonly Column<ScamRow>[] = [
  ...fields<ScamRow>()("kind id"),
  ["regulator", (row) => (row.kind === "enforcement_action" ? row.regulator : "DFPI")],
  ["title", (row) => (row.kind === "enforcement_action" ? row.title : row.primary_subject)],
  ["names", (row) => (row.kind === "enforcement_action" ? row.brand_names : row.names)],
  ...fields<ScamRow>()("respondents domains wallet_addresses filed_date status status_date amount_usd scam_types"),
  ["impersonates", (row) => (row.kind === "enforcement_action" ? null : (row.impersonates?.name ?? null))],
  ...fields<ScamRow>()("first_seen dated listing summary source_url api_url page_url filed_in status_in"),
];

export const warningColumns: readonly Column<Warning>[] = [
  ...fields<Warning>()("id"),
  ["list", (row) => row.list.id],
  ["regulator", (row) => row.list.regulator],
  ["jurisdiction", (row) => row.list.jurisdiction],
  ...fields<Warning>()("names domains mail_domains published_on listing first_seen"),
  ["imitates", (row) => row.imitates?.name ?? null],
  ...fields<Warning>()("summary source_url source_kind api_url page_url concern authority"),
];

export const vaultColumns: readonly Column<Vault>[] = [
  ...fields<Vault>()("rank address name leader leader_share pnl_30d_usd pnl_all_time_usd tvl_usd apr age_days"),
  ...fields<Vault>()("created_at max_drawdown_30d_usd describes_itself_as_bot bot_slug api_url page_url"),
];

export const changeColumns: readonly Column<Change>[] = [
  ...fields<Change>()("id kind date"),
  ["date_precision", (event) => event.date_precision ?? "day"],
  ...fields<Change>()("detected_at title summary"),
  ["subject_type", (event) => event.subject.type],
  ["subject_id", (event) => event.subject.id],
  ["bot_slug", (event) => event.subject.slug],
  ...fields<Change>()("cause before after source_url page_url"),
];

export const venueColumns = fields<PredictionVenue>()("slug name official_url page_url");

export const hostColumns = fields<ListedHost>()("host standing list record since concern");

/** Of an answer that includes what wallets block: whose each of those rows is. */
export const includedColumns = fields<ReturnType<typeof blockedRows>[number]>()("credit licence");
