/** Finds what stands at an address: what is found carries what it counts as, and its label for metrics. */
import type { IncomingMessage } from "node:http";
import { z } from "zod";
import { ProblemError } from "../base/errors.ts";
import { preflightHeaders, publicHeaders } from "../contract/headers.ts";
import { type Cost, countedOnce, madePage, uncounted } from "../contract/policy.ts";
import { asPublished, costAt, isEndpoint, priceOf, routeOf, unknownPath } from "./addresses.ts";
import { readerOf } from "./language.ts";
import type { CurrentPublication, Publication } from "./publication.ts";
import { parseQuery } from "./read-input.ts";
import { isOfSnapshot, type RequestRoute, type Route, type SnapshotRoute, withoutEmptyFields } from "./route.ts";
import type { ServedDocument } from "./served-document.ts";
import { asksAboutServer, isRead, type RequestTarget } from "./target.ts";

interface Labelled {
  /** Template of the address, and `none` where nothing is published: metrics and logs have no user's words. */
  label: string;
  /** What the request counts as before its body is read. */
  cost: Cost;
}

/** A finished document. */
export interface DocumentResource extends Labelled {
  kind: "document";
  document: ServedDocument;
}

/** A document that is made when it is first asked for. */
interface LateResource extends Labelled {
  kind: "late";
  target: string;
  /** It needs no index of look-ups. */
  isSoon?: true;
}

/** A question that is answered from the snapshot. */
export interface QuestionResource extends Labelled {
  kind: "question";
  route: SnapshotRoute;
  query: string;
  path: string;
}

/** What is answered for this request alone. */
export interface LiveResource extends Labelled {
  kind: "live";
  route: RequestRoute;
  query: string;
}

/** Where agents send their messages. */
export interface McpResource extends Labelled {
  kind: "mcp";
  query: string;
}

/** Another address, or which methods this one takes. */
interface HeadResource extends Labelled {
  kind: "head";
  status: number;
  headers: readonly string[];
}

interface MissingResource extends Labelled {
  kind: "nothing";
  path: string;
  /** Why there is nothing. */
  error: unknown;
}

/** What stands at an address. */
export type Resource =
  | DocumentResource
  | LateResource
  | QuestionResource
  | LiveResource
  | McpResource
  | HeadResource
  | MissingResource;

interface FinderOptions {
  current: CurrentPublication;
  routes: readonly Route[];
  hasMcp: boolean;
}

/** Finds what stands at an address of a server. */
export class ResourceFinder {
  readonly #current: CurrentPublication;
  readonly #routes: readonly Route[];
  readonly #hasMcp: boolean;
  /** Questions by the template of their address. */
  readonly #questions: ReadonlyMap<string, SnapshotRoute>;
  /** By method and path. */
  readonly #liveRoutes: ReadonlyMap<string, RequestRoute>;
  readonly #livePaths: ReadonlySet<string>;
  readonly #paths: ReadonlySet<string>;

  constructor({ current, routes, hasMcp }: FinderOptions) {
    const live = routes.flatMap((route) => (isOfSnapshot(route) ? [] : [route]));
    this.#current = current;
    this.#routes = routes;
    this.#hasMcp = hasMcp;
    this.#questions = new Map(routes.filter(isOfSnapshot).map((route) => [route.path, route]));
    this.#liveRoutes = new Map(live.map((route) => [`${route.method} ${route.path}`, route]));
    this.#livePaths = new Set(live.map(({ path }) => path));
    this.#paths = new Set(routes.map(({ path }) => path));
  }

  /** Finds what a request is for. Never throws: what goes wrong is found as well. */
  find(requestTarget: RequestTarget, request: IncomingMessage): Resource {
    const target = { ...requestTarget, path: asPublished(requestTarget.path) };
    const { path, query } = target;
    if (asksAboutServer(request)) return serverMethods;
    if (this.#hasMcp && withoutSlashes(path) === mcpPath)
      return { kind: "mcp", label: mcpPath, cost: costOfMcp(request), query };
    const live = this.#findLive(target, request);
    if (live !== null) return live;
    try {
      return isRead(request) ? this.#findRead(target, request) : this.#findMethod(path, request);
    } catch (error) {
      if (error instanceof ProblemError) return this.#nothing(path, error);
      return { kind: "nothing", label: "none", cost: uncounted, path, error };
    }
  }

  #findLive({ path, query }: RequestTarget, request: IncomingMessage): LiveResource | null {
    if (!this.#livePaths.has(path)) return null;
    const route = this.#liveRoutes.get(`${isRead(request) ? "GET" : request.method} ${path}`);
    return route === undefined ? null : { kind: "live", label: path, cost: costOfLive(route), route, query };
  }

  /** Finds what a GET or HEAD reads: a document first, then a question. */
  #findRead(target: RequestTarget, request: IncomingMessage): Resource {
    const { documents } = this.#current.served;
    const { path, query } = target;
    const document = this.#findDocument(target, request);
    if (document !== null) return document;
    const route = this.#questionAt(path);
    if (route !== undefined) return this.#findQuestion(route, path, query);
    if (!documents.has(path)) return this.#findElsewhere(path, query);
    const label = routeOf(path);
    if (isEndpoint(label) && !this.#paths.has(label)) parseQuery(noParameters, query);
    const plain = documents.get(path);
    return plain === undefined ? lateResource(label, path) : documentResource(plain);
  }

  /** Finds the document at an address, in the language that the browser asks for; null where there is none. */
  #findDocument({ path, query }: RequestTarget, request: IncomingMessage): Resource | null {
    const { documents } = this.#current.served;
    const address = query === "" ? path : `${path}?${query}`;
    const document = documents.get(address);
    if (document !== undefined) return isMeantFor(document, request) ? documentResource(document) : null;
    const soon = documents.soon(address);
    if (soon === undefined || !isMeantFor(soon, request)) return null;
    return { ...lateResource(routeOf(path), address), isSoon: true };
  }

