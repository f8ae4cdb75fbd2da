import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { describe, test } from "node:test";
import { ProblemError } from "../errors.ts";
import { formatKey } from "../keys/key-format.ts";
import { tiersOf } from "../keys/tiers.ts";
import { createKeyVerifier } from "../keys/verifier.ts";
import { noTrustedProxies } from "../limits/client-address.ts";
import { CounterTable } from "../limits/counter-table.ts";
import { createLimiter } from "../limits/limiter.ts";
import { type Cost, countedOnce, decision, limitsOf, siteCheck, uncounted } from "../limits/policy.ts";
import { createGate } from "./gate.ts";

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
    trustedProxies: noTrustedProxies,
  });
  const request = (address: string, headers = {}) =>
    ({ headers, socket: { remoteAddress: address } }) as unknown as IncomingMessage;
  /** What is said of a refused request; null where it is let through. */
  const refusal = async (address: string, cost: Cost, session?: string, headers = {}): Promise<ProblemError | null> => {
    try {
      await gate.admit(request(address, headers), cost, session);
      return null;
    } catch (error) {
      assert.ok(error instanceof ProblemError);
      return error;
    }
  };
  return { gate, request, refusal };
}

test("a flood of made-up keys is refused at its address's ceiling, before storage is asked about each", async () => {
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
  // Each counts before storage is asked and again as a request: half the ceiling gets through.
  assert.equal(asked, 600);
  assert.equal(refused, 1400);
});

test("a list that fits into a minute is to wait for one, a longer list is to be shortened", async () => {
  const { refusal } = gateOf();
  const list = (requests: number): Cost => ({ requests, siteChecks: 0 });
  assert.equal((await refusal("198.51.100.7", list(61)))?.code, "invalid_body");
  assert.equal(await refusal("198.51.100.7", list(60)), null);
  assert.equal((await refusal("198.51.100.7", list(60)))?.code, "rate_limited");
});

test("a session over its own limit uses up nothing of what sessions share, which is ten times that", async () => {
  const { refusal } = gateOf();
  const answered = async (session: string, times: number) => {
    let count = 0;
    for (let at = 0; at < times; at += 1)
      if ((await refusal("198.51.100.7", countedOnce, session)) === null) count += 1;
    return count;
  };
  assert.equal(await answered("a", 300), 60);
  for (const session of ["b", "c", "d", "e", "f", "g", "h", "i"]) assert.equal(await answered(session, 60), 60);
  assert.equal(await answered("j", 59), 59);
  assert.equal(await answered("k", 5), 1);
});

test("a flood of made-up sessions takes no counter from anybody who comes after it", async () => {
  const { refusal } = gateOf(undefined, createLimiter({ table: new CounterTable(1024, 16) }));
  for (let at = 0; at < 600; at += 1) assert.equal(await refusal("198.51.100.7", countedOnce, `s${at % 10}`), null);
  for (let at = 0; at < 5000; at += 1) assert.ok(await refusal("198.51.100.7", countedOnce, `made up ${at}`));
  for (let at = 0; at < 250; at += 1) {
    for (let time = 0; time < 60; time += 1) assert.equal(await refusal(`203.0.113.${at}`, countedOnce), null);
  }
});

describe("a refusal is told to the caller whom it is about", () => {
  /** A gate whose clock stands still, unless it is moved. */
  const gateAt = () => {
    const clock = { ms: 1000 };
    const limiter = createLimiter({ table: new CounterTable(1024, 16), now: () => clock.ms });
    return { clock, ...gateOf(undefined, limiter) };
  };

  test("only who sent an invalid key is told of it", async () => {
    const { refusal } = gateAt();
    const headers = { authorization: `Bearer ${formatKey(randomBytes(24))}` };
    const told = async (address: string, sent: object) => {
      for (let at = 0; at < 60; at += 1) assert.equal(await refusal(address, countedOnce, undefined, sent), null);
      return (await refusal(address, countedOnce, undefined, sent))?.headers["Botwatch-Key"];
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

  test("callers refused for the same reason share one refusal, and no more than 2,000 of them are kept", async () => {
    let wait = 1;
    const limits = limitsOf({ requests_per_minute: 60, site_checks_per_minute: 10 });
    const used = { requests: 60, siteChecks: 0 };
    const refusing = () => ({ ...decision(["minute"], used, 1, countedOnce, limits), resetSeconds: wait });
    const { refusal } = gateOf(undefined, { ...createLimiter(), consume: refusing });
    const first = await refusal("198.51.100.1", countedOnce);
    assert.equal(await refusal("198.51.100.2", countedOnce), first);
    while (wait < 2001) {
      wait += 1;
      await refusal("198.51.100.1", countedOnce);
    }
    wait = 1;
    const again = await refusal("198.51.100.1", countedOnce);
    assert.deepEqual(again, first);
    assert.notEqual(again, first);
  });
});
