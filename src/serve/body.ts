/** The body of a request, bounded in bytes and time. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { ProblemError } from "../base/errors.ts";
import { count } from "../base/words/wording.ts";

/** Says whether the request announces a body. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/** The bytes of a body, or why there are none. */
type Body = Buffer | ProblemError;

/** Milliseconds between two parts of a body. */
const longestPauseMs = 8000;

/** Most bytes of a body, unless the endpoint says otherwise. */
export const usualBodyLimit = 64 * 1024;

const bodies = new WeakMap<IncomingMessage, Body>();
const none = Buffer.alloc(0);

/** Says whether it has a body that nobody has tried to read yet. */
export function isUnread(request: IncomingMessage): boolean {
  return hasBody(request) && !bodies.has(request);
}

/** Gives the body that was kept; empty if none was sent. */
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
  if (body instanceof ProblemError) response.shouldKeepAlive = false;
  else if (response.closed) heldBytes -= body.length;
  else
    response.once("close", () => {
      heldBytes -= body.length;
    });
}

/** Bytes of all bodies together, from their first byte until they are answered. */
const mostHeldBytes = 16 * 1024 * 1024;
let heldBytes = 0;
/** What ends the reading of each body that is arriving, the oldest first. */
const arriving = new Set<() => void>();

/** Ends the oldest while there are too many bytes: an honest sender takes the shortest time. */
function makeRoom(): void {
  for (const giveUp of arriving) {
    if (heldBytes <= mostHeldBytes) return;
    giveUp();
  }
}

/**
 * Gives its memory back at once: the garbage collector comes only after some sixty megabytes of such parts. What shares
 * its memory with others is left alone.
 */
function free({ buffer, length }: Buffer): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === length) buffer.transfer(0);
}

/** Puts the parts of a body together, which are gone then. */
function joinChunks(chunks: Buffer[]): Buffer {
  const [only, ...further] = chunks;
  if (only !== undefined && further.length === 0) return only;
  const whole = Buffer.concat(chunks);
  for (const chunk of chunks) free(chunk);
  return whole;
}

/** Never throws. Ends within the times, as soon as the connection does, or with more bytes than may be. */
async function receiveBody(request: IncomingMessage, maxBytes: number, wholeMs: number): Promise<Body> {
  if (Number(request.headers["content-length"] ?? 0) > maxBytes) return tooLarge(maxBytes);
  if (unreadable.has(request.socket) && !request.complete) return notWhole;
  /** Why it did not come, null once it is whole. */
  const { promise, resolve } = Promise.withResolvers<ProblemError | null>();
  const chunks: Buffer[] = [];
  let size = 0;
  /** Takes its bytes off those that are held. */
  const drop = (): void => {
    arriving.delete(giveUp);
    for (const chunk of chunks.splice(0)) {
      heldBytes -= chunk.length;
      free(chunk);
    }
  };
  const giveUp = (): void => {
    drop();
    resolve(notWhole);
  };
  const take = (chunk: Buffer): void => {
    size += chunk.length;
    pause.refresh();
    if (size > maxBytes) resolve(tooLarge(maxBytes));
    if (size > maxBytes || !arriving.has(giveUp)) {
      free(chunk);
      return;
    }
    chunks.push(chunk);
    heldBytes += chunk.length;
    makeRoom();
  };
  const end = (): void => resolve(null);
  const fail = (): void => resolve(notWhole);
  arriving.add(giveUp);
  // By then, what came before the end of the connection has been read, and may have been everything.
  const ended = (): void => void setImmediate(fail);
  const whole = setTimeout(fail, wholeMs);
  const pause = setTimeout(fail, Math.min(longestPauseMs, wholeMs));
  readers.set(request.socket, fail);
  request.socket.once("end", ended);
  request.on("data", take).on("end", end).on("error", fail).on("close", fail);
  const problem = await promise;
  clearTimeout(whole);
  clearTimeout(pause);
  readers.delete(request.socket);
  request.socket.off("end", ended);
  request.off("data", take).off("end", end).off("error", fail).off("close", fail);
  // A later error must find a listener.
  request.on("error", () => {});
  if (problem === null) {
    arriving.delete(giveUp);
    return joinChunks(chunks);
  }
  drop();
  request.pause();
  return problem;
}

/** Connections whose last bytes are no HTTP: a body whose reader comes after them is not waited for either. */
const unreadable = new WeakSet<Duplex>();

/** Tells the connection's reader that no more of its body will come. @returns whether there was one. */
export function breakOffBody(socket: Duplex): boolean {
  unreadable.add(socket);
  const fail = readers.get(socket);
  fail?.();
  return fail !== undefined;
}

/** An unread rest of a body blocks the next request. */
const closing = { headers: { Connection: "close" } };

const notWhole = new ProblemError("invalid_body", "The body did not arrive completely, or took too long.", closing);

function tooLarge(maxBytes: number): ProblemError {
  const detail = `The body may have at most ${count(maxBytes)} bytes on this endpoint.`;
  return new ProblemError("payload_too_large", detail, closing);
}

/** @throws ProblemError unsupported_media_type or invalid_body, or why the body could not be read. */
export function readJson(request: IncomingMessage): unknown {
  const text = readText(request, /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/iu, noJson);
  try {
    return JSON.parse(text);
  } catch {
    throw new ProblemError("invalid_body", "The body is not valid JSON.");
  }
}

/** Reads the fields of a page's form; of a repeated field, the last. @throws as readJson() does. */
export function readForm(request: IncomingMessage): Record<string, string> {
  const text = readText(request, /^application\/x-www-form-urlencoded\s*(?:;|$)/iu, noForm);
  return Object.fromEntries(new URLSearchParams(text));
}

function readText(request: IncomingMessage, accepted: RegExp, otherType: ProblemError): string {
  const { "content-type": type = "", "content-encoding": coding = "identity" } = request.headers;
  if (!accepted.test(type)) throw otherType;
  if (coding.trim().toLowerCase() !== "identity") throw coded;
  const body = bodyOf(request);
  if (body instanceof ProblemError) throw body;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(body);
  } catch {
    throw new ProblemError("invalid_body", "The body is not valid UTF-8.");
  }
}

const wrongType = (detail: string) => new ProblemError("unsupported_media_type", detail);
const noJson = wrongType("Send the body as JSON, with Content-Type: application/json.");
const noForm = wrongType("This address accepts only the form on its own page.");
/** RFC 9110 section 15.5.16: Accept-Encoding says which codings of a body are accepted. */
const coded = new ProblemError("unsupported_media_type", "Send the body as it is, without Content-Encoding.", {
  headers: { "Accept-Encoding": "identity" },
});
