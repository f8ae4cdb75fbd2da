/** An endpoint in one place: what it promises, what it costs, and what keeps the promise. */
import type { z } from "zod";
import type { Endpoint } from "../../api/endpoint.ts";
import type { Cost } from "../../limits/policy.ts";
import type { Site } from "../answers/site.ts";
import type { DocumentDraft } from "../documents.ts";
import type { Snapshot } from "../snapshot.ts";

/** A finished JSON answer: its request target, what makes it, and the target of the next page if there is one. */
export type FinishedAnswer = readonly [target: string, make: () => unknown, next?: string | undefined];

/** Documents made on request, since they are many and rarely requested. */
interface LateDocuments {
  /** Every target, for the export. */
  targets(snapshot: Snapshot): Iterable<string>;
  /** Undefined if nothing is published at the target. */
  draft(snapshot: Snapshot, site: Site, target: string): DocumentDraft | undefined;
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
 * The endpoint table consists of these. Everything that lists endpoints (index document, openapi.json, finished
 * documents, routes, limits, the reference page, the tests) is made from the table, so a new endpoint is one
 * declaration. One that `observesOutside` is a website check. What asks for the caller's key has a route of its own in
 * src/serve/routes, and so has MCP.
 */
export interface PublishedEndpoint extends Endpoint {
  /** Its JSON answers finished at each publish. @param all every endpoint. */
  answers?(snapshot: Snapshot, site: Site, all: readonly Endpoint[]): Iterable<FinishedAnswer>;
  drafts?(snapshot: Snapshot, site: Site): Iterable<DocumentDraft>;
  late?: LateDocuments;
  /** Target of the finished document that answers what its query has read; undefined where none does. */
  documentFor?(input: unknown, inPath: string): string | undefined;
  /** Its answer to what its query or body has read; a GET's at once, text in the endpoint's own media type. */
  answerTo?(asked: AnswerParts, input: unknown, inPath: string): unknown;
  /** What a request counts as, by its body or query as sent, whichever door asks; one request where nothing is said. */
  cost?(sent: unknown): Cost;
  /** The same in words, where what is sent decides. */
  costInWords?: string;
  /** Address of the page that answers the same, and name of the agents' tool. */
  page?: string;
  tool?: string;
  /** For how long an answer may be kept: as long as the snapshot's documents, if nothing is said. */
  caching?: string;
  /** Most bytes of a body. */
  bodyLimit?: number;
  /** What the documentation shows of an endpoint whose answers the snapshot alone does not decide. */
  exampleAnswer?(snapshot: Snapshot, site: Site, example: Endpoint["example"]): unknown;
}

interface Answering<Input extends z.ZodObject>
  extends Omit<PublishedEndpoint, "answerTo" | "documentFor" | "query" | "body"> {
  documentFor?(input: z.output<Input>, inPath: string): string | undefined;
  answerTo?(asked: AnswerParts, input: z.output<Input>, inPath: string): unknown;
}

/** What most endpoints are, and need not say. */
const usual = { method: "GET", errors: [], example: {} } as const;

type Said<Declared extends Pick<PublishedEndpoint, keyof typeof usual>> = Omit<Declared, keyof typeof usual> &
  Partial<Pick<Declared, "errors" | "example">>;

/** A GET endpoint that takes no query. */
export function plainEndpoint(declared: Said<PublishedEndpoint>): PublishedEndpoint {
  return { ...usual, ...declared };
}

/** One that is answered by its query, with the input typed. */
export function answeringQuery<Query extends z.ZodObject>(
  declared: Said<Answering<Query>> & { query: Query },
): PublishedEndpoint {
  return { ...usual, ...declared } as PublishedEndpoint;
}

/** The same for a body. */
export function answeringBody<Body extends z.ZodObject>(
  declared: Omit<Answering<Body>, "method"> & { body: Body },
): PublishedEndpoint {
  return { ...declared, method: "POST" } as PublishedEndpoint;
}
