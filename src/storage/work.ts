/**
 * Work on a database: a generator that yields SQL which SQLite and PostgreSQL both understand, with `$1`, `$2` and so
 * on for its values. SQLite runs it without a pause, PostgreSQL waits for each answer.
 */

/** Longest wait for a small piece of work, in milliseconds, where the database is a server. */
export const shortMs = 2000;
/** Longest wait for work on whole tables. */
export const longMs = 60_000;

export type Value = string | number | Uint8Array | null;
export type Statement = readonly [sql: string, values: readonly Value[]];

export interface Outcome<Row = unknown> {
  rows: Row[];
  /** Number of rows read or changed. */
  count: number;
}

export type Work<T> = Generator<Statement, T, Outcome>;

/** What the two databases have in common. */
export interface Database {
  /** Runs work against the latest committed state; again from its start while the database is busy. */
  read<T>(work: () => Work<T>, limitMs?: number): Promise<T>;
  /** The same as one transaction: all of it is kept or, if it throws, nothing. */
  write<T>(work: () => Work<T>, limitMs?: number): Promise<T>;
}

export function* selectAll<Row>(sql: string, values: readonly Value[] = []): Work<Row[]> {
  return (yield [sql, values]).rows as Row[];
}

export function* selectOne<Row>(sql: string, values: readonly Value[] = []): Work<Row | null> {
  return (yield* selectAll<Row>(sql, values))[0] ?? null;
}

/** @returns how many rows changed. */
export function* run(sql: string, values: readonly Value[]): Work<number> {
  return (yield [sql, values]).count;
}

/** SQLite finds each value by its name among all of its statement: 15,000 in one took two seconds, in 16 no time. */
const mostValues = 1000;

/**
 * Adds rows, each with these columns.
 * @param conflict what happens to a row that is there already.
 * @returns how many were added or changed.
 */
export function* insert<Column extends string>(
  table: string,
  columns: readonly Column[],
  rows: readonly Readonly<Record<Column, Value>>[],
  conflict = "",
): Work<number> {
  const together = Math.floor(mostValues / columns.length);
  let count = 0;
  for (let from = 0; from < rows.length; from += together) {
    const some = rows.slice(from, from + together);
    const places = some.map((_row, at) => `(${columns.map((_column, nth) => `$${at * columns.length + nth + 1}`)})`);
    const values = some.flatMap((row) => columns.map((column) => row[column]));
    count += yield* run(`INSERT INTO ${table} (${columns}) VALUES ${places} ${conflict}`, values);
  }
  return count;
}

/** A row that is there already is replaced. */
export function replacing(key: string, columns: readonly string[]): string {
  return `ON CONFLICT (${key}) DO UPDATE SET ${columns.map((column) => `${column} = excluded.${column}`)}`;
}
