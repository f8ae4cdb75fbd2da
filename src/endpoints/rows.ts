/** Every list also as rows, for spreadsheets and data tools: CSV, and NDJSON with the records as answered. */

import { z } from "zod";
import * as answers from "../answers/records.ts";
import { toVault } from "../answers/vaults.ts";
import { draftInParts } from "../contract/documents.ts";
import type { Endpoint } from "../contract/endpoint.ts";
import { blocklistQuery } from "../contract/queries.ts";
import type { Bot, PredictionVenue } from "../contract/shapes/bot.ts";
import type { Change } from "../contract/shapes/feeds.ts";
import type { Vault } from "../contract/shapes/vault.ts";
import type { EnforcementAction, TrackerEntry, Warning } from "../contract/shapes/watchlist.ts";
import type { Site } from "../contract/site.ts";
import { type Concern, concerns } from "../record/warning.ts";
import type { RankedVault } from "../snapshot/leaderboard.ts";
import type { BlockedRow } from "../snapshot/listed-hosts.ts";
import { blockableHosts, blockedRows, type ListedHost } from "../snapshot/listed-hosts.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import { concerned, longList } from "./blocklists.ts";
import { endpoint, ofList, type PublishedEndpoint } from "./published-endpoint.ts";

/** Several values are joined by `; `. */
type CsvCell = string | number | boolean | null | readonly string[];

export type Column<Row> = readonly [name: string, value: (row: Row) => CsvCell];

export const ndjsonType = "application/x-ndjson; charset=utf-8";

/** `header=present` is RFC 4180's own parameter. */
export const csvType = "text/csv; charset=utf-8; header=present";

/** Gives the header row, then one row each; column names never change within a version of the API. */
export function* csvRows<Row>(columns: readonly Column<Row>[], rows: Iterable<Row>): Generator<string> {
  yield `${columns.map(([name]) => name).join(",")}\r\n`;
  for (const row of rows) yield `${columns.map(([, value]) => cell(value(row))).join(",")}\r\n`;
}

function cell(value: CsvCell): string {
  if (value === null) return "";
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  const text = withoutFormula(typeof value === "string" ? value : value.join("; "));
  return text.includes('"') ? `"${text.replaceAll('"', '""')}"` : `"${text}"`;
}

/**
 * A spreadsheet runs such a text as a formula; an apostrophe in front keeps it text (OWASP, CSV Injection). So does
 * what stands behind a sign that a reader may split a cell at.
 */
function withoutFormula(text: string): string {
  // Most cells have no such place, and a list has a million of them.
  if (!mayBeSplit.test(text)) return text;
  return text.replaceAll(/(^|[;,|\t\r\n]\s*)(?=[=+\-@\t\r])/gu, "$1'");
}

const mayBeSplit = /^[=+\-@]|[;,|\t\r\n]/u;

interface AboutList {
  /** End of the operation ids: `Bots` gives `getBotsCsv`. */
  name: string;
  /** Address without its ending. `{list}` stands for a warning list's id. */
  path: string;
  what: string;
  order: string;
  tag: Endpoint["tag"];
  /** Whether it can be asked for what is on record for one concern, and to include what wallets block. */
  byConcern?: true;
}

/** @param list the id from the path. */
type Rows<Row> = (snapshot: Snapshot, site: Site, list: string, concern?: Concern) => Iterable<Row>;

interface RowList extends AboutList {
  columns: readonly Column<unknown>[];
  rows: Rows<unknown>;
}

/** An action or entry of the watchlist: the two share one header row. */
type ScamRow = ({ kind: "enforcement_action" } & EnforcementAction) | ({ kind: "dfpi_entry" } & TrackerEntry);

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
  ...fields<Bot>()("impostor_reports last_checked page_url api_url operating_status custody_source"),
  ...fields<Bot>()("withdrawal_permission pricing_source price_models connection newest_evidence"),
];

const scamColumns: readonly Column<ScamRow>[] = [
  ...fields<ScamRow>()("kind id"),
  ["regulator", (row) => (row.kind === "enforcement_action" ? row.regulator : "DFPI")],
  ["title", (row) => (row.kind === "enforcement_action" ? row.title : row.primary_subject)],
  ["names", (row) => (row.kind === "enforcement_action" ? row.brand_names : row.names)],
  ...fields<ScamRow>()("respondents domains wallet_addresses filed_date status status_date amount_usd scam_types"),
  ["impersonates", (row) => (row.kind === "enforcement_action" ? null : (row.impersonates?.name ?? null))],
  ...fields<ScamRow>()("first_seen dated listing summary source_url api_url page_url filed_in status_in"),
  ["criminal_outcomes", (row) => (row.kind === "enforcement_action" ? row.criminal_cases.map(criminalOutcome) : null)],
];

/** Puts how a criminal case over the same conduct came out in one line. */
export function criminalOutcome(criminalCase: EnforcementAction["criminal_cases"][number]): string {
  const { defendant, outcome, sentence, date } = criminalCase;
  const what = sentence === null ? outcome : `${outcome}. ${sentence}`;
  return `${defendant}: ${what}${date === null ? "" : ` (${date})`}`;
}

