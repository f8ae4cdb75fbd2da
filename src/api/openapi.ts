/** Writes openapi.json (OpenAPI 3.1.1) from the endpoint table and the zod shapes. */
import { z } from "zod";
import { type ProblemCode, problems } from "../errors.ts";
import { commonErrors, type Endpoint, endpoints } from "./endpoints.ts";
import { problem, problemType } from "./shapes/problem.ts";

/** Version of the interface. Within 2.x fields are added, never renamed or removed. */
export const interfaceVersion = "2.0.0";

export interface OpenApiInput {
  /** Public address of the service, without a trailing slash. */
  baseUrl: string;
  /** Ids of the regulators' warning lists. */
  lists: readonly string[];
  /** The closed set of bot slugs. */
  slugs: readonly string[];
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

/** The whole description as a JSON value. */
export function openApiDocument(input: OpenApiInput): Json {
  return {
    openapi: "3.1.1",
    info: {
      title: "Botwatch",
      version: interfaceVersion,
      summary: "What is on record about a trading bot or website, who says so, and as of when.",
      description:
        "Public, read-only data: a directory of documented trading bots, a watchlist built only from regulator records, and a leaderboard of Hyperliquid vaults. That nothing is on record about a name is not a clean bill of health. Complaints are allegations until a court rules or the case settles. Nothing here is investment advice.",
      license: { name: "Reuse with credit", url: `${input.baseUrl}/about` },
      contact: { name: "Botwatch", url: input.baseUrl },
    },
    servers: [{ url: input.baseUrl }],
    security: [{}, { key: [] }],
    tags: Object.entries(tagDescriptions)
      .filter(([name]) => endpoints.some((endpoint) => endpoint.tag === name))
      .map(([name, description]) => ({ name, description })),
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
      responses: Object.fromEntries(
        [...new Set([...commonErrors, ...endpoints.flatMap((endpoint) => endpoint.errors)])].map((code) => [
          code,
          problemResponse(code, input.baseUrl),
        ]),
      ),
    },
  };
}

function paths(input: OpenApiInput): Json {
  const byPath: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    byPath[endpoint.path] = { ...byPath[endpoint.path], [endpoint.method.toLowerCase()]: operation(endpoint, input) };
  }
  return byPath;
}

function operation(endpoint: Endpoint, input: OpenApiInput): Json {
  const parameters = [...pathParameters(endpoint, input), ...queryParameters(endpoint)];
  const example = input.examples.get(endpoint.operationId);
  return {
    operationId: endpoint.operationId,
    tags: [endpoint.tag],
    summary: endpoint.summary,
    description: endpoint.description,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(endpoint.body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: {
              "application/json": { schema: reference(endpoint.body, "input"), example: endpoint.example.body },
            },
          },
        }),
    responses: {
      "200": {
        description: endpoint.answer.meta()?.description ?? endpoint.summary,
        content: {
          [endpoint.mediaType ?? "application/json"]: {
            schema: reference(endpoint.answer, "output"),
            ...(example === undefined ? {} : { example }),
          },
        },
      },
      ...errorResponses(endpoint),
    },
  };
}

/** Several codes can share a status; the first described stands for it, and the shape is the same for all. */
function errorResponses(endpoint: Endpoint): Json {
  const byStatus: Json = {};
  for (const code of [...endpoint.errors, ...commonErrors]) {
    byStatus[problems[code].status] ??=
      endpoint.refusal === undefined
        ? { $ref: `#/components/responses/${code}` }
        : {
            description: problems[code].meaning,
            content: { "application/json": { schema: reference(endpoint.refusal, "output") } },
          };
  }
  return byStatus;
}

function pathParameters({ path, example }: Endpoint, { slugs, lists }: Pick<OpenApiInput, "slugs" | "lists">): Json[] {
  const parameter = (name: string, description: string, values: readonly string[]) => [
    { name, in: "path", required: true, description, schema: { type: "string", enum: values }, example: example.slug },
  ];
  if (path.includes("{slug}")) return parameter("slug", "Slug of the bot.", slugs);
  return path.includes("{list}") ? parameter("list", "Id of the list, as /api/warnings.json gives it.", lists) : [];
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
    ...(endpoint.example.query?.[name] === undefined
      ? {}
      : { example: exampleValue(rest, endpoint.example.query[name]) }),
  }));
}

function exampleValue(schema: Json, value: string): string | number {
  return schema["type"] === "integer" || schema["type"] === "number" ? Number(value) : value;
}

function reference(schema: z.ZodType, io: "input" | "output"): Json {
  const id = schema.meta()?.id;
  return id === undefined ? inline(schema, io) : { $ref: `#/components/schemas/${id}` };
}

function inline(schema: z.ZodType, io: "input" | "output"): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io }) as Json;
  return rest;
}

/** Every shape that carries an id, each once, referring to the others. */
function componentSchemas(): Json {
  const { schemas } = z.toJSONSchema(z.globalRegistry, {
    uri: (id) => `#/components/schemas/${id}`,
    io: "output",
  });
  return Object.fromEntries(
    Object.entries(schemas)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([id, { $schema: _dialect, $id: _id, ...schema }]) => [id, schema]),
  );
}

function problemResponse(code: ProblemCode, baseUrl: string): Json {
  const row = problems[code];
  return {
    description: row.meaning,
    content: {
      "application/problem+json": {
        schema: reference(problem, "output"),
        example: {
          type: problemType(code, baseUrl),
          title: row.title,
          status: row.status,
          detail: row.meaning,
          instance: "urn:uuid:3f0c9a4e-5b7d-4c39-9a51-6f1d2b8e7a10",
          code,
        },
      },
    },
  };
}

/** The answer with every list cut to its first element, so that an example stays readable. */
export function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shortened);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, shortened(field)]));
}
