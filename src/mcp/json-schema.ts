/** JSON Schema (2020-12) of a tool's arguments or answer, as short as the meaning allows: clients may put it before a model. */
import { z } from "zod";

type ObjectSchema = { type: "object" } & Record<string, unknown>;

/**
 * The schema without `$schema`: 2020-12 is the protocol's default, and validators of older clients know no other dialect
 * than their own by name.
 */
export function jsonSchemaOf(shape: z.ZodObject, io: "input" | "output"): ObjectSchema {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(shape, {
    io,
    override: ({ jsonSchema }) => {
      // The format says it; the pattern that zod puts beside it has 300 letters.
      if (jsonSchema.format === "date" || jsonSchema.format === "date-time") delete jsonSchema.pattern;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      // Fields may be added; a client that kept the listing must still accept the answer.
      if (io === "output" && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      shortenNullable(jsonSchema);
    },
  });
  return { ...schema, type: "object" };
}

/** `anyOf` of a plain type and null, written as a list of types: the same meaning in half the letters. */
function shortenNullable(schema: z.core.JSONSchema.BaseSchema): void {
  const [value, nothing] = schema.anyOf ?? [];
  if (schema.anyOf?.length !== 2 || typeof value !== "object" || typeof nothing !== "object") return;
  if (nothing.type !== "null" || typeof value.type !== "string" || value.enum !== undefined) return;
  const { anyOf: _either, ...about } = schema;
  for (const key of Object.keys(schema)) delete schema[key];
  Object.assign(schema, value, about, { type: [value.type, "null"] });
}
