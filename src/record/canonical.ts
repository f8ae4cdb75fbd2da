/** One spelling of a value, whatever the order of its fields, and a hash of it. */
import { createHash } from "node:crypto";

/** JSON with object keys in code-unit order; arrays keep their order, `undefined` fields are left out. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(inKeyOrder(value));
}

/** A copy of JSON data, since JSON.stringify is several times slower with a function that orders each object's keys. */
function inKeyOrder(value: unknown): unknown {
  if (value === null || typeof value !== "object") return value;
  if (Array.isArray(value)) return value.map(inKeyOrder);
  const keys = Object.keys(value).sort();
  return Object.fromEntries(keys.map((key) => [key, inKeyOrder(Reflect.get(value, key))]));
}

/** Hexadecimal SHA-256, cut to `length` digits where one is given. */
export function contentHash(content: string | Uint8Array, length?: number): string {
  return createHash("sha256").update(content).digest("hex").slice(0, length);
}

/** Orders by code unit: the same on every machine, whatever its locale data. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