const warningColumns: readonly Column<Warning>[] = [
  ...fields<Warning>()("id"),
  ["list", (row) => row.list.id],
  ["regulator", (row) => row.list.regulator],
  ["jurisdiction", (row) => row.list.jurisdiction],
  ...fields<Warning>()("names domains mail_domains published_on listing first_seen"),
  ["imitates", (row) => row.imitates?.name ?? null],
  ...fields<Warning>()(
    "summary source_url source_kind api_url page_url concern authority commercial_reuse credit filed_on",
  ),
];

export const vaultColumns: readonly Column<Vault>[] = [
  ...fields<Vault>()("rank address name leader leader_share pnl_30d_usd pnl_all_time_usd tvl_usd apr age_days"),
  ...fields<Vault>()("created_at max_drawdown_30d_usd describes_itself_as_bot bot_slug api_url page_url"),
];

const changeColumns: readonly Column<Change>[] = [
  ...fields<Change>()("id kind date"),
  ["date_precision", (event) => event.date_precision ?? "day"],
  ...fields<Change>()("detected_at title summary"),
  ["subject_type", (event) => event.subject.type],
  ["subject_id", (event) => event.subject.id],
  ["bot_slug", (event) => event.subject.slug],
  ...fields<Change>()("cause before after source_url page_url"),
];

const hostColumns = fields<ListedHost>()("host standing list record since concern severity commercial_reuse credit");

/** Of an answer that includes what wallets block: on which licence each of those rows is. */
const includedColumns = fields<BlockedRow>()("licence");

/** Keeps each list's row type where it is declared. */
function rowList<Row>(about: AboutList, columns: readonly Column<Row>[], rows: Rows<Row>): RowList {
  return { ...about, columns: columns as RowList["columns"], rows };
}

const byId = "Sorted by id, so that two days' files can be compared line by line.";

const ofDirectory = { order: "Sorted by slug.", tag: "Directory" } as const;

const ofHosts = {
  order: "Sorted by host; a host has a row for each record that lists it.",
  tag: "Watchlist",
  byConcern: true,
} as const;

const vaultsThat =
  (isOn: (vault: RankedVault) => boolean): Rows<Vault> =>
  (snapshot, site) => {
    const vaults = snapshot.leaderboard.vaults.values().filter(isOn);
    return vaults.map((vault) => toVault(vault, snapshot, site));
  };

const lists: readonly RowList[] = [
  rowList({ ...ofDirectory, name: "Bots", path: "/api/bots", what: "The directory" }, botColumns, (snapshot, site) =>
    snapshot.records.bots.values().map((record) => answers.toBot(record, snapshot, site)),
  ),
  rowList(
    { ...ofDirectory, name: "PredictionMarkets", path: "/api/prediction-markets", what: "Prediction-market venues" },
    fields<PredictionVenue>()("slug name official_url page_url"),
    (snapshot, site) =>
      snapshot.records.prediction_venues.values().map((venue) => answers.toPredictionVenue(venue, snapshot, site)),
  ),
  rowList(
    {
      name: "Scams",
      path: "/api/scams",
      what: "Enforcement actions and tracker entries, told apart by `kind`",
      order: `Actions first. ${byId}`,
      tag: "Watchlist",
    },
    scamColumns,
    function* (snapshot, site): Generator<ScamRow> {
      const { action, entry } = snapshot.find;
      for (const one of action.values())
        yield { kind: "enforcement_action", ...answers.toEnforcementAction(one, site) };
      for (const one of entry.values()) yield { kind: "dfpi_entry", ...answers.toTrackerEntry(one, snapshot, site) };
    },
  ),
  rowList(
    {
      name: "Warnings",
      path: "/api/warnings/{list}",
      what: "The warnings of one regulator's list, whole",
      order: byId,
      tag: "Watchlist",
    },
    warningColumns,
    function* (snapshot, site, id) {
      for (const { list, warning } of snapshot.find.warning.values())
        if (list.id === id) yield answers.toWarning(list, warning, snapshot, site);
    },
  ),
  rowList(
    {
      name: "AllWarnings",
      path: "/api/warnings",
      what: "The warnings of all regulators' lists",
      order: byId,
      tag: "Watchlist",
    },
    warningColumns,
    function* (snapshot, site) {
      for (const { list, warning } of snapshot.find.warning.values())
        yield answers.toWarning(list, warning, snapshot, site);
    },
  ),
  rowList(
    {
      ...ofHosts,
      name: "ListedDomains",
      path: "/api/watchlist/domains",
      what: "Websites that regulators acted on or warned of",
    },
    hostColumns,
    (snapshot, _site, _list, concern) => blockableHosts(snapshot, false, concern),
  ),
  rowList(
    {
      ...ofHosts,
      name: "ListedDomainsWithComplaints",
      path: "/api/watchlist/domains-with-unverified-complaints",
      what: "The same, and websites of which consumers complained and nobody checked",
    },
    hostColumns,
    (snapshot, _site, _list, concern) => blockableHosts(snapshot, true, concern),
  ),
  rowList(
    { name: "Leaderboard", path: "/api/leaderboard", what: "Ranked vaults", order: "Sorted by rank.", tag: "Vaults" },
    vaultColumns,
    vaultsThat(({ rank }) => rank !== null),
  ),
  rowList(
    {
      name: "ProvenReturns",
      path: "/api/proven-returns",
      what: "Vaults that describe themselves as bots",
      order: "Those that are ranked first, by rank.",
      tag: "Vaults",
    },
    vaultColumns,
    vaultsThat(({ bot_words }) => bot_words.length > 0),
  ),
  rowList(
    { name: "Changes", path: "/api/changes", what: "The whole change log", order: "Newest first.", tag: "Changes" },
    changeColumns,
    function* (snapshot, site) {
      for (const event of snapshot.find.change.values()) yield answers.toChange(event, site);
    },
  ),
];

