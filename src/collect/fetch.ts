/** Fetches from a source: says who asks, asks only for news, waits when told to, takes no more than it can use. */
import { setTimeout as sleepFor } from "node:timers/promises";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { createGuardedDial, createResolver, directDial } from "../base/outbound/dial.ts";
import { createExchange, type ExchangeAnswer, retryAfterMs } from "../base/outbound/exchange.ts";
import { explainFailure, type OutboundFailure } from "../base/outbound/failure.ts";
import { isGlobalUnicast } from "../base/outbound/public-addresses.ts";
import { ReadFailure } from "./read-failure.ts";

/** What identifies an answer the next time (RFC 9110 section 8.8). */
export interface Validators {
  etag: string | null;
  last_modified: string | null;
}

export interface SourceRequest {
  url: string;
  /** Media types of a usable answer, without parameters; the first is requested. */
  types: readonly string[];
  /** Largest body in bytes, decompressed. */
  maxBytes: number;
  /** From the last good read of the same address: the answer may then be `null`, not modified. */
  validators?: Validators | undefined;
  /** Sent as JSON in a POST; such a request follows no redirect. */
  content?: unknown;
  /** Fields of a form, sent in a POST in the same way. */
  form?: Readonly<Record<string, string>>;
}

interface SourceAnswer extends Validators {
  body: Buffer;
  /** `charset` from the Content-Type field, lower case. */
  charset: string | null;
  /** How many entries the whole list has, where an answer that is a part of it says so (WordPress: X-WP-Total). */
  total?: number;
}

/** The answer to a request; null where the source says that nothing changed. @throws ReadFailure otherwise. */
export type FetchSource = (request: SourceRequest) => Promise<SourceAnswer | null>;

export interface FetchOptions {
  /** Public address of the service, sent to the source. */
  baseUrl: string;
  /** Name and e-mail address, sent to the source. */
  contact: string | undefined;
  /** Addresses the operator set instead of the official ones: their servers may be private. */
  configured: readonly string[];
  /** Milliseconds for one request including redirects. */
  deadlineMs?: number;
  /** Told what time each answer says it is, in milliseconds since 1970. */
  onTime?: (ms: number) => void;
  sleep?: (ms: number) => Promise<unknown>;
}

const maxRedirects = 3;
const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
/** Pauses before the second and third attempt after a passing failure. */
const pausesMs = [2000, 10_000];
/** A source that asks for a longer pause is left for the next refresh. */
const longestWaitMs = 60_000;

const unzip = promisify(gunzip);

/** Makes a fetcher for one run: https to vetted addresses only, and those the operator set, not where they redirect. */
export function createFetch(options: FetchOptions): FetchSource {
  const { baseUrl, contact, configured, deadlineMs = 90_000, sleep = sleepFor, onTime } = options;
  const userAgent = `Botwatch/2 (+${baseUrl}${contact === undefined ? "" : `; ${contact}`})`;
  const guarded = createExchange({
    dial: createGuardedDial({ resolve: createResolver({ tryMs: 3000 }), permits: isGlobalUnicast }),
    userAgent,
  });
  const direct = createExchange({ dial: directDial, userAgent });
  const trusted = new Set(configured.map((address) => new URL(address).origin));

  /** Where an answer redirects to. @throws ReadFailure for an address that is not followed. */
  function redirectOf(answer: ExchangeAnswer, url: URL, isPost: boolean): URL {
    const next = URL.parse(answer.headers.get("location") ?? "", url);
    if (isPost || next === null) throw new ReadFailure("It redirected the request to another address.");
    if (!trusted.has(next.origin) && next.protocol !== "https:")
      throw new ReadFailure("It redirected the request to an address without https.");
    return next;
  }

  async function attempt(request: SourceRequest): Promise<SourceAnswer | null> {
    const signal = AbortSignal.timeout(deadlineMs);
    const message = messageOf(request);
    let url = new URL(request.url);
    for (let hop = 0; hop <= maxRedirects; hop += 1) {
      const exchange = trusted.has(url.origin) ? direct : guarded;
      const answer = await exchange({ ...message, url, signal });
      if (!answer.ok) throw outboundFailure(answer.failure);
      const time = timeOf(answer);
      if (time !== null) onTime?.(time);
      if (!redirects.has(answer.status)) return readAnswer(answer, request);
      url = redirectOf(answer, url, message.content !== undefined);
    }
    throw new ReadFailure("It redirected the request too many times.");
  }

  return async (request) => {
    for (const pauseMs of pausesMs) {
      try {
        return await attempt(request);
      } catch (error) {
        await sleep(Math.max(pauseMs, waitBeforeRetry(error)));
      }
    }
    return attempt(request);
  };
}

