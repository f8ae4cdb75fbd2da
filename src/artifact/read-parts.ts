/** Opens a file of parts: verified as a whole first, then read as needed. */

import { createHash, hash } from "node:crypto";
import { closeSync, fstatSync, openSync, read, readSync } from "node:fs";
import { promisify } from "node:util";
import { crc32 } from "node:zlib";
import { held } from "../invariants.ts";
import { blockBytes, DamagedFileError, type Manifest, magic, trailerBytes } from "./parts-file.ts";

const readAsync = promisify(read);

/**
 * Blocks read at one time, in threads beside the one that answers requests. It verifies them one by one, between
 * answers.
 */
const atOnce = 2;

export class PartsFile<About> {
  readonly #fd: number;
  readonly #manifest: Manifest<About>;
  /** Where the manifest begins, and what it vouches for ends. */
  readonly #end: number;
  #open = true;

  private constructor(fd: number, manifest: Manifest<About>, end: number) {
    this.#fd = fd;
    this.#manifest = manifest;
    this.#end = end;
  }

  /**
   * The file, and one of its parts in memory of its own, as unpack() takes it: read on the way, and not kept by the
   * file.
   * @throws DamagedFileError where the file is missing or any byte differs from what was written.
   */
  static async open<About>(path: string, part: string): Promise<{ file: PartsFile<About>; bytes: Buffer }> {
    const file = PartsFile.#begun<About>(path);
    try {
      const { parts, sums, blocks } = file.#manifest;
      const { at, length } = held(parts[part], "the manifest lists the part");
      const bytes = Buffer.allocUnsafeSlow(length);
      const isSound = await file.#isSound(sums === undefined ? byDigest(blocks) : bySum(sums), { at, bytes });
      if (!isSound) throw new DamagedFileError(`${path} is damaged`);
      return { file, bytes };
    } catch (error) {
      file.close();
      throw error instanceof DamagedFileError ? error : unreadable(path, error);
    }
  }

  /** Whether a file that came over a network is what was sent: by the digest of every block. */
  static async arrivedWhole(path: string): Promise<boolean> {
    try {
      const file = PartsFile.#begun(path);
      return await file.#isSound(byDigest(file.#manifest.blocks)).finally(() => file.close());
    } catch {
      return false;
    }
  }

  /** The file with its manifest verified, and nothing else yet. */
  static #begun<About>(path: string): PartsFile<About> {
    let fd: number;
    try {
      fd = openSync(path, "r");
    } catch {
      throw new DamagedFileError(`${path} is missing or cannot be read`);
    }
    try {
      const found = manifestOf<About>(fd, fstatSync(fd).size);
      if (found === null) throw new DamagedFileError(`${path} is damaged`);
      return new PartsFile(fd, found.manifest, found.end);
    } catch (error) {
      closeSync(fd);
      throw error instanceof DamagedFileError ? error : unreadable(path, error);
    }
  }

  get about(): About {
    return this.#manifest.about;
  }

  has(part: string): boolean {
    return part in this.#manifest.parts;
  }

  /** A whole part in memory of its own, as unpack() takes it. */
  part(name: string): Buffer {
    return this.read(name, 0, held(this.#manifest.parts[name], "the manifest lists the part").length);
  }

  /** Some bytes of a part. Read synchronously: a few microseconds when the system has the file in memory. */
  read(name: string, at: number, length: number): Buffer {
    const part = this.#manifest.parts[name];
    if (part === undefined || at + length > part.length) throw new RangeError(`${name} has no such bytes`);
    const bytes = Buffer.allocUnsafeSlow(length);
    for (let done = 0; done < length; ) {
      const count = readSync(this.#fd, bytes, done, length - done, part.at + at + done);
      if (count === 0) throw new DamagedFileError("the file has become shorter");
      done += count;
    }
    return bytes;
  }

  /** Nothing can be read after this. */
  close(): void {
    if (this.#open) closeSync(this.#fd);
    this.#open = false;
  }

  /** Reads every block before the manifest once. @param into where the bytes from a place in the file go. */
  async #isSound(isAsWritten: IsAsWritten, into?: Into): Promise<boolean> {
    const blocks = Math.ceil(this.#end / blockBytes);
    let next = 0;
    let sound = true;
    const lane = async (): Promise<void> => {
      const room = Buffer.allocUnsafeSlow(Math.min(blockBytes, this.#end));
      while (sound && next < blocks) {
        const number = next++;
        const at = number * blockBytes;
        const length = Math.min(blockBytes, this.#end - at);
        const whole = into === undefined ? null : wholeWithin(into, at, length);
        const { bytesRead } = await readAsync(this.#fd, whole ?? room, 0, length, at);
        const bytes = (whole ?? room).subarray(0, bytesRead);
        if (!isAsWritten(bytes, number)) sound = false;
        else if (whole === null && into !== undefined) copyWithin(into, at, bytes);
      }
    };
    await Promise.all(Array.from({ length: Math.min(atOnce, blocks) }, lane));
    return sound;
  }
}

/** A fifth of a millisecond for a sum, half a one for a digest. A thread would take a copy of the block. */
type IsAsWritten = (block: Buffer, number: number) => boolean;

const bySum =
  (sums: readonly number[]): IsAsWritten =>
  (block, number) =>
    crc32(block) === sums[number];

const byDigest =
  (digests: readonly string[]): IsAsWritten =>
  (block, number) =>
    hash("sha256", block, "base64") === digests[number];

/** Takes the bytes of the file from `at` on. */
interface Into {
  at: number;
  bytes: Buffer;
}

/** Its room for a block, if it takes all of it. */
function wholeWithin(into: Into, at: number, length: number): Buffer | null {
  const from = at - into.at;
  return from >= 0 && from + length <= into.bytes.length ? into.bytes.subarray(from, from + length) : null;
}

/** Copies what it takes of a block that begins at `at`. */
function copyWithin(into: Into, at: number, block: Buffer): void {
  const from = Math.max(at, into.at);
  const to = Math.min(at + block.length, into.at + into.bytes.length);
  if (from < to) block.copy(into.bytes, from - into.at, from - at, to - at);
}

function unreadable(path: string, cause: unknown): DamagedFileError {
  return new DamagedFileError(`${path} cannot be read`, { cause });
}

/** `end`: where the manifest begins. Null where it is not as written. */
function manifestOf<About>(fd: number, size: number): { manifest: Manifest<About>; end: number } | null {
  if (size < magic.length + trailerBytes || !bytesOf(fd, 0, magic.length).equals(magic)) return null;
  const trailer = bytesOf(fd, size - trailerBytes, trailerBytes);
  const length = trailer.readUInt32LE(32);
  if (length > size - magic.length - trailerBytes) return null;
  const end = size - trailerBytes - length;
  const text = bytesOf(fd, end, length);
  if (!createHash("sha256").update(text).digest().equals(trailer.subarray(0, 32))) return null;
  const manifest = JSON.parse(text.toString()) as Manifest<About>;
  return manifest.blocks.length === Math.ceil(end / blockBytes) ? { manifest, end } : null;
}

function bytesOf(fd: number, at: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  return bytes.subarray(0, readSync(fd, bytes, 0, length, at));
}
