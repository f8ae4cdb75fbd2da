/** Records in a table of a snapshot's file, found by id: a row takes memory only while it is in use. */
import type { DatabaseSync, StatementSync } from "node:sqlite";
import { LRUCache } from "lru-cache";
import type { TableName } from "./contents.ts";
import { checked, type Soundness } from "./soundness.ts";

/** Records by slug or id. */
export interface ById<Row> {
  get(id: string): Row | undefined;
  has(id: string): boolean;
  /** Every row, in order, without having them all in memory at once. */
  values(): Iterable<Row>;
}

/** Recently used rows are kept: most questions are about few records. */
const keptRows = 500;

/** Rows read at a time when all are read one by one: a reader that stops on the way keeps this many in memory. */
const rowsAtOnce = 16;

export class RowTable<Row extends object> implements ById<Row> {
  readonly #one: StatementSync;
  readonly #some: StatementSync;
  readonly #known: StatementSync;
  readonly #soundness: Soundness;
  readonly #kept = new LRUCache<string, Row>({ max: keptRows });

  constructor(database: DatabaseSync, name: TableName, soundness: Soundness) {
    this.#soundness = soundness;
    this.#one = database.prepare(`SELECT record, sum FROM ${name} WHERE id = ?`);
    this.#known = database.prepare(`SELECT 1 FROM ${name} WHERE id = ?`);
    this.#some = database.prepare(`SELECT place, record, sum FROM ${name} WHERE place > ? ORDER BY place LIMIT ?`);
  }

  get(id: string): Row | undefined {
    const kept = this.#kept.get(id);
    if (kept !== undefined) return kept;
    const text = this.#soundness.read(() => {
      const found = this.#one.get(id);
      return found === undefined ? undefined : recordOf(found);
    });
    if (text === undefined) return undefined;
    const row = JSON.parse(text) as Row;
    this.#kept.set(id, row);
    return row;
  }

  has(id: string): boolean {
    return this.#soundness.read(() => this.#known.get(id)) !== undefined;
  }

  *values(): Generator<Row> {
    for (let last = 0; ; ) {
      const rows = this.#read(last, rowsAtOnce);
      for (const { record } of rows) yield JSON.parse(record) as Row;
      const end = rows.at(-1);
      if (end === undefined || rows.length < rowsAtOnce) return;
      last = end.place;
    }
  }

  /** Every row, in order. */
  all(): Row[] {
    const records = this.#read(0, -1).map(({ record }) => record);
    return JSON.parse(`[${records.join(",")}]`) as Row[];
  }
  #read(after: number, limit: number): { place: number; record: string }[] {
    return this.#soundness.read(() =>
      this.#some.all(after, limit).map((row) => ({ place: row["place"] as number, record: recordOf(row) })),
    );
  }
}

function recordOf(row: Record<string, unknown>): string {
  return checked(row["record"] as string, row["sum"]);
}
