/** Answers a request, top to bottom: read it, find what stands there, admit its client, make the answer, send it. */
import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { internalErrorDetail, ProblemError } from "../base/errors.ts";
import { assertDefined } from "../base/invariants.ts";
import { type Cost, uncounted } from "../contract/policy.ts";
import { withNearest } from "./addresses.ts";
import { isOverCeiling, type Pass, whenAdmitted } from "./admit.ts";
import { answerMcp, isShort } from "./answer-mcp.ts";
import { hasBody, keepBody, readForm, readJson, usualBodyLimit } from "./body.ts";
import { isConditional, isCurrent } from "./conditions.ts";
import { costOfLive, createFinder, type Found } from "./find.ts";
import { chosenIn, readerOf } from "./language.ts";
import { type MadeAnswer, makeAnswer, makeLiveAnswer, makeLongAnswer } from "./make.ts";
import { maxMessageBytes } from "./mcp/message.ts";
import type { McpRoute } from "./mcp/route.ts";
import { wholeOf } from "./publication.ts";
import { refuse, refuseCounted, type Serving } from "./refuse.ts";
import type { Route } from "./route.ts";
import { sendDocument, sendHead, sendText, sendUnchanged } from "./send.ts";
import type { ServedDocument } from "./served-document.ts";
import { type RequestTarget, readTarget } from "./target.ts";
import { createTurns } from "./turns.ts";

/** The last answer on a connection that was not a finished document: it may be sent later, or close the connection. */
export type Answering = WeakMap<Duplex, ServerResponse>;

/** What a server answers from: what is served, its routes, and the tools where it has them. */
export interface AnswerOptions extends Serving {
  routes: readonly Route[];
  mcp?: McpRoute;
}

/** Answers one request. Never throws. */
type Answerer = (response: ServerResponse) => void;

/**
 * Makes what answers the requests of a server.
 * @param answering is told the last answer of each connection.
 * @param isCrowded whether too many requests are under way on its connection.
 * @param requestMs how long a request may take to arrive.
 */
