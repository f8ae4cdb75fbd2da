/** Everything that is not a finished document under its own name: routes with input, preflights and refusals. */
import { randomUUID } from "node:crypto";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { asObject, preflightHeaders } from "../api/headers.ts";
import { ProblemError } from "../errors.ts";
import { type Cost, uncounted } from "../limits/policy.ts";
import type { McpRoute } from "../mcp/route.ts";
import { type Admission, admit, admitRepeatable, type Env } from "./admission.ts";
import { bodyOf } from "./body.ts";
import { compressed } from "./compressed.ts";
import { ownCaching, presentsKey } from "./finished.ts";
import type { Gate } from "./gate.ts";
import { readForm, readJson, refuseParameters } from "./input.ts";
import { madeAnswer, priceOf } from "./made-answers.ts";
import type { Observer } from "./observer.ts";
import { problemAnswer } from "./problem-response.ts";
import { type CurrentPublication, presentPublication } from "./publication.ts";
import { sendProblem } from "./refuse.ts";
import { readRequestTarget } from "./request-target.ts";
import { respondDocument, respondRedirect } from "./respond.ts";
import { isOfSnapshot, type RequestRoute, type Route, readerOf, type SnapshotRoute, tidied } from "./route.ts";
import { responseOf } from "./route-answer.ts";
import { costAt, isEndpoint, routeOf } from "./route-label.ts";
import type { Turns } from "./turns.ts";
import { meantPath, methodsOf, unknownPath } from "./unknown-path.ts";

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
  const { current, baseUrl, routes, gate, observer, mcp } = parts;
  const app = new Hono<Env>({ getPath: (request) => new URL(request.url).pathname });
  app.use(observed(observer), compressing);
  if (mcp !== undefined) app.all("/mcp", (context) => answerMcp(mcp, gate, context));
  app.options("*", (context) => answerPreflight(parts, context));
  for (const route of routes) {
    app.on(
      route.method,
      route.path,
      isOfSnapshot(route) ? snapshotHandler(route, parts) : requestHandler(route, parts),
    );
  }
  app.get("*", (context) => answerLateDocument(parts, context));
  app.notFound(async (context) => {
    await admit(gate, context, uncounted);
    const path = pathOf(context);
    throw unknownPath(path, methodsOf(presentPublication(current), routes, path));
  });
  app.onError((error, context) => answerError(error, context, { current, baseUrl, observer }));
  return app;
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

const compressing: MiddlewareHandler<Env> = async (context, next) => {
  await next();
  if (!context.env.outgoing.headersSent) context.res = compressed(context.res, context.env.incoming);
};

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

async function answerPreflight({ current, routes, gate }: App, context: Context<Env>): Promise<Response> {
  await admit(gate, context, uncounted);
  const methods = methodsOf(presentPublication(current), routes, pathOf(context));
  if (methods.length === 0) throw unknownPath(pathOf(context), methods);
  return new Response(null, { status: 204, headers: preflightHeaders(methods) });
}

/** An answer of the snapshot for which the request's own spelling led here, past the quick way in handler.ts. */
function snapshotHandler(route: SnapshotRoute, { current, gate }: App) {
  return async (context: Context<Env>): Promise<Response> => {
    context.set("route", route.label ?? route.path);
    const served = presentPublication(current);
    const { path, query } = readRequestTarget(context.env.incoming.url);
    const { pay } = await admitRepeatable(gate, context, priceOf(route, query));
    const tidy = tidied(route, query);
    if (tidy !== null) return respondRedirect(context, 308, tidy === "" ? path : `${path}?${tidy}`);
    const document = await paidIfRefused(pay, () =>
      madeAnswer(served, route, query, path, readerOf(route, context.env.incoming.headers["accept-language"])),
    );
    return respondDocument(context, document, pay);
  };
}

/** A question that is refused costs what its answer would. */
async function paidIfRefused<Made>(pay: Admission["pay"], make: () => Made): Promise<Made> {
  try {
    return make();
  } catch (error) {
    await pay();
    throw error;
  }
}

function requestHandler(route: RequestRoute, { current, gate, turns }: App) {
  const label = route.label ?? route.path;
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
    if ("redirect" in answer) return respondRedirect(context, 303, answer.redirect);
    const cacheControl = presentsKey(context.env.incoming) ? ownCaching(answer.cacheControl) : answer.cacheControl;
    return responseOf({ ...answer, cacheControl }, served.site.baseUrl, context.get("gateHeaders") ?? {});
  };
}

/** A document that is not sent from its table: made when it is asked for, under another name, or with parameters. */
async function answerLateDocument({ current, routes, gate }: App, context: Context<Env>): Promise<Response> {
  const served = presentPublication(current);
  const { path, query } = readRequestTarget(context.env.incoming.url);
  const cost = costAt(routeOf(path));
  const { pay } = await admitRepeatable(gate, context, cost);
  const meant = meantPath(served, path);
  if (meant !== null) return respondRedirect(context, 308, query === "" ? meant : `${meant}?${query}`);
  if (isEndpoint(routeOf(path)) && served.documents.has(path)) refuseParameters(query);
  const document = await served.documents.made(path);
  if (document !== undefined) return respondDocument(context, document, pay);
  await pay();
  throw unknownPath(path, methodsOf(served, routes, path));
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

function pathOf(context: Context<Env>): string {
  return readRequestTarget(context.env.incoming.url).path;
}
