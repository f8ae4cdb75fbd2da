/**
 * Three instances over one PostgreSQL and one Valkey, all real processes: what they share, how they follow, and what is
 * left of them when a part is killed. The tests are one story and run in order.
 */
import assert from "node:assert/strict";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { type Answer, ask, askOften, byStatus, newAddress, policies, refusal } from "../serve/asking.ts";
import { type Serving, serve } from "../support/botwatch.ts";
import { command, type Fleet, hammer, metric, startFleet, until } from "./fleet.ts";

interface Made {
  id: string;
  key: string;
}

/** Endpoints that only read the record, one of each kind. */
const reads = [
  "/api/bots.json",
  "/api/bots/3commas.json",
  "/api/check.json?q=3commas",
  "/api/changes.json?limit=3",
  "/api/scams.json",
  "/api/site-check.json?url=example.com",
  "/api/telegram-check.json?handle=cryptohopper_support",
  "/feed.xml",
  "/openapi.json",
  "/",
];

let fleet: Fleet;
let key: Made;
before(async () => {
  fleet = await startFleet(3);
});
after(() => fleet.stop());

/** One of the instances, in turn. */
const instance = (at: number): Serving => fleet.instances[at % fleet.instances.length] as Serving;
const bearer = (made: Made) => ({ Authorization: `Bearer ${made.key}` });
const newKey = (tier: string) =>
  command<Made>(["keys", "create", "--tier", tier, "--label", "A reader"], fleet.environment);

const statusOf = (from: Serving, made: Made): Promise<Answer> => ask(`${from.url}/api/key`, { headers: bearer(made) });
const onAll = (asking: (from: Serving) => Promise<boolean>) => async () =>
  (await Promise.all(fleet.instances.map(asking))).every(Boolean);
/** Whether all share their limits at the moment. */
const allShare = onAll(async (from) => (await metric(from, "botwatch_limiter_sharing")) === 1);
/** How often one of them has decided alone so far. */
const fallbacks = async (): Promise<number> => {
  const counts = fleet.instances.map((from) => metric(from, "botwatch_limiter_fallbacks_total"));
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
};

/**
 * How the requests of one client, spread over the instances, were answered. On a machine so busy that Valkey misses its
 * 40 ms, an instance rightly decides alone for a moment; then another client asks.
 */
const answersWhileSharing = async (times: number, asking: (from: Serving, address: string) => Promise<Answer>) => {
  for (let tries = 0; tries < 10; tries++) {
    await until(allShare, 10, "sharing");
    const fallbacksBefore = await fallbacks();
    const address = newAddress();
    const answers = await askOften(times, (at) => asking(instance(at), address));
    if ((await fallbacks()) === fallbacksBefore) return byStatus(answers);
  }
  return {};
};
const askList = ({ url }: Serving, address: string) => ask(`${url}/api/bots.json`, { address });
/** What an instance said about its limits so far: `local` and `shared`, in order. */
const saidOfLimits = (from: Serving): string[] =>
  [...from.output().matchAll(/"msg":"limits are (local|shared)"/gu)].map(([, state]) => state ?? "");

