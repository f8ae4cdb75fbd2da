/** What a server serves: one snapshot with its documents and indexes. A new one takes the place of the old as a whole. */
import type { Site } from "../publish/answers/site.ts";
import type { DocumentTable } from "../publish/finish.ts";
import type { Snapshot } from "../publish/snapshot.ts";
import { type ServedDocument, serveable } from "./finished.ts";

export interface Publication {
  snapshot: Snapshot;
  site: Site;
  documents: ReadonlyMap<string, ServedDocument>;
}

export function publicationOf(snapshot: Snapshot, site: Site, documents: DocumentTable): Publication {
  return {
    snapshot,
    site,
    documents: new Map([...documents].map(([target, document]) => [target, serveable(document)])),
  };
}

/** The one reference that a running server follows. A request reads it once, so that no answer mixes two snapshots. */
export interface CurrentPublication {
  get(): Publication | null;
}
