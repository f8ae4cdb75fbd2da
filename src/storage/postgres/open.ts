/** Opens PostgreSQL storage. */

import pg from "pg";
import { CommandError } from "../../errors.ts";
import { type Storage, StorageUnavailableError } from "../storage.ts";
import { postgresArtifacts } from "./artifacts.ts";
import { postgresChanges } from "./changes.ts";
import { postgresCollected } from "./collected.ts";
import { PostgresConnection, type Session } from "./connection.ts";
import { postgresKeys } from "./keys.ts";
import { postgresExclusive } from "./locks.ts";
import { latestSchema, migrate, newerSchema, schemaOf } from "./migrations.ts";
import { postgresSnapshots } from "./snapshots.ts";
import { postgresUsage } from "./usage.ts";

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
  if (schema > latestSchema) throw newerSchema(schema);
  if (schema === 0) return null;
  throw new CommandError(
    `The database was written by an older release (schema ${schema}). Start the service, or run botwatch publish: it is brought up to date then.`,
  );
}

function storageOn(connection: PostgresConnection): Storage {
  return {
    changes: postgresChanges(connection),
    collected: postgresCollected(connection),
    keys: postgresKeys(connection),
    usage: postgresUsage(connection),
    artifacts: postgresArtifacts(connection),
    ...postgresSnapshots(connection),
    exclusive: postgresExclusive(connection),
    ping: async () => void (await connection.query("SELECT 1")),
    close: () => connection.close(),
  };
}

/** Whether nobody answered, or the server is starting or stopping (SQLSTATE class 57P), rather than refusing. */
function isAway(error: unknown): boolean {
  if (!(error instanceof StorageUnavailableError)) return false;
  return !(error.cause instanceof pg.DatabaseError) || error.cause.code?.startsWith("57P") === true;
}
