/** Finished documents: the bytes, encodings and validators of one answer, made once per snapshot. */
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gunzip, gzip } from "node:zlib";

export type ContentEncoding = "identity" | "gzip" | "br";

/** What a document says about itself besides its bytes. */
export interface DocumentHead {
  contentType: string;
  /** Weak, since the encodings share it (RFC 9110 section 8.8.1). A hash of the plain bytes, or of what they are made from. */
  etag: string;
  /** IMF-fixdate: the snapshot's, less what lastModifiedOf subtracts. */
  lastModified: string;
  cacheControl: string;
  /** Headers of this document only, as a raw list: names and values alternating. */
  headers: readonly string[];
}

export interface FinishedDocument extends DocumentHead {
  /** An encoding that does not make the document smaller is left out. */
  bodies: { identity: Buffer; gzip: Buffer | null; br: Buffer | null };
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
  // Room for all of it and more: the result is in one piece, and nothing is copied while somebody waits.
  return gunzipAsync(read("gzip"), { chunkSize: (lengths.identity ?? 0) + 64 });
}

/** A document in memory, presented like a stored one. */
export function asStored({ bodies, ...head }: FinishedDocument): StoredDocument {
  const { identity, gzip, br } = bodies;
  return {
    ...head,
    lengths: { identity: identity.length, gzip: gzip?.length ?? null, br: br?.length ?? null },
    isPacked: false,
    read: (encoding) => bodies[encoding] as Buffer,
  };
}

/**
 * Snapshot answers change at most daily; a cache may serve one for an hour, and for a day longer while it revalidates.
 */
export const snapshotCaching = "public, max-age=3600, stale-while-revalidate=86400";

const gzipAsync = promisify(gzip);
const gunzipAsync = promisify(gunzip);
const brotliAsync = promisify(brotliCompress);

/** Below this, a compressed body with its header is no smaller. */
const minimumCompressedBytes = 256;

/**
 * Brotli's higher qualities cost seconds over a thousand documents, and the first answer is due within one.
 * Quality 5 takes a tenth of that and gives bodies some 10 % larger.
 */
const brotliQuality = 5;

/** Few documents are longer than this once compressed. */
const largestChunk = 1024 * 1024;

interface DocumentOptions {
  /** If it is not a hash of the plain bytes. */
  etag?: string | undefined;
  cacheControl?: string | undefined;
  headers?: readonly string[] | undefined;
  /** Whether to leave out the compressed forms. */
  plain?: boolean | undefined;
  /** A previous document: if its plain bytes are the same, its compressed ones are reused. */
  former?: StoredDocument | undefined;
}

/** Encodes one answer. The same content gives the same bytes and the same ETag everywhere. */
export async function finishDocument(
  content: string | Buffer,
  contentType: string,
  lastModified: string,
  { etag: given, cacheControl = snapshotCaching, headers = [], former, plain = false }: DocumentOptions = {},
): Promise<FinishedDocument> {
  const identity = typeof content === "string" ? Buffer.from(content) : content;
  const etag = given ?? etagOf(createHash("sha256").update(identity).digest().subarray(0, 16));
  const head = { contentType, etag, lastModified: lastModifiedOf(lastModified, etag), cacheControl, headers };
  const form = (encoding: ContentEncoding) => (former?.lengths[encoding] == null ? null : former.read(encoding));
  if (former?.etag === etag) return { ...head, bodies: { identity, gzip: form("gzip"), br: form("br") } };
  const worthwhile = !plain && identity.length >= minimumCompressedBytes;
  // Room for the whole result of most: every further chunk would be another turn of the event loop.
  const chunkSize = Math.min(identity.length, largestChunk);
  const [zipped, brotli] = worthwhile
    ? await Promise.all([
        gzipAsync(identity, { level: 6, chunkSize }),
        brotliAsync(identity, {
          chunkSize,
          params: {
            [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
            [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
            [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
            // A window no larger than the content: the default takes megabytes for every small document.
            [constants.BROTLI_PARAM_LGWIN]: windowBits(identity.length),
          },
        }),
      ])
    : [null, null];
  return { ...head, bodies: { identity, gzip: smaller(zipped, identity), br: smaller(brotli, identity) } };
}

/** The ETag of plain bytes with this digest, of 16 bytes. */
export function etagOf(digest: Uint8Array): string {
  return `W/"${Buffer.from(digest.buffer, digest.byteOffset, digest.byteLength).toString("hex")}"`;
}

/** The digest that etagOf made an ETag of. */
export function etagDigest(etag: string): Uint8Array {
  return Buffer.from(etag.slice(3, -1), "hex");
}

/** Seconds by which the dates of two contents with the same time can differ. */
const apart = 600;

/**
 * Two contents can belong to one snapshot: with another public address, or from another release. Up to ten minutes tell
 * them apart, so that If-Modified-Since with the date of one is not answered with a 304 for the other.
 */
export function lastModifiedOf(time: string, etag: string): string {
  const seconds = Number.parseInt(etag.slice(3, 11), 16) % apart;
  return new Date(Date.parse(time) - seconds * 1000).toUTCString();
}

/** The smallest power of two with room for that many bytes, within Brotli's limits (RFC 7932 section 9.1). */
function windowBits(bytes: number): number {
  return Math.min(
    constants.BROTLI_MAX_WINDOW_BITS,
    Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(bytes))),
  );
}

function smaller(encoded: Buffer | null, plain: Buffer): Buffer | null {
  return encoded !== null && encoded.length < plain.length ? encoded : null;
}
