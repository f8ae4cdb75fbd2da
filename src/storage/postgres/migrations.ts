/** Brings a PostgreSQL database up to date. */
import { latestSchema, otherSchema, postgresSteps } from "../schema.ts";
import type { Session } from "./connection.ts";

/** How errors name it. */
export const place = "The database";

/** Number of a database's schema; 0 if nothing was ever stored in it. Changes nothing. */
export async function schemaOf(session: Session): Promise<number> {
  const [found] = (await session.query<{ name: string | null }>("SELECT to_regclass('botwatch_schema') AS name")).rows;
  if (found?.name == null) return 0;
  const [row] = (await session.query<{ version: number }>("SELECT version FROM botwatch_schema")).rows;
  return row?.version ?? 0;
}

/**
 * Inside the caller's transaction. Safe when several processes do it at once: they take turns by an advisory lock.
 * @throws CommandError where a newer release of the program wrote the database.
 */
export async function migrate(session: Session): Promise<void> {
  await session.query("SELECT pg_advisory_xact_lock(hashtextextended('botwatch migrations', 0))");
  const schema = await schemaOf(session);
  if (schema > latestSchema) throw otherSchema(place, schema);
  await session.query("CREATE TABLE IF NOT EXISTS botwatch_schema (version integer NOT NULL)");
  for (const step of postgresSteps.slice(schema)) await session.query(step);
  await session.query("DELETE FROM botwatch_schema");
  await session.query("INSERT INTO botwatch_schema (version) VALUES ($1)", [latestSchema]);
}
