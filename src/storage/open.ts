/** Picks the storage adapter from the database's address. */
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defaultDatabaseUrl } from "../base/program.ts";
import type { Storage } from "./storage.ts";

/**
 * Storage that is opened when first used, and tried again at every use until then: a server starts without it.
 * @param databaseUrl `file:PATH` (SQLite) or `postgres://USER:PASSWORD@HOST/NAME`.
 * @throws SettingsError where a PostgreSQL address is malformed.
 */
export async function storageAt(databaseUrl: string): Promise<Storage> {
  if (isPostgres(databaseUrl)) {
    const { postgresStorage } = await import("./postgres/open.ts");
    return postgresStorage(databaseUrl);
  }
  const { sqliteStorage } = await import("./sqlite/open.ts");
  return sqliteStorage(sqlitePath(databaseUrl), databaseUrl === defaultDatabaseUrl);
}

/** Opens storage at once. @throws as storageAt() and Storage.open() do. */
export async function openStorage(databaseUrl: string): Promise<Storage> {
  const storage = await storageAt(databaseUrl);
  try {
    await storage.open();
    return storage;
  } catch (error) {
    await storage.close();
    throw error;
  }
}

/**
 * Opens storage for commands that only read: creates and migrates nothing. Without a SQLite file or a table, it is
 * empty.
 * @throws as openStorage() does, also for an unreachable server and, as CommandError, for an older schema.
 */
export async function openStorageToRead(databaseUrl: string): Promise<Storage> {
  const { emptyStorage, openSqliteToRead } = await import("./sqlite/open.ts");
  if (!isPostgres(databaseUrl)) return openSqliteToRead(sqlitePath(databaseUrl));
  const { openPostgresToRead } = await import("./postgres/open.ts");
  return (await openPostgresToRead(databaseUrl)) ?? emptyStorage();
}

const isPostgres = (databaseUrl: string): boolean => /^postgres(ql)?:/u.test(databaseUrl);

/** Says whether an address is that of a SQLite file which is not there yet. */
export function isMissing(databaseUrl: string): boolean {
  return databaseUrl.startsWith("file:") && !existsSync(sqlitePath(databaseUrl));
}

/** Gives the folder of artifacts next to a SQLite file; null for another database. */
export function artifactFolder(databaseUrl: string): string | null {
  return databaseUrl.startsWith("file:") ? `${sqlitePath(databaseUrl)}-snapshots` : null;
}

/** @param databaseUrl `file:PATH` or `file:///PATH`. */
function sqlitePath(databaseUrl: string): string {
  return databaseUrl.startsWith("file://") ? fileURLToPath(databaseUrl) : databaseUrl.slice("file:".length);
}
