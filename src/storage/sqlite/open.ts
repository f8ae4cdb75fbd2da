/** Opens SQLite storage. */
import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { type Storage, StorageUnavailableError } from "../storage.ts";
import { artifactsBeside } from "./artifacts.ts";
import { sqliteChanges } from "./changes.ts";
import { sqliteCollected } from "./collected.ts";
import { SqliteConnection } from "./connection.ts";
import { sqliteKeys } from "./keys.ts";
import { sqliteExclusive } from "./locks.ts";
import { migrate } from "./migrations.ts";
import { sqliteSnapshots } from "./snapshots.ts";
import { sqliteUsage } from "./usage.ts";

/**
 * Opens the database; creates folder, file and schema where they are missing.
 * @throws StorageUnavailableError where the file cannot be opened or written.
 */
export async function openSqlite(path: string): Promise<Storage> {
  try {
    await mkdir(dirname(path), { recursive: true });
  } catch (error) {
    throw new StorageUnavailableError(`The folder of the SQLite database ${path} cannot be made.`, { cause: error });
  }
  const connection = await SqliteConnection.open(path);
  try {
    await migrate(connection);
  } catch (error) {
    connection.close();
    throw error;
  }
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
