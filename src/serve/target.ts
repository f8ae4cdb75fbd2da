/** Reads what a request asks for: its target and Host (RFC 9112 section 3.2). */
import type { IncomingMessage } from "node:http";
import { ProblemError } from "../base/errors.ts";
import { count } from "../base/words/wording.ts";

/** What a request asks for. */
export interface RequestTarget {
  /** Decoded path, for look-up: `/api/bots/3commas.json`. */
  path: string;
  /** The query as sent, without the question mark; empty if there is none. */
  query: string;
}

const longestTarget = 8192;

/**
 * Reads a request target.
 * @param target in origin-form or absolute-form.
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

/** `OPTIONS *` asks about the whole server (RFC 9110 section 9.3.7). */
export function asksAboutServer({ url, method }: IncomingMessage): boolean {
  return url === "*" && method === "OPTIONS";
}

/**
 * Reads what a request asks for.
 * @throws ProblemError malformed_request or uri_too_long.
 */
export function readTarget(request: IncomingMessage): RequestTarget {
  const target = readRequestTarget(asksAboutServer(request) ? "/" : request.url);
  const { host } = request.headers;
  if (!hasOneHost(request)) throw hostMissing;
  if (host !== undefined && !isHost(host)) throw hostUnreadable;
  return target;
}

/** Hosts that were read: clients send a handful. Bounded, since a flood of made-up ones would fill memory. */
const readHosts = new Set<string>();
const mostReadHosts = 256;

function isHost(host: string): boolean {
  if (readHosts.has(host)) return true;
  const isReadable = isUriHost(host);
  if (isReadable && readHosts.size < mostReadHosts) readHosts.add(host);
  return isReadable;
}

/** RFC 9112 section 3.2: `uri-host [ ":" port ]`, which may be empty. */
function isUriHost(host: string): boolean {
  return host === "" || (/^[\w.~!$&'()*+,;=%:[\]-]+$/u.test(host) && URL.canParse(`http://${host}`));
}

/** Two hosts may hide two requests in one: such a connection ends. */
const ended = { headers: { Connection: "close" } };
const hostMissing = new ProblemError("malformed_request", "A request must have exactly one Host header.", ended);
const hostUnreadable = new ProblemError("malformed_request", "The Host header is not a host name.", ended);

/** RFC 9112 section 3.2: HTTP/1.1 asks for exactly one Host header; HTTP/1.0 knows none. */
function hasOneHost({ rawHeaders, httpVersionMinor }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  return hosts === 1 || (hosts === 0 && httpVersionMinor === 0);
}

function originForm(target: string): string {
  if (!/^https?:\/\//iu.test(target) || !URL.canParse(target)) throw notPath;
  const url = new URL(target);
  return `${url.pathname}${url.search}`;
}

function decode(part: string): string {
  if (!part.includes("%")) return part;
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

/** Says whether the request reads. */
export function isRead({ method }: IncomingMessage): boolean {
  return method === "GET" || method === "HEAD";
}
