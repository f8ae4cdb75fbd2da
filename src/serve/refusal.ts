/** Refusals as sent: assembled once for many recipients, so that none costs as much as an answer. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { type ProblemError, problems } from "../errors.ts";
import { errorPage } from "../publish/pages/error-page.ts";
import { frameOf } from "../publish/pages/index.ts";
import { renderPage } from "../publish/pages/page.ts";
import { headersOf, wantsPage } from "./page-response.ts";
import { problemAnswer } from "./problem-response.ts";
import type { Publication } from "./publication.ts";

/** The bytes of a refusal around the request id. */
interface Finished {
  status: number;
  /** Raw list. */
  headers: string[];
  before: string;
  after: string;
  /** Plain characters are written with less work. */
  encoding: "latin1" | "utf8";
}

/** Stands in for the request id, and is as long. */
const anyId = "00000000-0000-0000-0000-000000000000";

const documents = new WeakMap<ProblemError, Finished>();
const pages = new WeakMap<Publication, Map<string, Finished>>();
/** Different pages kept per publication; there are some twenty. */
const mostPages = 200;

/** The refusal as a problem document. Repeating it for the same error costs nothing. */
function finishedProblem(error: ProblemError, baseUrl: string): Finished {
  let finished = documents.get(error);
  if (finished === undefined) {
    const { status, headers, body } = problemAnswer(error, baseUrl, { requestId: anyId });
    finished = split(status, headers, body);
    documents.set(error, finished);
  }
  return finished;
}

/** The refusal as a page, without the error's own headers. */
function finishedPage({ code, detail }: ProblemError, publication: Publication): Finished {
  const { snapshot, site } = publication;
  const kept = pages.get(publication) ?? new Map<string, Finished>();
  pages.set(publication, kept);
  const key = `${code} ${detail}`;
  let page = kept.get(key);
  if (page === undefined) {
    const html = renderPage(errorPage(code, detail, anyId), frameOf(snapshot, site));
    const headers = {
      ...headersOf(site.baseUrl),
      "Content-Length": String(Buffer.byteLength(html)),
      "Cache-Control": "no-store",
      Vary: "Accept, Accept-Encoding",
    };
    page = split(problems[code].status, headers, html);
    if (kept.size < mostPages) kept.set(key, page);
  }
  return page;
}

interface Refused {
  request: IncomingMessage;
  response: ServerResponse;
  /** Provides the frame for pages; without one, everybody gets the problem document. */
  publication: Publication | null;
  baseUrl: string;
  /** Also in the log line of the request. */
  requestId: string;
  /** Headers of this request only, as a raw list. */
  added: readonly string[];
}

/** Answers with the refusal: a page for a browser outside the API, a problem document for everybody else. */
export function sendProblem(error: ProblemError, refused: Refused): void {
  const { request, response, publication, baseUrl, requestId, added } = refused;
  if (response.headersSent || response.destroyed) return;
  const isPage = publication !== null && wantsPage(request);
  const { status, headers, before, after, encoding } = isPage
    ? finishedPage(error, publication)
    : finishedProblem(error, baseUrl);
  const own = isPage ? Object.entries(error.headers).flat() : [];
  response.writeHead(status, own.length + added.length === 0 ? headers : headers.concat(own, added));
  if (request.method === "HEAD") response.end();
  else response.end(before + requestId + after, encoding);
}

function split(status: number, headers: Record<string, string>, body: string): Finished {
  const at = body.indexOf(anyId);
  return {
    status,
    headers: Object.entries(headers).flat(),
    before: body.slice(0, at),
    after: body.slice(at + anyId.length),
    encoding: Buffer.byteLength(body) === body.length ? "latin1" : "utf8",
  };
}
