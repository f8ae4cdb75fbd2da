/** Everything that is not a finished document under its own name: routes with input, preflights and refusals. */
import { randomUUID } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { type Context, Hono } from "hono";
import { asObject, preflightHeaders, publicHeaders } from "../api/headers.ts";
import { ProblemError } from "../errors.ts";
import { type Cost, countedOnce, uncounted } from "../limits/policy.ts";
import type { McpRoute } from "../mcp/route.ts";
import { bodyOf } from "./body.ts";
import { compressed } from "./compressed.ts";
import { isConditional, isCurrent, ownCaching, presentsKey, sendDocument } from "./finished.ts";
import type { Gate, Pass } from "./gate.ts";
import { readForm, readJson, refuseParameters } from "./input.ts";
import type { Observer } from "./observer.ts";
import { problemAnswer } from "./problem-response.ts";
import { type CurrentPublication, type Publication, presentPublication } from "./publication.ts";
import { sendProblem } from "./refusal.ts";
import { readRequestTarget } from "./request-target.ts";
import type { Route } from "./route.ts";
import { type Content, contentOf, notModified } from "./route-answer.ts";
import { isEndpoint, routeOf } from "./route-label.ts";
import { streamedRows } from "./streamed-rows.ts";
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

interface Admission extends Pass {
  /** Counts what was let in unpaid and turned out to cost something. */
  pay: () => Promise<void>;
}

/** What is paid already. */
const admitted = (pass: Pass): Admission => ({ ...pass, pay: () => Promise.resolve() });