/** One JSON object a line. */
export function* jsonLines(rows: Iterable<unknown>): Generator<string> {
  for (const row of rows) yield `${JSON.stringify(row)}\n`;
}

/** How a list's rows are written; `including` gives, part by part, its text with what wallets block behind it. */
const csv = {
  ending: "csv",
  /** End of the operation ids. */
  name: "Csv",
  mediaType: "text/csv",
  contentType: csvType,
  answer: z.string().meta({ id: "Csv", description: "A header row, then one row per record (RFC 4180)." }),
  inWords: "as CSV",
  described: ({ columns }: RowList) =>
    `Columns: ${columns.map(([name]) => `\`${name}\``).join(", ")}. Several values of a cell are joined ` +
    "by “; ”; unknown is empty. What a spreadsheet would run as a formula has an apostrophe in front.",
  parts: ({ columns }: RowList, rows: Iterable<unknown>) => csvRows(columns, rows),
  /** Without rows whose terms forbid commercial reuse. */
  reusable: (document: string) => document.replaceAll(/^.*,"forbidden",(?:"(?:[^"\r\n]|"")*")?\r\n/gmu, ""),
  *including({ columns }: RowList, document: string, blocked: Iterable<BlockedRow>): Generator<string> {
    const all = [...columns, ...(includedColumns as readonly Column<unknown>[])];
    yield* csvRows(all, []);
    const unknownCells = ",".repeat(includedColumns.length);
    for (const line of document.split("\r\n").slice(1, -1)) yield `${line}${unknownCells}\r\n`;
    yield* csvRows(all, blocked).drop(1);
  },
} as const;

const ndjson = {
  ending: "ndjson",
  name: "Ndjson",
  mediaType: "application/x-ndjson",
  contentType: ndjsonType,
  answer: z.string().meta({ id: "Ndjson", description: "One JSON object per line." }),
  inWords: "as NDJSON",
  described: () => "One JSON object per line, each as in the JSON answer.",
  parts: (_list: RowList, rows: Iterable<unknown>) => jsonLines(rows),
  reusable: (document: string) => document.replaceAll(/^.*"commercial_reuse":"forbidden".*\n/gmu, ""),
  *including(_list: RowList, document: string, blocked: Iterable<BlockedRow>): Generator<string> {
    yield document;
    yield* jsonLines(blocked);
  },
} as const;

function rowsEndpoint(list: RowList, form: typeof csv | typeof ndjson): PublishedEndpoint {
  const { rows, byConcern } = list;
  const { ending, mediaType, contentType, answer } = form;
  const path = `${list.path}.${ending}`;
  const isOfList = path.includes("{list}");
  return endpoint<typeof blocklistQuery>({
    operationId: `get${list.name}${form.name}`,
    path,
    tag: list.tag,
    summary: `${list.what}, ${form.inWords}.`,
    description: `${list.order} ${form.described(list)}`,
    answer,
    mediaType,
    ...(isOfList && ofList),
    ...(byConcern && {
      ...longList,
      query: blocklistQuery,
      answerTo: ({ snapshot, finished }, { concern, include, reuse }) => {
        const whole = finished(concerned(path, concern));
        const document = reuse === undefined ? whole : form.reusable(whole);
        return include === undefined ? [document] : form.including(list, document, blockedRows(snapshot));
      },
    }),
    *drafts(snapshot, site) {
      for (const id of isOfList ? snapshot.find.list.keys() : [""]) {
        const target = path.replace("{list}", id);
        const filename = `botwatch${target.slice("/api".length).replaceAll("/", "-")}`;
        const headers = ["Content-Disposition", `attachment; filename="${filename}"`];
        yield { ...draftInParts(target, contentType, () => form.parts(list, rows(snapshot, site, id))), headers };
      }
      for (const concern of byConcern ? concerns : [])
        yield draftInParts(concerned(path, concern), contentType, () =>
          form.parts(list, rows(snapshot, site, "", concern)),
        );
    },
  });
}

export const rowsEndpoints: readonly PublishedEndpoint[] = lists.flatMap((list) =>
  [csv, ndjson].map((form) => rowsEndpoint(list, form)),
);
