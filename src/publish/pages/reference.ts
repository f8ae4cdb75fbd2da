/** The API reference for people, written from openapi.json, with runnable examples; and the page of error codes. */

import { problems } from "../../errors.ts";
import { held } from "../../invariants.ts";
import { endpoints } from "../endpoints/index.ts";
import { mcpPath, serverCardPath } from "../mcp-server.ts";
import { pagePath } from "../page-paths.ts";
import { skillPath } from "../skill.ts";
import { facts, pageBar, row, table } from "./components.ts";
import { type Html, html, prose } from "./html.ts";
import type { Page } from "./page.ts";
import { fieldsTable, type JsonSchema, typeWords } from "./schema-table.ts";
import { webApi } from "./structured.ts";

interface Parameter {
  name: string;
  in: string;
  required: boolean;
  description?: string;
  schema: JsonSchema;
  example?: string | number;
}

interface Operation {
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

/** The part of openapi.json that the reference uses. */
export interface OpenApi {
  info: { version: string; description: string };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema> };
}

interface Listed {
  method: string;
  path: string;
  operation: Operation;
}

export function referencePage(api: OpenApi): Page {
  const operations = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Listed => ({ method: method.toUpperCase(), path, operation })),
  );
  const base = held(api.servers[0], "openapi.json names a server").url;
  return {
    path: pagePath.docs(),
    title: "API reference",
    description: "Every endpoint of the read-only JSON API, with parameters, errors and examples that run.",
    json: "/openapi.json",
    structured: [webApi(base, api.info.version)],
    main: html`<header class="head">
<h1>API reference</h1>
<p class="lead">A read-only JSON API, version ${api.info.version}. No key is needed; cross-origin reading is open. </p>
${pageBar({ json: "/openapi.json", more: [html`<a href="${pagePath.agents()}">Use from an assistant</a>`, html`<a href="${pagePath.problems()}">Errors</a>`] })}
</header>
<section aria-labelledby="mcp"><h2 id="mcp">From an assistant (MCP)</h2>
<p>AI assistants reach the same answers as tools at <code>${base}${mcpPath}</code>, without a key: <a href="${pagePath.agents()}">connect one</a>. For agents that read instructions there is a <a href="${skillPath}">skill</a>, for programs a <a href="${serverCardPath}">server card</a>.</p></section>
<section class="aside" aria-labelledby="first"><h2 id="first">First</h2>
<ul><li>Data changes at most daily: keep answers for an hour and send If-None-Match when asking again.</li><li><code>no_record</code> does not mean it is safe: say so when you pass the answer on.</li><li>Within version 2 fields are added, never renamed or removed: <a href="${pagePath.terms()}">limits, tiers, licence and versions</a>, <a href="${pagePath.interfaceChanges()}">what changed</a>.</li><li>Errors have one shape: <a href="${pagePath.problems()}">every code and what to do</a>.</li><li>More than the free limits: <a href="${pagePath.key()}">API key</a>.</li></ul></section>
<nav aria-label="Endpoints"><ul class="index">${operations.map(({ method, path, operation }) => html`<li><a href="#${operation.operationId}"><code>${method} ${path}</code></a> ${operation.summary}</li>`)}</ul></nav>
${api.tags.map(
  (
    tag,
  ) => html`<section aria-labelledby="tag-${tag.name}"><h2 id="tag-${tag.name}">${tag.name}</h2><p>${tag.description}</p>
${operations.filter(({ operation }) => operation.tags.includes(tag.name)).map((listed) => operationSection(listed, base))}</section>`,
)}
<section aria-labelledby="shapes"><h2 id="shapes">Shapes</h2>
${Object.entries(api.components.schemas).map(
  ([
    name,
    schema,
  ]) => html`<details class="shape" id="shape-${name}"><summary><h3>${name}</h3> <span class="quiet">${prose(schema.description ?? "")}</span></summary>${fieldsTable(name, schema)}</details>
`,
)}</section>`,
  };
}

function operationSection({ method, path, operation }: Listed, base: string): Html {
  const target = exampleTarget(path, operation);
  const body = operation.requestBody?.content["application/json"].example;
  const headers = exampleHeaders(operation, body);
  const answer = Object.values(operation.responses["200"]?.content ?? {})[0];
  return html`<article class="operation" id="${operation.operationId}"><h3><code>${method} ${path}</code></h3>
<p>${prose(operation.description)}</p>
${parametersTable(operation.parameters ?? [])}
${operation.requestBody === undefined ? "" : html`<p>Body: ${typeWords(operation.requestBody.content["application/json"].schema)}</p>`}
<div class="example" data-method="${method}" data-target="${target}"${body === undefined ? "" : html` data-body="${JSON.stringify(body)}"`} data-headers="${JSON.stringify(headers)}">
<pre tabindex="0" aria-label="Example request"><code>${curl(method, base + target, headers, body)}</code></pre>
<p class="run">${method === "GET" ? html`<a href="${target}">Open</a> ` : ""}<span class="scripted"><button type="button">Run</button></span></p>
</div>
<p>Answer: ${answer === undefined ? "see the description" : typeWords(answer.schema)}. Errors: ${errorsOf(operation)}.</p>
${answer?.example === undefined ? "" : html`<details><summary>Example answer, lists cut to one element</summary><pre tabindex="0" aria-label="Example answer"><code>${JSON.stringify(answer.example, null, 1)}</code></pre></details>`}
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
          html`<code>${parameter.name}</code> <span class="quiet">${parameter.in}${parameter.required ? ", required" : ""}</span>`,
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
      return html`${at > 0 ? ", " : ""}${code === undefined ? status : html`<a href="${pagePath.problem(code)}">${status} ${code}</a>`}`;
    });
}

export function problemsPage(): Page {
  return {
    path: pagePath.problems(),
    title: "Errors",
    description: "Every error code of the API, what it means and what to do.",
    trail: [{ name: "API reference", path: pagePath.docs() }],
    main: html`<header class="head">
<h1>Errors</h1>
<p class="lead">Every error is a problem document (RFC 9457, <code>application/problem+json</code>). Its <code>type</code> is the address of a row on this page; <code>code</code> is stable; <code>errors</code> names each input that was wrong; <code>instance</code> is the id of the request, for asking about it.</p>
</header>
${Object.entries(problems).map(
  ([
    code,
    problem,
  ]) => html`<section class="problem" id="${code}" aria-labelledby="title-${code}"><h2 id="title-${code}"><code>${code}</code></h2>
${facts([
  ["Status", problem.status],
  ["Title", problem.title],
  ["What it means", prose(problem.meaning)],
])}</section>
`,
)}`,
  };
}
