/** `POST /mcp`: JSON-RPC over Streamable HTTP, stateless, for clients of every protocol revision since 2025-03-26. */

import {
  createMcpHandler,
  isLegacyRequest,
  type Server,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";
import { internalErrorDetail, mostErrorBytes, ProblemError } from "../../base/errors.ts";
import { asObject, publicHeaders } from "../../contract/headers.ts";
import { pagePath } from "../../contract/paths.ts";
import { type Cost, uncounted } from "../../contract/policy.ts";
import {
  asProtocolAsks,
  errorAnswer,
  type Inbound,
  problemError,
  readMessage,
  requestIdOf,
  unknownRevision,
} from "./edge.ts";
import { costOf, isToolCall, ownField, toolOf } from "./message.ts";
import { type Catalog, createMcpServer, type McpServerInput, unknownTool } from "./server.ts";
import type { Context } from "./tool.ts";

export interface McpRouteOptions extends Omit<McpServerInput, "context" | "turn"> {
  /** Public address of the service: pages of its host may use the endpoint. */
  baseUrl: string;
  /** What a request that counts for this client is answered from. May throw a ProblemError: there is no snapshot. */
  context(client: string): Context;
}

/** Says who the request counts for, with header fields for its answer, or throws the limit's ProblemError. */
type Admit = (cost: Cost) => Promise<{ client: string; headers: Record<string, string> }>;

/** What one HTTP request is exchanged with. */
export interface Exchange {
  /** Nobody is limited without it. */
  admit?: Admit | undefined;
  /** Gives others their turn: between two messages of a batch, and between two parts of a long answer. */
  turn?: (() => Promise<void>) | undefined;
  /** Why the body could not be read, if it could not. */
  unread?: ProblemError;
}

/** Answers one HTTP request of any method. Never rejects, and answers 5xx only for what `admit` or `context` throw. */
export type McpRoute = (request: Request, exchange?: Exchange) => Promise<Response>;

/** Makes the endpoint of an instance. */
export function createMcpRoute(options: McpRouteOptions): McpRoute {
  const endpoint = new McpEndpoint(options);
  return (request, exchange = {}) => endpoint.answer(request, exchange);
}

class McpEndpoint {
  readonly #options: McpRouteOptions;
  readonly #publicHost: string;

  constructor(options: McpRouteOptions) {
    this.#options = options;
    this.#publicHost = new URL(options.baseUrl).hostname;
  }

  async answer(request: Request, { admit, turn, unread }: Exchange): Promise<Response> {
    if (request.method === "GET" && request.headers.get("accept")?.includes("text/html") === true) {
      await admit?.(uncounted);
      return new Response(null, { status: 303, headers: { Location: pagePath.agents(), Vary: "Accept" } });
    }
    const inbound = unread === undefined ? await readMessage(request, this.#publicHost) : problemError(unread, null);
    if (!Array.isArray(inbound)) return this.#exchange(request, inbound, { admit, turn });
    const answers: Response[] = [];
    for (const message of inbound) {
      await turn?.();
      answers.push(await this.#exchange(request, message, { admit, turn }));
    }
    return joinAnswers(answers);
  }

  /** Admits one message, and answers it. */
  async #exchange(request: Request, inbound: Inbound, { admit, turn }: Exchange): Promise<Response> {
    const message = inbound instanceof Response ? {} : inbound;
    try {
      const cost = request.method === "OPTIONS" ? uncounted : costOf(message);
      const { client, headers } = (await admit?.(cost)) ?? { client: "", headers: {} };
      const answer = inbound instanceof Response ? inbound : await this.#answerMessage(request, message, client, turn);
      return withFields(await boundedError(answer), headers);
    } catch (error) {
      return withFields(this.#refusal(error, message), {});
    }
  }

  /** Makes the answer to a message that was not admitted, or in which something went wrong. */
  #refusal(error: unknown, message: object): Response {
    const { baseUrl, catalog, onFault, onCall } = this.#options;
    if (!(error instanceof ProblemError)) {
      onFault(error);
      return errorAnswer(500, -32_603, internalErrorDetail, requestIdOf(message));
    }
    const limited = limitedCall(error, message, baseUrl);
    if (limited === null) return problemError(error, requestIdOf(message));
    const tool = catalog.tools.find(({ listing }) => listing.name === toolOf(message));
    onCall(tool?.listing.name ?? unknownTool, "limited");
    return limited;
  }

  /** Answers a message by the protocol's library. @param client who it counts for. */
  async #answerMessage(request: Request, message: object, client: string, turn: Exchange["turn"]): Promise<Response> {
    const context = this.#options.context(client);
    // The record changes at most daily, so no connection is kept open for it.
    if (ownField(message, "method") === "subscriptions/listen")
      return errorAnswer(404, -32_601, "Method not found: this server sends no notifications.", requestIdOf(message));
    const unknown = unknownRevision(request, message);
    if (unknown !== null) return unknown;
    const adapted = asProtocolAsks(request, message);
    const names = new URL(request.url).searchParams.get("tools") ?? "";
    const catalog = { ...this.#options.catalog, ...toolsNamed(this.#options.catalog, names) };
    const factory = (): Server => createMcpServer({ ...this.#options, context, catalog, turn });
    if (await isLegacyRequest(adapted.request, adapted.message))
      return answerLegacy(factory(), adapted.request, adapted.message);
    const modern = createMcpHandler(factory, { legacy: "reject", keepAliveMs: 0 });
    return modern.fetch(adapted.request, { parsedBody: adapted.message });
  }
}

/** Gives only the tools that the address names, if it names any: fewer take less of a model's attention. */
function toolsNamed({ tools, listed }: Catalog, names: string): Pick<Catalog, "tools" | "listed"> {
  const toolNames = names.split(",").filter(Boolean);
  const all = tools.map(({ listing }) => listing.name);
  if (toolNames.some((name) => !all.includes(name))) {
    const text = `The address names a tool that there is not. Tools: ${all.join(", ")}.`;
    throw new ProblemError("invalid_parameter", text);
  }
  if (toolNames.length === 0) return { tools, listed };
  const toolsByName = tools.filter(({ listing }) => toolNames.includes(listing.name));
  return { tools: toolsByName, listed: toolsByName };
}

/** Answers a client of 2025-03-26 to 2025-11-25 once, as JSON; the SDK would open a stream. */
async function answerLegacy(server: Server, request: Request, message: object): Promise<Response> {
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    return await transport.handleRequest(request, { parsedBody: message });
  } finally {
    await server.close();
  }
}

function withFields(answer: Response, fields: Record<string, string>): Response {
  const headers = new Headers(answer.headers);
  for (const [name, value] of Object.entries({ ...asObject(publicHeaders), "Cache-Control": "no-store", ...fields }))
    headers.set(name, value);
  return new Response(answer.body, { status: answer.status, headers });
}

/** Makes the answer to a batch: what its messages were answered, in order. */
async function joinAnswers(answers: readonly Response[]): Promise<Response> {
  const texts = await Promise.all(answers.map((answer) => answer.text()));
  const bodies = texts.filter((text) => text !== "");
  const last = answers.at(-1);
  if (bodies.length === 0) return new Response(null, { status: 202, headers: last?.headers ?? {} });
  const headers = new Headers(last?.headers);
  headers.set("Content-Type", "application/json");
  return new Response(`[${bodies.join(",")}]`, { status: 200, headers });
}

/** Kept of what is cut, in UTF-16 units. */
const keptLength = 500;

interface RpcAnswer {
  id: unknown;
  error?: { code: number; message: string };
  result?: { isError?: boolean; content?: { type: string; text?: string }[] };
}

/** Gives the answer as it is; for an error or refused call that is too long, the beginning of its text. */
async function boundedError(answer: Response): Promise<Response> {
  if (answer.headers.get("Content-Type")?.includes("json") !== true) return answer;
  const text = await answer.text();
  const { status, headers } = answer;
  return new Response(text.length * 3 > mostErrorBytes ? shortenError(text) : text, { status, headers });
}

/** Cuts the text of an error or refused call that is too long. */
function shortenError(text: string): string {
  // Most long answers are neither, and are not parsed again.
  if (Buffer.byteLength(text) <= mostErrorBytes || !/"(?:isError":true|error":)/u.test(text)) return text;
  const { id, error, result } = JSON.parse(text) as RpcAnswer;
  if (error !== undefined) {
    // Without data, which is as long as what was sent.
    return JSON.stringify({ jsonrpc: "2.0", id, error: { code: error.code, message: beginningOf(error.message) } });
  }
  if (result?.isError !== true) return text;
  const content = [{ type: "text", text: beginningOf(result.content?.[0]?.text ?? "") }];
  return JSON.stringify({ jsonrpc: "2.0", id, result: { ...result, content } });
}

function beginningOf(text: string): string {
  return `${text.slice(0, keptLength).toWellFormed()} …`;
}

/** Gives the result, or null if the message is not a tool call or was refused for another reason. */
function limitedCall(error: ProblemError, message: object, baseUrl: string): Response | null {
  const id = requestIdOf(message);
  if (error.code !== "rate_limited" || !isToolCall(message) || id === null) return null;
  const seconds = Number(error.headers["Retry-After"] ?? 60);
  const text = [
    `rate_limited: ${error.detail.replace(/ ?Please wait \d+ seconds\./u, "")} Wait ${seconds} seconds, then ` +
      `make the same call again.`,
    `Users of one hosted assistant share an address and its limit. A key of your own has a limit of its own: ` +
      `send it as “Authorization: Bearer KEY”; how to get one: ${baseUrl}${pagePath.key()}`,
  ].join("\n");
  const result = {
    resultType: "complete",
    content: [{ type: "text", text }],
    isError: true,
    _meta: { "botwatch/refusal": { code: error.code, retry_after_seconds: seconds } },
  };
  return Response.json({ jsonrpc: "2.0", id, result }, { headers: error.headers });
}
