/** The published record as an SQLite database for researchers: `.schema` reads like documentation. */

import { readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { toBot, toEnforcementAction, toTrackerEntry, toWarning } from "../answers/records.ts";
import { toVault } from "../answers/vaults.ts";
import { warningsAnswerOf } from "../answers/watchlist.ts";
import type { Site } from "../contract/site.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";

type Cell = string | number | boolean | null | undefined;

/** The whole database as the bytes of its file. The same record gives the same bytes. */
export function recordsDatabase(snapshot: Snapshot, site: Site): Buffer {
  using database = new DatabaseSync(":memory:");
  database.exec(readFileSync(new URL("records-database.sql", import.meta.url), "utf8"));
  database.exec("BEGIN");
  const { records, leaderboard } = snapshot;
  const bots = records.bots.map((bot) => toBot(bot, snapshot, site));
  write(database, "bots", bots, { report_card: ({ report_card }) => report_card.result });

  const cases = records.enforcement_actions.map((action) => toEnforcementAction(action, site));
  write(database, "enforcement_actions", cases, {
    filed_date: (action) => action.filed_date ?? action.filed_in,
    status_date: (action) => action.status_date ?? action.status_in,
  });
  const caseNames = cases.map(({ id, brand_names, respondents }) => ({ id, names: [...brand_names, ...respondents] }));
  writeEach(database, "action_names", caseNames, ({ names }) => names);
  writeEach(database, "action_domains", cases, ({ domains }) => domains);

  write(database, "warning_lists", warningsAnswerOf(snapshot, site).lists);
  const warnings = records.warning_lists.flatMap(({ list, entries }) =>
    entries.map((warning) => toWarning(list, warning, snapshot, site)),
  );
  write(database, "warnings", warnings, {
    list: ({ list }) => list.id,
    imitates: ({ imitates }) => imitates?.name,
  });
  writeEach(database, "warning_names", warnings, ({ names }) => names);
  writeEach(database, "warning_domains", warnings, ({ domains }) => domains);

  const trackerEntries = records.tracker_entries.map((entry) => toTrackerEntry(entry, snapshot, site));
  write(database, "tracker_entries", trackerEntries, {
    impersonates: ({ impersonates }) => impersonates?.name,
    scam_types: ({ scam_types }) => scam_types.join("; "),
  });
  writeEach(database, "tracker_names", trackerEntries, ({ names }) => names);
  writeEach(database, "tracker_domains", trackerEntries, ({ domains }) => domains);

  const vaults = leaderboard.vaults.map((vault) => toVault(vault, snapshot, site));
  write(database, "vaults", vaults, { bot: ({ bot_slug }) => bot_slug });
  write(database, "sources", snapshot.sources, { extent: ({ extent }) => extent && JSON.stringify(extent) });
  database.exec("COMMIT");
  return Buffer.from(database.serialize());
}

/** @param cells of columns that are no field of the row. */
function write<Row extends object>(
  database: DatabaseSync,
  table: string,
  rows: readonly Row[],
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

/** A row for each of several values of a record. */
function writeEach<Row extends { id: string }>(
  database: DatabaseSync,
  table: string,
  rows: readonly Row[],
  of: (row: Row) => readonly string[],
): void {
  const insert = database.prepare(`INSERT INTO ${table} VALUES (?, ?)`);
  for (const row of rows) for (const text of new Set(of(row))) insert.run(row.id, text);
}
