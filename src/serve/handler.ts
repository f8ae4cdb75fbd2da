/** Sees every request first: documents are sent from their table, refusals as they are made, the rest in its turn. */
import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { preflightHeaders, publicHeaders } from "../api/headers.ts";
import { ProblemError } from "../errors.ts";
import { type Cost, uncounted } from "../limits/policy.ts";
import { maxMessageBytes } from "../mcp/message.ts";
import type { McpRoute } from "../mcp/route.ts";
import { acceptedLanguage } from "../words/languages.ts";
import { keepBody, usualBodyLimit } from "./body.ts";
import type { ConnectionGuard } from "./connection-guard.ts";
import { isConditional, isCurrent, type ServedDocument, sendDocument } from "./finished.ts";
import { answerLive, answerMcp } from "./live-answer.ts";
import { madeAnswer, type Publication } from "./publication.ts";
import { refuse, refuseCounted, type Serving, whenAdmitted } from "./refuse.ts";
import { checkRequest, hasBody, hasOneHost, isRead, type RequestTarget } from "./request.ts";
import {
  costAt,
  isEndpoint,
  isOfSnapshot,
  priceOf,
  type RequestRoute,
  type Route,
  routeOf,
  type SnapshotRoute,
  tidied,
} from "./route.ts";
import { createTurns } from "./turns.ts";
import { checkRead, meantPath, methodsOf, unknownPath } from "./unknown-path.ts";

/** The last answer on a connection that was not a finished document: it may be sent later, or close the connection. */
export type Answering = WeakMap<Duplex, ServerResponse>;

export interface HandlerOptions extends Serving {
  routes: readonly Route[];
  mcp?: McpRoute;
}

/** @param requestMs how long a request may take to arrive. */
export function createHandler(
  options: HandlerOptions,
  answering: Answering,
  guard: ConnectionGuard,
  requestMs: number,
): (response: ServerResponse) => void {
  const { current, routes } = options;
  const turns = createTurns();
  const questions = new Map(routes.filter(isOfSnapshot).map((route) => [route.path, route]));
  const live = new Map(
    routes.flatMap((route) => (isOfSnapshot(route) ? [] : [[`${route.method} ${route.path}`, route]])),
  );
  const liveAt = (request: IncomingMessage, path: string): RequestRoute | undefined =>
    live.get(`${isRead(request) ? "GET" : request.method} ${path}`);

  /** What is no document under its own name. @param earlier the connection's previous answer, if it still goes out. */
  const answer = async (
    target: RequestTarget,
    response: ServerResponse,
    earlier: ServerResponse | null,
  ): Promise<void> => {
    const { path, query } = target;
    const request = response.req;
    // One at a time: otherwise everything made for a client that does not read would be kept.
    if (earlier !== null) {
      await once(earlier, "close");
      if (request.socket.destroyed || isRefused(target, response)) return;
    }
    const route = liveAt(request, path);
    // Whether or not the answer needs the body.
    if (hasBody(request)) {
      const most = path === "/mcp" ? maxMessageBytes : (route?.bodyLimit ?? usualBodyLimit);
      await keepBody(response, most, requestMs);
    }
    await turns.take();
    if (path === "/mcp" && options.mcp !== undefined) await answerMcp(options.mcp, query, response, options);
    else if (route !== undefined) await answerLive(route, query, response, options, turns.pause);
    else if (isRead(request)) await answerRead(target, response);
    else answerMethod(path, response);
  };

  /** The template of an address, and `none` for one where we publish nothing: metrics and logs have no user's words. */
  const labelOf = (path: string): string => {
    const label = routeOf(path);
    const isOurs = label !== path || path === "/mcp" || isEndpoint(path) || routes.some((route) => route.path === path);
    return isOurs || current.served.documents.has(path) ? label : "none";
  };

  /** Refuses what can be refused before its body is read, counted as it would have been. @returns whether it did. */
  const isRefused = ({ path, query }: RequestTarget, response: ServerResponse): boolean => {
    const request = response.req;
    const label = labelOf(path);
    const usual = costAt(label);
    const isMcp = path === "/mcp" && options.mcp !== undefined;
    const leastCost = (): Cost => {
      // An agent over its limit is told in the answer to its message, which must be read first.
      if (isMcp || isConditional(request) || (!isRead(request) && request.method !== "POST")) return uncounted;
      const question = isRead(request) ? questions.get(path) : undefined;
      return question === undefined ? (liveAt(request, path)?.cost?.(undefined) ?? usual) : priceOf(question, query);
    };
    const refusal = options.gate.refusal(request, leastCost());
    if (refusal !== null) {
      refuse(refusal, response, options, label);
      return true;
    }
    try {
      if (isRead(request) && !isMcp) checkRead(current.served, routes, path, query);
      return false;
    } catch (error) {
      refuseCounted(error, usual, response, options);
      return true;
    }
  };

  /** A preflight, or a method that the path does not take. */
  const answerMethod = (path: string, response: ServerResponse): void => {
    try {
      const methods = methodsOf(current.served, routes, path);
      if (response.req.method !== "OPTIONS" || methods.length === 0) throw unknownPath(path, methods);
      const preflight = Object.entries(preflightHeaders(methods)).flat();
      sendHead(204, preflight, "none", uncounted, response, options);
    } catch (error) {
      refuseCounted(error, uncounted, response, options);
    }
  };

  /** A document or an answer of the snapshot that is asked for in another way than its own, or not made yet. */
  const answerRead = async ({ path, query }: RequestTarget, response: ServerResponse): Promise<void> => {
    const label = labelOf(path);
    const route = questions.get(label);
    let cost = uncounted;
    try {
      const { served } = current;
      cost = route === undefined ? costAt(label) : priceOf(route, query);
      const moved = movedTo(served, route, path, query);
      if (moved !== null) {
        const head = ["Location", moved, "Content-Length", "0", ...publicHeaders];
        const counted = isConditional(response.req) ? uncounted : cost;
        return sendHead(308, head, labelOf(pathOf(moved)), counted, response, options);
      }
      const document =
        route === undefined
          ? await served.documents.made(path)
          : madeAnswer(served, route, query, path, response.req.headers["accept-language"]);
      if (document === undefined) throw unknownPath(path, methodsOf(served, routes, path));
      answerDocument(document, response, options);
    } catch (error) {
      refuseCounted(error, cost, response, options, label);
    }
  };

  /** A question takes its turn like everything else that is made; what is over a limit costs no answer. */
  const answerQuestion = (route: SnapshotRoute, served: Publication, response: ServerResponse): void => {
    const request = response.req;
    const { url = "" } = request;
    const query = url.slice(route.path.length + 1);
    const cost = priceOf(route, query);
    const limited = options.gate.refusal(request, isConditional(request) ? uncounted : cost);
    if (limited !== null) {
      refuse(limited, response, options, route.path);
      return;
    }
    answering.set(request.socket, response);
    turns.queue(() => {
      if (request.socket.destroyed) return () => {};
      try {
        const document = madeAnswer(served, route, query, route.path, request.headers["accept-language"]);
        return () => answerDocument(document, response, options);
      } catch (error) {
        return () => refuseCounted(readableOr(error, request), cost, response, options, route.path);
      }
    });
  };

  return (response) => {
    const request = response.req;
    const { url = "" } = request;
    if (guard.isCrowded(response)) return refuse(crowded, response, options);
    const isPlain = isRead(request) && !hasBody(request) && hasOneHost(request);
    if (isPlain) {
      const { served } = current;
      let document: ServedDocument | undefined;
      try {
        document = served.documents.get(url);
      } catch (error) {
        // The file is damaged. What does not come from it says so.
        if (liveAt(request, pathOf(url)) === undefined) return refuseCounted(error, uncounted, response, options);
      }
      const isMeant = document?.byLanguage !== true || acceptedLanguage(request.headers["accept-language"]) === "en";
      if (document !== undefined && isMeant) return answerDocument(document, response, options);
      const route = questions.get(pathOf(url));
      const isTidy = route !== undefined && tidied(route, url.slice(route.path.length + 1)) === null;
      if (isTidy) return answerQuestion(route, served, response);
    }
    const last = answering.get(request.socket);
    const earlier = last === undefined || last.closed ? null : last;
    answering.set(request.socket, response);
    let target: RequestTarget;
    try {
      target = checkRequest(request);
      if (request.method === "OPTIONS" && url === "*") {
        // Asks about the whole server (RFC 9110 section 9.3.7).
        const everything = ["Allow", "GET, HEAD, POST, OPTIONS"];
        return sendHead(204, everything, "*", uncounted, response, options);
      }
      if (earlier === null && isRefused(target, response)) return;
    } catch (error) {
      return refuseCounted(error, uncounted, response, options);
    }
    answer(target, response, earlier).catch((error: unknown) => {
      // The rest of the connection is of no use to anybody.
      options.observer.fault(error);
      request.socket.destroy();
    });
  };
}

