/** Makes the answer to an admitted request, in its turn, and sends it. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { ProblemError } from "../base/errors.ts";
import { assertDefined } from "../base/invariants.ts";
import { withNearest } from "./addresses.ts";
import type { Pass } from "./admit.ts";
import { answerMcp } from "./answer-mcp.ts";
import { readForm, readJson } from "./body.ts";
import { isConditional, isCurrent } from "./conditions.ts";
import { costOfLive, type LiveResource, type McpResource, type QuestionResource, type Resource } from "./find.ts";
import { chosenIn, readerOf } from "./language.ts";
import { longAnswerAtHand, type MadeAnswer, makeAnswer, makeLiveAnswer, makeLongAnswer } from "./make.ts";
import type { McpRoute } from "./mcp/route.ts";
import { createPlaces } from "./places.ts";
import { wholeOf } from "./publication.ts";
import { refuse, type Serving } from "./refuse.ts";
import { requestIdHeader } from "./request-id.ts";
import { sendDocument, sendHead, sendText, sendUnchanged } from "./send.ts";
import { createTurns, type Line } from "./turns.ts";

/** A request under way, whose answer is to come. */
export interface HttpExchange {
  response: ServerResponse;
  /** When it was read, by `performance.now()`. */
  startedAt: number;
}

/** Each takes some ten megabytes while it is made: with more at once none would be done sooner. */
const longAnswersAtOnce = 2;

/** Makes and sends the answers of a server. */
export class AnswerMaker {
  readonly #serving: Serving;
  readonly #mcp: McpRoute | undefined;
  readonly #turns = createTurns();
  readonly #longAnswers = createPlaces(longAnswersAtOnce);

  /** @param mcp what answers messages of agents, where the server has tools. */
  constructor(serving: Serving, mcp: McpRoute | undefined) {
    this.#serving = serving;
    this.#mcp = mcp;
  }

  /** Sends a document, or 304 to a client that has it. */
  deliver({ document, isKept }: MadeAnswer, pass: Pass, { response, startedAt }: HttpExchange): void {
    const { gate, observer } = this.#serving;
    const { req: request } = response;
    if (isCurrent(document, request)) {
      // A client that names no answer of its own had us make one, and so had one whose answer was no longer at hand.
      const isFree = pass.cost.requests > 0 && isKept && (isConditional(request) || document.isMade !== true);
      sendUnchanged(document, response, (isFree ? gate.giveBack(pass) : pass).headers);
    } else sendDocument(document, response, pass.headers);
    observer.document(document.route, response.statusCode, startedAt);
  }

  /** Makes what was found at an address, and sends it. Never rejects: what goes wrong is answered as well. */
  async makeAndSend(resource: Exclude<Resource, McpResource>, pass: Pass, exchange: HttpExchange): Promise<void> {
    const { current } = this.#serving;
    try {
      if (needsIndexes(resource)) await current.served.makeReady?.();
      if (resource.kind === "question" && resource.route.needsWhole === true) await wholeOf(current.served);
      if (resource.kind === "question" && resource.route.isLong !== true)
        return this.#makeInTurn(resource, pass, exchange);
      await this.#turns.take(pass.client, lineFor(resource));
      switch (resource.kind) {
        case "document":
          return this.deliver({ document: resource.document, isKept: true }, pass, exchange);
        case "question":
          return await this.#answerAtLength(resource, pass, exchange);
        case "late": {
          const late = await current.served.documents.made(resource.target);
          const document = assertDefined(late, "what was found is published");
          return this.deliver({ document, isKept: false }, pass, exchange);
        }
        case "head":
          sendHead(resource.status, [...resource.headers, ...pass.headers], exchange.response);
          return this.#observe(exchange, resource.label);
        case "nothing": {
          const error = withNearest(resource.error, resource.path, current.served.snapshot);
          return refuse(error, exchange.response, this.#serving, resource.label, pass.headers);
        }
        case "live":
          return await this.#answerLive(resource, pass, exchange);
      }
    } catch (error) {
      refuse(error, exchange.response, this.#serving, resource.label, pass.headers);
    }
  }

  /** Makes the answer to a question together with others that wait. */
  #makeInTurn(question: QuestionResource, pass: Pass, exchange: HttpExchange): void {
    const { response } = exchange;
    const { req: request } = response;
    const { served } = this.#serving.current;
    const refuseIt = (error: unknown): void => refuse(error, response, this.#serving, question.label, pass.headers);
    this.#turns.queue(pass.client, () => {
      if (request.socket.destroyed) return () => {};
      try {
        const answer = makeAnswer(served, question, request.headers["accept-language"]);
        return () => {
          try {
            this.deliver(answer, pass, exchange);
          } catch (error) {
            refuseIt(error);
          }
        };
      } catch (error) {
        return () => refuseIt(error);
      }
    });
  }

