/** Finishes drafts of documents: makes their bytes and compressed forms, many at a time. */
import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { brotliCompress, constants, createGzip, gzip } from "node:zlib";
import {
  type DocumentDraft,
  type DocumentHead,
  type FinishedDocument,
  headOfDigest,
  type PackedDocument,
  type StoredDocument,
  snapshotCaching,
} from "./documents.ts";

/** Below this, a compressed body with its header is no smaller. */
const minimumBytes = 256;

/** Higher ones take ten times as long, over a thousand documents seconds, for bodies that are 10 % smaller. */
const brotliQuality = 5;

/** A megabyte and more takes a third less time at level 4 than at 6, for bodies that are a twenty-fifth larger. */
function gzipLevelFor(length: number): number {
  return length < 1024 * 1024 ? 6 : 4;
}

const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);

/** What browsers read: programs that ask for data take gzip, and Brotli took most of the time of a publication. */
const brotliTypes = /^(?:text\/(?:html|css|javascript)|image\/svg)/u;

/** Compresses bytes; gives null for a form that is no smaller. */
async function compressBytes(
  plain: Uint8Array,
  contentType: string,
): Promise<Omit<FinishedDocument["bodies"], "identity">> {
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
    gzipAsync(plain, { level: gzipLevelFor(length), chunkSize }),
    brotliTypes.test(contentType) ? brotliAsync(plain, { params, chunkSize }) : null,
  ]);
  return { gzip: gzipped.length < length ? gzipped : null, br: br !== null && br.length < length ? br : null };
}

/** Finishes one draft. @param generatedAt time of the snapshot. */
export async function encodeDraft(draft: DocumentDraft, generatedAt: string): Promise<FinishedDocument> {
  return encodeChunks(draft, [Buffer.from(await draft.content())], generatedAt);
}

/** Makes the finished document of a draft. @param plain its bytes, in chunks. */
async function encodeChunks(
  draft: DocumentDraft,
  plain: readonly Buffer[],
  generatedAt: string,
): Promise<FinishedDocument> {
  const head = headOfDraft(draft, plain, generatedAt);
  return { ...head, bodies: { identity: wholeChunk(plain), ...(await packedForms(draft, plain)) } };
}

/** Puts chunks together; a single one is not copied. */
function wholeChunk(chunks: readonly Buffer[]): Buffer {
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

/** Makes a document as it is stored. @param former as last published: the same content has the same forms. */
async function packChunks(
  draft: DocumentDraft,
  plain: readonly Buffer[],
  generatedAt: string,
  former: StoredDocument | undefined,
): Promise<PackedDocument> {
  const head = headOfDraft(draft, plain, generatedAt);
  const length = lengthOf(plain);
  const { gzip: gzipped, br } = await packedForms(draft, plain, former?.etag === head.etag ? former : undefined);
  const isLeftOut = gzipped !== null && length >= packedFrom;
  return { ...head, length, bodies: { identity: isLeftOut ? null : wholeChunk(plain), gzip: gzipped, br } };
}

/** Compresses a document. @param same the same content as last published. */
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
  if (chunks.length === 1 || brotliTypes.test(contentType)) return compressBytes(wholeChunk(chunks), contentType);
  // Tens of megabytes, which gzip makes a tenth of.
  return {
    gzip: await buffer(Readable.from(chunks).pipe(createGzip({ level: gzipLevelFor(lengthOf(chunks)) }))),
    br: null,
  };
}

/** Characters of the text that is written at a time. */
const charactersAtOnce = 256 * 1024;

/** Bytes of a chunk of a long document. */
const chunkBytes = 512 * 1024;

/**
 * Chunks of long documents, used again: of every 64 megabytes that are thrown away outside its heap, V8 searches the
 * whole heap for what it could free, and the documents of a long record have hundreds.
 */
class ChunkPool {
  readonly #free: Buffer[] = [];
  readonly #encoder = new TextEncoder();

  /** Gives the bytes of a text, in chunks that are given back when their document is finished. */
  *chunksOf(text: string): Generator<Buffer> {
    for (let rest = text; rest !== ""; ) {
      const chunk = this.#free.pop() ?? Buffer.allocUnsafeSlow(chunkBytes);
      const { read, written } = this.#encoder.encodeInto(rest, chunk);
      yield chunk.subarray(0, written);
      rest = rest.slice(read);
    }
  }

  /** @param chunks that nobody reads any more. */
  giveBack(chunks: readonly Buffer[]): void {
    for (const { buffer: whole } of chunks) this.#free.push(Buffer.from(whole));
  }
}

/** Gives the bytes of a document in chunks; a short one has one, which is its own, and those of a long one are the pool's. */
async function chunksOf({ content }: DocumentDraft, pool: ChunkPool): Promise<Buffer[]> {
  if (content.parts === undefined) {
    const whole = await content();
    return [typeof whole === "string" ? Buffer.from(whole) : whole];
  }
  const chunks: Buffer[] = [];
  let text = "";
  for (const part of content.parts()) {
    text += part;
    if (text.length < charactersAtOnce) continue;
    chunks.push(...pool.chunksOf(text));
    text = "";
  }
  return chunks.length === 0 ? [Buffer.from(text)] : [...chunks, ...pool.chunksOf(text)];
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
  return finishInOrder(drafts, (draft, plain) => encodeChunks(draft, plain, generatedAt));
}

/** Finishes them as they are stored. @param formerAt the documents last published. */
export function packDrafts(
  drafts: Iterable<DocumentDraft>,
  generatedAt: string,
  formerAt: (target: string) => StoredDocument | undefined,
): AsyncGenerator<Row<PackedDocument>> {
  return finishInOrder(drafts, (draft, plain) => packChunks(draft, plain, generatedAt, formerAt(draft.target)));
}

/** Finishes drafts, some at a time, in their order. */
async function* finishInOrder<Document>(
  drafts: Iterable<DocumentDraft>,
  finish: (draft: DocumentDraft, plain: readonly Buffer[]) => Promise<Document>,
): AsyncGenerator<Row<Document>> {
  const pool = new ChunkPool();
  const waiting: { bytes: number; row: Promise<Row<Document>> }[] = [];
  let bytes = 0;
  const next = (): Promise<Row<Document>> => {
    const first = waiting.shift() as (typeof waiting)[number];
    bytes -= first.bytes;
    return first.row;
  };
  for (const draft of drafts) {
    const plain = await chunksOf(draft, pool);
    const row = finish(draft, plain).then((document): Row<Document> => {
      if (plain.length > 1) pool.giveBack(plain);
      return [draft, document];
    });
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
