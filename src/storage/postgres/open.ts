/** Opens PostgreSQL storage. */

import pg from "pg";
import { latestSchema, otherSchema } from "../schema.ts";
import { type Storage, StorageUnavailableError } from "../storage.ts";
import { storesOn } from "../stores.ts";
import { postgresArtifacts } from "./artifacts.ts";
import { PostgresConnection, type Session } from "./connection.ts";
import { postgresExclusive } from "./locks.ts";
import { migrate, place, schemaOf } from "./migrations.ts";

/**
 * Connects to `postgres://...` and brings the schema up to date. An unreachable server does not prevent a start,
 * because the record can be served without it: every method rejects until it answers, and the schema is brought up to
 * date then.
 * @throws StorageUnavailableError where the server refuses, SettingsError where the address is malformed.
 */
export async function openPostgres(databaseUrl: string): Promise<Storage> {
  const connection = new PostgresConnection(databaseUrl, migrate);
  try {
    await connection.prepare();
  } catch (error) {
    if (!isAway(error)) {
      await connection.close();
      throw error;
    }
  }
  return storageOn(connection);
}

/**
 * Opens the database read-only: the server is asked to refuse every change, and no schema is created or migrated. Null
 * where nothing was ever stored in it.
 * @throws StorageUnavailableError where the server is unreachable or refuses; CommandError where another release wrote
 * it; SettingsError where the address is malformed.
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
    ...storesOn(connection),
    artifacts: postgresArtifacts(connection),
    exclusive: postgresExclusive(connection),
    close: () => connection.close(),
  };
}

/** Whether nobody answered, or the server is starting or stopping (SQLSTATE class 57P), rather than refusing. */
function isAway(error: unknown): boolean {
  if (!(error instanceof StorageUnavailableError)) return false;
  return !(error.cause instanceof pg.DatabaseError) || error.cause.code?.startsWith("57P") === true;
}
