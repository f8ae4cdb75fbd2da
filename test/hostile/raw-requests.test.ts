/** Some thousands of generated requests of every bad kind; a hundred thousand with RAW_REQUESTS=100000. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { serve } from "../support/botwatch.ts";
import { slowness } from "../support/budget.ts";
import { temporaryFolder } from "../support/folder.ts";
import { placePublished } from "../support/service.ts";
import { chance, rawRequest, sendRequest } from "./raw-requests.ts";
import { descriptorsOf, metric } from "./watching.ts";

const requests = Number(process.env["RAW_REQUESTS"] ?? 3000);
const lanes = 16;
/** Most CPU time of one turn of the event loop on a quiet machine: everybody else waits that long. */
const mostTurnMs = 100;

test(`${requests} requests end without a 5xx, a crash, a leaked descriptor or a hold-up`, async (context) => {
  const folder = await temporaryFolder(context);
  const slowAtFirst = slowness();
  const running = await serve({
    ...(await placePublished(folder)),
    TRUSTED_PROXIES: "127.0.0.1",
    RDAP_BOOTSTRAP_URL: "http://127.0.0.1:9/",
    LOG_LEVEL: "error",
    LOOP_TURNS: `${folder}/turns`,
    NODE_OPTIONS: `--import ${fileURLToPath(new URL("loop-turns.js", import.meta.url))}`,
  });
  context.after(() => running.kill());
  const pid = running.child.pid ?? 0;
  const port = Number(new URL(running.url).port);
  await fetch(`${running.url}/api/bots.json`);
  // What the first question and the first call of a tool load is no hold-up by a bad request.
  const question = { method: "POST", headers: { "Content-Type": "application/json" }, body: '{"text":"is it real"}' };
  assert.equal((await fetch(`${running.url}/api/message-check`, question)).status, 200);
  const call = { method: "POST", headers: { ...question.headers, Accept: "application/json, text/event-stream" } };
  await fetch(`${running.url}/mcp`, { ...call, body: '{"jsonrpc":"2.0","id":1,"method":"tools/list"}' });
  await metric(running.url, "nodejs_eventloop_lag_max_seconds");
  running.child.kill("SIGUSR2");
  const before = descriptorsOf(pid);
  const seen = new Map<string, number>();
  let sent = 0;
  let longest = 0;
  const lane = async (number: number): Promise<void> => {
    const any = chance(number + 1);
    while (sent < requests) {
      sent += 1;
      const request = rawRequest(any, `198.51.${any(256)}.${any(256)}`);
      const { statuses, ended } = await sendRequest(port, request, 20_000);
      assert.ok(ended, `${request.kind}: the connection does not end: ${JSON.stringify(request.parts)}`);
      for (const status of statuses) {
        assert.ok(status < 500, `${status} for ${request.kind}: ${JSON.stringify(request.parts)}`);
      }
      seen.set(request.kind, (seen.get(request.kind) ?? 0) + statuses.length);
    }
  };
  const watch = async (): Promise<void> => {
    while (sent < requests) {
      await wait(1000);
      longest = Math.max(longest, await metric(running.url, "nodejs_eventloop_lag_max_seconds"));
    }
  };
  await Promise.all([watch(), ...Array.from({ length: lanes }, (_, at) => lane(at))]);
  // From an address of its own: requests that name none share one, which may be over its ceiling.
  const after = await fetch(`${running.url}/api/bots.json`, { headers: { "X-Forwarded-For": "203.0.113.7" } });
  assert.equal(after.status, 200);
  for (let tries = 0; descriptorsOf(pid) > before + 4 && tries < 100; tries += 1) await wait(100);
  assert.ok(descriptorsOf(pid) <= before + 4, `${descriptorsOf(pid) - before} descriptors are left`);
  assert.ok(seen.size >= 10, [...seen.keys()].join(", "));
  for (const kind of ["plain", "posted", "chunked", "pipelined"]) assert.ok((seen.get(kind) ?? 0) > 0, kind);
  context.diagnostic(`longest delay of the event loop: ${Math.round(longest * 1000)} ms`);
  assert.equal(await running.stop(), 0);
  // The first line tells of what was loaded first.
  const turnMs = Number(readFileSync(`${folder}/turns`, "utf8").trim().split("\n").at(-1));
  const slower = (slowAtFirst + slowness()) / 2;
  context.diagnostic(
    `dearest turn of the event loop: ${Math.round(turnMs)} ms of CPU, ${slower} times slower than usual`,
  );
  assert.ok(turnMs > 0 && turnMs < mostTurnMs * slower, `one turn of the event loop took ${turnMs} ms of CPU`);
});
