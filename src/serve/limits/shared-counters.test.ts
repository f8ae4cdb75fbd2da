import assert from "node:assert/strict";
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { after, afterEach, before, beforeEach, describe, it } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { startValkey, type TestServer } from "../../../test/support/services.ts";
import { SettingsError } from "../../base/errors.ts";
import { type Cost, countedOnce, limitsOf, siteCheck, uncounted } from "../../contract/policy.ts";
import { type Limiter, RequestLimiter } from "./limiter.ts";
import { openSharedCounters } from "./shared-counters.ts";

const free = limitsOf({ requests_per_minute: 60, site_checks_per_minute: 10 });

describe("instances that share counters", () => {
  let server: TestServer;
  let instances: Limiter[] = [];
  let changes: string[][] = [];
  let clients = 0;
  let client = "";

  /** Patient instances share whatever else the machine does: what is counted does not hang on its speed. */
  const patienceMs = 20_000;
  const open = async (url = server.url, silentAfterMs?: number): Promise<Limiter> => {
    const seen: string[] = [];
    changes.push(seen);
    const shared = await openSharedCounters({
      url,
      ...(silentAfterMs === undefined ? {} : { silentAfterMs }),
      onChange: (sharing, reason) => seen.push(`${sharing ? "sharing" : "alone"}: ${reason}`),
    });
    const limiter = new RequestLimiter({ shared });
    instances.push(limiter);
    return limiter;
  };
  const consume = async (instance: number, cost: Cost = countedOnce) => {
    const limiter = instances[instance % instances.length];
    assert.ok(limiter);
    return limiter.consume(client, free, cost);
  };
  const allowedOf = async (requests: number, cost: Cost = countedOnce) => {
    const decisions = await Promise.all(Array.from({ length: requests }, (_, number) => consume(number, cost)));
    return decisions.filter((decision) => decision.allowed).length;
  };
  const until = async (condition: () => boolean) => {
    for (let tries = 0; !condition() && tries < 1000; tries++) await wait(10);
    assert.ok(condition());
  };
  const allShare = () => instances.every((limiter) => limiter.counts.sharing);

  before(async () => {
    server = await startValkey();
  });
  after(() => server.stop());

  beforeEach(async () => {
    changes = [];
    client = `198.51.100.${++clients}`;
    for (let instance = 0; instance < 3; instance++) await open(server.url, patienceMs);
    await until(allShare);
  });
  afterEach(async () => {
    await Promise.all(instances.map((limiter) => limiter.close()));
    instances = [];
  });

  it("allow 60 requests of one address together, and refuse exactly the 61st", async () => {
    assert.equal(await allowedOf(61), 60);
    assert.equal(await allowedOf(30), 0);
    client = "another";
    assert.equal(await allowedOf(1), 1);
  });

  it("allow 10 website checks together", async () => {
    assert.equal(await allowedOf(11, siteCheck), 10);
    assert.equal(await allowedOf(51), 50);
  });

  it("count a request that was taken back not at all, and give nobody one more for it", async () => {
    const [limiter] = instances;
    assert.ok(limiter);
    for (let number = 0; number < 10; number++) await consume(number);
    limiter.giveBack(client, free, countedOnce);
    assert.equal(await allowedOf(61), 51);
    client = `${client} has asked nothing`;
    limiter.giveBack(client, free, countedOnce);
    // An instance asks in order: once this one is answered, the server has counted what was taken back before it.
    assert.ok((await consume(0)).allowed);
    assert.equal(await allowedOf(61), 59);
  });

  it("state the same remainder and reset", async () => {
    await consume(0);
    await wait(1100);
    const { remaining, resetSeconds } = await consume(1);
    assert.equal(remaining, 58);
    assert.ok(resetSeconds <= 59);
  });

  it("answer at once what needs no asking: what is not counted, and clients known to be over the limit", async () => {
    const [limiter] = instances;
    assert.ok(limiter && !(limiter.consume(client, free, uncounted) instanceof Promise));
    await allowedOf(61);
    await consume(0);
    const refused = limiter.consume(client, free, countedOnce);
    assert.ok(!(refused instanceof Promise) && !refused.allowed);
  });

  it("continue alone when the server is killed, forgetting no count, and share again when it is back", async () => {
    for (let number = 0; number < 30; number++) await consume(number);
    await server.kill();
    // Each knows the shared count as of its own last request: 28, 29 and 30 of 60 are used.
    assert.equal(await allowedOf(120), 32 + 31 + 30);
    for (const limiter of instances) {
      assert.equal(limiter.counts.sharing, false);
      assert.ok(limiter.counts.fallbacks > 0);
      assert.ok(!(limiter.consume(client, free, countedOnce) instanceof Promise));
    }
    await server.start();
    await until(allShare);
    // What each allowed alone is added to what they had counted together.
    assert.equal(await allowedOf(30), 0);
    client = `${client}-new`;
    assert.equal(await allowedOf(61), 60);
    for (const seen of changes) {
      assert.equal(seen.length, 2);
      assert.match(seen.join("\n"), /^alone: .+\nsharing: /);
    }
  });

  it("keep nobody waiting for a silent server", async () => {
    await Promise.all(instances.map((limiter) => limiter.close()));
    instances = [];
    changes = [];
    for (let instance = 0; instance < 3; instance++) await open();
    await until(allShare);
    for (const seen of changes) seen.length = 0;
    server.freeze(true);
    const started = performance.now();
    const decisions = await Promise.all(Array.from({ length: 300 }, (_, number) => consume(number)));
    const waited = performance.now() - started;
    assert.equal(decisions.filter((decision) => decision.allowed).length, 180);
    // A heartbeat goes unanswered for a second; the rest leaves room for a busy machine, below the client's time-outs.
    assert.ok(waited < 3000, `waited ${waited} ms`);
    for (const limiter of instances) assert.ok(!(limiter.consume("b", free, countedOnce) instanceof Promise));
    server.freeze(false);
    await until(allShare);
    for (const seen of changes)
      assert.deepEqual(seen, ["alone: no answer within 1000 ms", "sharing: the server answers"]);
  });

  it("are exact while the server answers late, in bursts through three instances", async () => {
    const { url, stop } = await startLateProxy(server.url);
    try {
      await Promise.all(instances.map((limiter) => limiter.close()));
      instances = [];
      changes = [];
      for (let instance = 0; instance < 3; instance++) await open(url);
      await until(allShare);
      for (let burst = 0; burst < 10; burst++) {
        client = `burst ${burst}`;
        assert.equal(await allowedOf(131), 60, client);
      }
      for (const { counts } of instances) assert.deepEqual([counts.fallbacks, counts.sharing], [0, true]);
    } finally {
      await Promise.all(instances.map((limiter) => limiter.close()));
      instances = [];
      await stop();
    }
  });

  it("add up what each allowed alone, and count nothing twice that the server had counted after all", async () => {
    await Promise.all(instances.map((limiter) => limiter.close()));
    instances = [];
    for (let instance = 0; instance < 3; instance++) await open();
    await until(allShare);
    server.freeze(true);
    // Each instance alone: 5 requests of 60.
    assert.equal(await allowedOf(15), 15);
    server.freeze(false);
    await until(allShare);
    assert.equal(await allowedOf(60), 45);
    assert.equal(await allowedOf(30), 0);
  });

  it("start alone if the server is unreachable, and share as soon as it comes", async () => {
    await server.kill();
    const limiter = await open();
    assert.equal(limiter.counts.sharing, false);
    assert.ok((await limiter.consume("c", free, countedOnce)).allowed);
    await server.start();
    await until(allShare);
    assert.equal(changes.at(-1)?.length, 2);
  });

  it("do not start with a malformed address, and do not repeat it", async () => {
    await assert.rejects(open("valkey://user:hunter2-secret@host:port:1/"), (error: Error) => {
      assert.ok(error instanceof SettingsError);
      assert.doesNotMatch(`${error.message}${error.stack}`, /hunter2/);
      return true;
    });
  });

  it("say why they cannot share, without the password", async () => {
    const limiter = await open(server.url.replace("://", "://user:hunter2-secret@"));
    assert.equal(limiter.counts.sharing, false);
    assert.ok((await limiter.consume("d", free, countedOnce)).allowed);
    const [reason = ""] = changes.at(-1) ?? [];
    assert.match(reason, /^alone: .*(WRONGPASS|username-password)/);
    assert.doesNotMatch(reason, /hunter2/);
  });
});

/** A way to the server on which what is sent takes 40 to 160 ms each way, in order. */
async function startLateProxy(url: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const target = Number(new URL(url).port);
  const sockets = new Set<Socket>();
  const late = (from: Socket, to: Socket) => {
    let passed = Promise.resolve();
    from.on("data", (bytes) => {
      const ready = wait(40 + Math.random() * 120);
      passed = passed.then(() => ready).then(() => void to.write(bytes));
    });
    from.on("error", () => to.destroy());
    from.on("close", () => to.destroy());
    sockets.add(from);
  };
  const proxy = createServer((client) => {
    const behind = connect(target, "127.0.0.1");
    late(client, behind);
    late(behind, client);
  });
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  return {
    url: `valkey://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    async stop() {
      for (const socket of sockets) socket.destroy();
      proxy.close();
      await once(proxy, "close");
    },
  };
}
