/** Finds what stands at an address: what is found carries what it counts as, and its label for metrics. */
import type { IncomingMessage } from "node:http";
import { z } from "zod";
import { ProblemError } from "../base/errors.ts";
import { preflightHeaders, publicHeaders } from "../contract/headers.ts";
import { type Cost, countedOnce, uncounted } from "../contract/policy.ts";
import { asPublished, costAt, isEndpoint, priceOf, routeOf, unknownPath } from "./addresses.ts";
import { readerOf } from "./language.ts";
import type { CurrentPublication, Publication } from "./publication.ts";
import { parseQuery } from "./read-input.ts";
import { isOfSnapshot, type RequestRoute, type Route, type SnapshotRoute, tidied } from "./route.ts";
import type { ServedDocument } from "./served-document.ts";
import { asksAboutServer, isRead, type RequestTarget } from "./target.ts";

interface Labelled {
  /** Template of the address, and `none` where nothing is published: metrics and logs have no user's words. */
  label: string;
  /** What the request counts as before its body is read. */
  cost: Cost;
}

/** What stands at an address. */
export type Found = Labelled &
  (
    | { kind: "document"; document: ServedDocument }
    /** A document that is made when it is first asked for; `isSoon` for one that needs no index of look-ups. */
    | { kind: "late"; target: string; isSoon?: true }
    | { kind: "question"; route: SnapshotRoute; query: string; path: string }
    | { kind: "live"; route: RequestRoute; query: string }
    | { kind: "mcp"; query: string }
    /** Another address, or which methods this one takes. */
    | { kind: "head"; status: number; headers: readonly string[] }
    | { kind: "nothing"; path: string; error: unknown }
  );

interface FinderOptions {
  current: CurrentPublication;
  routes: readonly Route[];
  hasMcp: boolean;
}

/** Finds what stands at an address. Never throws: what goes wrong is found as well. */
type Finder = (target: RequestTarget, request: IncomingMessage) => Found;

/** Makes the finder of a server from its routes. */
export function createFinder({ current, routes, hasMcp }: FinderOptions): Finder {
  const questions = new Map(routes.filter(isOfSnapshot).map((route) => [route.path, route]));
  const live = routes.flatMap((route) => (isOfSnapshot(route) ? [] : [route]));
  const liveRoutes = new Map(live.map((route) => [`${route.method} ${route.path}`, route]));
  const livePaths = new Set(live.map(({ path }) => path));
  const paths = new Set(routes.map(({ path }) => path));

  const methodsOf = (path: string): string[] => {
    const methods = new Set<string>();
    if (!path.includes("{")) for (const route of routes) if (route.path === path) methods.add(route.method);
    if (current.served.documents.has(path)) methods.add("GET");
    if (methods.has("GET")) methods.add("HEAD");
    if (methods.size > 0) methods.add("OPTIONS");
    return [...methods];
  };

  const labelOf = (path: string): string => {
    // An encoded question mark is none of a template's.
    if (path.includes("?")) return "none";
    const label = routeOf(path);
    const isOurs = label !== path || path === mcpPath || isEndpoint(path) || paths.has(path);
    return isOurs || current.served.documents.has(path) ? label : "none";
  };

  const nothing = (path: string, error: unknown): Found => {
    const label = labelOf(path);
    return { kind: "nothing", label, cost: costAt(label), path, error };
  };

  const moved = (path: string, query: string, cost: Cost): Found => {
    const location = query === "" ? path : `${path}?${query}`;
    const headers = ["Location", location, "Content-Length", "0", ...publicHeaders];
    return { kind: "head", label: labelOf(path), cost, status: 308, headers };
  };

  /** The question that an address asks; of a template, only where something is published. */
  const questionAt = (path: string): SnapshotRoute | undefined => {
    const route = path.includes("{") ? undefined : questions.get(path);
    if (route !== undefined) return route;
    const ofTemplate = questions.get(routeOf(path));
    return ofTemplate !== undefined && ofTemplate.path !== path && current.served.documents.has(path)
      ? ofTemplate
      : undefined;
  };

  /** What may be meant by an address at which nothing is to be read. */
  const findElsewhere = (path: string, query: string): Found => {
    if (livePaths.has(path)) return nothing(path, otherMethods(methodsOf(path)));
    const nearPath = meantPath(current.served.documents, path);
    return nearPath === null ? nothing(path, unknownPath(path)) : moved(nearPath, query, costAt(labelOf(path)));
  };

  const findQuestion = (route: SnapshotRoute, path: string, query: string): Found => {
    const cost = priceOf(route, query);
    const tidy = tidied(route, query);
    if (tidy !== null) return moved(path, tidy, cost);
    return { kind: "question", label: route.path, cost, route, query, path };
  };

  const findDocument = ({ path, query }: RequestTarget, request: IncomingMessage): Found | null => {
    const { documents } = current.served;
    const address = query === "" ? path : `${path}?${query}`;
    const document = documents.get(address);
    if (document !== undefined) return isMeantFor(document, request) ? ofDocument(document) : null;
    const soon = documents.soon?.(address);
    if (soon === undefined || !isMeantFor(soon, request)) return null;
    return { ...ofLate(routeOf(path), address), isSoon: true };
  };

  const findRead = (target: RequestTarget, request: IncomingMessage): Found => {
    const { documents } = current.served;
    const { path, query } = target;
    const document = findDocument(target, request);
    if (document !== null) return document;
    const route = questionAt(path);
    if (route !== undefined) return findQuestion(route, path, query);
    if (!documents.has(path)) return findElsewhere(path, query);
    const label = routeOf(path);
    if (isEndpoint(label) && !paths.has(label)) parseQuery(noParameters, query);
    const plain = documents.get(path);
    return plain === undefined ? ofLate(label, path) : ofDocument(plain);
  };

  const findLive = ({ path, query }: RequestTarget, request: IncomingMessage): Found | null => {
    if (!livePaths.has(path)) return null;
    const route = liveRoutes.get(`${isRead(request) ? "GET" : request.method} ${path}`);
    return route === undefined ? null : { kind: "live", label: path, cost: costOfLive(route), route, query };
  };

  const findMethod = (path: string, { method }: IncomingMessage): Found => {
    const methods = methodsOf(path);
    if (methods.length > 0 && method === "OPTIONS") {
      const headers = Object.entries(preflightHeaders(methods)).flat();
      return { kind: "head", label: "none", cost: uncounted, status: 204, headers };
    }
    const error = methods.length === 0 ? unknownPath(path) : otherMethods(methods);
    return { kind: "nothing", label: "none", cost: uncounted, path, error };
  };

  return (requestTarget, request) => {
    const target = { ...requestTarget, path: asPublished(requestTarget.path) };
    const { path, query } = target;
    if (asksAboutServer(request)) return serverMethods;
    if (hasMcp && withoutSlashes(path) === mcpPath)
      return { kind: "mcp", label: mcpPath, cost: costOfMcp(request), query };
    const liveAnswer = findLive(target, request);
    if (liveAnswer !== null) return liveAnswer;
    try {
      return isRead(request) ? findRead(target, request) : findMethod(path, request);
    } catch (error) {
      if (error instanceof ProblemError) return nothing(path, error);
      return { kind: "nothing", label: "none", cost: uncounted, path, error };
    }
  };
}

