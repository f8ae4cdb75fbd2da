/** Walks through a JSON array without ever holding all of it as objects. Pure. */
import { ReadFailure } from "../../read-failure.ts";

const openBracket = 0x5b;
const closeBracket = 0x5d;
const openBrace = 0x7b;
const closeBrace = 0x7d;
const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const spaces = new Set([0x20, 0x09, 0x0a, 0x0d]);

/**
 * The elements of a JSON array, one at a time: each is parsed separately, so that memory holds the bytes and one
 * element.
 * @throws ReadFailure if the text is not a complete array of JSON values (RFC 8259).
 */
export function* arrayElements(bytes: Uint8Array): Generator<unknown> {
  let at = skipSpace(bytes, 0);
  if (bytes[at] !== openBracket) throw broken();
  at = skipSpace(bytes, at + 1);
  if (bytes[at] === closeBracket) return finish(bytes, at);
  for (;;) {
    const end = endOfElement(bytes, at);
    yield parse(bytes.subarray(at, end));
    if (bytes[end] === closeBracket) return finish(bytes, end);
    at = skipSpace(bytes, end + 1);
  }
}

/** Where the element that begins here ends: at the array's own comma or bracket. */
function endOfElement(bytes: Uint8Array, start: number): number {
  let depth = 0;
  for (let at = start; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === quote) at = endOfString(bytes, at);
    else if (byte === openBrace || byte === openBracket) depth += 1;
    else if (depth === 0 && (byte === comma || byte === closeBracket)) return at;
    else if (byte === closeBrace || byte === closeBracket) depth -= 1;
  }
  throw broken();
}

function endOfString(bytes: Uint8Array, start: number): number {
  for (let at = start + 1; at < bytes.length; at += 1) {
    if (bytes[at] === backslash) at += 1;
    else if (bytes[at] === quote) return at;
  }
  throw broken();
}

function skipSpace(bytes: Uint8Array, start: number): number {
  let at = start;
  while (spaces.has(bytes[at] ?? 0)) at += 1;
  return at;
}

function finish(bytes: Uint8Array, end: number): void {
  if (skipSpace(bytes, end + 1) !== bytes.length) throw broken();
}

function parse(element: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(element.buffer, element.byteOffset, element.length).toString("utf8"));
  } catch {
    throw broken();
  }
}

function broken(): ReadFailure {
  return new ReadFailure("Its answer is not a whole JSON list.");
}
