/** What a server serves: one snapshot with its documents and indexes. A new one replaces the old as a whole. */
import { ProblemError } from "../errors.ts";
import type { Site } from "../publish/answers/site.ts";
import type { OpenedArtifact } from "../publish/artifact/open.ts";
import { lateDocument } from "../publish/finish.ts";
import type { Snapshot } from "../publish/snapshot.ts";
import { type MadeAnswers, noMadeAnswers } from "./made-answers.ts";
import { ServedDocuments } from "./served-documents.ts";

export interface Publication {
  snapshot: Snapshot;
  site: Site;
  documents: ServedDocuments;
  made: MadeAnswers;
}

/** The publication of an opened artifact. Pages of single entries are made when first requested. */
export function publicationOf({ snapshot, documents }: OpenedArtifact, site: Site): Publication {
  const late = (target: string) => lateDocument(snapshot, site, target);
  return {
    snapshot,
    site,
    documents: new ServedDocuments(documents, late, snapshot.generated_at),
    made: noMadeAnswers(),
  };
}

/** The one reference that a running server follows. A request reads it once, so that no answer mixes two snapshots. */
export interface CurrentPublication {
  get(): Publication | null;
}

/**
 * The publication to answer from.
 * @throws ProblemError snapshot_unavailable while there is none.
 */
export function presentPublication(current: CurrentPublication): Publication {
  const served = current.get();
  if (served === null) {
    throw new ProblemError("snapshot_unavailable", "The service is starting. Please try again in a few seconds.", {
      headers: { "Retry-After": "5" },
    });
  }
  return served;
}
