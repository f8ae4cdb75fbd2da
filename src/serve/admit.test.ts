import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { describe, test } from "node:test";
import { storedKey } from "../../test/support/keys-at-hand.ts";
import { ProblemError } from "../base/errors.ts";
import { parseTrustedProxies } from "../base/networks.ts";
import { type Cost, countedOnce, siteCheck, uncounted } from "../contract/policy.ts";
import { tiersOf } from "../contract/tiers.ts";
import type { KeyStore } from "../storage/keys.ts";
import { RequestGate } from "./admit.ts";
import { formatKey } from "./keys/key-format.ts";
import { StoredKeyVerifier } from "./keys/verifier.ts";
import { Counters } from "./limits/counters.ts";
import { isOverCeiling } from "./limits/limit-problem.ts";
import { RequestLimiter } from "./limits/limiter.ts";

const free = {
  id: "free",
  title: "Free",
  requests_per_minute: 60,
  site_checks_per_minute: 10,
  attribution_required: true,
  commercial_use: false,
  price_usd_per_month: 0,
};

/** A gate before a storage that knows no key, who asks at it, and what each key is recorded to have used. */
function gateOf(findByHash: KeyStore["findByHash"] = async () => null, limiter = new RequestLimiter()) {
  const noUsage = () => assert.fail("nobody asks");
  const used: Cost = { requests: 0, siteChecks: 0 };
  const record = (_key: string, requests: number, siteChecks: number): void => {
    Object.assign(used, { requests: used.requests + requests, siteChecks: used.siteChecks + siteChecks });
  };
  const gate = new RequestGate({
    limiter,
    tiers: tiersOf([free]),
    verifier: new StoredKeyVerifier({ findByHash }),
    usage: { record, today: noUsage, flush: async () => {}, close: async () => {} },
    trustedProxies: parseTrustedProxies(""),
  });
  const request = (address: string, headers = {}) =>
    ({ headers, socket: { remoteAddress: address } }) as unknown as IncomingMessage;
  /** What is said of a refused request; null where it is let through. */
  const refusal = async (address: string, cost: Cost, headers = {}): Promise<ProblemError | null> => {
    try {
      await gate.admit(request(address, headers), cost);
      return null;
    } catch (error) {
      assert.ok(error instanceof ProblemError);
      return error;
    }
  };
  return { gate, request, refusal, used };
}

describe("a key that was never seen", () => {
  const madeUp = () => ({ authorization: `Bearer ${formatKey(randomBytes(24))}` });

  test("costs its address a request before storage is asked about it; over the minute, storage is asked about ten", async () => {
    let asked = 0;
    const { refusal } = gateOf(async () => {
      asked += 1;
      return null;
    });
    let refused = 0;
    for (let at = 0; at < 1100; at += 1) {
      if ((await refusal("198.51.100.7", uncounted, madeUp())) !== null) refused += 1;
    }
    assert.deepEqual([asked, refused], [70, 1040]);
    assert.equal((await refusal("198.51.100.7", countedOnce))?.code, "rate_limited");
  });

  test("is not looked up for an address over the ceiling", async () => {
    let asked = 0;
    const { refusal } = gateOf(async () => {
      asked += 1;
      return null;
    });
    for (let at = 0; at < 1200; at += 1) assert.equal(await refusal("198.51.100.7", uncounted), null);
    assert.equal((await refusal("198.51.100.7", uncounted, madeUp()))?.code, "rate_limited");
    assert.equal(asked, 0);
  });

  test("costs its address nothing if it is valid, also where others have used the minute up", async () => {
    const found: KeyStore["findByHash"] = async (hash) => storedKey(hash);
    const { refusal } = gateOf(found);
    for (let at = 0; at < 60; at += 1) assert.equal(await refusal("198.51.100.7", countedOnce), null);
    assert.equal((await refusal("198.51.100.7", countedOnce))?.code, "rate_limited");
    assert.equal(await refusal("198.51.100.7", countedOnce, madeUp()), null);
    for (let at = 0; at < 40; at += 1) assert.equal(await refusal("198.51.100.8", countedOnce, madeUp()), null);
    assert.equal(await refusal("198.51.100.8", { requests: 60, siteChecks: 0 }), null);
  });
});

