/** What an address that depends on its input consists of: method, path and how input becomes an answer. */
import { type Cost, countedOnce, uncounted } from "../limits/policy.ts";
import { endpoints } from "../publish/endpoints/index.ts";
import type { Language } from "../words/languages.ts";
import type { Caller } from "./gate.ts";
import type { Publication } from "./publication.ts";

interface RouteRequest {
  publication: Publication;
  /** As sent, without the question mark. */
  query: string;
  /** Parsed body of a POST: JSON, or a form's fields. */
  body: unknown;
  /** Language that the browser asks for. */
  reader: Language;
  caller: Caller;
  /** Who the request counts for: the id of a key, or an address. */
  client: string;
  /** Gives others their turn between two parts of a long answer. */
  turn(): Promise<void>;
  /** Aborts when the client goes away or the server stops. */
  signal: AbortSignal;
}

/** A value to send as JSON, a page, or plain content. */
export type Answer =
  | { json: unknown; cacheControl: string; status?: number }
  | { content: string; contentType: string; cacheControl: string }
  | { html: string; cacheControl: string; byLanguage?: true };

/** A GET that is answered from the snapshot and its query alone: made once, kept, sent with an ETag. */
export interface SnapshotRoute {
  method: "GET";
  /** Template of the address: `/api/warnings/{list}.json`. */
  path: string;
  /** What a request counts as, where no endpoint declares it. */
  cost?: (query: string) => Cost;
  /** The answer also depends on the language that a browser asks for. */
  byLanguage?: true;
  /** A form leads to it, whose empty fields are dropped from the address. */
  form?: true;
  /**
   * Reads the question, which needs no work to speak of.
   * @param reader language that the browser asks for; English where the answer does not depend on it.
   * @throws ProblemError for one that cannot be answered.
   */
  ask(publication: Publication, query: string, path: string, reader: Language): Question;
}

/** Either the target of a finished document, or what makes the answer; the key is that of all with the same answer. */
type Question = { document: string } | { key: string; make(): Answer };

/** What is answered for one request: a POST, or a GET that asks more than the snapshot. */
export interface RequestRoute {
  method: "GET" | "POST";
  path: string;
  /** Most bytes of a POST body. */
  bodyLimit?: number;
  /** The body of a POST is a page's form instead of JSON. */
  form?: true;
  /** What a request counts as, where no endpoint declares it. The body is undefined before it is read. */
  cost?: (body: unknown) => Cost;
  /** The answer, or another address of ours (303). */
  answer(request: RouteRequest): Promise<Answer | { redirect: string }>;
}

export type Route = SnapshotRoute | RequestRoute;

/** The query without the empty fields that a form sends where no script runs; null where there is none to drop. */
export function tidied({ form }: Pick<SnapshotRoute, "form">, query: string): string | null {
  if (form === undefined || !/=(?:&|$)/u.test(query)) return null;
  return new URLSearchParams([...new URLSearchParams(query)].filter(([, value]) => value !== "")).toString();
}

export function isOfSnapshot(route: Route): route is SnapshotRoute {
  return "ask" in route;
}

/** What a question counts as. */
export function priceOf(route: SnapshotRoute, query: string): Cost {
  return route.cost?.(query) ?? costAt(route.path, Object.fromEntries(new URLSearchParams(query)));
}

const byPath = new Map(endpoints.map((endpoint) => [endpoint.path, endpoint]));

const templatesOfPages = ["/bots/{slug}", "/watchlist/{id}", "/vaults/{address}", "/changes/{id}"];

/** API addresses with placeholders, `/api/bots/{slug}.json`, and pages. */
const templates = [...byPath.keys().filter((path) => path.includes("{")), ...templatesOfPages].map(
  (path) => [patternOf(path), path] as const,
);

function patternOf(path: string): RegExp {
  const [before = "", after = ""] = path.split(/\{\w+\}/u);
  return new RegExp(`^${RegExp.escape(before)}[^/]+${RegExp.escape(after)}$`, "u");
}

/** The template behind the target of something published: metrics and logs contain no slug, name or query. */
export function routeOf(target: string): string {
  const path = target.split("?", 1)[0] as string;
  if (byPath.has(path)) return path;
  return templates.find(([pattern]) => pattern.test(path))?.[1] ?? path;
}

/** What a request counts as: what its endpoint declares; elsewhere nothing. @param sent a body or a query. */
export function costAt(route: string, sent?: unknown): Cost {
  const endpoint = byPath.get(route);
  return endpoint === undefined ? uncounted : (endpoint.cost?.(sent) ?? countedOnce);
}

/** Whether it is a documented endpoint. */
export function isEndpoint(route: string): boolean {
  return byPath.has(route);
}
