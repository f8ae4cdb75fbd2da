/** Reads an artifact's file, and notices damage that came after it was opened. */
import { DatabaseSync, type SQLOutputValue } from "node:sqlite";
import { crc32 } from "node:zlib";
import type { Query } from "../../snapshot/text-search.ts";
import { DamagedFileError } from "./artifact.ts";

/** A file whose rows are compared with their sums as they are read. */
export class SoundFile {
  isDamaged = false;
  readonly database: DatabaseSync;
  readonly #path: string;

  constructor(path: string) {
    this.#path = path;
    this.database = new DatabaseSync(path, { readOnly: true });
  }

  /** Gives what was read. @throws DamagedFileError if it cannot be read, or is not what was written. */
  read<Value>(load: () => Value): Value {
    try {
      return load();
    } catch (error) {
      this.isDamaged = true;
      throw new DamagedFileError(`${this.#path} was damaged after it was opened`, { cause: error });
    }
  }

  /** Prepares a query. Where its rows have a `sum`, it is that of their `content`. */
  query(sql: string): Query {
    const statement = this.read(() => this.database.prepare(sql));
    const sound = (row: Record<string, SQLOutputValue>) => {
      if ("sum" in row && crc32(row["content"] as string | Uint8Array) !== row["sum"]) throw new Error("A sum differs");
      return row;
    };
    return {
      get: (...values) =>
        this.read(() => {
          const row = statement.get(...values);
          return row && sound(row);
        }),
      all: (...parameters) => this.read(() => statement.all(...parameters).map(sound)),
    };
  }
}
