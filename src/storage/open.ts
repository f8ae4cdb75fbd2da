/** Picks the storage adapter from the database's address. */
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { makeFolder } from "../make-folder.ts";
import { defaultDatabaseUrl } from "../program.ts";
import type { Storage } from "./storage.ts";
import { fileTrouble } from "./trouble.ts";

/**
 * Opens storage and brings its schema up to date. Only the adapter that is used is loaded.
 * @param databaseUrl `file:PATH` (SQLite) or `postgres://USER:PASSWORD@HOST/NAME`. An unreachable PostgreSQL server is
 * not an error: the methods reject until it answers.
 * @throws StorageUnavailableError where the file cannot be used or the server refuses; SettingsError where a PostgreSQL
 * address is malformed; CommandError where a newer release wrote the database.
 */
export async function openStorage(databaseUrl: string): Promise<Storage> {
  if (isPostgres(databaseUrl)) {
    const { openPostgres } = await import("./postgres/open.ts");
    return openPostgres(databaseUrl);
  }
  // Anywhere else a missing folder is more likely a mistake in the setting.
  if (databaseUrl === defaultDatabaseUrl) makeDefaultFolder();
  const { openSqlite } = await import("./sqlite/open.ts");
  return openSqlite(sqlitePath(databaseUrl));
}

/**
 * Opens storage for commands that only read: needs no write access, creates and migrates nothing. Without a SQLite file
 * or a table, it is empty.
 * @throws as openStorage() does; StorageUnavailableError also where a PostgreSQL server is unreachable; CommandError
 * where an older release wrote the database.
 */
export async function openStorageToRead(databaseUrl: string): Promise<Storage> {
  const { openEmpty, openSqliteToRead } = await import("./sqlite/open.ts");
  if (!isPostgres(databaseUrl)) return openSqliteToRead(sqlitePath(databaseUrl));
  const { openPostgresToRead } = await import("./postgres/open.ts");
  return (await openPostgresToRead(databaseUrl)) ?? openEmpty();
}

function makeDefaultFolder(): void {
  try {
    makeFolder(dirname(sqlitePath(defaultDatabaseUrl)));
  } catch (error) {
    throw fileTrouble(error) ?? error;
  }
}

const isPostgres = (databaseUrl: string): boolean => /^postgres(ql)?:/u.test(databaseUrl);

/** The folder of artifacts next to a SQLite file; null for another database. */
export function artifactFolder(databaseUrl: string): string | null {
  return databaseUrl.startsWith("file:") ? `${sqlitePath(databaseUrl)}-snapshots` : null;
}

/** @param databaseUrl `file:PATH` or `file:///PATH`. */
function sqlitePath(databaseUrl: string): string {
  return databaseUrl.startsWith("file://") ? fileURLToPath(databaseUrl) : databaseUrl.slice("file:".length);
}

/** What the work gives. The storage is closed after it, whether it succeeds or fails. */
export async function withStorage<Result>(
  opening: Promise<Storage>,
  work: (storage: Storage) => Promise<Result>,
): Promise<Result> {
  const storage = await opening;
  try {
    return await work(storage);
  } finally {
    await storage.close();
  }
}
