/** What a client may do per minute, the decision about one request, and the fields that tell it. */
import type { Tier } from "../keys/tiers.ts";

/** Every count runs in one-minute windows, which begin with a client's first request. */
export const WINDOW_SECONDS = 60;

/** The wide ceiling over everything, counted or not, per client and process. */
const CEILING = 1200;

/** `minute`: counted requests. `site-checks`: website checks among them. `ceiling`: requests of any kind. */
type PolicyName = "minute" | "site-checks" | "ceiling";

/** How much of each a client may use per minute. */
export interface Limits extends Cost {
  readonly ceiling: number;
}

/** The limits of a tier. The ceiling leaves room for pages and revalidations besides twice the counted requests. */
export function limitsOf(tier: Pick<Tier, "requests_per_minute" | "site_checks_per_minute">): Limits {
  return {
    requests: tier.requests_per_minute,
    siteChecks: tier.site_checks_per_minute,
    ceiling: Math.max(CEILING, 2 * tier.requests_per_minute),
  };
}

/** What one request costs, or a client has used in its running window. */
export interface Cost {
  /** Counted requests: 1 on a counted endpoint, the number of queries for a bulk check, 0 for a page or a 304. */
  readonly requests: number;
  /** Website checks among them. */
  readonly siteChecks: number;
}

export const uncounted: Cost = { requests: 0, siteChecks: 0 };
export const countedOnce: Cost = { requests: 1, siteChecks: 0 };
export const siteCheck: Cost = { requests: 1, siteChecks: 1 };

/** Whether a request may be answered, and what is left. */
export type Decision = Readonly<ReturnType<typeof decision>>;

/** The policies that a request of this cost would break. */
export function violations(used: Cost, cost: Cost, limits: Limits): readonly PolicyName[] {
  const violated: PolicyName[] = [];
  if (cost.requests > 0 && used.requests + cost.requests > limits.requests) violated.push("minute");
  if (cost.siteChecks > 0 && used.siteChecks + cost.siteChecks > limits.siteChecks) violated.push("site-checks");
  return violated;
}

/**
 * @param violated the policies that refuse; empty when allowed.
 * @param used includes this request if it is allowed.
 * @param resetMs milliseconds until the window ends.
 */
export function decision(violated: readonly PolicyName[], used: Cost, resetMs: number, cost: Cost, limits: Limits) {
  return {
    allowed: violated.length === 0,
    violated,
    limits,
    cost,
    /** Counted requests left in the window. */
    remaining: Math.max(0, limits.requests - used.requests),
    /** Website checks left in the window. */
    siteChecksRemaining: Math.max(0, limits.siteChecks - used.siteChecks),
    /** Whole seconds until the window ends, at least 1. One that begins now is a hair longer in floating point. */
    resetSeconds: Math.min(WINDOW_SECONDS, Math.max(1, Math.ceil(resetMs / 1000))),
  };
}

/** The policies that the request counts towards, or those that refuse it. */
export function rateLimitFields(decision: Decision): { "RateLimit-Policy": string; RateLimit: string } {
  const { limits, cost, violated, remaining, siteChecksRemaining, resetSeconds } = decision;
  if (violated.includes("ceiling")) {
    const policy = `"ceiling";q=${limits.ceiling};w=${WINDOW_SECONDS}`;
    return { "RateLimit-Policy": policy, RateLimit: `"ceiling";r=0;t=${resetSeconds}` };
  }
  const policies = [policy("minute", limits.requests, cost.requests)];
  const left = [`"minute";r=${remaining};t=${resetSeconds}`];
  if (cost.siteChecks > 0) {
    policies.push(policy("site-checks", limits.siteChecks, cost.siteChecks));
    left.push(`"site-checks";r=${siteChecksRemaining};t=${resetSeconds}`);
  }
  return { "RateLimit-Policy": policies.join(", "), RateLimit: left.join(", ") };
}

function policy(name: string, quota: number, cost: number): string {
  return `"${name}";q=${quota};w=${WINDOW_SECONDS};botwatch-cost=${cost}`;
}
