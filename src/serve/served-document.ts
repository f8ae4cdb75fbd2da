/** Answers ready to be sent, their header lists too: stored documents, and answers that were made on request. */
import { gzipSync } from "node:zlib";
import { type ContentEncoding, type DocumentHead, type StoredDocument, sentHeaders } from "../contract/documents.ts";
import type { Cost } from "../contract/policy.ts";
import { varyByLanguage } from "../pages/headers.ts";
import { costAt, routeOf } from "./addresses.ts";

/** One form of an answer. */
interface Form {
  /** In bytes. */
  length: number;
  /** Later for what is unpacked first. */
  body(): Buffer | Promise<Buffer>;
  /** The body is gzipped, and unpacked on its way out. */
  isPacked?: true;
}

export interface Variant extends Form {
  /** Raw header list of a 200, as writeHead takes it. */
  headers: readonly string[];
}

/** An answer ready to be sent, its header lists too. */
export interface ServedDocument {
  /** Template of its address, for metrics: `/api/bots/{slug}.json`. */
  route: string;
  /** What sending it counts as: pages and assets count nothing. */
  cost: Cost;
  /** It was made for a request, not at publication. */
  isMade?: true;
  /** There is another in the language that a browser asks for. */
  byLanguage: boolean;
  etag: string;
  lastModifiedMs: number;
  /** The form in an encoding; null if there is none. */
  variant(encoding: ContentEncoding): Variant | null;
  /** Raw header list of a 304. */
  validators: readonly string[];
}

/**
 * Makes the header lists of a document once.
 * @param form gives the answer in an encoding, null where it has no such form; kept once it is made.
 */
function servedDocument(
  head: DocumentHead,
  about: Pick<ServedDocument, "route" | "cost" | "isMade" | "byLanguage">,
  form: (encoding: ContentEncoding) => Form | null,
): ServedDocument {
  const { contentType, etag, lastModified } = head;
  const validators = ["ETag", etag, "Last-Modified", lastModified, ...sentHeaders(head)];
  const variantIn = (encoding: ContentEncoding): Variant | null => {
    const formOfIt = form(encoding);
    if (formOfIt === null) return null;
    const coding = encoding === "identity" ? [] : ["Content-Encoding", encoding];
    const content = ["Content-Type", contentType, "Content-Length", String(formOfIt.length), ...coding];
    return { ...formOfIt, headers: content.concat(validators) };
  };
  const variants: { [Encoding in ContentEncoding]?: Variant | null } = {};
  return {
    ...about,
    etag,
    lastModifiedMs: Date.parse(lastModified),
    validators,
    variant(encoding) {
      variants[encoding] ??= variantIn(encoding);
      return variants[encoding];
    },
  };
}

/**
 * Makes a stored document ready to be sent.
 * @param readBody gives the bytes of each form, where the document itself does not.
 */
export function serveable(
  document: StoredDocument,
  target: string,
  readBody: (encoding: ContentEncoding) => Buffer | Promise<Buffer> = document.read,
): ServedDocument {
  const route = routeOf(target);
  return servedDocument(document, { route, cost: costAt(route), byLanguage: isByLanguage(document) }, (encoding) => {
    const length = document.lengths[encoding];
    return length === null ? null : { length, body: () => readBody(encoding) };
  });
}

/** Says whether its headers tell that there is another in each language. */
export function isByLanguage({ headers = [] }: Partial<Pick<DocumentHead, "headers">>): boolean {
  return headers.includes(varyByLanguage);
}

/** Shorter answers are not worth compressing, in bytes. */
export const worthCompressing = 1024;

/**
 * Makes a long answer that was made on request ready to be sent again and again from its one gzipped copy.
 * @param plainLength of what is packed, in bytes.
 */
export function packedDocument(
  head: DocumentHead,
  packed: Buffer,
  plainLength: number,
  route: string,
  cost: Cost,
): ServedDocument {
  const body = () => packed;
  return servedDocument(head, { route, cost, isMade: true, byLanguage: false }, (encoding) => {
    if (encoding === "br") return null;
    return encoding === "gzip" ? { length: packed.length, body } : { length: plainLength, body, isPacked: true };
  });
}

/** Makes an answer that was made on request ready to be sent, again and again. */
export function madeDocument(head: DocumentHead, body: Buffer, route: string, cost: Cost): ServedDocument {
  // Where the length is padded, compression would tell what is in it.
  const isPlain = head.cacheControl.includes("no-transform") || body.length < worthCompressing;
  const formOf = (bytes: Buffer): Form => ({ length: bytes.length, body: () => bytes });
  return servedDocument(head, { route, cost, isMade: true, byLanguage: isByLanguage(head) }, (encoding) => {
    if (encoding === "identity") return formOf(body);
    // The fastest level: compressing for a single request must be cheap.
    return encoding === "br" || isPlain ? null : formOf(gzipSync(body, { level: 1 }));
  });
}
