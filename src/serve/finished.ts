/** Answers ready to be sent, and their sending: as the client asks, or 304 if it has them. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { assertDefined } from "../base/invariants.ts";
import {
  type ContentEncoding,
  type DocumentHead,
  jsonType,
  type StoredDocument,
  sentHeaders,
} from "../contract/documents.ts";
import { type Cost, uncounted } from "../contract/policy.ts";
import { pageHeaders, varyByLanguage } from "../pages/headers.ts";
import { htmlType } from "../pages/index.ts";
import { whenAdmitted } from "./gate.ts";
import { refuse, type Serving } from "./refuse.ts";
import { type Answer, costAt, routeOf } from "./route.ts";

/** One form of an answer. */
interface Form {
  /** In bytes. */
  length: number;
  /** Later for what is unpacked first. */
  body(): Buffer | Promise<Buffer>;
}

interface Variant extends Form {
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

/** @param form the answer in an encoding, null where it has no such form; kept once it is made. */
function servedDocument(
  head: DocumentHead,
  said: Pick<ServedDocument, "route" | "cost" | "isMade" | "byLanguage">,
  form: (encoding: ContentEncoding) => Form | null,
): ServedDocument {
  const { contentType, etag, lastModified } = head;
  const validators = ["ETag", etag, "Last-Modified", lastModified, ...sentHeaders(head)];
  const variantIn = (encoding: ContentEncoding): Variant | null => {
    const found = form(encoding);
    if (found === null) return null;
    const coding = encoding === "identity" ? [] : ["Content-Encoding", encoding];
    const content = ["Content-Type", contentType, "Content-Length", String(found.length), ...coding];
    return { ...found, headers: content.concat(validators) };
  };
  const variants: { [Encoding in ContentEncoding]?: Variant | null } = {};
  return {
    ...said,
    etag,
    lastModifiedMs: Date.parse(lastModified),
    validators,
    variant(encoding) {
      variants[encoding] ??= variantIn(encoding);
      return variants[encoding];
    },
  };
}

/** @param read gives the bytes of each form, where the document itself does not. */
export function serveable(
  document: StoredDocument,
  target: string,
  read: (encoding: ContentEncoding) => Buffer | Promise<Buffer> = document.read,
): ServedDocument {
  const route = routeOf(target);
  const byLanguage = document.headers.includes(varyByLanguage);
  return servedDocument(document, { route, cost: costAt(route), byLanguage }, (encoding) => {
    const length = document.lengths[encoding];
    return length === null ? null : { length, body: () => read(encoding) };
  });
}

/** Shorter answers are not worth compressing, in bytes. */
export const worthCompressing = 1024;

/** An answer that was made on request, ready to be sent, again and again. */
export function madeDocument(head: DocumentHead, body: Buffer, route: string, cost: Cost): ServedDocument {
  // Where the length is padded, compression would tell what is in it.
  const isPlain = head.cacheControl.includes("no-transform") || body.length < worthCompressing;
  const formOf = (bytes: Buffer): Form => ({ length: bytes.length, body: () => bytes });
  return servedDocument(head, { route, cost, isMade: true, byLanguage: false }, (encoding) => {
    if (encoding === "identity") return formOf(body);
    // The fastest level: compressing for a single request must be cheap.
    return encoding === "br" || isPlain ? null : formOf(gzipSync(body, { level: 1 }));
  });
}

/** An answer as text. @returns headers beyond those of every answer, as a raw list. */
export function written(answer: Answer, baseUrl: string) {
  if ("html" in answer)
    return { text: answer.html, contentType: htmlType, headers: pageHeaders(baseUrl, answer.byLanguage) };
  if ("content" in answer) return { text: answer.content, contentType: answer.contentType, headers: [] };
  return { text: JSON.stringify(answer.json), contentType: jsonType, headers: nextLink(answer.json) };
}

/** RFC 8288: where the next page of a list is, for clients that know nothing about the answer. */
function nextLink(json: unknown): readonly string[] {
  const next = json !== null && typeof json === "object" && "next" in json ? json.next : null;
  return typeof next === "string" ? ["Link", `<${next}>; rel="next"`] : [];
}

/** Sends a document, or 304 if the client has it: no promise and no parsing. */
export function answerDocument(document: ServedDocument, response: ServerResponse, serving: Serving): void {
  const startedAt = performance.now();
  const request = response.req;
  const current = isCurrent(document, request);
  // A client that names no answer of its own had us make one.
  const isFree = current && (isConditional(request) || document.isMade !== true);
  const { route } = document;
  const cost = isFree ? uncounted : document.cost;
  const send = (headers: readonly string[]): void => {
    if (current) response.writeHead(304, headOf(document.validators, headers, request)).end();
    else sendWhole(document, response, headers);
    serving.observer.document(route, response.statusCode, startedAt);
  };
  whenAdmitted(serving.gate, request, cost, send, (error) => refuse(error, response, serving, route));
}

/** `HEAD` gets the same headers without the body. @param headers of this request only, as a raw list. */
function sendWhole(document: ServedDocument, response: ServerResponse, headers: readonly string[]): void {
  const request = response.req;
  const variant = chooseVariant(document, request.headers["accept-encoding"]);
  // First, in case it cannot be read.
  const body = request.method === "HEAD" ? undefined : variant.body();
  response.writeHead(200, headOf(variant.headers, headers, request));
  if (!(body instanceof Promise)) response.end(body);
  else body.then((unpacked) => response.end(unpacked)).catch(() => response.destroy());
}

/** Whether the answer may contain what concerns one key alone. */
export function presentsKey({ headers }: IncomingMessage): boolean {
  return headers.authorization !== undefined;
}

/** Cache-Control of an answer to a request with a key: for the caller's own cache, not for shared ones. */
export function ownCaching(cacheControl: string): string {
  return cacheControl.replace(/^public\b/u, "private");
}

function headOf(fixed: readonly string[], added: readonly string[], request: IncomingMessage): string[] {
  const all = added.length === 0 ? (fixed as string[]) : fixed.concat(added);
  if (!presentsKey(request)) return all;
  const caching = all.indexOf("Cache-Control") + 1;
  return all.with(caching, ownCaching(all[caching] as string));
}

function chooseVariant(document: ServedDocument, acceptEncoding: string | undefined): Variant {
  for (const encoding of acceptedEncodings(acceptEncoding)) {
    const variant = document.variant(encoding);
    if (variant !== null) return variant;
  }
  return assertDefined(document.variant("identity"), "every document has its plain form");
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
 * Whether the client has the answer: by If-None-Match if sent (RFC 9110 section 13.2.2), else by If-Modified-Since,
 * which must be exactly the date we sent, since a later one may belong to another content (section 13.1.3 allows it).
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

/** By header, since clients send a handful of values; bounded, since a flood of made-up ones would fill memory. */
const known = new Map<string, readonly ContentEncoding[]>();
const knownMost = 256;

/** Encodings that the client accepts, best first: br before gzip before identity unless its q-values say otherwise. */
export function acceptedEncodings(header: string | undefined): readonly ContentEncoding[] {
  if (header === undefined) return ["identity"];
  const accepted = known.get(header) ?? parseAcceptEncoding(header);
  if (known.size < knownMost) known.set(header, accepted);
  return accepted;
}

/** RFC 9110 section 12.4.2. What cannot be read is no wish for the coding. */
function readWeight(text: string): number {
  return /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/u.test(text) ? Number(text) : 0;
}

function parseAcceptEncoding(header: string): ContentEncoding[] {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(",")) {
    const [coding, ...parameters] = part.split(";").map((piece) => piece.trim());
    const q = parameters.find((parameter) => parameter.startsWith("q="));
    const weight = q === undefined ? 1 : readWeight(q.slice(2));
    if (coding) weights.set(coding === "x-gzip" ? "gzip" : coding, weight);
  }
  const weightOf = (coding: ContentEncoding): number =>
    weights.get(coding) ?? weights.get("*") ?? (coding === "identity" ? 0.001 : 0);
  const usable = (["br", "gzip", "identity"] as const).filter((coding) => weightOf(coding) > 0);
  usable.sort((a, b) => weightOf(b) - weightOf(a));
  // A client that refuses every encoding is answered anyway: 406 would help nobody (RFC 9110 section 12.5.3 allows it).
  return usable.length > 0 ? usable : ["identity"];
}
