import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { describe, test } from "node:test";
import { ProblemError } from "../base/errors.ts";
import { parseTrustedProxies } from "../base/networks.ts";
import { type Cost, countedOnce, siteCheck, uncounted } from "../contract/policy.ts";
import { tiersOf } from "../contract/tiers.ts";
import { createGate } from "./admit.ts";
import { formatKey } from "./keys/key-format.ts";
import { createKeyVerifier } from "./keys/verifier.ts";
import { Counters, createLimiter } from "./limits/limiter.ts";

const free = {
  id: "free",
  title: "Free",
  requests_per_minute: 60,
  site_checks_per_minute: 10,
  attribution_required: true,
  commercial_use: false,
  price_usd_per_month: 0,
};

/** A gate before a storage that knows no key, and who asks at it. */
function gateOf(findByHash: () => Promise<null> = async () => null, limiter = createLimiter()) {
  const noUsage = () => assert.fail("nobody has a key");
  const gate = createGate({
    limiter,
    tiers: tiersOf([free]),
    verifier: createKeyVerifier({ findByHash }),
    usage: { record: noUsage, today: noUsage, flush: async () => {}, close: async () => {} },
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
  return { gate, request, refusal };
}

test("storage is asked about as many made-up keys of an address as it has requests in a minute, each counted as one", async () => {
  let asked = 0;
  const { gate, request } = gateOf(async () => {
    asked += 1;
    return null;
  });
  let refused = 0;
  for (let at = 0; at < 2000; at += 1) {
    const headers = { authorization: `Bearer ${formatKey(randomBytes(24))}` };
    try {
      await gate.admit(request("198.51.100.7", headers), uncounted);
    } catch {
      refused += 1;
    }
  }
  assert.equal(asked, 60);
  assert.equal(refused, 1940);
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
    const limiter = createLimiter({ counters: new Counters(1024), now: () => clock.ms });
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
