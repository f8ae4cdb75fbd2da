import assert from "node:assert/strict";
import { describe, it } from "node:test";
import fc from "fast-check";
import { parseList } from "structured-headers";
import { decision, violations } from "../serve/limits/decision.ts";
import { rateLimitFields } from "../serve/limits/limit-problem.ts";
import { countedOnce, limitsOf, siteCheck, uncounted } from "./policy.ts";

const free = limitsOf({ requests_per_minute: 60, site_checks_per_minute: 10 });

/** A list of strings with integer parameters, read by an independent parser (RFC 9651). */
function read(field: string): Record<string, Record<string, number>> {
  const members = parseList(field).map(([name, parameters]) => {
    assert.equal(typeof name, "string");
    return [name, Object.fromEntries(parameters as Map<string, number>)];
  });
  return Object.fromEntries(members);
}

describe("the limits of a tier", () => {
  it("leave room for twice the counted requests, and for 1200 at least", () => {
    assert.equal(free.ceiling, 1200);
    assert.equal(limitsOf({ requests_per_minute: 600, site_checks_per_minute: 1 }).ceiling, 1200);
    assert.equal(limitsOf({ requests_per_minute: 601, site_checks_per_minute: 1 }).ceiling, 1202);
  });

  it("refuse what would go beyond them, and no more", () => {
    const used = { requests: 59, siteChecks: 9 };
    assert.deepEqual(violations(used, siteCheck, free), []);
    assert.deepEqual(violations({ ...used, siteChecks: 10 }, siteCheck, free), ["site-checks"]);
    assert.deepEqual(violations({ requests: 60, siteChecks: 10 }, siteCheck, free), ["minute", "site-checks"]);
    assert.deepEqual(violations({ requests: 60, siteChecks: 10 }, countedOnce, free), ["minute"]);
    assert.deepEqual(violations({ requests: 61, siteChecks: 11 }, uncounted, free), []);
  });
});

describe("the RateLimit fields", () => {
  it("state quota, window, remainder and reset of the counted requests", () => {
    const fields = rateLimitFields(decision([], { requests: 10, siteChecks: 0 }, 29_001, countedOnce, free));
    const policy = '"minute";q=60;w=60;botwatch-cost=1';
    assert.deepEqual(fields, { "RateLimit-Policy": policy, RateLimit: '"minute";r=50;t=30' });
    assert.deepEqual(read(policy), { minute: { q: 60, w: 60, "botwatch-cost": 1 } });
  });

  it("state website checks too on a website check", () => {
    const { "RateLimit-Policy": policy, RateLimit: rateLimit } = rateLimitFields(
      decision([], { requests: 10, siteChecks: 4 }, 500, siteCheck, free),
    );
    assert.deepEqual(read(policy), {
      minute: { q: 60, w: 60, "botwatch-cost": 1 },
      "site-checks": { q: 10, w: 60, "botwatch-cost": 1 },
    });
    assert.deepEqual(read(rateLimit), { minute: { r: 50, t: 1 }, "site-checks": { r: 6, t: 1 } });
  });

  it("state what the request counts as, whatever was asked before it", () => {
    for (const requests of [100, 1, 37]) {
      const { "RateLimit-Policy": policy } = rateLimitFields(
        decision([], { requests: 0, siteChecks: 0 }, 500, { requests, siteChecks: 0 }, free),
      );
      assert.equal(read(policy)["minute"]?.["botwatch-cost"], requests);
    }
  });

  it("state the ceiling when it was reached", () => {
    const refused = decision(["ceiling"], { requests: 10, siteChecks: 4 }, 500, uncounted, free);
    const { "RateLimit-Policy": policy, RateLimit: rateLimit } = rateLimitFields(refused);
    assert.deepEqual(read(policy), { ceiling: { q: 1200, w: 60 } });
    assert.deepEqual(read(rateLimit), { ceiling: { r: 0, t: 1 } });
    assert.equal(refused.resetSeconds, 1);
  });

  it("always parse, never fall below zero, and point to the same time as Retry-After", () => {
    const count = fc.nat({ max: 2_000_000 });
    const anyLimits = fc.record({
      requests_per_minute: fc.integer({ min: 1, max: 1_000_000 }),
      site_checks_per_minute: fc.integer({ min: 1, max: 1_000_000 }),
    });
    const anyCost = fc.record({ requests: fc.nat({ max: 100 }), siteChecks: fc.nat({ max: 1 }) });
    fc.assert(
      fc.property(
        anyLimits,
        count,
        count,
        fc.double({ min: 0, max: 60_000, noNaN: true }),
        anyCost,
        (tier, requests, siteChecks, resetMs, cost) => {
          const limits = limitsOf(tier);
          const used = { requests, siteChecks };
          const result = decision(violations(used, cost, limits), used, resetMs, cost, limits);
          const { "RateLimit-Policy": policy, RateLimit: rateLimit } = rateLimitFields(result);
          const policies = read(policy);
          const state = read(rateLimit);
          assert.deepEqual(Object.keys(policies), Object.keys(state));
          for (const { r = -1, t = -1 } of Object.values(state)) {
            assert.ok(r >= 0);
            assert.equal(Number(t), result.resetSeconds);
            assert.ok(t >= 1 && t <= 60 && t * 1000 >= resetMs);
          }
          for (const name of result.violated) assert.ok(name in policies);
        },
      ),
    );
  });
});
