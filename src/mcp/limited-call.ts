/** A call over the limit, answered as a result: an assistant can act on that, but not on a transport error. */
import { asObject, publicHeaders } from "../api/headers.ts";
import type { ProblemError } from "../errors.ts";
import { pagePath } from "../publish/page-paths.ts";
import { requestIdOf } from "./edge.ts";
import { isToolCall } from "./message.ts";

/** The result, or null if the message is not a tool call or was refused for another reason. */
export function limitedCall(error: ProblemError, message: object, baseUrl: string): Response | null {
  const id = requestIdOf(message);
  if (error.code !== "rate_limited" || !isToolCall(message) || id === null) return null;
  const seconds = Number(error.headers["Retry-After"] ?? 60);
  const text = [
    `rate_limited: ${error.detail.replace(/ ?Please wait \d+ seconds\./u, "")} Wait ${seconds} seconds, then ` +
      `make the same call again.`,
    `Users of one hosted assistant share an address and its limit. A key of your own has a limit of its own: ` +
      `send it as “Authorization: Bearer KEY”; how to get one: ${baseUrl}${pagePath.key()}`,
  ].join("\n");
  const result = {
    resultType: "complete",
    content: [{ type: "text", text }],
    isError: true,
    _meta: { "botwatch/refusal": { code: error.code, retry_after_seconds: seconds } },
  };
  return Response.json(
    { jsonrpc: "2.0", id, result },
    { status: 200, headers: { ...asObject(publicHeaders), "Cache-Control": "no-store", ...error.headers } },
  );
}
