/**
 * The published form of an answer's shape. Our own tests check answers against the closed shape; clients are promised
 * less, so that a new field or value breaks no generated client: both may be added within a version.
 */

type Json = Record<string, unknown>;

/** Sets of values that the API promises never to extend, by their first value. */
const closed = new Set(["watchlist_match"]);

/** The schema with room for further fields and values. */
export function opened(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(opened);
  if (schema === null || typeof schema !== "object") return schema;
  const { additionalProperties, ...rest } = schema as Json;
  const open = additionalProperties === false ? rest : (schema as Json);
  if (isGrowing(open)) return openValues(open);
  return Object.fromEntries(
    Object.entries(open).map(([name, value]) => [name, verbatim.has(name) ? value : opened(value)]),
  );
}

/** Keywords whose content is not a schema. */
const verbatim = new Set(["enum", "const", "default", "example", "examples", "required", "x-extensible-enum"]);

function isGrowing(schema: Json): schema is Json & { enum: string[] } {
  const values = schema["enum"];
  return schema["type"] === "string" && Array.isArray(values) && !closed.has(String(values[0]));
}

function openValues({ enum: values, ...rest }: Json & { enum: string[] }): Json {
  const said = `So far one of ${values.map((value) => `\`${value}\``).join(", ")}; more may be added.`;
  const description = rest["description"] === undefined ? said : `${rest["description"]} ${said}`;
  return { ...rest, description, "x-extensible-enum": values };
}
