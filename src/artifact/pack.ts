/**
 * Writes plain data with typed arrays into one buffer, and opens it again without building anything: the typed arrays
 * of the opened data are views of that buffer. For indexes that are made once and opened often.
 */
import { held } from "../invariants.ts";
import { once } from "./once.ts";

/** Length of the skeleton (uint32), the skeleton as JSON, then each array, starting at a multiple of eight bytes. */
const headerBytes = 4;
const alignment = 8;

const arrayTypes = {
  i8: Int8Array,
  u8: Uint8Array,
  i16: Int16Array,
  u16: Uint16Array,
  i32: Int32Array,
  u32: Uint32Array,
  f32: Float32Array,
  f64: Float64Array,
} as const;

type ArrayType = keyof typeof arrayTypes;
type PackedArray = InstanceType<(typeof arrayTypes)[ArrayType]>;
type Path = readonly (string | number)[];

interface Segment {
  path: Path;
  type: ArrayType;
  /** Counted from the first array. */
  at: number;
  /** In elements. */
  length: number;
}

/**
 * Packs objects, arrays, strings, finite numbers, booleans, null and typed arrays. The same data gives the same bytes.
 * Undefined properties are left out.
 * @throws TypeError naming where anything else is, such as a Map or an instance of a class.
 */
export function pack(data: unknown): Buffer {
  const segments: Segment[] = [];
  const arrays: PackedArray[] = [];
  let at = 0;
  const path: (string | number)[] = [];
  const below = (step: string | number, value: unknown): unknown => {
    if (isScalar(value)) return value;
    path.push(step);
    const skeleton = skeletonOf(value);
    path.pop();
    return skeleton;
  };
  /** The value with null for each typed array. Most of what is packed has none, and is not copied. */
  const skeletonOf = (value: unknown): unknown => {
    if (Array.isArray(value)) {
      let copy: unknown[] | null = null;
      for (const [index, element] of value.entries()) {
        const skeleton = below(index, element);
        if (skeleton === element) continue;
        copy ??= [...value];
        copy[index] = skeleton;
      }
      return copy ?? value;
    }
    if (isPlainObject(value)) {
      const changed: [string, unknown][] = [];
      for (const name of Object.keys(value)) {
        const field = value[name];
        if (field === undefined) continue;
        const skeleton = below(name, field);
        if (skeleton !== field) changed.push([name, skeleton]);
      }
      return changed.length === 0 ? value : Object.fromEntries([...Object.entries(value), ...changed]);
    }
    const type = arrayTypeOf(value);
    if (type !== null) {
      const array = value as PackedArray;
      segments.push({ path: [...path], type, at, length: array.length });
      arrays.push(array);
      at = aligned(at + array.byteLength);
      return null;
    }
    if (isScalar(value)) return value;
    throw new TypeError(`Only plain data can be packed; ${path.join(".") || "the whole"} is ${described(value)}.`);
  };
  const skeleton = Buffer.from(JSON.stringify({ data: skeletonOf(data), segments }));
  const start = aligned(headerBytes + skeleton.length);
  const packed = Buffer.alloc(start + at);
  packed.writeUInt32LE(skeleton.length);
  skeleton.copy(packed, headerBytes);
  for (const [index, array] of arrays.entries()) {
    packed.set(
      new Uint8Array(array.buffer, array.byteOffset, array.byteLength),
      start + held(segments[index], "every array has a segment").at,
    );
  }
  return packed;
}

/**
 * The packed data. It keeps the buffer alive and must not be changed.
 * @param packed starts at a multiple of eight bytes in its memory.
 */
export function unpack<Data>(packed: Buffer): Data {
  const skeletonLength = packed.readUInt32LE();
  const skeleton = packed.toString("utf8", headerBytes, headerBytes + skeletonLength);
  const whole = JSON.parse(skeleton) as { data: Data; segments: Segment[] };
  const start = packed.byteOffset + aligned(headerBytes + skeletonLength);
  for (const { path, type, at, length } of whole.segments) {
    put(whole, ["data", ...path], new arrayTypes[type](packed.buffer as ArrayBuffer, start + at, length));
  }
  return whole.data;
}

/** What unpackLater gave, and which must not be changed, is packed already. */
const packedAs = new WeakMap<object, Buffer>();

/** Packs each field by itself, so that unpackLater opens them one by one. */
export function packFields(fields: object): Buffer {
  const packed = Object.entries(fields).map(([name, field]) => {
    const { buffer, byteOffset, length } = packedAs.get(field) ?? pack(field);
    return [name, new Uint8Array(buffer, byteOffset, length)];
  });
  return pack(Object.fromEntries(packed));
}

/**
 * What packFields packed. A field is unpacked when it is first read: whoever opens many and asks for few waits for few.
 * @param packed starts at a multiple of eight bytes of its memory.
 */
export function unpackLater<Fields extends object>(packed: Buffer): Fields {
  const fields = {};
  for (const [name, { buffer, byteOffset, length }] of Object.entries(unpack<Record<string, Uint8Array>>(packed))) {
    const get = once(() => {
      const bytes = Buffer.from(buffer, byteOffset, length);
      const field = unpack(bytes);
      if (typeof field === "object" && field !== null) packedAs.set(field, bytes);
      return field;
    });
    Object.defineProperty(fields, name, { get, enumerable: true });
  }
  return fields as Fields;
}

function put(whole: object, path: Path, value: PackedArray): void {
  let holder: object = whole;
  for (const step of path.slice(0, -1)) holder = Reflect.get(holder, step);
  Reflect.set(holder, path.at(-1) as string | number, value);
}

/** The next multiple of the alignment. */
export function aligned(bytes: number): number {
  return Math.ceil(bytes / alignment) * alignment;
}

function arrayTypeOf(value: unknown): ArrayType | null {
  if (!ArrayBuffer.isView(value)) return null;
  for (const [type, made] of Object.entries(arrayTypes)) {
    if (Object.getPrototypeOf(value) === made.prototype) return type as ArrayType;
  }
  return null;
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function isScalar(value: unknown): boolean {
  if (typeof value === "number") return Number.isFinite(value);
  return typeof value === "string" || typeof value === "boolean" || value === null;
}

function described(value: unknown): string {
  if (typeof value !== "object" || value === null) return String(value);
  return `a ${value.constructor.name}`;
}
