/** openapi.json as a test reads it: operations, their parameters, and whether an answer is one of those described. */
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";

type Json = Record<string, unknown>;

export interface Parameter {
  name: string;
  in: "path" | "query";
  required: boolean;
  schema: { type?: string; enum?: string[]; minimum?: number; maximum?: number };
  example?: string | number;
}

interface Response {
  $ref?: string;
  headers?: Json;
  content?: Record<string, { schema: unknown }>;
}

export interface Operation {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { content: { "application/json": { example?: unknown } } };
  responses: Record<string, Response>;
}

export interface Description {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Json>; responses: Record<string, Response> };
}

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** Checks answers against a description. A schema is compiled once. */
export class Judge {
  readonly #components: Description["components"];
  readonly #checks = new Map<string, (value: unknown) => string[]>();

  constructor({ components }: Description) {
    this.#components = components;
  }

  /** How an answer differs from its description; empty if it does not. A HEAD has no body. */
  problems({ responses }: Operation, { status, headers, body }: Answer, hasBody = true): string[] {
    const described = this.#resolved(responses[status]);
    if (described === undefined) return [`${status} is not described`];
    const missing = Object.keys(described.headers ?? {}).filter((name) => headers[name.toLowerCase()] === undefined);
    const unsaid = missing.map((name) => `${status} lacks the header ${name}`);
    if (described.content === undefined) return [...unsaid, ...(body === "" ? [] : [`${status} has a body`])];
    const type = String(headers["content-type"]).split(";", 1)[0] ?? "";
    const content = described.content[type];
    if (content === undefined) return [...unsaid, `${status} is not described as ${type}`];
    return hasBody ? [...unsaid, ...this.#check(content.schema)(contentOf(type, body))] : unsaid;
  }

  #resolved(response: Response | undefined): Response | undefined {
    const name = response?.$ref?.split("/").at(-1);
    return name === undefined ? response : this.#components.responses[name];
  }

  #check(schema: unknown): (value: unknown) => string[] {
    const key = JSON.stringify(schema);
    const known = this.#checks.get(key);
    if (known !== undefined) return known;
    const ajv = new Ajv2020({ strict: false, allErrors: true });
    addFormats.default(ajv);
    const compiled = ajv.compile({ ...(schema as Json), components: this.#components });
    const check = (value: unknown): string[] =>
      compiled(value) ? [] : (compiled.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
    this.#checks.set(key, check);
    return check;
  }
}

function contentOf(type: string, body: string): unknown {
  return /[/+]json$/u.test(type) ? JSON.parse(body) : body;
}
