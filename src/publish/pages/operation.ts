/** One endpoint of the API reference, with an example that runs. */
import { isDeepStrictEqual } from "node:util";
import { endpoints } from "../endpoints/index.ts";
import { pagePath } from "../page-paths.ts";
import { row, table } from "./components.ts";
import { type Html, html, prose } from "./html.ts";
import { type JsonSchema, typeWords } from "./schema-table.ts";

interface Parameter {
  name: string;
  in: string;
  required: boolean;
  description?: string;
  schema: JsonSchema;
  example?: string | number;
}

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  parameters?: Parameter[];
  requestBody?: { content: { "application/json": { schema: JsonSchema; example?: unknown } } };
  responses: Record<
    string,
    { description?: string; $ref?: string; content?: Record<string, { schema: JsonSchema; example?: unknown }> }
  >;
}

export interface ListedOperation {
  method: string;
  path: string;
  operation: Operation;
}

/** @param before those above it on the page: parameters that one of them has, too, are told there. */
export function operationSection(
  { method, path, operation }: ListedOperation,
  base: string,
  before: readonly ListedOperation[],
): Html {
  const parameters = operation.parameters ?? [];
  const same = before.find((other) => isDeepStrictEqual(other.operation.parameters ?? [], parameters));
  const target = exampleTarget(path, operation);
  const body = operation.requestBody?.content["application/json"].example;
  const headers = exampleHeaders(operation, body);
  const answer = Object.values(operation.responses["200"]?.content ?? {})[0];
  return html`<article class="operation" id="${operation.operationId}"><h2><code>${method} ${path}</code></h2>
<p>${prose(operation.description)}</p>
${
  same === undefined || parameters.length === 0
    ? parametersTable(parameters)
    : html`<p>Parameters: as of <a href="#${same.operation.operationId}"><code>${same.path}</code></a>.</p>`
}
${
  operation.requestBody === undefined
    ? ""
    : html`<p>Body:
${typeWords(operation.requestBody.content["application/json"].schema)}</p>`
}
<div class="example" data-method="${method}"
  data-target="${target}"${
    body === undefined ? "" : html` data-body="${JSON.stringify(body)}"`
  } data-headers="${JSON.stringify(headers)}">
<pre tabindex="0" aria-label="Example request"><code>${curl(method, base + target, headers, body)}</code></pre>
<p class="run">${method === "GET" ? html`<a href="${target}">Open</a> ` : ""}<span class="scripted">
  <button type="button">Run</button></span></p>
</div>
<p>Answer: ${answer === undefined ? "see the description" : typeWords(answer.schema)}.
  Errors: ${errorsOf(operation)}.</p>
${
  answer?.example === undefined
    ? ""
    : html`<details><summary>Example answer, lists cut to one element</summary>
<pre tabindex="0" aria-label="Example answer"><code>${JSON.stringify(answer.example, null, 1)}</code></pre></details>`
}
</article>
`;
}

function parametersTable(parameters: readonly Parameter[]): Html {
  if (parameters.length === 0) return html``;
  return table(
    "Parameters",
    ["Name", "Type", "What it does"],
    parameters.map((parameter) =>
      row([
        [
          "Name",
          html`<code>${parameter.name}</code> <span
      class="quiet">${parameter.in}${parameter.required ? ", required" : ""}</span>`,
        ],
        ["Type", typeWords(parameter.schema)],
        ["What it does", prose(parameter.description ?? "")],
      ]),
    ),
  );
}

function exampleTarget(path: string, operation: Operation): string {
  const query = new URLSearchParams();
  let filled = path;
  for (const parameter of operation.parameters ?? []) {
    if (parameter.example === undefined) continue;
    if (parameter.in === "path") filled = filled.replace(`{${parameter.name}}`, String(parameter.example));
    else query.set(parameter.name, String(parameter.example));
  }
  return query.size === 0 ? filled : `${filled}?${query}`;
}

/** Headers that the example needs besides those every client sends. */
function exampleHeaders(operation: Operation, body: unknown): Record<string, string> {
  const endpoint = endpoints.find(({ operationId }) => operationId === operation.operationId);
  return { ...(body === undefined ? {} : { "Content-Type": "application/json" }), ...endpoint?.example.headers };
}

function curl(method: string, url: string, headers: Readonly<Record<string, string>>, body: unknown): string {
  return [
    method === "GET" ? `curl '${url}'` : `curl -X ${method} '${url}'`,
    ...Object.entries(headers).map(([name, value]) => `-H '${name}: ${value}'`),
    ...(body === undefined ? [] : [`-d '${JSON.stringify(body).replaceAll("'", "'\\''")}'`]),
  ].join(" \\\n  ");
}

/** Error components are named by their code, and the page of errors has an anchor for each. */
function errorsOf(operation: Operation): Html[] {
  return Object.entries(operation.responses)
    .filter(([status]) => status !== "200")
    .map(([status, response], at) => {
      const code = response.$ref?.split("/").at(-1);
      return html`${at > 0 ? ", " : ""}${
        code === undefined
          ? status
          : html`<a
      href="${pagePath.problem(code)}">${status} ${code}</a>`
      }`;
    });
}
