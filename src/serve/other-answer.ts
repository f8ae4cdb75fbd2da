/** What is no document under its own name and no tidy question: moved, made late, another method, or not there. */
import type { ServerResponse } from "node:http";
import { z } from "zod";
import { ProblemError } from "../base/errors.ts";
import { preflightHeaders, publicHeaders } from "../contract/headers.ts";
import { type Cost, uncounted } from "../contract/policy.ts";
import { answerDocument, isConditional } from "./finished.ts";
import { whenAdmitted } from "./gate.ts";
import type { HandlerOptions } from "./handler.ts";
import { madeAnswer, type Publication } from "./publication.ts";
import { refuse, refuseCounted } from "./refuse.ts";
import type { RequestTarget } from "./request.ts";
import {
  costAt,
  isEndpoint,
  isOfSnapshot,
  parseQuery,
  priceOf,
  type Route,
  routeOf,
  tidied,
  unknownPath,
} from "./route.ts";

/** The template of an address, and `none` for one where we publish nothing: metrics and logs have no user's words. */
export function labelOf(path: string, { current, routes }: HandlerOptions): string {
  // An encoded question mark is none of a template's.
  if (path.includes("?")) return "none";
  const label = routeOf(path);
  const isOurs = label !== path || path === "/mcp" || isEndpoint(path) || routes.some((route) => route.path === path);
  return isOurs || current.served.documents.has(path) ? label : "none";
}

/**
 * Passes a read of what a route may answer, or a document without parameters that it does not take.
 * @throws ProblemError not_found, unknown_bot or invalid_parameter for any other.
 */
export function checkRead({ path, query }: RequestTarget, { current, routes }: HandlerOptions): void {
  const { documents } = current.served;
  if (routesAt(routes, path).length > 0) return;
  if (documents.has(path)) {
    const template = routeOf(path);
    const takesNone = isEndpoint(template) && !routes.some((route) => route.path === template);
    if (takesNone) parseQuery(noParameters, query);
  } else if (meantPath(documents, path) === null) throw unknownPath(path);
}

const noParameters = z.strictObject({});

/** A document or an answer of the snapshot that is asked for in another way than its own, or not made yet. */
export async function answerRead({ path, query }: RequestTarget, response: ServerResponse, options: HandlerOptions) {
  const label = labelOf(path, options);
  const route = options.routes.filter(isOfSnapshot).find((one) => one.path === label);
  const cost = route === undefined ? costAt(label) : priceOf(route, query);
  try {
    const { served } = options.current;
    const meant = route === undefined ? meantPath(served.documents, path) : null;
    const tidy = route === undefined ? null : tidied(route, query);
    if (meant !== null || tidy !== null) {
      const asked = tidy ?? query;
      const moved = `${meant ?? path}${asked === "" ? "" : `?${asked}`}`;
      const head = ["Location", moved, "Content-Length", "0", ...publicHeaders];
      const counted = isConditional(response.req) ? uncounted : cost;
      return sendHead(308, head, labelOf(meant ?? path, options), counted, response, options);
    }
    const document =
      route === undefined
        ? await served.documents.made(path)
        : madeAnswer(served, route, query, path, response.req.headers["accept-language"]);
    if (document === undefined) throw refusalAt(path, methodsOf(path, options));
    answerDocument(document, response, options);
  } catch (error) {
    refuseCounted(error, cost, response, options, label);
  }
}

/** A preflight, or a method that the path does not take. */
export function answerMethod(path: string, response: ServerResponse, options: HandlerOptions): void {
  try {
    const methods = methodsOf(path, options);
    if (methods.length === 0 || response.req.method !== "OPTIONS") throw refusalAt(path, methods);
    sendHead(204, Object.entries(preflightHeaders(methods)).flat(), "none", uncounted, response, options);
  } catch (error) {
    refuseCounted(error, uncounted, response, options);
  }
}

/** Sends an answer without a body. */
export function sendHead(
  status: number,
  headers: readonly string[],
  route: string,
  cost: Cost,
  response: ServerResponse,
  options: HandlerOptions,
): void {
  const startedAt = performance.now();
  const send = (counted: readonly string[]): void => {
    response.writeHead(status, [...headers, ...counted]).end();
    options.observer.answer({ response, route, startedAt });
  };
  whenAdmitted(options.gate, response.req, cost, send, (error) => refuse(error, response, options, route));
}

/** The routes of an address. A template is none. */
function routesAt(routes: readonly Route[], path: string): Route[] {
  return path.includes("{") ? [] : routes.filter((route) => route.path === path);
}

/** The methods an address accepts; empty if nothing is published there. */
function methodsOf(path: string, { current, routes }: HandlerOptions): string[] {
  const methods = new Set<string>(routesAt(routes, path).map((route) => route.method));
  if (current.served.documents.has(path)) methods.add("GET");
  if (methods.has("GET")) methods.add("HEAD");
  if (methods.size > 0) methods.add("OPTIONS");
  return [...methods];
}

function refusalAt(path: string, methods: readonly string[]): ProblemError {
  if (methods.length === 0) return unknownPath(path);
  const allow = methods.join(", ");
  return new ProblemError("method_not_allowed", `This address accepts ${allow}.`, { headers: { Allow: allow } });
}

/** The published path that was meant: without trailing slashes, or with a missing `.json`; null for none. */
function meantPath(documents: Publication["documents"], path: string): string | null {
  if (documents.has(path)) return null;
  const plain = withoutSlashes(path);
  if (plain !== path && documents.has(plain)) return plain;
  if (!path.startsWith("/api/") || plain.endsWith(".json")) return null;
  const json = `${plain}.json`;
  return documents.has(json) ? json : null;
}

/** The path without trailing slashes: `/+$` would take quadratic time. */
export function withoutSlashes(path: string): string {
  let end = path.length;
  while (end > 0 && path[end - 1] === "/") end -= 1;
  return path.slice(0, end);
}
