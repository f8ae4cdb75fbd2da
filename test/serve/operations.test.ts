/** What an operator sees: health, readiness, metrics and the log. */
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { type Service, startService } from "../support/service.ts";
import { freePort } from "../support/services.ts";
import { ask, askOften, behindProxy, newAddress, refusal } from "./asking.ts";
import { type Family, readMetrics } from "./metrics-text.ts";

let service: Service;
before(async () => {
  service = await startService({ limited: true, environment: behindProxy });
});
after(() => service.stop());

const get = (path: string, headers: Record<string, string> = {}) =>
  ask(`${service.url}${path}`, { address: newAddress(), headers });

async function metrics(from = service.url): Promise<Map<string, Family>> {
  const answer = await ask(`${from}/metrics`);
  assert.equal(answer.status, 200);
  assert.match(answer.headers["content-type"] ?? "", /^text\/plain; version=0\.0\.4/);
  return readMetrics(answer.text);
}

/** Value of the one sample with these labels; 0 where there is none yet. */
function sampleOf(families: Map<string, Family>, name: string, labels: Record<string, string> = {}): number {
  const family = families.get(name.replace(/_(?:bucket|sum|count)$/u, "")) ?? families.get(name);
  assert.ok(family, name);
  const samples = family.samples.filter(
    (sample) =>
      sample.name === name && Object.entries(labels).every(([label, value]) => sample.labels[label] === value),
  );
  assert.ok(samples.length <= 1, `${name} is not told apart by ${JSON.stringify(labels)}`);
  return samples[0]?.value ?? 0;
}

interface Line {
  level: number;
  msg: string;
  request_id?: string;
  method?: string;
  route?: string;
  status?: number;
  ms?: number;
}

/** The log, line by line; each must be JSON. */
function log(from = service): Line[] {
  return from
    .log()
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Line);
}

describe("health", () => {
  test("/healthz says that it is alive, from which snapshot, and each source's age and state", async () => {
    const answer = await get("/healthz");
    assert.equal(answer.headers["cache-control"], "no-store");
    const health = JSON.parse(answer.text);
    assert.deepEqual([answer.status, health.status, health.snapshot], [200, "ok", service.snapshot.id]);
    assert.deepEqual(
      health.sources.map(({ id, status }: { id: string; status: string }) => [id, status]),
      service.snapshot.sources.map(({ id, status }) => [id, status]),
    );
    for (const { age_seconds, retrieved_at } of health.sources)
      assert.equal(age_seconds === null, retrieved_at === null);
  });

  test("/readyz says that snapshot and storage are there", async () => {
    const answer = await get("/readyz");
    assert.deepEqual(
      [answer.status, JSON.parse(answer.text)],
      [
        200,
        {
          snapshot: true,
          current: true,
          serves: service.snapshot.id,
          damaged: false,
          whole: true,
          storage: true,
          refreshing_since: null,
        },
      ],
    );
  });
});

