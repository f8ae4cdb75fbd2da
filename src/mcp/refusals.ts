/** Refusals that a model reads: a limit as a result, and errors of the library, which repeat what was sent. */

import { mostErrorBytes, type ProblemError } from "../errors.ts";
import { pagePath } from "../publish/page-paths.ts";
import { requestIdOf } from "./edge.ts";
import { isToolCall } from "./message.ts";

/** Kept of what is cut, in UTF-16 units. */
const keptLength = 500;

interface Answered {
  id: unknown;
  error?: { code: number; message: string };
  result?: { isError?: boolean; content?: { type: string; text?: string }[] };
}

/** The answer as it is; for an error or refused call that is too long, the beginning of its text. */
export async function boundedError(answer: Response): Promise<Response> {
  if (answer.headers.get("Content-Type")?.includes("json") !== true) return answer;
  const text = await answer.text();
  const { status, headers } = answer;
  return new Response(text.length * 3 > mostErrorBytes ? shortened(text) : text, { status, headers });
}

function shortened(text: string): string {
  // Most long answers are neither, and are not parsed again.
  if (Buffer.byteLength(text) <= mostErrorBytes || !/"(?:isError":true|error":)/u.test(text)) return text;
  const { id, error, result } = JSON.parse(text) as Answered;
  if (error !== undefined) {
    // Without data, which is as long as what was sent.
    return JSON.stringify({ jsonrpc: "2.0", id, error: { code: error.code, message: start(error.message) } });
  }
  if (result?.isError !== true) return text;
  const content = [{ type: "text", text: start(result.content?.[0]?.text ?? "") }];
  return JSON.stringify({ jsonrpc: "2.0", id, result: { ...result, content } });
}

function start(text: string): string {
  return `${text.slice(0, keptLength).toWellFormed()} …`;
}

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
  return Response.json({ jsonrpc: "2.0", id, result }, { headers: error.headers });
}
