/** More than a thousand answers of a running service, refusals included: each is one that openapi.json describes. */
import assert from "node:assert/strict";
import { request } from "node:http";
import { after, before, test } from "node:test";
import fc from "fast-check";
import { endpoints } from "../../src/endpoints/index.ts";
import type { CurrentPublication } from "../../src/serve/publication.ts";
import type { Route } from "../../src/serve/route.ts";
import { startServer } from "../../src/serve/server.ts";
import { damaged } from "../support/damaged.ts";
import { openGate } from "../support/open-gate.ts";
import { freeTier } from "../support/sample-records.ts";
import { baseUrl, type Service, startService, takeService } from "../support/service.ts";
import { type Asked, type InPath, requests } from "./asking.ts";
import { type Answer, type Description, Judge } from "./description.ts";

let service: Service;
let description: Description;
before(async () => {
  service = await takeService();
  description = (await (await fetch(`${service.url}/openapi.json`)).json()) as Description;
});
after(() => service.stop());

/** The bytes received; fetch() would hide some headers and statuses. */
function answerTo(asked: Asked, port: number): Promise<Answer> {
  const { method, target, headers, body } = asked;
  return new Promise((resolve, reject) => {
    const asking = request({ host: "127.0.0.1", port, path: target, method, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () => {
        const text = Buffer.concat(chunks).toString();
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text });
      });
      answer.on("error", reject);
    });
    asking.on("error", (error: NodeJS.ErrnoException) => {
      // A body refused by its length need not be received whole.
      if (error.code === "EPIPE") return;
      // Judging an answer takes this process so long that the server may have closed a connection that was idle.
      if (error.code === "ECONNRESET" && asking.reusedSocket) resolve(answerTo(asked, port));
      else reject(error);
    });
    asking.end(body);
  });
}

function inPath(): InPath {
  const { records, leaderboard } = service.snapshot;
  const some = (ids: string[]) => [...ids.slice(0, 40), "no-such", "No Such"].map(encodeURIComponent);
  return {
    slug: some(records.bots.map(({ slug }) => slug)),
    list: some(records.warning_lists.map(({ id }) => id)),
    id: some([
      ...records.enforcement_actions.slice(0, 15).map(({ id }) => id),
      ...records.tracker_entries.slice(0, 15).map(({ id }) => id),
      ...records.warning_lists.flatMap(({ entries }) => entries.slice(0, 1).map(({ id }) => id)),
    ]),
    address: some(leaderboard.vaults.map(({ record }) => record.address)),
    prefix: some(["000", "abc", "fff", "0", "xyz", "ABC"]),
  };
}

/** Whether the body is unencoded when checked. */
const isPlain = ({ headers }: Answer) => headers["content-encoding"] === undefined;

async function judged(asked: readonly Asked[], port: number, seen: Map<number, number>): Promise<string[]> {
  const judge = new Judge(description);
  const waiting = [...asked];
  const problems: string[] = [];
  const lane = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const answer = await answerTo(next, port);
      seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1);
      const wrong = judge.problems(next.operation, answer, isPlain(answer));
      const told = `${next.method} ${next.target.slice(0, 120)}`;
      problems.push(...wrong.map((problem) => `${told}: ${problem}`));
      const endpoint = endpoints.find(({ operationId }) => operationId === next.operation.operationId);
      if (answer.status !== 200 || !isPlain(answer) || endpoint === undefined) continue;
      const isJson = /[/+]json/u.test(String(answer.headers["content-type"]));
      // Clients are promised less; we hold ourselves to the closed shape.
      const closed = endpoint.answer.safeParse(isJson ? JSON.parse(answer.body) : answer.body);
      problems.push(
        ...(closed.error?.issues ?? []).map((issue) => `${told}: ${issue.path.join(".")} ${issue.message}`),
      );
    }
  };
  await Promise.all(Array.from({ length: 8 }, lane));
  return problems;
}

test("1,200 answers to requests made from openapi.json satisfy it, whatever their status", async () => {
  const generated = requests(description, inPath());
  const each = Math.ceil(1200 / generated.length);
  const asked = generated.flatMap((arbitrary, at) => fc.sample(arbitrary, { numRuns: each, seed: 20_261_121 + at }));
  assert.ok(asked.length >= 1200);
  const seen = new Map<number, number>();
  assert.deepEqual((await judged(asked, service.port, seen)).slice(0, 20), []);
  for (const status of [200, 304, 400, 401, 404, 405, 413, 414, 415, 431]) {
    assert.ok((seen.get(status) ?? 0) > 0, `no answer with ${status} among ${JSON.stringify([...seen])}`);
  }
});

/** The example of every operation. */
function examples(): Asked[] {
  const sound = requests(description, inPath());
  return sound.flatMap((arbitrary) => {
    const [one] = fc.sample(arbitrary, { numRuns: 1, seed: 1 });
    if (one === undefined) return [];
    const method = Object.entries(description.paths)
      .flatMap(([, operations]) => Object.entries(operations))
      .find(([, operation]) => operation === one.operation)?.[0];
    const headers = one.body === undefined ? {} : { "content-type": "application/json" };
    return [{ ...one, method: method?.toUpperCase() ?? "GET", target: one.target.split("?")[0] ?? "", headers }];
  });
}

test("over the limit every operation refuses as described", async () => {
  const limited = await startService({ limited: true });
  try {
    for (let asked = 0; asked < 60; asked += 1) await fetch(`${limited.url}/api/index.json`);
    const seen = new Map<number, number>();
    assert.deepEqual(await judged(examples(), limited.port, seen), []);
    assert.deepEqual([...seen.keys()], [429]);
  } finally {
    await limited.stop();
  }
});

/** A server of nothing but these routes. */
function bareServer(current: CurrentPublication, routes: readonly Route[]) {
  const caller = { key: null, state: "none", tier: freeTier } as const;
  const gate = openGate(caller, ["RateLimit", "-", "RateLimit-Policy", "-"]);
  const observer = { document: () => {}, answer: () => {}, fault: () => {} };
  return startServer({ port: 0, baseUrl, current, routes, gate, observer });
}

test("with a damaged snapshot, and when we fail, every operation says so as described", async () => {
  const paths = Object.keys(description.paths).filter((path) => !path.includes("{") && path !== "/mcp");
  const failing = paths.map((path): Route => {
    const method = description.paths[path]?.["get"] === undefined ? "POST" : "GET";
    return { method, path, answer: () => Promise.reject(new Error("a fault")) };
  });
  const served = { served: service.instance.publication };
  for (const [status, server] of [
    [503, await bareServer({ served: damaged(service.instance.publication) }, [])],
    [500, await bareServer(served, failing)],
  ] as const) {
    const seen = new Map<number, number>();
    const asked = examples().filter(({ target }) => status === 503 || failing.some(({ path }) => path === target));
    const problems = await judged(asked, server.port, seen).finally(() => server.stop());
    assert.deepEqual(problems, []);
    assert.ok((seen.get(status) ?? 0) > (status === 503 ? 50 : 5), JSON.stringify([...seen]));
  }
});
