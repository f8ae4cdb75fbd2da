/** Picks the storage adapter by the database's address. */
import { openSqlite } from "./sqlite/open.ts";
import type { Storage } from "./storage.ts";

/**
 * Opens storage and brings its schema up to date.
 * @param databaseUrl `file:PATH` (SQLite).
 * @throws StorageUnavailableError where the database cannot be reached or written.
 */
export function openStorage(databaseUrl: string): Promise<Storage> {
  return openSqlite(databaseUrl);
}
