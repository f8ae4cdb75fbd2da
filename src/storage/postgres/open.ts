/** PostgreSQL storage: how it is opened, brought up to date and locked. */
import pg from "pg";
import { latestSchema, otherSchema, postgresSteps } from "../schema.ts";
import { holdLock, lockHeldSince, type Storage, StorageUnavailableError, tablesOn } from "../storage.ts";
import { postgresArtifacts } from "./artifacts.ts";
import { PostgresConnection, type Session } from "./connection.ts";

/** Connects, and brings the schema up to date, when first used. @throws SettingsError for a malformed address. */
export function postgresStorage(databaseUrl: string): Storage {
  return storageOn(new PostgresConnection(databaseUrl, migrate));
}

/**
 * Opens the database, without creating a schema, for reads that the server is asked to hold us to; null where nothing
 * was ever stored.
 * @throws StorageUnavailableError; CommandError for another schema; SettingsError for a malformed address.
 */
export async function openPostgresToRead(databaseUrl: string): Promise<Storage | null> {
  let schema = 0;
  const prepare = async (session: Session) => {
    schema = await schemaOf(session);
  };
  const connection = new PostgresConnection(databaseUrl, prepare, { readOnly: true });
  try {
    await connection.prepare();
    if (schema === latestSchema) return storageOn(connection);
  } catch (error) {
    await connection.close();
    throw error;
  }
  await connection.close();
  if (schema === 0) return null;
  throw otherSchema(place, schema);
}

function storageOn(connection: PostgresConnection): Storage {
  return {
    ...tablesOn(connection),
    artifacts: postgresArtifacts(connection),
    exclusive: postgresExclusive(connection),
    open: () =>
      connection.prepare().catch((error: unknown) => {
        if (!isAway(error)) throw error;
      }),
  };
}

/** Says whether nobody answered, or the server is starting or stopping (SQLSTATE class 57P), rather than refusing. */
function isAway(error: unknown): boolean {
  if (!(error instanceof StorageUnavailableError)) return false;
  return !(error.cause instanceof pg.DatabaseError) || error.cause.code?.startsWith("57P") === true;
}

/** How errors name it. */
const place = "The database";

/** Number of a database's schema; 0 if nothing was ever stored in it. Changes nothing. */
async function schemaOf(session: Session): Promise<number> {
  const [table] = (await session.query<{ name: string | null }>("SELECT to_regclass('botwatch_schema') AS name")).rows;
  if (table?.name == null) return 0;
  const [row] = (await session.query<{ version: number }>("SELECT version FROM botwatch_schema")).rows;
  return row?.version ?? 0;
}

/** In the caller's transaction; processes take turns by an advisory lock. @throws CommandError for a newer schema. */
async function migrate(session: Session): Promise<void> {
  await session.query("SELECT pg_advisory_xact_lock(hashtextextended('botwatch migrations', 0))");
  const schema = await schemaOf(session);
  if (schema > latestSchema) throw otherSchema(place, schema);
  await session.query("CREATE TABLE IF NOT EXISTS botwatch_schema (version integer NOT NULL)");
  for (const step of postgresSteps.slice(schema)) await session.query(step);
  await session.query("DELETE FROM botwatch_schema");
  await session.query("INSERT INTO botwatch_schema (version) VALUES ($1)", [latestSchema]);
}

/** Mutual exclusion between processes that share the database: advisory locks, which end with their session. */
function postgresExclusive(connection: PostgresConnection): Storage["exclusive"] {
  return async (name, work) => {
    const ended = new AbortController();
    return connection.session(
      () => ended.abort(),
      async (session) => {
        const lock = await session.query<{ taken: boolean }>(
          "SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS taken",
          [`botwatch ${name}`],
        );
        if (!lock.rows[0]?.taken) return { ran: false, since: await lockHeldSince(connection, name) };
        await holdLock(connection, name);
        return { ran: true, value: await work(ended.signal) };
      },
    );
  };
}