/** The address that was meant; null where it is this one. */
function movedTo(served: Publication, route: SnapshotRoute | undefined, path: string, query: string): string | null {
  const meant = route === undefined ? meantPath(served.documents, path) : null;
  const tidy = route === undefined ? null : tidied(route, query);
  if (meant === null && tidy === null) return null;
  const asked = tidy ?? query;
  return `${meant ?? path}${asked === "" ? "" : `?${asked}`}`;
}

/** Sends an answer without a body. */
function sendHead(
  status: number,
  headers: readonly string[],
  route: string,
  cost: Cost,
  response: ServerResponse,
  options: HandlerOptions,
): void {
  const startedAt = performance.now();
  whenAdmitted(cost, response, options, route, (counted) => {
    response.writeHead(status, [...headers, ...counted]).end();
    options.observer.answer({ response, route, startedAt });
  });
}

/** What is wrong with the request as a whole goes before what is wrong with the question. */
function readableOr(error: unknown, request: IncomingMessage): unknown {
  try {
    checkRequest(request);
    return error;
  } catch (unreadable) {
    return unreadable;
  }
}

/** The fast way: no promise and no parsing. */
function answerDocument(document: ServedDocument, response: ServerResponse, options: HandlerOptions): void {
  const startedAt = performance.now();
  const request = response.req;
  const current = isCurrent(document, request);
  // A client that names no answer of its own had us make one.
  const isFree = current && (isConditional(request) || document.isMade !== true);
  whenAdmitted(isFree ? uncounted : document.cost, response, options, document.route, (headers) => {
    sendDocument(document, current, response, headers);
    options.observer.document(document.route, response.statusCode, startedAt);
  });
}

const crowded = new ProblemError("rate_limited", "Too many requests are under way on this connection.", {
  headers: { "Retry-After": "1", Connection: "close" },
  extensions: { "violated-policies": [] },
});

function pathOf(url: string): string {
  const mark = url.indexOf("?");
  return mark < 0 ? url : url.slice(0, mark);
}
