/** One endpoint of the API reference, with an example that runs. */

import { isDeepStrictEqual } from "node:util";
import { assertDefined } from "../base/invariants.ts";
import { exampleTarget } from "../contract/endpoint.ts";
import { pagePath } from "../contract/paths.ts";
import { endpoints } from "../endpoints/index.ts";
import { type Html, html, joinedHtml, jsonAsText, prose } from "../formats/html.ts";
import { table } from "./components.ts";

type Content = { schema: JsonSchema; example?: unknown };

/** As openapi.json describes it, besides its method and path. */
interface Described {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  parameters?: { name: string; in: string; required: boolean; description?: string; schema: JsonSchema }[];
  requestBody?: { content: { "application/json": Content } };
  responses: Record<string, { $ref?: string; content?: Record<string, Content> }>;
}

export type Operation = Described & Record<"method" | "path", string>;

/** The part of openapi.json that the reference uses. */
export interface OpenApi {
  info: { version: string };
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, JsonSchema> };
}

/** @param before those above it on the page: parameters that one of them has, too, are told there. */
export function operationSection(operation: Operation, base: string, before: readonly Operation[]): Html {
  const { method, path, parameters = [] } = operation;
  const same = before.find((other) => isDeepStrictEqual(other.parameters ?? [], parameters));
  const endpoint = endpoints.find(({ operationId }) => operationId === operation.operationId);
  const { example } = assertDefined(endpoint, "openapi.json describes endpoints");
  const target = exampleTarget({ path, example });
  const requestBody = operation.requestBody?.content["application/json"];
  const { body } = example;
  const headers = { ...(requestBody && { "Content-Type": "application/json" }), ...example.headers };
  const answer = Object.values(operation.responses["200"]?.content ?? {})[0];
  const exampleAnswer = () => html`<details><summary>Example answer, lists cut to one element</summary>
<pre tabindex="0" aria-label="Example answer"><code>${jsonAsText(answer?.example)}</code></pre></details>`;
  return html`<article class="operation" id="${operation.operationId}"><h2><code>${method} ${path}</code></h2>
<p>${prose(operation.description)}</p>
${parametersOf(parameters, same)}
${requestBody && html`<p>Body:\n${typeWords(requestBody.schema)}</p>`}
<div class="example" data-method="${method}" data-target="${target}"
  ${body !== undefined && html`data-body="${JSON.stringify(body)}"`} data-headers="${JSON.stringify(headers)}">
<pre tabindex="0" aria-label="Example request"><code>${curl(method, base + target, headers, body)}</code></pre>
<p class="run">${method === "GET" && html`<a href="${target}">Open</a> `}<span class="scripted">
  <button type="button">Run</button></span></p>
</div>
<p>Answer: ${answer === undefined ? "see the description" : typeWords(answer.schema)}.
  Errors: ${errorsOf(operation)}.</p>
${answer?.example !== undefined && exampleAnswer()}
</article>\n`;
}

function parametersOf(parameters: NonNullable<Operation["parameters"]>, same: Operation | undefined): Html {
  if (parameters.length === 0) return html``;
  const there = same && html`<a href="#${same.operationId}"><code>${same.path}</code></a>`;
  if (there !== undefined) return html`<p>Parameters: as of ${there}.</p>`;
  const placed = (parameter: (typeof parameters)[number]) => html`<code>${parameter.name}</code> <span
      class="quiet">${parameter.in}${parameter.required && ", required"}</span>`;
  return table("Parameters", parameters, [
    ["Name", placed],
    ["Type", ({ schema }) => typeWords(schema)],
    ["What it does", ({ description = "" }) => prose(description)],
  ]);
}

function curl(method: string, url: string, headers: Readonly<Record<string, string>>, body: unknown): string {
  return [
    method === "GET" ? `curl '${url}'` : `curl -X ${method} '${url}'`,
    ...Object.entries(headers).map(([name, value]) => `-H '${name}: ${value}'`),
    ...(body === undefined ? [] : [`-d '${JSON.stringify(body).replaceAll("'", "'\\''")}'`]),
  ].join(" \\\n  ");
}

/** Error components are named by their code, and the page of errors has an anchor for each. */
function errorsOf(operation: Operation): Html {
  const { "200": _answer, ...errors } = operation.responses;
  const rows = Object.entries(errors).map(([status, { $ref }]) => {
    const code = $ref?.split("/").at(-1);
    return code === undefined ? status : html`<a href="${pagePath.problem(code)}">${status} ${code}</a>`;
  });
  return joinedHtml(rows);
}

type Limits = Partial<Record<"minimum" | "maximum" | "minLength" | "maxLength", number>>;

interface JsonSchema extends Limits, Partial<Record<"$ref" | "description" | "format", string>> {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
}

/** Shapes are on pages by the first letter of their names. */
export const shapeRanges = ["AB", "CDE", "FGHIJKL", "M", "NOPQRS", "TUVWXYZ"] as const;

export function shapePath(name: string): string {
  const range = shapeRanges.find((letters) => letters.includes(name.charAt(0))) ?? shapeRanges[0];
  return `${pagePath.shapes(range)}#shape-${name}`;
}

/** A row per field; a shape without fields is described by its type alone. */
export function fieldsTable(name: string, schema: JsonSchema): Html {
  const fields = Object.entries(schema.properties ?? {});
  if (fields.length === 0) return html`<p>${typeWords(schema)}</p>`;
  return table(`Fields of ${name}`, fields, [
    ["Field", ([field]) => html`<code>${field}</code>`],
    ["Type", ([, of]) => typeWords(of)],
    ["Meaning", ([, { description = "" }]) => prose(description)],
  ]);
}

/** The type in words; a named shape links to its own table. */
function typeWords(schema: JsonSchema): Html {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.slice(schema.$ref.lastIndexOf("/") + 1);
    return html`<a href="${shapePath(name)}">${name}</a>`;
  }
  const parts = schema.anyOf ?? schema.oneOf;
  if (parts !== undefined) return joinedHtml(parts.map(typeWords), " or ");
  if (schema.const !== undefined) return html`<code>${String(schema.const)}</code>`;
  if (schema.enum !== undefined) return joinedHtml(schema.enum.map((value) => html`<code>${String(value)}</code>`));
  if (schema.type === "array" && schema.items !== undefined) return html`list of ${typeWords(schema.items)}`;
  if (schema.type === "object" && schema.properties !== undefined)
    return html`object {${Object.keys(schema.properties).join(", ")}}`;
  const name = Array.isArray(schema.type) ? schema.type.join(" or ") : (schema.type ?? "any");
  return html`${name}${limits(schema)}`;
}

function limits(schema: JsonSchema): string {
  const { format, minLength, maxLength, minimum = -1e10, maximum = 1e10, default: usual } = schema;
  const words = [
    format,
    minLength !== undefined && `at least ${minLength} characters`,
    maxLength !== undefined && `at most ${maxLength} characters`,
    minimum >= -1e9 && `from ${minimum}`,
    maximum <= 1e9 && `to ${maximum}`,
    usual !== undefined && `default ${String(usual)}`,
  ].filter(Boolean);
  return words.length === 0 ? "" : ` (${words.join(", ")})`;
}
