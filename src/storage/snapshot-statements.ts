/** SQL about snapshots that both databases share. */
import type { Storage } from "./storage.ts";

/** The part of storage that keeps them. */
export type SnapshotStore = Pick<
  Storage,
  | "commitSnapshot"
  | "lastSnapshot"
  | "currentSnapshotId"
  | "publishedSnapshots"
  | "useSnapshot"
  | "snapshotUses"
  | "publishedRecord"
>;

/** Columns of `snapshots`, in the order they are written. */
export const snapshotColumns = "id, parent, generated_at, rules_version, published_at, record";

/** The id of the current one: the last published, unless an operator chose another. */
export const currentSnapshot = "SELECT coalesce(used, id) AS id FROM current_snapshot";
