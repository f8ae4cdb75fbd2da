/** Conditional requests: whether a client has the answer already (RFC 9110 section 13). */
import type { IncomingMessage } from "node:http";

/** In characters: a client has a handful of copies. A longer list is sent the answer, which is always right. */
const longestTags = 1000;

/**
 * Says whether the client wants the answer only if it differs from its own copy (RFC 9110 section 13.1). `*` names no
 * copy, so that answer costs the usual price.
 */
export function isConditional({ headers }: IncomingMessage): boolean {
  const noneMatch = headers["if-none-match"];
  return noneMatch === undefined ? headers["if-modified-since"] !== undefined : noneMatch.trim() !== "*";
}

/**
 * Says whether the client has the answer: by If-None-Match if sent (RFC 9110 section 13.2.2), else by If-Modified-Since,
 * which must be exactly the date we sent, since a later one may belong to another content (section 13.1.3 allows it).
 */
export function isCurrent(answer: { etag: string; lastModifiedMs?: number }, request: IncomingMessage): boolean {
  const noneMatch = request.headers["if-none-match"];
  if (noneMatch !== undefined) {
    if (noneMatch === answer.etag || noneMatch.trim() === "*") return true;
    if (noneMatch.length > longestTags) return false;
    return noneMatch.split(",").some((tag) => opaque(tag) === opaque(answer.etag));
  }
  const since = request.headers["if-modified-since"];
  return since !== undefined && answer.lastModifiedMs !== undefined && answer.lastModifiedMs === Date.parse(since);
}

/** If-None-Match compares weakly: the W/ prefix does not count (RFC 9110 section 13.1.2). */
function opaque(tag: string): string {
  return tag.trim().replace(/^W\//u, "");
}
