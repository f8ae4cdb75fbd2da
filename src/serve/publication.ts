/** What a server serves: one snapshot with its documents and indexes. A new one replaces the old as a whole. */
import { setTimeout as sleep } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import { LRUCache } from "lru-cache";
import { ProblemError } from "../base/errors.ts";
import { assertDefined } from "../base/invariants.ts";
import { once } from "../base/once.ts";
import {
  type ContentEncoding,
  type DocumentDraft,
  headOf,
  plainOf,
  type StoredDocument,
  snapshotCaching,
} from "../contract/documents.ts";
import type { Site } from "../contract/site.ts";
import type { OpenedArtifact } from "../publish/artifact/artifact.ts";
import { draftsByAddress, isAskedFirst, lateDocument } from "../publish/finish.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import { costAt, routeOf } from "./addresses.ts";
import { isByLanguage, madeDocument, type ServedDocument, serveable } from "./served-document.ts";

/** The documents of one snapshot, ready to be sent. */
interface ServedDocuments {
  /** Gives the document if it is ready to be sent: stored, or made before. */
  get(target: string): ServedDocument | undefined;
  /** Says whether something is published at the target. */
  has(target: string): boolean;
  /** Gives what is known of a document that is made at once although it is yet to be stored; absent where all are. */
  soon?(target: string): Pick<ServedDocument, "byLanguage"> | undefined;
  /** Gives the text of a stored document, at once: a megabyte takes some 2 ms to unpack. */
  text(target: string): string;
  /**
   * Gives the document, made first if it is late, or awaited while the snapshot's file is written; undefined if nothing
   * is published at the target.
   */
  made(target: string): Promise<ServedDocument | undefined>;
  /** Gives the answer to a question, made unless it is kept. */
  answer(question: string, make: () => ServedDocument): ServedDocument;
  /** Gives the same for one that takes several turns to make. */
  longAnswer(question: string, make: () => Promise<ServedDocument>): Promise<ServedDocument>;
}

/** What answers are made from. */
export interface Publication {
  snapshot: Snapshot;
  site: Site;
  documents: ServedDocuments;
  /** The same snapshot once its file is whole; null where it is. */
  whole: Promise<Publication> | null;
  /** Makes the indexes that questions need; absent where they were made before it was taken up. */
  makeReady?: OpenedArtifact["makeReady"];
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
  const late = (target: string): DocumentDraft | undefined => lateDocument(snapshot, site, target);
  if (whole === null) {
    const served = servedDocuments(documents, late, snapshot.generated_at);
    return { snapshot, site, documents: served, whole };
  }
  const drafts = once(() => draftsByAddress(snapshot, site));
  const first = (target: string): DocumentDraft | undefined => {
    const draft = drafts().get(target);
    return draft !== undefined && isAskedFirst(draft) ? draft : undefined;
  };
  const lateAt = (target: string): DocumentDraft | undefined => {
    const draft = drafts().has(target) ? first(target) : late(target);
    return draft?.needsWhole === true ? undefined : draft;
  };
  const served = servedDocuments(documents, lateAt, snapshot.generated_at);
  const publication: Publication = {
    snapshot,
    site,
    whole,
    makeReady,
    documents: {
      ...served,
      soon(target) {
        const draft = first(target);
        return draft === undefined || draft.needsIndex === true ? undefined : { byLanguage: isByLanguage(draft) };
      },
      has: (target) => drafts().has(target) || late(target) !== undefined,
      made: async (target) => (await served.made(target)) ?? (await wholeOf(publication)).documents.made(target),
    },
  };
  return publication;
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
  if (whole === null)
    throw new ProblemError("snapshot_unavailable", stillWritten, { headers: { "Retry-After": "10" } });
  return whole;
}

const stillWritten = "This answer is still being made: the service has just been started. Ask again in some seconds.";

/** The one reference that a running server follows. A request reads it once, so that no answer mixes two snapshots. */
export interface CurrentPublication {
  served: Publication;
}

/** Bytes kept in memory, of bodies and of answers each: a crawl of a hundred thousand pages does not fill it. */
const keptBytes = 8 * 1024 * 1024;