describe("three instances", () => {
  test("started at once on an empty database serve one snapshot, byte for byte", async () => {
    assert.equal(new Set(fleet.instances.map(({ snapshot }) => snapshot)).size, 1);
    for (const path of reads.filter((one) => !one.startsWith("/api/site-check"))) {
      const answers = await Promise.all(fleet.instances.map(({ url }) => ask(url + path, { address: newAddress() })));
      for (const { status, text, headers } of answers) {
        assert.deepEqual([status, text, headers["etag"]], [200, answers[0]?.text, answers[0]?.headers["etag"]], path);
      }
    }
  });

  test("answer 60 requests of one address in a minute, and refuse exactly the 61st", async () => {
    assert.deepEqual(await answersWhileSharing(61, askList), { 200: 60, 429: 1 });
  });

  test("answer 10 website checks of one address together", async () => {
    const check = ({ url }: Serving, address: string) => ask(`${url}/api/site-check.json?url=example.com`, { address });
    assert.deepEqual(await answersWhileSharing(12, check), { 200: 10, 429: 2 });
  });

  test("all know a key made by command, apply one limit to it, and add up its use", async () => {
    key = await newKey("pro");
    const answers = await askOften(90, (at) =>
      ask(`${instance(at).url}/api/bots.json`, { address: newAddress(), headers: bearer(key) }),
    );
    assert.deepEqual(byStatus(answers), { 200: 90 });
    // What an instance counted reaches the others within a second; each look is a request of its own.
    let counted = 90;
    const addsUp = async (from: Serving) => {
      counted += 1;
      const { usage } = JSON.parse((await statusOf(from, key)).text);
      assert.ok(usage.requests <= counted, "counted twice");
      return usage.requests === counted;
    };
    for (const from of fleet.instances) await until(() => addsUp(from), 10, "adding up");
    const keys = new Map<string, Promise<Made>>();
    const askWithKey = async ({ url }: Serving, address: string) => {
      const made = keys.get(address) ?? newKey("free");
      keys.set(address, made);
      return ask(`${url}/api/bots.json`, { headers: bearer(await made) });
    };
    assert.deepEqual(await answersWhileSharing(61, askWithKey), { 200: 60, 429: 1 });
  });

  test("all refuse a revoked key within 30 seconds", async () => {
    const made = await newKey("business");
    assert.ok(await onAll(async (from) => (await statusOf(from, made)).status === 200)());
    await command(["keys", "revoke", made.id], fleet.environment);
    const refused = onAll(async (from) => {
      await wait(200);
      return (await statusOf(from, made)).status === 401;
    });
    await until(refused, 30, "the end of the key");
  });
});

describe("a new snapshot", () => {
  test("published once is served by all within seconds; no answer is dropped, none mixes old and new", async (context) => {
    const paths = [
      "/api/bots.json",
      "/api/bots/3commas.json",
      "/api/check.json?q=3commas",
      "/api/changes.json?limit=5",
    ];
    const former = fleet.instances[0]?.snapshot;
    const file = join(fleet.dataDir, "bots", "3commas.json");
    const bot = JSON.parse(await readFile(file, "utf8"));
    const contents = new Map<string, string>();
    const taken = new Set<Serving>();
    const clients = hammer(context, fleet.instances, paths, (from, path, answer) => {
      assert.equal(answer.status, 200);
      const { snapshot } = JSON.parse(answer.text).meta;
      // A client answered from the new one is never answered from the old one again.
      if (snapshot !== former) taken.add(from);
      else assert.ok(!taken.has(from), path);
      // One text and one ETag per path and snapshot, on all instances.
      const known = contents.get(`${path} ${snapshot}`);
      const content = `${answer.headers["etag"]}\n${answer.text}`;
      assert.ok(known === undefined || known === content, path);
      contents.set(`${path} ${snapshot}`, content);
    });
    await wait(500);
    await writeFile(file, JSON.stringify({ ...bot, summary: `${bot.summary} Edited.` }));
    const published = await command<{ snapshot: string; changed: boolean }>(["publish"], fleet.environment);
    assert.ok(published.changed && published.snapshot !== former);
    const current = async (from: Serving) =>
      JSON.parse((await ask(`${from.url}/healthz`)).text).snapshot === published.snapshot;
    await until(onAll(current), 15, "following");
    await wait(500);
    await clients.stop();
    assert.equal(taken.size, 3);
    assert.equal(contents.size, 2 * paths.length);
    for (const path of paths.slice(0, 3)) {
      assert.doesNotMatch(contents.get(`${path} ${former}`) ?? "", / Edited\./);
      assert.match(contents.get(`${path} ${published.snapshot}`) ?? "", / Edited\./);
    }
  });
});

