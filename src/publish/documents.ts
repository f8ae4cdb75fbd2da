/** Finished documents: the bytes, encodings and validators of one answer, made once per snapshot. */
import { hash } from "node:crypto";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { formsOf, noForms } from "./compressed-forms.ts";

export type ContentEncoding = "identity" | "gzip" | "br";

/** What a document says about itself besides its bytes. */
export interface DocumentHead {
  contentType: string;
  /** Weak, since the encodings share it (RFC 9110 section 8.8.1). A hash of the plain bytes. */
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

/**
 * Snapshot answers change at most daily; a cache may serve one for an hour, and for a day longer while it revalidates.
 */
export const snapshotCaching = "public, max-age=3600, stale-while-revalidate=86400";

/** A look-up may be kept for five minutes. */
export const lookupCaching = "public, max-age=300";

const gunzipAsync = promisify(gunzip);

interface DocumentOptions {
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
  { cacheControl = snapshotCaching, headers = [], former, plain = false }: DocumentOptions = {},
): Promise<FinishedDocument> {
  const identity = typeof content === "string" ? Buffer.from(content) : content;
  const head = headOf(identity, { contentType, cacheControl, headers }, lastModified);
  const form = (encoding: ContentEncoding) => (former?.lengths[encoding] == null ? null : former.read(encoding));
  if (former?.etag === head.etag) return { ...head, bodies: { identity, gzip: form("gzip"), br: form("br") } };
  return { ...head, bodies: { identity, ...(plain ? noForms : await formsOf(identity)) } };
}

/** What is said about plain bytes. @param time of their last change (UTC). */
export function headOf(
  plain: Buffer,
  said: Pick<DocumentHead, "contentType" | "cacheControl" | "headers">,
  time: string,
): DocumentHead {
  const etag = etagOf(hash("sha256", plain, "buffer").subarray(0, 16));
  return { ...said, etag, lastModified: lastModifiedOf(time, etag) };
}

/** The ETag of plain bytes with this digest, of 16 bytes. */
function etagOf(digest: Uint8Array): string {
  return `W/"${Buffer.from(digest.buffer, digest.byteOffset, digest.byteLength).toString("hex")}"`;
}

/** Seconds by which the dates of two contents with the same time can differ. */
const apart = 600;

/**
 * Two contents can belong to one snapshot: with another public address, or from another release. Up to ten minutes tell
 * them apart, so that If-Modified-Since with the date of one is not answered with a 304 for the other.
 */
function lastModifiedOf(time: string, etag: string): string {
  const seconds = Number.parseInt(etag.slice(3, 11), 16) % apart;
  return new Date(Date.parse(time) - seconds * 1000).toUTCString();
}
