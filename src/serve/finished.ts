/** Answers from the table of finished documents: nothing is serialised or compressed here. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { publicHeaders } from "../api/headers.ts";
import type { ContentEncoding, StoredDocument } from "../publish/documents.ts";
import { acceptedEncodings } from "./encoding.ts";
import { isEndpoint, routeOf } from "./route-label.ts";

export interface Variant {
  /** In bytes. */
  length: number;
  /** Later for what is unpacked first. */
  body(): Buffer | string | Promise<Buffer>;
  /** How a body that is a text is written; UTF-8 if nothing is said. */
  writtenAs?: "latin1" | "utf8";
  /** Raw header list of a 200, as writeHead takes it. */
  headers: readonly string[];
  /** The same for a request with a key. */
  ownHeaders: readonly string[];
}

/** A document ready to be sent: its header lists are assembled once, too. */
export interface ServedDocument {
  /** Template of its address, for metrics: `/api/bots/{slug}.json`. */
  route: string;
  /** Whether sending it counts towards a limit: pages and assets do not. */
  counted: boolean;
  etag: string;
  lastModifiedMs: number;
  variants: Record<ContentEncoding, Variant | null>;
  notModifiedHeaders: readonly string[];
  ownNotModifiedHeaders: readonly string[];
}

/**
 * @param target request target of the document.
 * @param read gives the bytes of each form, where the document itself does not.
 */
export function serveable(
  document: StoredDocument,
  target: string,
  read: (encoding: ContentEncoding) => Buffer | Promise<Buffer> = document.read,
): ServedDocument {
  const route = routeOf(target);
  const validators = [
    "ETag",
    document.etag,
    "Last-Modified",
    document.lastModified,
    "Cache-Control",
    document.cacheControl,
    "Vary",
    "Accept-Encoding",
    ...publicHeaders,
    ...document.headers,
  ];
  // Few present a key: their lists are made when the first one does.
  let own: readonly string[] | null = null;
  const ownValidators = (): readonly string[] => {
    own ??= validators.with(validators.indexOf("Cache-Control") + 1, ownCaching(document.cacheControl));
    return own;
  };
  const variant = (encoding: ContentEncoding): Variant | null => {
    const length = document.lengths[encoding];
    if (length === null) return null;
    const coding = encoding === "identity" ? [] : ["Content-Encoding", encoding];
    const content = ["Content-Type", document.contentType, "Content-Length", String(length), ...coding];
    return {
      length,
      body: () => read(encoding),
      headers: content.concat(validators),
      get ownHeaders() {
        return content.concat(ownValidators());
      },
    };
  };
  return {
    route,
    counted: isEndpoint(route),
    etag: document.etag,
    lastModifiedMs: Date.parse(document.lastModified),
    variants: { identity: variant("identity"), gzip: variant("gzip"), br: variant("br") },
    notModifiedHeaders: validators,
    get ownNotModifiedHeaders() {
      return ownValidators();
    },
  };
}

/**
 * Sends the document, or 304 if the client has it. `HEAD` gets the same headers without the body.
 * @param current what isCurrent said. @param headers of this request only, as a raw list.
 */
export function sendDocument(
  document: ServedDocument,
  current: boolean,
  request: IncomingMessage,
  response: ServerResponse,
  headers: readonly string[],
): void {
  const isOwn = presentsKey(request);
  if (current) {
    response.writeHead(304, joined(isOwn ? document.ownNotModifiedHeaders : document.notModifiedHeaders, headers));
    response.end();
    return;
  }
  const variant = chooseVariant(document, request.headers["accept-encoding"]);
  response.writeHead(200, joined(isOwn ? variant.ownHeaders : variant.headers, headers));
  const body = request.method === "HEAD" ? undefined : variant.body();
  if (!(body instanceof Promise)) response.end(body, variant.writtenAs ?? "utf8");
  else body.then((unpacked) => response.end(unpacked)).catch(() => response.destroy());
}

/** Whether the answer may contain what concerns one key alone: RateLimit fields, or that the key is not valid. */
export function presentsKey({ headers }: IncomingMessage): boolean {
  return headers.authorization !== undefined;
}

/** Cache-Control of an answer to a request with a key: for the caller's own cache, not for shared ones. */
export function ownCaching(cacheControl: string): string {
  return cacheControl.replace(/^public\b/u, "private");
}

function joined(fixed: readonly string[], added: readonly string[]): string[] {
  return added.length === 0 ? (fixed as string[]) : fixed.concat(added);
}

function chooseVariant(document: ServedDocument, acceptEncoding: string | undefined): Variant {
  for (const encoding of acceptedEncodings(acceptEncoding)) {
    const variant = document.variants[encoding];
    if (variant !== null) return variant;
  }
  return document.variants.identity as Variant;
}

/**
 * Whether the client wants the answer only if it differs from its own copy (RFC 9110 section 13.1). `*` names no copy,
 * so that answer costs the usual price.
 */
export function isConditional({ headers }: IncomingMessage): boolean {
  const noneMatch = headers["if-none-match"];
  return noneMatch === undefined ? headers["if-modified-since"] !== undefined : noneMatch.trim() !== "*";
}

/**
 * Whether the client already has the answer. RFC 9110 section 13.2.2: If-None-Match decides if sent, otherwise
 * If-Modified-Since, which must be exactly the date we sent: a later one may belong to another content (RFC 9110
 * section 13.1.3 allows this comparison).
 */
export function isCurrent(answer: { etag: string; lastModifiedMs?: number }, request: IncomingMessage): boolean {
  const noneMatch = request.headers["if-none-match"];
  if (noneMatch !== undefined) {
    if (noneMatch === answer.etag || noneMatch.trim() === "*") return true;
    return noneMatch.split(",").some((tag) => opaque(tag) === opaque(answer.etag));
  }
  const since = request.headers["if-modified-since"];
  return since !== undefined && answer.lastModifiedMs !== undefined && answer.lastModifiedMs === Date.parse(since);
}

/** If-None-Match compares weakly: the W/ prefix does not count (RFC 9110 section 13.1.2). */
function opaque(tag: string): string {
  return tag.trim().replace(/^W\//u, "");
}
