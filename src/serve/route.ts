/** What an address that depends on its input consists of, and the endpoints' addresses (src/publish/endpoints). */
import { z } from "zod";
import type { SiteCheckInput } from "../ask/site-check/check-site.ts";
import { type InputError, ProblemError } from "../base/errors.ts";
import { assertDefined } from "../base/invariants.ts";
import type { Language } from "../base/words/languages.ts";
import { lookupCaching, snapshotCaching } from "../contract/documents.ts";
import { endingHeaders } from "../contract/endpoint.ts";
import { inputDetail, inputErrors, mostErrors, shownName } from "../contract/input-errors.ts";
import { type Cost, countedOnce, uncounted } from "../contract/policy.ts";
import { endpoints } from "../endpoints/index.ts";
import type { PublishedEndpoint } from "../endpoints/published-endpoint.ts";
import type { Caller } from "./gate.ts";
import type { Publication } from "./publication.ts";
import { usualBodyLimit } from "./request.ts";
import type { CheckSite } from "./site-checks.ts";

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
  /** Sent with every answer, as a raw list. */
  headers?: readonly string[];
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

const notFound = new ProblemError(
  "not_found",
  "Nothing is published at this address. /api/index.json lists every endpoint.",
);
const unknownBot = new ProblemError(
  "unknown_bot",
  "No bot with this slug is in the directory, which says nothing about it. /api/bots.json lists every slug.",
);

/** What is said where nothing is published. */
export function unknownPath(path: string): ProblemError {
  return /^\/(?:api\/bots\/[^/]+\.json|bots\/[^/]+\/feed\.(?:xml|json))$/u.test(path) ? unknownBot : notFound;
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

/** The routes of the endpoints that declare how they answer. */
export const declaredRoutes: readonly Route[] = endpoints.flatMap((endpoint) => {
  const { query, answerTo, observesOutside } = endpoint;
  if (answerTo === undefined && (query === undefined || observesOutside === true)) return [];
  return [endpoint.method === "GET" ? queryRoute(endpoint) : bodyRoute(endpoint)];
});

const noInput = z.strictObject({});

function queryRoute(endpoint: PublishedEndpoint): SnapshotRoute {
  const { path, query: shape = noInput, answerTo, caching: cacheControl = snapshotCaching } = endpoint;
  const [before = "", after = ""] = path.split(/\{\w+\}/u);
  const usual = shape.safeParse({}).data ?? {};
  return {
    method: "GET",
    path,
    ask({ snapshot, site, documents }, query, asked) {
      const input = parseQuery(shape, query);
      const inPath = asked.slice(before.length, asked.length - after.length);
      if (endpoint.drafts !== undefined) {
        const document = targetOf(asked, input, usual);
        const isPublished = inPath === "" || documents.has(asked);
        if (answerTo === undefined || !isPublished || documents.has(document)) return { document };
      }
      const answerWith = assertDefined(answerTo, "what no document answers is made");
      // One question already has its turn.
      const parts = { snapshot, site, turn: () => Promise.resolve(), finished: documents.text };
      const make = () => {
        const answer = answerWith(parts, input, inPath);
        return typeof answer === "string"
          ? { content: answer, contentType: `${endpoint.mediaType ?? "application/json"}; charset=utf-8`, cacheControl }
          : { json: answer, cacheControl };
      };
      return { key: JSON.stringify([input, inPath]), make };
    },
  };
}

/** The target of the document that answers a query, if there is one: its path, and what it asks beyond the defaults. */
function targetOf(path: string, input: object, usual: Record<string, unknown>): string {
  const said = Object.entries(input).filter(([name, value]) => value !== undefined && value !== usual[name]);
  return said.length === 0
    ? path
    : `${path}?${new URLSearchParams(said.map(([name, value]) => [name, String(value)]))}`;
}

function bodyRoute(endpoint: PublishedEndpoint): RequestRoute {
  const { path, body: shape = noInput, answerTo, bodyLimit = usualBodyLimit, ending } = endpoint;
  return {
    method: "POST",
    path,
    bodyLimit,
    headers: ending === undefined ? [] : endingHeaders(ending),
    async answer({ publication: { snapshot, site, documents }, body, turn }) {
      const input = parseInput(shape, body, "invalid_body");
      const json = await answerTo?.({ snapshot, site, turn, finished: documents.text }, input, "");
      return { json, cacheControl: "no-store" };
    },
  };
}

/** The routes of the endpoints that look outside as well: both forms of the website check. */
export function outsideRoutes(checkSite: CheckSite): RequestRoute[] {
  const outside = endpoints.filter(({ observesOutside }) => observesOutside === true);
  return outside.map(({ method, path, query: shape, body: bodyShape = noInput, bodyLimit = usualBodyLimit }) => ({
    method,
    path,
    bodyLimit,
    async answer({ publication, query, body, signal, client }) {
      const refusal = shape === undefined ? "invalid_body" : "invalid_parameter";
      const input: unknown = shape === undefined ? parseInput(bodyShape, body, refusal) : parseQuery(shape, query);
      const json = await checkSite(publication, input as SiteCheckInput, refusal, signal, client);
      // What failed this time may succeed the next.
      const isWhole = json.domain_age.status !== "unavailable" && json.https.status !== "unavailable";
      return { json, cacheControl: method === "GET" && isWhole ? lookupCaching : "no-store" };
    },
  }));
}

/** @throws ProblemError invalid_parameter naming each parameter that is missing, wrong, unknown or given twice. */
export function parseQuery<Shape extends z.ZodObject>(shape: Shape, query: string): z.output<Shape> {
  const parameters = new URLSearchParams(query);
  const seen = new Set<string>();
  const repeated = [...parameters.keys()].filter((name) => seen.size === seen.add(name).size).slice(0, mostErrors);
  if (repeated.length > 0) {
    const errors = repeated.map((name) => ({ parameter: shownName(name), reason: "is given twice" }));
    throw invalid("invalid_parameter", errors);
  }
  const values = Array.from(parameters, ([name, text]): [string, unknown] => [
    name,
    isOfNumber(shape.shape[name]) && !writtenNumber.test(text) ? Number.NaN : text,
  ]);
  return parseInput(shape, Object.fromEntries(values), "invalid_parameter");
}

/** JavaScript would take an empty text for 0, and `0x10` for 16. */
const writtenNumber = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/iu;

function isOfNumber(field: unknown): boolean {
  if (field instanceof z.ZodOptional || field instanceof z.ZodDefault) return isOfNumber(field.unwrap());
  return field instanceof z.ZodNumber;
}

/** @throws ProblemError of this code naming each input that is wrong. */
export function parseInput<Shape extends z.ZodObject>(shape: Shape, input: unknown, code: InputCode): z.output<Shape> {
  const result = shape.safeParse(input, { reportInput: true });
  if (result.success) return result.data;
  throw invalid(code, inputErrors(result.error, Object.keys(shape.shape)));
}

type InputCode = "invalid_parameter" | "invalid_body";

function invalid(code: InputCode, errors: InputError[]): ProblemError {
  return new ProblemError(code, inputDetail(errors), { errors });
}
