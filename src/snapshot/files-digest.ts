/** The digest by which a server knows the record beside it, without loading what reads and checks records. */
import { createHash, hash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { recordFiles, recordFolders } from "../record/record-files.ts";
import { rulesVersion } from "../record/report-card/rules.ts";

/** Digest of the record's files and of the rules: the same files have been published, or they have not. */
export async function digestOfFiles(dataDir: string): Promise<string> {
  const files: string[] = Object.values(recordFiles).map(({ file }) => file);
  for (const { folder } of Object.values(recordFolders)) {
    const names = await readdir(join(dataDir, folder)).catch(() => []);
    files.push(...names.filter((name) => !name.startsWith(".")).map((name) => `${folder}/${name}`));
  }
  const lists = await readdir(join(dataDir, "wallet-blocklists")).catch(() => []);
  files.push(...lists.filter((name) => name.endsWith(".txt")).map((name) => `wallet-blocklists/${name}`));
  const digest = createHash("sha256").update(rulesVersion);
  for (const file of files.sort()) {
    const content = await readFile(join(dataDir, file)).catch(() => "");
    digest.update(`\n${file}\n`).update(hash("sha256", content));
  }
  return digest.digest("hex").slice(0, 32);
}
