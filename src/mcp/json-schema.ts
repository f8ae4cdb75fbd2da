/** JSON Schema (2020-12) of a tool's arguments and answer, as short and as portable as the meaning allows. */
import { z } from "zod";

type Json = Record<string, unknown>;
type ObjectSchema = { type: "object" } & Json;

/** Without `$schema`: 2020-12 is the protocol's default, and older clients' validators know none but their own. */
export function inputSchemaOf(shape: z.ZodObject): ObjectSchema {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(shape, {
    io: "input",
    override({ jsonSchema }) {
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      // The format is enough; the pattern that zod adds has 300 letters.
      if (jsonSchema.format === "date" || jsonSchema.format === "date-time") delete jsonSchema.pattern;
    },
  });
  return { ...schema, type: "object" };
}

/** Without names of shapes, which would be referred to instead of written out. */
const nameless = z.registry<z.core.GlobalMeta>();

/**
 * The shape of an answer: its fields and, for each record in it, the fields it always has. The names and each answer's
 * text say what they mean; a listing sent into every conversation has no room to repeat it. Open, since fields may be
 * added; only what opens the answer is required.
 */
export function outputSchemaOf(shape: z.ZodObject): ObjectSchema {
  const { properties = {}, required = [] } = z.toJSONSchema(shape, { io: "output", metadata: nameless });
  const fields = Object.entries(properties).map(([name, field]) => [
    name,
    // The same in every answer: the instructions say once what it holds.
    name === "meta" ? { type: "object" } : outline(field as Json),
  ]);
  return { type: "object", properties: Object.fromEntries(fields) as Json, required: required.slice(0, 1) };
}

/** The type of a field, its elements, and what a record has; not bounds, formats or descriptions. */
function outline(schema: Json): Json {
  const { type = "string", items, required } = schema;
  const variants = (schema["anyOf"] ?? schema["oneOf"]) as Json[] | undefined;
  if (variants !== undefined) return ofVariants(variants);
  if (items !== undefined) return { type, items: outline(items as Json) };
  if (Array.isArray(type)) return { anyOf: type.map((one) => ({ type: one as string })) };
  // What has required fields is an object.
  return required === undefined ? { type } : { required };
}

/** Something or null: either; one of several records: what all of them have. */
function ofVariants(variants: readonly Json[]): Json {
  const others = variants.filter(({ type }) => type !== "null").map(outline);
  const [first = {}] = others;
  const lists = others.map(({ required }) => (required ?? []) as string[]);
  const common = (lists[0] ?? []).filter((name) => lists.every((list) => list.includes(name)));
  const one = common.length === 0 ? first : { ...first, required: common };
  return others.length < variants.length ? { anyOf: [one, { type: "null" }] } : one;
}
