/** Rows of JSON in a part of a file, found by id: a row takes memory only while it is in use. */

import { LRUCache } from "lru-cache";
import { held } from "../invariants.ts";
import { type TextPool, textAt, textPoolBuilder } from "../lookup/text-pool.ts";
import { compareText } from "../records/canonical.ts";
import type { PartsWriter } from "./write-parts.ts";

/** Plain data, to be packed. */
export interface TableIndex {
  /** In the order of the rows. */
  ids: TextPool;
  /** Where each row begins in the part, and where the last one ends. */
  starts: Float64Array;
  /** Numbers of the rows in the order of their ids. */
  order: Uint32Array;
}

/** Appends the rows, one per line, to the part begun last. */
export async function writeTable<Row>(
  writer: PartsWriter,
  rows: readonly Row[],
  idOf: (row: Row) => string,
): Promise<TableIndex> {
  const ids = textPoolBuilder(rows.length);
  const starts = new Float64Array(rows.length + 1);
  for (const [number, row] of rows.entries()) {
    ids.add(idOf(row));
    const line = Buffer.from(`${JSON.stringify(row)}\n`);
    const at = await writer.append(line);
    starts[number] = at;
    starts[number + 1] = at + line.length;
  }
  const order = Uint32Array.from(rows.keys()).sort((a, b) => compareText(idOf(rows[a] as Row), idOf(rows[b] as Row)));
  return { ids: ids.build(), starts, order };
}

/** Records by slug or id. */
export interface ById<Row> {
  get(id: string): Row | undefined;
  has(id: string): boolean;
  /** Every row, in order, without having them all in memory at once. */
  values(): Iterable<Row>;
}

/** Recently used rows are kept: most questions are about few records. */
const keptRows = 500;

/** Rows read together when all are read one by one: whoever stops on the way keeps so many in memory. */
const rowsAtOnce = 16;

export class RowTable<Row extends object> implements ById<Row> {
  readonly #index: TableIndex;
  readonly #read: (at: number, length: number) => Buffer;
  readonly #kept = new LRUCache<string, Row>({ max: keptRows });

  /** @param read returns bytes of the part. */
  constructor(index: TableIndex, read: (at: number, length: number) => Buffer) {
    this.#index = index;
    this.#read = read;
  }

  get size(): number {
    return this.#index.order.length;
  }

  get(id: string): Row | undefined {
    const kept = this.#kept.get(id);
    if (kept !== undefined) return kept;
    const number = this.#numberOf(id);
    if (number === null) return undefined;
    const row = this.at(number);
    this.#kept.set(id, row);
    return row;
  }

  has(id: string): boolean {
    return this.#numberOf(id) !== null;
  }

  /** The row with that number, counted from 0. */
  at(number: number): Row {
    return JSON.parse(this.#text(number, number + 1)) as Row;
  }

  *values(): Generator<Row> {
    for (let from = 0; from < this.size; from += rowsAtOnce) {
      yield* JSON.parse(`[${this.#text(from, Math.min(from + rowsAtOnce, this.size)).replaceAll("\n", ",")}]`) as Row[];
    }
  }

  /** Every row, in order. */
  all(): Row[] {
    return this.size === 0 ? [] : JSON.parse(`[${this.#text(0, this.size).replaceAll("\n", ",")}]`);
  }

  /** Every id, in the order of the rows. */
  *ids(): Generator<string> {
    for (let number = 0; number < this.size; number += 1) yield textAt(this.#index.ids, number);
  }

  /** The rows' lines, without the last line break. */
  #text(from: number, to: number): string {
    const { starts } = this.#index;
    const at = held(starts[from], "a row has a start");
    return this.#read(at, held(starts[to], "the table has an end") - at - 1).toString();
  }

  #numberOf(id: string): number | null {
    const { ids, order } = this.#index;
    let low = 0;
    let high = order.length - 1;
    while (low <= high) {
      const middle = (low + high) >>> 1;
      const number = held(order[middle], "the middle lies between low and high");
      const side = compareText(textAt(ids, number), id);
      if (side === 0) return number;
      if (side < 0) low = middle + 1;
      else high = middle - 1;
    }
    return null;
  }
}
