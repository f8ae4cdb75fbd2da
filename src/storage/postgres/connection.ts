/** A PostgreSQL database: reconnects by itself, never waits longer than a stated time, names its errors. */
import pg from "pg";
import { SettingsError } from "../../base/errors.ts";
import { StorageUnavailableError } from "../storage.ts";
import { postgresTrouble } from "../trouble.ts";
import { type Database, longMs, shortMs, type Value, type Work } from "../work.ts";

/**
 * SQLSTATE classes that mean the server cannot serve now, rather than that the statement is wrong: connection,
 * authorization, unknown database, no right, resources, operator intervention, system error, lock not available,
 * deadlock (postgresql.org/docs/current/errcodes-appendix.html).
 */
const outages = /^(08|28|3D|42501|53|57|58|55P03|40P01|25006)/u;

/** One connection, for one piece of work. */
export interface Session {
  /** `count`: of the rows read or changed. */
  query<Row>(statement: string, values?: readonly unknown[]): Promise<{ rows: Row[]; count: number }>;
}

export class PostgresConnection implements Database {
  readonly #options: pg.ClientConfig;
  readonly #pool: pg.Pool;
  readonly #place: string;
  readonly #prepare: (session: Session) => Promise<void>;
  #prepared: Promise<void> | null = null;

  /**
   * @param prepare is done before the first use, and again at the next if that failed.
   * @throws SettingsError for a malformed address, without repeating it: it may hold a password.
   */
  constructor(databaseUrl: string, prepare: (session: Session) => Promise<void>, { readOnly } = { readOnly: false }) {
    this.#prepare = prepare;
    this.#options = {
      connectionString: databaseUrl,
      connectionTimeoutMillis: shortMs,
      application_name: "botwatch",
      keepAlive: true,
      ...(readOnly ? { options: "-c default_transaction_read_only=on" } : {}),
    };
    try {
      const { host, port } = new pg.Client(this.#options);
      this.#place = `PostgreSQL at ${host}:${port}`;
    } catch {
      throw new SettingsError("DATABASE_URL: is not an address of the form postgres://USER:PASSWORD@HOST/NAME");
    }
    this.#pool = new pg.Pool({ ...this.#options, max: 5, idleTimeoutMillis: 60_000 });
    // An idle connection that breaks is replaced when one is needed.
    this.#pool.on("error", () => {});
  }

  /** Prepares the database, unless that is done. */
  prepare(): Promise<void> {
    this.#prepared ??= this.#transact(this.#prepare, longMs).catch((error: unknown) => {
      this.#prepared = null;
      throw error;
    });
    return this.#prepared;
  }

  async read<Row>(sql: string, values?: readonly Value[], limitMs?: number): Promise<Row[]> {
    await this.prepare();
    return this.#run(async (session) => (await session.query<Row>(sql, values)).rows, limitMs);
  }

  async write<T>(work: () => Work<T>, limitMs?: number): Promise<T> {
    await this.prepare();
    return this.#transact((session) => runSteps(session, work()), limitMs);
  }

  /** Runs statements as one transaction. @throws StorageUnavailableError if it takes longer than `limitMs`. */
  #transact<T>(work: (session: Session) => Promise<T>, limitMs?: number): Promise<T> {
    return this.#run(async (session) => {
      await session.query("BEGIN");
      try {
        const value = await work(session);
        await session.query("COMMIT");
        return value;
      } catch (error) {
        if (!(error instanceof StorageUnavailableError)) await session.query("ROLLBACK");
        throw error;
      }
    }, limitMs);
  }

  /** Runs work that keeps one connection for as long as it takes. @param lost called when that connection ends. */
  async session<T>(lost: () => void, work: (session: Session) => Promise<T>): Promise<T> {
    await this.prepare();
    const client = new pg.Client({ ...this.#options, query_timeout: shortMs });
    client.on("error", lost);
    client.on("end", lost);
    try {
      await this.#named(client.connect());
      return await work(this.#sessionOf(client));
    } finally {
      await client.end().catch(() => {});
    }
  }

  async close(): Promise<void> {
    if (!this.#pool.ended) await this.#pool.end();
  }

  async #run<T>(work: (session: Session) => Promise<T>, limitMs = shortMs): Promise<T> {
    const client = await this.#named(this.#pool.connect());
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      late.reject(new StorageUnavailableError(`${this.#place} did not answer within ${limitMs} ms.`));
    }, limitMs);
    const broken = () => {};
    client.on("error", broken);
    let unusable = false;
    try {
      return await Promise.race([work(this.#sessionOf(client)), late.promise]);
    } catch (error) {
      unusable = error instanceof StorageUnavailableError;
      throw error;
    } finally {
      clearTimeout(timer);
      client.off("error", broken);
      client.release(unusable);
    }
  }

  #sessionOf(client: pg.ClientBase): Session {
    return {
      query: async <Row>(statement: string, values: readonly unknown[] = []) => {
        const result = await this.#named(client.query<Row & pg.QueryResultRow>(statement, [...values]));
        return { rows: result.rows, count: result.rowCount ?? 0 };
      },
    };
  }

  async #named<T>(pending: Promise<T>): Promise<T> {
    try {
      return await pending;
    } catch (error) {
      if (error instanceof pg.DatabaseError && !outages.test(error.code ?? "")) throw error;
      throw postgresTrouble(this.#place, error);
    }
  }
}

/** Runs work step by step. */
async function runSteps<T>(session: Session, work: Work<T>): Promise<T> {
  let step = work.next();
  while (step.done !== true) step = work.next((await session.query(...step.value)).count);
  return step.value;
}