export function createApp({ current, baseUrl, routes, gate, observer, mcp, turns }: App): Hono<Env> {
  const app = new Hono<Env>({ getPath: (request) => new URL(request.url).pathname });

  app.use(async (context, next) => {
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
  });
  app.use(async (context, next) => {
    await next();
    if (!context.env.outgoing.headersSent) context.res = compressed(context.res, context.env.incoming);
  });

  const admit = async (context: Context<Env>, cost: Cost, session?: string): Promise<Pass> => {
    const pass = await gate.admit(context.env.incoming, cost, session);
    context.set("gateHeaders", asObject(pass.headers));
    return pass;
  };

  if (mcp !== undefined) {
    app.all("/mcp", (context) => {
      context.set("route", "/mcp");
      const body = bodyOf(context.env.incoming);
      const unread = "unread" in body ? body.unread : undefined;
      const admitCall = async (cost: Cost, session?: string) => {
        const { client, headers } = await admit(context, cost, session);
        return { client, headers: asObject(headers) };
      };
      return mcp(context.req.raw, admitCall, unread);
    });
  }

  /**
   * Lets in what may turn out to be a 304, which costs nothing: a conditional request pays when its answer is another.
   */
  const admitRepeatable = async (context: Context<Env>, cost: Cost): Promise<Admission> => {
    if (!isConditional(context.env.incoming) || cost.requests === 0) return admitted(await admit(context, cost));
    const pass = await admit(context, uncounted);
    return { ...pass, pay: async () => void (await admit(context, cost)) };
  };

  const respondDocument = async (context: Context<Env>, served: Publication, target: string, pay: Admission["pay"]) => {
    const draft = served.documents.draft(target);
    if (draft?.streamed !== undefined) {
      context.set("route", routeOf(target));
      return respondRepeatable(context, streamedRows(draft.streamed, draft, served, turns), pay);
    }
    const document = await served.documents.made(target);
    const { incoming, outgoing } = context.env;
    const isSame = document !== undefined && isCurrent(document, incoming);
    if (!isSame) await pay();
    if (document === undefined) throw unknownPath(target, methodsOf(served, routes, target));
    context.set("route", document.route);
    sendDocument(document, isSame, incoming, outgoing, Object.entries(context.get("gateHeaders") ?? {}).flat());
    return RESPONSE_ALREADY_SENT;
  };

  /** For an answer that stays the same as long as the snapshot does. */
  const respondRepeatable = async (
    context: Context<Env>,
    content: Content,
    pay: Admission["pay"],
  ): Promise<Response> => {
    const unchanged = notModified(content, context.env.incoming, context.get("gateHeaders") ?? {});
    if (unchanged !== null) return unchanged;
    await pay();
    return respondContent(context, content);
  };

  app.options("*", async (context) => {
    await admit(context, uncounted);
    const methods = methodsOf(presentPublication(current), routes, pathOf(context));
    if (methods.length === 0) throw unknownPath(pathOf(context), methods);
    return new Response(null, { status: 204, headers: preflightHeaders(methods) });
  });

  for (const route of routes) {
    const label = route.label ?? route.path;
    const usual = isEndpoint(label) ? countedOnce : uncounted;
    const readBody = async (context: Context<Env>): Promise<unknown> => {
      try {
        return route.form === true ? readForm(context.env.incoming) : readJson(context.env.incoming);
      } catch (error) {
        // An unreadable body costs as much as any other.
        await admit(context, usual);
        throw error;
      }
    };
    app.on(route.method, route.path, async (context) => {
      context.set("route", label);
      const served = presentPublication(current);
      const { query } = readRequestTarget(context.env.incoming.url);
      const body = route.method === "POST" ? await readBody(context) : undefined;
      const cost = route.cost?.({ body, query }) ?? usual;
      const repeatable = route.repeatable === true;
      const { caller, client, pay } = repeatable
        ? await admitRepeatable(context, cost)
        : admitted(await admit(context, cost));
      const { signal } = context.req.raw;
      const answering = route.answer({
        publication: served,
        path: pathOf(context),
        query,
        body,
        caller,
        client,
        turn: turns.pause,
        signal,
      });
      const answer = await answering.catch(async (error: unknown) => {
        await pay();
        throw error;
      });
      if ("document" in answer) return respondDocument(context, served, answer.document, pay);
      if ("redirect" in answer) return respondRedirect(context, 303, answer.redirect);
      const content = contentOf(answer, served, repeatable);
      if (presentsKey(context.env.incoming)) {
        content.headers["Cache-Control"] = ownCaching(content.headers["Cache-Control"] ?? "");
      }
      return repeatable ? respondRepeatable(context, content, pay) : respondContent(context, content);
    });
  }

  app.get("*", async (context) => {
    const served = presentPublication(current);
    const { path, query } = readRequestTarget(context.env.incoming.url);
    const cost = isEndpoint(routeOf(path)) ? countedOnce : uncounted;
    const { pay } = await admitRepeatable(context, cost);
    const meant = meantPath(served, path);
    if (meant !== null) return respondRedirect(context, 308, query === "" ? meant : `${meant}?${query}`);
    if (isEndpoint(routeOf(path)) && served.documents.has(path)) refuseParameters(query);
    return respondDocument(context, served, path, pay);
  });

  app.notFound(async (context) => {
    await admit(context, uncounted);
    const path = pathOf(context);
    throw unknownPath(path, methodsOf(presentPublication(current), routes, path));
  });

  app.onError((error, context) => {
    const requestId = context.get("requestId");
    const { incoming, outgoing } = context.env;
    const gateHeaders = context.get("gateHeaders") ?? {};
    if (error instanceof ProblemError) {
      const added = Object.entries(gateHeaders).flat();
      sendProblem(error, {
        request: incoming,
        response: outgoing,
        publication: current.get(),
        baseUrl,
        requestId,
        added,
      });
      return RESPONSE_ALREADY_SENT;
    }
    observer.fault(error, requestId);
    const { status, headers, body } = problemAnswer(error, baseUrl, { requestId, gateHeaders });
    return new Response(body, { status, headers });
  });

  return app;
}

function pathOf(context: Context<Env>): string {
  return readRequestTarget(context.env.incoming.url).path;
}

function respondContent(context: Context<Env>, { content, status, headers }: Content): Response {
  return new Response(typeof content === "string" ? content : content(), {
    status,
    headers: { ...headers, ...context.get("gateHeaders") },
  });
}

function respondRedirect(context: Context<Env>, status: 303 | 308, location: string): Response {
  return new Response(null, {
    status,
    headers: { Location: location, ...asObject(publicHeaders), ...context.get("gateHeaders") },
  });
}
