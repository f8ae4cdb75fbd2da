/** SQLite storage: how it is opened, brought up to date and locked. */
import { chmodSync, closeSync, existsSync, openSync, statSync } from "node:fs";
import { stat } from "node:fs/promises";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { makeFolder } from "../../base/folders.ts";
import { latestSchema, otherSchema, sqliteSteps } from "../schema.ts";
import { holdLock, lockHeldSince, type Storage, StorageUnavailableError, tablesOn } from "../storage.ts";
import { fileTrouble, sqliteTrouble } from "../trouble.ts";
import { isBusy, isUnwritable, openFileToRead, retry, SqliteConnection, schemaOf, transaction } from "./connection.ts";

/** Makes file and schema when first used; a read-only file is read. @param makesFolder whether its folder too. */
export function sqliteStorage(path: string, makesFolder: boolean): Storage {
  return storageOn(path, async () => {
    if (makesFolder) makeFolderOf(path);
    try {
      return await openToWrite(path);
    } catch (error) {
      const refused = error instanceof StorageUnavailableError && isUnwritable(error.cause);
      if (!refused || !existsSync(path)) throw error;
      const database = openFileToRead(path);
      if (schemaOf(database) === latestSchema) return database;
      database.close();
      throw error;
    }
  });
}

/** Opens a file to read; a missing one is empty. @throws StorageUnavailableError; CommandError for another schema. */
export async function openSqliteToRead(path: string): Promise<Storage> {
  const present = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw fileTrouble(error) ?? error;
  });
  if (present === null || present.size === 0) return emptyStorage();
  const database = openFileToRead(path);
  const schema = schemaOf(database);
  if (schema === latestSchema) return storageOn(path, async () => database);
  database.close();
  throw otherSchema(path, schema);
}

function makeFolderOf(path: string): void {
  try {
    makeFolder(dirname(path));
  } catch (error) {
    throw fileTrouble(error) ?? error;
  }
}

async function openToWrite(path: string): Promise<DatabaseSync> {
  keepPrivate(path);
  const database = openDatabase(path);
  try {
    await retry(path, () => database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL"));
    await migrate(path, database);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** It holds the hashes of keys: nobody else may read it. SQLite gives its -wal and -shm the same rights. */
function keepPrivate(path: string): void {
  try {
    closeSync(openSync(path, "a", 0o600));
    for (const file of [path, `${path}-wal`, `${path}-shm`]) {
      const { mode } = statSync(file, { throwIfNoEntry: false }) ?? { mode: 0 };
      if ((mode & 0o007) !== 0) chmodSync(file, mode & 0o770);
    }
  } catch {
    // SQLite says what is wrong with the file; the rights of somebody else's are theirs to give.
  }
}

/** SQLite's name for a database that is no file (sqlite.org/inmemorydb.html). */
const inMemory = ":memory:";

/** Empty storage, in place of a missing database. */
export function emptyStorage(): Storage {
  return storageOn(inMemory, async () => {
    const database = openDatabase(inMemory);
    await migrate(inMemory, database);
    return database;
  });
}

function storageOn(path: string, openFile: () => Promise<DatabaseSync>): Storage {
  const connection = new SqliteConnection(path, openFile);
  return {
    ...tablesOn(connection),
    // They are in a folder next to the file, and the database holds none.
    artifacts: {
      put: async () => undefined,
      get: async () => false,
      names: async () => [],
      remove: async () => undefined,
    },
    exclusive: sqliteExclusive(connection),
    open: async () => void (await connection.open()),
  };
}

/** The write lock is taken before the version is read: several may do it at once. @throws CommandError if newer. */
function migrate(path: string, db: DatabaseSync): Promise<void> {
  return transaction(path, db, () => {
    const schema = schemaOf(db);
    if (schema > latestSchema) throw otherSchema(path, schema);
    for (const step of sqliteSteps.slice(schema)) db.exec(step);
    db.exec(`PRAGMA user_version = ${latestSchema}`);
  });
}

/** One process at a time: the write lock of a small database, which the system releases with a killed process. */
function sqliteExclusive(connection: SqliteConnection): Storage["exclusive"] {
  return async (name, work) => {
    // What is in memory alone has no other process.
    using lock = openDatabase(connection.path === inMemory ? inMemory : `${connection.path}-${name}.lock`);
    if (!take(lock)) return { ran: false, since: await lockHeldSince(connection, name) };
    await holdLock(connection, name);
    return { ran: true, value: await work(new AbortController().signal) };
  };
}

function openDatabase(path: string): DatabaseSync {
  try {
    return new DatabaseSync(path, { timeout: 0 });
  } catch (error) {
    throw sqliteTrouble(path, error);
  }
}

function take(lock: DatabaseSync): boolean {
  try {
    lock.exec("BEGIN IMMEDIATE");
    return true;
  } catch (error) {
    if (isBusy(error)) return false;
    throw sqliteTrouble(String(lock.location()), error);
  }
}