describe("/metrics", () => {
  test("counts answers by route and status, never by what a user typed", async () => {
    const metricsBefore = await metrics();
    const { text } = await get("/api/bots/3commas.json");
    assert.ok(text.length > 0);
    await get("/api/bots/no-such-bot.json");
    await get("/api/bots.json", { "If-None-Match": "*" });
    await get("/api/check.json?q=words-of-a-user");
    await get("/api/check.json?words-of-a-user=1");
    await get("/words-of-a-user");
    await get("/words-of-a-user/feed.xml");
    // Beyond a slash too many, and beyond what one address may ask at all.
    for (const slashes of ["/", "///"]) await get(`/about${slashes}`);
    const address = newAddress();
    await askOften(1300, (at) => ask(`${service.url}/words-of-a-user-${at}${at % 2 ? "%3F" : ""}`, { address }));
    const metricsAfter = await metrics();
    const added = (route: string, status: number) =>
      sampleOf(metricsAfter, "botwatch_http_requests_total", { route, status: String(status) }) -
      sampleOf(metricsBefore, "botwatch_http_requests_total", { route, status: String(status) });
    assert.equal(added("/api/bots/{slug}.json", 200), 1);
    assert.equal(added("/api/bots.json", 304), 1);
    assert.equal(added("/api/check.json", 200), 1);
    assert.equal(added("/api/check.json", 400), 1);
    assert.ok(added("none", 404) > 1000 && added("none", 429) > 50);
    assert.equal(added("/about", 308), 2);
    const labels = [...metricsAfter.values()].flatMap(({ samples }) =>
      samples.flatMap((sample) => Object.values(sample.labels)),
    );
    assert.ok(!labels.some((value) => /words-of-a-user|no-such-bot/.test(value)));
  });

  test("gives answer times as a histogram that adds up", async () => {
    await get("/api/check.json?q=btc");
    const families = await metrics();
    const durations = families.get("botwatch_http_request_duration_seconds");
    assert.equal(durations?.type, "histogram");
    const route = "/api/check.json";
    const buckets = durations.samples.filter(
      ({ name, labels }) => name.endsWith("_bucket") && labels["route"] === route,
    );
    const counts = buckets.map(({ value }) => value);
    assert.deepEqual(
      counts,
      counts.toSorted((a, b) => a - b),
    );
    const count = sampleOf(families, "botwatch_http_request_duration_seconds_count", { route });
    assert.equal(buckets.at(-1)?.labels["le"], "+Inf");
    assert.equal(buckets.at(-1)?.value, count);
    assert.ok(count > 0 && sampleOf(families, "botwatch_http_request_duration_seconds_sum", { route }) > 0);
  });

  test("says whether storage answers, how much room its disk has, and what nobody caught", async () => {
    const families = await metrics();
    assert.equal(sampleOf(families, "botwatch_storage_reachable"), 1);
    assert.ok(sampleOf(families, "botwatch_disk_free_bytes") > 0);
    assert.equal(sampleOf(families, "botwatch_uncaught_errors_total"), 0);
    assert.equal(sampleOf(families, "botwatch_refreshes_total", { outcome: "failed" }), 0);
  });

  test("counts what the limiter decided, and says that nothing is shared here", async () => {
    const metricsBefore = await metrics();
    const address = newAddress();
    await askOften(65, () => ask(`${service.url}/api/bots.json`, { address }));
    const metricsAfter = await metrics();
    const added = (decision: string) =>
      sampleOf(metricsAfter, "botwatch_limiter_decisions_total", { decision }) -
      sampleOf(metricsBefore, "botwatch_limiter_decisions_total", { decision });
    assert.equal(added("refused"), 5);
    // The request for the metrics themselves is one more that was allowed.
    assert.equal(added("allowed"), 61);
    assert.equal(sampleOf(metricsAfter, "botwatch_limiter_fallbacks_total"), 0);
    // Nothing to raise an alarm about where nothing should be shared.
    assert.deepEqual(metricsAfter.get("botwatch_limiter_sharing")?.samples, []);
  });

  test("gives the age of the snapshot and the age and state of every source", async () => {
    const families = await metrics();
    assert.ok(sampleOf(families, "botwatch_snapshot_age_seconds") > 0);
    const taken = sampleOf(families, "botwatch_snapshot_taken_seconds");
    assert.ok(taken > 0 && taken < 60, `taken over in ${taken} s`);
    for (const { id, status, retrieved_at } of service.snapshot.sources) {
      assert.equal(sampleOf(families, "botwatch_source_current", { source: id }), status === "current" ? 1 : 0, id);
      assert.equal(sampleOf(families, "botwatch_source_age_seconds", { source: id }) !== 0, retrieved_at !== null, id);
    }
  });

  test("counts outside checks, and what their cache answered", async () => {
    const asked = "/api/site-check.json?url=cached.example.com";
    const ofCache = (families: Map<string, Family>, check: string, result: string) =>
      sampleOf(families, "botwatch_outside_cache_total", { check, result });
    // An answer that came late is counted when it has come.
    const metricsOnce = async (isCounted: (families: Map<string, Family>, check: string) => boolean) => {
      for (let tries = 0; ; tries += 1) {
        const families = await metrics();
        if (tries === 200 || ["rdap", "https"].every((check) => isCounted(families, check))) return families;
        await wait(50);
      }
    };
    const missed = async (path: string) => {
      const atFirst = await metrics();
      await get(path);
      return metricsOnce((families, check) => ofCache(families, check, "miss") > ofCache(atFirst, check, "miss"));
    };
    // The first check starts the thread that asks the outside; what that keeps waiting too long is given up, not kept.
    await missed("/api/site-check.json?url=first.example.net");
    const once = await missed(asked);
    await get(asked);
    const twice = await metricsOnce((families, check) => ofCache(families, check, "hit") > ofCache(once, check, "hit"));
    for (const check of ["rdap", "https"]) {
      const added = (name: string, labels: Record<string, string>) =>
        sampleOf(twice, name, { check, ...labels }) - sampleOf(once, name, { check, ...labels });
      assert.equal(added("botwatch_outside_cache_total", { result: "hit" }), 1, check);
      assert.equal(added("botwatch_outside_cache_total", { result: "miss" }), 0, check);
      assert.equal(added("botwatch_outside_checks_total", { outcome: "unavailable" }), 1, check);
    }
  });

  test("moves to a port of its own with METRICS_PORT", async (context) => {
    const port = await freePort();
    const apart = await startService({ environment: { METRICS_PORT: String(port) } });
    context.after(() => apart.stop());
    assert.equal((await ask(`${apart.url}/metrics`)).status, 404);
    await ask(`${apart.url}/api/bots.json`);
    const families = await metrics(`http://127.0.0.1:${port}`);
    const labels = { route: "/api/bots.json", status: "200" };
    assert.equal(sampleOf(families, "botwatch_http_requests_total", labels), 1);
  });
});

