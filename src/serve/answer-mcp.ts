/** Answers a message on /mcp: hands it to the protocol's library, and sends what comes back. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { ProblemError } from "../base/errors.ts";
import { asObject } from "../contract/headers.ts";
import { type Cost, uncounted } from "../contract/policy.ts";
import type { Gate, Pass } from "./admit.ts";
import { bodyOf } from "./body.ts";
import type { McpRoute } from "./mcp/route.ts";
import { sendHead, sendText } from "./send.ts";

interface McpExchange {
  /** The pass of the request, counted once, or why it has none. */
  admission: Pass | ProblemError;
  query: string;
  gate: Gate;
  /** Gives others their turn between two messages of a batch. */
  turn: () => Promise<void>;
  signal: AbortSignal;
}

/** Answers every method on /mcp, refusals included. An agent over its limit is told so in the form of its call. */
export async function answerMcp(mcp: McpRoute, response: ServerResponse, exchange: McpExchange): Promise<void> {
  const answer = await mcp(webRequestOf(response.req, exchange), {
    admit: admitMessages(exchange),
    turn: exchange.turn,
    ...unreadable(response.req, exchange.admission),
  });
  const headers = [...answer.headers].flat();
  const type = answer.headers.get("content-type") ?? "";
  if (answer.body === null) sendHead(answer.status, headers, response);
  else if (type.startsWith("text/event-stream")) {
    response.writeHead(answer.status, headers);
    await pipeline(answer.body, response);
  } else await sendText({ status: answer.status, text: await answer.text(), headers }, response);
}

/** The request is paid for once: the first message costs what it costs besides, every further one costs all of it. */
function admitMessages({ admission, gate }: McpExchange) {
  let paid: Cost | null = null;
  return async (cost: Cost): Promise<{ client: string; headers: Record<string, string> }> => {
    if (admission instanceof ProblemError) throw admission;
    const firstCost = paid ?? admission.cost;
    paid = uncounted;
    const pass = await gate.charge({ ...admission, cost: firstCost }, cost);
    return { client: pass.client, headers: asObject(pass.headers) };
  };
}

function unreadable(request: IncomingMessage, admission: Pass | ProblemError): { unread?: ProblemError } {
  const body = bodyOf(request);
  if (body instanceof ProblemError) return { unread: body };
  return admission instanceof ProblemError && !isShort(request) ? { unread: admission } : {};
}

/** In bytes: the longest message of an agent over its limit that is read, so that the refusal can answer its id. */
const longestOverLimit = 4 * 1024;

/** Says whether the message of an agent over its limit is short enough to be read. */
export function isShort({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] === undefined && Number(headers["content-length"] ?? 0) <= longestOverLimit;
}

function webRequestOf(request: IncomingMessage, { query, signal }: McpExchange): Request {
  const { method = "", headers } = request;
  const body = bodyOf(request);
  return new Request(`http://localhost/mcp?${query}`, {
    // Fetch knows no TRACE; MCP refuses both alike.
    method: method === "TRACE" ? "PUT" : method,
    headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
    body: method === "POST" && body instanceof Buffer ? body : null,
    signal,
  });
}
