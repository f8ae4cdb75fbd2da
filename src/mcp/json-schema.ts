/** JSON Schema (2020-12) of a tool's arguments and answer, as short and as portable as the meaning allows. */
import { z } from "zod";

type Json = Record<string, unknown>;
export type ObjectSchema = { type: "object" } & Json;

/**
 * The schema without `$schema`: 2020-12 is the protocol's default, and validators of older clients know no other dialect
 * than their own by name.
 */
export function inputSchemaOf(shape: z.ZodObject): ObjectSchema {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(shape, { io: "input" });
  return { ...(portable(schema) as Json), type: "object" };
}

/**
 * The shape of an answer: its fields, and below `card` every field that a record in one of its lists may have. What fields mean,
 * their names and the text of each answer say; a listing that is sent into every conversation has no room to say it again.
 * Open, since fields may be added; required is what opens the answer.
 */
export function outputSchemaOf(shape: z.ZodObject): ObjectSchema {
  const { $schema: _dialect, $defs = {}, ...whole } = z.toJSONSchema(shape, { io: "output" });
  const { properties, required } = resolved(whole, $defs) as { properties: Record<string, Json>; required?: string[] };
  const fields = Object.entries(properties).map(([name, field]): [string, Json] => [
    name,
    // The same in every answer: the instructions say once what it holds.
    name === "meta" ? { type: "object" } : outline(field, 0),
  ]);
  const cards = fields.flatMap(([, field]) => (isListOfCards(field) ? [field.items] : []));
  const shared = cards.length < 2 ? null : { type: "object", properties: merged(cards) };
  const listed = fields.map(([name, field]) => [
    name,
    shared !== null && isListOfCards(field) ? { type: "array", items: { $ref: "#/$defs/card" } } : field,
  ]);
  return {
    type: "object",
    ...(shared === null ? {} : { $defs: { card: shared } }),
    properties: Object.fromEntries(listed) as Json,
    required: (required ?? []).slice(0, 1),
  };
}

/** With every reference replaced by what it refers to; the shapes hold no circles. */
function resolved(node: unknown, $defs: Readonly<Record<string, unknown>>): unknown {
  if (Array.isArray(node)) return node.map((element) => resolved(element, $defs));
  if (typeof node !== "object" || node === null) return node;
  if ("$ref" in node) return resolved($defs[String(node.$ref).replace("#/$defs/", "")], $defs);
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, resolved(value, $defs)]));
}

function portable(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(portable);
  if (typeof node !== "object" || node === null) return node;
  const schema = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, portable(value)]));
  if (schema["maximum"] === Number.MAX_SAFE_INTEGER) delete schema["maximum"];
  if (schema["minimum"] === Number.MIN_SAFE_INTEGER) delete schema["minimum"];
  // The format says it; the pattern that zod puts beside it has 300 letters.
  if (schema["format"] === "date" || schema["format"] === "date-time") delete schema["pattern"];
  // A list of types is legal, but dialects with one type per schema cannot take it over.
  if (Array.isArray(schema["type"])) {
    const { type, ...rest } = schema;
    return { ...rest, anyOf: (type as string[]).map((one) => ({ type: one })) };
  }
  return schema;
}

/**
 * Type, fields and elements down to the fields of a record; not bounds, formats, descriptions, or what is required within. A
 * field of a record without a type is text or null, or what it says of itself.
 */
function outline(schema: Json, depth: number): Json {
  const variants = schema["anyOf"] ?? schema["oneOf"];
  if (Array.isArray(variants)) return ofVariants(variants as Json[], depth);
  const { type, properties, items } = schema;
  if (typeof properties === "object" && depth < 2) {
    const fields = Object.entries(properties as Record<string, Json>);
    const outlined = fields.map(([name, field]) => [name, outline(field, depth + 1)]);
    return depth > 0 ? { type } : { type, properties: Object.fromEntries(outlined) as Json };
  }
  if (typeof items !== "object")
    return depth > 0 && type !== "number" && type !== "boolean" ? {} : { type: type ?? "string" };
  return depth > 0 ? { type } : { type, items: outline(items as Json, depth) };
}

/** Of something and null: that without its type, but for the fields; of several objects: the fields of all. */
function ofVariants(variants: readonly Json[], depth: number): Json {
  const others = variants.filter(({ type }) => type !== "null").map((variant) => outline(variant, depth));
  const [first = {}] = others;
  const properties = merged(others);
  const isNullable = others.length < variants.length;
  if (isNullable && depth > 0) return {};
  const type = isNullable ? [first["type"], "null"] : first["type"];
  return Object.keys(properties).length === 0 ? { type } : { type, properties };
}

function merged(cards: readonly Json[]): Json {
  return Object.assign({}, ...cards.map((one) => one["properties"] ?? {})) as Json;
}

function isListOfCards(field: Json): field is Json & { items: Json } {
  return field["type"] === "array" && typeof field["items"] === "object" && "properties" in (field["items"] as Json);
}