test("a key is recorded to have used what its requests cost in all, and nothing of what was given back or refused", async () => {
  const { gate, request, refusal, used } = gateOf(async (hash) => storedKey(hash));
  const headers = { authorization: `Bearer ${formatKey(randomBytes(24))}` };
  const admit = async (cost: Cost) => gate.admit(request("198.51.100.7", headers), cost);
  await admit(siteCheck);
  assert.deepEqual(used, { requests: 1, siteChecks: 1 });
  await gate.charge(await admit(countedOnce), { requests: 20, siteChecks: 2 });
  assert.deepEqual(used, { requests: 21, siteChecks: 3 });
  gate.giveBack(await admit(countedOnce));
  assert.deepEqual(used, { requests: 21, siteChecks: 3 });
  assert.notEqual(await refusal("198.51.100.7", { requests: 1_000_000, siteChecks: 0 }, headers), null);
  await assert.rejects(async () => gate.charge(await admit(uncounted), { requests: 1_000_000, siteChecks: 0 }));
  assert.deepEqual(used, { requests: 21, siteChecks: 3 });
});

describe("the addresses of an IPv6 network", () => {
  const subnet = (at: number) => `2001:db8:1:${at.toString(16)}::1`;

  test("have four clients' limits together in a /56, sixteen in a /48", async () => {
    const { refusal } = gateOf();
    const letThrough = async (from: number, step: number) => {
      let through = 0;
      for (let at = 0; at < 3000; at += 1)
        if ((await refusal(subnet(from + step * (at % 100)), countedOnce)) === null) through += 1;
      return through;
    };
    assert.equal(await letThrough(0, 1), 4 * 60);
    assert.equal(await letThrough(0x1_00, 0x1_00), 16 * 60 - 4 * 60);
    assert.equal(await refusal("2001:db8:2::1", countedOnce), null);
  });

  test("are told so, and have used nothing up by what was refused", async () => {
    const { gate, request, refusal } = gateOf();
    for (let at = 0; at < 4; at += 1) assert.equal(await refusal(subnet(at), { requests: 60, siteChecks: 0 }), null);
    const refused = await refusal(subnet(5), siteCheck);
    assert.deepEqual(refused?.extensions["violated-policies"], ["network"]);
    assert.match(refused?.headers["RateLimit-Policy"] ?? "", /^"network";q=240;w=60/u);
    assert.ok(refused !== undefined && refused !== null && isOverCeiling(refused));
    const pass = await gate.admit(request(subnet(0x1_01)), { requests: 59, siteChecks: 0 });
    gate.giveBack(pass);
    assert.equal(await refusal(subnet(0x1_01), { requests: 60, siteChecks: 0 }), null);
  });
});

