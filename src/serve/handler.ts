/** Sees every request first: documents are sent from their table, refusals as they are made, the rest in its turn. */
import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { ProblemError } from "../base/errors.ts";
import { acceptedLanguage } from "../base/words/languages.ts";
import { uncounted } from "../contract/policy.ts";
import { answerDocument, isConditional, type ServedDocument } from "./finished.ts";
import { answerLive, answerMcp } from "./live-answer.ts";
import { maxMessageBytes } from "./mcp/message.ts";
import type { McpRoute } from "./mcp/route.ts";
import { answerMethod, answerRead, checkRead, labelOf, sendHead } from "./other-answer.ts";
import { madeAnswer, type Publication } from "./publication.ts";
import { refuse, refuseCounted, type Serving } from "./refuse.ts";
import { checkRequest, hasBody, hasOneHost, isRead, keepBody, type RequestTarget, usualBodyLimit } from "./request.ts";
import { costAt, isOfSnapshot, priceOf, type RequestRoute, type Route, type SnapshotRoute, tidied } from "./route.ts";

/** The last answer on a connection that was not a finished document: it may be sent later, or close the connection. */
export type Answering = WeakMap<Duplex, ServerResponse>;

export interface HandlerOptions extends Serving {
  routes: readonly Route[];
  mcp?: McpRoute;
}

/**
 * @param isCrowded whether too many requests are under way on its connection.
 * @param requestMs how long a request may take to arrive.
 */
export function createHandler(
  options: HandlerOptions,
  answering: Answering,
  isCrowded: (response: ServerResponse) => boolean,
  requestMs: number,
): (response: ServerResponse) => void {
  const { current, routes } = options;
  const turns = createTurns();
  const questions = new Map(routes.filter(isOfSnapshot).map((route) => [route.path, route]));
  const live = new Map(routes.flatMap((one) => (isOfSnapshot(one) ? [] : [[`${one.method} ${one.path}`, one]])));
  const liveAt = (request: IncomingMessage, path: string): RequestRoute | undefined =>
    live.get(`${isRead(request) ? "GET" : request.method} ${path}`);

  /** What is no document under its own name. @param earlier the connection's previous answer, if it still goes out. */
  const answer = async (target: RequestTarget, response: ServerResponse, earlier: ServerResponse | null) => {
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
    else if (isRead(request)) await answerRead(target, response, options);
    else answerMethod(path, response, options);
  };

  /** Refuses what can be refused before its body is read, counted as it would have been. @returns whether it did. */
  const isRefused = (target: RequestTarget, response: ServerResponse): boolean => {
    const { path, query } = target;
    const request = response.req;
    const label = labelOf(path, options);
    const usual = costAt(label);
    const isMcp = path === "/mcp" && options.mcp !== undefined;
    const question = isRead(request) ? questions.get(path) : undefined;
    const price = question === undefined ? liveAt(request, path)?.cost?.(undefined) : priceOf(question, query);
    // An agent over its limit is told in the answer to its message, which must be read first.
    const isCounted = !isMcp && !isConditional(request) && (isRead(request) || request.method === "POST");
    const refusal = options.gate.refusal(request, isCounted ? (price ?? usual) : uncounted);
    if (refusal !== null) {
      refuse(refusal, response, options, label);
      return true;
    }
    try {
      if (isRead(request) && !isMcp) checkRead(target, options);
      return false;
    } catch (error) {
      refuseCounted(error, usual, response, options);
      return true;
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
    if (isCrowded(response)) return refuse(crowded, response, options);
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
      // Asks about the whole server (RFC 9110 section 9.3.7).
      if (request.method === "OPTIONS" && url === "*")
        return sendHead(204, ["Allow", "GET, HEAD, POST, OPTIONS"], "*", uncounted, response, options);
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

/** What is wrong with the request as a whole goes before what is wrong with the question. */
function readableOr(error: unknown, request: IncomingMessage): unknown {
  try {
    checkRequest(request);
    return error;
  } catch (unreadable) {
    return unreadable;
  }
}

const crowded = new ProblemError("rate_limited", "Too many requests are under way on this connection.", {
  headers: { "Retry-After": "1", Connection: "close" },
  extensions: { "violated-policies": [] },
});

function pathOf(url: string): string {
  const mark = url.indexOf("?");
  return mark < 0 ? url : url.slice(0, mark);
}

/** Milliseconds of answers in one go. */
const usualSliceMs = 10;

/** Answers made before they are sent: as many as wait on a busy server, and not so many that they fill memory. */
const mostTogether = 32;

/** `begin` returns what sends an answer that is made, nothing where one has only begun. */
type Waiting = { isWhole: true; begin: () => () => void } | { isWhole: false; begin: () => void };

/**
 * Shares out the event loop: a request for a finished document does not wait for a hundred questions before it.
 * @param clock milliseconds; never goes back. @param later runs a task after all others had a turn.
 */
export function createTurns(
  sliceMs: number = usualSliceMs,
  clock: () => number = () => performance.now(),
  later: (task: () => void) => void = setImmediate,
) {
  const waiting: Waiting[] = [];
  /** When the work of this turn of the loop began; null if none has. */
  let began: number | null = null;

  const begin = (): void => {
    began = clock();
    later(next);
  };
  const isOver = (): boolean => clock() - (began ?? 0) >= sliceMs;
  const next = (): void => {
    began = null;
    if (waiting.length === 0) return;
    begin();
    // How long an answer takes shows when it is done: it has a turn of its own, and all others come before the next.
    if (waiting[0]?.isWhole === false) return void waiting.shift()?.begin();
    const made: (() => void)[] = [];
    const send = (): void => {
      for (const one of made.splice(0)) one();
    };
    for (let [first] = waiting; first?.isWhole === true && !isOver(); [first] = waiting) {
      waiting.shift();
      if (made.push(first.begin()) === mostTogether) send();
    }
    send();
  };
  const wait = (): Promise<void> => new Promise((resolve) => waiting.push({ isWhole: false, begin: resolve }));

  return {
    /** Resolves when an answer may begin: one per turn of the loop, first come first served. */
    async take(): Promise<void> {
      if (began === null) begin();
      else await wait();
    },
    /** Between two parts of a long answer: resolves at once while this turn of the loop has time left. */
    async pause(): Promise<void> {
      if (began === null) begin();
      if (waiting.length > 0 || isOver()) await wait();
    },
    /**
     * Makes an answer in its turn. What waits then is made together and sent together: right after sending, a processor
     * is half as fast at the next answer.
     * @param make returns what sends the answer. Neither may throw.
     */
    queue(make: () => () => void): void {
      waiting.push({ isWhole: true, begin: make });
      if (began === null) begin();
    },
  };
}
