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
  const ordered: Record<string, unknown> = {};
  for (const key of sortedKeys(value)) {
    const field = inKeyOrder(Reflect.get(value, key));
    if (key === "__proto__") Object.defineProperty(ordered, key, { value: field, enumerable: true });
    else ordered[key] = field;
  }
  return ordered;
}

/** The keys of records are the same over and over: comparing them with those sorted last takes a third of sorting. */
function sortedKeys(value: object): readonly string[] {
  const keys = Object.keys(value);
  if (keys.length > mostKept) return keys.sort();
  const known = lately.get(keys.length);
  if (known?.keys.every((key, at) => key === keys[at])) return known.sorted;
  const sorted = keys.toSorted();
  lately.set(keys.length, { keys, sorted });
  return sorted;
}

/** Keys of more are no shape's, but ids. */
const mostKept = 64;

/** By their number. */
const lately = new Map<number, { keys: readonly string[]; sorted: readonly string[] }>();

/** Hexadecimal SHA-256, cut to `length` digits where one is given. */
export function contentHash(content: string | Uint8Array, length?: number): string {
  return createHash("sha256").update(content).digest("hex").slice(0, length);
}

/** Levels of a record set whose elements are written one by one: its lists, and what is in them. */
const levelsInPieces = 2;
/** Characters hashed at a time. */
const hashedAtOnce = 65_536;

/** What contentHash gives for canonicalJson of the same value, without the whole text in memory at once. */
export function canonicalHash(value: object, length?: number): string {
  const hash = createHash("sha256");
  let text = "";
  for (const piece of pieces(value, levelsInPieces)) {
    text += piece;
    if (text.length < hashedAtOnce) continue;
    hash.update(text);
    text = "";
  }
  return hash.update(text).digest("hex").slice(0, length);
}

function* pieces(value: unknown, levels: number): Generator<string> {
  if (levels === 0 || value === null || typeof value !== "object") {
    yield canonicalJson(value);
    return;
  }
  const isList = Array.isArray(value);
  let before = isList ? "[" : "{";
  for (const [key, field] of isList ? value.entries() : Object.entries(fieldsInOrder(value))) {
    if (field === undefined && !isList) continue;
    yield isList ? before : `${before}${JSON.stringify(key)}:`;
    before = ",";
    yield* pieces(field ?? null, levels - 1);
  }
  yield (before === "," ? "" : before) + (isList ? "]" : "}");
}

/** An object puts keys that are numbers first, whatever the order they are set in. */
function fieldsInOrder(value: object): object {
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => compareText(a, b)));
}

/** Orders by code unit: the same on every machine, whatever its locale data. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
