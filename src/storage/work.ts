/**
 * Changes to a database: a generator that yields SQL which SQLite and PostgreSQL both understand, with `$1`, `$2` and
 * so on for its values. SQLite runs it without a pause, PostgreSQL waits for each answer.
 */

/** Longest wait for a small piece of work, in milliseconds, where the database is a server. */
export const shortMs = 2000;
/** Longest wait for work on whole tables. */
export const longMs = 60_000;

export type Value = string | number | Uint8Array | null;
type Statement = readonly [sql: string, values: readonly Value[]];

/** Each statement is answered with the number of rows that it changed. */
export type Work<T> = Generator<Statement, T, number>;

/** What the two databases have in common. */
export interface Database {
  /** The rows that a statement finds in the latest committed state; asked again while the database is busy. */
  read<Row>(sql: string, values?: readonly Value[], limitMs?: number): Promise<Row[]>;
  /** Runs work as one transaction: all of it is kept or, if it throws, nothing. */
  write<T>(work: () => Work<T>, limitMs?: number): Promise<T>;
}

/** Reads the first row that a statement finds. */
export async function readOne<Row>(
  database: Database,
  ...statement: Parameters<Database["read"]>
): Promise<Row | null> {
  return (await database.read<Row>(...statement))[0] ?? null;
}

/** @returns how many rows changed. */
export function* run(sql: string, values: readonly Value[]): Work<number> {
  return yield [sql, values];
}

/** SQLite finds each value by its name among all of its statement: 15,000 in one took two seconds, in 16 no time. */
const mostValues = 1000;

/** Adds rows. @param conflict what happens to those there already. @returns how many were added or changed. */
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
