/** Opens PostgreSQL storage. */
import type { Storage } from "../storage.ts";
import { postgresChanges } from "./changes.ts";
import { postgresCollected } from "./collected.ts";
import { PostgresConnection } from "./connection.ts";
import { postgresKeys } from "./keys.ts";
import { postgresExclusive } from "./locks.ts";
import { migrate } from "./migrations.ts";
import { postgresSnapshots } from "./snapshots.ts";
import { postgresUsage } from "./usage.ts";

/**
 * Connects to `postgres://...` and brings the schema up to date.
 * @throws StorageUnavailableError where the server cannot be reached; SettingsError where the address cannot be read.
 */
export async function openPostgres(databaseUrl: string): Promise<Storage> {
  const connection = new PostgresConnection(databaseUrl);
  try {
    await migrate(connection);
  } catch (error) {
    await connection.close();
    throw error;
  }
  return {
    changes: postgresChanges(connection),
    collected: postgresCollected(connection),
    keys: postgresKeys(connection),
    usage: postgresUsage(connection),
    ...postgresSnapshots(connection),
    exclusive: postgresExclusive(connection),
    ping: async () => void (await connection.query("SELECT 1")),
    close: () => connection.close(),
  };
}
