/** Headers that every public answer carries. */

/**
 * As a raw list, names and values alternating. Cross-origin reading is open (see the API description); the exposed
 * headers are those a script may need.
 */
export const publicHeaders: readonly string[] = [
  "Access-Control-Allow-Origin",
  "*",
  "Access-Control-Expose-Headers",
  "ETag, Last-Modified, Link, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id, Botwatch-Key",
  "X-Content-Type-Options",
  "nosniff",
  "Link",
  '</openapi.json>; rel="service-desc"',
];

/** Gives the answer to a cross-origin preflight (Fetch standard, CORS protocol). */
export function preflightHeaders(methods: readonly string[]): Record<string, string> {
  return {
    Allow: methods.join(", "),
    "Access-Control-Allow-Origin": "*",
    "Access-Control-Allow-Methods": methods.join(", "),
    "Access-Control-Allow-Headers": "Authorization, Content-Type, If-None-Match, If-Modified-Since, X-Request-Id",
    "Access-Control-Max-Age": "86400",
    Vary: "Access-Control-Request-Headers",
  };
}

/** Gives the raw list as an object, for answers assembled per request. */
export function asObject(raw: readonly string[]): Record<string, string> {
  return Object.fromEntries(raw.flatMap((name, at) => (at % 2 === 0 ? [[name, raw[at + 1] as string]] : [])));
}
