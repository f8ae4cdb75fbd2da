/** A snapshot as an artifact holds it: indexes loaded, records read from the file when needed. */
import type { DatabaseSync, StatementSync } from "node:sqlite";
import { setImmediate as betweenAnswers } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { held } from "../../invariants.ts";
import { type LookupIndex, lookupIndex, lookupIndexing } from "../../lookup/index.ts";
import { buildLookalikeIndex } from "../../lookup/lookalike/index.ts";
import type { LookupRow } from "../../lookup/rows.ts";
import { lazily, once } from "../../once.ts";
import type { Records } from "../../records/records.ts";
import type { WarningListHead, WarningRecord } from "../../records/warning.ts";
import type { ReportCard } from "../../report-card/shape.ts";
import type { Snapshot } from "../snapshot.ts";
import { TextSearch } from "../text-search.ts";
import type { About, Parts, TabledRecords, TableName, TableRows } from "./contents.ts";
import { checked, type Soundness } from "./soundness.ts";

type TableOf = <Name extends TableName>(name: Name) => RowTable<TableRows[Name]>;

type ReadPart = <Name extends keyof Parts>(name: Name) => Parts[Name];

/**
 * @param part reads a part of the manifest. @param keys are the rows of the lookup index.
 * @returns also what makes the indexes between answers.
 */
export function openedSnapshot(
  about: About,
  part: ReadPart,
  database: DatabaseSync,
  keys: () => Iterable<LookupRow>,
  soundness: Soundness,
): { snapshot: Snapshot; makeReady: () => Promise<void> } {
  const tableOf: TableOf = (name) => new RowTable(database, name, soundness);
  const index = partsReadOnce(part);
  const tables = openTables(tableOf);
  const ranked = fleeting(() => tables.vaults.all());
  let lookup: LookupIndex | null = null;
  const lookalikes = once(() => buildLookalikeIndex(index.brands, []));
  const { id, parent, generated_at, counts, sources } = about;
  const fixed = { id, parent, generated_at, counts, sources, cards: cardsOf(tables.cards) };
  const snapshot: Snapshot = Object.assign(
    lazily<Omit<Snapshot, keyof typeof fixed>>({
      earlier: () => index.earlier,
      content: () => index.content,
      records: once(() => openedRecords(index, tables, tableOf)),
      impostorEntries: once(() => new Map(Object.entries(index.impostorEntries))),
      imitatedBot: once(() => new Map(Object.entries(index.imitatedBot))),
      leaderboard: () => Object.assign(lazily({ vaults: ranked }), index.leaderboard),
      changes: fleeting(() => tables.changes.all()),
      find: once(() => openedFinders(index, tables)),
      lookup: () => {
        lookup ??= lookupIndex(index.heads, keys());
        return lookup;
      },
      lookalikes,
      watchlist: () => index.watchlist,
      hosts: () => ({ digests: new Map(), steps: index.hostSteps }),
      search: once(() => new TextSearch(database, (reading) => soundness.read(reading))),
      changeIndex: () => index.changeIndex,
    }),
    fixed,
  );
  const makeReady = async () => {
    const steps = lookupIndexing(index.heads, keys());
    for (let step = steps.next(); ; step = steps.next()) {
      if (step.done === true) {
        lookup = step.value;
        break;
      }
      await betweenAnswers();
    }
    lookalikes();
  };
  return { snapshot, makeReady };
}

