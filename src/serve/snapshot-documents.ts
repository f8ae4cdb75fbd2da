/** The documents and kept answers of one snapshot, each made ready when it is first asked for. */
import { gunzipSync } from "node:zlib";
import { LRUCache } from "lru-cache";
import { assertDefined } from "../base/invariants.ts";
import {
  type ContentEncoding,
  type DocumentDraft,
  headOf,
  plainOf,
  type StoredDocument,
  snapshotCaching,
} from "../contract/documents.ts";
import type { OpenedArtifact } from "../publish/artifact/artifact.ts";
import { costAt, routeOf } from "./addresses.ts";
import { madeDocument, type ServedDocument, serveable } from "./served-document.ts";

/** Bytes kept in memory, of bodies and of answers each: a crawl of a hundred thousand pages does not fill it. */
const keptBytes = 8 * 1024 * 1024;

/** Gives what a document takes, with half as much again for a compressed form that may be made later, and for headers. */
function bytesHeld(document: ServedDocument): number {
  const plain = document.variant("identity");
  const bytes = plain?.isPacked === true ? document.variant("gzip")?.length : 1.5 * (plain?.length ?? 0);
  return Math.ceil(bytes ?? 0) + 2000;
}

/** Serves stored documents, and makes late ones and answers. */
export class SnapshotDocuments {
  readonly #stored: OpenedArtifact["documents"];
  readonly #lateAt: (target: string) => DocumentDraft | undefined;
  readonly #generatedAt: string;
  /** Every stored target: most addresses that are asked for and not published cost no query. Null until then. */
  #targets: ReadonlySet<string> | null = null;
  /** Stored documents that were asked for, ready to be sent. */
  readonly #ready = new Map<string, ServedDocument>();
  /** Late documents by target, and answers by question. */
  readonly #made: LRUCache<string, ServedDocument>;
  /** Bodies of stored documents by encoding and target. */
  readonly #bodies: LRUCache<string, Buffer>;
  /** What is being made, by target or question. */
  readonly #underWay = new Map<string, Promise<unknown>>();

  /**
   * @param lateAt gives what a late document is made from.
   * @param generatedAt time of the snapshot.
   * @param maxSize bytes that are kept, of bodies and of answers each.
   */
  constructor(
    stored: OpenedArtifact["documents"],
    lateAt: (target: string) => DocumentDraft | undefined,
    generatedAt: string,
    maxSize = keptBytes,
  ) {
    this.#stored = stored;
    this.#lateAt = lateAt;
    this.#generatedAt = generatedAt;
    this.#made = new LRUCache({ maxSize, sizeCalculation: bytesHeld });
    this.#bodies = new LRUCache({ maxSize, sizeCalculation: (body) => body.length + 64 });
  }

  /** Gives the document if it is ready to be sent: stored, or made before. */
  get(target: string): ServedDocument | undefined {
    return this.#ready.get(target) ?? this.#makeReady(target) ?? this.#made.get(target);
  }

  /** Says whether something is published at the target. */
  has(target: string): boolean {
    return this.#isStored(target) || this.#lateAt(target) !== undefined;
  }

  /** Gives what is known of a document that is made at once although it is yet to be stored; nothing where all are. */
  soon(_target: string): Pick<ServedDocument, "byLanguage"> | undefined {
    return undefined;
  }

  /** Gives the text of a stored document, at once: a megabyte takes some 2 ms to unpack. */
  text(target: string): string {
    const document = assertDefined(this.#stored.get(target), `${target} is published`);
    return (document.isPacked ? gunzipSync(document.read("gzip")) : document.read("identity")).toString();
  }

  /**
   * Gives the document, made first if it is late, or awaited while the snapshot's file is written; undefined if nothing
   * is published at the target.
   */
  async made(target: string): Promise<ServedDocument | undefined> {
    const document = this.get(target);
    const late = document === undefined ? this.#lateAt(target) : undefined;
    return late === undefined ? document : this.#makeOnce(target, () => this.#makeLate(late));
  }

  /** Gives the answer to a question if it is kept. */
  kept(question: string): ServedDocument | undefined {
    return this.#made.get(keyOf(question));
  }

  /** Gives the answer to a question, made unless it is kept. */
  answer(question: string, make: () => ServedDocument): ServedDocument {
    const key = keyOf(question);
    return this.#made.get(key) ?? this.#keep(key, make());
  }

  /** Gives the same for one that takes several turns to make. */
  async longAnswer(question: string, make: () => Promise<ServedDocument>): Promise<ServedDocument> {
    const key = keyOf(question);
    return this.#made.get(key) ?? this.#makeOnce(key, async () => this.#keep(key, await make()));
  }

  #isStored(target: string): boolean {
    this.#targets ??= new Set(this.#stored.targets());
    return this.#targets.has(target);
  }

  #makeReady(target: string): ServedDocument | undefined {
    if (!this.#isStored(target)) return undefined;
    const document = this.#stored.get(target);
    if (document === undefined) return undefined;
    const servedDocument = serveable(document, target, (encoding) => this.#bodyOf(document, target, encoding));
    this.#ready.set(target, servedDocument);
    return servedDocument;
  }

  #bodyOf(document: StoredDocument, target: string, encoding: ContentEncoding): Buffer | Promise<Buffer> {
    const key = `${encoding} ${target}`;
    const body = this.#bodies.get(key);
    if (body !== undefined) return body;
    if (encoding !== "identity" || !document.isPacked) return this.#keepBody(key, document.read(encoding));
    return this.#makeOnce(key, async () => this.#keepBody(key, await plainOf(document)));
  }

  #keepBody(key: string, body: Buffer): Buffer {
    this.#bodies.set(key, body);
    return body;
  }

  async #makeLate(late: DocumentDraft): Promise<ServedDocument> {
    const { target, contentType, cacheControl = snapshotCaching, headers = [] } = late;
    const body = Buffer.from(await late.content());
    const lastModified = late.lastModified?.() ?? this.#generatedAt;
    const head = headOf(body, { contentType, cacheControl, headers }, lastModified);
    const route = routeOf(target);
    return this.#keep(target, madeDocument(head, body, route, costAt(route)));
  }

  #keep(key: string, document: ServedDocument): ServedDocument {
    this.#made.set(key, document);
    return document;
  }

  /** Makes everything only once, however many ask for it at the same time. */
  #makeOnce<Made>(key: string, make: () => Promise<Made>): Promise<Made> {
    const making = this.#underWay.getOrInsertComputed(key, () => make().finally(() => this.#underWay.delete(key)));
    return making as Promise<Made>;
  }
}

/** Gives the key of a question among those of documents: no target begins like this. */
function keyOf(question: string): string {
  return `? ${question}`;
}
