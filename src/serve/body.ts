/** Reads the bodies of requests, all in this one place: bounded in bytes and time, then as JSON or a form. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { ProblemError } from "../errors.ts";
import { count } from "../records/wording.ts";
import { hasBody } from "./request.ts";

/** The outcome of a body: its bytes, or why there are none. */
type Body = { bytes: Buffer } | { unread: ProblemError };

/** Milliseconds between two parts of a body. */
const longestPauseMs = 8000;

/** Most bytes of a body, unless the endpoint says otherwise. */
export const usualBodyLimit = 64 * 1024;

const bodies = new WeakMap<IncomingMessage, Body>();
const none = { bytes: Buffer.alloc(0) } satisfies Body;

/** Whether it has a body that nobody has tried to read yet. */
export function isUnread(request: IncomingMessage): boolean {
  return hasBody(request) && !bodies.has(request);
}

/** The body that was kept; empty if none was sent. */
export function bodyOf(request: IncomingMessage): Body {
  return bodies.get(request) ?? none;
}

/** The reader of a body on each connection, to be told when the rest can no longer come. */
const readers = new WeakMap<Duplex, () => void>();

/**
 * Reads the whole body for bodyOf(), as receiveBody() does. Its unread rest would block the next request.
 * @param wholeMs how long it may take in all.
 */
export async function keepBody(response: ServerResponse, maxBytes: number, wholeMs: number): Promise<void> {
  const body = await receiveBody(response.req, maxBytes, wholeMs);
  bodies.set(response.req, body);
  if ("unread" in body) response.shouldKeepAlive = false;
}

/** Never throws. Ends within the times, as soon as the connection does, or with more bytes than may be. */
function receiveBody(request: IncomingMessage, maxBytes: number, wholeMs: number): Promise<Body> {
  if (Number(request.headers["content-length"] ?? 0) > maxBytes) return Promise.resolve(tooLarge(maxBytes));
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    let settled = false;
    const settle = (body: Body): void => {
      if (settled) return;
      settled = true;
      clearTimeout(whole);
      clearTimeout(pause);
      readers.delete(request.socket);
      request.socket.off("end", ended);
      request.off("data", take).off("end", end).off("error", fail).off("close", fail);
      // A later error must find a listener.
      request.on("error", () => {});
      if ("unread" in body) request.pause();
      resolve(body);
    };
    const take = (chunk: Buffer): void => {
      size += chunk.length;
      pause.refresh();
      if (size <= maxBytes) chunks.push(chunk);
      else settle(tooLarge(maxBytes));
    };
    const end = (): void => settle({ bytes: chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks) });
    const fail = (): void => settle(notWhole);
    // By then, what came before the end of the connection has been read, and may have been everything.
    const ended = (): void => void setImmediate(fail);
    const whole = setTimeout(fail, wholeMs);
    const pause = setTimeout(fail, Math.min(longestPauseMs, wholeMs));
    readers.set(request.socket, fail);
    request.socket.once("end", ended);
    request.on("data", take).on("end", end).on("error", fail).on("close", fail);
  });
}

/** Tells the connection's reader that no more of its body will come. @returns whether there was one. */
export function breakOffBody(socket: Duplex): boolean {
  const fail = readers.get(socket);
  fail?.();
  return fail !== undefined;
}

/** An unread rest of a body blocks the next request. */
const closing = { headers: { Connection: "close" } };

const notWhole: Body = {
  unread: new ProblemError("invalid_body", "The body did not arrive completely, or took too long.", closing),
};

function tooLarge(maxBytes: number): Body {
  const detail = `The body may have at most ${count(maxBytes)} bytes on this endpoint.`;
  return { unread: new ProblemError("payload_too_large", detail, closing) };
}

/** @throws ProblemError unsupported_media_type or invalid_body, or why the body could not be read. */
export function readJson(request: IncomingMessage): unknown {
  const type = request.headers["content-type"] ?? "";
  if (!/^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/iu.test(type)) {
    throw new ProblemError("unsupported_media_type", "Send the body as JSON, with Content-Type: application/json.");
  }
  const text = readText(request);
  try {
    return JSON.parse(text);
  } catch {
    throw new ProblemError("invalid_body", "The body is not valid JSON.");
  }
}

/** Reads the fields of a page's form; of a repeated field, the last. @throws as readJson() does. */
export function readForm(request: IncomingMessage): Record<string, string> {
  const type = request.headers["content-type"] ?? "";
  if (!/^application\/x-www-form-urlencoded\s*(?:;|$)/iu.test(type)) {
    throw new ProblemError("unsupported_media_type", "This address accepts only the form on its own page.");
  }
  return Object.fromEntries(new URLSearchParams(readText(request)));
}

function readText(request: IncomingMessage): string {
  const coding = request.headers["content-encoding"] ?? "identity";
  if (coding.trim().toLowerCase() !== "identity") throw coded;
  const body = bodyOf(request);
  if ("unread" in body) throw body.unread;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(body.bytes);
  } catch {
    throw new ProblemError("invalid_body", "The body is not valid UTF-8.");
  }
}

/** RFC 9110 section 15.5.16: Accept-Encoding says which codings of a body are accepted. */
const coded = new ProblemError("unsupported_media_type", "Send the body as it is, without Content-Encoding.", {
  headers: { "Accept-Encoding": "identity" },
});
