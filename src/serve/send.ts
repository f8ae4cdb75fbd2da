/** Sends an answer: a document in the form that the client accepts, 304 if it has it, or a text made for it alone. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline, Readable } from "node:stream";
import { promisify } from "node:util";
import { createGunzip, gzip } from "node:zlib";
import { assertDefined } from "../base/invariants.ts";
import { acceptedEncodings } from "./encodings.ts";
import { requestIdHeader, sentIdHeader } from "./request-id.ts";
import { type ServedDocument, type Variant, worthCompressing } from "./served-document.ts";

/** An answer made for one request. */
export interface TextAnswer {
  status: number;
  text: string;
  /** All but Content-Length and Content-Encoding, as a raw list. */
  headers: readonly string[];
}

/**
 * Sends a document: no promise unless it must be unpacked.
 * @param added headers of this request only, as a raw list.
 */
export function sendDocument(document: ServedDocument, response: ServerResponse, added: readonly string[]): void {
  const request = response.req;
  const variant = chooseVariant(document, request.headers["accept-encoding"]);
  // First, in case it cannot be read.
  const body = request.method === "HEAD" ? undefined : variant.body();
  response.writeHead(200, headersFor(request, variant.headers, added));
  if (body === undefined) response.end();
  else if (body instanceof Promise) body.then((plain) => sendBody(plain, response)).catch(() => response.destroy());
  else if (variant.isPacked === true) unpackTo(body, response);
  else sendBody(body, response);
}

/**
 * Bytes written at a time of what is long: the rest stays in the copy that all share until they are taken. A quarter of
 * it would cost a third more processor time, and no less memory.
 */
const partBytes = 256 * 1024;

function sendBody(body: Buffer, response: ServerResponse): void {
  if (body.length <= partBytes) response.end(body);
  else sendParts(body, response);
}

/** Writes part after part, each once those before it were taken. Where the client leaves, nothing more is written. */
function sendParts(body: Buffer, response: ServerResponse): void {
  let at = 0;
  const sendNext = (): void => {
    let isTaken = true;
    for (; isTaken && at + partBytes < body.length; at += partBytes)
      isTaken = response.write(body.subarray(at, at + partBytes));
    if (isTaken) response.end(body.subarray(at));
    else response.once("drain", sendNext);
  };
  sendNext();
}

/** A client may have left while its answer was made. */
function unpackTo(body: Buffer, response: ServerResponse): void {
  if (!response.destroyed) pipeline(cutInParts(body), createGunzip(), response, whenOver);
}

/** Packed bytes given to be unpacked at a time: they become ten times as many. */
const packedPartBytes = 64 * 1024;

function cutInParts(body: Buffer): Readable {
  function* parts(): Generator<Buffer> {
    for (let at = 0; at < body.length; at += packedPartBytes) yield body.subarray(at, at + packedPartBytes);
  }
  return Readable.from(parts(), { objectMode: true, highWaterMark: 1 });
}

/** A client that leaves is no fault. */
function whenOver(): void {}

/** Sends 304: the client has the document. */
export function sendUnchanged(document: ServedDocument, response: ServerResponse, added: readonly string[]): void {
  response.writeHead(304, headersFor(response.req, document.validators, added)).end();
}

/** Sends an answer without a body. */
export function sendHead(status: number, headers: readonly string[], response: ServerResponse): void {
  response.writeHead(status, headers as string[]).end();
}

const compress = promisify(gzip);

/** Sends a text, gzipped if the client accepts that and it is worth it. Brotli costs too much while a client waits. */
export async function sendText({ status, text, headers }: TextAnswer, response: ServerResponse): Promise<void> {
  const { method, headers: requestHeaders } = response.req;
  const plain = Buffer.from(text);
  const coding = acceptedEncodings(requestHeaders["accept-encoding"]).find((encoding) => encoding !== "br");
  const isCoded = coding === "gzip" && method !== "HEAD" && plain.length >= worthCompressing;
  const body = isCoded ? await compress(plain) : plain;
  const content = ["Content-Length", String(body.length)];
  if (isCoded) content.push("Content-Encoding", "gzip");
  response.writeHead(status, headers.concat(content, requestIdHeader(response.req)));
  response.end(method === "HEAD" ? undefined : body);
}

/** Says whether the answer may contain what concerns one key alone. */
export function presentsKey({ headers }: IncomingMessage): boolean {
  return headers.authorization !== undefined;
}

/** Gives the Cache-Control of an answer to a request with a key: for the caller's own cache, not for shared ones. */
export function privateCaching(cacheControl: string): string {
  return cacheControl.replace(/^public\b/u, "private");
}

function headersFor(request: IncomingMessage, fixed: readonly string[], added: readonly string[]): string[] {
  const id = sentIdHeader(request);
  const all = added.length + id.length === 0 ? (fixed as string[]) : fixed.concat(added, id);
  if (!presentsKey(request)) return all;
  const caching = all.indexOf("Cache-Control") + 1;
  return all.with(caching, privateCaching(all[caching] as string));
}

function chooseVariant(document: ServedDocument, acceptEncoding: string | undefined): Variant {
  for (const encoding of acceptedEncodings(acceptEncoding)) {
    const variant = document.variant(encoding);
    if (variant !== null) return variant;
  }
  return assertDefined(document.variant("identity"), "every document has its plain form");
}