  /** Gives the question that an address asks; of a template, only where something is published. */
  #questionAt(path: string): SnapshotRoute | undefined {
    const route = path.includes("{") ? undefined : this.#questions.get(path);
    if (route !== undefined) return route;
    const ofTemplate = this.#questions.get(routeOf(path));
    const isPublished =
      ofTemplate !== undefined && ofTemplate.path !== path && this.#current.served.documents.has(path);
    return isPublished ? ofTemplate : undefined;
  }

  #findQuestion(route: SnapshotRoute, path: string, query: string): Resource {
    const cost = priceOf(route, query);
    const tidy = withoutEmptyFields(route, query);
    if (tidy !== null) return this.#moved(path, tidy, cost);
    return { kind: "question", label: route.path, cost, route, query, path };
  }

  /** Finds what may be meant by an address at which nothing is to be read. */
  #findElsewhere(path: string, query: string): Resource {
    if (this.#livePaths.has(path)) return this.#nothing(path, otherMethods(this.#methodsOf(path)));
    const nearPath = meantPath(this.#current.served.documents, path);
    if (nearPath === null) return this.#nothing(path, unknownPath(path));
    return this.#moved(nearPath, query, costAt(this.#labelOf(path)));
  }

  /** Answers a method that reads nothing and that no route takes. */
  #findMethod(path: string, { method }: IncomingMessage): Resource {
    const methods = this.#methodsOf(path);
    if (methods.length > 0 && method === "OPTIONS") {
      const headers = Object.entries(preflightHeaders(methods)).flat();
      return { kind: "head", label: "none", cost: uncounted, status: 204, headers };
    }
    const error = methods.length === 0 ? unknownPath(path) : otherMethods(methods);
    return { kind: "nothing", label: "none", cost: uncounted, path, error };
  }

  #nothing(path: string, error: unknown): MissingResource {
    const label = this.#labelOf(path);
    return { kind: "nothing", label, cost: costAt(label), path, error };
  }

  #moved(path: string, query: string, cost: Cost): HeadResource {
    const location = query === "" ? path : `${path}?${query}`;
    const headers = ["Location", location, "Content-Length", "0", ...publicHeaders];
    return { kind: "head", label: this.#labelOf(path), cost, status: 308, headers };
  }

  /** Gives the methods that an address takes; none where nothing is there. */
  #methodsOf(path: string): string[] {
    const methods = new Set<string>();
    if (!path.includes("{")) for (const route of this.#routes) if (route.path === path) methods.add(route.method);
    if (this.#current.served.documents.has(path)) methods.add("GET");
    if (methods.has("GET")) methods.add("HEAD");
    if (methods.size > 0) methods.add("OPTIONS");
    return [...methods];
  }

  /** Gives the template of an address, `none` where nothing of ours is there. */
  #labelOf(path: string): string {
    // An encoded question mark is none of a template's.
    if (path.includes("?")) return "none";
    const label = routeOf(path);
    const isOurs = label !== path || path === mcpPath || isEndpoint(path) || this.#paths.has(path);
    return isOurs || this.#current.served.documents.has(path) ? label : "none";
  }
}

const mcpPath = "/mcp";

const noParameters = z.strictObject({});

function documentResource(document: ServedDocument): DocumentResource {
  return { kind: "document", label: document.route, cost: document.cost, document };
}

function lateResource(label: string, target: string): LateResource {
  return { kind: "late", label, cost: isEndpoint(label) ? costAt(label) : madePage, target };
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

const serverMethods: HeadResource = {
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

/** Gives the published path that was meant: without trailing slashes, or with a missing `.json`; null for none. */
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
