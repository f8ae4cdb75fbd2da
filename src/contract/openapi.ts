/** Writes openapi.json (OpenAPI 3.1.1) from the endpoint table and the zod shapes. */
import { z } from "zod";
import { type ProblemCode, problems } from "../base/errors.ts";
import type { Endpoint } from "./endpoint.ts";
import { license } from "./shapes/meta.ts";
import { problem, problemType } from "./shapes/problem.ts";
import type { Terms } from "./shapes/service.ts";

/** Version of the API. Within 2.x fields are added, never renamed or removed. */
export const interfaceVersion = "2.0.0";

interface OpenApiInput {
  /** Public address of the service, without a trailing slash. */
  baseUrl: string;
  endpoints: readonly Endpoint[];
  terms: Terms;
  /** A real answer to each endpoint's example request, by operation id. */
  examples: ReadonlyMap<string, unknown>;
}

type Json = Record<string, unknown>;

const tagDescriptions: Record<Endpoint["tag"], string> = {
  Directory: "Documented trading bots and their report cards.",
  Lookup: "Ask about one name, website or Telegram handle.",
  Watchlist: "Regulator records about scams.",
  Vaults: "Hyperliquid vaults.",
  Changes: "What changed, and when.",
  Agents: "The Model Context Protocol server.",
  Service: "About the service itself.",
};

/** Errors that any endpoint can answer. */
const commonErrors = [
  "malformed_request",
  "method_not_allowed",
  "uri_too_long",
  "rate_limited",
  "headers_too_large",
  "internal_error",
  "snapshot_unavailable",
] as const;

/** Says whether asking again gives the same bytes from the same snapshot, so that a 304 can answer it. */
function isRepeatable({ method, acceptsKey, observesOutside }: Endpoint): boolean {
  return method === "GET" && acceptsKey !== true && observesOutside !== true;
}

const headersSaid = {
  Allow: "Methods that the address takes.",
  "Cache-Control": "For how long the answer may be kept.",
  ETag: "Validator of the answer; send it as If-None-Match when asking again.",
  Link: 'Address of the next part (`rel="next"`), where there is one, and of this description (`rel="service-desc"`).',
  RateLimit: "What is left of your limit and when it is full again (draft-ietf-httpapi-ratelimit-headers).",
  "RateLimit-Policy":
    "Your limits (draft-ietf-httpapi-ratelimit-headers); `botwatch-cost` is what the request counts as.",
  "Retry-After": "Seconds to wait before asking again.",
  "WWW-Authenticate": "How a key is sent (RFC 6750).",
} as const;

type HeaderName = keyof typeof headersSaid;

/** Headers of an endpoint's answer. */
function answerHeaders(endpoint: Endpoint): HeaderName[] {
  const always = ["Cache-Control", "Link", "RateLimit", "RateLimit-Policy"] as const;
  return isRepeatable(endpoint) ? ["ETag", ...always] : [...always];
}

const ofErrors: Partial<Record<ProblemCode, readonly HeaderName[]>> = {
  method_not_allowed: ["Allow"],
  invalid_key: ["WWW-Authenticate"],
  rate_limited: ["Retry-After", "RateLimit", "RateLimit-Policy"],
  snapshot_unavailable: ["Retry-After"],
  storage_unavailable: ["Retry-After"],
};

/** Headers that an error carries besides its document. */
function headersOfError(code: ProblemCode): readonly HeaderName[] {
  return ofErrors[code] ?? [];
}

const text = { type: "string" };

