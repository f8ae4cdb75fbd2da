/** Look-ups as documents: answered once per question and snapshot, and then sent like any finished document. */

import { gzipSync } from "node:zlib";
import { LRUCache } from "lru-cache";
import { checkQuery, telegramCheckQuery } from "../api/queries.ts";
import { held } from "../invariants.ts";
import { hashKey } from "../lookup/key-table.ts";
import { checkAnswerText } from "../publish/answers/check-text.ts";
import { telegramCheckAnswerOf } from "../publish/answers/telegram-check.ts";
import { asStored } from "../publish/documents.ts";
import { contentHash } from "../records/canonical.ts";
import { acceptedEncodings } from "./encoding.ts";
import { type ServedDocument, serveable } from "./finished.ts";
import { parseQuery } from "./input.ts";
import type { Publication } from "./publication.ts";

/** A lookup may be kept for five minutes. */
export const lookupCaching = "public, max-age=300";

/** Bytes of answers kept: those asked for again within minutes. */
const keptBytes = 8 * 1024 * 1024;
/** Shorter answers are not worth compressing, in bytes. */
const worthCompressing = 1024;
/** The fastest: compressing for a single request must be cheap. */
const gzipLevel = 1;

type MakeText = (publication: Publication, query: string) => string;

const lookups: Readonly<Record<string, MakeText>> = {
  "/api/check.json": ({ snapshot, site }, query) => checkAnswerText(snapshot, site, parseQuery(checkQuery, query).q),
  "/api/telegram-check.json": ({ snapshot, site }, query) =>
    JSON.stringify(telegramCheckAnswerOf(snapshot, site, parseQuery(telegramCheckQuery, query).handle)),
};

/** Whether a request target asks for a look-up. */
export function isLookup(target: string): boolean {
  return pathsOfLookups.has(target.slice(0, target.indexOf("?") + 1));
}

const pathsOfLookups: ReadonlySet<string> = new Set(Object.keys(lookups).map((path) => `${path}?`));

/** What look-ups of one publication share. */
interface Shared {
  kept: LRUCache<string, ServedDocument>;
  /** Hashes of recent questions: an answer is kept from the second time on, since most are asked once. */
  asked: Int32Array;
  lastModified: string;
  /** First half of every ETag, from snapshot and interface. */
  tag: string;
}

const sharedBy = new WeakMap<Publication, Shared>();

/** Recent questions remembered; a power of two. */
const askedLately = 2 ** 14;

/**
 * The answer to a look-up. Its ETag is made of what decides the answer: snapshot, interface and question.
 * @param target request target of a look-up, as sent.
 * @throws ProblemError invalid_parameter where the question cannot be answered.
 */
export function lookupDocument(
  publication: Publication,
  target: string,
  acceptEncoding: string | undefined,
): ServedDocument {
  const at = target.indexOf("?");
  const makeText = held(lookups[target.slice(0, at)], "the target is of a look-up");
  const shared = sharedOf(publication);
  let document = shared.kept.get(target);
  if (document === undefined) {
    const text = makeText(publication, target.slice(at + 1));
    const { a, b } = hashKey(target);
    document = made(shared, target, `${hex(a)}${hex(b)}`, Buffer.from(text));
    const place = b & (askedLately - 1);
    if (shared.asked[place] === (a | 0)) shared.kept.set(target, document);
    shared.asked[place] = a;
  }
  compress(document, acceptEncoding);
  return document;
}

function sharedOf(publication: Publication): Shared {
  const known = sharedBy.get(publication);
  if (known !== undefined) return known;
  const { snapshot, documents } = publication;
  const build = held(documents.get("/openapi.json"), "openapi.json is published").etag;
  const shared: Shared = {
    kept: new LRUCache({ maxSize: keptBytes, sizeCalculation: (document) => sizeOf(document) }),
    asked: new Int32Array(askedLately),
    lastModified: new Date(snapshot.generated_at).toUTCString(),
    tag: contentHash(`${snapshot.id}\n${build}`, 16),
  };
  sharedBy.set(publication, shared);
  return shared;
}

function hex(hash: number): string {
  return hash.toString(16).padStart(8, "0");
}

function sizeOf({ variants }: ServedDocument): number {
  // Half as much again for the compressed form, which may be made later, and for the headers.
  return Math.ceil(1.5 * (variants.identity?.length ?? 0)) + 2000;
}

/** @param question hash of the target: it tells one snapshot's answers apart. */
function made({ tag, lastModified }: Shared, target: string, question: string, body: Buffer): ServedDocument {
  return serveable(
    asStored({
      bodies: { identity: body, gzip: null, br: null },
      contentType: "application/json; charset=utf-8",
      etag: `W/"${tag}${question}"`,
      lastModified,
      cacheControl: lookupCaching,
      headers: [],
    }),
    target,
  );
}

function compress(document: ServedDocument, acceptEncoding: string | undefined): void {
  const { identity, gzip } = document.variants;
  if (gzip !== null || identity === null || identity.length < worthCompressing) return;
  if (!acceptedEncodings(acceptEncoding).includes("gzip")) return;
  const body = gzipSync(identity.body(), { level: gzipLevel });
  const compressed = (headers: readonly string[]) =>
    headers.with(headers.indexOf("Content-Length") + 1, String(body.length)).concat("Content-Encoding", "gzip");
  document.variants.gzip = {
    length: body.length,
    body: () => body,
    headers: compressed(identity.headers),
    ownHeaders: compressed(identity.ownHeaders),
  };
}
