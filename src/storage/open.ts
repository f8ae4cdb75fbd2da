/** Picks the storage adapter by the database's address. */
import { dirname } from "node:path";
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
  if (/^postgres(ql)?:/u.test(databaseUrl)) {
    const { openPostgres } = await import("./postgres/open.ts");
    return openPostgres(databaseUrl);
  }
  const { openSqlite } = await import("./sqlite/open.ts");
  return openSqlite(sqlitePath(databaseUrl));
}

/** The folder of a SQLite file; null for another database. */
export function folderBeside(databaseUrl: string): string | null {
  return databaseUrl.startsWith("file:") ? dirname(sqlitePath(databaseUrl)) : null;
}

/** @param databaseUrl `file:PATH` or `file:///PATH`. */
export function sqlitePath(databaseUrl: string): string {
  return databaseUrl.startsWith("file://") ? fileURLToPath(databaseUrl) : databaseUrl.slice("file:".length);
}
