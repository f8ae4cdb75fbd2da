/** Reads a table of records in an artifact: one by its id, or all in order. */
import type { SQLInputValue } from "node:sqlite";
import { LRUCache } from "lru-cache";
import type { ById } from "../../snapshot/snapshot.ts";
import type { Query } from "../../snapshot/text-search.ts";
import type { SoundFile } from "./sound-file.ts";

/** Recently used rows are kept: most questions are about few records. */
const keptRows = 3000;

/** Rows read at a time when all are read one by one: a reader that stops on the way keeps this many in memory. */
const rowsAtOnce = 16;

/** The records of a table, with those used last. */
export class RowTable<Row extends object> implements ById<Row> {
  readonly #one: Query;
  readonly #some: Query;
  readonly #kept = new LRUCache<string, Row>({ max: keptRows });

  constructor(file: SoundFile, name: string) {
    this.#one = file.query(`SELECT record AS content, sum FROM ${name} WHERE id = ?`);
    this.#some = file.query(`SELECT place, record AS content, sum FROM ${name} WHERE place > ? ORDER BY place LIMIT ?`);
  }

  get(id: string): Row | undefined {
    const record = this.#kept.get(id);
    if (record !== undefined) return record;
    const storedRow = this.#one.get(id);
    if (storedRow === undefined) return undefined;
    const row = JSON.parse(String(storedRow["content"])) as Row;
    this.#kept.set(id, row);
    return row;
  }

  *values(): Generator<Row> {
    for (let last: SQLInputValue = 0; ; ) {
      const rows = this.#some.all(last, rowsAtOnce);
      for (const { content } of rows) yield JSON.parse(String(content)) as Row;
      if (rows.length < rowsAtOnce) return;
      last = Number(rows.at(-1)?.["place"]);
    }
  }

  /** Reads every row at once. */
  all(): Row[] {
    const texts = this.#some.all(0, -1).map(({ content }) => content);
    return JSON.parse(`[${texts.join(",")}]`) as Row[];
  }
}
