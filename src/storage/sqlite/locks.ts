/**
 * Mutual exclusion between processes that share a SQLite file: the write lock of a small database next to it. The
 * operating system releases that lock with the process, so a killed holder blocks nobody and no lease is needed.
 */
import { DatabaseSync } from "node:sqlite";
import type { Storage } from "../storage.ts";
import { isBusy, type SqliteConnection, unavailable } from "./connection.ts";

export function sqliteExclusive(connection: SqliteConnection): Storage["exclusive"] {
  return async (name, work) => {
    const lock = openLock(`${connection.path}-${name}.lock`);
    try {
      if (!take(lock)) return { ran: false, since: await holderSince(connection, name) };
      await connection.write((db) =>
        db
          .prepare("INSERT OR REPLACE INTO lock_holders (name, since) VALUES (?, ?)")
          .run(name, new Date().toISOString()),
      );
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

function holderSince(connection: SqliteConnection, name: string): Promise<string | null> {
  return connection.read((db) => {
    const row = db.prepare("SELECT since FROM lock_holders WHERE name = ?").get(name);
    return row ? String(row["since"]) : null;
  });
}
