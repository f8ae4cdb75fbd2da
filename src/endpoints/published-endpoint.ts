/** An endpoint in one place: what it promises, what it costs, and what keeps the promise. */

import type { z } from "zod";
import { type DocumentDraft, jsonDraft } from "../contract/documents.ts";
import type { Endpoint } from "../contract/endpoint.ts";
import type { Cost } from "../contract/policy.ts";
import type { Site } from "../contract/site.ts";
import { slugPattern } from "../record/fields.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";

/** Documents made on request, since they are many and rarely requested. */
interface LateDocuments {
  /** All that the placeholder of the path can stand for, for the export. */
  keys(snapshot: Snapshot): Iterable<string>;
  /** Undefined if nothing is published under the key. @param target the path with the key in its place. */
  draft(snapshot: Snapshot, site: Site, key: string, target: string): DocumentDraft | undefined;
}

/** What an answer is made from besides its input. */
interface AnswerParts {
  snapshot: Snapshot;
  site: Site;
  /** Gives others their turn between two parts of a long answer. */
  turn(): Promise<void>;
  /** The text of a finished document, which is there without reading all records again. */
  finished(target: string): string;
}

/**
 * Index document, openapi.json, finished documents, routes, limits, the reference page and the tests are made from the
 * table of these. What asks for the caller's key has a route of its own in src/serve/routes, and so have MCP and
 * website checks (`observesOutside`).
 */
export interface PublishedEndpoint extends Endpoint {
  /**
   * Its documents finished at each publish. The one whose target has what a query asks beyond its defaults answers it.
   * @param all every endpoint.
   */
  drafts?(snapshot: Snapshot, site: Site, all: readonly Endpoint[]): Iterable<DocumentDraft>;
  late?: LateDocuments;
  /** Its answer where no document has it, to what query or body has read; a GET's at once, text in its media type. */
  answerTo?(parts: AnswerParts, input: unknown, inPath: string): unknown;
  /**
   * The input that stands for this one, where many have the same answer: of an open set of values all that nobody knows.
   * The answer is made and kept once, and no shared cache keeps it under each of their addresses. Null for any other.
   */
  standIn?(snapshot: Snapshot, input: unknown): unknown;
  /** What a request counts as, by its body or query as sent, whichever door asks; one request where nothing is said. */
  cost?(sent: unknown): Cost;
  /** The same in words, where what is sent decides. */
  costInWords?: string;
  /** Address of the page that answers the same, and name of the agents' tool. */
  page?: string;
  tool?: string;
  /**
   * An answer that no document has may hold megabytes: it is made and compressed between the turns of others, and kept
   * compressed. Its text may come in parts.
   */
  isLong?: true;
  /** It reads the ranges, which are not there before a snapshot's file is whole. */
  needsWhole?: true;
  /** For how long an answer may be kept: as long as the snapshot's documents, if nothing is said. */
  caching?: string;
  /** Most bytes of a body. */
  bodyLimit?: number;
  /** What the documentation shows of an endpoint whose answers the snapshot alone does not decide. */
  exampleAnswer?(snapshot: Snapshot, site: Site, example: Endpoint["example"]): unknown;
}

interface Declared<Input extends z.ZodObject>
  extends Omit<PublishedEndpoint, "method" | "query" | "body" | "answerTo" | "standIn" | "errors" | "example">,
    Partial<Pick<PublishedEndpoint, "errors" | "example">> {
  query?: Input;
  body?: Input;
  answerTo?(parts: AnswerParts, input: z.output<Input>, inPath: string): unknown;
  standIn?(snapshot: Snapshot, input: z.output<Input>): z.output<Input> | null;
  /** What its one document says, if it has one. @param all every endpoint. */
  document?(snapshot: Snapshot, site: Site, all: readonly Endpoint[]): object;
}

export const ofList = {
  inPath: {
    list: {
      said: "Id of the list; /api/warnings.json lists every one.",
      pattern: slugPattern.source,
      unknown: "No warning list has this id. /api/warnings.json lists every one.",
    },
  },
  errors: ["not_found"],
  example: { slug: "bafin" },
} as const;

const wrongBody = ["invalid_body", "payload_too_large", "unsupported_media_type"] as const;

/** Declares an endpoint, its input typed: a POST where it takes a body. */
export function endpoint<Input extends z.ZodObject>(declared: Declared<Input>): PublishedEndpoint {
  const { document, ...rest } = declared;
  const { path, query, body, errors = [] } = rest;
  const ofQuery = query === undefined ? [] : ["invalid_parameter"];
  const ofInput = body === undefined ? ofQuery : wrongBody;
  const method = body === undefined ? "GET" : "POST";
  const drafts: PublishedEndpoint["drafts"] = (...parts) => [jsonDraft(path, () => document?.(...parts))];
  const finished = document === undefined ? {} : { drafts };
  return { example: {}, ...finished, ...rest, method, errors: [...ofInput, ...errors] } as PublishedEndpoint;
}
