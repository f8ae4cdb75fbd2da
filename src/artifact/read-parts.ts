/** Opens a file of parts: verified as a whole first, then read as needed. */

import { createHash, hash } from "node:crypto";
import { closeSync, fstatSync, openSync, read, readSync } from "node:fs";
import { promisify } from "node:util";
import { held } from "../invariants.ts";
import { blockBytes, DamagedFileError, type Manifest, magic, trailerBytes } from "./parts-file.ts";

const readAsync = promisify(read);

/** Blocks read at one time, in threads beside the one that answers requests. It verifies them one by one, between answers. */
const atOnce = 4;

export class PartsFile<About> {
  readonly #fd: number;
  readonly #manifest: Manifest<About>;
  #open = true;

  private constructor(fd: number, manifest: Manifest<About>) {
    this.#fd = fd;
    this.#manifest = manifest;
  }

  /** @throws DamagedFileError where the file is missing or any byte differs from what was written. */
  static async open<About>(path: string): Promise<PartsFile<About>> {
    let fd: number;
    try {
      fd = openSync(path, "r");
    } catch {
      throw new DamagedFileError(`${path} is missing or cannot be read`);
    }
    try {
      const found = manifestOf<About>(fd, fstatSync(fd).size);
      if (found === null || !(await isWhole(fd, found))) throw new DamagedFileError(`${path} is damaged`);
      return new PartsFile(fd, found.manifest);
    } catch (error) {
      closeSync(fd);
      throw error instanceof DamagedFileError
        ? error
        : new DamagedFileError(`${path} cannot be read`, { cause: error });
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

  /**
   * The same, read piece by piece: a large one takes a hundred milliseconds, and nobody should have to wait that long.
   */
  async partInPieces(name: string): Promise<Buffer> {
    const part = held(this.#manifest.parts[name], "the manifest lists the part");
    const bytes = Buffer.allocUnsafeSlow(part.length);
    for (let done = 0; done < part.length; ) {
      const piece = Math.min(blockBytes, part.length - done);
      const { bytesRead } = await readAsync(this.#fd, bytes, done, piece, part.at + done);
      if (bytesRead === 0) throw new DamagedFileError("the file has become shorter");
      done += bytesRead;
    }
    return bytes;
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
}

/** @property end where the manifest begins, and what it vouches for ends. */
interface Found<About> {
  manifest: Manifest<About>;
  end: number;
}

function manifestOf<About>(fd: number, size: number): Found<About> | null {
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

/** Whether every block before the manifest has the digest stated in it. */
async function isWhole(fd: number, { manifest, end }: Found<unknown>): Promise<boolean> {
  const waiting = manifest.blocks.entries();
  let whole = true;
  const lane = async (): Promise<void> => {
    const bytes = Buffer.allocUnsafeSlow(Math.min(blockBytes, end));
    for (const [number, digest] of waiting) {
      const at = number * blockBytes;
      const { bytesRead } = await readAsync(fd, bytes, 0, Math.min(blockBytes, end - at), at);
      // Half a millisecond here. A thread would take a copy of the block, which costs as much.
      if (hash("sha256", bytes.subarray(0, bytesRead), "base64") !== digest) whole = false;
      if (!whole) return;
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, manifest.blocks.length) }, lane));
  return whole;
}
