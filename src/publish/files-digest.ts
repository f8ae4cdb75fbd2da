/** The digest by which a server knows the record beside it, without loading what reads and checks records. */
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { contentHash } from "../records/canonical.ts";
import { recordFiles, recordFolders } from "../records/record-files.ts";
import { rulesVersion } from "../report-card/rules.ts";

/** Digest of the record's files and of the rules: the same files have been published, or they have not. */
export async function digestOfFiles(dataDir: string): Promise<string> {
  const files: string[] = Object.values(recordFiles).map(({ file }) => file);
  for (const { folder } of Object.values(recordFolders)) {
    const names = await readdir(join(dataDir, folder)).catch(() => []);
    files.push(...names.filter((name) => !name.startsWith(".")).map((name) => `${folder}/${name}`));
  }
  const hash = createHash("sha256").update(rulesVersion);
  const contents = files.sort().map((file) => readFile(join(dataDir, file)).catch(() => ""));
  for (const [at, content] of contents.entries()) {
    hash.update(`\n${files[at]}\n`).update(contentHash(await content));
  }
  return hash.digest("hex").slice(0, 32);
}
