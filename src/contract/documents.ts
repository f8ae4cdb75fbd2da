/** Finished documents: the bytes, encodings and validators of one answer, made once per snapshot. */
import { createHash, hash } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { brotliCompress, constants, createGzip, gunzip, gzip } from "node:zlib";
import { assertDefined } from "../base/invariants.ts";
import { jsonParts, withLists } from "../base/json-parts.ts";
import { publicHeaders } from "./headers.ts";

export type ContentEncoding = "identity" | "gzip" | "br";

/** What a document says about itself besides its bytes. */
export interface DocumentHead {
  contentType: string;
  /** Weak, since the encodings share it (RFC 9110 section 8.8.1). A hash of the plain bytes. */
  etag: string;
  /** IMF-fixdate: the snapshot's, less what headOf subtracts. */
  lastModified: string;
  cacheControl: string;
  /** Headers of this document only, as a raw list: names and values alternating. */
  headers: readonly string[];
}

export interface FinishedDocument extends DocumentHead {
  /** An encoding that does not make the document smaller is left out. */
  bodies: { identity: Buffer; gzip: Buffer | null; br: Buffer | null };
}

/** A document as it is stored. */
export interface PackedDocument extends DocumentHead {
  /** Of the plain form. */
  length: number;
  /** The plain form of a long one is left out where there is a gzipped one. */
  bodies: Record<ContentEncoding, Buffer | null>;
}

/** A document whose bytes are read when needed. */
export interface StoredDocument extends DocumentHead {
  /** Bytes of each form; null for one left out. */
  lengths: Record<ContentEncoding, number | null>;
  /** The plain form is not stored: plainOf unpacks it from the gzipped one. */
  isPacked: boolean;
  /** @param encoding one that is not left out, and stored. */
  read(encoding: ContentEncoding): Buffer;
}

/** The plain form of a stored document. A packed one is unpacked in a thread: a megabyte takes some 2 ms. */
export async function plainOf({ isPacked, lengths, read }: StoredDocument): Promise<Buffer> {
  if (!isPacked) return read("identity");
  // Room for all of it: the result is in one piece, and nothing is copied while somebody waits.
  return gunzipAsync(read("gzip"), { chunkSize: (lengths.identity ?? 0) + 64 });
}

/** They change at most daily: a cache may serve one for an hour, and for a day longer while it revalidates. */
export const snapshotCaching = "public, max-age=3600, stale-while-revalidate=86400";

/** A look-up may be kept for five minutes. */
export const lookupCaching = "public, max-age=300";

const gunzipAsync = promisify(gunzip);

/** The dates of all contents of one snapshot lie within these ten minutes before it. */
export const datesOfContentsMs = 600_000;

/**
 * What is said about plain bytes. Two contents can belong to one snapshot, of another public address or release: up to
 * ten minutes tell them apart, so that If-Modified-Since with the date of one gets no 304 for the other.
 * @param time of their last change (UTC).
 */
export function headOf(
  plain: Buffer,
  head: Pick<DocumentHead, "contentType" | "cacheControl" | "headers">,
  time: string,
): DocumentHead {
  return headOfDigest(hash("sha256", plain, "hex"), head, time);
}

/** @param sum SHA-256 of the plain bytes, in hexadecimal. */
function headOfDigest(
  sum: string,
  head: Pick<DocumentHead, "contentType" | "cacheControl" | "headers">,
  time: string,
): DocumentHead {
  const digest = sum.slice(0, 32);
  const seconds = Number.parseInt(digest.slice(0, 8), 16) % (datesOfContentsMs / 1000);
  const lastModified = new Date(Date.parse(time) - seconds * 1000).toUTCString();
  return { ...head, etag: `W/"${digest}"`, lastModified };
}

/** The headers with which every form of a document is sent besides its validators, as a raw list. */
export function sentHeaders({ cacheControl, headers }: Pick<DocumentHead, "cacheControl" | "headers">): string[] {
  // A document in several languages says so itself.
  const vary = headers.includes("Vary") ? [] : ["Vary", "Accept-Encoding"];
  return ["Cache-Control", cacheControl, ...vary, ...publicHeaders, ...headers];
}

/** Below this, a compressed body with its header is no smaller. */
const minimumBytes = 256;

/** Higher ones take ten times as long, over a thousand documents seconds, for bodies that are 10 % smaller. */
const brotliQuality = 5;

const gzipLevel = 6;

const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);

