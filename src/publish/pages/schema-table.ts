/** JSON Schema as a table of fields for people. */
import { pagePath } from "../page-paths.ts";
import { row, table } from "./components.ts";
import { type Html, html, prose } from "./html.ts";

export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  enum?: unknown[];
  const?: unknown;
  format?: string;
  properties?: Record<string, JsonSchema>;
  additionalProperties?: JsonSchema | boolean;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  default?: unknown;
}

/** Shapes are on pages by the first letter of their names. */
export const shapeRanges = ["AB", "CDE", "FGHIJKL", "M", "NOPQRS", "TUVWXYZ"] as const;

/** Where a named shape is explained. */
export function shapePath(name: string): string {
  const range = shapeRanges.find((letters) => letters.includes(name.charAt(0))) ?? shapeRanges[0];
  return `${pagePath.shapes(range)}#shape-${name}`;
}

/** A row per field; a shape without fields is described by its type alone. */
export function fieldsTable(name: string, schema: JsonSchema): Html {
  const fields = Object.entries(schema.properties ?? {});
  if (fields.length === 0) return html`<p>${typeWords(schema)}</p>`;
  return table(
    `Fields of ${name}`,
    ["Field", "Type", "Meaning"],
    fields.map(([field, of]) =>
      row([
        ["Field", html`<code>${field}</code>`],
        ["Type", typeWords(of)],
        ["Meaning", prose(of.description ?? "")],
      ]),
    ),
  );
}

/** The type in words; a named shape links to its own table. */
export function typeWords(schema: JsonSchema): Html {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.slice(schema.$ref.lastIndexOf("/") + 1);
    return html`<a href="${shapePath(name)}">${name}</a>`;
  }
  const parts = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (parts !== undefined) return html`${parts.map((part, at) => html`${at > 0 ? " or " : ""}${typeWords(part)}`)}`;
  if (schema.const !== undefined) return html`<code>${String(schema.const)}</code>`;
  if (schema.enum !== undefined) {
    return html`${schema.enum.map((value, at) => html`${at > 0 ? ", " : ""}<code>${String(value)}</code>`)}`;
  }
  if (schema.type === "array" && schema.items !== undefined) return html`list of ${typeWords(schema.items)}`;
  if (schema.type === "object" && schema.properties !== undefined) {
    return html`object {${Object.keys(schema.properties).join(", ")}}`;
  }
  const name = Array.isArray(schema.type) ? schema.type.join(" or ") : (schema.type ?? "any");
  return html`${name}${limits(schema)}`;
}

function limits(schema: JsonSchema): string {
  const words = [
    ...(schema.format === undefined ? [] : [schema.format]),
    ...(schema.minLength === undefined ? [] : [`at least ${schema.minLength} characters`]),
    ...(schema.maxLength === undefined ? [] : [`at most ${schema.maxLength} characters`]),
    ...(schema.minimum === undefined || schema.minimum < -1e9 ? [] : [`from ${schema.minimum}`]),
    ...(schema.maximum === undefined || schema.maximum > 1e9 ? [] : [`to ${schema.maximum}`]),
    ...(schema.default === undefined ? [] : [`default ${String(schema.default)}`]),
  ];
  return words.length === 0 ? "" : ` (${words.join(", ")})`;
}
