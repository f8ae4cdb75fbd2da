/** Everything that is not a finished document under its own name: routes with input, preflights and refusals. */
import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { compress } from "hono/compress";
import { etag } from "hono/etag";
import { ProblemError } from "../errors.ts";
import { type Cost, counted, uncounted } from "../limits/policy.ts";
import type { McpRoute } from "../mcp/route.ts";
import { isCurrent, sendDocument } from "./finished.ts";
import type { Gate, Pass } from "./gate.ts";
import { asObject, preflightHeaders, publicHeaders } from "./headers.ts";
import { readForm, readJson } from "./input.ts";
import type { Observer } from "./observer.ts";
import { pageResponse, problemPage, wantsPage } from "./page-response.ts";
import { problemAnswer } from "./problem-response.ts";
import { type CurrentPublication, type Publication, presentPublication } from "./publication.ts";
import { readTarget } from "./request-target.ts";
import type { Route, RouteAnswer } from "./route.ts";
import { isEndpoint } from "./route-label.ts";

export interface AppDependencies {
  current: CurrentPublication;
  baseUrl: string;
  routes: readonly Route[];
  gate: Gate;
  observer: Observer;
  /** Answers every method on /mcp, refusals included. */
  mcp?: McpRoute;
}

interface Env {
  Bindings: HttpBindings;
  Variables: {
    /** Template of the address, once it is known. */
    route?: string;
    /** Headers of the gate, once the request was let through. */
    gateHeaders?: Record<string, string>;
    requestId?: string;
  };
}

const defaultBodyLimit = 64 * 1024;

export function createApp({ current, baseUrl, routes, gate, observer, mcp }: AppDependencies): Hono<Env> {
  const app = new Hono<Env>({ getPath: (request) => new URL(request.url).pathname });

  app.use(async (context, next) => {
    const startedAt = performance.now();
    await next();
    const { incoming, outgoing } = context.env;
    const requestId = context.get("requestId");
    observer.answer({
      method: incoming.method ?? "",
      route: context.get("route") ?? "none",
      status: outgoing.headersSent ? outgoing.statusCode : context.res.status,
      startedAt,
      ...(requestId === undefined ? {} : { requestId }),
    });
  });
  app.use(compress({ threshold: 1024 }));

  const admit = async (context: Context<Env>, cost: Cost): Promise<Pass> => {
    const pass = await gate.admit(context.env.incoming, cost);
    context.set("gateHeaders", asObject(pass.headers));
    return pass;
  };

  if (mcp !== undefined) {
    app.all("/mcp", (context) => {
      context.set("route", "/mcp");
      return mcp(context.req.raw, async (cost) => asObject((await admit(context, cost)).headers));
    });
  }

  app.use(etag({ weak: true }));

  app.options("*", async (context) => {
    await admit(context, uncounted);
    const methods = methodsOf(presentPublication(current), routes, pathOf(context));
    if (methods.length === 0) throw unknownPath(pathOf(context));
    return new Response(null, { status: 204, headers: preflightHeaders(methods) });
  });

  for (const route of routes) {
    const maxSize = route.bodyLimit ?? defaultBodyLimit;
    const limit = bodyLimit({ maxSize, onError: () => refuseLarge(maxSize) });
    const usual = isEndpoint(route.path) ? counted : uncounted;
    app.on(route.method, route.path, limit, async (context) => {
      context.set("route", route.path);
      const served = presentPublication(current);
      const body = route.method === "POST" ? await readBodyOf(route, context.req.raw) : undefined;
      const { caller } = await admit(context, route.cost?.(body) ?? usual);
      const { query } = readTarget(context.env.incoming.url);
      const answer = await route.answer({ publication: served, query, body, caller, signal: context.req.raw.signal });
      return respond(context, served, answer);
    });
  }

  app.get("*", async (context) => {
    const served = presentPublication(current);
    const path = pathOf(context);
    const document = await served.documents.made(path);
    const known = document?.counted === true && !isCurrent(document, context.env.incoming);
    await admit(context, known ? counted : uncounted);
    return respondDocument(context, served, path);
  });

  app.notFound(async (context) => {
    await admit(context, uncounted);
    const path = pathOf(context);
    const methods = methodsOf(presentPublication(current), routes, path);
    throw methods.length === 0
      ? unknownPath(path)
      : new ProblemError("method_not_allowed", `This address takes ${methods.join(", ")}.`, {
          headers: { Allow: methods.join(", ") },
        });
  });

  app.onError((error, context) => {
    const problem = problemAnswer(error, baseUrl, context.get("gateHeaders"));
    const { status, headers, body, requestId } = problem;
    context.set("requestId", requestId);
    if (!(error instanceof ProblemError)) observer.fault(error, requestId);
    const served = current.get();
    if (served !== null && wantsPage(context.req.raw)) return problemPage(problem, served);
    return new Response(body, { status, headers });
  });

  return app;
}

function pathOf(context: Context<Env>): string {
  return readTarget(context.env.incoming.url).path;
}

async function respond(context: Context<Env>, served: Publication, answer: RouteAnswer): Promise<Response> {
  const gateHeaders = context.get("gateHeaders") ?? {};
  if ("document" in answer) return respondDocument(context, served, answer.document);
  if ("redirect" in answer) return context.redirect(answer.redirect, 303);
  if ("html" in answer) return pageResponse(answer.html, answer.cacheControl, served.site.baseUrl, gateHeaders);
  const [content, contentType] =
    "json" in answer
      ? [JSON.stringify(answer.json), "application/json; charset=utf-8"]
      : [answer.content, answer.contentType];
  return new Response(content, {
    status: "json" in answer ? (answer.status ?? 200) : 200,
    headers: {
      "Content-Type": contentType,
      "Cache-Control": answer.cacheControl,
      Vary: "Accept-Encoding",
      ...asObject(publicHeaders),
      ...gateHeaders,
    },
  });
}

async function respondDocument(context: Context<Env>, served: Publication, target: string): Promise<Response> {
  const document = await served.documents.made(target);
  if (document === undefined) throw unknownPath(target);
  const { incoming, outgoing } = context.env;
  context.set("route", document.route);
  const headers = Object.entries(context.get("gateHeaders") ?? {}).flat();
  sendDocument(document, isCurrent(document, incoming), incoming, outgoing, headers);
  return RESPONSE_ALREADY_SENT;
}

function methodsOf(served: Publication, routes: readonly Route[], path: string): string[] {
  const methods = new Set<string>(routes.filter((route) => route.path === path).map((route) => route.method));
  if (served.documents.has(path)) methods.add("GET");
  if (methods.has("GET")) methods.add("HEAD");
  if (methods.size > 0) methods.add("OPTIONS");
  return [...methods];
}

function unknownPath(path: string): ProblemError {
  return /^\/(?:api\/bots\/[^/]*|bots\/[^/]+\/feed\.(?:xml|json))$/u.test(path)
    ? new ProblemError(
        "unknown_bot",
        "No bot with this slug is in the directory, which says nothing about it. /api/bots.json lists every slug.",
      )
    : new ProblemError("not_found", "Nothing is published at this address. /api/index.json lists every endpoint.");
}

function readBodyOf(route: Route, request: Request): Promise<unknown> {
  return route.form === true ? readForm(request) : readJson(request);
}

function refuseLarge(maxSize: number): never {
  throw new ProblemError(
    "payload_too_large",
    `The body may have at most ${maxSize.toLocaleString("en-US")} bytes on this endpoint.`,
  );
}
