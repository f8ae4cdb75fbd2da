/** Refuses a request: with a page for a browser outside the API, with a problem document (RFC 9457) otherwise. */
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { asObject, publicHeaders } from "../api/headers.ts";
import { type Problem, problemType } from "../api/shapes/problem.ts";
import { internalErrorDetail, mostErrorBytes, type ProblemCode, ProblemError, problems } from "../errors.ts";
import type { Cost } from "../limits/policy.ts";
import { errorPage } from "../publish/pages/error-page.ts";
import { pageHeaders } from "../publish/pages/headers.ts";
import { frameOf, htmlType } from "../publish/pages/index.ts";
import { renderPage } from "../publish/pages/page.ts";
import type { AppDependencies } from "./app.ts";
import type { Publication } from "./publication.ts";
import { hasBody } from "./request-target.ts";

type Refusing = Pick<AppDependencies, "baseUrl" | "observer" | "current" | "gate">;

/** Problems of requests whose body was read, or is short of what is worth closing a connection for. */
const readable = new Set<ProblemCode>([
  "rate_limited",
  "not_found",
  "unknown_bot",
  "method_not_allowed",
  "invalid_parameter",
]);

/** @param headers of this request alone, as a raw list. */
export function refuse(
  error: unknown,
  request: IncomingMessage,
  response: ServerResponse,
  { baseUrl, observer, current }: Refusing,
  route = "none",
  headers: readonly string[] = [],
): void {
  const startedAt = performance.now();
  const requestId = randomUUID();
  const problem = error instanceof ProblemError ? error : faulty;
  if (problem !== error) observer.fault(error, requestId);
  const { code, status, headers: own } = problem;
  // What was not read of a body leaves the rest of the connection in doubt.
  const isOver = own["Connection"] === undefined && !readable.has(code) && hasBody(request);
  const added = isOver ? [...headers, "Connection", "close"] : headers;
  sendProblem(problem, { request, response, publication: current.get(), baseUrl, requestId, added });
  observer.answer({ method: request.method ?? "", route, status, startedAt, requestId });
}

const faulty = new ProblemError("internal_error", internalErrorDetail);

/** What cannot be answered is counted as well, and sits under the ceiling. */
export function refuseCounted(
  error: unknown,
  cost: Cost,
  request: IncomingMessage,
  response: ServerResponse,
  options: Refusing,
  route = "none",
): void {
  const refuseLimited = (limited: unknown): void => refuse(limited, request, response, options, route);
  try {
    const pass = options.gate.admit(request, cost);
    if (pass instanceof Promise) {
      pass.then(({ headers }) => refuse(error, request, response, options, route, headers)).catch(refuseLimited);
    } else {
      refuse(error, request, response, options, route, pass.headers);
    }
  } catch (limited) {
    refuseLimited(limited);
  }
}

interface Refused {
  request: IncomingMessage;
  response: ServerResponse;
  /** Provides the frame for pages; without one, all get the problem document. */
  publication: Publication | null;
  baseUrl: string;
  /** Also in the log line of the request. */
  requestId: string;
  /** Headers of this request only, as a raw list. */
  added: readonly string[];
}

export function sendProblem(error: ProblemError, refused: Refused): void {
  const { request, response, publication, baseUrl, requestId, added } = refused;
  if (response.headersSent || response.destroyed) return;
  const { status, headers, body } =
    publication !== null && wantsPage(request)
      ? pageAnswer(error, publication, requestId)
      : problemAnswer(error, baseUrl, { requestId });
  response.writeHead(status, [...Object.entries(headers).flat(), ...added]);
  response.end(request.method === "HEAD" ? undefined : body);
}

function pageAnswer({ code, detail, headers }: ProblemError, { snapshot, site }: Publication, requestId: string) {
  const body = renderPage(errorPage(code, detail, requestId), frameOf(snapshot, site));
  return {
    status: problems[code].status,
    headers: {
      "Content-Type": htmlType,
      ...asObject(publicHeaders),
      ...asObject(pageHeaders(site.baseUrl)),
      "Content-Length": String(Buffer.byteLength(body)),
      "Cache-Control": "no-store",
      Vary: "Accept, Accept-Encoding",
      ...headers,
    },
    body,
  };
}

/** The API, and the feeds, which are part of it. */
const ofPrograms = /^\/(?:api|mcp)(?:[/?]|$)|\/feed\.(?:json|xml)(?:\?|$)/u;

/** A browser outside the API gets a page; programs get the problem document. */
function wantsPage({ url = "", headers }: IncomingMessage): boolean {
  return (headers.accept ?? "").includes("text/html") && !ofPrograms.test(url);
}

interface ProblemAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
  code: ProblemCode;
  detail: string;
  /** Also in the log line of the request. */
  requestId: string;
}

interface ProblemContext {
  /** Generated if missing. */
  requestId?: string;
  /** For a request that was counted before it was refused. */
  gateHeaders?: Record<string, string>;
}

/**
 * The problem document of an error. Anything but a ProblemError becomes a bare 500: no message, path or stack leaves.
 */
export function problemAnswer(
  error: unknown,
  baseUrl: string,
  { requestId = randomUUID(), gateHeaders = {} }: ProblemContext = {},
): ProblemAnswer {
  const refusal = error instanceof ProblemError ? error : new ProblemError("internal_error", internalErrorDetail);
  const row = problems[refusal.code];
  const document: Problem = {
    type: problemType(refusal.code, baseUrl),
    title: row.title,
    status: row.status,
    detail: refusal.detail,
    instance: `urn:uuid:${requestId}`,
    code: refusal.code,
    ...(refusal.errors.length > 0 ? { errors: refusal.errors } : {}),
    ...refusal.extensions,
  };
  const body = withinBounds(document);
  return {
    status: row.status,
    headers: {
      "Content-Type": "application/problem+json; charset=utf-8",
      "Content-Length": String(Buffer.byteLength(body)),
      "Cache-Control": "no-store",
      ...asObject(publicHeaders),
      ...gateHeaders,
      ...refusal.headers,
    },
    body,
    code: refusal.code,
    detail: refusal.detail,
    requestId,
  };
}

function withinBounds(document: Problem): string {
  const body = JSON.stringify(document);
  if (Buffer.byteLength(body) <= mostErrorBytes) return body;
  const { errors: _errors, ...rest } = document;
  const detail = `${document.detail.slice(0, 900)} …`;
  const shorter = JSON.stringify({ ...rest, detail });
  return Buffer.byteLength(shorter) <= mostErrorBytes ? shorter : JSON.stringify({ ...rest, detail: document.title });
}