/** Makes the whole description as a JSON value. */
export function openApiDocument(input: OpenApiInput): Json {
  const { endpoints } = input;
  return {
    openapi: "3.1.1",
    info: {
      title: "Botwatch",
      version: interfaceVersion,
      summary: "What is on record about a trading bot or website, who says so, and as of when.",
      description:
        "Public, read-only data: a directory of documented trading bots, a watchlist built only from regulator " +
        "records, and a leaderboard of Hyperliquid vaults. Finding nothing does not mean a name or website is safe. " +
        "A regulator's complaint is an allegation until a court rules. Nothing here is investment advice.",
      termsOfService: input.terms.page,
      license: { name: "Creative Commons Attribution 4.0 International", identifier: license.id },
      contact: { name: "Botwatch", url: input.baseUrl },
      "x-terms": input.terms,
    },
    servers: [{ url: input.baseUrl }],
    security: [{}, { key: [] }],
    tags: Object.entries(tagDescriptions).map(([name, description]) => ({ name, description })),
    paths: paths(input),
    components: {
      securitySchemes: {
        key: {
          type: "http",
          scheme: "bearer",
          description: "Optional API key (`bw_live_…`). Nobody needs one; it lifts the limits.",
        },
      },
      schemas: componentSchemas(),
      headers: Object.fromEntries(
        Object.entries(headersSaid).map(([name, description]) => [name, { description, schema: text }]),
      ),
      responses: Object.fromEntries(
        [...commonErrors, ...endpoints.flatMap(({ errors }) => errors)].map((code) => [
          code,
          problemResponse(code, input.baseUrl),
        ]),
      ),
    },
  };
}

function paths(input: OpenApiInput): Json {
  const byPath: Record<string, Json> = {};
  for (const endpoint of input.endpoints) {
    byPath[endpoint.path] = { ...byPath[endpoint.path], [endpoint.method.toLowerCase()]: operation(endpoint, input) };
  }
  return byPath;
}

function operation(endpoint: Endpoint, input: OpenApiInput): Json {
  const parameters = [...pathParameters(endpoint), ...queryParameters(endpoint)];
  const example = input.examples.get(endpoint.operationId);
  return {
    operationId: endpoint.operationId,
    tags: [endpoint.tag],
    summary: endpoint.summary,
    description: endpoint.description,
    ...(endpoint.ending === undefined ? {} : { deprecated: true }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: { "application/json": { schema: reference(endpoint.body, "input"), example: endpoint.example.body } },
      },
    }),
    responses: {
      "200": {
        description: endpoint.answer.meta()?.description ?? endpoint.summary,
        headers: headerReferences(answerHeaders(endpoint)),
        content: {
          [endpoint.mediaType ?? "application/json"]: { schema: reference(endpoint.answer, "output"), example },
        },
      },
      ...(isRepeatable(endpoint) ? { "304": unchanged } : {}),
      ...errorResponses(endpoint),
    },
  };
}

const unchanged = {
  description: "The answer is still the one that the request's If-None-Match or If-Modified-Since names.",
  headers: headerReferences(["ETag", "Cache-Control"]),
};

function headerReferences(names: readonly string[]): Json {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

/** Several codes can share a status; the first one's description stands for all, and the shape is the same. */
function errorResponses({ errors, refusal, otherRefusals = {} }: Endpoint): Json {
  const byStatus: Json = {};
  for (const code of [...errors, ...commonErrors]) {
    byStatus[problems[code].status] ??=
      refusal === undefined ? { $ref: `#/components/responses/${code}` } : refusalOf(refusal, code);
  }
  if (refusal === undefined) return byStatus;
  const content = { "application/json": { schema: reference(refusal, "output") } };
  for (const [status, description] of Object.entries(otherRefusals)) byStatus[status] ??= { description, content };
  return byStatus;
}

/** Gives a refusal in the endpoint's own shape; what could not be read as a request to it is refused as elsewhere. */
function refusalOf(shape: z.ZodObject, code: ProblemCode): Json {
  return {
    description: problems[code].meaning,
    headers: headerReferences(headersOfError(code)),
    content: {
      "application/json": { schema: reference(shape, "output") },
      "application/problem+json": { schema: reference(problem, "output") },
    },
  };
}

/** Records come and go with each snapshot, so a list says which there are, not a closed set of values. */
function pathParameters({ inPath = {}, example }: Endpoint): Json[] {
  return Object.entries(inPath).map(([name, { said, pattern }]) => ({
    name,
    in: "path",
    required: true,
    description: said,
    schema: { type: "string", pattern },
    example: example.slug,
  }));
}

function queryParameters(endpoint: Endpoint): Json[] {
  if (endpoint.query === undefined) return [];
  const schema = z.toJSONSchema(endpoint.query, { io: "input", unrepresentable: "any" }) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(schema.properties ?? {}).map(([name, { description, ...rest }]) => ({
    name,
    in: "query",
    required: schema.required?.includes(name) ?? false,
    description,
    schema: rest,
    example: exampleOf(rest, endpoint.example.query?.[name]),
  }));
}

function exampleOf({ type }: Json, value: string | undefined): unknown {
  return value !== undefined && (type === "integer" || type === "number") ? Number(value) : value;
}

function reference(schema: z.ZodType, io: "input" | "output"): Json {
  const id = schema.meta()?.id;
  return id === undefined ? inline(schema, io) : { $ref: `#/components/schemas/${id}` };
}

function inline(schema: z.ZodType, io: "input" | "output"): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io }) as Json;
  return io === "output" ? (openShape(rest) as Json) : rest;
}

