/** One bounded HTTP request and its answer over a dial: no redirects, no proxy, no cookies, no compression. */
import { isIP, type Socket } from "node:net";
import type { Dial, DialResult } from "./dial.ts";
import { failureOf, type OutboundFailure } from "./failure.ts";
import { handshake } from "./tls.ts";

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

export interface ExchangeAnswer<Body = string> {
  ok: true;
  status: number;
  /** Lower-case names; for a repeated header, the first value. */
  headers: ReadonlyMap<string, string>;
  /** Empty for HEAD. */
  body: Body;
}

export type ExchangeResult<Body = string> = ExchangeAnswer<Body> | { ok: false; failure: OutboundFailure };

/** Sends one request. Never throws. */
export type Exchange<Body = string> = (request: ExchangeRequest) => Promise<ExchangeResult<Body>>;

interface ExchangeParts {
  dial: Dial;
  userAgent: string;
  /** Root certificates in PEM, trusted instead of the built-in ones. */
  roots?: string;
}

/** Exchange over a dial; bodies are read as UTF-8. */
export function createExchange(parts: ExchangeParts): Exchange {
  const exchange = createByteExchange(parts);
  return async (request) => {
    const result = await exchange(request);
    return result.ok ? { ...result, body: result.body.toString("utf8") } : result;
  };
}

/**
 * Exchange over a dial. For https the certificate must be valid for the host of the address (RFC 9110 section 4.3.4).
 */
export function createByteExchange({ dial, userAgent, roots }: ExchangeParts): Exchange<Buffer> {
  return async ({ method, url, headers = {}, content, maxBytes, signal }) => {
    let notConnected: OutboundFailure | null = null;
    // A connection made after the request was given up belongs to nobody: the client forgets it.
    const opened: Socket[] = [];
    let over = false;
    // Loaded on the first outside request: a hundred modules that a start does not need.
    const { Client } = await import("undici");
    const client = new Client(url.origin, {
      maxHeaderSize: 16_384,
      connect: (_options, done) => {
        openConnection(dial, url, roots, signal).then(
          (result) => {
            if (result.ok) {
              opened.push(result.socket);
              if (over) result.socket.destroy();
              return done(null, result.socket);
            }
            notConnected = result.failure;
            done(new Error(result.failure), null);
          },
          () => done(new Error("bad_answer"), null),
        );
      },
    });
    try {
      const {
        statusCode,
        headers: received,
        body,
      } = await client.request({
        method,
        path: url.pathname + url.search,
        headers: { "user-agent": userAgent, "accept-encoding": "identity", ...headers },
        body: content ?? null,
        signal,
      });
      const bytes = method === "HEAD" ? Buffer.alloc(0) : await readBody(body, maxBytes);
      if (bytes === null) return { ok: false, failure: "too_large" };
      return { ok: true, status: statusCode, headers: firstValues(received), body: bytes };
    } catch (error) {
      return { ok: false, failure: notConnected ?? failureOf(error, "bad_answer") };
    } finally {
      over = true;
      await client.destroy();
      for (const socket of opened) socket.destroy();
    }
  };
}

async function openConnection(
  dial: Dial,
  url: URL,
  roots: string | undefined,
  signal: AbortSignal,
): Promise<DialResult> {
  const secure = url.protocol === "https:";
  const port = url.port === "" ? (secure ? 443 : 80) : Number(url.port);
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

function firstValues(headers: Record<string, string | string[] | undefined>): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (const [name, value] of Object.entries(headers)) {
    const first = Array.isArray(value) ? value[0] : value;
    if (first !== undefined) values.set(name.toLowerCase(), first);
  }
  return values;
}
