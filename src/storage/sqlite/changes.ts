/** The change log in SQLite. */
import type { DatabaseSync } from "node:sqlite";
import type { ChangeEvent } from "../../records/change-event.ts";
import type { ChangeLog } from "../storage.ts";
import type { SqliteConnection } from "./connection.ts";

export function sqliteChanges(connection: SqliteConnection): ChangeLog {
  return {
    append: (events) => connection.write((db) => appendChanges(db, events)),
    read: () =>
      connection.read((db) =>
        db
          .prepare("SELECT event FROM changes ORDER BY date DESC, detected_at DESC, id")
          .all()
          .map((row) => JSON.parse(String(row["event"])) as ChangeEvent),
      ),
  };
}

/** Adds the new events, inside the caller's transaction; returns their number. */
export function appendChanges(db: DatabaseSync, events: readonly ChangeEvent[]): number {
  const insert = db.prepare(
    "INSERT INTO changes (id, date, detected_at, event) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING",
  );
  let added = 0;
  for (const event of events) {
    added += Number(insert.run(event.id, event.date, event.detected_at, JSON.stringify(event)).changes);
  }
  return added;
}