/** Gives every shape with an id, each once, referring to the others. */
function componentSchemas(): Json {
  const { schemas } = z.toJSONSchema(z.globalRegistry, {
    uri: (id) => `#/components/schemas/${id}`,
    io: "output",
  });
  return Object.fromEntries(
    Object.entries(schemas)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([id, { $schema: _dialect, $id: _id, ...schema }]) => [id, openShape(schema)]),
  );
}

function problemResponse(code: ProblemCode, baseUrl: string): Json {
  const { title, status, meaning } = problems[code];
  const request_id = "3f0c9a4e-5b7d-4c39-9a51-6f1d2b8e7a10";
  const instance = `urn:uuid:${request_id}`;
  const example = { type: problemType(code, baseUrl), title, status, detail: meaning, instance, request_id, code };
  return {
    description: meaning,
    headers: headerReferences(headersOfError(code)),
    content: { "application/problem+json": { schema: reference(problem, "output"), example } },
  };
}

/** Longest text of an example, in characters: no answer but a file of words has a longer one. */
const longestText = 2000;

/** No answer holds more objects beside one another, each in a field of its own. */
const mostFields = 12;

/** Gives the answer with every list cut to its first element and long texts cut, so that an example stays readable. */
export function shortenExample(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shortenExample);
  if (typeof value === "string" && value.length > longestText) return `${value.slice(0, 200)}…`;
  if (value === null || typeof value !== "object") return value;
  const fields = Object.entries(value);
  // A table with a row for each language is cut like a list.
  const isTable = fields.length > mostFields && fields.every(([, row]) => row !== null && typeof row === "object");
  const entries = isTable ? fields.slice(0, 1) : fields;
  return Object.fromEntries(entries.map(([name, field]) => [name, shortenExample(field)]));
}

/** Sets of values that the API promises never to extend, by their first value. */
const closed = new Set(["watchlist_match"]);

/**
 * Gives the published form of an answer's shape, with room for further fields and values. Our own tests check answers
 * against the closed shape; clients are promised less, so that what is added within a version breaks no generated
 * client.
 */
export function openShape(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(openShape);
  if (schema === null || typeof schema !== "object") return schema;
  const { additionalProperties, ...rest } = schema as Json;
  const open = additionalProperties === false ? rest : (schema as Json);
  if (isGrowing(open)) return openValues(open);
  return Object.fromEntries(
    Object.entries(open).map(([key, part]) => [key, verbatim.has(key) ? part : openShape(part)]),
  );
}

/** Keywords whose content is not a schema. */
const verbatim = new Set(["enum", "const", "default", "example", "examples", "required", "x-extensible-enum"]);

function isGrowing(schema: Json): schema is Json & { enum: string[] } {
  const values = schema["enum"];
  return schema["type"] === "string" && Array.isArray(values) && !closed.has(String(values[0]));
}

function openValues({ enum: values, ...rest }: Json & { enum: string[] }): Json {
  const note = `So far one of ${values.map((value) => `\`${value}\``).join(", ")}; more may be added.`;
  const description = rest["description"] === undefined ? note : `${rest["description"]} ${note}`;
  return { ...rest, description, "x-extensible-enum": values };
}
