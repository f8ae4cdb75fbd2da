/** Opens SQLite storage. */
import { existsSync } from "node:fs";
import { stat } from "node:fs/promises";
import { dirname } from "node:path";
import { CommandError } from "../../errors.ts";
import { makeFolder } from "../../make-folder.ts";
import { type Storage, StorageUnavailableError } from "../storage.ts";
import { fileTrouble } from "../trouble.ts";
import { artifactsBeside } from "./artifacts.ts";
import { sqliteChanges } from "./changes.ts";
import { sqliteCollected } from "./collected.ts";
import { isUnwritable, SqliteConnection } from "./connection.ts";
import { sqliteKeys } from "./keys.ts";
import { sqliteExclusive } from "./locks.ts";
import { latestSchema, migrate, newerSchema, schemaOf } from "./migrations.ts";
import { sqliteSnapshots } from "./snapshots.ts";
import { sqliteUsage } from "./usage.ts";

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
  if (schema > latestSchema) throw newerSchema(path, schema);
  throw new CommandError(
    `${path} was written by an older release (schema ${schema}). Start the service, or run botwatch publish: it is brought up to date then.`,
  );
}

async function openToWrite(path: string): Promise<SqliteConnection> {
  try {
    makeFolder(dirname(path));
  } catch (error) {
    throw fileTrouble(error) ?? error;
  }
  const connection = await SqliteConnection.open(path);
  try {
    await migrate(connection);
    return connection;
  } catch (error) {
    connection.close();
    throw error;
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
    changes: sqliteChanges(connection),
    collected: sqliteCollected(connection),
    keys: sqliteKeys(connection),
    usage: sqliteUsage(connection),
    artifacts: artifactsBeside,
    ...sqliteSnapshots(connection),
    exclusive: sqliteExclusive(connection),
    ping: () => connection.read((db) => void db.prepare("SELECT 1").get()),
    close: async () => connection.close(),
  };
}
