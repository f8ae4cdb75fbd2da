/** Damage that is met after a file was opened: every text and every body is compared with its sum when it is read. */
import { crc32 } from "node:zlib";

/** The file is missing, or is not what was written. */
export class DamagedFileError extends Error {
  override readonly name = "DamagedFileError";
}

/** What is kept beside a text or body. */
export function sumOf(content: string | Uint8Array): number {
  return crc32(content);
}

/** Whether an opened file can still be read. */
export class Soundness {
  isDamaged = false;
  readonly #path: string;

  constructor(path: string) {
    this.#path = path;
  }

  /** What was read. @throws DamagedFileError if it cannot be read, or is not what was written. */
  read<Value>(read: () => Value): Value {
    try {
      return read();
    } catch (error) {
      this.isDamaged = true;
      throw new DamagedFileError(`${this.#path} was damaged after it was opened`, { cause: error });
    }
  }
}

/** @throws DamagedFileError if the content is not what was written. */
export function checked<Content extends string | Uint8Array>(content: Content, sum: unknown): Content {
  if (sumOf(content) !== sum) throw new DamagedFileError("A sum differs");
  return content;
}
