/** Writes a file of parts under a temporary name, and renames it once it is complete and on disk. */
import { createHash, subtle } from "node:crypto";
import { type FileHandle, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { crc32 } from "node:zlib";
import { makeFolder } from "../make-folder.ts";
import { aligned } from "./pack.ts";
import { blockBytes, type FilePart, type Manifest, magic } from "./parts-file.ts";

export class PartsWriter {
  readonly #path: string;
  readonly #temporary: string;
  readonly #file: FileHandle;
  readonly #parts: Record<string, FilePart> = {};
  /** Digests of the blocks that were written, made in threads. */
  readonly #blocks: Promise<ArrayBuffer>[] = [];
  readonly #sums: number[] = [];
  #block = Buffer.allocUnsafeSlow(blockBytes);
  #inBlock = 0;
  #at = 0;

  private constructor(path: string, temporary: string, file: FileHandle) {
    this.#path = path;
    this.#temporary = temporary;
    this.#file = file;
  }

  /** @param path of the finished file; its folder is created if missing. */
  static async create(path: string): Promise<PartsWriter> {
    makeFolder(dirname(path));
    const temporary = `${path}.${process.pid}.tmp`;
    const writer = new PartsWriter(path, temporary, await open(temporary, "w"));
    await writer.append(magic);
    return writer;
  }

  /** Begins a part: whatever is appended next belongs to it. */
  async begin(name: string): Promise<void> {
    await this.append(Buffer.alloc(aligned(this.#at) - this.#at));
    this.#parts[name] = { at: this.#at, length: 0 };
    this.#current = this.#parts[name];
  }

  #current: FilePart | null = null;

  /** Appends bytes to the part begun last and returns their offset within it. */
  async append(bytes: Buffer): Promise<number> {
    const at = this.#current === null ? this.#at : this.#at - this.#current.at;
    for (let from = 0; from < bytes.length; ) {
      const copied = bytes.copy(this.#block, this.#inBlock, from);
      this.#inBlock += copied;
      from += copied;
      if (this.#inBlock === blockBytes) await this.#endBlock();
    }
    this.#at += bytes.length;
    if (this.#current !== null) this.#current.length = this.#at - this.#current.at;
    return at;
  }

  /** Completes the file; it appears under its name all at once. */
  async finish(about: unknown): Promise<void> {
    if (this.#inBlock > 0) await this.#endBlock();
    const blocks = (await Promise.all(this.#blocks)).map((digest) => Buffer.from(digest).toString("base64"));
    const manifest: Manifest<unknown> = { about, parts: this.#parts, blocks, sums: this.#sums };
    const text = Buffer.from(JSON.stringify(manifest));
    const length = Buffer.alloc(4);
    length.writeUInt32LE(text.length);
    await this.#write(Buffer.concat([text, createHash("sha256").update(text).digest(), length]));
    await this.#file.sync();
    await this.#file.close();
    await rename(this.#temporary, this.#path);
    await syncFolder(dirname(this.#path));
  }

  /** Removes the unfinished file. */
  async abandon(): Promise<void> {
    await this.#file.close().catch(() => undefined);
    await rm(this.#temporary, { force: true });
  }

  /**
   * Writes all of it: where there is room for a part only, the system takes that part and says nothing.
   * @throws the system's error, which alone would not say which file it is about.
   */
  async #write(bytes: Buffer): Promise<void> {
    await this.#file.writeFile(bytes).catch((error: Error) => {
      throw Object.assign(error, { path: this.#path });
    });
  }

  async #endBlock(): Promise<void> {
    const block = this.#block.subarray(0, this.#inBlock);
    this.#blocks.push(subtle.digest("SHA-256", block));
    this.#sums.push(crc32(block));
    await this.#write(block);
    this.#inBlock = 0;
  }
}

/** A rename is on disk once its folder is. Not every system lets a folder be opened. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r").catch(() => null);
  await folder?.sync().catch(() => undefined);
  await folder?.close();
}