  /** Makes a long answer once there is a place for it. Who asks for its head alone is told that at once. */
  async #answerAtLength(question: QuestionResource, pass: Pass, exchange: HttpExchange): Promise<void> {
    const { response } = exchange;
    const { req: request } = response;
    const { current } = this.#serving;
    const atHand = longAnswerAtHand(current.served, question);
    if ("document" in atHand) return this.deliver(atHand, pass, exchange);
    if (request.method === "HEAD") {
      sendHead(200, [...atHand.ahead, ...pass.headers, ...requestIdHeader(request)], response);
      return this.#observe(exchange, question.label);
    }
    const leave = await this.#longAnswers.enter(pass.client);
    try {
      if (request.socket.destroyed) return;
      this.deliver(await makeLongAnswer(current.served, question, this.#turnsOf(pass)), pass, exchange);
    } finally {
      leave();
    }
  }

  /** Reads what was sent, charges what it costs, and answers for this request alone. */
  async #answerLive({ route, query, label }: LiveResource, pass: Pass, exchange: HttpExchange): Promise<void> {
    const { response } = exchange;
    const { req: request } = response;
    const publication = this.#serving.current.served;
    const body = route.method === "POST" ? readBody(route.form === true, request) : undefined;
    let charged: Pass;
    try {
      charged = await this.#serving.gate.charge(pass, costOfLive(route, body));
    } catch (error) {
      // It says itself what is left.
      const fields = route.form === true ? (body as Record<string, string> | undefined) : undefined;
      return refuse(error, response, this.#serving, label, [], chosenIn(fields ?? {}));
    }
    const { caller, client } = charged;
    const reader = readerOf(request.headers["accept-language"]);
    const signal = untilGone(response);
    const parts = { publication, query, body, reader, caller, client, turn: this.#turnsOf(charged), signal };
    try {
      await sendText(await makeLiveAnswer(route, parts, charged, response), response);
      this.#observe(exchange, label);
    } catch (error) {
      refuse(error, response, this.#serving, label, charged.headers);
    }
  }

  /** Answers an agent's message. @param admission why it has no pass, where it has none: its answer says so. */
  async exchangeMessage(
    { query, label }: McpResource,
    admission: Pass | ProblemError,
    exchange: HttpExchange,
  ): Promise<void> {
    const { response } = exchange;
    const { current, gate } = this.#serving;
    try {
      await current.served.makeReady?.();
      const client = "client" in admission ? admission.client : "";
      await this.#turns.take(client, client === "" ? "quick" : "usual");
      const turn = () => this.#turns.pause(client);
      const message = { admission, query, gate, turn, signal: untilGone(response) };
      await answerMcp(assertDefined(this.#mcp, "a message is found only where there is MCP"), response, message);
      this.#observe(exchange, label);
    } catch (error) {
      refuse(error, response, this.#serving, label);
    }
  }

  /** Gives others their turn between two parts of an answer. */
  #turnsOf({ client }: Pass): () => Promise<void> {
    return () => this.#turns.pause(client);
  }

  #observe({ response, startedAt }: HttpExchange, label: string): void {
    this.#serving.observer.answer({ response, route: label, startedAt });
  }
}

/** Says whether it needs what a first start makes only once somebody asks: made in the asking, it would hold up everybody else. */
function needsIndexes(resource: Resource): boolean {
  if (resource.kind === "late") return resource.isSoon !== true;
  return resource.kind !== "document" && resource.kind !== "head";
}

/** Health, redirects and refusals take next to no time; what comes in a body may be long. */
function lineFor(resource: Resource): Line {
  const { kind, cost } = resource;
  if (kind === "question" || (kind === "live" && resource.route.method === "POST")) return "long";
  return kind === "late" || (kind === "live" && cost.requests > 0) ? "usual" : "quick";
}

function readBody(isForm: boolean, request: IncomingMessage): unknown {
  return isForm ? readForm(request) : readJson(request);
}

/** Aborts when the client goes away or the server stops. */
function untilGone(response: ServerResponse): AbortSignal {
  const departure = new AbortController();
  response.once("close", () => {
    if (!response.writableFinished) departure.abort();
  });
  return departure.signal;
}
