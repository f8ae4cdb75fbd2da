/** What a server serves: one snapshot with its documents and indexes. A new one replaces the old as a whole. */
import { gunzipSync } from "node:zlib";
import { LRUCache } from "lru-cache";
import { ProblemError } from "../errors.ts";
import { held } from "../invariants.ts";
import type { Site } from "../publish/answers/site.ts";
import type { OpenedArtifact } from "../publish/artifact/open.ts";
import {
  type ContentEncoding,
  type DocumentDraft,
  headOf,
  plainOf,
  type StoredDocument,
  snapshotCaching,
} from "../publish/documents.ts";
import { lateDocument } from "../publish/finish.ts";
import { acceptedLanguage } from "../words/languages.ts";
import { madeDocument, type ServedDocument, serveable, written } from "./finished.ts";
import { costAt, priceOf, routeOf, type SnapshotRoute, unknownPath } from "./route.ts";

export type Publication = ReturnType<typeof publicationOf>;

/** The publication of an opened artifact. Pages of single entries are made when first requested. */
export function publicationOf({ snapshot, documents }: OpenedArtifact, site: Site) {
  const late = (target: string) => lateDocument(snapshot, site, target);
  return { snapshot, site, documents: new ServedDocuments(documents, late, snapshot.generated_at) };
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

const fewerParts = new ProblemError("invalid_parameter", "The list has fewer parts. `list.pages` says how many.", {
  errors: [{ parameter: "page", reason: "is more than the list has parts" }],
});

/** Bytes kept in memory, of bodies and of answers each: a crawl of a hundred thousand pages does not fill it. */
const keptBytes = 8 * 1024 * 1024;

/** Half as much again for the compressed form, which may be made later, and for the headers. */
const bytesHeld = (made: ServedDocument): number => Math.ceil(1.5 * (made.variant("identity")?.length ?? 0)) + 2000;

export class ServedDocuments {
  readonly #stored: OpenedArtifact["documents"];
  readonly #late: (target: string) => DocumentDraft | undefined;
  readonly #generatedAt: string;
  /** Finished documents that were requested, ready to be sent. */
  readonly #ready = new Map<string, ServedDocument>();
  /** Late documents by target, and answers by question. */
  readonly #made: LRUCache<string, ServedDocument>;
  readonly #bodies: LRUCache<string, Buffer>;
  readonly #underWay = new Map<string, Promise<unknown>>();

  /** @param late what a late document is made from. @param generatedAt time of the snapshot. */
  constructor(
    stored: OpenedArtifact["documents"],
    late: (target: string) => DocumentDraft | undefined,
    generatedAt: string,
    maxSize: number = keptBytes,
  ) {
    this.#stored = stored;
    this.#late = late;
    this.#generatedAt = generatedAt;
    this.#made = new LRUCache({ maxSize, sizeCalculation: bytesHeld });
    this.#bodies = new LRUCache({ maxSize, sizeCalculation: (body) => body.length + 64 });
  }

  /** The document if it is ready to be sent. */
  get(target: string): ServedDocument | undefined {
    return this.#ready.get(target) ?? this.#readied(target) ?? this.#made.get(target);
  }

  /** The text of a stored document, at once: a megabyte takes some 2 ms to unpack. */
  readonly text = (target: string): string => {
    const stored = held(this.#stored.get(target), `${target} is published`);
    return (stored.isPacked ? gunzipSync(stored.read("gzip")) : stored.read("identity")).toString();
  };

  has(target: string): boolean {
    return this.#stored.get(target) !== undefined || this.#late(target) !== undefined;
  }

  /** The document, made first if it is late; undefined if nothing is published at the target. */
  async made(target: string): Promise<ServedDocument | undefined> {
    const ready = this.get(target);
    if (ready !== undefined) return ready;
    const late = this.#late(target);
    return late && this.#together(target, () => this.#make(late));
  }

  /** The answer to a question, made unless it is kept. */
  answer(question: string, make: () => ServedDocument): ServedDocument {
    // No target begins like this.
    const key = `? ${question}`;
    const kept = this.#made.get(key);
    if (kept !== undefined) return kept;
    const answer = make();
    this.#made.set(key, answer);
    return answer;
  }

  #readied(target: string): ServedDocument | undefined {
    const stored = this.#stored.get(target);
    if (stored === undefined) return undefined;
    const document = serveable(stored, target, (encoding) => this.#body(target, stored, encoding));
    this.#ready.set(target, document);
    return document;
  }

  #body(target: string, stored: StoredDocument, encoding: ContentEncoding): Buffer | Promise<Buffer> {
    const key = `${encoding} ${target}`;
    const kept = this.#bodies.get(key);
    if (kept !== undefined) return kept;
    const keep = (body: Buffer): Buffer => {
      this.#bodies.set(key, body);
      return body;
    };
    if (encoding !== "identity" || !stored.isPacked) return keep(stored.read(encoding));
    return this.#together(key, async () => keep(await plainOf(stored)));
  }

  /** Everything is made only once, however many ask for it at the same time. */
  #together<Made>(key: string, make: () => Promise<Made>): Promise<Made> {
    const underWay = this.#underWay.get(key) ?? make().finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, underWay);
    return underWay as Promise<Made>;
  }

  async #make(late: DocumentDraft): Promise<ServedDocument> {
    const { target, contentType, cacheControl = snapshotCaching, headers = [] } = late;
    const content = await late.content();
    const body = typeof content === "string" ? Buffer.from(content) : content;
    const lastModified = late.lastModified?.() ?? this.#generatedAt;
    const route = routeOf(target);
    const head = headOf(body, { contentType, cacheControl, headers }, lastModified);
    const document = madeDocument(head, body, route, costAt(route));
    this.#made.set(target, document);
    return document;
  }
}