const mcpPath = "/mcp";

const noParameters = z.strictObject({});

function ofDocument(document: ServedDocument): Found {
  return { kind: "document", label: document.route, cost: document.cost, document };
}

function ofLate(label: string, target: string): Extract<Found, { kind: "late" }> {
  return { kind: "late", label, cost: costAt(label), target };
}

/** Says whether there is no other in the language that a browser asks for. */
function isMeantFor({ byLanguage }: Pick<ServedDocument, "byLanguage">, { headers }: IncomingMessage): boolean {
  return !byLanguage || readerOf(headers["accept-language"]) === "en";
}

/** A browser that comes by is sent to the page about it, which counts nothing. */
function costOfMcp({ method, headers }: IncomingMessage): Cost {
  const isVisit = method === "GET" && (headers.accept ?? "").includes("text/html");
  return method === "OPTIONS" || isVisit ? uncounted : countedOnce;
}

/** Gives what a request counts as; the body is undefined before it is read. */
export function costOfLive({ path, cost }: RequestRoute, body?: unknown): Cost {
  return cost?.(body) ?? costAt(path, body);
}

const serverMethods: Found = {
  kind: "head",
  label: "*",
  cost: uncounted,
  status: 204,
  headers: ["Allow", "GET, HEAD, POST, OPTIONS"],
};

function otherMethods(methods: readonly string[]): ProblemError {
  const allow = methods.join(", ");
  return new ProblemError("method_not_allowed", `This address accepts ${allow}.`, { headers: { Allow: allow } });
}

/** The published path that was meant: without trailing slashes, or with a missing `.json`; null for none. */
function meantPath(documents: Publication["documents"], path: string): string | null {
  const plain = withoutSlashes(path);
  if (plain !== path && documents.has(plain)) return plain;
  if (!path.startsWith("/api/") || plain.endsWith(".json")) return null;
  const json = `${plain}.json`;
  return documents.has(json) ? json : null;
}

/** Gives the path without trailing slashes: `/+$` would take quadratic time. */
export function withoutSlashes(path: string): string {
  let end = path.length;
  while (end > 0 && path[end - 1] === "/") end -= 1;
  return path.slice(0, end);
}
