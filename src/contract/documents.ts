/** Declares documents: a draft of one, a finished one, one that is stored; and what is said about its bytes. */
import { hash } from "node:crypto";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { assertDefined } from "../base/invariants.ts";
import { jsonParts, withLists } from "../base/json-parts.ts";
import { publicHeaders } from "./headers.ts";

/** Forms in which a document is sent. */
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

/** A document with its bytes. */
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

/** Gives the plain form of a stored document. A packed one is unpacked in a thread: a megabyte takes some 2 ms. */
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
 * Says what there is to say about plain bytes. Two contents can belong to one snapshot, of another public address or release: up to
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

/** Gives the same from a digest. @param sum SHA-256 of the plain bytes, in hexadecimal. */
export function headOfDigest(
  sum: string,
  head: Pick<DocumentHead, "contentType" | "cacheControl" | "headers">,
  time: string,
): DocumentHead {
  const digest = sum.slice(0, 32);
  const seconds = Number.parseInt(digest.slice(0, 8), 16) % (datesOfContentsMs / 1000);
  const lastModified = new Date(Date.parse(time) - seconds * 1000).toUTCString();
  return { ...head, etag: `W/"${digest}"`, lastModified };
}

/** Gives the headers with which every form of a document is sent besides its validators, as a raw list. */
export function sentHeaders({ cacheControl, headers }: Pick<DocumentHead, "cacheControl" | "headers">): string[] {
  // A document in several languages says so itself.
  const vary = headers.includes("Vary") ? [] : ["Vary", "Accept-Encoding"];
  return ["Cache-Control", cacheControl, ...vary, ...publicHeaders, ...headers];
}

/** A document before its bytes are made, with caching and headers where they differ from others'. */
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

/** Media type of an answer as JSON. */
export const jsonType = "application/json; charset=utf-8";

/** Makes a draft of JSON. @param make gives the answer, some of its lists perhaps as rows; undefined where the draft is not asked for. */
export function jsonDraft(target: string, make: () => object | undefined): DocumentDraft {
  const answer = () => assertDefined(make(), "what is drafted has an answer");
  const content = Object.assign(() => JSON.stringify(withLists(answer())), {
    example: () => withLists(answer(), 1),
    parts: () => jsonParts(answer()),
  });
  return { target, contentType: jsonType, content };
}

/** Makes a draft whose text is made in parts. */
export function draftInParts(target: string, contentType: string, parts: () => Iterable<string>): DocumentDraft {
  return { target, contentType, content: Object.assign(() => Array.from(parts()).join(""), { parts }) };
}
