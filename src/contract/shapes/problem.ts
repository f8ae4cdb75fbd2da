/** RFC 9457 problem details: the one shape of every error. */
import { z } from "zod";
import { type ProblemCode, problems } from "../../base/errors.ts";

export const problem = z
  .object({
    type: z.url().describe("Page that explains this kind of error."),
    title: z.string(),
    status: z.int().describe("HTTP status, repeated."),
    detail: z.string().describe("What was wrong this time and what is accepted."),
    instance: z.string().describe("`request_id` as an address."),
    request_id: z.string().describe("Id of this request, for asking about it: also in `X-Request-Id` and in our log."),
    code: z.enum(Object.keys(problems) as [ProblemCode, ...ProblemCode[]]).describe("Stable word for programs."),
    errors: z
      .array(z.strictObject({ parameter: z.string(), reason: z.string() }))
      .optional()
      .describe("Each input that was wrong."),
    nearest: z
      .array(z.string())
      .optional()
      .describe("For `unknown_bot`: slugs that may have been meant. Do not take one for the other."),
    "violated-policies": z
      .array(z.string())
      .optional()
      .describe("For `rate_limited`: names of the limits reached, as in RateLimit-Policy."),
  })
  .meta({ id: "Problem", description: "An error (RFC 9457)." });

export type Problem = z.infer<typeof problem>;

/** Registered for this case, so that clients know it (draft-ietf-httpapi-ratelimit-headers). */
const quotaExceeded = "https://iana.org/assignments/http-problem-types#quota-exceeded";

/** Address of the page that explains a kind of error. */
export function problemType(code: ProblemCode, baseUrl: string): string {
  return code === "rate_limited" ? quotaExceeded : `${baseUrl}/docs/errors#${code}`;
}
