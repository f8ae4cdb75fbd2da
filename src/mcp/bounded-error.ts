/** Errors from the protocol's library repeat what was sent: they are cut to what a model can use. */
import { mostErrorBytes } from "../errors.ts";

/** Kept of what is cut, in UTF-16 units. */
const keptLength = 500;

interface Answered {
  jsonrpc: "2.0";
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
  if (error !== undefined) return JSON.stringify({ jsonrpc: "2.0", id, error: { ...error, ...cut(error) } });
  if (result?.isError !== true) return text;
  const content = [{ type: "text", text: start(result.content?.[0]?.text ?? "") }];
  return JSON.stringify({ jsonrpc: "2.0", id, result: { ...result, content } });
}

/** Without data, which is as long as what was sent. */
function cut({ message }: { message: string }): { message: string; data: undefined } {
  return { message: start(message), data: undefined };
}

function start(text: string): string {
  return `${text.slice(0, keptLength).toWellFormed()} …`;
}
