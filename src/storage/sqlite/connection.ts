/** One SQLite database: in WAL mode, waited for without blocking the event loop, its errors named. */
import { existsSync, statSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { exchangedFile, sqliteCode, sqliteTrouble } from "../trouble.ts";
import type { Database, Value, Work } from "../work.ts";

const SQLITE_BUSY = 5;
const SQLITE_READONLY = 8;
const SQLITE_CANTOPEN = 14;
const SQLITE_CONSTRAINT = 19;
const BUSY_LIMIT_MS = 5000;

const isSqliteError = (error: unknown): boolean =>
  error instanceof Error &&
  "code" in error &&
  (error.code === "ERR_SQLITE_ERROR" || error.code === "ERR_INVALID_STATE");

export const isBusy = (error: unknown): boolean => sqliteCode(error) === SQLITE_BUSY;

/** Says whether this user, folder or disk prevents writing the file. */
export const isUnwritable = (error: unknown): boolean => [SQLITE_READONLY, SQLITE_CANTOPEN].includes(sqliteCode(error));

/** A connection to one SQLite file. Its work is synchronous and uninterrupted. */
export class SqliteConnection implements Database {
  readonly path: string;
  readonly #openFile: () => Promise<DatabaseSync>;
  #opened: Promise<DatabaseSync> | null = null;
  /** Which file is open; null for a database in memory. */
  #file: string | null = null;

  /** @param openFile opens the file before its first use, and again at the next if that failed. */
  constructor(path: string, openFile: () => Promise<DatabaseSync>) {
    this.path = path;
    this.#openFile = openFile;
  }

  /**
   * Opens the file, unless that is done. While another one lies in its place, or none, it is left alone: what was
   * written would be lost, and a second look at the same path could join one file with the -wal of the other
   * (sqlite.org/howtocorrupt.html, section 1.4).
   * @throws StorageUnavailableError
   */
  async open(): Promise<DatabaseSync> {
    this.#opened ??= this.#openAndRemember().catch((error: unknown) => {
      this.#opened = null;
      throw error;
    });
    const database = await this.#opened;
    if (this.#file !== null && this.#file !== fileAt(this.path)) throw exchangedFile(this.path);
    return database;
  }

  async #openAndRemember(): Promise<DatabaseSync> {
    const database = await this.#openFile();
    this.#file = fileAt(this.path);
    return database;
  }

  async read<Row>(sql: string, values: readonly Value[] = []): Promise<Row[]> {
    const db = await this.open();
    return retry(
      this.path,
      () =>
        db
          .prepare(sql)
          .all(toParameters(values))
          .map((row) => ({ ...row })) as Row[],
    );
  }

  async write<T>(work: () => Work<T>): Promise<T> {
    const db = await this.open();
    return transaction(this.path, db, () => runSteps(db, work()));
  }

  async close(): Promise<void> {
    const database = await this.#opened?.catch(() => null);
    if (database?.isOpen) database.close();
  }
}

/** Tells files apart that lie at one path one after the other; null if there is none. */
function fileAt(path: string): string | null {
  const stats = statSync(path, { bigint: true, throwIfNoEntry: false });
  return stats === undefined ? null : `${stats.dev} ${stats.ino}`;
}

/** Opens a file for reading, as it is where nobody has it open (sqlite.org/wal.html, read-only databases). */
export function openFileToRead(path: string): DatabaseSync {
  const asItIs = pathToFileURL(path);
  asItIs.searchParams.set("immutable", "1");
  const inUse = existsSync(`${path}-wal`) || existsSync(`${path}-shm`);
  let database: DatabaseSync | null = null;
  try {
    database = new DatabaseSync(inUse ? path : asItIs, { readOnly: true, timeout: 0 });
    schemaOf(database);
    return database;
  } catch (error) {
    database?.close();
    throw sqliteTrouble(path, error);
  }
}

/** Number of a file's schema; 0 for an empty file. */
export function schemaOf(db: DatabaseSync): number {
  return Number(db.prepare("PRAGMA user_version").get()?.["user_version"]);
}

/** Runs `work`, again while another process has the file locked. */
export async function retry<T>(path: string, work: () => T): Promise<T> {
  const deadline = Date.now() + BUSY_LIMIT_MS;
  for (;;) {
    try {
      return work();
    } catch (error) {
      if (!isSqliteError(error) || sqliteCode(error) === SQLITE_CONSTRAINT) throw error;
      if (!isBusy(error) || Date.now() > deadline) throw sqliteTrouble(path, error);
    }
    await wait(5 + Math.random() * 20);
  }
}

/** Runs `work` as one transaction: all of it is kept or, if it throws, nothing. */
export function transaction<T>(path: string, db: DatabaseSync, work: () => T): Promise<T> {
  return retry(path, () => {
    db.exec("BEGIN IMMEDIATE");
    try {
      const value = work();
      db.exec("COMMIT");
      return value;
    } catch (error) {
      if (db.isTransaction) db.exec("ROLLBACK");
      throw error;
    }
  });
}

function runSteps<T>(db: DatabaseSync, work: Work<T>): T {
  let step = work.next();
  while (step.done !== true) {
    const [sql, values] = step.value;
    step = work.next(changesOf(db, sql, values));
  }
  return step.value;
}

/** Values that stand in their order are given without their names: among a thousand, SQLite seeks each for long. */
function changesOf(db: DatabaseSync, sql: string, values: readonly Value[]): number {
  const places = sql.match(/\$\d+/gu) ?? [];
  const areInOrder = places.length === values.length && places.every((place, at) => place === `$${at + 1}`);
  const { changes } = areInOrder
    ? db.prepare(sql.replace(/\$\d+/gu, "?")).run(...values)
    : db.prepare(sql).run(toParameters(values));
  return Number(changes);
}

function toParameters(values: readonly Value[]): Record<string, Value> {
  return Object.fromEntries(values.map((value, at) => [`$${at + 1}`, value]));
}