describe("kill -9 of one part while clients ask for everything", () => {
  test("an instance: the others keep answering; started again, it serves what they serve", async (context) => {
    const [killed] = fleet.instances as [Serving];
    const clients = hammer(context, fleet.instances, reads);
    await wait(300);
    clients.spare(killed);
    await killed.kill();
    fleet.instances.shift();
    assert.deepEqual(await answersWhileSharing(61, askList), { 200: 60, 429: 1 });
    await wait(500);
    await clients.stop();
    fleet.instances.push(await serve(fleet.environment));
    const health = await Promise.all(fleet.instances.map(({ url }) => ask(`${url}/healthz`)));
    assert.equal(new Set(health.map(({ text }) => JSON.parse(text).snapshot)).size, 1);
  });

  test("Valkey: every instance limits alone, says so once, and shares again when it is back", async (context) => {
    const clients = hammer(context, fleet.instances, reads);
    await wait(300);
    await fleet.valkey.kill();
    const allAlone = onAll(async (from) => (await metric(from, "botwatch_limiter_sharing")) === 0);
    await until(allAlone, 5, "noticing");
    for (const from of fleet.instances) {
      const address = newAddress();
      const answers = await askOften(61, () => askList(from, address));
      assert.deepEqual(byStatus(answers), { 200: 60, 429: 1 });
      const said = saidOfLimits(from);
      assert.equal(said.at(-1), "local");
      for (const [at, state] of said.entries()) assert.notEqual(state, said[at - 1], "said twice");
      assert.ok((await metric(from, "botwatch_limiter_fallbacks_total")) > 60);
    }
    await fleet.valkey.start();
    assert.deepEqual(await answersWhileSharing(61, askList), { 200: 60, 429: 1 });
    await clients.stop();
    for (const from of fleet.instances) assert.equal(saidOfLimits(from).at(-1), "shared");
  });

  test("PostgreSQL: only key endpoints answer 503, until it is back", async (context) => {
    const used = JSON.parse((await statusOf(instance(0), key)).text).usage.requests;
    for (const { url } of fleet.instances) await ask(`${url}/api/bots.json`, { headers: bearer(key) });
    const unknown = await newKey("pro");
    const clients = hammer(context, fleet.instances, reads);
    await wait(300);
    await fleet.postgres.kill();
    for (const from of fleet.instances) {
      const answer = await statusOf(from, key);
      assert.equal(answer.status, 503);
      assert.equal(refusal(answer).code, "storage_unavailable");
      assert.match(answer.headers["retry-after"] ?? "", /^\d+$/);
      assert.equal((await statusOf(from, unknown)).status, 503);
      assert.equal((await ask(`${from.url}/api/key`, { address: newAddress() })).status, 200);
      // A key verified before keeps its tier; others cannot be verified.
      const known = await ask(`${from.url}/api/bots.json`, { headers: bearer(key) });
      assert.deepEqual([known.status, policies(known)["minute"]?.["q"]], [200, 600]);
      const other = await ask(`${from.url}/api/bots.json`, { headers: bearer(unknown), address: newAddress() });
      assert.deepEqual([other.status, policies(other)["minute"]?.["q"]], [200, 60]);
      assert.equal(other.headers["botwatch-key"], undefined);
      const ready = await ask(`${from.url}/readyz`);
      assert.equal(ready.status, 503);
      assert.partialDeepStrictEqual(JSON.parse(ready.text), { snapshot: true, current: true, storage: false });
      assert.equal((await ask(`${from.url}/healthz`)).status, 200);
    }
    const late = await serve(fleet.environment);
    clients.spare(instance(2));
    await instance(2).stop();
    fleet.instances[2] = late;
    for (const path of reads) assert.equal((await ask(late.url + path, { address: newAddress() })).status, 200, path);

    await fleet.postgres.start();
    await until(
      onAll(async (from) => (await statusOf(from, key)).status === 200),
      10,
      "keys",
    );
    await until(
      onAll(async (from) => (await ask(`${from.url}/readyz`)).status === 200),
      10,
      "readiness",
    );
    const snapshot = async (from: Serving) => JSON.parse((await ask(`${from.url}/healthz`)).text).snapshot;
    const first = await snapshot(instance(0));
    await until(
      onAll(async (from) => (await snapshot(from)) === first),
      15,
      "the late one's following",
    );
    await clients.stop();
    await wait(1100);
    const { usage } = JSON.parse((await statusOf(instance(0), key)).text);
    assert.ok(usage.requests > used + 3, "what was counted meanwhile is lost");
  });
});
