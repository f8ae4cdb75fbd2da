/** Picks the storage adapter by the database's address. */
import { fileURLToPath } from "node:url";
import type { Storage } from "./storage.ts";

/**
 * Opens storage and brings its schema up to date. Only the adapter that is used is loaded.
 * @param databaseUrl `file:PATH` (SQLite) or `postgres://USER:PASSWORD@HOST/NAME`.
 * A PostgreSQL server that is away is no error: the methods reject until it is there.
 * @throws StorageUnavailableError where the file cannot be used or the server refuses; SettingsError where the address of a
 *   PostgreSQL database cannot be read; CommandError where a newer release wrote the database.
 */
export async function openStorage(databaseUrl: string): Promise<Storage> {
  if (isPostgres(databaseUrl)) {
    const { openPostgres } = await import("./postgres/open.ts");
    return openPostgres(databaseUrl);
  }
  const { openSqlite } = await import("./sqlite/open.ts");
  return openSqlite(sqlitePath(databaseUrl));
}

/**
 * Opens storage for commands that only read: needs no right to write, creates nothing and brings nothing up to date. Where
 * there is no SQLite file or no table yet, nothing is stored.
 * @throws as openStorage() does; StorageUnavailableError where a PostgreSQL server is away as well; CommandError where an
 *   older release wrote the database.
 */
export async function openStorageToRead(databaseUrl: string): Promise<Storage> {
  const { openEmpty, openSqliteToRead } = await import("./sqlite/open.ts");
  if (!isPostgres(databaseUrl)) return openSqliteToRead(sqlitePath(databaseUrl));
  const { openPostgresToRead } = await import("./postgres/open.ts");
  return (await openPostgresToRead(databaseUrl)) ?? openEmpty();
}

const isPostgres = (databaseUrl: string): boolean => /^postgres(ql)?:/u.test(databaseUrl);

/** The folder with the artifacts that belong to a SQLite file, beside it; null for another database. */
export function artifactFolder(databaseUrl: string): string | null {
  return databaseUrl.startsWith("file:") ? `${sqlitePath(databaseUrl)}-snapshots` : null;
}

/** @param databaseUrl `file:PATH` or `file:///PATH`. */
export function sqlitePath(databaseUrl: string): string {
  return databaseUrl.startsWith("file://") ? fileURLToPath(databaseUrl) : databaseUrl.slice("file:".length);
}
