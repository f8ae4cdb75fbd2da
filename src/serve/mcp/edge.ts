/** What must hold before the protocol sees a request: Host and Origin, method, type, and sound messages. */
import { isIP } from "node:net";
import { isJsonContentType, SUPPORTED_PROTOCOL_VERSIONS, validateHostHeader } from "@modelcontextprotocol/server";
import { type ProblemError, problems } from "../../base/errors.ts";
import { count } from "../../base/words/wording.ts";
import { preflightHeaders } from "../../contract/headers.ts";
import { mcpRevisions } from "../../pages/mcp-server.ts";
import { isToolCall, ownField } from "./message.ts";

/** No real message is nested this deep; one with 20,000 levels would keep the process busy for tens of milliseconds. */
const maxDepth = 64;

/** Values of one body. A list of a hundred questions has some 110; 190 KiB of empty lists would take 30 ms to read. */
const mostValues = 4000;

const longestId = 256;

const loopback = ["localhost", "127.0.0.1", "[::1]"];

/** The only revision with batches: its servers must take them, those of others must not. */
const batchRevision = "2025-03-26";
const mostBatched = 20;

/** One JSON-RPC message, or the answer that refuses it. */
export type Inbound = object | Response;

/** Reads one message, or a batch. @param request its body is bounded. @param publicHost host name of our address. */
export async function readMessage(request: Request, publicHost: string): Promise<Inbound | Inbound[]> {
  const host = request.headers.get("host");
  const hosts = [...loopback, publicHost, ...ipAddressIn(host)];
  // A page can point its own name at this machine (DNS rebinding), but can only use that name. Pages from every Origin
  // are allowed, as everywhere in this API: it is public, reads no cookies and changes nothing.
  if (host !== null && !validateHostHeader(host, hosts).ok)
    return errorAnswer(
      403,
      403,
      "This server does not answer under this Host: BASE_URL of its settings names its own.",
    );
  if (request.method === "OPTIONS") return new Response(null, { status: 204, headers: preflight });
  if (request.method !== "POST") {
    const text = "This endpoint takes POST: it keeps no session and opens no stream.";
    return errorAnswer(405, 405, text, null, { Allow: "POST, OPTIONS" });
  }
  if (!isJsonContentType(request.headers.get("content-type")))
    return errorAnswer(415, 415, "Send the message as JSON, with Content-Type: application/json.");
  try {
    const text = await request.text();
    if (hasMoreValues(text, mostValues))
      return errorAnswer(400, -32_600, `A body may have at most ${count(mostValues)} values.`);
    const message: unknown = JSON.parse(text);
    return Array.isArray(message)
      ? readBatch(message, request.headers.get("mcp-protocol-version"))
      : checkMessage(message);
  } catch {
    return errorAnswer(400, -32_700, "The body is not valid JSON, or did not arrive whole.");
  }
}

function readBatch(messages: unknown[], revision: string | null): Inbound | Inbound[] {
  const refuse = (text: string) => errorAnswer(400, -32_600, text);
  if (revision !== null && revision !== batchRevision)
    return refuse(`Only revision ${batchRevision} has batches: send one message per request.`);
  if (messages.length === 0 || messages.length > mostBatched)
    return refuse(`A batch has 1 to ${mostBatched} messages.`);
  if (messages.some((message) => ownField(message, "method") === "initialize"))
    return refuse("initialize is sent alone, not in a batch.");
  return messages.map(checkMessage);
}

function checkMessage(message: unknown): Inbound {
  if (typeof message !== "object" || message === null || Array.isArray(message))
    return errorAnswer(400, -32_600, "The body is not a JSON-RPC message.");
  // It is repeated in the answer.
  if ("id" in message && typeof message.id === "string" && message.id.length > longestId)
    return errorAnswer(400, -32_600, `An id may have at most ${longestId} characters.`);
  if (isDeeperThan(message, maxDepth))
    return errorAnswer(400, -32_600, `A message may be nested at most ${maxDepth} deep.`, requestIdOf(message));
  return message;
}

/** An IP address has no name that could point elsewhere: its user means this machine. */
function ipAddressIn(host: string | null): string[] {
  const name = /^(\[[^\]]*\]|[^:]*)(:\d*)?$/u.exec(host ?? "")?.[1] ?? "";
  return isIP(name.replace(/^\[|\]$/gu, "")) > 0 ? [name] : [];
}

