/** The id of a request: the caller's, or ours. It stands in the answer and in its log line. */
import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";

const ids = new WeakMap<IncomingMessage, string>();

/** What tracing systems and proxies send; nothing longer, so that no text comes into the log by it. */
const sane = /^[A-Za-z0-9._-]{8,64}$/u;

/** Gives the id that the caller sent as X-Request-Id, if it is a sane one, or one made for the request. */
export function requestIdOf(request: IncomingMessage): string {
  return ids.getOrInsertComputed(request, () => sentId(request) ?? randomUUID());
}

/** Gives the id as a header of the answer, as a raw list. */
export function requestIdHeader(request: IncomingMessage): readonly string[] {
  return ["X-Request-Id", requestIdOf(request)];
}

/** Of a finished document, which has no log line: the id only where the caller sent one. */
export function sentIdHeader(request: IncomingMessage): readonly string[] {
  return sentId(request) === null ? [] : requestIdHeader(request);
}

/** Gives an id as an address (RFC 9457 `instance`). */
export function instanceOf(requestId: string): string {
  return uuid.test(requestId) ? `urn:uuid:${requestId}` : `data:,${requestId}`;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;

function sentId({ headers }: IncomingMessage): string | null {
  const header = headers["x-request-id"];
  return typeof header === "string" && sane.test(header) ? header : null;
}
