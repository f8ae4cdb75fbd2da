/** Answers from the table of finished documents: nothing is serialised or compressed here. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { ContentEncoding, FinishedDocument } from "../publish/documents.ts";
import { acceptedEncodings } from "./encoding.ts";
import { publicHeaders } from "./headers.ts";

interface Variant {
  body: Buffer;
  /** Raw header list of a 200, as writeHead takes it. */
  headers: readonly string[];
}

/** A document made ready to be sent: its header lists are put together once, too. */
export interface ServedDocument {
  etag: string;
  lastModifiedMs: number;
  variants: Record<ContentEncoding, Variant | null>;
  notModifiedHeaders: readonly string[];
}

export function serveable(document: FinishedDocument): ServedDocument {
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
  const variant = (body: Buffer | null, encoding: ContentEncoding): Variant | null =>
    body === null
      ? null
      : {
          body,
          headers: [
            "Content-Type",
            document.contentType,
            "Content-Length",
            String(body.length),
            ...(encoding === "identity" ? [] : ["Content-Encoding", encoding]),
            ...validators,
          ],
        };
  return {
    etag: document.etag,
    lastModifiedMs: Date.parse(document.lastModified),
    variants: {
      identity: variant(document.bodies.identity, "identity"),
      gzip: variant(document.bodies.gzip, "gzip"),
      br: variant(document.bodies.br, "br"),
    },
    notModifiedHeaders: validators,
  };
}

/** Sends the document, or 304 where the client has it. `HEAD` gets the same headers without the body. Returns the status. */
export function sendDocument(document: ServedDocument, request: IncomingMessage, response: ServerResponse): 200 | 304 {
  if (isCurrent(document, request)) {
    response.writeHead(304, document.notModifiedHeaders as string[]);
    response.end();
    return 304;
  }
  const variant = chooseVariant(document, request.headers["accept-encoding"]);
  response.writeHead(200, variant.headers as string[]);
  if (request.method === "HEAD") response.end();
  else response.end(variant.body);
  return 200;
}

function chooseVariant(document: ServedDocument, acceptEncoding: string | undefined): Variant {
  for (const encoding of acceptedEncodings(acceptEncoding)) {
    const variant = document.variants[encoding];
    if (variant !== null) return variant;
  }
  return document.variants.identity as Variant;
}

/** RFC 9110 section 13.2.2: If-None-Match decides where it is sent, and only else If-Modified-Since. */
function isCurrent(document: ServedDocument, request: IncomingMessage): boolean {
  const noneMatch = request.headers["if-none-match"];
  if (noneMatch !== undefined) {
    if (noneMatch === document.etag || noneMatch.trim() === "*") return true;
    return noneMatch.split(",").some((tag) => opaque(tag) === opaque(document.etag));
  }
  const since = request.headers["if-modified-since"];
  return since !== undefined && document.lastModifiedMs <= Date.parse(since);
}

/** If-None-Match compares weakly: the W/ prefix does not count (RFC 9110 section 13.1.2). */
function opaque(tag: string): string {
  return tag.trim().replace(/^W\//u, "");
}
