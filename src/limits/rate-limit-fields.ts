/**
 * The RateLimit-Policy and RateLimit fields (draft-ietf-httpapi-ratelimit-headers-11): structured-field lists of
 * policy names with `q` quota and `w` window, and with `r` remaining and `t` seconds to the reset.
 */
import { type Decision, type Limits, type PolicyName, WINDOW_SECONDS } from "./policy.ts";

interface RateLimitFields {
  /** Value of `RateLimit-Policy`. */
  policy: string;
  /** Value of `RateLimit`. */
  rateLimit: string;
}

const policyTexts = new WeakMap<Limits, Record<PolicyName, string>>();

/** The two fields for a decision: the policies that the request counts towards, and those that refuse it. */
export function rateLimitFields(decision: Decision): RateLimitFields {
  const { limits, cost, violated, remaining, siteChecksRemaining, resetSeconds } = decision;
  if (violated.includes("ceiling")) {
    return { policy: policyText(limits, "ceiling"), rateLimit: `"ceiling";r=0;t=${resetSeconds}` };
  }
  const minute = `"minute";r=${remaining};t=${resetSeconds}`;
  if (cost.siteChecks === 0) return { policy: policyText(limits, "minute"), rateLimit: minute };
  return {
    policy: policyText(limits, "site-checks"),
    rateLimit: `${minute}, "site-checks";r=${siteChecksRemaining};t=${resetSeconds}`,
  };
}

/**
 * Value of Retry-After for a refused request, in seconds: the same point in time as `t`, as the draft asks. The
 * refusal's problem document has `violated` as its member `violated-policies`.
 */
export function retryAfter(decision: Decision): string {
  return String(decision.resetSeconds);
}

/** Made once per set of limits, since every counted answer has it. `site-checks` stands for both policies. */
function policyText(limits: Limits, name: PolicyName): string {
  let texts = policyTexts.get(limits);
  if (!texts) {
    const minute = `"minute";q=${limits.requests};w=${WINDOW_SECONDS}`;
    texts = {
      minute,
      "site-checks": `${minute}, "site-checks";q=${limits.siteChecks};w=${WINDOW_SECONDS}`,
      ceiling: `"ceiling";q=${limits.ceiling};w=${WINDOW_SECONDS}`,
    };
    policyTexts.set(limits, texts);
  }
  return texts[name];
}
