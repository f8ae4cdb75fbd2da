/** The curated record that a publish builds on, as the files of the data folder say it. */
import { once } from "../base/once.ts";
import { canonicalHash } from "../record/canonical.ts";
import { loadRecords } from "../record/load.ts";
import type { Records } from "../record/records.ts";
import { rulesVersion } from "../record/report-card/rules.ts";
import { digestOfFiles } from "../snapshot/files-digest.ts";

/** The record as the files say it. */
export interface CuratedRecord {
  records: Records;
  /** Of what the record says, under the rules of this release: of a long record it takes a second, made when asked. */
  readonly digest: string;
  /** Digest of its files byte by byte, found without parsing them; null if it comes from none. */
  filesDigest: string | null;
}

/** Loads what the files say. @throws RecordError if a file of the data folder is unsound. */
export async function loadCuratedRecord(dataDir: string): Promise<CuratedRecord> {
  const filesDigest = await digestOfFiles(dataDir);
  return curatedRecordOf(await loadRecords(dataDir), filesDigest);
}

/**
 * Makes the curated record of what was loaded.
 * @param filesDigest digest of its files byte by byte; null if it comes from none.
 */
export function curatedRecordOf(records: Records, filesDigest: string | null = null): CuratedRecord {
  const digest = once(() => canonicalHash({ ...records, rulesVersion }, 32));
  return {
    records,
    filesDigest,
    get digest() {
      return digest();
    },
  };
}
