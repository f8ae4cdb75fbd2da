/** Opens an artifact: a snapshot to answer from, and its documents. */
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { setImmediate as betweenAnswers } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import { LRUCache } from "lru-cache";
import { held } from "../../invariants.ts";
import { type LookupIndex, lookupIndex, lookupIndexing } from "../../lookup/index.ts";
import { buildLookalikeIndex } from "../../lookup/lookalike/index.ts";
import type { LookupRow } from "../../lookup/rows.ts";
import { lazily, once } from "../../once.ts";
import type { Records } from "../../records/records.ts";
import type { ById, Snapshot } from "../snapshot.ts";
import { TextSearch } from "../text-search.ts";
import { format, recordTables, type TableRows } from "./schema.ts";
import { checked, DamagedFileError, isSealed, Soundness } from "./soundness.ts";
import { type StoredDocuments, storedDocuments } from "./stored-documents.ts";
import type { Parts } from "./write.ts";

export interface OpenedArtifact {
  about: Parts["about"];
  snapshot: Snapshot;
  /** Makes the indexes that questions need, between answers: the first question then waits for none. */
  makeReady(): Promise<void>;
  documents: StoredDocuments;
  /** The curated record it was made from. */
  base(): Records;
  /** The same, as stored. */
  packedBase(): Buffer;
  /** Whether it turned out, after it was opened, that it cannot be read any more. */
  isDamaged(): boolean;
  /** No record or document can be read after this. */
  close(): void;
}

/** @throws DamagedFileError if the file is missing, differs from what was written, or is from another release. */
export async function openArtifact(path: string): Promise<OpenedArtifact> {
  const isSound = await isSealed(path).catch(() => false);
  if (!isSound) throw new DamagedFileError(`${path} is missing or damaged`);
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    // The system keeps what was read, and we what is asked for again: SQLite's own two megabytes are for nothing.
    database.exec("PRAGMA cache_size = -128");
    return openedFrom(database, path);
  } catch (error) {
    database.close();
    throw error instanceof DamagedFileError ? error : new DamagedFileError(`${path} cannot be read`, { cause: error });
  }
}

function openedFrom(database: DatabaseSync, path: string): OpenedArtifact {
  const soundness = new Soundness(path);
  const stored = database.prepare("SELECT value, sum FROM manifest WHERE name = ?");
  const read = (name: string): unknown =>
    soundness.read(() => {
      const row = stored.get(name);
      return JSON.parse(row === undefined ? "null" : checked(row["value"] as string, row["sum"]));
    });
  const names = database
    .prepare("SELECT name FROM manifest")
    .all()
    .map(({ name }) => name as string);
  const parts = lazily(Object.fromEntries(names.map((name) => [name, once(() => read(name))]))) as unknown as Parts;
  const { about } = parts;
  if (about?.format !== format) throw new DamagedFileError(`${path} was written by another release`);
  const keys = database.prepare("SELECT kind, key, text, field, record FROM keys ORDER BY place");
  const keysOf = () => keys.iterate() as unknown as Iterable<LookupRow>;
  const curated = database.prepare("SELECT record FROM curated");
  const packedBase = () => Buffer.from(curated.get()?.["record"] as Uint8Array);
  return {
    about,
    ...openedSnapshot(parts, database, keysOf, soundness),
    documents: storedDocuments(database, soundness),
    base: () => JSON.parse(gunzipSync(packedBase()).toString()) as Records,
    packedBase,
    isDamaged: () => soundness.isDamaged,
    close() {
      if (database.isOpen) database.close();
    },
  };
}

/**
 * @param parts of the manifest, each read when first asked for. @param keys are the rows of the lookup index.
 * @returns also what makes the indexes between answers.
 */
