/** The template, the price and the refusal of each address. */

import { nearestBots } from "../answers/nearest-bots.ts";
import { ProblemError, wrongInput } from "../base/errors.ts";
import { type Cost, countedOnce, uncounted } from "../contract/policy.ts";
import { endpoints } from "../endpoints/index.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";

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

/** Gives the refusal of an address at which nothing is published. */
export function unknownPath(path: string): ProblemError {
  const template = routeOf(path);
  const [parameter] = Object.entries(byPath.get(template)?.inPath ?? {});
  if (parameter === undefined) return notFound;
  const [name, { pattern, unknown, impossible }] = parameter;
  const key = keyIn(template, path);
  if (impossible !== undefined && !new RegExp(pattern, "u").test(key)) {
    return wrongInput(name, impossible, `\`${name}\` ${impossible}.`);
  }
  const isBots = byPath.get(template)?.errors.includes("unknown_bot") === true;
  return new ProblemError(isBots ? "unknown_bot" : "not_found", unknown);
}

/** Gives what stands in an address in the place of its template's placeholder. */
function keyIn(template: string, path: string): string {
  const [before = "", after = ""] = template.split(/\{\w+\}/u);
  return path.slice(before.length, path.length - after.length);
}

/** Slugs that are suggested at most, and the longest that is looked up. */
const mostNear = 3;
const longestSlug = 80;

/** Adds the nearest slugs to the refusal of an address that names no bot. Takes a look-up: ask once admitted. */
export function withNearest(error: unknown, path: string, snapshot: Snapshot): unknown {
  if (!(error instanceof ProblemError) || error.code !== "unknown_bot") return error;
  const slug = keyIn(routeOf(path), path);
  const near = slug.length > longestSlug ? [] : nearestBots(snapshot, slug).slice(0, mostNear);
  if (near.length === 0) return error;
  const names = near.map((bot) => `${bot.slug} (${bot.name})`).join(", ");
  const detail = `${error.detail} Nearest: ${names}. Do not take one for the other: compare the website.`;
  return new ProblemError(error.code, detail, { extensions: { nearest: near.map((bot) => bot.slug) } });
}

/** Gives the address as published: the digits of hashes and wallets in lower case. */
export function asPublished(path: string): string {
  return /^\/api\/(?:range|vaults)\//u.test(path) ? path.toLowerCase() : path;
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