/** Half as much again for the compressed form, which may be made later, and for the headers. */
const bytesHeld = (document: ServedDocument): number => {
  const plain = document.variant("identity");
  const bytes = plain?.isPacked === true ? document.variant("gzip")?.length : 1.5 * (plain?.length ?? 0);
  return Math.ceil(bytes ?? 0) + 2000;
};

/**
 * Serves stored documents, and makes late ones and answers.
 * @param lateAt gives what a late document is made from.
 * @param generatedAt time of the snapshot.
 */
export function servedDocuments(
  stored: OpenedArtifact["documents"],
  lateAt: (target: string) => DocumentDraft | undefined,
  generatedAt: string,
  maxSize = keptBytes,
): ServedDocuments {
  /** Every stored target: most addresses that are asked for and not published cost no query. */
  let targets: ReadonlySet<string> | null = null;
  const isStored = (target: string): boolean => {
    targets ??= new Set(stored.targets());
    return targets.has(target);
  };
  /** Finished documents that were requested, ready to be sent. */
  const ready = new Map<string, ServedDocument>();
  /** Late documents by target, and answers by question. */
  const documents = new LRUCache<string, ServedDocument>({ maxSize, sizeCalculation: bytesHeld });
  const bodies = new LRUCache<string, Buffer>({ maxSize, sizeCalculation: (body) => body.length + 64 });
  const underWay = new Map<string, Promise<unknown>>();

  /** Everything is made only once, however many ask for it at the same time. */
  const together = <Made>(key: string, make: () => Promise<Made>): Promise<Made> =>
    underWay.getOrInsertComputed(key, () => make().finally(() => underWay.delete(key))) as Promise<Made>;

  const bodyOf = (document: StoredDocument, target: string, encoding: ContentEncoding): Buffer | Promise<Buffer> => {
    const key = `${encoding} ${target}`;
    const storedBody = bodies.get(key);
    if (storedBody !== undefined) return storedBody;
    const keepBody = (body: Buffer): Buffer => {
      bodies.set(key, body);
      return body;
    };
    if (encoding !== "identity" || !document.isPacked) return keepBody(document.read(encoding));
    return together(key, async () => keepBody(await plainOf(document)));
  };

  const readied = (target: string): ServedDocument | undefined => {
    if (!isStored(target)) return undefined;
    const document = stored.get(target);
    if (document === undefined) return undefined;
    const servedDocument = serveable(document, target, (encoding) => bodyOf(document, target, encoding));
    ready.set(target, servedDocument);
    return servedDocument;
  };

  const madeLate = async (late: DocumentDraft): Promise<ServedDocument> => {
    const { target, contentType, cacheControl = snapshotCaching, headers = [] } = late;
    const body = Buffer.from(await late.content());
    const head = headOf(body, { contentType, cacheControl, headers }, late.lastModified?.() ?? generatedAt);
    const route = routeOf(target);
    const document = madeDocument(head, body, route, costAt(route));
    documents.set(target, document);
    return document;
  };

  const keep = (key: string, document: ServedDocument): ServedDocument => {
    documents.set(key, document);
    return document;
  };
  // No target begins like this.
  const keyOf = (question: string): string => `? ${question}`;

  const get = (target: string): ServedDocument | undefined =>
    ready.get(target) ?? readied(target) ?? documents.get(target);

  return {
    get,
    has: (target) => isStored(target) || lateAt(target) !== undefined,
    text(target) {
      const document = assertDefined(stored.get(target), `${target} is published`);
      return (document.isPacked ? gunzipSync(document.read("gzip")) : document.read("identity")).toString();
    },
    async made(target) {
      const document = get(target);
      const late = document === undefined ? lateAt(target) : undefined;
      return late === undefined ? document : together(target, () => madeLate(late));
    },
    answer(question, make) {
      const key = keyOf(question);
      return documents.get(key) ?? keep(key, make());
    },
    async longAnswer(question, make) {
      const key = keyOf(question);
      return documents.get(key) ?? together(key, async () => keep(key, await make()));
    },
  };
}
