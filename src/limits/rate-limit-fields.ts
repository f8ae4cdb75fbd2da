/**
 * The RateLimit-Policy and RateLimit fields (draft-ietf-httpapi-ratelimit-headers-11): structured-field lists of
 * policy names with `q` quota and `w` window, and with `r` remaining and `t` seconds to the reset. `botwatch-cost`, a
 * parameter of our own as the draft allows, is what the request counts as.
 */
import { type Cost, type Decision, type Limits, WINDOW_SECONDS } from "./policy.ts";

interface RateLimitFields {
  /** Value of `RateLimit-Policy`. */
  policy: string;
  /** Value of `RateLimit`. */
  rateLimit: string;
}

const policyTexts = new WeakMap<Limits, WeakMap<Cost, string>>();

/** The two fields for a decision: the policies that the request counts towards, and those that refuse it. */
export function rateLimitFields(decision: Decision): RateLimitFields {
  const { limits, cost, violated, remaining, siteChecksRemaining, resetSeconds } = decision;
  if (violated.includes("ceiling")) {
    const policy = `"ceiling";q=${limits.ceiling};w=${WINDOW_SECONDS}`;
    return { policy, rateLimit: `"ceiling";r=0;t=${resetSeconds}` };
  }
  const policy = policyText(limits, cost);
  const minute = `"minute";r=${remaining};t=${resetSeconds}`;
  if (cost.siteChecks === 0) return { policy, rateLimit: minute };
  return { policy, rateLimit: `${minute}, "site-checks";r=${siteChecksRemaining};t=${resetSeconds}` };
}

/**
 * Value of Retry-After for a refused request, in seconds: the same point in time as `t`, as the draft asks. The
 * refusal's problem document has `violated` as its member `violated-policies`.
 */
export function retryAfter(decision: Decision): string {
  return String(decision.resetSeconds);
}

/** Made once per set of limits and cost, since every counted answer has it. */
function policyText(limits: Limits, cost: Cost): string {
  const texts = policyTexts.get(limits) ?? new WeakMap<Cost, string>();
  let text = texts.get(cost);
  if (text === undefined) {
    const checks = policy("site-checks", limits.siteChecks, cost.siteChecks);
    text = policy("minute", limits.requests, cost.requests) + (cost.siteChecks === 0 ? "" : `, ${checks}`);
    policyTexts.set(limits, texts.set(cost, text));
  }
  return text;
}

function policy(name: string, quota: number, cost: number): string {
  return `"${name}";q=${quota};w=${WINDOW_SECONDS};botwatch-cost=${cost}`;
}
