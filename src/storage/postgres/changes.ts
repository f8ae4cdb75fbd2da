/** The change log in PostgreSQL. */
import type { ChangeEvent } from "../../records/change-event.ts";
import type { ChangeLog } from "../storage.ts";
import { LONG_MS, type PostgresConnection, type Session } from "./connection.ts";

export function postgresChanges(connection: PostgresConnection): ChangeLog {
  return {
    append: (events) => connection.transaction((session) => appendChanges(session, events), LONG_MS),
    async read() {
      const { rows } = await connection.query<{ event: string }>(
        "SELECT event FROM changes ORDER BY date DESC, detected_at DESC, id",
        [],
        LONG_MS,
      );
      return rows.map((row) => JSON.parse(row.event) as ChangeEvent);
    },
  };
}

/** Adds the new events, inside the caller's transaction; returns their number. */
export async function appendChanges(session: Session, events: readonly ChangeEvent[]): Promise<number> {
  const rows = events.map((event) => {
    const { id, date, detected_at } = event;
    return { id, date, detected_at, event: JSON.stringify(event) };
  });
  const { count } = await session.query(
    `INSERT INTO changes (id, date, detected_at, event)
     SELECT id, date, detected_at, event
     FROM json_to_recordset($1) AS row (id text, date text, detected_at text, event text)
     ON CONFLICT DO NOTHING`,
    [JSON.stringify(rows)],
  );
  return count;
}
