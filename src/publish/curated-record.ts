/** The curated record on this machine, and the digests by which storage knows it once published. */
import { once } from "../once.ts";
import { canonicalJson, contentHash } from "../records/canonical.ts";
import { loadRecords } from "../records/load.ts";
import type { Records } from "../records/records.ts";
import { rulesVersion } from "../report-card/rules.ts";
import { digestOfFiles } from "./files-digest.ts";

export interface CuratedRecord {
  records: Records;
  /**
   * Digest of what the record says, under the rules of this release. Made when first asked for: of a long one, it takes
   * a second.
   */
  readonly digest: string;
  /** Digest of its files byte by byte: found without parsing them. */
  filesDigest?: string;
}

/** What the files say. @throws RecordError if a file of the data folder is unsound. */
export async function loadCuratedRecord(dataDir: string): Promise<CuratedRecord> {
  const filesDigest = await digestOfFiles(dataDir);
  return Object.assign(curatedRecordOf(await loadRecords(dataDir)), { filesDigest });
}

/** A record that does not come from files. */
export function curatedRecordOf(records: Records): CuratedRecord {
  const digest = once(() => contentHash(canonicalJson({ ...records, rulesVersion }), 32));
  return {
    records,
    get digest() {
      return digest();
    },
  };
}
