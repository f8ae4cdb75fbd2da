/** Look-ups as documents: answered once per question and snapshot, and then sent like any finished document. */

import { gzipSync } from "node:zlib";
import { LRUCache } from "lru-cache";
import { publicHeaders } from "../api/headers.ts";
import { checkQuery, telegramCheckQuery } from "../api/queries.ts";
import { held } from "../invariants.ts";
import { KeptTwice } from "../lookup/kept-twice.ts";
import { hashKey } from "../lookup/key-table.ts";
import { checkAnswerText, type SizedText } from "../publish/answers/check-text.ts";
import { telegramCheckAnswerOf } from "../publish/answers/telegram-check.ts";
import { contentHash } from "../records/canonical.ts";
import { acceptedEncodings } from "./encoding.ts";
import { ownCaching, type ServedDocument, type Variant } from "./finished.ts";
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

type MakeText = (publication: Publication, query: string) => SizedText;

interface Lookup {
  path: string;
  makeText: MakeText;
}

const lookups: readonly Lookup[] = [
  {
    path: "/api/check.json",
    makeText: ({ snapshot, site }, query) => checkAnswerText(snapshot, site, parseQuery(checkQuery, query).q),
  },
  {
    path: "/api/telegram-check.json",
    makeText: ({ snapshot, site }, query) => {
      const text = JSON.stringify(telegramCheckAnswerOf(snapshot, site, parseQuery(telegramCheckQuery, query).handle));
      return { text, bytes: Buffer.byteLength(text) };
    },
  },
];

/** Whether a request target asks for a look-up. */
export function isLookup(target: string): boolean {
  return lookupAt(target) !== undefined;
}

function lookupAt(target: string): Lookup | undefined {
  return lookups.find(({ path }) => target.charAt(path.length) === "?" && target.startsWith(path));
}

/** What look-ups of one publication share. */
interface Shared {
  kept: KeptTwice<LookupDocument>;
  lastModifiedMs: number;
  /** Raw list of the headers that every answer ends with, and the same for whoever presents a key. */
  headers: readonly string[];
  ownHeaders: readonly string[];
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
  const { path, makeText } = held(lookupAt(target), "the target is of a look-up");
  const shared = sharedOf(publication);
  const hash = hashKey(target);
  let document = shared.kept.get(hash);
  if (document?.target !== target) {
    const etag = `W/"${shared.tag}${hex(hash.a)}${hex(hash.b)}"`;
    const text = makeText(publication, target.slice(path.length + 1));
    document = new LookupDocument(shared, target, path, etag, text);
    if (shared.kept.isAgain(hash)) shared.kept.set(hash, document);
  }
  compress(document, acceptEncoding);
  return document;
}

function sharedOf(publication: Publication): Shared {
  const known = sharedBy.get(publication);
  if (known !== undefined) return known;
  const { snapshot, documents } = publication;
  const lastModified = new Date(snapshot.generated_at).toUTCString();
  const headersWith = (caching: string) => [
    ...["Last-Modified", lastModified, "Cache-Control", caching, "Vary", "Accept-Encoding"],
    ...publicHeaders,
  ];
  const build = held(documents.get("/openapi.json"), "openapi.json is published").etag;
  const shared: Shared = {
    kept: new KeptTwice(
      new LRUCache<number, LookupDocument>({ maxSize: keptBytes, sizeCalculation: sizeOf }),
      askedLately,
    ),
    lastModifiedMs: Date.parse(lastModified),
    headers: headersWith(lookupCaching),
    ownHeaders: headersWith(ownCaching(lookupCaching)),
    tag: contentHash(`${snapshot.id}\n${build}`, 16),
  };
  sharedBy.set(publication, shared);
  return shared;
}

/** In two halves: V8 takes four times as long to write a number of more than 31 bits. */
function hex(hash: number): string {
  return (hash >>> 16).toString(16).padStart(4, "0") + (hash & 0xffff).toString(16).padStart(4, "0");
}

function sizeOf({ variants }: ServedDocument): number {
  // Half as much again for the compressed form, which may be made later, and for the headers.
  return Math.ceil(1.5 * (variants.identity?.length ?? 0)) + 2000;
}

/** An answer as a document. Most are sent once, so what sending may not need is made when asked for. */
class LookupDocument implements ServedDocument {
  readonly counted = true;
  readonly target: string;
  readonly route: string;
  readonly etag: string;
  readonly lastModifiedMs: number;
  readonly variants: ServedDocument["variants"];
  readonly #shared: Shared;

  constructor(shared: Shared, target: string, route: string, etag: string, text: SizedText) {
    this.#shared = shared;
    this.target = target;
    this.route = route;
    this.etag = etag;
    this.lastModifiedMs = shared.lastModifiedMs;
    this.variants = { identity: new PlainText(shared, etag, text), gzip: null, br: null };
  }

  get notModifiedHeaders(): readonly string[] {
    return ["ETag", this.etag].concat(this.#shared.headers);
  }

  get ownNotModifiedHeaders(): readonly string[] {
    return ["ETag", this.etag].concat(this.#shared.ownHeaders);
  }
}

/** Sent as text the first time, in one piece with the headers; as bytes from then on. */
class PlainText implements Variant {
  readonly length: number;
  readonly headers: readonly string[];
  /** node:http writes ASCII a tenth faster where it need not translate it. */
  readonly writtenAs: "latin1" | "utf8";
  readonly #shared: Shared;
  #content: Buffer | string;
  #sent = false;

  constructor(shared: Shared, etag: string, { text, bytes }: SizedText) {
    this.length = bytes;
    const own = ["Content-Type", jsonType, "Content-Length", String(this.length), "ETag", etag];
    this.headers = own.concat(shared.headers);
    this.#shared = shared;
    this.#content = text;
    this.writtenAs = bytes === text.length ? "latin1" : "utf8";
  }

  get ownHeaders(): readonly string[] {
    return this.headers.slice(0, -this.#shared.headers.length).concat(this.#shared.ownHeaders);
  }

  body(): Buffer | string {
    if (this.#sent && typeof this.#content === "string") this.#content = Buffer.from(this.#content);
    this.#sent = true;
    return this.#content;
  }
}

const jsonType = "application/json; charset=utf-8";

function compress(document: ServedDocument, acceptEncoding: string | undefined): void {
  const { identity, gzip } = document.variants;
  if (gzip !== null || !(identity instanceof PlainText) || identity.length < worthCompressing) return;
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
