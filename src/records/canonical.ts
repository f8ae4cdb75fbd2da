/** One spelling of a value, whatever the order of its fields, and a hash of it. */
import { createHash } from "node:crypto";

/** JSON with object keys in code-unit order; arrays keep their order, `undefined` fields are left out. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, field: unknown) => {
    if (field === null || typeof field !== "object" || Array.isArray(field)) return field;
    return Object.fromEntries(Object.entries(field).sort(([a], [b]) => compareText(a, b)));
  });
}

/** Hexadecimal SHA-256, cut to `length` digits where one is given. */
export function contentHash(content: string | Uint8Array, length?: number): string {
  return createHash("sha256").update(content).digest("hex").slice(0, length);
}

/** Orders by code unit: the same on every machine, whatever its locale data. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
