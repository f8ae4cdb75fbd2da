/** Declares what an artifact holds, for those who write and read it. */
import type { LookupHeads } from "../../ask/index/index.ts";
import type { BlocklistWithoutEntries } from "../../ask/index/wallet-blocklists.ts";
import type { Brand } from "../../ask/lookalike/brand.ts";
import type { StoredDocument } from "../../contract/documents.ts";
import type { Records } from "../../record/records.ts";
import type { Snapshot } from "../../snapshot/snapshot.ts";

/** Lists of records that have a table of their own. */
type TabledRecords =
  | "bots"
  | "enforcement_actions"
  | "tracker_entries"
  | "warning_lists"
  | "prediction_venues"
  | "regulator_releases"
  | "red_flag_phrases"
  | "vault_days"
  | "wallet_blocklists";

/** Names a snapshot and the record it was made from. Nothing in it depends on when or where it was written. */
interface ArtifactHead extends Pick<Snapshot, "id" | "generated_at" | "counts" | "sources"> {
  /** Version of the file's format. */
  format: number;
  /** Digest of the curated record. */
  record: string;
}

/** What is read as a whole when first needed: each part is a row of the manifest. */
export interface Parts extends Pick<Snapshot, "content" | "earlier" | "watchlist" | "changeIndex"> {
  about: ArtifactHead;
  hostSteps: Snapshot["hosts"]["steps"];
  /** What the lookup index holds besides its rows. */
  heads: LookupHeads;
  blocklists: readonly BlocklistWithoutEntries[];
  brands: Brand[];
  impostorEntries: Record<string, readonly string[]>;
  imitatedBot: Record<string, string>;
  leaderboard: Pick<Snapshot["leaderboard"], "day" | "source_url">;
  warningLists: readonly (Snapshot["find"]["list"] extends ReadonlyMap<string, infer List> ? List : never)[];
  /** Records that are few. */
  few: Omit<Records, TabledRecords>;
}

/** The finished documents of an artifact. */
export interface StoredDocuments {
  /** Lists every target, aliases included. */
  targets(): string[];
  /** @throws DamagedFileError if it cannot be read, or is not what was written. */
  get(target: string): StoredDocument | undefined;
}

/** An artifact to answer from. Closed at the end of a `using` too. */
export interface OpenedArtifact extends Disposable {
  about: ArtifactHead;
  snapshot: Snapshot;
  /** Makes the indexes that questions need, once and between answers: the first question then waits for none. */
  makeReady(): Promise<void>;
  documents: StoredDocuments;
  /** Reads the curated record it was made from. */
  base(): Records;
  /** Says whether it turned out, after it was opened, that it cannot be read any more. */
  isDamaged(): boolean;
  /** No record or document can be read after this. */
  close(): void;
}

/** A file is not what was written any more. */
export class DamagedFileError extends Error {
  override readonly name = "DamagedFileError";
}
