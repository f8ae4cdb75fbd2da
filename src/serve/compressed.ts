/** Compresses what is made per request. Finished documents already have their forms. */
import type { IncomingMessage } from "node:http";
import { acceptedEncodings } from "./encoding.ts";

/** Below this a compressed body with its header is no smaller. */
const least = 1024;

/** The response, gzipped if the client accepts that and it is worth it. Brotli costs too much while a client waits. */
export function compressed(response: Response, { headers, method }: IncomingMessage): Response {
  const coding = acceptedEncodings(headers["accept-encoding"]).find((encoding) => encoding !== "br");
  if (coding !== "gzip" || method === "HEAD" || !isWorthwhile(response) || response.body === null) return response;
  const coded = new Response(response.body.pipeThrough(new CompressionStream("gzip")), response);
  coded.headers.set("Content-Encoding", "gzip");
  coded.headers.delete("Content-Length");
  return coded;
}

function isWorthwhile({ headers }: Response): boolean {
  const type = headers.get("Content-Type") ?? "";
  const length = headers.get("Content-Length");
  const isText =
    /^(?:text\/(?!event-stream)|application\/(?:[\w.-]+\+)?(?:json|xml)|application\/x-ndjson|image\/svg)/u.test(type);
  return isText && !headers.has("Content-Encoding") && (length === null || Number(length) >= least);
}
