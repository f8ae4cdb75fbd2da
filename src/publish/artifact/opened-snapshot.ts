/** A snapshot as an artifact holds it: indexes loaded, records read from the file when needed. */

import { once } from "../../artifact/once.ts";
import { type ById, RowTable } from "../../artifact/table.ts";
import { held } from "../../invariants.ts";
import type { Records } from "../../records/records.ts";
import type { WarningListHead, WarningRecord } from "../../records/warning.ts";
import type { ReportCard } from "../../report-card/shape.ts";
import type { Snapshot } from "../snapshot.ts";
import type { About, Few, Index, SeldomRead, TabledRecords, TableName, TableRows } from "./contents.ts";

type TableOf = <Name extends TableName>(name: Name) => RowTable<TableRows[Name]>;

/** @param read returns bytes of the part with the rows. */
export function openedSnapshot(
  about: About,
  index: Index & SeldomRead,
  read: (at: number, length: number) => Buffer,
): Snapshot {
  const tableOf: TableOf = (name) => new RowTable(index.tables[name], read);
  const tables = openTables(tableOf);
  const records = once(() => openedRecords(index, tables, tableOf));
  const ranked = fleeting(() => tables.vaults.all());
  const impostorEntries = once(() => new Map(Object.entries(index.impostorEntries)));
  const imitatedBot = once(() => new Map(Object.entries(index.imitatedBot)));
  const log = fleeting(() => tables.changes.all());
  return {
    id: about.id,
    parent: about.parent,
    get earlier() {
      return index.earlier ?? [];
    },
    generated_at: about.generated_at,
    content: index.content,
    counts: about.counts,
    sources: about.sources,
    get records() {
      return records();
    },
    cards: cardsOf(tables.cards),
    get impostorEntries() {
      return impostorEntries();
    },
    get imitatedBot() {
      return imitatedBot();
    },
    imitations: null,
    leaderboard: {
      ...index.leaderboard,
      get vaults() {
        return ranked();
      },
    },
    get changes() {
      return log();
    },
    find: openedFinders(index, tables),
    get lookup() {
      return index.lookup;
    },
    get lookalikes() {
      return index.lookalikes;
    },
    get phrases() {
      return index.phrases;
    },
    get watchlist() {
      return index.watchlist;
    },
    get changeIndex() {
      return index.changeIndex;
    },
  };
}

/** The tables that questions are about, each with the rows used last. */
function openTables(table: TableOf) {
  return {
    bots: table("bots"),
    cards: table("cards"),
    actions: table("enforcement_actions"),
    entries: table("tracker_entries"),
    warnings: table("warnings"),
    venues: table("prediction_venues"),
    vaults: table("vaults"),
    changes: table("changes"),
  };
}

type Tables = ReturnType<typeof openTables>;

function openedRecords(index: Index & SeldomRead, tables: Tables, table: TableOf): Records {
  return recordsOf(index.few, {
    bots: once(() => tables.bots.all()),
    enforcement_actions: once(() => tables.actions.all()),
    tracker_entries: fleeting(() => tables.entries.all()),
    warning_lists: fleeting(() => warningLists(index, tables.warnings.all())),
    vault_days: fleeting(() => table("vault_days").all()),
    prediction_venues: once(() => tables.venues.all()),
    regulator_releases: fleeting(() => table("regulator_releases").all()),
    red_flag_phrases: once(() => table("red_flag_phrases").all()),
  });
}

function openedFinders(index: SeldomRead, tables: Tables): Snapshot["find"] {
  const lists = once(() => new Map(index.warningLists.map(({ id, list }) => [id, list])));
  return {
    bot: tables.bots,
    action: tables.actions,
    entry: tables.entries,
    warning: warningsOf(lists, tables.warnings),
    get list() {
      return lists();
    },
    venue: tables.venues,
    vault: tables.vaults,
    change: tables.changes,
  };
}

/** Read again once nobody holds it any more: such a list can fill the memory. */
function fleeting<Value extends object>(read: () => Value): () => Value {
  let reference: WeakRef<Value> | null = null;
  return () => {
    const known = reference?.deref();
    if (known !== undefined) return known;
    const value = read();
    reference = new WeakRef(value);
    return value;
  };
}

function recordsOf(few: Few, lists: { [Name in keyof TabledRecords]: () => TabledRecords[Name] }): Records {
  const records = { ...few };
  for (const [name, get] of Object.entries(lists)) Object.defineProperty(records, name, { get, enumerable: true });
  return records as typeof records & TabledRecords;
}

function cardsOf(cards: ById<TableRows["cards"]>): ById<ReportCard> {
  return {
    has: (slug) => cards.has(slug),
    get: (slug) => cards.get(slug)?.card,
    *values() {
      for (const { card } of cards.values()) yield card;
    },
  };
}

function warningsOf(
  heads: () => ReadonlyMap<string, WarningListHead>,
  warnings: ById<TableRows["warnings"]>,
): ById<{ list: WarningListHead; warning: WarningRecord }> {
  return {
    has: (id) => warnings.has(id),
    *values() {
      for (const { list: id, warning } of warnings.values()) {
        const list = heads().get(id);
        if (list !== undefined) yield { list, warning };
      }
    },
    get(id) {
      const row = warnings.get(id);
      if (row === undefined) return undefined;
      return { list: held(heads().get(row.list), "a warning is of a list of the artifact"), warning: row.warning };
    },
  };
}

function warningLists(
  { warningLists: lists }: SeldomRead,
  rows: readonly TableRows["warnings"][],
): Records["warning_lists"] {
  const byList = Map.groupBy(rows, (row) => row.list);
  return lists.map((list) => ({ ...list, entries: (byList.get(list.id) ?? []).map(({ warning }) => warning) }));
}
