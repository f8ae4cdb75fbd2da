/** What a server serves: one snapshot with its documents and indexes. A new one replaces the old as a whole. */

import { gunzipSync } from "node:zlib";
import { LRUCache } from "lru-cache";
import { wrongInput } from "../base/errors.ts";
import { assertDefined } from "../base/invariants.ts";
import { acceptedLanguage } from "../base/words/languages.ts";
import {
  type ContentEncoding,
  type DocumentDraft,
  headOf,
  plainOf,
  type StoredDocument,
  snapshotCaching,
} from "../contract/documents.ts";
import type { Site } from "../contract/site.ts";
import type { OpenedArtifact } from "../publish/artifact/open.ts";
import { lateDocument } from "../publish/finish.ts";
import { madeDocument, type ServedDocument, serveable, written } from "./finished.ts";
import { costAt, priceOf, routeOf, type SnapshotRoute, unknownPath } from "./route.ts";

export type Publication = ReturnType<typeof publicationOf>;

/** The publication of an opened artifact. Pages of single entries are made when first requested. */
export function publicationOf({ snapshot, documents }: OpenedArtifact, site: Site) {
  const late = (target: string) => lateDocument(snapshot, site, target);
  return { snapshot, site, documents: servedDocuments(documents, late, snapshot.generated_at) };
}

/** The one reference that a running server follows. A request reads it once, so that no answer mixes two snapshots. */
export interface CurrentPublication {
  served: Publication;
}

/** @param accepted Accept-Language. @throws ProblemError where the question cannot be answered. */
export function madeAnswer(
  publication: Publication,
  route: SnapshotRoute,
  query: string,
  path: string,
  accepted: string | undefined,
): ServedDocument {
  const { documents, site, snapshot } = publication;
  const reader = route.byLanguage === true ? acceptedLanguage(accepted) : "en";
  const question = route.ask(publication, query, path, reader);
  if ("document" in question) {
    const document = documents.get(question.document);
    if (document === undefined) throw documents.has(path) ? fewerParts : unknownPath(path);
    return document;
  }
  return documents.answer(`${route.path} ${question.key}`, () => {
    const given = question.make();
    const { text, contentType, headers } = written(given, site.baseUrl);
    const body = Buffer.from(text);
    const head = headOf(body, { contentType, cacheControl: given.cacheControl, headers }, snapshot.generated_at);
    return madeDocument(head, body, route.path, priceOf(route, query));
  });
}

const fewer = "The list has fewer parts. `list.pages` says how many.";
const fewerParts = wrongInput("page", "is more than the list has parts", fewer);

/** Bytes kept in memory, of bodies and of answers each: a crawl of a hundred thousand pages does not fill it. */
const keptBytes = 8 * 1024 * 1024;

/** Half as much again for the compressed form, which may be made later, and for the headers. */
const bytesHeld = (made: ServedDocument): number => Math.ceil(1.5 * (made.variant("identity")?.length ?? 0)) + 2000;

/** @param lateAt what a late document is made from. @param generatedAt time of the snapshot. */
export function servedDocuments(
  stored: OpenedArtifact["documents"],
  lateAt: (target: string) => DocumentDraft | undefined,
  generatedAt: string,
  maxSize = keptBytes,
) {
  /** Finished documents that were requested, ready to be sent. */
  const ready = new Map<string, ServedDocument>();
  /** Late documents by target, and answers by question. */
  const made = new LRUCache<string, ServedDocument>({ maxSize, sizeCalculation: bytesHeld });
  const bodies = new LRUCache<string, Buffer>({ maxSize, sizeCalculation: (body) => body.length + 64 });
  const underWay = new Map<string, Promise<unknown>>();

  /** Everything is made only once, however many ask for it at the same time. */
  const together = <Made>(key: string, make: () => Promise<Made>): Promise<Made> =>
    underWay.getOrInsertComputed(key, () => make().finally(() => underWay.delete(key))) as Promise<Made>;

  const bodyOf = (document: StoredDocument, target: string, encoding: ContentEncoding): Buffer | Promise<Buffer> => {
    const key = `${encoding} ${target}`;
    const kept = bodies.get(key);
    if (kept !== undefined) return kept;
    const keep = (body: Buffer): Buffer => {
      bodies.set(key, body);
      return body;
    };
    if (encoding !== "identity" || !document.isPacked) return keep(document.read(encoding));
    return together(key, async () => keep(await plainOf(document)));
  };

  const readied = (target: string): ServedDocument | undefined => {
    const found = stored.get(target);
    if (found === undefined) return undefined;
    const document = serveable(found, target, (encoding) => bodyOf(found, target, encoding));
    ready.set(target, document);
    return document;
  };

  const madeLate = async (late: DocumentDraft): Promise<ServedDocument> => {
    const { target, contentType, cacheControl = snapshotCaching, headers = [] } = late;
    const body = Buffer.from(await late.content());
    const head = headOf(body, { contentType, cacheControl, headers }, late.lastModified?.() ?? generatedAt);
    const route = routeOf(target);
    const document = madeDocument(head, body, route, costAt(route));
    made.set(target, document);
    return document;
  };

  /** The document if it is ready to be sent. */
  const get = (target: string) => ready.get(target) ?? readied(target) ?? made.get(target);

  return {
    get,
    has: (target: string): boolean => stored.get(target) !== undefined || lateAt(target) !== undefined,
    /** The text of a stored document, at once: a megabyte takes some 2 ms to unpack. */
    text(target: string): string {
      const document = assertDefined(stored.get(target), `${target} is published`);
      return (document.isPacked ? gunzipSync(document.read("gzip")) : document.read("identity")).toString();
    },
    /** The document, made first if it is late; undefined if nothing is published at the target. */
    async made(target: string): Promise<ServedDocument | undefined> {
      const found = get(target);
      const late = found === undefined ? lateAt(target) : undefined;
      return late === undefined ? found : together(target, () => madeLate(late));
    },
    /** The answer to a question, made unless it is kept. */
    answer(question: string, make: () => ServedDocument): ServedDocument {
      // No target begins like this.
      const key = `? ${question}`;
      const kept = made.get(key);
      if (kept !== undefined) return kept;
      const answer = make();
      made.set(key, answer);
      return answer;
    },
  };
}
