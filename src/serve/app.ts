/** What no finished document and no question about the snapshot answers: bodies, what is live, MCP and preflights. */
import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { asObject, preflightHeaders, publicHeaders } from "../api/headers.ts";
import { ProblemError } from "../errors.ts";
import { type Cost, uncounted } from "../limits/policy.ts";
import type { McpRoute } from "../mcp/route.ts";
import { varyByLanguage } from "../publish/pages/headers.ts";
import { bodyOf } from "./body.ts";
import { acceptedEncodings, ownCaching, presentsKey } from "./finished.ts";
import type { Gate, Pass } from "./gate.ts";
import { readForm, readJson } from "./input.ts";
import { written } from "./made-answers.ts";
import type { Observer } from "./observer.ts";
import { type CurrentPublication, presentPublication } from "./publication.ts";
import { problemAnswer, sendProblem } from "./refuse.ts";
import { readRequestTarget } from "./request-target.ts";
import { type Answer, costAt, isOfSnapshot, labelOf, type RequestRoute, type Route, readerOf } from "./route.ts";
import type { Turns } from "./turns.ts";
import { methodsOf, unknownPath } from "./unknown-path.ts";

/** What the app knows of a request. */
interface Env {
  Bindings: HttpBindings;
  Variables: {
    /** Template of the address, once it is known. */
    route?: string;
    /** Headers of the gate, once the request was let through. */
    gateHeaders?: Record<string, string>;
    requestId: string;
  };
}

export interface AppDependencies {
  current: CurrentPublication;
  baseUrl: string;
  routes: readonly Route[];
  gate: Gate;
  observer: Observer;
  /** Answers every method on /mcp, refusals included. */
  mcp?: McpRoute;
}

interface App extends AppDependencies {
  turns: Turns;
}

export function createApp(parts: App): Hono<Env> {
  const { routes, gate, observer, mcp } = parts;
  const app = new Hono<Env>({ getPath: (request) => new URL(request.url).pathname });
  app.use(observed(observer), compressing);
  if (mcp !== undefined) app.all("/mcp", (context) => answerMcp(mcp, gate, context));
  app.options("*", async (context) => {
    await admit(gate, context, uncounted);
    return new Response(null, { status: 204, headers: preflightHeaders(allowed(parts, context)) });
  });
  for (const route of routes) {
    if (!isOfSnapshot(route)) app.on(route.method, route.path, routeHandler(route, parts));
  }
  app.notFound(async (context) => {
    await admit(gate, context, uncounted);
    throw unknownPath(pathOf(context), allowed(parts, context));
  });
  app.onError((error, context) => answerError(error, context, parts));
  return app;
}

/** Methods of the address. @throws ProblemError where nothing is. */
function allowed({ current, routes }: App, context: Context<Env>): string[] {
  const methods = methodsOf(presentPublication(current), routes, pathOf(context));
  if (methods.length === 0) throw unknownPath(pathOf(context), methods);
  return methods;
}

function pathOf(context: Context<Env>): string {
  return readRequestTarget(context.env.incoming.url).path;
}

/** @throws ProblemError rate_limited */
async function admit(gate: Gate, context: Context<Env>, cost: Cost): Promise<Pass> {
  const pass = await gate.admit(context.env.incoming, cost);
  context.set("gateHeaders", asObject(pass.headers));
  return pass;
}

/** Gives the request its id, and counts its answer once it is made. */
function observed(observer: Observer): MiddlewareHandler<Env> {
  return async (context, next) => {
    const startedAt = performance.now();
    const requestId = randomUUID();
    context.set("requestId", requestId);
    await next();
    const { incoming, outgoing } = context.env;
    observer.answer({
      method: incoming.method ?? "",
      route: context.get("route") ?? "none",
      status: outgoing.headersSent ? outgoing.statusCode : context.res.status,
      startedAt,
      requestId,
    });
  };
}

/** Compresses what is made per request. Finished documents already have their forms. */
const compressing: MiddlewareHandler<Env> = async (context, next) => {
  await next();
  if (!context.env.outgoing.headersSent) context.res = compressed(context.res, context.env.incoming);
};

/** Below this a compressed body with its header is no smaller. */
const leastCompressed = 1024;

