/** One bounded HTTP request and its answer over a dial: no redirects, no proxy, no cookies, no compression. */
import { type ClientRequest, type IncomingMessage, request } from "node:http";
import { isIP } from "node:net";
import { type Dial, type DialResult, handshake } from "./dial.ts";
import { failureOf, type OutboundFailure } from "./failure.ts";

export interface ExchangeRequest {
  method: "GET" | "HEAD" | "POST";
  /** http or https, with a host name. */
  url: URL;
  headers?: Record<string, string>;
  /** Of a POST. */
  content?: string;
  /** Bytes of body read at most; more is the failure `too_large`. */
  maxBytes: number;
  signal: AbortSignal;
}

export interface ExchangeAnswer {
  ok: true;
  status: number;
  /** Lower-case names; for a repeated header, the first value. */
  headers: ReadonlyMap<string, string>;
  /** Empty for HEAD. */
  body: Buffer;
}

export type ExchangeResult = ExchangeAnswer | { ok: false; failure: OutboundFailure };

/** Sends one request. Never throws. */
export type Exchange = (request: ExchangeRequest) => Promise<ExchangeResult>;

interface ExchangeParts {
  dial: Dial;
  userAgent: string;
  /** Root certificates in PEM, trusted instead of the built-in ones. */
  roots?: string;
}

/** For https the certificate must be valid for the host of the address (RFC 9110 section 4.3.4). */
export function createExchange({ dial, userAgent, roots }: ExchangeParts): Exchange {
  return async ({ method, url, headers = {}, content, maxBytes, signal }) => {
    const opened = await openConnection(dial, url, roots, signal);
    if (!opened.ok) return opened;
    try {
      const outgoing = request({
        createConnection: () => opened.socket,
        method,
        path: url.pathname + url.search,
        headers: { host: url.host, "user-agent": userAgent, "accept-encoding": "identity", ...headers },
        maxHeaderSize: 16_384,
        signal,
      });
      const answer = await awaitResponse(outgoing.end(content));
      const body = method === "HEAD" ? Buffer.alloc(0) : await readBody(answer, maxBytes);
      if (body === null) return { ok: false, failure: "too_large" };
      return { ok: true, status: answer.statusCode ?? 0, headers: firstValues(answer.headersDistinct), body };
    } catch (error) {
      return { ok: false, failure: signal.aborted ? "timed_out" : failureOf(error, "bad_answer") };
    } finally {
      opened.socket.destroy();
    }
  };
}

/** @throws also where the connection ends, or is to become another, without an answer. */
function awaitResponse(clientRequest: ClientRequest): Promise<IncomingMessage> {
  return new Promise((settle, fail) => {
    // An error after the answer has begun shows when its body is read; without a listener it would end the process.
    clientRequest.on("response", settle).on("error", fail);
    clientRequest.once("close", () => fail(new Error("no answer")));
  });
}

async function openConnection(
  dial: Dial,
  url: URL,
  roots: string | undefined,
  signal: AbortSignal,
): Promise<DialResult> {
  const secure = url.protocol === "https:";
  const usualPort = secure ? 443 : 80;
  const port = url.port === "" ? usualPort : Number(url.port);
  const dialled = await dial(url.hostname, port, signal);
  if (!dialled.ok || !secure) return dialled;
  const secured = await handshake(dialled.socket, {
    host: url.hostname,
    servername: isIP(url.hostname) === 0 ? url.hostname : "",
    rejectUnauthorized: true,
    ALPNProtocols: ["http/1.1"],
    ...(roots === undefined ? {} : { ca: roots }),
  });
  return secured.ok
    ? secured
    : { ok: false, failure: signal.aborted ? "timed_out" : failureOf(secured.error, "not_trusted") };
}

async function readBody(body: AsyncIterable<Buffer>, maxBytes: number): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function firstValues(headers: IncomingMessage["headersDistinct"]): ReadonlyMap<string, string> {
  return new Map(Object.entries(headers).map(([name, values]) => [name, values?.[0] ?? ""]));
}

const defaultMs = 60_000;
const longestMs = 3_600_000;

/** How long a server asks us to wait (RFC 9110 section 10.2.3), in ms: a minute if unreadable, an hour at most. */
export function retryAfterMs(field: string | undefined, now: number): number {
  const text = field?.trim() ?? "";
  const ms = /^\d{1,9}$/u.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isNaN(ms) ? defaultMs : Math.min(Math.max(ms, 1000), longestMs);
}