/** When the answer was made, by its Date field, and how long a cache has had it since (RFC 9110 6.6.1, RFC 9111 5.1). */
function timeOf({ headers }: ExchangeAnswer): number | null {
  const date = Date.parse(headers.get("date") ?? "");
  const keptSeconds = Number(headers.get("age") ?? 0);
  return Number.isFinite(date) && keptSeconds >= 0 ? date + 1000 * keptSeconds : null;
}

/**
 * Says how long the source asked to be left alone before the next attempt, in milliseconds; 0 if it did not say.
 * @throws the error itself where another attempt has no prospect, or would have to wait too long.
 */
function waitBeforeRetry(error: unknown): number {
  if (!(error instanceof ReadFailure) || !error.passing) throw error;
  if (error.waitMs !== null && error.waitMs > longestWaitMs) throw error;
  return error.waitMs ?? 0;
}

/** Gives what is sent, wherever that leads. */
function messageOf({ types, maxBytes, validators, content, form }: SourceRequest) {
  const headers = {
    accept: `${types[0]}, */*;q=0.1`,
    "accept-encoding": "gzip",
    ...(validators?.etag ? { "if-none-match": validators.etag } : {}),
    ...(validators?.last_modified ? { "if-modified-since": validators.last_modified } : {}),
  };
  if (content === undefined && form === undefined) return { method: "GET", headers, maxBytes } as const;
  const type = form === undefined ? "application/json" : "application/x-www-form-urlencoded";
  const body = form === undefined ? JSON.stringify(content) : new URLSearchParams(form).toString();
  return { method: "POST", headers: { ...headers, "content-type": type }, content: body, maxBytes } as const;
}

function outboundFailure(failure: OutboundFailure): ReadFailure {
  const passing = ["broken_off", "timed_out", "dns_failed", "unreachable"].includes(failure);
  return new ReadFailure(explainFailure(failure), { passing });
}

/** Judges an answer by status and media type, and decompresses its body. */
async function readAnswer(answer: ExchangeAnswer, request: SourceRequest): Promise<SourceAnswer | null> {
  const { status, headers } = answer;
  const [type = "", ...parameters] = (headers.get("content-type") ?? "").toLowerCase().split(/\s*;\s*/u);
  if (status === 304 && request.validators !== undefined) return null;
  if (status !== 200) throw toReadFailure(status, type, headers.get("retry-after"));
  if (!request.types.includes(type)) {
    const other = type === "text/html" ? "a web page instead of the data" : "another media type";
    throw new ReadFailure(`It answered with ${other}.`);
  }
  const charset = parameters.find((parameter) => parameter.startsWith("charset="))?.slice("charset=".length);
  const total = headers.get("x-wp-total") ?? "";
  return {
    body: await unpackBody(answer, request.maxBytes),
    charset: charset?.replaceAll('"', "") ?? null,
    ...(/^\d{1,9}$/u.test(total) ? { total: Number(total) } : {}),
    etag: headers.get("etag") ?? null,
    last_modified: headers.get("last-modified") ?? null,
  };
}

function toReadFailure(status: number, type: string, retryAfter: string | undefined): ReadFailure {
  if (status === 429 || (status === 503 && retryAfter !== undefined)) {
    const wait = retryAfter === undefined ? {} : { waitMs: retryAfterMs(retryAfter, Date.now()) };
    return new ReadFailure(`It asked us to wait (HTTP status ${status}).`, { passing: true, ...wait });
  }
  const statusText = `HTTP status ${status}${type === "text/html" ? " and a web page" : ""}`;
  if (status === 401 || status === 403) return new ReadFailure(`It refused the request (${statusText}).`);
  return new ReadFailure(`It answered with ${statusText}.`, { passing: status >= 500 });
}

async function unpackBody({ headers, body }: ExchangeAnswer, maxBytes: number): Promise<Buffer> {
  const encoding = headers.get("content-encoding")?.toLowerCase() ?? "identity";
  if (encoding === "identity") return body;
  if (encoding !== "gzip") throw new ReadFailure("It compressed its answer in a way we did not ask for.");
  try {
    return await unzip(body, { maxOutputLength: maxBytes });
  } catch (error) {
    throw outboundFailure(error instanceof RangeError ? "too_large" : "broken_off");
  }
}
