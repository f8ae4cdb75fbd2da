/** Reads a request target (RFC 9112 section 3.2) and refuses anything malformed. */
import { ProblemError } from "../errors.ts";

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
  if (target === undefined || target === "") throw malformed("The request names no path.");
  if (target.length > longestTarget) {
    throw new ProblemError(
      "uri_too_long",
      `The address may have at most ${longestTarget.toLocaleString("en-US")} bytes.`,
    );
  }
  const origin = target.startsWith("/") ? target : originForm(target);
  const mark = origin.indexOf("?");
  const path = decode(mark < 0 ? origin : origin.slice(0, mark));
  const query = mark < 0 ? "" : origin.slice(mark + 1);
  decode(query);
  if (/\p{Cc}/u.test(path)) throw malformed("The path holds control characters.");
  return { path, query };
}

function originForm(target: string): string {
  if (!/^https?:\/\//iu.test(target) || !URL.canParse(target)) throw malformed("The request target is not a path.");
  const url = new URL(target);
  return `${url.pathname}${url.search}`;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw malformed("The address holds a percent-encoding that is not valid UTF-8.");
  }
}

function malformed(detail: string): ProblemError {
  return new ProblemError("malformed_request", detail);
}
