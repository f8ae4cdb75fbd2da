/** SQLite storage: how it is opened, brought up to date and locked. */
import { chmodSync, closeSync, existsSync, openSync, statSync } from "node:fs";
import { stat } from "node:fs/promises";
import { DatabaseSync } from "node:sqlite";
import { latestSchema, otherSchema, sqliteSteps } from "../schema.ts";
import { holdLock, lockHeldSince, type Storage, StorageUnavailableError, storesOn } from "../storage.ts";
import { fileTrouble } from "../trouble.ts";
import { inMemory, isBusy, isUnwritable, SqliteConnection, unavailable } from "./connection.ts";

/**
 * Opens the database; creates folder, file and schema if missing. A read-only file is opened for reading.
 * @throws StorageUnavailableError where the file cannot be opened.
 */
export async function openSqlite(path: string): Promise<Storage> {
  try {
    return storageOn(await openToWrite(path));
  } catch (error) {
    const refused = error instanceof StorageUnavailableError && isUnwritable(error.cause);
    if (!refused || !existsSync(path)) throw error;
    const connection = SqliteConnection.openToRead(path);
    if ((await schemaOf(connection)) === latestSchema) return storageOn(connection);
    connection.close();
    throw error;
  }
}

/**
 * Opens the database read-only: nothing is created, and a missing one counts as empty.
 * @throws StorageUnavailableError where the file cannot be read; CommandError where another release wrote it.
 */
export async function openSqliteToRead(path: string): Promise<Storage> {
  const present = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw fileTrouble(error) ?? error;
  });
  if (present === null || present.size === 0) return openEmpty();
  const connection = SqliteConnection.openToRead(path);
  const schema = await schemaOf(connection);
  if (schema === latestSchema) return storageOn(connection);
  connection.close();
  throw otherSchema(path, schema);
}

async function openToWrite(path: string): Promise<SqliteConnection> {
  keepPrivate(path);
  const connection = await SqliteConnection.open(path);
  try {
    await migrate(connection);
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
}

/**
 * It holds the hashes of keys: nobody else on the machine may read it. SQLite gives its -wal and -shm the same rights.
 */
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

/** Empty storage, in place of a missing database. */
export async function openEmpty(): Promise<Storage> {
  const connection = SqliteConnection.inMemory();
  await migrate(connection);
  return storageOn(connection);
}

function storageOn(connection: SqliteConnection): Storage {
  return {
    ...storesOn(connection),
    // They are in a folder next to the file, and the database holds none.
    artifacts: {
      put: async () => undefined,
      get: async () => false,
      names: async () => [],
      remove: async () => undefined,
    },
    exclusive: sqliteExclusive(connection),
    close: async () => connection.close(),
  };
}

/** Number of a file's schema; 0 for an empty file. */
function schemaOf(connection: SqliteConnection): Promise<number> {
  return connection.retry((db) => Number(db.prepare("PRAGMA user_version").get()?.["user_version"]));
}

/**
 * Safe when several processes do it at once: the write lock is taken before the version is read.
 * @throws CommandError where a newer release of the program wrote the file.
 */
function migrate(connection: SqliteConnection): Promise<void> {
  return connection.transaction((db) => {
    const schema = Number(db.prepare("PRAGMA user_version").get()?.["user_version"]);
    if (schema > latestSchema) throw otherSchema(connection.path, schema);
    for (const step of sqliteSteps.slice(schema)) db.exec(step);
    db.exec(`PRAGMA user_version = ${latestSchema}`);
  });
}

/**
 * Mutual exclusion between processes that share a file: the write lock of a small database next to it. The operating
 * system releases that lock with the process, so a killed holder blocks nobody and no lease is needed.
 */
function sqliteExclusive(connection: SqliteConnection): Storage["exclusive"] {
  return async (name, work) => {
    // What is in memory alone has no other process.
    const lock = openLock(connection.path === inMemory ? inMemory : `${connection.path}-${name}.lock`);
    try {
      if (!take(lock)) return { ran: false, since: await connection.read(() => lockHeldSince(name)) };
      await connection.write(() => holdLock(name));
      return { ran: true, value: await work(new AbortController().signal) };
    } finally {
      lock.close();
    }
  };
}

function openLock(path: string): DatabaseSync {
  try {
    return new DatabaseSync(path, { timeout: 0 });
  } catch (error) {
    throw unavailable(path, error);
  }
}

function take(lock: DatabaseSync): boolean {
  try {
    lock.exec("BEGIN IMMEDIATE");
    return true;
  } catch (error) {
    if (isBusy(error)) return false;
    throw unavailable(String(lock.location()), error);
  }
}
