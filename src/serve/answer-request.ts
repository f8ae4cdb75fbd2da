/** Answers a request, top to bottom: read it, find what stands there, admit its client, make the answer, send it. */
import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { internalErrorDetail, ProblemError } from "../base/errors.ts";
import { type Cost, uncounted } from "../contract/policy.ts";
import { type Pass, whenAdmitted } from "./admit.ts";
import { isShort } from "./answer-mcp.ts";
import { hasBody, keepBody, usualBodyLimit } from "./body.ts";
import { isConditional, isCurrent } from "./conditions.ts";
import { type DocumentResource, type Resource, ResourceFinder } from "./find.ts";
import { isOverCeiling } from "./limits/limit-problem.ts";
import { AnswerMaker, type HttpExchange } from "./make-and-send.ts";
import { maxMessageBytes } from "./mcp/message.ts";
import type { McpRoute } from "./mcp/route.ts";
import { refuse, refuseCounted, type Serving } from "./refuse.ts";
import type { Route } from "./route.ts";
import type { ServedDocument } from "./served-document.ts";
import { type RequestTarget, readTarget } from "./target.ts";

/** The last answer on each connection that was not a finished document: it may be sent later, or close the connection. */
export type LastAnswers = WeakMap<Duplex, ServerResponse>;

/** What a server answers from: what is served, its routes, and the tools where it has them. */
export interface AnswerOptions extends Serving {
  routes: readonly Route[];
  mcp?: McpRoute;
}

/** What the connection of a request has to do with its answer. */
interface ConnectionRules {
  /** Each answer is noted here. */
  lastAnswers: LastAnswers;
  /** Says whether too many requests are under way on the connection. */
  isCrowded(response: ServerResponse): boolean;
  /** How long a request may take to arrive. */
  requestMs: number;
}

/** Answers the requests of a server. */
export class RequestAnswerer {
  readonly #options: AnswerOptions;
  readonly #connections: ConnectionRules;
  readonly #finder: ResourceFinder;
  readonly #maker: AnswerMaker;

  constructor(options: AnswerOptions, connections: ConnectionRules) {
    const { current, routes, mcp } = options;
    this.#options = options;
    this.#connections = connections;
    this.#finder = new ResourceFinder({ current, routes, hasMcp: mcp !== undefined });
    this.#maker = new AnswerMaker(options, mcp);
  }

  /** Answers one request. Never throws. */
  answer(response: ServerResponse): void {
    const exchange = { response, startedAt: performance.now() };
    if (this.#connections.isCrowded(response)) {
      refuse(crowded, response, this.#options);
      return;
    }
    const target = this.#read(response);
    if (target === null) return;
    const resource = this.#finder.find(target, response.req);
    if (resource.kind === "document" && !hasBody(response.req)) this.#answerAtOnce(resource, exchange);
    else this.#answerAfterEarlier(resource, exchange);
  }

  /** Reads what is asked for; gives null where that cannot be read, and was refused. */
  #read(response: ServerResponse): RequestTarget | null {
    try {
      return readTarget(response.req);
    } catch (error) {
      this.#connections.lastAnswers.set(response.req.socket, response);
      refuseCounted(error, uncounted, response, this.#options);
      return null;
    }
  }

  /** Sends a finished document: nobody waits for it, and it waits for nobody. */
  #answerAtOnce({ document, label }: DocumentResource, exchange: HttpExchange): void {
    const { response } = exchange;
    whenAdmitted(
      this.#options.gate,
      response.req,
      costOfDocument(document, response.req),
      (pass) => this.#maker.deliver({ document, isKept: true }, pass, exchange),
      (error) => refuse(error, response, this.#options, label),
    );
  }

  /** Answers what is no finished document, after what was asked before on the connection. */
  #answerAfterEarlier(resource: Resource, exchange: HttpExchange): void {
    const { lastAnswers } = this.#connections;
    const { response } = exchange;
    const { socket } = response.req;
    const last = lastAnswers.get(socket);
    const earlier = last === undefined || last.closed ? null : last;
    lastAnswers.set(socket, response);
    this.#answerInTurn(resource, exchange, earlier).catch((error: unknown) => {
      // The rest of the connection is of no use to anybody.
      this.#options.observer.fault(error, response.req);
      socket.destroy();
    });
  }

  /** @param earlier the connection's previous answer, if it still goes out. */
  async #answerInTurn(resource: Resource, exchange: HttpExchange, earlier: ServerResponse | null): Promise<void> {
    const { response } = exchange;
    const { req: request } = response;
    // One at a time: otherwise everything made for a client that does not read would be kept.
    if (earlier !== null) {
      await once(earlier, "close");
      if (request.socket.destroyed) return;
    }
    const admission = await this.#admit(resource, request);
    const isLimited = admission instanceof ProblemError;
    // An agent over its minute is told so in the form of its call; over the ceiling nothing of it is read.
    if (isLimited && (resource.kind !== "mcp" || isOverCeiling(admission)))
      return refuse(admission, response, this.#options, resource.label);
    // Whether or not the answer needs the body.
    if (hasBody(request)) await this.#takeBody(resource, isLimited, response);
    if (resource.kind === "mcp") return this.#maker.exchangeMessage(resource, admission, exchange);
    if (!isLimited) return this.#maker.makeAndSend(resource, admission, exchange);
  }

  /** Counts the request. @returns the limit's refusal where there is no pass. */
  async #admit(resource: Resource, request: IncomingMessage): Promise<Pass | ProblemError> {
    const { gate, observer } = this.#options;
    const cost = resource.kind === "document" ? costOfDocument(resource.document, request) : resource.cost;
    try {
      const pass = gate.admit(request, cost);
      return pass instanceof Promise ? await pass : pass;
    } catch (error) {
      if (error instanceof ProblemError) return error;
      observer.fault(error, request);
      return new ProblemError("internal_error", internalErrorDetail);
    }
  }

  /** Reads the body; of a long one that is refused, nothing: the connection ends with the answer. */
  async #takeBody(resource: Resource, isLimited: boolean, response: ServerResponse): Promise<void> {
    if (isLimited && !isShort(response.req)) response.shouldKeepAlive = false;
    else await keepBody(response, bodyLimitOf(resource), this.#connections.requestMs);
  }
}

const crowded = new ProblemError("rate_limited", "Too many requests are under way on this connection.", {
  headers: { "Retry-After": "1", Connection: "close" },
  extensions: { "violated-policies": [] },
});

/** A client that has the document gets 304 for nothing. `*` names no copy: what is made for it costs the usual price. */
function costOfDocument(document: ServedDocument, request: IncomingMessage): Cost {
  const isFree = isCurrent(document, request) && (isConditional(request) || document.isMade !== true);
  return isFree ? uncounted : document.cost;
}

function bodyLimitOf(resource: Resource): number {
  if (resource.kind === "mcp") return maxMessageBytes;
  return resource.kind === "live" ? (resource.route.bodyLimit ?? usualBodyLimit) : usualBodyLimit;
}
