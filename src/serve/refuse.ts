/** Refuses a request: with a page for a browser outside the API, with a problem document (RFC 9457) otherwise. */
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { internalErrorDetail, mostErrorBytes, type ProblemCode, ProblemError, problems } from "../base/errors.ts";
import { asObject, publicHeaders } from "../contract/headers.ts";
import type { Cost } from "../contract/policy.ts";
import { type Problem, problemType } from "../contract/shapes/problem.ts";
import { pageHeaders } from "../pages/headers.ts";
import { htmlType } from "../pages/index.ts";
import { renderPage } from "../pages/page.ts";
import { errorPage } from "../pages/service.ts";
import { DamagedFileError } from "../publish/artifact/open.ts";
import { type Gate, whenAdmitted } from "./gate.ts";
import type { Observer } from "./observer.ts";
import type { CurrentPublication, Publication } from "./publication.ts";
import { isUnread } from "./request.ts";

/** What every answer of one server is made with. */
export interface Serving {
  current: CurrentPublication;
  /** Public address of the service. */
  baseUrl: string;
  gate: Gate;
  observer: Observer;
}

/** Problems of requests whose body was read, or is short of what is worth closing a connection for. */
const readable = new Set<ProblemCode>([
  "rate_limited",
  "not_found",
  "unknown_bot",
  "method_not_allowed",
  "invalid_parameter",
]);

/**
 * Sends the refusal, unless something was sent already. Anything but a ProblemError becomes a bare 500.
 * @param headers of this request alone, as a raw list.
 */
export function refuse(
  error: unknown,
  response: ServerResponse,
  { baseUrl, observer, current }: Serving,
  route = "none",
  headers: readonly string[] = [],
): void {
  const startedAt = performance.now();
  const request = response.req;
  const requestId = randomUUID();
  const problem = error instanceof ProblemError ? error : error instanceof DamagedFileError ? damaged : faulty;
  if (problem !== error) observer.fault(error, requestId);
  if (!response.headersSent && !response.destroyed) {
    const { body, headers: usual } = wantsPage(request)
      ? pageAnswer(problem, current.served, requestId)
      : problemAnswer(problem, baseUrl, requestId);
    // What was not read of a body leaves the rest of the connection in doubt.
    const isOver = problem.headers["Connection"] === undefined && !readable.has(problem.code) && isUnread(request);
    const added = isOver ? [...headers, "Connection", "close"] : headers;
    response.writeHead(problem.status, [...Object.entries(usual).flat(), ...added]);
    response.end(request.method === "HEAD" ? undefined : body);
  }
  observer.answer({ response, route, status: problem.status, startedAt, requestId });
}

/** The follower publishes or copies the file again within seconds. */
const damaged = new ProblemError(
  "snapshot_unavailable",
  "The published record is damaged on this machine and is being repaired. Please try again in a few seconds.",
  { headers: { "Retry-After": "5" } },
);

const faulty = new ProblemError("internal_error", internalErrorDetail);

/** What cannot be answered is counted as well, and sits under the ceiling. */
export function refuseCounted(error: unknown, cost: Cost, response: ServerResponse, serving: Serving, route = "none") {
  const refuseWith = (why: unknown, headers?: readonly string[]) => refuse(why, response, serving, route, headers);
  whenAdmitted(serving.gate, response.req, cost, (headers) => refuseWith(error, headers), refuseWith);
}

function pageAnswer({ code, detail, headers }: ProblemError, { snapshot, site }: Publication, requestId: string) {
  const body = renderPage(errorPage(code, detail, requestId), snapshot, site);
  const ofPage = { ...asObject(pageHeaders(site.baseUrl)), Vary: "Accept, Accept-Encoding" };
  return answerOf(body, htmlType, { ...ofPage, ...headers });
}

function answerOf(body: string, contentType: string, headers: Record<string, string>) {
  const length = String(Buffer.byteLength(body));
  const usual = { "Content-Type": contentType, "Content-Length": length, "Cache-Control": "no-store" };
  return { headers: { ...usual, ...asObject(publicHeaders), ...headers } as Record<string, string>, body };
}

/** The API, and the feeds, which are part of it. */
const ofPrograms = /^\/(?:api|mcp)(?:[/?]|$)|\/feed\.(?:json|xml)(?:\?|$)/u;

/** A browser outside the API gets a page; programs get the problem document. */
function wantsPage({ url = "", headers }: IncomingMessage): boolean {
  return (headers.accept ?? "").includes("text/html") && !ofPrograms.test(url);
}

/** The problem document of an error. @param requestId also in the log line of the request. */
export function problemAnswer(
  { code, status, detail, errors, headers, extensions }: ProblemError,
  baseUrl: string,
  requestId: string = randomUUID(),
) {
  const { title } = problems[code];
  const said = { type: problemType(code, baseUrl), title, status, detail, instance: `urn:uuid:${requestId}`, code };
  const document: Problem = { ...said, ...(errors.length > 0 ? { errors } : {}), ...extensions };
  return answerOf(withinBounds(document), "application/problem+json; charset=utf-8", headers);
}

function withinBounds(document: Problem): string {
  const body = JSON.stringify(document);
  if (Buffer.byteLength(body) <= mostErrorBytes) return body;
  const { errors: _errors, ...rest } = document;
  const detail = `${document.detail.slice(0, 900)} …`;
  const shorter = JSON.stringify({ ...rest, detail });
  return Buffer.byteLength(shorter) <= mostErrorBytes ? shorter : JSON.stringify({ ...rest, detail: document.title });
}
