/** What the API promises about one endpoint; the index document, openapi.json, routes, pages and tests all use it. */
import type { z } from "zod";
import type { ProblemCode } from "../errors.ts";

export interface Endpoint {
  operationId: string;
  method: "GET" | "POST";
  /** With `{slug}` where there is one. */
  path: string;
  /** What the path's placeholders stand for, by name. */
  inPath?: Record<string, string>;
  tag: "Directory" | "Lookup" | "Watchlist" | "Vaults" | "Changes" | "Agents" | "Service";
  summary: string;
  description: string;
  /** Query parameters; absent if the endpoint takes none. */
  query?: z.ZodObject;
  body?: z.ZodObject;
  answer: z.ZodObject | z.ZodString | z.ZodUnion;
  /** Of the answer; JSON by default. */
  mediaType?: string;
  /** Errors beyond those any endpoint can answer (see commonErrors). */
  errors: readonly ProblemCode[];
  /** Shape of refusals, if they are not problem details. */
  refusal?: z.ZodObject;
  /** What it refuses in that shape besides those errors, by status. */
  otherRefusals?: Readonly<Record<number, string>>;
  /** Whether a key changes the answer; elsewhere it only raises the limits. */
  acceptsKey?: true;
  /** Whether the answer includes outside observations, so that no two are the same. */
  observesOutside?: true;
  /** A request replayed in the tests and shown in the documentation; `slug` is what goes into the path. */
  example: { slug?: string; query?: Record<string, string>; body?: unknown; headers?: Record<string, string> };
}

/** Errors that any endpoint can answer. */
export const commonErrors = [
  "malformed_request",
  "method_not_allowed",
  "uri_too_long",
  "rate_limited",
  "headers_too_large",
  "internal_error",
  "snapshot_unavailable",
] as const;

/** Whether asking again gives the same bytes from the same snapshot, so that a 304 can answer it. */
export function isRepeatable({ method, acceptsKey, observesOutside }: Endpoint): boolean {
  return method === "GET" && acceptsKey !== true && observesOutside !== true;
}

/** The request target of an endpoint's example: path with its slug, and query. */
export function exampleTarget({ path, example }: Pick<Endpoint, "path" | "example">): string {
  const query = new URLSearchParams(example.query).toString();
  const filled = path.replace(/\{\w+\}/u, example.slug ?? "");
  return query === "" ? filled : `${filled}?${query}`;
}

export const headerDescriptions = {
  Allow: "Methods that the address takes.",
  "Cache-Control": "For how long the answer may be kept.",
  ETag: "Validator of the answer; send it as If-None-Match when asking again.",
  Link: 'Address of the next part (`rel="next"`), where there is one, and of this description (`rel="service-desc"`).',
  RateLimit: "What is left of your limit and when it is full again (draft-ietf-httpapi-ratelimit-headers).",
  "RateLimit-Policy":
    "Your limits (draft-ietf-httpapi-ratelimit-headers); `botwatch-cost` is what the request counts as.",
  "Retry-After": "Seconds to wait before asking again.",
  "WWW-Authenticate": "How a key is sent (RFC 6750).",
} as const;

type HeaderName = keyof typeof headerDescriptions;

/** Headers of an endpoint's answer. */
export function answerHeaders(endpoint: Endpoint): HeaderName[] {
  const always = ["Cache-Control", "Link", "RateLimit", "RateLimit-Policy"] as const;
  return isRepeatable(endpoint) ? ["ETag", ...always] : [...always];
}

const ofErrors: Partial<Record<ProblemCode, readonly HeaderName[]>> = {
  method_not_allowed: ["Allow"],
  invalid_key: ["WWW-Authenticate"],
  rate_limited: ["Retry-After", "RateLimit", "RateLimit-Policy"],
  snapshot_unavailable: ["Retry-After"],
  storage_unavailable: ["Retry-After"],
};

/** Headers that an error carries besides its document. */
export function headersOfError(code: ProblemCode): readonly HeaderName[] {
  return ofErrors[code] ?? [];
}
