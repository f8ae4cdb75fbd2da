/** Writes the artifact of a snapshot. The same snapshot and site give the same bytes on every machine. */

import { copyFile, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { crc32, createGzip, gzip } from "node:zlib";
import { type LookupIndex, lookupHeads, lookupIndex } from "../../ask/index/index.ts";
import { namesAndHostsIn } from "../../ask/index/names-and-hosts.ts";
import { type LookupRow, lookupRows } from "../../ask/index/rows.ts";
import { blocklistIndex } from "../../ask/index/wallet-blocklists.ts";
import { brandsOf } from "../../ask/lookalike/index.ts";
import { makeFolder } from "../../base/folders.ts";
import { jsonParts } from "../../base/json-parts.ts";
import { packDrafts } from "../../contract/encode-documents.ts";
import type { Site } from "../../contract/site.ts";
import type { Records } from "../../record/records.ts";
import { lookedUp } from "../../snapshot/build.ts";
import { rangesByPrefix } from "../../snapshot/listed-hosts.ts";
import { searchedRecords } from "../../snapshot/searched-records.ts";
import { type Snapshot, withParts } from "../../snapshot/snapshot.ts";
import { TextSearch, writeSearch } from "../../snapshot/text-search.ts";
import { sqliteTrouble } from "../../storage/trouble.ts";
import type { OpenedArtifact, Parts } from "./artifact.ts";
import { writeBlocklists } from "./blocklists.ts";
import { format, partialPath, recordTables, schema, seal } from "./schema.ts";

export interface ArtifactInput {
  snapshot: Snapshot;
  site: Site;
  /** The curated record it was made from, and its digest. */
  base: Records;
  record: string;
  /** The previous snapshot's artifact: documents that did not change are copied from it. */
  former: OpenedArtifact | null;
  onProgress?: ((done: number, total: number) => void) | undefined;
  /**
   * Called when whatever is on record can be answered from a file of its own (`partialPath`), while the rest is
   * written: what names, hosts and words are found by, ranges, finished documents, and what the next publish is made
   * from. That file goes once the whole is there.
   */
  onPartial?: (() => Promise<void>) | undefined;
}

const gzipAsync = promisify(gzip);

/** Writes the file: it appears under its name all at once, complete. */
export async function writeArtifact(path: string, input: ArtifactInput): Promise<void> {
  makeFolder(dirname(path));
  const temporary = `${path}.${process.pid}.tmp`;
  await rm(temporary, { force: true });
  const { onPartial } = input;
  const begin = async () => {
    await copySealed(temporary, partialPath(path));
    await onPartial?.();
  };
  try {
    await writeTables(temporary, onPartial === undefined ? input : { ...input, onPartial: begin });
    await seal(temporary);
    await rename(temporary, path);
    await syncFolder(dirname(path));
    // Whoever serves it has it open.
    await rm(partialPath(path), { force: true }).catch(() => undefined);
  } catch (error) {
    await rm(temporary, { force: true });
    const { code } = error as NodeJS.ErrnoException;
    throw code === "ERR_SQLITE_ERROR" ? sqliteTrouble(path, error) : Object.assign(error as Error, { path });
  }
}

async function copySealed(from: string, to: string): Promise<void> {
  const temporary = `${to}.${process.pid}.tmp`;
  await copyFile(from, temporary);
  await seal(temporary);
  await rename(temporary, to);
}

/** The same bytes whether or not somebody is to be served meanwhile. */
async function writeTables(path: string, input: ArtifactInput): Promise<void> {
  // An address is written before its document.
  using database = new DatabaseSync(path, { enableForeignKeyConstraints: false });
  // The file gets its name only when it is whole: nothing is to be rolled back. Most rows leave less of a page unused
  // that is twice the usual size: a twenty-fifth of the file.
  database.exec(`PRAGMA page_size = 8192; PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; BEGIN; ${schema}`);
  const { snapshot, base, onPartial } = input;
  for (const name of Object.keys(recordTables) as TableName[])
    if (name !== "ranges") writeTable(database, name, snapshot);
  writeBlocklists(database, snapshot.records.wallet_blocklists);
  const insert = database.prepare("INSERT INTO manifest VALUES (?, ?, ?)");
  const parts = toParts(input);
  for (const [name, part] of Object.entries(parts)) {
    const value = await gzipAsync(JSON.stringify(part), { level: 6 });
    insert.run(name, value, crc32(value));
  }
  database.exec("COMMIT");
  await onPartial?.();
  database.exec("BEGIN");
  const lookup = writeLookup(database, snapshot, parts.heads);
  writeSearch(database, searchedRecords(snapshot));
  const packed = await buffer(Readable.from(jsonParts(base)).pipe(createGzip({ level: 6 })));
  database.prepare("INSERT INTO curated VALUES (?)").run(packed);
  // Documents search in the file, and look up what was written: to make these indexes again takes as long.
  const search = new TextSearch((sql) => database.prepare(sql));
  const withIndexes = withParts(snapshot, { search, lookup, onRecord: namesAndHostsIn(lookup) });
  const whole = withParts(withIndexes, { ranges: rangesByPrefix(withIndexes) });
  writeTable(database, "ranges", whole);
  await writeDocuments(database, { ...input, snapshot: whole });
  database.exec("COMMIT");
}

function toParts({ snapshot, record }: ArtifactInput): Parts {
  const { id, generated_at, counts, sources, records, leaderboard, find, hosts } = snapshot;
  const { content, earlier, watchlist, changeIndex } = snapshot;
  const { bots, enforcement_actions, tracker_entries, warning_lists, ...rest } = records;
  const { prediction_venues, regulator_releases, red_flag_phrases, vault_days, wallet_blocklists, ...few } = rest;
  return {
    about: { format, id, generated_at, record, counts, sources },
    content,
    earlier,
    watchlist,
    changeIndex,
    hostSteps: hosts.steps,
    heads: lookupHeads(lookedUp(records, leaderboard)),
    blocklists: wallet_blocklists.map(({ entries: _entries, ...list }) => list),
    brands: brandsOf(records),
    impostorEntries: Object.fromEntries(snapshot.impostorEntries),
    imitatedBot: Object.fromEntries(snapshot.imitatedBot),
    leaderboard: { day: leaderboard.day, source_url: leaderboard.source_url },
    warningLists: [...find.list.values()],
    few,
  };
}

/** Writes what look-ups find records by, and gives the index of the same rows. */
function writeLookup(database: DatabaseSync, { records, leaderboard }: Snapshot, heads: Parts["heads"]): LookupIndex {
  const rows = writeKeys(database, lookupRows(lookedUp(records, leaderboard)));
  return lookupIndex(heads, records.wallet_blocklists.map(blocklistIndex), rows);
}

/** Rows that are written by one call: each call takes longer than the writing of a row. */
const keysAtOnce = 10;

/** Gives each row, and writes it together with those that follow. */
function* writeKeys(database: DatabaseSync, rows: Iterable<LookupRow>): Generator<LookupRow> {
  const insertion = (count: number) =>
    database.prepare(
      `INSERT INTO keys (kind, key, text, field, record) VALUES ${Array(count).fill("(?, ?, ?, ?, ?)").join(", ")}`,
    );
  const insertSome = insertion(keysAtOnce);
  let values: string[] = [];
  for (const row of rows) {
    values.push(row.kind, row.key, row.text, row.field, row.record);
    if (values.length === keysAtOnce * valuesOfKey) {
      insertSome.run(...values);
      values = [];
    }
    yield row;
  }
  if (values.length > 0) insertion(values.length / valuesOfKey).run(...values);
}

const valuesOfKey = 5;

type TableName = keyof typeof recordTables;

function writeTable(database: DatabaseSync, name: TableName, snapshot: Snapshot): void {
  const insert = database.prepare(`INSERT INTO ${name} (id, record, sum) VALUES (?, ?, ?)`);
  for (const [id, row] of recordTables[name](snapshot)) {
    const record = JSON.stringify(row);
    insert.run(id, record, crc32(record));
  }
}

async function writeDocuments(database: DatabaseSync, { snapshot, site, former, onProgress }: ArtifactInput) {
  // Half of all that a publication loads, and whoever waits for a first answer needs none of it.
  const { buildDocuments } = await import("../finish.ts");
  const drafts = [...buildDocuments(snapshot, site)];
  const path = database.prepare("INSERT INTO paths VALUES (?, ?)");
  for (const [at, { target, aliases = [] }] of drafts.entries())
    for (const address of [target, ...aliases]) path.run(address, at + 1);
  const document = database.prepare("INSERT INTO documents VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
  let id = 0;
  const packs = packDrafts(drafts, snapshot.generated_at, (target) => former?.documents.get(target));
  for await (const [, { bodies, length, etag, lastModified, ...head }] of packs) {
    id += 1;
    const forms = [bodies.identity, bodies.gzip, bodies.br];
    const sums = forms.map((body) => body && crc32(body));
    document.run(id, JSON.stringify(head), etag, lastModified, length, ...forms, ...sums);
    onProgress?.(id, drafts.length);
  }
}

/** A rename is on disk once its folder is. Not every system lets a folder be opened. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r").catch(() => null);
  await folder?.sync().catch(() => undefined);
  await folder?.close();
}
