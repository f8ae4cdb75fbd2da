/** Opens an artifact: a snapshot to answer from, and its documents. */
import { DatabaseSync } from "node:sqlite";
import { setImmediate as betweenAnswers } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import { type LookupIndex, lookupIndex, lookupIndexing } from "../../ask/index/index.ts";
import { namesAndHostsIn } from "../../ask/index/names-and-hosts.ts";
import { buildAuthorisedIndex } from "../../ask/index/own-addresses.ts";
import { type LookupRow, lookupRows } from "../../ask/index/rows.ts";
import { buildLookalikeIndex } from "../../ask/lookalike/index.ts";
import { assertDefined } from "../../base/invariants.ts";
import { lexicon } from "../../base/names/dictionary.ts";
import { lazily, once } from "../../base/once.ts";
import type { Records } from "../../record/records.ts";
import { lookedUp } from "../../snapshot/build.ts";
import type { Leaderboard } from "../../snapshot/leaderboard.ts";
import { searchedRecords } from "../../snapshot/searched-records.ts";
import type { Snapshot } from "../../snapshot/snapshot.ts";
import { searchOf, TextSearch } from "../../snapshot/text-search.ts";
import type { OpenedArtifact, Parts } from "./artifact.ts";
import { BlocklistTable } from "./blocklists.ts";
import { RowTable } from "./row-table.ts";
import { format, isSealed, recordTables, storedRows, type TableRows } from "./schema.ts";
import { SoundFile } from "./sound-file.ts";
import { storedDocuments } from "./stored-documents.ts";

/**
 * Opens an artifact; gives null if the file is missing, differs from what was written, or is from another release.
 * @param isWhole false where what is found by names and words is yet to be written: it is made of the records then.
 */
export async function openArtifact(path: string, isWhole = true): Promise<OpenedArtifact | null> {
  if (!(await isSealed(path).catch(() => false))) return null;
  const file = new SoundFile(path);
  try {
    return artifactIn(file, isWhole);
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

/** Makes an artifact of a file. @throws if another release wrote it. */
function artifactIn(file: SoundFile, isWhole: boolean): OpenedArtifact {
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
    ...snapshotIn(parts, file, isWhole),
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
function snapshotIn(parts: Parts, file: SoundFile, isWhole: boolean): Pick<OpenedArtifact, "snapshot" | "makeReady"> {
  // Each with the rows used last.
  const rowTables = Object.keys(recordTables).map((name) => [name, new RowTable(file, name)]);
  const tables: Tables = Object.fromEntries(rowTables);
  const { format: _format, record: _record, ...about } = parts.about;
  const blocklists = new BlocklistTable((sql) => file.query(sql));
  const rowsOfRecords = () => lookupRows(lookedUp(snapshot.records, snapshot.leaderboard));
  const rows = isWhole ? () => storedRows(file.database) : rowsOfRecords;
  const { makeReady, ...indexes } = indexesIn(parts, rows, blocklists);
  const vaults = readAgain(() => tables.vaults.all());
  const lazyParts = lazily<Omit<Snapshot, keyof typeof about>>({
    ...indexes,
    cards: () => tables.cards,
    ranges: () => tables.ranges,
    records: once(() => recordsIn(parts, tables, blocklists)),
    earlier: () => parts.earlier,
    content: () => parts.content,
    impostorEntries: once(() => new Map(Object.entries(parts.impostorEntries))),
    imitatedBot: once(() => new Map(Object.entries(parts.imitatedBot))),
    leaderboard: () => Object.assign(lazily<Pick<Leaderboard, "vaults">>({ vaults }), parts.leaderboard),
    changes: readAgain(() => tables.changes.all()),
    find: once(() => findersIn(parts, tables)),
    watchlist: () => parts.watchlist,
    hosts: () => ({ digests: new Map(), steps: parts.hostSteps }),
    search: once(() => (isWhole ? new TextSearch((sql) => file.query(sql)) : searchOf(searchedRecords(snapshot)))),
    changeIndex: () => parts.changeIndex,
  });
  const snapshot: Snapshot = Object.assign(lazyParts, about);
  return { snapshot, makeReady };
}

/** Makes what questions are looked up in, each index when first asked for, or all of them between answers. */
function indexesIn(parts: Parts, rows: () => Iterable<LookupRow>, blocklists: BlocklistTable) {
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
function recordsIn(parts: Parts, tables: Tables, blocklists: BlocklistTable): Records {
  const tabled = lazily<Omit<Records, keyof Parts["few"]>>({
    bots: once(() => tables.bots.all()),
    enforcement_actions: once(() => tables.enforcement_actions.all()),
    tracker_entries: readAgain(() => tables.tracker_entries.all()),
    warning_lists: readAgain(() => warningListsIn(parts, tables)),
    wallet_blocklists: once(() => parts.blocklists.map((list) => blocklists.listWith(list))),
    vault_days: readAgain(() => tables.vault_days.all()),
    prediction_venues: once(() => tables.prediction_venues.all()),
    regulator_releases: readAgain(() => tables.regulator_releases.all()),
    red_flag_phrases: once(() => tables.red_flag_phrases.all()),
  });
  return Object.assign(tabled, parts.few);
}

/** Puts the entries of the table beside their lists. */
function warningListsIn(parts: Parts, tables: Tables): Records["warning_lists"] {
  const byList = Map.groupBy(tables.warnings.all(), ({ list }) => list);
  return parts.warningLists.map(({ counts: _counts, extent: _extent, newest: _newest, ...list }) => ({
    ...list,
    entries: (byList.get(list.id) ?? []).map(({ warning }) => warning),
  }));
}

/** Gives what finds single records by slug or id. */
function findersIn(parts: Parts, tables: Tables): Snapshot["find"] {
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

/** Keeps what was read only as long as somebody holds it: such a list can fill the memory. */
function readAgain<Value extends object>(load: () => Value): () => Value {
  let reference: WeakRef<Value> | null = null;
  return () => {
    const value = reference?.deref() ?? load();
    reference = new WeakRef(value);
    return value;
  };
}