export function createAnswerer(
  options: AnswerOptions,
  answering: Answering,
  isCrowded: (response: ServerResponse) => boolean,
  requestMs: number,
): Answerer {
  const { current, gate, mcp, observer, routes } = options;
  const find = createFinder({ current, routes, hasMcp: mcp !== undefined });
  const turns = createTurns();

  const deliver = ({ document, isKept }: MadeAnswer, pass: Pass, response: ServerResponse, startedAt: number): void => {
    const { req: request } = response;
    if (isCurrent(document, request)) {
      // A client that names no answer of its own had us make one, and so had one whose answer was no longer at hand.
      const isFree = pass.cost.requests > 0 && isKept && (isConditional(request) || document.isMade !== true);
      sendUnchanged(document, response, (isFree ? gate.giveBack(pass) : pass).headers);
    } else sendDocument(document, response, pass.headers);
    observer.document(document.route, response.statusCode, startedAt);
  };

  const answerRequest: Answerer = (response) => {
    const startedAt = performance.now();
    const { req: request } = response;
    if (isCrowded(response)) return refuse(crowded, response, options);
    let target: RequestTarget;
    try {
      target = readTarget(request);
    } catch (error) {
      answering.set(request.socket, response);
      return refuseCounted(error, uncounted, response, options);
    }
    const resource = find(target, request);
    if (resource.kind === "document" && !hasBody(request)) {
      const { document, label } = resource;
      return whenAdmitted(
        gate,
        request,
        costOfDocument(document, request),
        (pass) => deliver({ document, isKept: true }, pass, response, startedAt),
        (error) => refuse(error, response, options, label),
      );
    }
    const last = answering.get(request.socket);
    const earlier = last === undefined || last.closed ? null : last;
    answering.set(request.socket, response);
    answerInTurn(resource, response, earlier, startedAt).catch((error: unknown) => {
      // The rest of the connection is of no use to anybody.
      observer.fault(error, request);
      request.socket.destroy();
    });
  };

  /** Answers what is no finished document. @param earlier the connection's previous answer, if it still goes out. */
  const answerInTurn = async (
    resource: Found,
    response: ServerResponse,
    earlier: ServerResponse | null,
    startedAt: number,
  ): Promise<void> => {
    const { req: request } = response;
    // One at a time: otherwise everything made for a client that does not read would be kept.
    if (earlier !== null) {
      await once(earlier, "close");
      if (request.socket.destroyed) return;
    }
    const admission = await admit(resource, request);
    const isLimited = admission instanceof ProblemError;
    // An agent over its minute is told so in the form of its call; over the ceiling nothing of it is read.
    if (isLimited && (resource.kind !== "mcp" || isOverCeiling(admission)))
      return refuse(admission, response, options, resource.label);
    // Whether or not the answer needs the body.
    if (hasBody(request)) await takeBody(resource, isLimited, response);
    if (resource.kind === "mcp") return exchangeMessage(resource, admission, response, startedAt);
    if (!isLimited) return makeAndSend(resource, admission, response, startedAt);
  };

  /** Reads the body; of a long one that is refused, nothing: the connection ends with the answer. */
  const takeBody = async (resource: Found, isLimited: boolean, response: ServerResponse): Promise<void> => {
    if (isLimited && !isShort(response.req)) response.shouldKeepAlive = false;
    else await keepBody(response, bodyLimitOf(resource), requestMs);
  };

  /** Counts the request. @returns the limit's refusal where there is no pass. */
  const admit = async (resource: Found, request: IncomingMessage): Promise<Pass | ProblemError> => {
    const cost = resource.kind === "document" ? costOfDocument(resource.document, request) : resource.cost;
    try {
      const pass = gate.admit(request, cost);
      return pass instanceof Promise ? await pass : pass;
    } catch (error) {
      if (error instanceof ProblemError) return error;
      observer.fault(error, request);
      return new ProblemError("internal_error", internalErrorDetail);
    }
  };

  const makeAndSend = async (
    resource: Exclude<Found, { kind: "mcp" }>,
    pass: Pass,
    response: ServerResponse,
    startedAt: number,
  ): Promise<void> => {
    const { label } = resource;
    try {
      if (needsIndexes(resource)) await current.served.makeReady?.();
      if (resource.kind === "question" && resource.route.needsWhole === true) await wholeOf(current.served);
      if (resource.kind === "question" && resource.route.isLong !== true)
        return makeInTurn(resource, pass, response, startedAt);
      await turns.take();
      switch (resource.kind) {
        case "document":
          return deliver({ document: resource.document, isKept: true }, pass, response, startedAt);
        case "question": {
          const answer = await makeLongAnswer(current.served, resource, turns.pause);
          return deliver(answer, pass, response, startedAt);
        }
        case "late": {
          const late = await current.served.documents.made(resource.target);
          const document = assertDefined(late, "what was found is published");
          return deliver({ document, isKept: false }, pass, response, startedAt);
        }
        case "head":
          sendHead(resource.status, [...resource.headers, ...pass.headers], response);
          return observer.answer({ response, route: label, startedAt });
        case "nothing": {
          const error = withNearest(resource.error, resource.path, current.served.snapshot);
          return refuse(error, response, options, label, pass.headers);
        }
        case "live":
          return await answerLive(resource, pass, response, startedAt);
      }
    } catch (error) {
      refuse(error, response, options, label, pass.headers);
    }
  };

  /** Makes the answer to a question together with others that wait. */
  const makeInTurn = (
    resource: Extract<Found, { kind: "question" }>,
    pass: Pass,
    response: ServerResponse,
    startedAt: number,
  ): void => {
    const { req: request } = response;
    const { served } = current;
    turns.queue(() => {
      if (request.socket.destroyed) return () => {};
      const refuseIt = (error: unknown): void => refuse(error, response, options, resource.label, pass.headers);
      try {
        const answer = makeAnswer(served, resource, request.headers["accept-language"]);
        return () => {
          try {
            deliver(answer, pass, response, startedAt);
          } catch (error) {
            refuseIt(error);
          }
        };
      } catch (error) {
        return () => refuseIt(error);
      }
    });
  };

  const answerLive = async (
    { route, query, label }: Extract<Found, { kind: "live" }>,
    pass: Pass,
    response: ServerResponse,
    startedAt: number,
  ): Promise<void> => {
    const { req: request } = response;
    const publication = current.served;
    const body = route.method === "POST" ? readBody(route.form === true, request) : undefined;
    let charged: Pass;
    try {
      charged = await gate.charge(pass, costOfLive(route, body));
    } catch (error) {
      // It says itself what is left.
      const fields = route.form === true ? (body as Record<string, string> | undefined) : undefined;
      return refuse(error, response, options, label, [], chosenIn(fields ?? {}));
    }
    const { caller, client } = charged;
    const reader = readerOf(request.headers["accept-language"]);
    const signal = untilGone(response);
    const parts = { publication, query, body, reader, caller, client, turn: turns.pause, signal };
    try {
      await sendText(await makeLiveAnswer(route, parts, charged, response), response);
      observer.answer({ response, route: label, startedAt });
    } catch (error) {
      refuse(error, response, options, label, charged.headers);
    }
  };

  const exchangeMessage = async (
    { query, label }: Extract<Found, { kind: "mcp" }>,
    admission: Pass | ProblemError,
    response: ServerResponse,
    startedAt: number,
  ): Promise<void> => {
    try {
      await current.served.makeReady?.();
      await turns.take();
      const exchange = { admission, query, gate, turn: turns.pause, signal: untilGone(response) };
      await answerMcp(assertDefined(mcp, "a message is found only where there is MCP"), response, exchange);
      observer.answer({ response, route: label, startedAt });
    } catch (error) {
      refuse(error, response, options, label);
    }
  };

  return answerRequest;
}

/** A client that has the document gets 304 for nothing. `*` names no copy: what is made for it costs the usual price. */
function costOfDocument(document: ServedDocument, request: IncomingMessage): Cost {
  const isFree = isCurrent(document, request) && (isConditional(request) || document.isMade !== true);
  return isFree ? uncounted : document.cost;
}

/** What a first start makes only once somebody asks: made in the asking, it would hold up everybody else. */
function needsIndexes(found: Found): boolean {
  if (found.kind === "late") return found.isSoon !== true;
  return found.kind !== "document" && found.kind !== "head";
}

function bodyLimitOf(target: Found): number {
  if (target.kind === "mcp") return maxMessageBytes;
  return target.kind === "live" ? (target.route.bodyLimit ?? usualBodyLimit) : usualBodyLimit;
}

function readBody(isForm: boolean, request: IncomingMessage): unknown {
  return isForm ? readForm(request) : readJson(request);
}

const crowded = new ProblemError("rate_limited", "Too many requests are under way on this connection.", {
  headers: { "Retry-After": "1", Connection: "close" },
  extensions: { "violated-policies": [] },
});

/** Aborts when the client goes away or the server stops. */
function untilGone(response: ServerResponse): AbortSignal {
  const gone = new AbortController();
  response.once("close", () => {
    if (!response.writableFinished) gone.abort();
  });
  return gone.signal;
}
