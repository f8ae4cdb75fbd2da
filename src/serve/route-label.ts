/** The template behind a request target, so that metrics and logs carry no slug, name or query. */
import { endpoints } from "../publish/endpoints/index.ts";

const endpointPaths = new Set(endpoints.map((endpoint) => endpoint.path));

const templates: readonly [RegExp, string][] = [
  [/^\/api\/bots\/[^/]+\.json$/u, "/api/bots/{slug}.json"],
  [/^\/api\/warnings\/[^/]+\.json$/u, "/api/warnings/{list}.json"],
  [/^\/bots\/[^/]+\/feed\.(xml|json)$/u, "/bots/{slug}/feed.$1"],
  [/^\/bots\/[^/]+$/u, "/bots/{slug}"],
  [/^\/watchlist\/[^/]+$/u, "/watchlist/{id}"],
  [/^\/vaults\/[^/]+$/u, "/vaults/{address}"],
  [/^\/changes\/[^/]+$/u, "/changes/{id}"],
];

/** @param target of something that is published; what a user made up has no template. */
export function routeOf(target: string): string {
  const path = target.split("?", 1)[0] as string;
  for (const [pattern, template] of templates) {
    if (pattern.test(path)) return path.replace(pattern, template);
  }
  return path;
}

/** Whether requests on it count towards a limit: the documented endpoints do. */
export function isEndpoint(route: string): boolean {
  return endpointPaths.has(route);
}
