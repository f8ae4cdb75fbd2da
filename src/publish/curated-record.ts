/** The curated record on this machine, and the digests by which storage knows it once published. */
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { once } from "../artifact/once.ts";
import { canonicalHash, contentHash } from "../records/canonical.ts";
import { loadRecords } from "../records/load.ts";
import { recordFiles, recordFolders } from "../records/record-files.ts";
import type { Records } from "../records/records.ts";
import { rulesVersion } from "../report-card/rules.ts";
import { keepPrepared, openPrepared, type PreparedRecord } from "./prepared-ahead.ts";

export interface CuratedRecord {
  records: Records;
  /** Digest of what the record says, under the rules of this release. Made when first asked for: of a long one, it takes a second. */
  readonly digest: string;
  /** Digest of its files byte by byte: found without parsing them. */
  filesDigest?: string;
  /** What was prepared of it ahead. */
  prepared?: PreparedRecord;
}

/**
 * What was prepared of these files, or else what they say.
 * @throws RecordError if a file of the data folder is unsound. @param folder of what was prepared is for tests.
 */
export async function loadCuratedRecord(dataDir: string, folder?: string): Promise<CuratedRecord> {
  const filesDigest = await digestOfFiles(dataDir);
  const prepared = await openPrepared(filesDigest, folder);
  if (prepared !== null) return { records: prepared.loaded, digest: prepared.digest, filesDigest, prepared };
  return Object.assign(curatedRecordOf(await loadRecords(dataDir)), { filesDigest });
}

/** Checks and indexes the record, so that loadCuratedRecord need not. @throws RecordError as it does. */
export async function prepareCuratedRecord(dataDir: string, folder?: string): Promise<void> {
  const filesDigest = await digestOfFiles(dataDir);
  await keepPrepared(curatedRecordOf(await loadRecords(dataDir)), filesDigest, folder);
}

/** A record that does not come from files. */
export function curatedRecordOf(records: Records): CuratedRecord {
  const digest = once(() => canonicalHash({ ...records, rulesVersion }, 32));
  return {
    records,
    get digest() {
      return digest();
    },
  };
}

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
