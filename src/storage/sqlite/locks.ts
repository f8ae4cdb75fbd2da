/**
 * Mutual exclusion between processes that share a SQLite file: the write lock of a small database next to it. The
 * operating system releases that lock with the process, so a killed holder blocks nobody and no lease is needed.
 */
import { DatabaseSync } from "node:sqlite";
import type { Storage } from "../storage.ts";
import { holdLock, lockHeldSince } from "../stores.ts";
import { isBusy, type SqliteConnection, unavailable } from "./connection.ts";

export function sqliteExclusive(connection: SqliteConnection): Storage["exclusive"] {
  return async (name, work) => {
    const lock = openLock(`${connection.path}-${name}.lock`);
    try {
      if (!take(lock)) return { ran: false, since: await connection.read(() => lockHeldSince(name)) };
      await connection.write(() => holdLock(name));
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
