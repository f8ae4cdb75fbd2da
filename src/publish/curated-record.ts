/** The curated record on this machine, and the digests by which storage knows it once published. */
import { once } from "../artifact/once.ts";
import { canonicalHash } from "../records/canonical.ts";
import { loadRecords } from "../records/load.ts";
import type { Records } from "../records/records.ts";
import { rulesVersion } from "../report-card/rules.ts";
import { digestOfFiles } from "./files-digest.ts";
import { keepPrepared, openPrepared, type PreparedRecord } from "./prepared-ahead.ts";

export interface CuratedRecord {
  records: Records;
  /**
   * Digest of what the record says, under the rules of this release. Made when first asked for: of a long one, it takes
   * a second.
   */
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
