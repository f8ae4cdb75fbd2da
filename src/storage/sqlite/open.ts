/** Opens SQLite storage. */
import { chmodSync, closeSync, existsSync, openSync, statSync } from "node:fs";
import { stat } from "node:fs/promises";
import { latestSchema, otherSchema } from "../schema.ts";
import { type Storage, StorageUnavailableError } from "../storage.ts";
import { storesOn } from "../stores.ts";
import { fileTrouble } from "../trouble.ts";
import { artifactsBeside } from "./artifacts.ts";
import { isUnwritable, SqliteConnection } from "./connection.ts";
import { sqliteExclusive } from "./locks.ts";
import { migrate, schemaOf } from "./migrations.ts";

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
    artifacts: artifactsBeside,
    exclusive: sqliteExclusive(connection),
    close: async () => connection.close(),
  };
}
