/** JSON Schema (2020-12) of a tool's arguments or answer, as short and as portable as the meaning allows. */
import { z } from "zod";

type Json = Record<string, unknown>;

/**
 * The schema without `$schema`: 2020-12 is the protocol's default, and validators of older clients know no other dialect
 * than their own by name.
 */
export function jsonSchemaOf(shape: z.ZodObject, io: "input" | "output"): { type: "object" } & Json {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(shape, { io });
  return { ...(tidied(schema, io) as Json), type: "object" };
}

function tidied(node: unknown, io: "input" | "output"): unknown {
  if (Array.isArray(node)) return node.map((element) => tidied(element, io));
  if (typeof node !== "object" || node === null) return node;
  const schema = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, tidied(value, io)]));
  // The format says it; the pattern that zod puts beside it has 300 letters.
  if (schema["format"] === "date" || schema["format"] === "date-time") delete schema["pattern"];
  if (schema["maximum"] === Number.MAX_SAFE_INTEGER) delete schema["maximum"];
  if (schema["minimum"] === Number.MIN_SAFE_INTEGER) delete schema["minimum"];
  // Fields may be added; a client that kept the listing must still accept the answer.
  if (io === "output" && schema["additionalProperties"] === false) delete schema["additionalProperties"];
  // A list of types is legal, but dialects with one type per schema cannot take it over.
  if (Array.isArray(schema["type"])) {
    const { type, ...rest } = schema;
    return { ...rest, anyOf: (type as string[]).map((one) => ({ type: one })) };
  }
  return schema;
}
