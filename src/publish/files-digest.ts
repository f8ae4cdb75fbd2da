/** The digest by which a server knows the record beside it, without loading what reads and checks records. */
import { createHash, type Hash } from "node:crypto";
import { closeSync, openSync, readSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { recordFiles, recordFolders } from "../records/record-files.ts";
import { rulesVersion } from "../report-card/rules.ts";

/** Digest of the record's files and of the rules: the same files have been published, or they have not. */
export async function digestOfFiles(dataDir: string): Promise<string> {
  const files: string[] = Object.values(recordFiles).map(({ file }) => file);
  for (const { folder } of Object.values(recordFolders)) {
    const names = await readdir(join(dataDir, folder)).catch(() => []);
    files.push(...names.filter((name) => !name.startsWith(".")).map((name) => `${folder}/${name}`));
  }
  const lists = await readdir(join(dataDir, "wallet-blocklists")).catch(() => []);
  files.push(...lists.filter((name) => name.endsWith(".txt")).map((name) => `wallet-blocklists/${name}`));
  const hash = createHash("sha256").update(rulesVersion);
  for (const file of files.sort()) {
    const content = createHash("sha256");
    addFile(content, join(dataDir, file));
    hash.update(`\n${file}\n`).update(content.digest("hex"));
  }
  return hash.digest("hex").slice(0, 32);
}

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
