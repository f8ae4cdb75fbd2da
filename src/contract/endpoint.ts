/** What the API promises about one endpoint; the index document, openapi.json, routes, pages and tests all use it. */
import type { z } from "zod";
import type { ProblemCode } from "../base/errors.ts";

export interface Endpoint {
  operationId: string;
  method: "GET" | "POST";
  /** With `{slug}` where there is one. */
  path: string;
  /** What the path's placeholders stand for, by name. */
  inPath?: Readonly<Record<string, InPath>>;
  tag: "Directory" | "Lookup" | "Watchlist" | "Vaults" | "Changes" | "Agents" | "Service";
  summary: string;
  description: string;
  /** Query parameters; absent if the endpoint takes none. */
  query?: z.ZodObject;
  body?: z.ZodObject;
  answer: z.ZodObject | z.ZodString | z.ZodUnion;
  /** Of the answer; JSON by default. */
  mediaType?: string;
  /** Errors beyond those any endpoint can answer (see openapi.ts). */
  errors: readonly ProblemCode[];
  /** Shape of refusals, if they are not problem details. */
  refusal?: z.ZodObject;
  /** What it refuses in that shape besides those errors, by status. */
  otherRefusals?: Readonly<Record<number, string>>;
  /** Says that it will end, if it will. */
  ending?: Ending;
  /** Whether a key changes the answer; elsewhere it only raises the limits. */
  acceptsKey?: true;
  /** Whether the answer includes outside observations, so that no two are the same. */
  observesOutside?: true;
  /** A request replayed in the tests and shown in the documentation; `slug` is what goes into the path. */
  example: { slug?: string; query?: Record<string, string>; body?: unknown; headers?: Record<string, string> };
}

/** What a placeholder of a path stands for. */
export interface InPath {
  said: string;
  /** What a key looks like, as a regular expression of JSON Schema. */
  pattern: string;
  /** What is said of a key under which nothing is published. */
  unknown: string;
  /** What is wrong with a key that does not fit the pattern, where that is a mistake of its own. */
  impossible?: string;
}

/** The end of an endpoint, as its answers announce it. */
export interface Ending {
  /** Day of the announcement (`Deprecation`, RFC 9745). */
  announced: string;
  /** First day on which it may be gone (`Sunset`, RFC 8594): twelve months later at least. */
  ends: string;
  /** Path that takes its place. */
  successor: string;
}

/** Gives the headers that announce the end of an endpoint, as a raw list. */
export function endingHeaders({ announced, ends, successor }: Ending): readonly string[] {
  const seconds = Date.parse(announced) / 1000;
  const links = `<${successor}>; rel="successor-version", </docs/versions>; rel="deprecation"`;
  return ["Deprecation", `@${seconds}`, "Sunset", new Date(ends).toUTCString(), "Link", links];
}

/** Gives the request target of an endpoint's example: path with its slug, and query. */
export function exampleTarget({ path, example }: Pick<Endpoint, "path" | "example">): string {
  const query = new URLSearchParams(example.query).toString();
  const filled = path.replace(/\{\w+\}/u, example.slug ?? "");
  return query === "" ? filled : `${filled}?${query}`;
}
