/**
 * Sees every request first: documents are sent from their table, refusals as they are made, the rest goes to the app.
 */
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { getRequestListener, RequestError } from "@hono/node-server";
import { type ProblemCode, ProblemError } from "../errors.ts";
import { type Cost, countedOnce, uncounted } from "../limits/policy.ts";
import { maxMessageBytes } from "../mcp/message-size.ts";
import { type AppDependencies, createApp } from "./app.ts";
import { hasBody, keepBody, receiveBody, usualBodyLimit } from "./body.ts";
import type { ConnectionGuard } from "./connection-guard.ts";
import { isConditional, isCurrent, type ServedDocument, sendDocument } from "./finished.ts";
import type { Pass } from "./gate.ts";
import { isLookup, lookupDocument } from "./lookup-documents.ts";
import { problemAnswer } from "./problem-response.ts";
import type { Publication } from "./publication.ts";
import { sendProblem } from "./refusal.ts";
import { readRequestTarget } from "./request-target.ts";
import type { Route } from "./route.ts";
import { isEndpoint, routeOf } from "./route-label.ts";
import { createTurns, type Turns } from "./turns.ts";
import { meantPath, unknownPath } from "./unknown-path.ts";

/** The last answer on a connection that was not a finished document: it may be sent later, or close the connection. */
export type Answering = WeakMap<Duplex, ServerResponse>;

/** Milliseconds between two parts of a body. */
const longestPauseMs = 8000;

/** @param requestMs how long a request may take to arrive. */
export function createHandler(
  options: AppDependencies,
  answering: Answering,
  guard: ConnectionGuard,
  requestMs: number,
): (request: IncomingMessage, response: ServerResponse) => void {
  const { current, routes } = options;
  const turns = createTurns();
  const bodyTimes = { wholeMs: requestMs, pauseMs: Math.min(longestPauseMs, requestMs) };
  const listener = getRequestListener(createApp({ ...options, turns }).fetch, {
    overrideGlobalObjects: false,
    // HTTP/1.0 clients may omit the Host header.
    hostname: "localhost",
    errorHandler: (error) => {
      const refused = error instanceof RequestError;
      const { status, headers, body, requestId } = problemAnswer(
        refused ? new ProblemError("malformed_request", "The path or the Host header is not valid.") : error,
        options.baseUrl,
      );
      if (!refused) options.observer.fault(error, requestId);
      return new Response(body, { status, headers });
    },
  });
  const bodyLimitOf = (path: string): number =>
    path === "/mcp" ? maxMessageBytes : (routes.find((route) => route.path === path)?.bodyLimit ?? usualBodyLimit);

  /**
   * Everything but documents under their own name: first whether to answer at all, then what was sent along.
   * @param earlier the previous answer on the connection.
   */
  const answer = async (
    request: IncomingMessage,
    response: ServerResponse,
    earlier?: ServerResponse,
  ): Promise<void> => {
    // One at a time: otherwise everything made for a client that does not read would be kept.
    if (earlier !== undefined && !earlier.closed) await once(earlier, "close");
    if (request.socket.destroyed) return;
    const { path } = readRequestTarget(request.url === "*" ? "/" : request.url);
    // An agent over its limit is told in the answer to its message, which must be read first; over the ceiling, nobody
    // is.
    const refusal = options.gate.refusal(request, path === "/mcp" ? uncounted : leastCost(request, path, routes));
    if (refusal !== null) return refuse(refusal, request, response, options, routeOf(path));
    const unknown = unknownDocument(request, path, options);
    if (unknown !== null) return refuseCounted(unknown, costOfPath(path), request, response, options);
    if (hasBody(request)) {
      const body = await receiveBody(request, bodyLimitOf(path), bodyTimes);
      keepBody(request, body);
      // Whether or not the answer needs the body: its unread rest blocks the next request.
      if ("unread" in body) response.shouldKeepAlive = false;
    }
    await turns.take();
    await listener(request, response);
  };

  return (request, response) => {
    const { method, url } = request;
    if (guard.isCrowded(request.socket, response)) return refuse(crowded, request, response, options);
    const isPlain = (method === "GET" || method === "HEAD") && !hasBody(request) && hasOneHost(request);
    const served = isPlain ? current.get() : null;
    const document = served?.documents.get(url as string) ?? lookUp(served, request, options, turns);
    if (document !== undefined) return answerDocument(document, request, response, options);
    const earlier = answering.get(request.socket);
    answering.set(request.socket, response);
    try {
      checkRequest(request);
    } catch (error) {
      return void refuseCounted(error, uncounted, request, response, options);
    }
    if (method === "OPTIONS" && url === "*") return void answerServerOptions(request, response, options);
    answer(request, response, earlier).catch((error: unknown) => {
      // The rest of the connection is of no use to anybody.
      options.observer.fault(error, randomUUID());
      request.socket.destroy();
    });
  };
}

/**
 * A look-up, answered the fast way if possible and allowed: a request over its limit costs no answer, and when many ask
 * at once, each waits its turn.
 */
function lookUp(
  served: Publication | null,
  request: IncomingMessage,
  { gate }: AppDependencies,
  turns: Turns,
): ServedDocument | undefined {
  const { url = "", headers } = request;
  if (served === null || !isLookup(url)) return undefined;
  const cost = isConditional(request) ? uncounted : countedOnce;
  if (gate.refusal(request, cost) !== null || !turns.isFree()) return undefined;
  return lookupDocument(served, url, headers["accept-encoding"]);
}

