/** Conditional requests: whether a client has the answer already (RFC 9110 section 13). */
import type { IncomingMessage } from "node:http";
import { datesOfContentsMs } from "../contract/documents.ts";

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
 * Says whether the client has the answer: by If-None-Match if sent (RFC 9110 section 13.2.2), else by If-Modified-Since:
 * the answer's date or a later one (section 13.1.3). A date between the two ends of `datesOfContentsMs` may be another
 * content's of the same snapshot, so only the answer's own is taken there.
 */
export function isCurrent(answer: { etag: string; lastModifiedMs?: number }, request: IncomingMessage): boolean {
  const noneMatch = request.headers["if-none-match"];
  if (noneMatch !== undefined) {
    if (noneMatch === answer.etag || noneMatch.trim() === "*") return true;
    if (noneMatch.length > longestTags) return false;
    return noneMatch.split(",").some((tag) => opaque(tag) === opaque(answer.etag));
  }
  const since = request.headers["if-modified-since"];
  if (since === undefined || answer.lastModifiedMs === undefined) return false;
  const later = httpDateMs(since) - answer.lastModifiedMs;
  return later === 0 || later >= datesOfContentsMs;
}

/** Gives an HTTP date (RFC 9110 section 5.6.7) in milliseconds, in any of its three forms; NaN for whatever is none. */
function httpDateMs(field: string): number {
  const form = /^(?:\w{3}, \d{2} \w{3} \d{4}|\w{6,9}, \d{2}-\w{3}-\d{2}) \d{2}:\d{2}:\d{2} GMT$/u;
  if (form.test(field)) return Date.parse(field);
  const asctime = /^\w{3} \w{3} [ \d]\d \d{2}:\d{2}:\d{2} \d{4}$/u;
  return asctime.test(field) ? Date.parse(`${field} GMT`) : Number.NaN;
}

/** If-None-Match compares weakly: the W/ prefix does not count (RFC 9110 section 13.1.2). */
function opaque(tag: string): string {
  return tag.trim().replace(/^W\//u, "");
}
