/** The template, the price and the refusal of each address. */
import { ProblemError } from "../base/errors.ts";
import { type Cost, countedOnce, uncounted } from "../contract/policy.ts";
import { endpoints } from "../endpoints/index.ts";

const byPath = new Map(endpoints.map((endpoint) => [endpoint.path, endpoint]));

const templatesOfPages = ["/bots/{slug}", "/watchlist/{id}", "/vaults/{address}", "/changes/{id}"];

/** API addresses with placeholders, `/api/bots/{slug}.json`, and pages. */
const templates = [...byPath.keys().filter((path) => path.includes("{")), ...templatesOfPages].map(
  (path) => [patternOf(path), path] as const,
);

function patternOf(path: string): RegExp {
  const [before = "", after = ""] = path.split(/\{\w+\}/u);
  return new RegExp(`^${RegExp.escape(before)}[^/]+${RegExp.escape(after)}$`, "u");
}

/** Gives the template behind the target of something published: metrics and logs contain no slug, name or query. */
export function routeOf(target: string): string {
  const path = target.split("?", 1)[0] as string;
  if (byPath.has(path)) return path;
  return templates.find(([pattern]) => pattern.test(path))?.[1] ?? path;
}

const notFound = new ProblemError(
  "not_found",
  "Nothing is published at this address. /api/index.json lists every endpoint.",
);
const unknownBot = new ProblemError(
  "unknown_bot",
  "No bot with this slug is in the directory, which says nothing about it. /api/bots.json lists every slug.",
);

/** Gives the refusal of an address at which nothing is published. */
export function unknownPath(path: string): ProblemError {
  return /^\/(?:api\/bots\/[^/]+\.json|bots\/[^/]+\/feed\.(?:xml|json))$/u.test(path) ? unknownBot : notFound;
}

/**
 * Gives what a request counts as: what its endpoint declares; elsewhere nothing.
 * @param sent a body or a query.
 */
export function costAt(route: string, sent?: unknown): Cost {
  const endpoint = byPath.get(route);
  return endpoint === undefined ? uncounted : (endpoint.cost?.(sent) ?? countedOnce);
}

/** Says whether it is a documented endpoint. */
export function isEndpoint(route: string): boolean {
  return byPath.has(route);
}

/** An address with a price of its own, if it has one. */
interface Priced {
  path: string;
  cost?: (query: string) => Cost;
}

/** In characters: the price of a longer query is not read from it, since no endpoint takes one. */
const longestPricedQuery = 1000;

/** Says what a question counts as, from its address alone. */
export function priceOf(route: Priced, query: string): Cost {
  if (route.cost !== undefined) return route.cost(query);
  const endpoint = byPath.get(route.path);
  if (endpoint?.cost === undefined) return endpoint === undefined ? uncounted : countedOnce;
  const isPriced = query.length <= longestPricedQuery;
  return endpoint.cost(isPriced ? Object.fromEntries(new URLSearchParams(query)) : {});
}
