/** Damage that is met after a file was opened: every text and every body is compared with its sum when it is read. */
import { open } from "node:fs/promises";
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

/** Where the number is in the header of the file (SQLite's file format, section 1.3). */
const at = 60;
const bytes = 4;

/** Read and summed between answers: a twentieth of a millisecond. */
const blockBytes = 256 * 1024;

/**
 * Writes the checksum of a finished file into the number that SQLite leaves to the application (`user_version`):
 * SQLite's own check would not see a letter changed in a record.
 */
export async function seal(path: string): Promise<void> {
  const file = await open(path, "r+");
  try {
    const sum = Buffer.alloc(bytes);
    sum.writeUInt32BE(await sumOfFile(file));
    await file.write(sum, 0, bytes, at);
    await file.sync();
  } finally {
    await file.close();
  }
}

export async function isSealed(path: string): Promise<boolean> {
  const file = await open(path, "r");
  try {
    const sum = Buffer.alloc(bytes);
    const { bytesRead } = await file.read(sum, 0, bytes, at);
    return bytesRead === bytes && sum.readUInt32BE() === (await sumOfFile(file));
  } finally {
    await file.close();
  }
}

async function sumOfFile(file: Awaited<ReturnType<typeof open>>): Promise<number> {
  const block = Buffer.allocUnsafe(blockBytes);
  let sum = 0;
  for (let place = 0; ; ) {
    const { bytesRead } = await file.read(block, 0, blockBytes, place);
    if (bytesRead === 0) return sum;
    if (place === 0) block.fill(0, at, at + bytes);
    sum = crc32(block.subarray(0, bytesRead), sum);
    place += bytesRead;
  }
}
