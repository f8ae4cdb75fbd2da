/** One SQLite database: in WAL mode, waited for without blocking the event loop, its errors named. */
import { existsSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import type { StorageUnavailableError } from "../storage.ts";
import { sqliteTrouble } from "../trouble.ts";
import type { Database, Statement, Work } from "../work.ts";

/** SQLite's name for a database that is no file (sqlite.org/inmemorydb.html). */
export const inMemory = ":memory:";
const SQLITE_BUSY = 5;
const SQLITE_READONLY = 8;
const SQLITE_CANTOPEN = 14;
const SQLITE_CONSTRAINT = 19;
const BUSY_LIMIT_MS = 5000;

interface SqliteError extends Error {
  code: string;
  errcode?: number;
}

const isSqliteError = (error: unknown): error is SqliteError =>
  error instanceof Error &&
  "code" in error &&
  (error.code === "ERR_SQLITE_ERROR" || error.code === "ERR_INVALID_STATE");

/** Primary result code: extended codes have it in the low byte (sqlite.org/rescode.html). */
const primaryCode = (error: SqliteError): number => (error.errcode ?? 0) & 0xff;

export const isBusy = (error: unknown): boolean => isSqliteError(error) && primaryCode(error) === SQLITE_BUSY;

/** Whether this user, folder or disk prevents writing the file. */
export const isUnwritable = (error: unknown): boolean =>
  isSqliteError(error) && [SQLITE_READONLY, SQLITE_CANTOPEN].includes(primaryCode(error));

/** A connection to one SQLite file. Its work is synchronous and uninterrupted. */
export class SqliteConnection implements Database {
  readonly #database: DatabaseSync;
  readonly path: string;

  private constructor(database: DatabaseSync, path: string) {
    this.#database = database;
    this.path = path;
  }

  /** Opens the file, or creates it in its existing folder. */
  static async open(path: string): Promise<SqliteConnection> {
    let database: DatabaseSync;
    try {
      database = new DatabaseSync(path, { timeout: 0 });
    } catch (error) {
      throw unavailable(path, error);
    }
    const connection = new SqliteConnection(database, path);
    try {
      await connection.retry((db) => db.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL"));
    } catch (error) {
      database.close();
      throw error;
    }
    return connection;
  }

  /**
   * Opens an existing file for reading, without creating files next to it if possible: a file nobody has open is read
   * as it is (sqlite.org/wal.html, read-only databases).
   */
  static openToRead(path: string): SqliteConnection {
    const asItIs = pathToFileURL(path);
    asItIs.searchParams.set("immutable", "1");
    const inUse = existsSync(`${path}-wal`) || existsSync(`${path}-shm`);
    let database: DatabaseSync | null = null;
    try {
      database = new DatabaseSync(inUse ? path : asItIs, { readOnly: true, timeout: 0 });
      database.prepare("PRAGMA user_version").get();
      return new SqliteConnection(database, path);
    } catch (error) {
      database?.close();
      throw unavailable(path, error);
    }
  }

  /** An in-memory database, in place of a missing one. */
  static inMemory(): SqliteConnection {
    return new SqliteConnection(new DatabaseSync(inMemory), inMemory);
  }

  read<T>(work: () => Work<T>): Promise<T> {
    return this.retry((db) => finished(db, work()));
  }

  write<T>(work: () => Work<T>): Promise<T> {
    return this.transaction((db) => finished(db, work()));
  }

  /** Runs `work`, again while another process has the file locked. */
  async retry<T>(work: (db: DatabaseSync) => T): Promise<T> {
    const deadline = Date.now() + BUSY_LIMIT_MS;
    for (;;) {
      try {
        return work(this.#database);
      } catch (error) {
        if (!isSqliteError(error) || primaryCode(error) === SQLITE_CONSTRAINT) throw error;
        if (primaryCode(error) !== SQLITE_BUSY || Date.now() > deadline) throw unavailable(this.path, error);
      }
      await wait(5 + Math.random() * 20);
    }
  }

  /** Runs `work` as one transaction: all of it is kept or, if it throws, nothing. */
  transaction<T>(work: (db: DatabaseSync) => T): Promise<T> {
    return this.retry((db) => {
      db.exec("BEGIN IMMEDIATE");
      try {
        const value = work(db);
        db.exec("COMMIT");
        return value;
      } catch (error) {
        if (db.isTransaction) db.exec("ROLLBACK");
        throw error;
      }
    });
  }

  close(): void {
    if (this.#database.isOpen) this.#database.close();
  }
}

function finished<T>(db: DatabaseSync, work: Work<T>): T {
  let step = work.next();
  while (step.done !== true) step = work.next(outcomeOf(db, step.value));
  return step.value;
}

function outcomeOf(db: DatabaseSync, [sql, values]: Statement) {
  const statement = db.prepare(sql);
  const named = Object.fromEntries(values.map((value, at) => [`$${at + 1}`, value]));
  if (statement.columns().length === 0) return { rows: [], count: Number(statement.run(named).changes) };
  const rows = statement.all(named).map((row) => ({ ...row }));
  return { rows, count: rows.length };
}

/** The error callers see, with SQLite's reason. */
export function unavailable(path: string, error: unknown): StorageUnavailableError {
  return sqliteTrouble(path, isSqliteError(error) ? error.errcode : undefined, error);
}
