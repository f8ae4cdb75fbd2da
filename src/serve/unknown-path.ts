/** The error for an address where nothing is published, or not for this method. */
import { z } from "zod";
import { ProblemError } from "../errors.ts";
import type { Publication } from "./publication.ts";
import { parseQuery } from "./request.ts";
import { isEndpoint, type Route, routeOf } from "./route.ts";

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
    const allow = methods.join(", ");
    return new ProblemError("method_not_allowed", `This address accepts ${allow}.`, { headers: { Allow: allow } });
  }
  return /^\/(?:api\/bots\/[^/]+\.json|bots\/[^/]+\/feed\.(?:xml|json))$/u.test(path) ? unknownBot : notFound;
}

/**
 * Passes a read of what a route may answer, or a document without parameters that it does not take.
 * @throws ProblemError not_found, unknown_bot or invalid_parameter for any other.
 */
export function checkRead({ documents }: Publication, routes: readonly Route[], path: string, query: string): void {
  if (routesAt(routes, path).length > 0) return;
  if (documents.has(path)) {
    if (takesNone(routes, path)) parseQuery(noParameters, query);
  } else if (meantPath(documents, path) === null) throw unknownPath(path, []);
}

/** The routes of an address. A template is none. */
function routesAt(routes: readonly Route[], path: string): Route[] {
  return path.includes("{") ? [] : routes.filter((route) => route.path === path);
}

const noParameters = z.strictObject({});

/** Whether a document's address is an endpoint's, without a route that reads its parameters. */
function takesNone(routes: readonly Route[], path: string): boolean {
  const template = routeOf(path);
  return isEndpoint(template) && !routes.some((route) => route.path === template);
}

/** The methods an address accepts; empty if nothing is published there. */
export function methodsOf(served: Publication, routes: readonly Route[], path: string): string[] {
  const methods = new Set<string>(routesAt(routes, path).map((route) => route.method));
  if (served.documents.has(path)) methods.add("GET");
  if (methods.has("GET")) methods.add("HEAD");
  if (methods.size > 0) methods.add("OPTIONS");
  return [...methods];
}

/** The published path that was meant: without trailing slashes, or with a missing `.json`; null for none. */
export function meantPath(documents: Publication["documents"], path: string): string | null {
  if (documents.has(path)) return null;
  const plain = withoutSlashes(path);
  if (plain !== path && documents.has(plain)) return plain;
  if (!path.startsWith("/api/") || plain.endsWith(".json")) return null;
  const json = `${plain}.json`;
  return documents.has(json) ? json : null;
}

/** The path without trailing slashes. */
export function withoutSlashes(path: string): string {
  let end = path.length;
  while (end > 0 && path[end - 1] === "/") end -= 1;
  return path.slice(0, end);
}
