/** Says in a problem and in header fields what the limiter decided. */
import { ProblemError } from "../../base/errors.ts";
import { WINDOW_SECONDS } from "../../contract/policy.ts";
import type { Decision } from "./decision.ts";

/**
 * Makes the refusal of a request over a limit.
 * @param further header fields besides those that say what is left.
 */
export function limitProblem(decision: Decision, further: Readonly<Record<string, string>>): ProblemError {
  const { violated, cost, limits } = decision;
  if (cost.requests > limits.requests && !violated.some(isOfAnyKind)) return tooLong(cost.requests, limits.requests);
  return new ProblemError("rate_limited", refusalText(decision), {
    headers: { "Retry-After": String(decision.resetSeconds), ...rateLimitFields(decision), ...further },
    extensions: { "violated-policies": violated },
  });
}

/** Policies that hold for requests of any kind. */
function isOfAnyKind(policyName: unknown): boolean {
  return policyName === "ceiling" || policyName === "network";
}

/** Says whether a refusal is one that holds for requests of any kind: nothing of such a request is read. */
export function isOverCeiling({ extensions }: ProblemError): boolean {
  const violated = extensions["violated-policies"];
  return Array.isArray(violated) && violated.some(isOfAnyKind);
}

/** Refuses a list that is too long for any minute of this caller: waiting would not help. */
function tooLong(queries: number, fit: number): ProblemError {
  const detail =
    `The list has ${queries} queries, and ${fit} fit into the requests that you may make in a ` +
    `minute. Send at most ${fit} at once.`;
  return new ProblemError("invalid_body", detail, {
    errors: [{ parameter: "queries", reason: `must have at most ${fit} entries under your limit` }],
  });
}

function refusalText({ violated, limits, resetSeconds }: Decision): string {
  const again = `Please wait ${resetSeconds} seconds.`;
  if (violated.includes("network"))
    return `More requests in a minute than the addresses of one IPv6 network may make together. ${again}`;
  if (violated.includes("ceiling")) return `More than ${limits.ceiling} requests of any kind in a minute. ${again}`;
  if (violated.includes("site-checks"))
    return `More than ${limits.siteChecks} checks of websites or messages in a minute. ${again}`;
  return `More than ${limits.requests} requests in a minute. ${again}`;
}

/** Gives the header fields of the policies that the request counts towards, or of those that refuse it. */
export function rateLimitFields(decision: Decision): { "RateLimit-Policy": string; RateLimit: string } {
  const { limits, cost, violated, remaining, siteChecksRemaining, resetSeconds } = decision;
  if (violated.includes("ceiling")) {
    const ofCeiling = `"ceiling";q=${limits.ceiling};w=${WINDOW_SECONDS}`;
    return { "RateLimit-Policy": ofCeiling, RateLimit: `"ceiling";r=0;t=${resetSeconds}` };
  }
  if (violated.includes("network")) {
    const ofNetwork = policy("network", limits.requests, cost.requests);
    return { "RateLimit-Policy": ofNetwork, RateLimit: `"network";r=0;t=${resetSeconds}` };
  }
  const policies = [policy("minute", limits.requests, cost.requests)];
  const remainders = [`"minute";r=${remaining};t=${resetSeconds}`];
  if (cost.siteChecks > 0) {
    policies.push(policy("site-checks", limits.siteChecks, cost.siteChecks));
    remainders.push(`"site-checks";r=${siteChecksRemaining};t=${resetSeconds}`);
  }
  return { "RateLimit-Policy": policies.join(", "), RateLimit: remainders.join(", ") };
}

function policy(name: string, quota: number, cost: number): string {
  return `"${name}";q=${quota};w=${WINDOW_SECONDS};botwatch-cost=${cost}`;
}