/** What browsers read: programs that ask for data take gzip, and Brotli took most of the time of a publication. */
const brotliTypes = /^(?:text\/(?:html|css|javascript)|image\/svg)/u;

async function formsOf(plain: Uint8Array, contentType: string): Promise<Omit<FinishedDocument["bodies"], "identity">> {
  const { length } = plain;
  if (length < minimumBytes) return { gzip: null, br: null };
  // Room for the whole result of most: each further chunk would be another turn of the event loop.
  const chunkSize = Math.min(length, 1024 * 1024);
  const { BROTLI_MIN_WINDOW_BITS: least, BROTLI_MAX_WINDOW_BITS: most } = constants;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
    // A window no larger than the content (RFC 7932 section 9.1): the default takes megabytes for a small document.
    [constants.BROTLI_PARAM_LGWIN]: Math.min(most, Math.max(least, Math.ceil(Math.log2(length)))),
  };
  const [gzipped, br] = await Promise.all([
    gzipAsync(plain, { level: gzipLevel, chunkSize }),
    brotliTypes.test(contentType) ? brotliAsync(plain, { params, chunkSize }) : null,
  ]);
  return { gzip: gzipped.length < length ? gzipped : null, br: br !== null && br.length < length ? br : null };
}

/** Caching and headers if they differ from those of other documents. */
export interface DocumentDraft
  extends Pick<DocumentHead, "contentType">,
    Partial<Pick<DocumentHead, "cacheControl" | "headers">> {
  /** Path and query as a client writes them: `/api/bots.json?sort=name`. */
  target: string;
  /** Further targets with the same document. */
  aliases?: readonly string[];
  /** Time of its last change (UTC); by default the snapshot's. */
  lastModified?(): string;
  /** Too small and too many for compressed forms to be stored. */
  plain?: true;
  /** It is made from the ranges, which are not there before a snapshot's file is whole. */
  needsWhole?: true;
  /** It is made from the index of look-ups, which takes several turns of the event loop to make. */
  needsIndex?: true;
  content: Content;
}

/** Makes what a document says. */
interface Content {
  (): string | Buffer | Promise<string | Buffer>;
  /** The same in parts, if it may be long: at a publish its text is then never in memory as a whole. */
  parts?(): Iterable<string>;
  /** What its JSON is written from, of long lists perhaps the first row alone. */
  example?(): object;
}

export const jsonType = "application/json; charset=utf-8";

/** @param make gives the answer, some of its lists perhaps as rows; undefined where the draft is not asked for. */
export function jsonDraft(target: string, make: () => object | undefined): DocumentDraft {
  const answer = () => assertDefined(make(), "what is drafted has an answer");
  const content = Object.assign(() => JSON.stringify(withLists(answer())), {
    example: () => withLists(answer(), 1),
    parts: () => jsonParts(answer()),
  });
  return { target, contentType: jsonType, content };
}

/** A document whose text is made in parts. */
export function draftInParts(target: string, contentType: string, parts: () => Iterable<string>): DocumentDraft {
  return { target, contentType, content: Object.assign(() => Array.from(parts()).join(""), { parts }) };
}

/** Finishes one draft. @param generatedAt time of the snapshot. */
export async function encodeDraft(draft: DocumentDraft, generatedAt: string): Promise<FinishedDocument> {
  return encoded(draft, [Buffer.from(await draft.content())], generatedAt);
}

async function encoded(draft: DocumentDraft, plain: readonly Buffer[], generatedAt: string): Promise<FinishedDocument> {
  const head = headOfDraft(draft, plain, generatedAt);
  return { ...head, bodies: { identity: joined(plain), ...(await packedForms(draft, plain)) } };
}

function joined(chunks: readonly Buffer[]): Buffer {
  const [only] = chunks;
  return only !== undefined && chunks.length === 1 ? only : Buffer.concat(chunks);
}

/** @param plain its bytes, in chunks. */
function headOfDraft(draft: DocumentDraft, plain: readonly Buffer[], generatedAt: string): DocumentHead {
  const { contentType, cacheControl = snapshotCaching, headers = [] } = draft;
  const digest = createHash("sha256");
  for (const chunk of plain) digest.update(chunk);
  return headOfDigest(
    digest.digest("hex"),
    { contentType, cacheControl, headers },
    draft.lastModified?.() ?? generatedAt,
  );
}

/** From here on the plain form is left out if there is a gzipped one: few ask for it, and these were half of a file. */
const packedFrom = 4 * 1024;