describe("the log", () => {
  test("has a JSON line for each answer made for its request, with a request id and none of the user's words", async () => {
    const secret = "words-of-a-user";
    const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
      ask(`${service.url}${path}`, { method: "POST", address: newAddress(), body, headers });
    await get(`/api/check.json?q=${secret}`);
    await get(`/api/check.json?${secret}=1`);
    await get(`/api/telegram-check.json?handle=${secret}`);
    await get(`/api/site-check.json?url=${secret}.example.com`);
    await get(`/${secret}`);
    await get(`/${secret}%zz`);
    await get(`/check?q=${secret}`);
    await get(`/api/changes.json?bot=${secret}`);
    await post("/api/check", { queries: [secret] });
    await post("/api/site-check", { url: "example.com", text: `${secret} guaranteed profit` });
    await post("/api/site-check", { url: secret, text: secret });
    await post("/check", `q=${secret}+${"a".repeat(300)}`, { "Content-Type": "application/x-www-form-urlencoded" });
    await post("/mcp", {
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { name: "check_bot", arguments: { query: secret } },
    });
    const lines = log();
    const answered = lines.filter(({ msg }) => msg === "answered");
    assert.ok(answered.length >= 13);
    for (const line of answered) {
      assert.match(line.request_id ?? "", /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
      assert.ok(line.method && line.route && line.status && typeof line.ms === "number");
    }
    assert.equal(new Set(answered.map((line) => line.request_id)).size, answered.length);
    assert.ok(!service.log().includes(secret));
  });

  test("has a refusal under the id that the user was given", async () => {
    for (const path of ["/api/check.json", "/%zz"]) {
      const { instance } = refusal(await get(path));
      const line = log().find(({ request_id }) => `urn:uuid:${request_id}` === instance);
      assert.equal(line?.status, 400, path);
    }
  });

  test("has the caller's own request id, where it is a sane one, as the answer has it", async () => {
    const askAs = async (id: string, path: string) => {
      const { headers, text } = await ask(`${service.url}${path}`, {
        address: newAddress(),
        headers: { "X-Request-Id": id },
      });
      return { id: headers["x-request-id"], text };
    };
    const own = "trace-0af7651916cd43dd";
    assert.equal((await askAs(own, "/api/bots.json")).id, own, "a finished document has no line");
    const refused = await askAs(own, "/api/check.json");
    assert.deepEqual([refused.id, JSON.parse(refused.text).request_id], [own, own]);
    assert.equal(log().find(({ request_id }) => request_id === own)?.status, 400);
    for (const id of ["short", "a".repeat(65), "two words here"]) {
      const { id: made } = await askAs(id, "/api/check.json");
      assert.match(made ?? "", /^[0-9a-f]{8}-/u);
      assert.ok(!service.log().includes(`"${id}"`));
    }
  });

  test("is not flooded by refused requests, finished documents or monitoring", async () => {
    const linesBefore = log().length;
    const address = newAddress();
    const paths = ["/api/bots.json", "/api/check.json", "/healthz", "/metrics"];
    await askOften(60, () => ask(`${service.url}/api/bots.json`, { address }));
    await askOften(200, (at) => ask(`${service.url}${paths[at % paths.length]}`, { address }));
    assert.equal(log().length, linesBefore);
  });
});
