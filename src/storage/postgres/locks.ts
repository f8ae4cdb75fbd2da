/**
 * Mutual exclusion between processes that share a PostgreSQL database: advisory locks, which end with their session.
 */
import type { Storage } from "../storage.ts";
import { holdLock, lockHeldSince } from "../stores.ts";
import { finished, type PostgresConnection } from "./connection.ts";

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
        if (!lock.rows[0]?.taken) return { ran: false, since: await finished(session, lockHeldSince(name)) };
        await finished(session, holdLock(name));
        return { ran: true, value: await work(ended.signal) };
      },
    );
  };
}
