/**
 * Many short strings in one buffer: a million names cost their bytes and four more each, and nothing for the garbage
 * collector.
 */

export interface TextPool {
  readonly bytes: Uint8Array;
  /** Where each text starts; one more element than there are texts. */
  readonly starts: Uint32Array;
}

const encoder = new TextEncoder();

interface TextPoolBuilder {
  /** Appends a text and returns its number, counted from 0. */
  add(text: string): number;
  build(): TextPool;
}

/** @param room how many texts are expected; more are accepted. */
export function textPoolBuilder(room: number): TextPoolBuilder {
  let bytes = new Uint8Array(room * 16 + 64);
  let starts = new Uint32Array(room + 2);
  let used = 0;
  let count = 0;
  return {
    add(text) {
      const longest = text.length * 3;
      if (used + longest > bytes.length) bytes = grown(bytes, used + longest);
      if (count + 1 >= starts.length) starts = grown(starts, count + 2);
      used += writePlain(text, bytes, used) ?? encoder.encodeInto(text, bytes.subarray(used)).written;
      count += 1;
      starts[count] = used;
      return count - 1;
    },
    build: () => ({ bytes: bytes.slice(0, used), starts: starts.slice(0, count + 1) }),
  };
}

/** Writes a text of ASCII letters, much faster than the encoder handles short ones; undefined for any other. */
function writePlain(text: string, bytes: Uint8Array, at: number): number | undefined {
  for (let unit = 0; unit < text.length; unit += 1) {
    const code = text.charCodeAt(unit);
    if (code > 127) return undefined;
    bytes[at + unit] = code;
  }
  return text.length;
}

/** The text with that number; empty if there is none. */
export function textAt(pool: TextPool, number: number): string {
  const start = pool.starts[number] ?? 0;
  return bufferOf(pool).toString("utf8", start, Math.max(start, pool.starts[number + 1] ?? 0));
}

/** A pool's bytes as a buffer, which reads a short text in a third of the time a decoder takes. */
export function bufferOf(pool: TextPool): Buffer {
  let buffer = buffers.get(pool);
  if (buffer === undefined) {
    const { bytes } = pool;
    buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    buffers.set(pool, buffer);
  }
  return buffer;
}

const buffers = new WeakMap<TextPool, Buffer>();

/** A copy with room for at least `needed` elements and half as much again. */
export function grown<T extends Uint8Array | Uint32Array>(array: T, needed: number): T {
  const larger = new (array.constructor as new (length: number) => T)(Math.ceil(Math.max(needed, array.length) * 1.5));
  larger.set(array as never);
  return larger;
}