/** The fast way: no promise and no parsing, unless a key or a shared counter must be looked up. */
function answerDocument(
  document: ServedDocument,
  request: IncomingMessage,
  response: ServerResponse,
  options: AppDependencies,
): void {
  const startedAt = performance.now();
  const current = isCurrent(document, request);
  const send = (pass: Pass): void => {
    sendDocument(document, current, request, response, pass.headers);
    options.observer.document(document.route, response.statusCode, startedAt);
  };
  const refuseDocument = (error: unknown): void => refuse(error, request, response, options, document.route);
  try {
    // A client that names no answer of its own made us look one up.
    const isFree = current && (isConditional(request) || !isLookup(request.url ?? ""));
    const pass = options.gate.admit(request, document.counted && !isFree ? countedOnce : uncounted);
    if (pass instanceof Promise) pass.then(send).catch(refuseDocument);
    else send(pass);
  } catch (error) {
    refuseDocument(error);
  }
}

/** `OPTIONS *` asks about the whole server (RFC 9110 section 9.3.7). */
async function answerServerOptions(
  request: IncomingMessage,
  response: ServerResponse,
  options: AppDependencies,
): Promise<void> {
  try {
    const { headers } = await options.gate.admit(request, uncounted);
    response.writeHead(204, ["Allow", "GET, HEAD, POST, OPTIONS", ...headers]);
    response.end();
    options.observer.answer({
      method: "OPTIONS",
      route: "*",
      status: 204,
      startedAt: performance.now(),
      requestId: randomUUID(),
    });
  } catch (error) {
    refuse(error, request, response, options);
  }
}

/** What must hold before the app sees a request, since it builds a URL from the target and the host. */
function checkRequest(request: IncomingMessage): void {
  readRequestTarget(request.method === "OPTIONS" && request.url === "*" ? "/" : request.url);
  const { host } = request.headers;
  if (!hasOneHost(request)) throw hostMissing;
  if (host !== undefined && !/^[\w.~!$&'()*+,;=%:[\]-]*$/u.test(host)) throw hostUnreadable;
}

const hostMissing = new ProblemError("malformed_request", "A request has one Host header, no more and no less.");
const hostUnreadable = new ProblemError("malformed_request", "The Host header is not a host name.");
const crowded = new ProblemError("rate_limited", "Too many requests are under way on this connection.", {
  headers: { "Retry-After": "1", Connection: "close" },
  extensions: { "violated-policies": [] },
});

/** RFC 9112 section 3.2: HTTP/1.1 requires exactly one Host header; HTTP/1.0 has none. */
function hasOneHost({ rawHeaders, httpVersionMinor }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] as string;
    if (name.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  return hosts === 1 || (hosts === 0 && httpVersionMinor === 0);
}

/** What the request costs at least, as far as is known before its body. */
function leastCost(request: IncomingMessage, path: string, routes: readonly Route[]): Cost {
  const { method, url = "" } = request;
  if (isConditional(request) || (method !== "GET" && method !== "POST" && method !== "HEAD")) return uncounted;
  const asked = method === "HEAD" ? "GET" : method;
  const route = routes.find((each) => each.path === path && each.method === asked);
  const mark = url.indexOf("?");
  const query = mark < 0 ? "" : url.slice(mark + 1);
  return route?.cost?.({ body: undefined, query }) ?? costOfPath(path);
}

function costOfPath(path: string): Cost {
  return isEndpoint(routeOf(path)) ? countedOnce : uncounted;
}

/** The refusal of a request for an unpublished document; null for what the app must handle. */
function unknownDocument(
  { method }: IncomingMessage,
  path: string,
  { current, routes, mcp }: AppDependencies,
): ProblemError | null {
  const served = current.get();
  if ((method !== "GET" && method !== "HEAD") || served === null) return null;
  if ((path === "/mcp" && mcp !== undefined) || routes.some((route) => route.path === path)) return null;
  if (served.documents.has(path) || meantPath(served, path) !== null) return null;
  return unknownPath(path, []);
}

/** What cannot be answered is counted as well, and counts towards the ceiling. */
export async function refuseCounted(
  error: unknown,
  cost: Cost,
  request: IncomingMessage,
  response: ServerResponse,
  options: AppDependencies,
): Promise<void> {
  try {
    const { headers } = await options.gate.admit(request, cost);
    refuse(error, request, response, options, "none", headers);
  } catch (limited) {
    refuse(limited, request, response, options);
  }
}

/** Problems after which the connection can be reused. */
const readable = new Set<ProblemCode>(["rate_limited", "not_found", "unknown_bot"]);

function refuse(
  error: unknown,
  request: IncomingMessage,
  response: ServerResponse,
  { baseUrl, observer, current }: AppDependencies,
  route = "none",
  headers: readonly string[] = [],
): void {
  const startedAt = performance.now();
  const requestId = randomUUID();
  let problem = error;
  if (!(problem instanceof ProblemError)) {
    observer.fault(error, requestId);
    problem = new ProblemError("internal_error", "A fault of ours; it has been logged. Please try again later.");
  }
  const { code, status, headers: own } = problem as ProblemError;
  // After an unreadable request, the rest of its connection is in doubt.
  const isOver = !readable.has(code) && own["Connection"] === undefined;
  const added = isOver ? [...headers, "Connection", "close"] : headers;
  sendProblem(problem as ProblemError, { request, response, publication: current.get(), baseUrl, requestId, added });
  observer.answer({ method: request.method ?? "", route, status, startedAt, requestId });
}
