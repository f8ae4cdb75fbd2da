/** One spelling of a value, whatever the order of its fields, and a hash of it. */
import { createHash, type Hash, hash } from "node:crypto";

/** JSON with object keys in code-unit order; arrays keep their order, `undefined` fields are left out. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(inKeyOrder(value));
}

/** A copy of JSON data, since JSON.stringify is several times slower with a function that orders each object's keys. */
function inKeyOrder(value: unknown): unknown {
  if (value === null || typeof value !== "object") return value;
  if (Array.isArray(value)) return value.map(inKeyOrder);
  const ordered: Record<string, unknown> = {};
  // Key by key: JSON.stringify takes three times as long for what Object.fromEntries makes.
  for (const key of Object.keys(value).sort()) {
    const field = inKeyOrder(Reflect.get(value, key));
    // To assign this one would give the copy a prototype.
    if (key === "__proto__") Object.defineProperty(ordered, key, { value: field, enumerable: true });
    else ordered[key] = field;
  }
  return ordered;
}

/** Hexadecimal SHA-256, cut to `length` digits where one is given. */
export function contentHash(content: string | Uint8Array, length?: number): string {
  return hash("sha256", content).slice(0, length);
}

/**
 * The same hash of the canonical JSON of an object, list by list and row by row: of a long record, that text and the
 * copy that it is made from would take hundreds of megabytes.
 */
export function canonicalHash(value: Readonly<Record<string, unknown>>, length: number): string {
  const digest = createHash("sha256");
  let between = "{";
  for (const key of Object.keys(value).sort()) {
    const field = value[key];
    if (field === undefined) continue;
    digest.update(`${between}${JSON.stringify(key)}:`);
    between = ",";
    if (Array.isArray(field)) hashList(digest, field);
    else digest.update(canonicalJson(field));
  }
  return digest
    .update(between === "{" ? "{}" : "}")
    .digest("hex")
    .slice(0, length);
}

/** Rows whose text is hashed at a time. */
const rowsAtOnce = 200;

function hashList(digest: Hash, rows: readonly unknown[]): void {
  digest.update("[");
  for (let at = 0; at < rows.length; at += rowsAtOnce)
    digest.update(`${at === 0 ? "" : ","}${canonicalJson(rows.slice(at, at + rowsAtOnce)).slice(1, -1)}`);
  digest.update("]");
}

/** Orders by code unit: the same on every machine, whatever its locale data. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