describe("what a network is refused", () => {
  const address = (host: number, subnet = 0x1_00) => `2001:db8:1:${(subnet + host).toString(16)}::1`;
  const list = (requests: number): Cost => ({ requests, siteChecks: 0 });

  test("is not held against the client: it has its own minute once its network has room", async () => {
    const clock = { ms: 1000 };
    const limiter = new RequestLimiter({ counters: new Counters(1024), now: () => clock.ms });
    const { refusal } = gateOf(undefined, limiter);
    for (let at = 0; at < 4; at += 1) assert.equal(await refusal(address(at), list(60)), null);
    assert.deepEqual((await refusal(address(5), list(60)))?.extensions["violated-policies"], ["network"]);
    const client = `${address(5).split(":").slice(0, 4).join(":")}::/64`;
    const minute = { requests: 60, siteChecks: 10, ceiling: 1200 };
    assert.equal((await limiter.consume(client, minute, list(60))).allowed, true);
  });

  test("by the wider network is not held against the narrower one", async () => {
    const { gate, request, refusal } = gateOf();
    const passes = [];
    // Sixteen clients' minutes, one in each /56, and then all of a /48 is used up.
    for (let at = 1; at <= 16; at += 1) passes.push(await gate.admit(request(address(0, at * 0x1_00)), list(60)));
    const other = 0x20_00;
    for (let at = 0; at < 4; at += 1) assert.notEqual(await refusal(address(at, other), list(60)), null);
    for (const pass of passes) gate.giveBack(pass);
    for (let at = 0; at < 4; at += 1) assert.equal(await refusal(address(at, other), list(60)), null);
  });

  test("counts what a request turns out to cost besides", async () => {
    const { gate, request } = gateOf();
    const charge = async (at: number) => gate.charge(await gate.admit(request(address(at)), countedOnce), list(60));
    for (let at = 0; at < 4; at += 1) await charge(at);
    await assert.rejects(
      charge(5).catch((error: ProblemError) => {
        assert.deepEqual(error.extensions["violated-policies"], ["network"]);
        throw error;
      }),
      ProblemError,
    );
  });
});

test("a list that fits into a minute is to wait for one, a longer list is to be shortened", async () => {
  const { refusal } = gateOf();
  const list = (requests: number): Cost => ({ requests, siteChecks: 0 });
  assert.equal((await refusal("198.51.100.7", list(61)))?.code, "invalid_body");
  assert.equal(await refusal("198.51.100.7", list(60)), null);
  assert.equal((await refusal("198.51.100.7", list(60)))?.code, "rate_limited");
});

describe("a refusal is told to the caller whom it is about", () => {
  /** A gate whose clock stands still, unless it is moved. */
  const gateAt = () => {
    const clock = { ms: 1000 };
    const limiter = new RequestLimiter({ counters: new Counters(1024), now: () => clock.ms });
    return { clock, ...gateOf(undefined, limiter) };
  };

  test("only who sent an invalid key is told of it", async () => {
    const { refusal } = gateAt();
    const headers = { authorization: `Bearer ${formatKey(randomBytes(24))}` };
    const told = async (address: string, sent: object) => {
      for (let at = 0; at < 60; at += 1) assert.equal(await refusal(address, countedOnce, sent), null);
      return (await refusal(address, countedOnce, sent))?.headers["Botwatch-Key"];
    };
    assert.equal(await told("198.51.100.1", headers), "invalid");
    assert.equal(await told("198.51.100.2", {}), undefined);
    assert.equal(await told("198.51.100.3", headers), "invalid");
  });

  test("each is told the time until its own minute ends", async () => {
    const { refusal, clock } = gateAt();
    const list: Cost = { requests: 60, siteChecks: 0 };
    for (const address of ["198.51.100.1", "198.51.100.2", "198.51.100.3"]) {
      assert.equal(await refusal(address, list), null);
      clock.ms += 20_000;
    }
    for (const [address, wait] of [
      ["198.51.100.2", "20"],
      ["198.51.100.3", "40"],
    ] as const) {
      const refused = await refusal(address, countedOnce);
      assert.equal(refused?.headers["Retry-After"], wait);
      assert.match(refused?.detail ?? "", new RegExp(`wait ${wait} seconds`, "u"));
    }
  });

  test("each is told which of its limits are used up", async () => {
    const { refusal } = gateAt();
    for (let at = 0; at < 10; at += 1) assert.equal(await refusal("198.51.100.1", siteCheck), null);
    assert.equal(await refusal("198.51.100.1", { requests: 49, siteChecks: 0 }), null);
    const violated = async (cost: Cost) => (await refusal("198.51.100.1", cost))?.extensions["violated-policies"];
    assert.deepEqual(await violated(siteCheck), ["site-checks"]);
    assert.deepEqual(await violated({ requests: 2, siteChecks: 1 }), ["minute", "site-checks"]);
  });
});