/** The parts, each read when first asked for. */
function partsReadOnce(part: ReadPart): Parts {
  const names: readonly (keyof Parts)[] = [
    ...(["content", "earlier", "heads", "brands", "impostorEntries", "imitatedBot", "leaderboard"] as const),
    ...(["watchlist", "changeIndex", "hostSteps", "warningLists", "few"] as const),
  ];
  const readers = names.map((name) => [name, once(() => part(name))]);
  return lazily(Object.fromEntries(readers) as { [Name in keyof Parts]: () => Parts[Name] });
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

function openedRecords(index: Parts, tables: Tables, table: TableOf): Records {
  const tabled = lazily<TabledRecords>({
    bots: once(() => tables.bots.all()),
    enforcement_actions: once(() => tables.actions.all()),
    tracker_entries: fleeting(() => tables.entries.all()),
    warning_lists: fleeting(() => warningLists(index, tables.warnings.all())),
    wallet_blocklists: once(() => [...index.heads.blocklists]),
    vault_days: fleeting(() => table("vault_days").all()),
    prediction_venues: once(() => tables.venues.all()),
    regulator_releases: fleeting(() => table("regulator_releases").all()),
    red_flag_phrases: once(() => table("red_flag_phrases").all()),
  });
  return Object.assign(tabled, index.few);
}

function openedFinders(index: Parts, tables: Tables): Snapshot["find"] {
  const lists = once(() => new Map(index.warningLists.map(({ id, list }) => [id, list])));
  return {
    bot: tables.bots,
    action: tables.actions,
    entry: tables.entries,
    warning: warningsOf(lists, tables.warnings),
    list: lists(),
    venue: tables.venues,
    vault: tables.vaults,
    change: tables.changes,
  };
}

/** Read again once nothing holds it: such a list can fill the memory. */
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
  { warningLists: lists }: Parts,
  rows: readonly TableRows["warnings"][],
): Records["warning_lists"] {
  const byList = Map.groupBy(rows, (row) => row.list);
  return lists.map((list) => ({ ...list, entries: (byList.get(list.id) ?? []).map(({ warning }) => warning) }));
}

/** Records by slug or id. */
export interface ById<Row> {
  get(id: string): Row | undefined;
  has(id: string): boolean;
  /** Every row, in order, without having them all in memory at once. */
  values(): Iterable<Row>;
}

/** Recently used rows are kept: most questions are about few records. */
const keptRows = 500;

/** Rows read at a time when all are read one by one: a reader that stops on the way keeps this many in memory. */
const rowsAtOnce = 16;

class RowTable<Row extends object> implements ById<Row> {
  readonly #one: StatementSync;
  readonly #some: StatementSync;
  readonly #known: StatementSync;
  readonly #soundness: Soundness;
  readonly #kept = new LRUCache<string, Row>({ max: keptRows });

  constructor(database: DatabaseSync, name: TableName, soundness: Soundness) {
    this.#soundness = soundness;
    this.#one = database.prepare(`SELECT record, sum FROM ${name} WHERE id = ?`);
    this.#known = database.prepare(`SELECT 1 FROM ${name} WHERE id = ?`);
    this.#some = database.prepare(`SELECT place, record, sum FROM ${name} WHERE place > ? ORDER BY place LIMIT ?`);
  }

  get(id: string): Row | undefined {
    const kept = this.#kept.get(id);
    if (kept !== undefined) return kept;
    const text = this.#soundness.read(() => {
      const found = this.#one.get(id);
      return found === undefined ? undefined : recordOf(found);
    });
    if (text === undefined) return undefined;
    const row = JSON.parse(text) as Row;
    this.#kept.set(id, row);
    return row;
  }

  has(id: string): boolean {
    return this.#soundness.read(() => this.#known.get(id)) !== undefined;
  }

  *values(): Generator<Row> {
    for (let last = 0; ; ) {
      const rows = this.#read(last, rowsAtOnce);
      for (const { record } of rows) yield JSON.parse(record) as Row;
      const end = rows.at(-1);
      if (end === undefined || rows.length < rowsAtOnce) return;
      last = end.place;
    }
  }

  /** Every row, in order. */
  all(): Row[] {
    const records = this.#read(0, -1).map(({ record }) => record);
    return JSON.parse(`[${records.join(",")}]`) as Row[];
  }
  #read(after: number, limit: number): { place: number; record: string }[] {
    return this.#soundness.read(() =>
      this.#some.all(after, limit).map((row) => ({ place: row["place"] as number, record: recordOf(row) })),
    );
  }
}

function recordOf(row: Record<string, unknown>): string {
  return checked(row["record"] as string, row["sum"]);
}
