/**
 * Mutual exclusion between processes that share a PostgreSQL database: advisory locks, which end with their session.
 */
import type { Storage } from "../storage.ts";
import type { PostgresConnection } from "./connection.ts";

export function postgresExclusive(connection: PostgresConnection): Storage["exclusive"] {
  return async (name, work) => {
    const ended = new AbortController();
    return connection.session(
      () => ended.abort(),
      async (session) => {
        const lock = await session.query<{ taken: boolean }>(
          "SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS taken",
          [`botwatch ${name}`],
        );
        if (!lock.rows[0]?.taken) {
          const holder = await session.query<{ since: string }>("SELECT since FROM lock_holders WHERE name = $1", [
            name,
          ]);
          return { ran: false, since: holder.rows[0]?.since ?? null };
        }
        await session.query(
          "INSERT INTO lock_holders (name, since) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET since = excluded.since",
          [name, new Date().toISOString()],
        );
        return { ran: true, value: await work(ended.signal) };
      },
    );
  };
}
