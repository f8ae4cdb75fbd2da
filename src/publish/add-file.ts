/** Digests of files, read through one small buffer: a server reads some thousand at its start. */
import type { Hash } from "node:crypto";
import { closeSync, openSync, readSync } from "node:fs";

const block = Buffer.allocUnsafeSlow(16 * 1024);

/** Adds what is in a file; nothing if there is none. */
export function addFile(hash: Hash, path: string): void {
  let file: number;
  try {
    file = openSync(path, "r");
  } catch {
    return;
  }
  try {
    for (let read = -1; read !== 0; ) {
      read = readSync(file, block, 0, block.length, null);
      hash.update(block.subarray(0, read));
    }
  } finally {
    closeSync(file);
  }
}
