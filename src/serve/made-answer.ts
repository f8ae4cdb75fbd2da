/** An answer that was made on request, ready to be sent, again and again. */
import { gzipSync } from "node:zlib";
import type { Cost } from "../limits/policy.ts";
import type { DocumentHead } from "../publish/documents.ts";
import { type HeaderLists, headerLists, type ServedDocument, type Variant, variantOf } from "./finished.ts";

/** Shorter answers are not worth compressing, in bytes. */
const worthCompressing = 1024;
/** The fastest: compressing for a single request must be cheap. */
const gzipLevel = 1;

/** The bytes of an answer, and what is said about them. */
export interface Content {
  head: DocumentHead;
  body: Buffer;
}

export class MadeAnswer implements ServedDocument {
  readonly isMade = true;
  readonly byLanguage = false;
  readonly route: string;
  readonly cost: Cost;
  readonly etag: string;
  readonly lastModifiedMs: number;
  readonly #body: Buffer;
  readonly #lists: HeaderLists;
  readonly #identity: Variant;
  /** Its length is padded: compressed, it would tell what is in it. */
  readonly #isPlain: boolean;
  #gzip: Variant | null = null;

  constructor({ head, body }: Content, route: string, cost: Cost) {
    this.route = route;
    this.cost = cost;
    this.etag = head.etag;
    this.lastModifiedMs = Date.parse(head.lastModified);
    this.#body = body;
    this.#lists = headerLists(head);
    this.#isPlain = head.cacheControl.includes("no-transform");
    this.#identity = variantOf(this.#lists, "identity", body.length, () => body);
  }

  /** Bytes held, with half as much again for the compressed form, which may be made later, and for the headers. */
  get bytes(): number {
    return Math.ceil(1.5 * this.#body.length) + 2000;
  }

  variant(encoding: "identity" | "gzip" | "br"): Variant | null {
    if (encoding === "identity") return this.#identity;
    if (encoding === "br" || this.#isPlain || this.#body.length < worthCompressing) return null;
    if (this.#gzip === null) {
      const body = gzipSync(this.#body, { level: gzipLevel });
      this.#gzip = variantOf(this.#lists, "gzip", body.length, () => body);
    }
    return this.#gzip;
  }

  validators(isOwn: boolean): readonly string[] {
    return this.#lists.validators(isOwn);
  }
}
