/** Answers made on request from one snapshot: made once, kept whole up to a bound of bytes, sent like documents. */
import { gzipSync } from "node:zlib";
import { LRUCache } from "lru-cache";
import { ProblemError } from "../errors.ts";
import type { Cost } from "../limits/policy.ts";
import { type ContentEncoding, type DocumentHead, headOf, jsonType } from "../publish/documents.ts";
import { pageHeaders } from "../publish/pages/headers.ts";
import { htmlType } from "../publish/pages/index.ts";
import { type Form, type ServedDocument, servedDocument } from "./finished.ts";
import type { Publication } from "./publication.ts";
import { type Answer, priceOf, readerOf, type SnapshotRoute } from "./route.ts";
import { unknownPath } from "./unknown-path.ts";

const keptBytes = 8 * 1024 * 1024;
/** Shorter answers are not worth compressing, in bytes. */
const worthCompressing = 1024;
/** The fastest: compressing for a single request must be cheap. */
const gzipLevel = 1;

export interface MadeAnswer extends ServedDocument {
  /** Bytes held, with half as much again for the compressed form, which may be made later, and for the headers. */
  bytes: number;
}

/** By route and question; a new publication begins with none. */
export type MadeAnswers = LRUCache<string, MadeAnswer>;

export function noMadeAnswers(): MadeAnswers {
  return new LRUCache({ maxSize: keptBytes, sizeCalculation: ({ bytes }) => bytes });
}

/**
 * The answer to a question, made unless it is kept.
 * @param accepted Accept-Language.
 * @throws ProblemError where the question cannot be answered.
 */
export function madeAnswer(
  publication: Publication,
  route: SnapshotRoute,
  query: string,
  path: string,
  accepted: string | undefined,
): ServedDocument {
  const { documents, made, site, snapshot } = publication;
  const question = route.ask(publication, query, path, readerOf(route, accepted));
  if ("document" in question) {
    const document = documents.get(question.document);
    if (document === undefined) throw documents.has(path) ? fewerParts : unknownPath(path, []);
    return document;
  }
  const key = `${route.path} ${question.key}`;
  const kept = made.get(key);
  if (kept !== undefined) return kept;
  const given = question.make();
  const { text, contentType, headers } = written(given, site.baseUrl);
  const body = Buffer.from(text);
  const head = headOf(body, { contentType, cacheControl: given.cacheControl, headers }, snapshot.generated_at);
  const answer = madeDocument(head, body, route.path, priceOf(route, query));
  made.set(key, answer);
  return answer;
}

const fewerParts = new ProblemError("invalid_parameter", "The list has fewer parts. `list.pages` says how many.", {
  errors: [{ parameter: "page", reason: "is more than the list has parts" }],
});

/** An answer that was made on request, ready to be sent, again and again. */
export function madeDocument(head: DocumentHead, body: Buffer, route: string, cost: Cost): MadeAnswer {
  // Where the length is padded, compression would tell what is in it.
  const isPlain = head.cacheControl.includes("no-transform") || body.length < worthCompressing;
  const form = (encoding: ContentEncoding): Form | null => {
    if (encoding === "identity") return formOf(body);
    return encoding === "br" || isPlain ? null : formOf(gzipSync(body, { level: gzipLevel }));
  };
  const bytes = Math.ceil(1.5 * body.length) + 2000;
  return { ...servedDocument(head, { route, cost, isMade: true, byLanguage: false }, form), bytes };
}

function formOf(body: Buffer): Form {
  return { length: body.length, body: () => body };
}

/** An answer as text. @returns headers beyond those of every answer, as a raw list. */
export function written(
  answer: Answer,
  baseUrl: string,
): { text: string; contentType: string; headers: readonly string[] } {
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
