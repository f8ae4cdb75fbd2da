/** Who is asking, and may they: key, tier and limits of one request. Comes before every answer. */
import type { IncomingMessage } from "node:http";
import type { BlockList } from "node:net";
import { LRUCache } from "lru-cache";
import { ProblemError } from "../base/errors.ts";
import { type Cost, type Limits, limitsOf, uncounted, WINDOW_SECONDS } from "../contract/policy.ts";
import type { Tier, Tiers } from "../contract/tiers.ts";
import type { StoredKey } from "../storage/keys.ts";
import { presentedKey } from "./keys/key-format.ts";
import type { UsageRecorder } from "./keys/usage-recorder.ts";
import type { KeyVerdict, KeyVerifier } from "./keys/verifier.ts";
import { clientAddress } from "./limits/client-address.ts";
import type { Decision, Limiter } from "./limits/limiter.ts";
import { addressIdentity } from "./limits/limiter.ts";

/** Who is asking. An invalid key is no worse than none: the free tier applies. */
export interface Caller {
  key: StoredKey | null;
  /** `refused`: unknown, revoked, expired or mistyped. `unavailable`: key storage cannot be reached. */
  state: "none" | "valid" | "refused" | "unavailable";
  tier: Tier;
}

/** A request let through, with headers for its answer, as a raw list. */
export interface Pass {
  caller: Caller;
  /** Who the request counts for: the id of a key, or an address. */
  client: string;
  headers: readonly string[];
}

export type Gate = ReturnType<typeof createGate>;

interface GateOptions {
  limiter: Limiter;
  tiers: Tiers;
  verifier: KeyVerifier;
  usage: UsageRecorder;
  trustedProxies: BlockList;
}

const refusedKey = { "Botwatch-Key": "invalid" };
const refusedKeyHeaders = Object.entries(refusedKey).flat();

const identitiesKept = 4096;
/** In characters of a header. */
const longestKept = 100;

/** What follows from it: at once where it is known. */
function onceKnown<Known, Next>(
  value: Known | Promise<Known>,
  next: (known: Known) => Next | Promise<Next>,
): Next | Promise<Next> {
  return value instanceof Promise ? value.then(next) : next(value);
}

export function createGate({ limiter, tiers, verifier, usage, trustedProxies }: GateOptions) {
  const anonymous: Caller = { key: null, state: "none", tier: tiers.free };
  const limits = new Map<Tier, Limits>();
  const limitsFor = ({ tier }: Caller): Limits => limits.getOrInsertComputed(tier, limitsOf);

  const callerOf = (verdict: KeyVerdict): Caller =>
    verdict.status === "valid"
      ? { key: verdict.key, state: "valid", tier: tiers.get(verdict.key.tier) ?? tiers.free }
      : { ...anonymous, state: verdict.status };

  const letThrough = (request: IncomingMessage, caller: Caller, cost: Cost): Pass | Promise<Pass> => {
    const client = caller.key?.id ?? identityOf(request);
    return onceKnown(limiter.consume(client, limitsFor(caller), cost), (decision) => {
      if (!decision.allowed) throw refusal(decision, caller);
      const ofKey = caller.state === "refused" ? refusedKeyHeaders : [];
      if (cost.requests === 0) return { caller, client, headers: ofKey };
      if (caller.key !== null) usage.record(caller.key.id, cost.requests, cost.siteChecks);
      return { caller, client, headers: [...Object.entries(rateLimitFields(decision)).flat(), ...ofKey] };
    });
  };

  const stayUnderCeiling = (request: IncomingMessage): void => {
    const decision = limiter.consume(identityOf(request), limitsFor(anonymous), uncounted);
    if (!(decision instanceof Promise) && !decision.allowed) throw refusal(decision, anonymous);
  };

  /** Reading a proxy's header takes a fifth of a document's time, and clients come again. */
  const identities = new LRUCache<string, string>({ max: identitiesKept });
  const identityOf = ({ socket, headers }: IncomingMessage): string => {
    const { remoteAddress = "" } = socket;
    const read = () => addressIdentity(clientAddress(remoteAddress, headers, trustedProxies));
    const listed = headers["x-forwarded-for"] ?? "";
    if (headers.forwarded !== undefined || typeof listed !== "string" || listed.length > longestKept) return read();
    const key = `${remoteAddress} ${listed}`;
    const kept = identities.get(key);
    if (kept !== undefined) return kept;
    const identity = read();
    identities.set(key, identity);
    return identity;
  };

  return {
    /**
     * Counts the request and lets it through, synchronously unless a key or a shared counter must be looked up.
     * @throws ProblemError rate_limited (or rejects with it).
     */
    admit(request: IncomingMessage, cost: Cost): Pass | Promise<Pass> {
      const { authorization } = request.headers;
      if (authorization === undefined) return letThrough(request, anonymous, cost);
      // Storage would be asked about each key in a flood of made-up ones: first they count towards their address's
      // ceiling.
      const verdict = verifier.verify(presentedKey(authorization), () => stayUnderCeiling(request));
      return onceKnown(verdict, (known) => letThrough(request, callerOf(known), cost));
    },
    /** Refuses, and counts, what is over its limit as far as that is known without asking anybody; else null. */
    refusal(request: IncomingMessage, cost: Cost): ProblemError | null {
      const { authorization } = request.headers;
      const verdict = authorization === undefined ? null : verifier.remembered(presentedKey(authorization));
      if (authorization !== undefined && verdict === null) return null;
      const caller = verdict === null ? anonymous : callerOf(verdict);
      const client = caller.key?.id ?? identityOf(request);
      const decision = limiter.refused(client, limitsFor(caller), cost);
      return decision && refusal(decision, caller);
    },
  };
}

/**
 * Goes on once the gate has counted the request: no promise unless a key or a shared counter must be looked up.
 * @param answer is given headers of this request alone, as a raw list.
 * @param refuse is given the limit's ProblemError, or what `answer` throws.
 */
export function whenAdmitted(
  gate: Gate,
  request: IncomingMessage,
  cost: Cost,
  answer: (headers: readonly string[]) => void,
  refuse: (error: unknown) => void,
): void {
  try {
    const pass = gate.admit(request, cost);
    if (pass instanceof Promise) pass.then(({ headers }) => answer(headers)).catch(refuse);
    else answer(pass.headers);
  } catch (error) {
    refuse(error);
  }
}

function refusal(decision: Decision, caller: Caller): ProblemError {
  const { violated, cost, limits } = decision;
  if (cost.requests > limits.requests && !violated.includes("ceiling")) return tooLong(cost.requests, limits.requests);
  return new ProblemError("rate_limited", refusalText(decision), {
    headers: {
      "Retry-After": String(decision.resetSeconds),
      ...rateLimitFields(decision),
      ...(caller.state === "refused" ? refusedKey : {}),
    },
    extensions: { "violated-policies": violated },
  });
}

/** A list too long for any minute of this caller: waiting would not help. */
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
  if (violated.includes("ceiling")) return `More than ${limits.ceiling} requests of any kind in a minute. ${again}`;
  if (violated.includes("site-checks")) return `More than ${limits.siteChecks} website checks in a minute. ${again}`;
  return `More than ${limits.requests} requests in a minute. ${again}`;
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
