/** Refuses a request: with a page for a browser outside the API, with a problem document (RFC 9457) otherwise. */
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { internalErrorDetail, mostErrorBytes, type ProblemCode, ProblemError, problems } from "../base/errors.ts";
import type { Language } from "../base/words/languages.ts";
import { publicHeaders } from "../contract/headers.ts";
import { pagePath } from "../contract/paths.ts";
import type { Cost } from "../contract/policy.ts";
import { type Problem, problemType } from "../contract/shapes/problem.ts";
import { pageHeaders } from "../pages/headers.ts";
import { htmlType } from "../pages/index.ts";
import { renderPage } from "../pages/page.ts";
import { type Again, errorPage } from "../pages/service.ts";
import { DamagedFileError } from "../publish/artifact/artifact.ts";
import { type Gate, whenAdmitted } from "./admit.ts";
import { isUnread } from "./body.ts";
import { chosenIn, languageFor, readerOf } from "./language.ts";
import type { Observer } from "./metrics/observer.ts";
import type { CurrentPublication, Publication } from "./publication.ts";
import { instanceOf, requestIdHeader, requestIdOf } from "./request-id.ts";

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
 * @param choice the language that a form chose.
 */
export function refuse(
  error: unknown,
  response: ServerResponse,
  { baseUrl, observer, current }: Serving,
  route = "none",
  headers: readonly string[] = [],
  choice?: Language,
): void {
  const startedAt = performance.now();
  const request = response.req;
  const requestId = requestIdOf(request);
  const problem = problemIn(error);
  if (problem !== error) observer.fault(error, request);
  if (!response.headersSent && !response.destroyed) {
    const answer = wantsPage(request)
      ? pageAnswer(problem, current.served, requestId, languageOfRefusal(request, choice), againOf(problem, request))
      : problemAnswer(problem, baseUrl, requestId);
    // What was not read of a body leaves the rest of the connection in doubt.
    const isOver = problem.headers["Connection"] === undefined && !readable.has(problem.code) && isUnread(request);
    const ending = isOver ? ["Connection", "close"] : [];
    response.writeHead(problem.status, [...answer.headers, ...requestIdHeader(request), ...headers, ...ending]);
    response.end(request.method === "HEAD" ? undefined : answer.body);
  }
  observer.answer({ response, route, status: problem.status, startedAt });
}

/** The follower publishes or copies the file again within seconds. */
const damaged = new ProblemError(
  "snapshot_unavailable",
  "The published record is damaged on this machine and is being repaired. Please try again in a few seconds.",
  { headers: { "Retry-After": "5" } },
);

const faulty = new ProblemError("internal_error", internalErrorDetail);

/** What cannot be answered is counted as well, and sits under the ceiling. */
export function refuseCounted(
  error: unknown,
  cost: Cost,
  response: ServerResponse,
  serving: Serving,
  route = "none",
): void {
  whenAdmitted(
    serving.gate,
    response.req,
    cost,
    ({ headers }) => refuse(error, response, serving, route, headers),
    (limited) => refuse(limited, response, serving, route),
  );
}

function problemIn(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  return error instanceof DamagedFileError ? damaged : faulty;
}

/** A refusal, ready to be sent. */
export interface Refusal {
  /** As a raw list. */
  headers: readonly string[];
  body: string;
}

/**
 * Gives the language of the page that says what went wrong: a form's address names its own, for when nothing of it is
 * read.
 */
function languageOfRefusal({ url = "", headers }: IncomingMessage, choice: Language | undefined): Language {
  return languageFor(choice ?? chosenIn(url.split("?", 2)[1] ?? ""), readerOf(headers["accept-language"]));
}

/** For a check over the limit: what was asked, as its address has it, and how long to wait. */
function againOf({ code, headers }: ProblemError, { url = "" }: IncomingMessage): Again | null {
  const [path, search = ""] = url.split("?", 2);
  const seconds = Number(headers["Retry-After"]);
  if (code !== "rate_limited" || path !== pagePath.check() || !Number.isInteger(seconds)) return null;
  return { seconds, query: new URLSearchParams(search).get("q") };
}

function pageAnswer(
  { code, detail, headers }: ProblemError,
  { snapshot, site }: Publication,
  requestId: string,
  lang: Language,
  again: Again | null,
) {
  const body = renderPage(errorPage(code, detail, requestId, lang, again), snapshot, site);
  const ofPage = [...pageHeaders(site.baseUrl), "Vary", "Accept, Accept-Encoding, Accept-Language"];
  return refusalOf(body, htmlType, ofPage.concat(Object.entries(headers).flat()));
}

function refusalOf(body: string, contentType: string, headers: readonly string[]): Refusal {
  const length = String(Buffer.byteLength(body));
  const content = ["Content-Type", contentType, "Content-Length", length, "Cache-Control", "no-store"];
  return { headers: content.concat(publicHeaders, headers), body };
}

/** The API, and the feeds, which are part of it. */
const ofPrograms = /^\/(?:api|mcp)(?:[/?]|$)|\/feed\.(?:json|xml)(?:\?|$)/u;

/** A browser outside the API gets a page; programs get the problem document. */
function wantsPage({ url = "", headers }: IncomingMessage): boolean {
  return (headers.accept ?? "").includes("text/html") && !ofPrograms.test(url);
}

/**
 * Makes the problem document of an error.
 * @param requestId also in the log line of the request.
 */
export function problemAnswer(
  { code, status, detail, errors, headers, extensions }: ProblemError,
  baseUrl: string,
  requestId: string = randomUUID(),
): Refusal {
  const { title } = problems[code];
  const instance = instanceOf(requestId);
  const described = { type: problemType(code, baseUrl), title, status, detail, instance, request_id: requestId, code };
  const document: Problem = { ...described, ...(errors.length > 0 ? { errors } : {}), ...extensions };
  return refusalOf(withinBounds(document), "application/problem+json; charset=utf-8", Object.entries(headers).flat());
}

function withinBounds(document: Problem): string {
  const body = JSON.stringify(document);
  if (Buffer.byteLength(body) <= mostErrorBytes) return body;
  const { errors: _errors, ...rest } = document;
  const detail = `${document.detail.slice(0, 900)} …`;
  const shorter = JSON.stringify({ ...rest, detail });
  return Buffer.byteLength(shorter) <= mostErrorBytes ? shorter : JSON.stringify({ ...rest, detail: document.title });
}