function openedSnapshot(
  parts: Parts,
  database: DatabaseSync,
  keys: () => Iterable<LookupRow>,
  soundness: Soundness,
): { snapshot: Snapshot; makeReady: () => Promise<void> } {
  const tables = openTables(database, soundness);
  const ranked = fleeting(() => tables.vaults.all());
  let lookup: LookupIndex | null = null;
  const lookalikes = once(() => buildLookalikeIndex(parts.brands, []));
  const { id, parent, generated_at, counts, sources } = parts.about;
  const cards = inForm(tables.cards, ({ card }) => card);
  const fixed = { id, parent, generated_at, counts, sources, cards };
  const snapshot: Snapshot = Object.assign(
    lazily<Omit<Snapshot, keyof typeof fixed>>({
      earlier: () => parts.earlier,
      content: () => parts.content,
      records: once(() => openedRecords(parts, tables)),
      impostorEntries: once(() => new Map(Object.entries(parts.impostorEntries))),
      imitatedBot: once(() => new Map(Object.entries(parts.imitatedBot))),
      leaderboard: () => Object.assign(lazily({ vaults: ranked }), parts.leaderboard),
      changes: fleeting(() => tables.changes.all()),
      find: once(() => openedFinders(parts, tables)),
      lookup: () => {
        lookup ??= lookupIndex(parts.heads, keys());
        return lookup;
      },
      lookalikes,
      watchlist: () => parts.watchlist,
      hosts: () => ({ digests: new Map(), steps: parts.hostSteps }),
      search: once(() => new TextSearch(database, (reading) => soundness.read(reading))),
      changeIndex: () => parts.changeIndex,
    }),
    fixed,
  );
  const makeReady = async () => {
    const steps = lookupIndexing(parts.heads, keys());
    let step = steps.next();
    for (; step.done !== true; step = steps.next()) await betweenAnswers();
    lookup = step.value;
    lookalikes();
  };
  return { snapshot, makeReady };
}

type Tables = { [Name in keyof TableRows]: RowTable<TableRows[Name]> };

/** Each with the rows used last. */
function openTables(database: DatabaseSync, soundness: Soundness): Tables {
  return Object.fromEntries(recordTables.map(([name]) => [name, new RowTable(database, name, soundness)])) as Tables;
}

function openedRecords(parts: Parts, tables: Tables): Records {
  const tabled = lazily<Omit<Records, keyof Parts["few"]>>({
    bots: once(() => tables.bots.all()),
    enforcement_actions: once(() => tables.enforcement_actions.all()),
    tracker_entries: fleeting(() => tables.tracker_entries.all()),
    warning_lists: fleeting(() => warningLists(parts, tables.warnings.all())),
    wallet_blocklists: once(() => [...parts.heads.blocklists]),
    vault_days: fleeting(() => tables.vault_days.all()),
    prediction_venues: once(() => tables.prediction_venues.all()),
    regulator_releases: fleeting(() => tables.regulator_releases.all()),
    red_flag_phrases: once(() => tables.red_flag_phrases.all()),
  });
  return Object.assign(tabled, parts.few);
}

function openedFinders(parts: Parts, tables: Tables): Snapshot["find"] {
  const lists = new Map(parts.warningLists.map(({ id, list }) => [id, list]));
  const listOf = (id: string) => held(lists.get(id), "a warning is of a list of the artifact");
  return {
    bot: tables.bots,
    action: tables.enforcement_actions,
    entry: tables.tracker_entries,
    warning: inForm(tables.warnings, ({ list, warning }) => ({ list: listOf(list), warning })),
    list: lists,
    venue: tables.prediction_venues,
    vault: tables.vaults,
    change: tables.changes,
  };
}

/** Read again once nothing holds it: such a list can fill the memory. */
function fleeting<Value extends object>(read: () => Value): () => Value {
  let reference: WeakRef<Value> | null = null;
  return () => {
    const value = reference?.deref() ?? read();
    reference = new WeakRef(value);
    return value;
  };
}

/** The same rows in another form. */
function inForm<Row, Formed>(table: ById<Row>, formed: (row: Row) => Formed): ById<Formed> {
  return {
    has: (id) => table.has(id),
    get(id) {
      const row = table.get(id);
      return row && formed(row);
    },
    *values() {
      for (const row of table.values()) yield formed(row);
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

/** Recently used rows are kept: most questions are about few records. */
const keptRows = 3000;

/** Rows read at a time when all are read one by one: a reader that stops on the way keeps this many in memory. */
const rowsAtOnce = 16;

class RowTable<Row extends object> implements ById<Row> {
  readonly #one: StatementSync;
  readonly #some: StatementSync;
  readonly #known: StatementSync;
  readonly #soundness: Soundness;
  readonly #kept = new LRUCache<string, Row>({ max: keptRows });

  constructor(database: DatabaseSync, name: string, soundness: Soundness) {
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
