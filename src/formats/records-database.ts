/** The published record as an SQLite database for researchers: `.schema` reads like documentation. */

import { readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import {
  toBot,
  toChange,
  toEnforcementAction,
  toPredictionVenue,
  toTrackerEntry,
  toWarning,
} from "../answers/records.ts";
import { toVault } from "../answers/vaults.ts";
import { warningsAnswerOf } from "../answers/watchlist.ts";
import { notice } from "../contract/notices.ts";
import { license } from "../contract/shapes/meta.ts";
import { publisher, type Site } from "../contract/site.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";

type Cell = string | number | boolean | null | undefined;

/** Makes the whole database as the bytes of its file. The same record gives the same bytes. */
export function recordsDatabase(snapshot: Snapshot, site: Site): Buffer {
  using database = new DatabaseSync(":memory:");
  database.exec(readFileSync(new URL("records-database.sql", import.meta.url), "utf8"));
  database.exec("BEGIN");
  writeTable(database, "meta", [aboutFile(snapshot, site)]);
  writeBots(database, snapshot, site);
  writeActions(database, snapshot, site);
  writeLists(database, snapshot, site);
  writeVenues(database, snapshot, site);
  writeTable(
    database,
    "changes",
    snapshot.changes.map((event) => toChange(event, site)),
    {
      subject_type: ({ subject }) => subject.type,
      subject_id: ({ subject }) => subject.id,
    },
  );
  const vaults = snapshot.leaderboard.vaults.map((vault) => toVault(vault, snapshot, site));
  writeTable(database, "vaults", vaults, { bot: ({ bot_slug }) => bot_slug });
  writeTable(database, "sources", snapshot.sources, { extent: ({ extent }) => extent && JSON.stringify(extent) });
  database.exec("COMMIT");
  const { buffer, byteOffset, byteLength } = database.serialize();
  return Buffer.from(buffer, byteOffset, byteLength);
}

/** Raised when a table or column is renamed or removed. */
const schemaVersion = 1;

function aboutFile({ id, generated_at }: Snapshot, { baseUrl }: Site) {
  return {
    schema_version: schemaVersion,
    snapshot: id,
    generated_at,
    publisher,
    site: baseUrl,
    licence: license.id,
    licence_url: license.url,
    credit: notice.cite,
    note: [notice.noRecord, notice.allegation].join(" "),
  };
}

function writeBots(database: DatabaseSync, snapshot: Snapshot, site: Site): void {
  const records = snapshot.records.bots.map((bot) => ({ ...bot, id: bot.slug }));
  const bots = records.map((record) => ({ ...toBot(record, snapshot, site), id: record.slug }));
  const recordOf = new Map(records.map((record) => [record.slug, record]));
  writeTable(database, "bots", bots, {
    report_card: ({ report_card }) => report_card.result,
    report_card_rules_version: ({ report_card }) => report_card.rules_version,
    operator: ({ slug }) => recordOf.get(slug)?.operator,
    repo_url: ({ slug }) => recordOf.get(slug)?.repo_url,
  });
  writeEach(database, "bot_names", records, ({ name, aliases }) => [name, ...aliases]);
  writeEach(database, "bot_domains", records, ({ domains }) => domains);
  writeEach(database, "bot_exchanges", records, ({ exchanges }) => exchanges);
  writeParts(database, "bot_prices", "bot", bots, ({ prices }) => prices);
  writeParts(database, "bot_factors", "bot", bots, ({ report_card }) => report_card.factors);
  writeParts(database, "bot_red_flags", "bot", bots, ({ red_flags }) => red_flags);
  writeParts(database, "bot_incidents", "bot", records, ({ incidents }) => incidents);
}

function writeActions(database: DatabaseSync, { records }: Snapshot, site: Site): void {
  const cases = records.enforcement_actions.map((action) => toEnforcementAction(action, site));
  writeTable(database, "enforcement_actions", cases, {
    filed_date: (action) => action.filed_date ?? action.filed_in,
    status_date: (action) => action.status_date ?? action.status_in,
  });
  const caseNames = cases.map(({ id, brand_names, respondents }) => ({ id, names: [...brand_names, ...respondents] }));
  writeEach(database, "action_names", caseNames, ({ names }) => names);
  writeEach(database, "action_domains", cases, ({ domains }) => domains);
  writeParts(database, "action_parties", "action", records.enforcement_actions, ({ respondents }) => respondents);
  writeParts(database, "criminal_cases", "action", cases, ({ criminal_cases }) => criminal_cases);
}

function writeLists(database: DatabaseSync, snapshot: Snapshot, site: Site): void {
  const { records } = snapshot;
  writeTable(database, "warning_lists", warningsAnswerOf(snapshot, site).lists, {
    commercial_reuse: ({ reuse }) => reuse.commercial_reuse,
    terms_quotation: ({ reuse }) => reuse.quotation,
    terms_url: ({ reuse }) => reuse.url,
    terms_seen_on: ({ reuse }) => reuse.seen_on,
    credit: ({ reuse }) => reuse.credit,
  });
  const warnings = records.warning_lists.flatMap(({ list, entries }) =>
    entries.map((warning) => toWarning(list, warning, snapshot, site)),
  );
  writeTable(database, "warnings", warnings, {
    list: ({ list }) => list.id,
    imitates: ({ imitates }) => imitates?.name,
  });
  writeEach(database, "warning_names", warnings, ({ names }) => names);
  writeEach(database, "warning_domains", warnings, ({ domains }) => domains);
  writeEach(database, "warning_mail_domains", warnings, ({ mail_domains }) => mail_domains);

  // Made once for each table: all of them at once take more memory than the record.
  const trackerEntries = () => records.tracker_entries.values().map((entry) => toTrackerEntry(entry, snapshot, site));
  writeTable(database, "tracker_entries", trackerEntries(), {
    impersonates: ({ impersonates }) => impersonates?.name,
    scam_types: ({ scam_types }) => scam_types.join("; "),
  });
  writeEach(database, "tracker_names", trackerEntries(), ({ names }) => names);
  writeEach(database, "tracker_domains", trackerEntries(), ({ domains }) => domains);
}

function writeVenues(database: DatabaseSync, snapshot: Snapshot, site: Site): void {
  const venues = snapshot.records.prediction_venues.map((venue) => {
    return { ...toPredictionVenue(venue, snapshot, site), id: venue.slug };
  });
  writeTable(database, "venues", venues);
  writeEach(database, "venue_domains", venues, ({ domains }) => domains);
}

/** @param cells of columns that are no field of the row. */
function writeTable<Row extends object>(
  database: DatabaseSync,
  table: string,
  rows: Iterable<Row>,
  cells: Record<string, (row: Row) => Cell> = {},
): void {
  const columns = database.prepare(`SELECT * FROM ${table}`).columns();
  const insert = database.prepare(`INSERT INTO ${table} VALUES (${columns.map(() => "?")})`);
  for (const row of rows) {
    const fields = row as Record<string, Cell>;
    const values = columns.map(({ name }) => (name in cells ? cells[name]?.(row) : fields[name]));
    insert.run(...values.map((cell) => (typeof cell === "boolean" ? Number(cell) : (cell ?? null))));
  }
}

/** Writes a row for each part of a record, with the record's id in the column that names its kind. */
function writeParts<Row extends { id: string }, Part extends object>(
  database: DatabaseSync,
  table: string,
  kind: string,
  rows: readonly Row[],
  of: (row: Row) => readonly Part[],
): void {
  for (const row of rows) writeTable(database, table, of(row), { [kind]: () => row.id });
}

/** Writes a row for each of several values of a record. */
function writeEach<Row extends { id: string }>(
  database: DatabaseSync,
  table: string,
  rows: Iterable<Row>,
  of: (row: Row) => readonly string[],
): void {
  const insert = database.prepare(`INSERT INTO ${table} VALUES (?, ?)`);
  for (const row of rows) for (const text of new Set(of(row))) insert.run(row.id, text);
}
