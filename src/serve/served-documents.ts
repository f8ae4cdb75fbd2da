/** The documents of one publication by request target: the finished ones at once, the late ones once somebody asked. */
import { LRUCache } from "lru-cache";
import type { FinishedDocument } from "../publish/documents.ts";
import { finishDraft, type DocumentDraft } from "../publish/drafts.ts";
import { type ServedDocument, serveable } from "./finished.ts";

/** Bytes of late documents kept, so that a crawl of a hundred thousand pages does not fill the memory. */
const keptBytes = 48 * 1024 * 1024;

export class ServedDocuments {
  readonly #finished: ReadonlyMap<string, ServedDocument>;
  readonly #late: ReadonlyMap<string, DocumentDraft>;
  readonly #generatedAt: string;
  readonly #kept: LRUCache<string, ServedDocument>;
  /** One making per document, however many ask for it at once. */
  readonly #making = new Map<string, Promise<ServedDocument>>();

  /** @param generatedAt time of the snapshot. */
  constructor(
    finished: ReadonlyMap<string, FinishedDocument>,
    late: Iterable<DocumentDraft>,
    generatedAt: string,
    maxKeptBytes: number = keptBytes,
  ) {
    this.#finished = new Map([...finished].map(([target, document]) => [target, serveable(document, target)]));
    this.#late = new Map(Array.from(late, (document) => [document.target, document]));
    this.#generatedAt = generatedAt;
    this.#kept = new LRUCache({ maxSize: maxKeptBytes, sizeCalculation: sizeOf });
  }

  /** The document if it is ready to be sent. */
  get(target: string): ServedDocument | undefined {
    return this.#finished.get(target) ?? this.#kept.get(target);
  }

  has(target: string): boolean {
    return this.#finished.has(target) || this.#late.has(target);
  }

  /** The document, made first where it is late; undefined where nothing is published at the target. */
  async made(target: string): Promise<ServedDocument | undefined> {
    const ready = this.get(target);
    if (ready !== undefined) return ready;
    const late = this.#late.get(target);
    if (late === undefined) return undefined;
    let making = this.#making.get(target);
    if (making === undefined) {
      making = this.#make(late).finally(() => this.#making.delete(target));
      this.#making.set(target, making);
    }
    return making;
  }

  async #make(late: DocumentDraft): Promise<ServedDocument> {
    const document = serveable(await finishDraft(late, this.#generatedAt), late.target);
    this.#kept.set(late.target, document);
    return document;
  }
}

function sizeOf({ variants }: ServedDocument): number {
  const { identity, gzip, br } = variants;
  return (identity?.body.length ?? 0) + (gzip?.body.length ?? 0) + (br?.body.length ?? 0) + 1024;
}
