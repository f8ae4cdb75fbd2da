/** The template behind a request target, so that metrics and logs contain no slug, name or query. */
import { type Cost, countedOnce, uncounted } from "../limits/policy.ts";
import { endpoints } from "../publish/endpoints/index.ts";

const endpointPaths = new Set(endpoints.map((endpoint) => endpoint.path));

/** API addresses with placeholders, `/api/bots/{slug}.json`, and pages. */
const templates: readonly [RegExp, string][] = [
  ...[...endpointPaths].filter((path) => path.includes("{")).map((path): [RegExp, string] => [patternOf(path), path]),
  [/^\/bots\/[^/]+$/u, "/bots/{slug}"],
  [/^\/watchlist\/[^/]+$/u, "/watchlist/{id}"],
  [/^\/vaults\/[^/]+$/u, "/vaults/{address}"],
  [/^\/changes\/[^/]+$/u, "/changes/{id}"],
];

function patternOf(path: string): RegExp {
  const [before = "", after = ""] = path.split(/\{\w+\}/u);
  return new RegExp(`^${RegExp.escape(before)}[^/]+${RegExp.escape(after)}$`, "u");
}

/** @param target of something published; what a user made up has no template. */
export function routeOf(target: string): string {
  const path = target.split("?", 1)[0] as string;
  if (endpointPaths.has(path)) return path;
  return templates.find(([pattern]) => pattern.test(path))?.[1] ?? path;
}

const byPath = new Map(endpoints.map((endpoint) => [endpoint.path, endpoint]));

/** What a request counts as: what its endpoint declares; elsewhere nothing. @param sent a body, once it is read, or a query. */
export function costAt(route: string, sent?: unknown): Cost {
  const endpoint = byPath.get(route);
  return endpoint === undefined ? uncounted : (endpoint.cost?.(sent) ?? countedOnce);
}

/** Whether it is a documented endpoint. */
export function isEndpoint(route: string): boolean {
  return endpointPaths.has(route);
}
