/** Reads a request target and the Host header (RFC 9112 section 3.2) and refuses what does not follow it. */

import type { IncomingMessage } from "node:http";
import { ProblemError } from "../errors.ts";
import { count } from "../records/wording.ts";

export interface RequestTarget {
  /** Decoded path, for look-up: `/api/bots/3commas.json`. */
  path: string;
  /** The query as sent, without the question mark; empty if there is none. */
  query: string;
}

const longestTarget = 8192;

/**
 * @param target as in the request line: origin-form or absolute-form.
 * @throws ProblemError malformed_request or uri_too_long.
 */
export function readRequestTarget(target: string | undefined): RequestTarget {
  if (target === undefined || target === "") throw pathless;
  if (target.length > longestTarget) throw tooLong;
  const origin = target.startsWith("/") ? target : originForm(target);
  const mark = origin.indexOf("?");
  const path = decode(mark < 0 ? origin : origin.slice(0, mark));
  const query = mark < 0 ? "" : origin.slice(mark + 1);
  decode(query);
  if (/\p{Cc}/u.test(path)) throw controlled;
  return { path, query };
}

/**
 * What must hold before a URL is built from the target and the host.
 * @throws ProblemError malformed_request or uri_too_long.
 */
export function checkRequest(request: IncomingMessage): RequestTarget {
  const isOfServer = request.url === "*" && request.method === "OPTIONS";
  const target = readRequestTarget(isOfServer ? "/" : request.url);
  const { host } = request.headers;
  if (!hasOneHost(request)) throw hostMissing;
  if (host !== undefined && !/^[\w.~!$&'()*+,;=%:[\]-]*$/u.test(host)) throw hostUnreadable;
  return target;
}

/** Two hosts may hide two requests in one: such a connection ends. */
const ended = { headers: { Connection: "close" } };
const hostMissing = new ProblemError("malformed_request", "A request must have exactly one Host header.", ended);
const hostUnreadable = new ProblemError("malformed_request", "The Host header is not a host name.", ended);

/** RFC 9112 section 3.2: HTTP/1.1 asks for exactly one Host header; HTTP/1.0 knows none. */
export function hasOneHost({ rawHeaders, httpVersionMinor }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] as string;
    if (name.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  return hosts === 1 || (hosts === 0 && httpVersionMinor === 0);
}

function originForm(target: string): string {
  if (!/^https?:\/\//iu.test(target) || !URL.canParse(target)) throw notPath;
  const url = new URL(target);
  return `${url.pathname}${url.search}`;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw notUtf8;
  }
}

/** One error object each, the same for every client. */
const malformed = (detail: string) => new ProblemError("malformed_request", detail);
const pathless = malformed("The request has no path.");
const controlled = malformed("The path contains control characters.");
const notPath = malformed("The request target is not a path.");
const notUtf8 = malformed("The address contains a percent-encoding that is not valid UTF-8.");
const tooLong = new ProblemError("uri_too_long", `The address may have at most ${count(longestTarget)} bytes.`);
