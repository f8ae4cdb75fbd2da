/** What a server serves: one snapshot with its documents and indexes. A new one replaces the old as a whole. */
import { setTimeout as sleep } from "node:timers/promises";
import { ProblemError } from "../base/errors.ts";
import { once } from "../base/once.ts";
import type { DocumentDraft } from "../contract/documents.ts";
import type { Site } from "../contract/site.ts";
import type { OpenedArtifact } from "../publish/artifact/artifact.ts";
import { draftsByAddress, isAskedFirst, lateDocument } from "../publish/finish.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import { isByLanguage, type ServedDocument } from "./served-document.ts";
import { SnapshotDocuments } from "./snapshot-documents.ts";

/** What answers are made from. */
export interface Publication {
  snapshot: Snapshot;
  site: Site;
  documents: SnapshotDocuments;
  /** The same snapshot once its file is whole; null where it is. */
  whole: Promise<Publication> | null;
  /** Makes the indexes that questions need; absent where they were made before it was taken up. */
  makeReady?: OpenedArtifact["makeReady"];
}

/** The one reference that a running server follows. A request reads it once, so that no answer mixes two snapshots. */
export interface CurrentPublication {
  served: Publication;
}

/**
 * Makes a publication of an opened artifact. Pages of single entries are made when first requested; while the file is
 * written, so are the documents that are asked for first, and the others are awaited.
 * @param whole the same snapshot once its file is whole.
 */
export function publicationOf(
  { snapshot, documents, makeReady }: OpenedArtifact,
  site: Site,
  whole: Publication["whole"] = null,
): Publication {
  if (whole === null) {
    const lateAt = (target: string) => lateDocument(snapshot, site, target);
    return { snapshot, site, documents: new SnapshotDocuments(documents, lateAt, snapshot.generated_at), whole };
  }
  const publication: Publication = {
    snapshot,
    site,
    documents: new PartialDocuments(documents, snapshot, site, () => wholeOf(publication)),
    whole,
    makeReady,
  };
  return publication;
}

/** The documents of a snapshot whose file is being written. */
class PartialDocuments extends SnapshotDocuments {
  readonly #drafts: () => ReadonlyMap<string, DocumentDraft>;
  readonly #isLate: (target: string) => boolean;
  readonly #whole: () => Promise<Publication>;

  /** @param whole waits until the file is whole. */
  constructor(stored: OpenedArtifact["documents"], snapshot: Snapshot, site: Site, whole: () => Promise<Publication>) {
    const drafts = once(() => draftsByAddress(snapshot, site));
    const lateAt = (target: string): DocumentDraft | undefined => {
      const draft = drafts().has(target) ? firstDraft(drafts(), target) : lateDocument(snapshot, site, target);
      return draft?.needsWhole === true ? undefined : draft;
    };
    super(stored, lateAt, snapshot.generated_at);
    this.#drafts = drafts;
    this.#isLate = (target) => lateDocument(snapshot, site, target) !== undefined;
    this.#whole = whole;
  }

  override has(target: string): boolean {
    return this.#drafts().has(target) || this.#isLate(target);
  }

  override soon(target: string): Pick<ServedDocument, "byLanguage"> | undefined {
    const draft = firstDraft(this.#drafts(), target);
    return draft === undefined || draft.needsIndex === true ? undefined : { byLanguage: isByLanguage(draft) };
  }

  /** @throws ProblemError where it is yet to be written: whatever needs it waits for the whole file, and asks that. */
  override text(target: string): string {
    if (super.get(target) === undefined) throw stillBeingMade();
    return super.text(target);
  }

  override async made(target: string): Promise<ServedDocument | undefined> {
    return (await super.made(target)) ?? (await this.#whole()).documents.made(target);
  }
}

/** Gives the draft at a target, if it is one of those that are asked for first. */
function firstDraft(drafts: ReadonlyMap<string, DocumentDraft>, target: string): DocumentDraft | undefined {
  const draft = drafts.get(target);
  return draft !== undefined && isAskedFirst(draft) ? draft : undefined;
}

/** How long the whole of a file is awaited: longer than it takes to write. */
const wholeWithinMs = 25_000;

/**
 * Gives the publication of a whole file: this one, or that which is awaited.
 * @throws ProblemError if that takes too long.
 */
export async function wholeOf(publication: Publication): Promise<Publication> {
  if (publication.whole === null) return publication;
  const patience = new AbortController();
  const timeOver = sleep(wholeWithinMs, null, { signal: patience.signal, ref: false }).catch(() => null);
  const whole = await Promise.race([publication.whole, timeOver]);
  patience.abort();
  if (whole === null) throw stillBeingMade();
  return whole;
}

function stillBeingMade(): ProblemError {
  return new ProblemError("snapshot_unavailable", stillWritten, { headers: { "Retry-After": "10" } });
}

const stillWritten = "This answer is still being made: the service has just been started. Ask again in some seconds.";