/** The response, gzipped if the client accepts that and it is worth it. Brotli costs too much while a client waits. */
function compressed(response: Response, { headers, method }: IncomingMessage): Response {
  const coding = acceptedEncodings(headers["accept-encoding"]).find((encoding) => encoding !== "br");
  if (coding !== "gzip" || method === "HEAD" || !isWorthwhile(response) || response.body === null) return response;
  const coded = new Response(response.body.pipeThrough(new CompressionStream("gzip")), response);
  coded.headers.set("Content-Encoding", "gzip");
  coded.headers.delete("Content-Length");
  return coded;
}

function isWorthwhile({ headers }: Response): boolean {
  const type = headers.get("Content-Type") ?? "";
  const length = headers.get("Content-Length");
  const isText =
    /^(?:text\/(?!event-stream)|application\/(?:[\w.-]+\+)?(?:json|xml)|application\/x-ndjson|image\/svg)/u.test(type);
  return isText && !headers.has("Content-Encoding") && (length === null || Number(length) >= leastCompressed);
}

function answerMcp(mcp: McpRoute, gate: Gate, context: Context<Env>): ReturnType<McpRoute> {
  context.set("route", "/mcp");
  const body = bodyOf(context.env.incoming);
  const unread = "unread" in body ? body.unread : undefined;
  const admitCall = async (cost: Cost) => {
    const { client, headers } = await admit(gate, context, cost);
    return { client, headers: asObject(headers) };
  };
  return mcp(context.req.raw, admitCall, unread);
}

function routeHandler(route: RequestRoute, { current, gate, turns }: App) {
  const label = labelOf(route);
  const readBody = async (context: Context<Env>): Promise<unknown> => {
    try {
      return route.form === true ? readForm(context.env.incoming) : readJson(context.env.incoming);
    } catch (error) {
      // An unreadable body costs as much as any other.
      await admit(gate, context, route.cost?.(undefined) ?? costAt(label));
      throw error;
    }
  };
  return async (context: Context<Env>): Promise<Response> => {
    context.set("route", label);
    const served = presentPublication(current);
    const { query } = readRequestTarget(context.env.incoming.url);
    const body = route.method === "POST" ? await readBody(context) : undefined;
    const { caller, client } = await admit(gate, context, route.cost?.(body) ?? costAt(label, body));
    const { signal } = context.req.raw;
    const reader = readerOf({ byLanguage: true }, context.env.incoming.headers["accept-language"]);
    const answer = await route.answer({
      publication: served,
      query,
      body,
      reader,
      caller,
      client,
      turn: turns.pause,
      signal,
    });
    const always = { ...asObject(publicHeaders), ...context.get("gateHeaders") };
    if ("redirect" in answer)
      return new Response(null, { status: 303, headers: { Location: answer.redirect, ...always } });
    const cacheControl = presentsKey(context.env.incoming) ? ownCaching(answer.cacheControl) : answer.cacheControl;
    return responseOf({ ...answer, cacheControl }, served.site.baseUrl, always);
  };
}

/** An answer that differs each time: without ETag and date. */
function responseOf(answer: Answer, baseUrl: string, always: Record<string, string>): Response {
  const { text, contentType, headers } = written(answer, baseUrl);
  return new Response(text, {
    status: "json" in answer ? (answer.status ?? 200) : 200,
    headers: {
      ...always,
      "Content-Type": contentType,
      ...asObject(headers),
      "Cache-Control": answer.cacheControl,
      Vary: "html" in answer && answer.byLanguage === true ? varyByLanguage : "Accept-Encoding",
    },
  });
}

function answerError(
  error: unknown,
  context: Context<Env>,
  { current, baseUrl, observer }: Pick<App, "current" | "baseUrl" | "observer">,
): Response {
  const requestId = context.get("requestId");
  const { incoming: request, outgoing: response } = context.env;
  const gateHeaders = context.get("gateHeaders") ?? {};
  if (error instanceof ProblemError) {
    const added = Object.entries(gateHeaders).flat();
    sendProblem(error, { request, response, publication: current.get(), baseUrl, requestId, added });
    return RESPONSE_ALREADY_SENT;
  }
  observer.fault(error, requestId);
  const { status, headers, body } = problemAnswer(error, baseUrl, { requestId, gateHeaders });
  return new Response(body, { status, headers });
}
