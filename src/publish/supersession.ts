/**
 * Which curated record stands: the one at hand, or one that superseded it.
 *
 * The curated record comes with the program, as the files of data/, so that two machines may publish different ones to
 * the same storage: one of them still has last week's. Storage remembers each record that was ever published, and the
 * current snapshot says which one it was made from. For the record at hand that leaves four cases:
 *
 * 1. It was never published. It is news, and is published.
 * 2. The current snapshot was made from it. It stands, and is published with what was collected since.
 * 3. It was published, but the current snapshot was made from another one: it is superseded. To publish it again would
 *    be false news (docs/decisions/0009). The other one stands, and is read from a file that was made from it.
 * 4. An operator made an earlier snapshot current by hand. That the record at hand was published is no reason to undo
 *    this: nothing is published until something new is collected.
 *
 * `botwatch publish --again` makes the first case of any.
 */
import type { Records } from "../record/records.ts";
import { type Storage, StorageUnavailableError, type StoredSnapshot } from "../storage/storage.ts";
import type { Shelf } from "./artifact/shelf.ts";
import type { CuratedRecord } from "./curated-record.ts";

/** How the record at hand relates to what was published. */
export interface Supersession {
  /** Id of the current snapshot; null before the first publication. */
  currentId: string | null;
  /** Whether another record stands (the third case). */
  isSuperseded: boolean;
  /** Whether there is no reason to publish but what may have been collected (the third and fourth case). */
  isNothingNew: boolean;
  /** Ids of the snapshots that were made from the current snapshot's record, that one first; none in the first case. */
  madeFromCurrent: readonly string[];
}

interface RecordAtHand {
  storage: Pick<Storage, "currentSnapshotId" | "publishedSnapshots" | "publishedRecord">;
  curated: Pick<CuratedRecord, "digest">;
  again?: boolean;
}

/** Tells which of the four cases it is. @param last the last published snapshot, whether or not it is current. */
export async function findSupersession(
  { storage, curated, again = false }: RecordAtHand,
  last: Pick<StoredSnapshot, "id"> | null,
): Promise<Supersession> {
  const currentId = await storage.currentSnapshotId();
  const published = await storage.publishedSnapshots();
  const current = published.find(({ id }) => id === currentId);
  const news: Supersession = { currentId, isSuperseded: false, isNothingNew: false, madeFromCurrent: [] };
  if (again || current === undefined) return news;
  // Under the digest of a record or of its files, storage has the digest of the record.
  const record = await storage.publishedRecord(curated.digest);
  if (record === null) return news;
  const isSuperseded = record !== current.record;
  const isChosenByHand = currentId !== last?.id;
  const others = published.filter((one) => one.record === current.record && one.id !== current.id);
  return {
    currentId,
    isSuperseded,
    isNothingNew: isSuperseded || isChosenByHand,
    madeFromCurrent: [current, ...others].map(({ id }) => id),
  };
}

/**
 * Gives the curated record that stands.
 * @throws StorageUnavailableError if it is not the one at hand, and no file that was made from it can be opened.
 */
export async function recordToPublish(
  { shelf, curated }: { shelf: Pick<Shelf, "openAny">; curated: CuratedRecord },
  { isSuperseded, currentId, madeFromCurrent }: Supersession,
): Promise<Pick<CuratedRecord, "records" | "digest">> {
  if (!isSuperseded) return curated;
  for (const id of madeFromCurrent) {
    using artifact = await shelf.openAny(id);
    if (artifact !== null) return { records: artifact.base(), digest: artifact.about.record };
  }
  // Storage that fails, to a server: it goes on with what it can open.
  throw new StorageUnavailableError(
    `The record here was superseded by that of ${currentId}, whose artifact is missing or damaged. Publish from the ` +
      `newer record, or this one with botwatch publish --again.`,
  );
}

/** Gives the curated record that the next publish builds on. @throws StorageUnavailableError as recordToPublish does. */
export async function recordThatStands(options: {
  storage: RecordAtHand["storage"] & Pick<Storage, "lastSnapshot">;
  shelf: Pick<Shelf, "openAny">;
  curated: CuratedRecord;
}): Promise<Records> {
  const supersession = await findSupersession(options, await options.storage.lastSnapshot());
  return (await recordToPublish(options, supersession)).records;
}
