/** Makes answers: to questions, which are kept, and those that are made for one request alone. */
import type { ServerResponse } from "node:http";
import { promisify } from "node:util";
import { gzip, type ZlibOptions } from "node:zlib";
import { wrongInput } from "../base/errors.ts";
import { assertDefined } from "../base/invariants.ts";
import { headOf, jsonType, sentHeaders } from "../contract/documents.ts";
import { publicHeaders } from "../contract/headers.ts";
import { pageHeaders } from "../pages/headers.ts";
import { htmlType } from "../pages/index.ts";
import { priceOf, unknownPath } from "./addresses.ts";
import type { Pass } from "./admit.ts";
import { readerOf } from "./language.ts";
import type { Publication } from "./publication.ts";
import type { Answer, RequestRoute, RouteRequest, SnapshotRoute } from "./route.ts";
import { presentsKey, privateCaching, type TextAnswer } from "./send.ts";
import { madeDocument, packedDocument, type ServedDocument } from "./served-document.ts";

/** An answer as text. */
interface Written {
  /** Its parts, one after the other. */
  text: Iterable<string>;
  contentType: string;
  /** Beyond those of every answer, as a raw list. */
  headers: readonly string[];
}

function writeAnswer(answer: Answer, baseUrl: string): Written {
  if ("html" in answer)
    return { text: [answer.html], contentType: htmlType, headers: pageHeaders(baseUrl, answer.byLanguage) };
  if ("content" in answer) {
    const { content, contentType } = answer;
    return { text: typeof content === "string" ? [content] : content, contentType, headers: [] };
  }
  return { text: [JSON.stringify(answer.json)], contentType: jsonType, headers: nextLink(answer.json) };
}

/** RFC 8288: where the next page of a list is, for clients that know nothing about the answer. */
function nextLink(json: unknown): readonly string[] {
  const next = json !== null && typeof json === "object" && "next" in json ? json.next : null;
  return typeof next === "string" ? ["Link", `<${next}>; rel="next"`] : [];
}

/** The question of a request. */
interface AskedQuestion {
  route: SnapshotRoute;
  query: string;
  path: string;
}

function finishedDocument(documents: Publication["documents"], target: string, path: string): ServedDocument {
  const document = documents.get(target);
  if (document === undefined) throw documents.has(path) ? fewerParts : unknownPath(path);
  return document;
}

/** An answer to a question. */
export interface MadeAnswer {
  document: ServedDocument;
  /** Whether it was at hand, so that nothing was made for this request. */
  isKept: boolean;
}

/**
 * Makes the answer to a question, unless it is kept.
 * @param acceptLanguage the header.
 * @throws ProblemError where the question cannot be answered.
 */
export function makeAnswer(
  publication: Publication,
  { route, query, path }: AskedQuestion,
  acceptLanguage: string | undefined,
): MadeAnswer {
  const { documents, site, snapshot } = publication;
  const reader = route.byLanguage === true ? readerOf(acceptLanguage) : "en";
  const question = route.ask(publication, query, path, reader);
  if ("document" in question) return { document: finishedDocument(documents, question.document, path), isKept: true };
  let isKept = true;
  const document = documents.answer(`${route.path} ${question.key}`, () => {
    isKept = false;
    const answer = question.make();
    const { text, contentType, headers } = writeAnswer(answer, site.baseUrl);
    const body = Buffer.from(Array.from(text).join(""));
    const head = headOf(body, { contentType, cacheControl: answer.cacheControl, headers }, snapshot.generated_at);
    return madeDocument(head, body, route.path, priceOf(route, query));
  });
  return { document, isKept };
}

/**
 * Gives a long answer if it is at hand; otherwise what its headers say ahead.
 * @throws ProblemError where the question cannot be answered.
 */
export function longAnswerAtHand(
  publication: Publication,
  { route, query, path }: AskedQuestion,
): MadeAnswer | { ahead: readonly string[] } {
  const { documents } = publication;
  const question = route.ask(publication, query, path, "en");
  if ("document" in question) return { document: finishedDocument(documents, question.document, path), isKept: true };
  const document = documents.kept(`${route.path} ${question.key}`);
  if (document !== undefined) return { document, isKept: true };
  const { contentType, cacheControl } = assertDefined(question.ahead, "long answers say what they are");
  return { ahead: ["Content-Type", contentType, ...sentHeaders({ cacheControl, headers: [] })] };
}

/**
 * Makes a long answer to a question in several turns, unless it is kept.
 * @param turn gives others theirs.
 * @throws ProblemError where the question cannot be answered.
 */
export async function makeLongAnswer(
  publication: Publication,
  { route, query, path }: AskedQuestion,
  turn: () => Promise<void>,
): Promise<MadeAnswer> {
  const { documents, site, snapshot } = publication;
  const question = route.ask(publication, query, path, "en");
  if ("document" in question) return { document: finishedDocument(documents, question.document, path), isKept: true };
  let isKept = true;
  const document = await documents.longAnswer(`${route.path} ${question.key}`, async () => {
    isKept = false;
    const answer = question.make();
    const { text, contentType, headers } = writeAnswer(answer, site.baseUrl);
    await turn();
    const body = await bytesOf(text, turn);
    const head = headOf(body, { contentType, cacheControl: answer.cacheControl, headers }, snapshot.generated_at);
    const packed = await pack(body, { level: 1 });
    return packedDocument(head, packed, body.length, route.path, priceOf(route, query));
  });
  return { document, isKept };
}

const pack = promisify(gzip) as (body: Buffer, options: ZlibOptions) => Promise<Buffer>;

/** Parts of a text that are put together in one go: of a table's rows, some ten milliseconds' worth. */
const partsTogether = 250;

/** Puts the parts of a text together, giving others their turn between. */
async function bytesOf(parts: Iterable<string>, turn: () => Promise<void>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let together: string[] = [];
  for (const part of parts) {
    if (together.push(part) < partsTogether) continue;
    chunks.push(Buffer.from(together.join("")));
    together = [];
    await turn();
  }
  return Buffer.concat([...chunks, Buffer.from(together.join(""))]);
}

const fewer = "The list has fewer parts. `list.pages` says how many.";
const fewerParts = wrongInput("page", "is more than the list has parts", fewer);

/** Makes the answer to one request alone. */
export async function makeLiveAnswer(
  route: RequestRoute,
  request: RouteRequest,
  pass: Pass,
  response: ServerResponse,
): Promise<TextAnswer> {
  const answer = await route.answer(request);
  if ("redirect" in answer) {
    const headers = ["Location", answer.redirect, ...publicHeaders, ...pass.headers];
    return { status: 303, text: "", headers };
  }
  const { text, contentType, headers } = writeAnswer(answer, request.publication.site.baseUrl);
  const cacheControl = presentsKey(response.req) ? privateCaching(answer.cacheControl) : answer.cacheControl;
  const described = sentHeaders({ cacheControl, headers: headers.concat(route.headers ?? []) });
  return {
    status: "json" in answer ? (answer.status ?? 200) : 200,
    text: Array.from(text).join(""),
    headers: ["Content-Type", contentType, ...described, ...pass.headers],
  };
}