/** @param former as last published: the same content has the same forms. */
async function packed(
  draft: DocumentDraft,
  plain: readonly Buffer[],
  generatedAt: string,
  former: StoredDocument | undefined,
): Promise<PackedDocument> {
  const head = headOfDraft(draft, plain, generatedAt);
  const length = lengthOf(plain);
  const { gzip: gzipped, br } = await packedForms(draft, plain, former?.etag === head.etag ? former : undefined);
  const isLeftOut = gzipped !== null && length >= packedFrom;
  return { ...head, length, bodies: { identity: isLeftOut ? null : joined(plain), gzip: gzipped, br } };
}

/** @param same the same content as last published. */
async function packedForms(
  { plain: isPlain, contentType }: DocumentDraft,
  chunks: readonly Buffer[],
  same?: StoredDocument,
): Promise<Pick<PackedDocument["bodies"], "gzip" | "br">> {
  if (isPlain) return { gzip: null, br: null };
  if (same !== undefined) {
    const form = (encoding: "gzip" | "br") => (same.lengths[encoding] === null ? null : same.read(encoding));
    return { gzip: form("gzip"), br: form("br") };
  }
  if (chunks.length === 1 || brotliTypes.test(contentType)) return formsOf(joined(chunks), contentType);
  // Tens of megabytes, which gzip makes a tenth of.
  return { gzip: await buffer(Readable.from(chunks).pipe(createGzip({ level: gzipLevel }))), br: null };
}

/** Characters of the text that is written at a time. */
const charactersAtOnce = 256 * 1024;

/** The bytes of a document in chunks; a short one has one. */
async function chunksOf({ content }: DocumentDraft): Promise<Buffer[]> {
  if (content.parts === undefined) return [Buffer.from(await content())];
  const chunks: Buffer[] = [];
  let text = "";
  for (const part of content.parts()) {
    text += part;
    if (text.length < charactersAtOnce) continue;
    chunks.push(Buffer.from(text));
    text = "";
  }
  return text === "" && chunks.length > 0 ? chunks : [...chunks, Buffer.from(text)];
}

/**
 * Node's own threads compress. While they work on a long document, the next ones are written: few, since each that
 * waits for a thread has the room of a compressor already, some 300 kB.
 */
const atOnce = 24;
/** Bytes of these together: a list of 100,000 records has tens of megabytes. */
const mostBytesAtOnce = 16 * 1024 * 1024;

type Row<Document> = readonly [draft: DocumentDraft, document: Document];

/** Finishes the drafts, many at a time, and yields them in order. */
export function encodeDrafts(
  drafts: Iterable<DocumentDraft>,
  generatedAt: string,
): AsyncGenerator<Row<FinishedDocument>> {
  return finishInOrder(drafts, (draft, plain) => encoded(draft, plain, generatedAt));
}

/** Finishes them as they are stored. @param formerAt the documents last published. */
export function packDrafts(
  drafts: Iterable<DocumentDraft>,
  generatedAt: string,
  formerAt: (target: string) => StoredDocument | undefined,
): AsyncGenerator<Row<PackedDocument>> {
  return finishInOrder(drafts, (draft, plain) => packed(draft, plain, generatedAt, formerAt(draft.target)));
}

async function* finishInOrder<Document>(
  drafts: Iterable<DocumentDraft>,
  finish: (draft: DocumentDraft, plain: readonly Buffer[]) => Promise<Document>,
): AsyncGenerator<Row<Document>> {
  const waiting: { bytes: number; row: Promise<Row<Document>> }[] = [];
  let bytes = 0;
  const next = (): Promise<Row<Document>> => {
    const first = waiting.shift() as (typeof waiting)[number];
    bytes -= first.bytes;
    return first.row;
  };
  for (const draft of drafts) {
    const plain = await chunksOf(draft);
    const row = finish(draft, plain).then((document) => [draft, document] as const);
    // Whoever awaits it learns of its failure.
    row.catch(() => undefined);
    const size = lengthOf(plain);
    waiting.push({ bytes: size, row });
    bytes += size;
    while (waiting.length >= atOnce || (bytes > mostBytesAtOnce && waiting.length > 0)) yield await next();
  }
  while (waiting.length > 0) yield await next();
}

function lengthOf(chunks: readonly Buffer[]): number {
  return chunks.reduce((sum, { length }) => sum + length, 0);
}
