import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { slowChain } from "../../../test/support/certificates.ts";
import { longestTurnMs } from "../../../test/support/longest-turn.ts";
import { startTls } from "../../../test/support/web-servers.ts";
import type { OutsideChecks } from "./outside-checks.ts";
import { superviseOutsideChecks } from "./supervise.ts";

const settings = {
  RDAP_BOOTSTRAP_URL: "http://127.0.0.1:9/",
  SITE_CHECK_DEADLINE_MS: 4000,
  DATA_DIR: "data",
  CACHE_DIR: "/nowhere",
  userAgent: "Botwatch-test",
};

/** Outside checks over websites of the test, with what the operator is told and how often the cache was asked. */
function start(context: TestContext, websites: Record<string, number> = {}, silentMs = 3000) {
  const problems: string[] = [];
  const fromCache: boolean[] = [];
  const program = new URL("../../../test/support/stuck-outside-thread.ts", import.meta.url);
  const outside: OutsideChecks = superviseOutsideChecks(
    {
      ...settings,
      RDAP_BOOTSTRAP_URL: `http://127.0.0.1:9/?${toQuery(websites)}`,
      report: (problem) => problems.push(problem),
      onAnswer: (_check, isFromCache) => fromCache.push(isFromCache),
    },
    { silentMs, memoryMb: 64 },
    program,
  );
  context.after(() => outside.close());
  return { outside, problems, fromCache };
}

function toQuery(websites: Record<string, number>): string {
  return String(new URLSearchParams(Object.entries(websites).map(([name, port]) => [name, String(port)])));
}

test("a website with a chain of certificates that takes long to verify holds nobody up", async (context) => {
  const server = await startTls(await slowChain("slow.com", 60));
  // A busy machine takes longer for the chain; how long nobody is held up is measured, not its patience.
  const { outside, fromCache } = start(context, { "slow.com": server.port }, 30_000);
  context.after(() => server.close());
  await outside.lookUpRegistration("first.com");
  const before = process.cpuUsage();
  const longest = await longestTurnMs(async () => {
    const { status, names, detail } = await outside.probeHttps("slow.com");
    assert.deepEqual([status, names], ["untrusted", ["slow.com"]], detail);
  });
  const { user } = process.cpuUsage(before);
  assert.ok(user > 150_000, `the chain took only ${user / 1000} ms to verify`);
  assert.ok(longest < 50, `one turn of the loop took ${longest} ms`);
  await outside.probeHttps("slow.com");
  assert.deepEqual(fromCache, [false, true]);
});

test("what holds the thread up ends with it, and the next question is answered", async (context) => {
  const { outside, problems } = start(context);
  const [stuck, beside] = await Promise.all([
    outside.lookUpRegistration("stuck.com"),
    outside.probeHttps("unknown.com"),
  ]);
  assert.deepEqual([stuck.status, beside.status], ["unavailable", "unavailable"]);
  assert.match(stuck.status === "unavailable" ? stuck.reason : "", /held up by what a server sent/u);
  assert.deepEqual(problems, ["What a server sent held up the outside checks: they begin again."]);
  const next = await outside.lookUpRegistration("next.com");
  assert.deepEqual(next, { status: "unknown", reason: "next.com", registrar: null, source_url: null });
});

test("so does what fills its memory", async (context) => {
  const { outside, problems } = start(context, {}, 60_000);
  assert.equal((await outside.lookUpRegistration("full.com")).status, "unavailable");
  assert.match(problems.join(), /memory/iu);
  assert.equal((await outside.lookUpRegistration("next.com")).status, "unknown");
});

test("a thread that cannot run is a fault of ours, and said so", async (context) => {
  const problems: string[] = [];
  const report = (problem: string) => problems.push(problem);
  const outside = superviseOutsideChecks({ ...settings, report }, undefined, new URL("missing.ts", import.meta.url));
  context.after(() => outside.close());
  assert.equal((await outside.probeHttps("shop.com")).detail, "The check failed on our side.");
  assert.equal(problems.length, 1);
});

test("a thread of another program is asked nothing, and the operator is told once to restart", async (context) => {
  const problems: string[] = [];
  const tellsOutdated = "import{parentPort as p}from'node:worker_threads';p.postMessage({kind:'outdated'})";
  const outside = superviseOutsideChecks(
    { ...settings, report: (problem) => problems.push(problem) },
    undefined,
    new URL(`data:text/javascript,${encodeURIComponent(tellsOutdated)}`),
  );
  context.after(() => outside.close());
  for (const host of ["shop.com", "second.com"]) {
    const { status, detail } = await outside.probeHttps(host);
    assert.deepEqual([status, detail], ["unavailable", "The service is being upgraded. Ask again in a few minutes."]);
  }
  assert.match(problems.join("\n"), /^The program's files were replaced .* once it has been restarted\.$/u);
});

test("closing answers what is under way, and nothing is asked afterwards", async (context) => {
  const { outside, problems } = start(context, {}, 60_000);
  const pending = outside.lookUpRegistration("stuck.com");
  await wait(50);
  outside.close();
  assert.equal((await pending).status, "unavailable");
  assert.equal((await outside.probeHttps("shop.com")).status, "unavailable");
  assert.deepEqual(problems, []);
});

test("the thread of the service itself connects to no address that is not public", async (context) => {
  const outside = superviseOutsideChecks({ ...settings, report: () => {} });
  context.after(() => outside.close());
  const { status, detail } = await outside.probeHttps("127.0.0.1");
  assert.equal(status, "unavailable");
  assert.match(detail, /that is not public/u);
});
