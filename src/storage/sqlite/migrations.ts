/** Brings a SQLite file up to date. */
import { latestSchema, otherSchema, sqliteSteps } from "../schema.ts";
import type { SqliteConnection } from "./connection.ts";

/** Number of a file's schema; 0 for an empty file. */
export function schemaOf(connection: SqliteConnection): Promise<number> {
  return connection.retry((db) => Number(db.prepare("PRAGMA user_version").get()?.["user_version"]));
}

/**
 * Safe when several processes do it at once: the write lock is taken before the version is read.
 * @throws CommandError where a newer release of the program wrote the file.
 */
export function migrate(connection: SqliteConnection): Promise<void> {
  return connection.transaction((db) => {
    const schema = Number(db.prepare("PRAGMA user_version").get()?.["user_version"]);
    if (schema > latestSchema) throw otherSchema(connection.path, schema);
    for (const step of sqliteSteps.slice(schema)) db.exec(step);
    db.exec(`PRAGMA user_version = ${latestSchema}`);
  });
}
