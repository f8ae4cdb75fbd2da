/** Opens an artifact: a snapshot to answer from, and its documents. */
import { DatabaseSync, type SQLInputValue, type SQLOutputValue } from "node:sqlite";
import { setImmediate as betweenAnswers } from "node:timers/promises";
import { crc32, gunzipSync } from "node:zlib";
import { LRUCache } from "lru-cache";
import { type LookupIndex, lookupIndex, lookupIndexing } from "../../ask/index/index.ts";
import { namesAndHostsIn } from "../../ask/index/names-and-hosts.ts";
import { buildAuthorisedIndex } from "../../ask/index/own-addresses.ts";
import { type LookupRow, lookupRows } from "../../ask/index/rows.ts";
import { buildLookalikeIndex } from "../../ask/lookalike/index.ts";
import { assertDefined } from "../../base/invariants.ts";
import { lexicon } from "../../base/names/dictionary.ts";
import { lazily, once } from "../../base/once.ts";
import type { DocumentHead, StoredDocument } from "../../contract/documents.ts";
import type { Records } from "../../record/records.ts";
import { lookedUp } from "../../snapshot/build.ts";
import type { Leaderboard } from "../../snapshot/leaderboard.ts";
import { searchedRecords } from "../../snapshot/searched-records.ts";
import type { ById, Snapshot } from "../../snapshot/snapshot.ts";
import { type Query, searchOf, TextSearch } from "../../snapshot/text-search.ts";
import { DamagedFileError, type OpenedArtifact, type Parts, type StoredDocuments } from "./artifact.ts";
import { BlocklistTable } from "./blocklists.ts";
import { format, isSealed, recordTables, storedRows, type TableRows } from "./schema.ts";

/**
 * Opens an artifact; gives null if the file is missing, differs from what was written, or is from another release.
 * @param isWhole false where what is found by names and words is yet to be written: it is made of the records then.
 */
export async function openArtifact(path: string, isWhole = true): Promise<OpenedArtifact | null> {
  if (!(await isSealed(path).catch(() => false))) return null;
  const file = new SoundFile(path);
  try {
    return openedFrom(file, isWhole);
  } catch {
    file.database.close();
    return null;
  }
}

/**
 * Reads the curated record in an artifact of any release, as that release had it; gives null if the file is missing,
 * differs from what was written, or has none.
 */
export async function readCurated(path: string): Promise<unknown> {
  if (!(await isSealed(path).catch(() => false))) return null;
  using database = new DatabaseSync(path, { readOnly: true });
  try {
    const packed = database.prepare("SELECT record FROM curated").get()?.["record"] as Uint8Array;
    return JSON.parse(gunzipSync(packed).toString());
  } catch {
    return null;
  }
}

/** Damage can come after a file was opened: whatever is read is compared with its sum. */
class SoundFile {
  isDamaged = false;
  readonly database: DatabaseSync;
  readonly #path: string;

  constructor(path: string) {
    this.#path = path;
    this.database = new DatabaseSync(path, { readOnly: true });
  }

  /** What was read. @throws DamagedFileError if it cannot be read, or is not what was written. */
  read<Value>(load: () => Value): Value {
    try {
      return load();
    } catch (error) {
      this.isDamaged = true;
      throw new DamagedFileError(`${this.#path} was damaged after it was opened`, { cause: error });
    }
  }

  /** Where its rows have a `sum`, it is that of their `content`. */
  query(sql: string): Query {
    const statement = this.read(() => this.database.prepare(sql));
    const sound = (row: Record<string, SQLOutputValue>) => {
      if ("sum" in row && crc32(row["content"] as string | Uint8Array) !== row["sum"]) throw new Error("A sum differs");
      return row;
    };
    return {
      get: (...values) =>
        this.read(() => {
          const row = statement.get(...values);
          return row && sound(row);
        }),
      all: (...parameters) => this.read(() => statement.all(...parameters).map(sound)),
    };
  }
}

/** @throws if another release wrote it. */
function openedFrom(file: SoundFile, isWhole: boolean): OpenedArtifact {
  // The system keeps what was read, and we what is asked for again: SQLite's own two megabytes are for nothing.
  file.database.exec("PRAGMA cache_size = -128");
  const one = file.query("SELECT value AS content, sum FROM manifest WHERE name = ?");
  const names = file.query("SELECT name FROM manifest").all();
  const parseRow = (name: string) =>
    once(() => JSON.parse(gunzipSync(one.get(name)?.["content"] as Uint8Array).toString()));
  const parts: Parts = lazily(Object.fromEntries(names.map(({ name }) => [name, parseRow(String(name))])));
  const { about } = parts;
  if (about.format !== format) throw new RangeError(`format ${about.format}`);
  const curated = file.query("SELECT record FROM curated");
  const close = () => file.database[Symbol.dispose]();
  return {
    about,
    ...openedSnapshot(parts, file, isWhole),
    documents: storedDocuments(file),
    base: () => JSON.parse(gunzipSync(curated.get()?.["record"] as Uint8Array).toString()),
    isDamaged: () => file.isDamaged,
    close,
    [Symbol.dispose]: close,
  };
}

