/** The headers described in openapi.json, and which answers carry them. */
import type { ProblemCode } from "../errors.ts";
import { type Endpoint, isRepeatable } from "./endpoint.ts";

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
  return [
    ...(isRepeatable(endpoint) ? (["ETag"] as const) : []),
    "Cache-Control",
    "Link",
    "RateLimit",
    "RateLimit-Policy",
  ];
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
