/** The error for an address where nothing is published, or not for this method. */
import { ProblemError } from "../errors.ts";
import type { Publication } from "./publication.ts";
import type { Route } from "./route.ts";

/** One error object each, since everybody gets the same. */
const notFound = new ProblemError(
  "not_found",
  "Nothing is published at this address. /api/index.json lists every endpoint.",
);
const unknownBot = new ProblemError(
  "unknown_bot",
  "No bot with this slug is in the directory, which says nothing about it. /api/bots.json lists every slug.",
);

/** @param methods that the path accepts. */
export function unknownPath(path: string, methods: readonly string[]): ProblemError {
  if (methods.length > 0) {
    const detail = `This address takes ${methods.join(", ")}.`;
    return new ProblemError("method_not_allowed", detail, { headers: { Allow: methods.join(", ") } });
  }
  return /^\/(?:api\/bots\/[^/]+\.json|bots\/[^/]+\/feed\.(?:xml|json))$/u.test(path) ? unknownBot : notFound;
}

/** The methods an address accepts; empty if nothing is published there. */
export function methodsOf(served: Publication, routes: readonly Route[], path: string): string[] {
  const methods = new Set<string>(routes.filter((route) => route.path === path).map((route) => route.method));
  if (served.documents.has(path)) methods.add("GET");
  if (methods.has("GET")) methods.add("HEAD");
  if (methods.size > 0) methods.add("OPTIONS");
  return [...methods];
}

/** The published path that was meant: without trailing slashes, or with a missing `.json`; null for none. */
export function meantPath({ documents }: Publication, path: string): string | null {
  if (documents.has(path)) return null;
  const plain = withoutSlashes(path);
  if (plain !== path && documents.has(plain)) return plain;
  const json = `${plain}.json`;
  return path.startsWith("/api/") && documents.has(json) ? json : null;
}

/** The path without trailing slashes. */
export function withoutSlashes(path: string): string {
  let end = path.length;
  while (end > 0 && path[end - 1] === "/") end -= 1;
  return path.slice(0, end);
}
