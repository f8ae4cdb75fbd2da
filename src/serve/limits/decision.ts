/** Whether a request may be answered, and what is left to its client. */
import { type Cost, type Limits, WINDOW_SECONDS } from "../../contract/policy.ts";

/**
 * `minute`: counted requests. `site-checks`: website checks among them. `ceiling`: requests of any kind. `network`: all
 * of these by the IPv6 network.
 */
type PolicyName = "minute" | "site-checks" | "ceiling" | "network";

export interface Decision {
  readonly allowed: boolean;
  /** The policies that refuse; empty when allowed. */
  readonly violated: readonly PolicyName[];
  readonly limits: Limits;
  readonly cost: Cost;
  /** Counted requests left in the window. */
  readonly remaining: number;
  /** Website checks left in the window. */
  readonly siteChecksRemaining: number;
  /** Whole seconds until the window ends, at least 1. */
  readonly resetSeconds: number;
}

/** Names the policies that a request of this cost would break. */
export function violations(used: Cost, cost: Cost, limits: Limits): readonly PolicyName[] {
  const violated: PolicyName[] = [];
  if (cost.requests > 0 && used.requests + cost.requests > limits.requests) violated.push("minute");
  if (cost.siteChecks > 0 && used.siteChecks + cost.siteChecks > limits.siteChecks) violated.push("site-checks");
  return violated;
}

/**
 * Puts a decision into words that headers and refusals are written from.
 * @param violated the policies that refuse; empty when allowed.
 * @param used includes this request if it is allowed.
 * @param resetMs milliseconds until the window ends.
 */
export function decision(
  violated: readonly PolicyName[],
  used: Cost,
  resetMs: number,
  cost: Cost,
  limits: Limits,
): Decision {
  return {
    allowed: violated.length === 0,
    violated,
    limits,
    cost,
    remaining: Math.max(0, limits.requests - used.requests),
    siteChecksRemaining: Math.max(0, limits.siteChecks - used.siteChecks),
    // A window that begins now is a hair longer in floating point.
    resetSeconds: Math.min(WINDOW_SECONDS, Math.max(1, Math.ceil(resetMs / 1000))),
  };
}
