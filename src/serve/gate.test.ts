import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { test } from "node:test";
import { ProblemError } from "../errors.ts";
import { formatKey } from "../keys/key-format.ts";
import { tiersOf } from "../keys/tiers.ts";
import { createKeyVerifier } from "../keys/verifier.ts";
import { noTrustedProxies } from "../limits/client-address.ts";
import { createLimiter } from "../limits/limiter.ts";
import { type Cost, countedOnce, uncounted } from "../limits/policy.ts";
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
function gateOf(findByHash: () => Promise<null> = async () => null) {
  const noUsage = () => assert.fail("nobody has a key");
  const gate = createGate({
    limiter: createLimiter(),
    tiers: tiersOf([free]),
    verifier: createKeyVerifier({ findByHash }),
    usage: { record: noUsage, today: noUsage, flush: async () => {}, close: async () => {} },
    trustedProxies: noTrustedProxies,
  });
  const request = (address: string, headers = {}) =>
    ({ headers, socket: { remoteAddress: address } }) as unknown as IncomingMessage;
  /** What is said of a refused request; null where it is let through. */
  const refusal = async (address: string, cost: Cost, session?: string): Promise<ProblemError | null> => {
    try {
      await gate.admit(request(address), cost, session);
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