/**
 * Puts a snapshot together: what is short is kept once read, long lists are read anew when nobody holds them any more.
 * @param parts of the manifest, each read when first asked for.
 */
function openedSnapshot(
  parts: Parts,
  file: SoundFile,
  isWhole: boolean,
): Pick<OpenedArtifact, "snapshot" | "makeReady"> {
  // Each with the rows used last.
  const rowTables = Object.keys(recordTables).map((name) => [name, new RowTable(file, name)]);
  const tables: Tables = Object.fromEntries(rowTables);
  const { format: _format, record: _record, ...about } = parts.about;
  const blocklists = new BlocklistTable((sql) => file.query(sql));
  const rowsOfRecords = () => lookupRows(lookedUp(snapshot.records, snapshot.leaderboard));
  const rows = isWhole ? () => storedRows(file.database) : rowsOfRecords;
  const { makeReady, ...indexes } = openedIndexes(parts, rows, blocklists);
  const vaults = fleeting(() => tables.vaults.all());
  const lazyParts = lazily<Omit<Snapshot, keyof typeof about>>({
    ...indexes,
    cards: () => tables.cards,
    ranges: () => tables.ranges,
    records: once(() => openedRecords(parts, tables, blocklists)),
    earlier: () => parts.earlier,
    content: () => parts.content,
    impostorEntries: once(() => new Map(Object.entries(parts.impostorEntries))),
    imitatedBot: once(() => new Map(Object.entries(parts.imitatedBot))),
    leaderboard: () => Object.assign(lazily<Pick<Leaderboard, "vaults">>({ vaults }), parts.leaderboard),
    changes: fleeting(() => tables.changes.all()),
    find: once(() => openedFinders(parts, tables)),
    watchlist: () => parts.watchlist,
    hosts: () => ({ digests: new Map(), steps: parts.hostSteps }),
    search: once(() => (isWhole ? new TextSearch((sql) => file.query(sql)) : searchOf(searchedRecords(snapshot)))),
    changeIndex: () => parts.changeIndex,
  });
  const snapshot: Snapshot = Object.assign(lazyParts, about);
  return { snapshot, makeReady };
}

/** Makes what questions are looked up in, each index when first asked for, or all of them between answers. */
function openedIndexes(parts: Parts, rows: () => Iterable<LookupRow>, blocklists: BlocklistTable) {
  const indexesOfBlocklists = () => parts.blocklists.map((list) => blocklists.indexOf(list));
  const lookalikes = once(() => buildLookalikeIndex(parts.brands));
  const authorised = once(() => buildAuthorisedIndex(parts.heads.authorised));
  let lookup: LookupIndex | null = null;
  const makeReady = once(async (): Promise<void> => {
    const steps = lookupIndexing(parts.heads, indexesOfBlocklists(), rows());
    let step = steps.next();
    for (; step.done !== true; step = steps.next()) await betweenAnswers();
    lookup = step.value;
    lexicon();
    await betweenAnswers();
    lookalikes();
  });
  const madeLookup = (): LookupIndex => {
    lookup ??= lookupIndex(parts.heads, indexesOfBlocklists(), rows());
    return lookup;
  };
  return {
    lookup: madeLookup,
    authorised: () => lookup?.authorised ?? authorised(),
    onRecord: once(() => namesAndHostsIn(madeLookup())),
    lookalikes,
    makeReady,
  };
}

type Tables = { [Name in keyof TableRows]: RowTable<TableRows[Name]> };

/** Puts the records together, each list read when it is asked for. */
function openedRecords(parts: Parts, tables: Tables, blocklists: BlocklistTable): Records {
  const tabled = lazily<Omit<Records, keyof Parts["few"]>>({
    bots: once(() => tables.bots.all()),
    enforcement_actions: once(() => tables.enforcement_actions.all()),
    tracker_entries: fleeting(() => tables.tracker_entries.all()),
    warning_lists: fleeting(() => warningListsIn(parts, tables)),
    wallet_blocklists: once(() => parts.blocklists.map((list) => blocklists.listWith(list))),
    vault_days: fleeting(() => tables.vault_days.all()),
    prediction_venues: once(() => tables.prediction_venues.all()),
    regulator_releases: fleeting(() => tables.regulator_releases.all()),
    red_flag_phrases: once(() => tables.red_flag_phrases.all()),
  });
  return Object.assign(tabled, parts.few);
}