/** Says, before anything is made of it, whether a JSON text has more values than these. */
function hasMoreValues(json: string, most: number): boolean {
  let values = 1;
  let isInString = false;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at];
    if (sign === '"') isInString = !isInString;
    else if (isInString) at += sign === "\\" ? 1 : 0;
    else if (sign === "," || sign === "[" || sign === "{") values += 1;
    if (values > most) return true;
  }
  return false;
}

function isDeeperThan(value: object, most: number): boolean {
  let level: object[] = [value];
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > most) return true;
    level = level.flatMap((parent) =>
      Object.values(parent).filter((child): child is object => typeof child === "object" && child !== null),
    );
  }
  return false;
}

/** Gives the id of a request, for the answer that refuses it; null if there is none. */
export function requestIdOf(message: object): string | number | null {
  const id = ownField(message, "id");
  return typeof id === "string" || typeof id === "number" ? id : null;
}

/** @param code the protocol's own if any, else the HTTP status: -32768 to -32000 are reserved (JSON-RPC 2.0, 5.1). */
export function errorAnswer(
  status: number,
  code: number,
  message: string,
  id: string | number | null = null,
  headers: Record<string, string> = {},
  data?: object,
): Response {
  return Response.json({ jsonrpc: "2.0", error: { code, message, data }, id }, { status, headers });
}

/** Gives a refusal by the service, such as the rate limit's, with its status and headers. */
export function problemError(error: ProblemError, id: string | number | null): Response {
  const { status } = problems[error.code];
  return errorAnswer(status, status, error.detail, id, error.headers, { code: error.code });
}

const preflight = {
  ...preflightHeaders(["POST", "OPTIONS"]),
  "Access-Control-Allow-Headers":
    "Authorization, Content-Type, Accept, MCP-Protocol-Version, Mcp-Method, Mcp-Name, Mcp-Session-Id, Last-Event-ID",
  Vary: "Origin, Access-Control-Request-Headers",
};

/** Every revision served: those offered, and older ones that the library knows. */
const revisions: readonly string[] = [...new Set([...mcpRevisions, ...SUPPORTED_PROTOCOL_VERSIONS])];

const revisionKey = "io.modelcontextprotocol/protocolVersion";
/** Of the revision of 2026-07-28, basic/versioning. */
const unsupportedVersion = -32_022;

/**
 * Gives the answer to a message of a revision that is not served, listing those that are; null for any other message.
 */
export function unknownRevision(request: Request, message: object): Response | null {
  const header = request.headers.get("mcp-protocol-version");
  const inMessage = ownField(ownField(ownField(message, "params"), "_meta"), revisionKey);
  const version = typeof inMessage === "string" ? inMessage : null;
  // If the two differ, the library says so.
  const requested = header === null || version === null || header === version ? (header ?? version) : null;
  if (requested === null || revisions.includes(requested)) return null;
  const text = `This protocol revision is not served. Served: ${revisions.join(", ")}.`;
  // A client that states a revision in the message chooses among what server/discover lists.
  const data = { supported: version === null ? revisions : mcpRevisions, requested: requested.slice(0, 40) };
  return errorAnswer(400, unsupportedVersion, text, requestIdOf(message), {}, data);
}

/**
 * Rewrites an `Accept` that means any kind of JSON to what the protocol requires (older clients send `*` or nothing),
 * and `arguments: null` to a call without any. The body has been read and is not passed on.
 */
export function asProtocolAsks(request: Request, message: object): { request: Request; message: object } {
  const { url, method, signal } = request;
  const headers = new Headers(request.headers);
  if (/\*\/\*|application\/(?:json|\*)/u.test(headers.get("accept") ?? "*/*"))
    headers.set("accept", "application/json, text/event-stream");
  return { request: new Request(url, { method, headers, signal }), message: withoutNullArguments(message) };
}

function withoutNullArguments(message: object): object {
  const params = ownField(message, "params");
  if (!isToolCall(message) || typeof params !== "object" || params === null) return message;
  return ownField(params, "arguments") === null ? { ...message, params: { ...params, arguments: {} } } : message;
}
