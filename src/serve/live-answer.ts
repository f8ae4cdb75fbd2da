/** Answers that are made for one request alone: what takes a body, what is live, and MCP. */
import type { ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { ProblemError } from "../base/errors.ts";
import { acceptedLanguage } from "../base/words/languages.ts";
import { asObject, publicHeaders } from "../contract/headers.ts";
import type { Cost } from "../contract/policy.ts";
import { varyByLanguage } from "../pages/headers.ts";
import { acceptedEncodings, ownCaching, presentsKey, worthCompressing, written } from "./finished.ts";
import type { McpRoute } from "./mcp/route.ts";
import { refuse, refuseCounted, type Serving } from "./refuse.ts";
import { bodyOf, readForm, readJson } from "./request.ts";
import { costAt, type RequestRoute } from "./route.ts";

/** Answers what a route takes, or refuses it. @param turn gives others their turn between two parts of an answer. */
export async function answerLive(
  route: RequestRoute,
  query: string,
  response: ServerResponse,
  serving: Serving,
  turn: () => Promise<void>,
): Promise<void> {
  const startedAt = performance.now();
  const request = response.req;
  const { path } = route;
  const costOf = (body?: unknown): Cost => route.cost?.(body) ?? costAt(path, body);
  let body: unknown;
  let counted: readonly string[] = [];
  try {
    const publication = serving.current.served;
    try {
      if (route.method === "POST") body = route.form === true ? readForm(request) : readJson(request);
    } catch (error) {
      // An unreadable body costs as much as any other.
      return refuseCounted(error, costOf(), response, serving, path);
    }
    const { caller, client, headers } = await serving.gate.admit(request, costOf(body));
    counted = headers;
    const reader = acceptedLanguage(request.headers["accept-language"]);
    const signal = untilGone(response);
    const answer = await route.answer({ publication, query, body, reader, caller, client, turn, signal });
    const always = { ...asObject(publicHeaders), ...asObject(headers) };
    if ("redirect" in answer) {
      response.writeHead(303, { Location: answer.redirect, ...always }).end();
    } else {
      const { text, contentType, headers: own } = written(answer, serving.baseUrl);
      const { cacheControl } = answer;
      await send("json" in answer ? (answer.status ?? 200) : 200, text, response, {
        ...always,
        "Content-Type": contentType,
        ...asObject(own),
        ...asObject(route.headers ?? []),
        "Cache-Control": presentsKey(request) ? ownCaching(cacheControl) : cacheControl,
        Vary: "html" in answer && answer.byLanguage === true ? varyByLanguage : "Accept-Encoding",
      });
    }
    serving.observer.answer({ response, route: path, startedAt });
  } catch (error) {
    refuse(error, response, serving, path, counted);
  }
}

/** Answers every method on /mcp, refusals included. */
export async function answerMcp(mcp: McpRoute, query: string, response: ServerResponse, serving: Serving) {
  const startedAt = performance.now();
  const request = response.req;
  try {
    const { method = "", headers } = request;
    const body = bodyOf(request);
    const unread = body instanceof ProblemError ? body : undefined;
    const asked = new Request(`http://localhost/mcp?${query}`, {
      // Fetch knows no TRACE; MCP refuses both alike.
      method: method === "TRACE" ? "PUT" : method,
      headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
      body: method === "POST" && body instanceof Buffer ? body : null,
      signal: untilGone(response),
    });
    const admit = async (cost: Cost) => {
      const pass = await serving.gate.admit(request, cost);
      return { client: pass.client, headers: asObject(pass.headers) };
    };
    const answer = await mcp(asked, admit, unread);
    const fields = Object.fromEntries(answer.headers);
    if (answer.body === null) response.writeHead(answer.status, fields).end();
    else if (/^(?:text\/event-stream)/u.test(fields["content-type"] ?? "")) {
      response.writeHead(answer.status, fields);
      await pipeline(answer.body, response);
    } else await send(answer.status, await answer.text(), response, fields);
    serving.observer.answer({ response, route: "/mcp", startedAt });
  } catch (error) {
    refuse(error, response, serving, "/mcp");
  }
}

/** Aborts when the client goes away or the server stops. */
function untilGone(response: ServerResponse): AbortSignal {
  const gone = new AbortController();
  response.once("close", () => {
    if (!response.writableFinished) gone.abort();
  });
  return gone.signal;
}

const compress = promisify(gzip);

/** Sends a text, gzipped if the client accepts that and it is worth it. Brotli costs too much while a client waits. */
async function send(status: number, text: string, response: ServerResponse, fields: Record<string, string>) {
  const { method, headers } = response.req;
  const plain = Buffer.from(text);
  const coding = acceptedEncodings(headers["accept-encoding"]).find((encoding) => encoding !== "br");
  const isCoded = coding === "gzip" && method !== "HEAD" && plain.length >= worthCompressing;
  const body = isCoded ? await compress(plain) : plain;
  const said = isCoded ? { "Content-Encoding": "gzip" } : {};
  response.writeHead(status, { ...fields, ...said, "Content-Length": body.length });
  response.end(method === "HEAD" ? undefined : body);
}