function warningListsIn(parts: Parts, tables: Tables): Records["warning_lists"] {
  const byList = Map.groupBy(tables.warnings.all(), ({ list }) => list);
  return parts.warningLists.map(({ counts: _counts, extent: _extent, newest: _newest, ...list }) => ({
    ...list,
    entries: (byList.get(list.id) ?? []).map(({ warning }) => warning),
  }));
}

function openedFinders(parts: Parts, tables: Tables): Snapshot["find"] {
  const lists = new Map(parts.warningLists.map((list) => [list.id, list]));
  const withList = ({ list, warning }: TableRows["warnings"]) => {
    return { ...assertDefined(lists.get(list), "a warning is of a list of the artifact"), warning };
  };
  return {
    bot: tables.bots,
    action: tables.enforcement_actions,
    entry: tables.tracker_entries,
    warning: {
      get(id) {
        const row = tables.warnings.get(id);
        return row && withList(row);
      },
      values: () => tables.warnings.values().map(withList),
    },
    list: lists,
    venue: tables.prediction_venues,
    vault: tables.vaults,
    change: tables.changes,
  };
}

/** Read again once nothing holds it: such a list can fill the memory. */
function fleeting<Value extends object>(load: () => Value): () => Value {
  let reference: WeakRef<Value> | null = null;
  return () => {
    const value = reference?.deref() ?? load();
    reference = new WeakRef(value);
    return value;
  };
}

/** Recently used rows are kept: most questions are about few records. */
const keptRows = 3000;

/** Rows read at a time when all are read one by one: a reader that stops on the way keeps this many in memory. */
const rowsAtOnce = 16;

class RowTable<Row extends object> implements ById<Row> {
  readonly #one: Query;
  readonly #some: Query;
  readonly #kept = new LRUCache<string, Row>({ max: keptRows });

  constructor(file: SoundFile, name: string) {
    this.#one = file.query(`SELECT record AS content, sum FROM ${name} WHERE id = ?`);
    this.#some = file.query(`SELECT place, record AS content, sum FROM ${name} WHERE place > ? ORDER BY place LIMIT ?`);
  }

  get(id: string): Row | undefined {
    const record = this.#kept.get(id);
    if (record !== undefined) return record;
    const storedRow = this.#one.get(id);
    if (storedRow === undefined) return undefined;
    const row = JSON.parse(String(storedRow["content"])) as Row;
    this.#kept.set(id, row);
    return row;
  }

  *values(): Generator<Row> {
    for (let last: SQLInputValue = 0; ; ) {
      const rows = this.#some.all(last, rowsAtOnce);
      for (const { content } of rows) yield JSON.parse(String(content)) as Row;
      if (rows.length < rowsAtOnce) return;
      last = Number(rows.at(-1)?.["place"]);
    }
  }

  all(): Row[] {
    const texts = this.#some.all(0, -1).map(({ content }) => content);
    return JSON.parse(`[${texts.join(",")}]`) as Row[];
  }
}

/** `length` is that of the plain form, the last three those of each form that is stored. */
type DocumentRow = Record<"id" | "length", number> &
  Record<"head" | "etag" | "last_modified", string> &
  Record<"plain" | "gzip" | "br", number | null>;

function storedDocuments(file: SoundFile): StoredDocuments {
  const one = file.query(`SELECT id, head, etag, last_modified, length, length(plain) AS plain,
    length(gzip) AS gzip, length(br) AS br FROM paths JOIN documents ON document = id WHERE path = ?`);
  const all = file.query("SELECT path FROM paths ORDER BY document, path");
  const bodyIn = (column: string) =>
    file.query(`SELECT ${column} AS content, ${column}_sum AS sum FROM documents WHERE id = ?`);
  const bodies = { identity: bodyIn("plain"), gzip: bodyIn("gzip"), br: bodyIn("br") };
  return {
    targets: () => all.all().map(({ path }) => String(path)),
    get(target: string): StoredDocument | undefined {
      const row = one.get(target);
      if (row === undefined) return undefined;
      const { id, head, etag, last_modified, length, plain, gzip, br } = row as unknown as DocumentRow;
      return {
        ...file.read((): Omit<DocumentHead, "etag" | "lastModified"> => JSON.parse(head)),
        etag,
        lastModified: last_modified,
        lengths: { identity: length, gzip, br },
        isPacked: plain === null,
        read(encoding) {
          const body = bodies[encoding].get(id)?.["content"] as Uint8Array;
          return Buffer.from(body.buffer, body.byteOffset, body.byteLength);
        },
      };
    },
  };
}
