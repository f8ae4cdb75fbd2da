/** Everything that is not a finished document under its own name: routes with input, preflights and refusals. */
import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { compress } from "hono/compress";
import { etag } from "hono/etag";
import { ProblemError } from "../errors.ts";
import { sendDocument } from "./finished.ts";
import { asObject, preflightHeaders, publicHeaders } from "./headers.ts";
import { readJson } from "./input.ts";
import { pageResponse, problemPage, wantsPage } from "./page-response.ts";
import { problemAnswer } from "./problem-response.ts";
import type { CurrentPublication, Publication } from "./publication.ts";
import { readTarget } from "./request-target.ts";
import type { Route, RouteAnswer } from "./route.ts";

export interface AppDependencies {
  current: CurrentPublication;
  baseUrl: string;
  routes: readonly Route[];
  /** Called with every fault of ours and the request id that the user was given. */
  onFault: (error: unknown, requestId: string) => void;
}

type Env = { Bindings: HttpBindings };

const defaultBodyLimit = 64 * 1024;

export function createApp({ current, baseUrl, routes, onFault }: AppDependencies): Hono<Env> {
  // Hono's own path matching sees the raw path; ours is decoded and checked first, so that both agree.
  const app = new Hono<Env>({ getPath: (request) => new URL(request.url).pathname });

  app.use(compress({ threshold: 1024 }), etag({ weak: true }));

  app.options("*", (context) => {
    const methods = methodsOf(publication(current), routes, pathOf(context));
    if (methods.length === 0) throw unknownPath(pathOf(context));
    return new Response(null, { status: 204, headers: preflightHeaders(methods) });
  });

  for (const route of routes) {
    const maxSize = route.bodyLimit ?? defaultBodyLimit;
    const limit = bodyLimit({ maxSize, onError: () => refuseLarge(maxSize) });
    app.on(route.method, route.path, limit, async (context) => {
      const served = publication(current);
      const answer = await route.answer({
        publication: served,
        query: readTarget(context.env.incoming.url).query,
        body: route.method === "POST" ? await readJson(context.req.raw) : undefined,
        signal: context.req.raw.signal,
      });
      return respond(context, served, answer);
    });
  }

  app.get("*", (context) => {
    const served = publication(current);
    const path = pathOf(context);
    return respondDocument(context, served, path);
  });

  app.notFound((context) => {
    const path = pathOf(context);
    const methods = methodsOf(publication(current), routes, path);
    throw methods.length === 0
      ? unknownPath(path)
      : new ProblemError("method_not_allowed", `This address takes ${methods.join(", ")}.`, {
          headers: { Allow: methods.join(", ") },
        });
  });

  app.onError((error, context) => {
    const problem = problemAnswer(error, baseUrl);
    const { status, headers, body, requestId } = problem;
    if (!(error instanceof ProblemError)) onFault(error, requestId);
    const served = current.get();
    if (served !== null && wantsPage(context.req.raw)) return problemPage(problem, served);
    return new Response(body, { status, headers });
  });

  return app;
}

function publication(current: CurrentPublication): Publication {
  const served = current.get();
  if (served === null) {
    throw new ProblemError("snapshot_unavailable", "The service is starting. Please try again in a few seconds.", {
      headers: { "Retry-After": "5" },
    });
  }
  return served;
}

function pathOf(context: Context<Env>): string {
  return readTarget(context.env.incoming.url).path;
}

async function respond(context: Context<Env>, served: Publication, answer: RouteAnswer): Promise<Response> {
  if ("document" in answer) return respondDocument(context, served, answer.document);
  if ("html" in answer) return pageResponse(answer.html, answer.cacheControl, served.site.baseUrl);
  return new Response(JSON.stringify(answer.json), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Cache-Control": answer.cacheControl,
      Vary: "Accept-Encoding",
      ...asObject(publicHeaders),
    },
  });
}

async function respondDocument(context: Context<Env>, served: Publication, target: string): Promise<Response> {
  const document = await served.documents.made(target);
  if (document === undefined) throw unknownPath(target);
  sendDocument(document, context.env.incoming, context.env.outgoing);
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
  return /^\/api\/bots\/[^/]*$/u.test(path)
    ? new ProblemError(
        "unknown_bot",
        "No bot with this slug is in the directory, which says nothing about it. /api/bots.json lists every slug.",
      )
    : new ProblemError("not_found", "Nothing is published at this address. /api/index.json lists every endpoint.");
}

function refuseLarge(maxSize: number): never {
  throw new ProblemError(
    "payload_too_large",
    `The body may have at most ${maxSize.toLocaleString("en-US")} bytes on this endpoint.`,
  );
}
