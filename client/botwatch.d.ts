/** Types of the client. What the service takes and answers is in openapi.d.ts, generated from its openapi.json. */
import type { components, paths } from "./openapi.d.ts";

type Schemas = components["schemas"];

type Get<P extends keyof paths> = paths[P] extends { get: infer Operation } ? Operation : never;

type Answer<Operation> = Operation extends { responses: { 200: { content: { "application/json": infer Json } } } }
  ? Json
  : never;

/** Every path that a GET answers with JSON. */
export type Path = { [P in keyof paths]: [Answer<Get<P>>] extends [never] ? never : P }[keyof paths];

/** Every list that comes in parts. */
export type PagedPath = {
  [P in Path]: AnswerOf<P> extends { next: string | null } | { meta: { next: string | null } } ? P : never;
}[Path];

/** What a GET on the path answers. */
export type AnswerOf<P extends Path> = Answer<Get<P>>;

/** May be given as undefined where it may be left out. */
type Loose<T> = { [K in keyof T as object extends Pick<T, K> ? never : K]: T[K] } & {
  [K in keyof T as object extends Pick<T, K> ? K : never]?: T[K] | undefined;
};

/** What stands in the path and in the query, by name. */
export type ParametersOf<P extends Path> = (Get<P> extends { parameters: { path: infer InPath } } ? InPath : unknown) &
  (Get<P> extends { parameters: { query?: infer Query } } ? Loose<Query> : unknown);

/** The arguments after the path: parameters may be left out where none is required. */
type Asking<P extends Path> =
  object extends ParametersOf<P>
    ? [parameters?: ParametersOf<P>, asked?: Asked]
    : [parameters: ParametersOf<P>, asked?: Asked];

export interface Options {
  /** An API key. Nobody needs one; keep it out of pages that others can read. */
  key?: string | undefined;
  /** In place of the global one. */
  fetch?: typeof globalThis.fetch | undefined;
  /** Most seconds that one request waits in all, as told by Retry-After, before a 429 or 503 is thrown; 60 without it. */
  waitSeconds?: number | undefined;
  /** Most seconds that one attempt takes, its answer included; 30 without it. */
  timeoutSeconds?: number | undefined;
  /** How often a request is repeated that failed on the way or took too long; 2 without it. */
  retries?: number | undefined;
}

/** Of one request. */
export interface Asked {
  signal?: AbortSignal | undefined;
}

export type Problem = Schemas["Problem"];

/** A website as the record has it. */
export type ListedWebsite = Omit<Schemas["RangeAnswer"]["hosts"][number], "suffix"> & {
  /** The website, or the domain above it, that is listed. */
  host: string;
};

export interface Client {
  /** What is on record about a name, website, wallet or Telegram handle. */
  check(q: string, asked?: Asked): Promise<Schemas["CheckAnswer"]>;
  /** The same for up to 100 at once, in their order. */
  checkAll(queries: readonly string[], asked?: Asked): Promise<Schemas["BulkCheckAnswer"]>;
  /** In short about up to 1,000 at once; counts as that many requests, so that a long list needs a key. */
  checkMany(queries: readonly string[], asked?: Asked): Promise<Schemas["CheckManyAnswer"]>;
  /** What is on record about everything in a message. */
  checkMessage(text: string, asked?: Asked): Promise<Schemas["MessageCheckAnswer"]>;
  /**
   * What is on record about a website, without saying which: one question, by three digits of the hash of its last two
   * labels.
   * Null where nothing is on record, which does not mean that it is safe.
   * @throws TypeError where the text is no web address.
   */
  lookUp(website: string, asked?: Asked): Promise<ListedWebsite | null>;
  /** Any JSON answer: `get("/api/bots/{slug}.json", { slug: "3commas" })`. */
  get<P extends Path>(path: P, ...asking: Asking<P>): Promise<AnswerOf<P>>;
  /** A list part after part: `for await (const { changes } of pages("/api/changes.json"))`. */
  pages<P extends PagedPath>(path: P, ...asking: Asking<P>): AsyncGenerator<AnswerOf<P>, void, undefined>;
}

/**
 * A client of a Botwatch service. Every method throws BotwatchError for an answer that is no success.
 * @param base address of the service: `https://botwatch.example.org`.
 */
export declare const botwatch: (base: string | URL, options?: Options) => Client;

/** A refusal, or a fault of the service. */
export declare class BotwatchError extends Error {
  constructor(status: number, problem: Problem | null);
  /** Of the HTTP answer. */
  readonly status: number;
  /** The problem document; null where the answer held none. */
  readonly problem: Problem | null;
}
