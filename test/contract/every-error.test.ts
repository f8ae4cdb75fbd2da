/**
 * Every error of src/base/errors.ts, provoked once, and every error that an endpoint documents, provoked on that endpoint.
 */
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { type ProblemCode, ProblemError, problems } from "../../src/base/errors.ts";
import { type Endpoint, exampleTarget } from "../../src/contract/endpoint.ts";
import { problem } from "../../src/contract/shapes/problem.ts";
import { endpoints } from "../../src/endpoints/index.ts";
import type { Route } from "../../src/serve/route.ts";
import { keyRoute } from "../../src/serve/routes/index.ts";
import { startServer } from "../../src/serve/server.ts";
import { StorageUnavailableError } from "../../src/storage/storage.ts";
import { damaged } from "../support/damaged.ts";
import { openGate } from "../support/open-gate.ts";
import { sendRaw } from "../support/raw-http.ts";
import { freeTier } from "../support/sample-records.ts";
import { baseUrl, type Service, startService, takeService } from "../support/service.ts";

let service: Service;
before(async () => {
  service = await takeService();
});
after(() => service.stop());

interface Refusal {
  status: number;
  headers: Record<string, string>;
  body: string;
}

async function ask(path: string, init: RequestInit = {}, url = service.url): Promise<Refusal> {
  const response = await fetch(`${url}${path}`, init);
  return { status: response.status, headers: Object.fromEntries(response.headers), body: await response.text() };
}

function post(path: string, body: string, type = "application/json"): Promise<Refusal> {
  return ask(path, { method: "POST", body, headers: { "content-type": type } });
}

async function raw(bytes: string): Promise<Refusal> {
  const { status, head, body } = await sendRaw(service.port, bytes);
  const headers = new Map<string, string>();
  for (const line of head.split("\r\n").slice(1)) {
    const colon = line.indexOf(":");
    headers.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim());
  }
  return { status, headers: Object.fromEntries(headers), body };
}

/** One request to a server with these routes, whose callers have a key that cannot be looked up. */
async function asked(path: string, routes: readonly Route[], served = service.instance.publication): Promise<Refusal> {
  const server = await startServer({
    port: 0,
    baseUrl,
    current: { served },
    routes,
    gate: openGate({ key: null, state: "unavailable", tier: freeTier }),
    observer: { document: () => {}, answer: () => {}, fault: () => {} },
  });
  try {
    return await ask(path, {}, `http://127.0.0.1:${server.port}`);
  } finally {
    await server.stop();
  }
}

const faulty: Route = {
  method: "GET",
  path: "/faulty",
  answer: () => Promise.reject(new Error("a secret of /src/serve/app.ts")),
};

const unreachable = keyRoute({
  record: () => {},
  today: () => Promise.reject(new StorageUnavailableError("not reachable")),
  flush: async () => {},
  close: async () => {},
});

async function overTheLimit(): Promise<Refusal> {
  const limited = await startService({ limited: true });
  try {
    let answer = await ask("/api/index.json", {}, limited.url);
    for (let count = 1; count <= 60 && answer.status === 200; count += 1) {
      answer = await ask("/api/index.json", {}, limited.url);
    }
    return answer;
  } finally {
    await limited.stop();
  }
}

const provoked = {
  invalid_parameter: () => ask("/api/check.json?q=a"),
  invalid_body: () => post("/api/check", "{}"),
  malformed_request: () => raw("GET / HTTP/1.1\r\n\r\n"),
  invalid_key: () => ask("/api/key", { headers: { authorization: "Bearer bw_live_nokey" } }),
  not_found: () => ask("/api/nothing"),
  unknown_bot: () => ask("/api/bots/no-such-bot.json"),
  method_not_allowed: () => ask("/api/bots.json", { method: "DELETE" }),
  payload_too_large: () => post("/api/check", JSON.stringify({ queries: ["a".repeat(300_000)] })),
  uri_too_long: () => ask(`/${"a".repeat(9000)}`),
  unsupported_media_type: () => post("/api/check", '{"queries":["kryll"]}', "text/plain"),
  rate_limited: overTheLimit,
  headers_too_large: () => raw(`GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${"a".repeat(20_000)}\r\n\r\n`),
  internal_error: () => asked("/faulty", [faulty]),
  snapshot_unavailable: () => asked("/api/bots.json", [], damaged(service.instance.publication)),
  storage_unavailable: () => asked("/api/key", [unreachable]),
} satisfies Record<ProblemCode, () => Promise<Refusal>>;

/** What a client needs besides the document. */
const required: Partial<Record<ProblemCode, string>> = {
  invalid_key: "www-authenticate",
  method_not_allowed: "allow",
  rate_limited: "retry-after",
  snapshot_unavailable: "retry-after",
  storage_unavailable: "retry-after",
};

describe("each error of the service", () => {
  for (const code of Object.keys(provoked) as ProblemCode[]) {
    test(`${code} is problem details with status ${problems[code].status}, readable from any origin, stored by no cache`, async () => {
      const { status, headers, body } = await provoked[code]();
      const document = problem.parse(JSON.parse(body));
      assert.equal(document.code, code);
      assert.equal(status, problems[code].status);
      assert.equal(document.status, status);
      assert.equal(document.title, problems[code].title);
      assert.match(headers["content-type"] ?? "", /^application\/problem\+json/u);
      assert.equal(headers["cache-control"], "no-store");
      assert.equal(headers["access-control-allow-origin"], "*");
      const needed = required[code];
      if (needed !== undefined) assert.ok(headers[needed], needed);
      assert.doesNotMatch(body, /secret|\/src\/|\.ts\b|nokey/u);
    });
  }
});

/** A request that an endpoint must refuse for the reason. */
function refusing({ path, method, example: { slug = "" } }: Endpoint, code: ProblemCode): Promise<Refusal> | null {
  switch (code) {
    case "invalid_parameter":
      return ask(`${exampleTarget({ path, example: { slug } } as Endpoint)}?no_such_parameter=1`);
    case "not_found":
      return ask(path.replace(/\{\w+\}/u, "No-Such"));
    case "unknown_bot":
      return ask(path.replace("{slug}", "no-such-bot"));
    case "invalid_body":
      return post(path, '{"no_such_field":1}');
    case "payload_too_large":
      return post(path, JSON.stringify("a".repeat(1_100_000)));
    case "unsupported_media_type":
      return post(path, "{}", "text/plain");
    case "method_not_allowed":
      return ask(exampleTarget({ path, example: { slug } } as Endpoint), {
        method: method === "GET" ? "POST" : "PUT",
      });
    default:
      return null;
  }
}

describe("each error that openapi.json documents of an endpoint", () => {
  for (const endpoint of endpoints) {
    const { path, method, errors, refusal } = endpoint;
    for (const code of [...errors, "method_not_allowed"] as const) {
      if (code === "invalid_key" || code === "storage_unavailable") continue;
      test(`${method} ${path}: ${code}`, async () => {
        const answer = await refusing(endpoint, code);
        assert.equal(answer?.status, problems[code].status);
        const document: unknown = JSON.parse(answer.body);
        if (refusal === undefined) assert.equal(problem.parse(document).code, code);
        else assert.notEqual(refusal.parse(document)["error"], undefined);
      });
    }
  }
});

test("an error knows its status", () => {
  for (const code of Object.keys(problems) as ProblemCode[]) {
    assert.equal(new ProblemError(code, "For a test.").status, problems[code].status);
  }
});
