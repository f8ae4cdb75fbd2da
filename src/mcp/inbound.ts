/** Small liberties that clients take with a message, corrected before the protocol's library reads it. */
import { SUPPORTED_PROTOCOL_VERSIONS } from "@modelcontextprotocol/server";
import { mcpRevisions } from "../publish/mcp-server.ts";
import { errorAnswer, requestIdOf } from "./edge.ts";
import { isToolCall, ownField } from "./message.ts";

/** Every revision served: those offered, and older ones that the library knows. */
const revisions: readonly string[] = [...new Set([...mcpRevisions, ...SUPPORTED_PROTOCOL_VERSIONS])];

const revisionKey = "io.modelcontextprotocol/protocolVersion";
/** Of the revision of 2026-07-28, basic/versioning. */
const unsupportedVersion = -32_022;

/** The answer to a message of a revision that is not served, listing those that are; null for any other message. */
export function unknownRevision(request: Request, message: object): Response | null {
  const header = request.headers.get("mcp-protocol-version");
  const stated = revisionIn(message);
  // If the two differ, the library says so.
  const requested = header === null || stated === null || header === stated ? (header ?? stated) : null;
  if (requested === null || revisions.includes(requested)) return null;
  const text = `This protocol revision is not served. Served: ${revisions.join(", ")}.`;
  // A client that states a revision in the message chooses among what server/discover lists.
  const data = { supported: stated === null ? revisions : mcpRevisions, requested: requested.slice(0, 40) };
  return errorAnswer(400, unsupportedVersion, text, requestIdOf(message), {}, data);
}

function revisionIn(message: object): string | null {
  const meta = ownField(ownField(message, "params"), "_meta");
  const revision = ownField(meta, revisionKey);
  return typeof revision === "string" ? revision : null;
}

/**
 * Rewrites an `Accept` that means any kind of JSON to what the protocol requires (older clients send `*` or nothing),
 * and `arguments: null` to a call without any.
 */
export function asProtocolAsks(request: Request, message: object): { request: Request; message: object } {
  const accept = request.headers.get("accept") ?? "*/*";
  const takesJson = /\*\/\*|application\/(?:json|\*)/u.test(accept);
  return {
    request: takesJson ? withAccept(request) : request,
    message: withoutNullArguments(message),
  };
}

/** The body has been read: only method, address and headers are passed on. */
function withAccept(request: Request): Request {
  const headers = new Headers(request.headers);
  headers.set("accept", "application/json, text/event-stream");
  return new Request(request.url, { method: request.method, headers, signal: request.signal });
}

function withoutNullArguments(message: object): object {
  const params = ownField(message, "params");
  if (!isToolCall(message) || typeof params !== "object" || params === null) return message;
  return ownField(params, "arguments") === null ? { ...message, params: { ...params, arguments: {} } } : message;
}
