/** Admits a request: who is asking, and may they? Decided before a body is read or an answer made. */
import type { IncomingMessage } from "node:http";
import type { BlockList } from "node:net";
import { LRUCache } from "lru-cache";
import { ProblemError } from "../base/errors.ts";
import { type Cost, countedOnce, type Limits, limitsOf, uncounted, WINDOW_SECONDS } from "../contract/policy.ts";
import type { Tier, Tiers } from "../contract/tiers.ts";
import type { StoredKey } from "../storage/keys.ts";
import { presentedKey } from "./keys/key-format.ts";
import type { UsageRecorder } from "./keys/usage-recorder.ts";
import type { KeyVerdict, KeyVerifier } from "./keys/verifier.ts";
import { clientAddress } from "./limits/client-address.ts";
import type { Decision } from "./limits/decision.ts";
import { addressIdentity, type Limiter } from "./limits/limiter.ts";
import { createNetworkLimiter, type NetworkLimiter } from "./limits/networks.ts";

/** Who is asking. An invalid key is no worse than none: the free tier applies. */
export interface Caller {
  key: StoredKey | null;
  /** `refused`: unknown, revoked, expired or mistyped. `unavailable`: key storage cannot be reached. */
  state: "none" | "valid" | "refused" | "unavailable";
  tier: Tier;
}

/** A request let through. */
export interface Pass {
  caller: Caller;
  /** Who the request counts for: the id of a key, or an address. */
  client: string;
  /** What it was counted for. */
  cost: Cost;
  /** Headers for its answer, as a raw list. */
  headers: readonly string[];
}

export interface Gate {
  /**
   * Counts the request and lets it through, synchronously unless a key or a shared counter must be looked up.
   * @throws ProblemError rate_limited (or rejects with it).
   */
  admit(request: IncomingMessage, cost: Cost): Pass | Promise<Pass>;
  /**
   * Counts what a request turns out to cost once its body is read.
   * @param total what it costs in all.
   * @throws ProblemError rate_limited, or invalid_body for a list that no minute has room for (or rejects with it).
   */
  charge(pass: Pass, total: Cost): Pass | Promise<Pass>;
  /** Takes back what a request was counted for: its client has the answer already. */
  giveBack(pass: Pass): Pass;
}

interface GateOptions {
  limiter: Limiter;
  /** By default its own, on the usual clock. */
  networks?: NetworkLimiter;
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

/** Goes on with a value: at once where it is there. */
function whenThere<Value, Next>(
  value: Value | Promise<Value>,
  next: (value: Value) => Next | Promise<Next>,
): Next | Promise<Next> {
  return value instanceof Promise ? value.then(next) : next(value);
}

/**
 * Unknown keys of an address over its minute that storage is asked about in a minute: who has a key behind a shared
 * address gets in, and made-up ones cost next to nothing.
 */
const lookUpsOverMinute = 10;

/** A request counted for its address before storage is asked about its key: the pass or, over the minute, its refusal. */
type Prepaid = { pass: Pass } | { refusal: ProblemError };

/** Makes the gate of an instance from its limiter and what is known of keys. */
export function createGate(options: GateOptions): Gate {
  const { limiter, networks = createNetworkLimiter(), tiers, verifier, usage, trustedProxies } = options;
  const anonymous: Caller = { key: null, state: "none", tier: tiers.free };
  const limits = new Map<Tier, Limits>();
  const limitsFor = ({ tier }: Caller): Limits => limits.getOrInsertComputed(tier, limitsOf);

  const callerOf = (verdict: KeyVerdict): Caller =>
    verdict.status === "valid"
      ? { key: verdict.key, state: "valid", tier: tiers.get(verdict.key.tier) ?? tiers.free }
      : { ...anonymous, state: verdict.status };

  const headersOf = (caller: Caller, decision: Decision | null): readonly string[] => {
    const ofKey = caller.state === "refused" ? refusedKeyHeaders : [];
    return decision === null ? ofKey : [...Object.entries(rateLimitFields(decision)).flat(), ...ofKey];
  };

  const record = ({ key }: Caller, { requests, siteChecks }: Cost, sign: 1 | -1 = 1): void => {
    if (key !== null && requests + siteChecks > 0) usage.record(key.id, sign * requests, sign * siteChecks);
  };

  const letThrough = (request: IncomingMessage, caller: Caller, cost: Cost): Pass | Promise<Pass> => {
    const client = caller.key?.id ?? identityOf(request);
    return whenThere(limiter.consume(client, limitsFor(caller), cost), (decision) => {
      if (!decision.allowed) throw toProblem(decision, caller);
      refuseCrowd(caller, client, cost, cost);
      record(caller, cost);
      return { caller, client, cost, headers: headersOf(caller, cost.requests === 0 ? null : decision) };
    });
  };

  /**
   * Refuses what the client's own limit lets through and that of its network does not.
   * @param taken what the client was counted for, which it gets back.
   */
  const refuseCrowd = (caller: Caller, client: string, taken: Cost, total: Cost): void => {
    if (caller.key !== null) return;
    const crowded = networks.refusal(client, limitsFor(caller), taken);
    if (crowded === null) return;
    limiter.giveBack(client, limitsFor(caller), taken);
    throw toProblem({ ...crowded, cost: total }, caller);
  };

  /** Counts a request whose key is not remembered for its address: a made-up key costs a request before a look-up. */
  const prepay = (request: IncomingMessage, cost: Cost): Prepaid | Promise<Prepaid> => {
    const price = cost.requests === 0 ? countedOnce : cost;
    try {
      const pass = letThrough(request, { ...anonymous, state: "refused" }, price);
      return pass instanceof Promise
        ? pass.then((counted) => ({ pass: counted })).catch((error: unknown) => overMinute(error, request))
        : { pass };
    } catch (error) {
      return overMinute(error, request);
    }
  };

  /** @throws the refusal where storage was asked about enough keys of the address. */
  const overMinute = (error: unknown, request: IncomingMessage): Prepaid => {
    if (!(error instanceof ProblemError) || isOverCeiling(error)) throw error;
    const limitsOfKeys = { ...limitsFor(anonymous), ceiling: lookUpsOverMinute };
    const decision = limiter.consume(`keys of ${identityOf(request)}`, limitsOfKeys, uncounted);
    // What costs nothing is decided at once.
    if (decision instanceof Promise || !decision.allowed) throw error;
    return { refusal: error };
  };

  /**
   * Admits who presents a key. One that is remembered for its address is verified and counted for the key. For any other
   * the address pays first, before storage is asked; where the key turns out valid, it gets that back and the key pays.
   */
  const admitWithKey = (request: IncomingMessage, presented: string, cost: Cost): Pass | Promise<Pass> => {
    const paid: { early?: Prepaid } = {};
    const pay = () =>
      whenThere(prepay(request, cost), (early) => {
        paid.early = early;
      });
    return whenThere(verifier.verify(presented, pay), (verdict) => {
      const { early } = paid;
      const caller = callerOf(verdict);
      if (early === undefined) return letThrough(request, caller, cost);
      if (caller.key === null) {
        if ("refusal" in early) throw early.refusal;
        return { ...early.pass, caller };
      }
      if ("pass" in early) giveBack(early.pass);
      return letThrough(request, caller, cost);
    });
  };

  const giveBack = ({ caller, client, cost }: Pass): Pass => {
    limiter.giveBack(client, limitsFor(caller), cost);
    if (caller.key === null) networks.giveBack(client, limitsFor(caller), cost);
    record(caller, cost, -1);
    return { caller, client, cost: uncounted, headers: headersOf(caller, null) };
  };

  /** Reading a proxy's header takes a fifth of a document's time, and clients come again. */
  const identities = new LRUCache<string, string>({ max: identitiesKept });
  const identityOf = ({ socket, headers }: IncomingMessage): string => {
    const { remoteAddress = "" } = socket;
    const readIdentity = () => addressIdentity(clientAddress(remoteAddress, headers, trustedProxies));
    const forwardedFor = headers["x-forwarded-for"] ?? "";
    if (headers.forwarded !== undefined || typeof forwardedFor !== "string" || forwardedFor.length > longestKept)
      return readIdentity();
    const key = `${remoteAddress} ${forwardedFor}`;
    const earlier = identities.get(key);
    if (earlier !== undefined) return earlier;
    const identity = readIdentity();
    identities.set(key, identity);
    return identity;
  };

  return {
    admit(request, cost) {
      const { authorization } = request.headers;
      if (authorization === undefined) return letThrough(request, anonymous, cost);
      return admitWithKey(request, presentedKey(authorization), cost);
    },
    charge(pass, total) {
      const { caller, client, cost } = pass;
      const rest = {
        requests: Math.max(0, total.requests - cost.requests),
        siteChecks: Math.max(0, total.siteChecks - cost.siteChecks),
      };
      if (rest.requests + rest.siteChecks === 0) return pass;
      return whenThere(limiter.charge(client, limitsFor(caller), rest), (decision) => {
        const decisionOnTotal = { ...decision, cost: total };
        if (!decision.allowed) throw toProblem(decisionOnTotal, caller);
        refuseCrowd(caller, client, rest, total);
        record(caller, rest);
        return { caller, client, cost: total, headers: headersOf(caller, decisionOnTotal) };
      });
    },
    giveBack,
  };
}

/**
 * Goes on once the gate has counted the request: no promise unless a key or a shared counter must be looked up.
 * @param answer is given the pass.
 * @param refuse is given the limit's ProblemError, or what `answer` throws.
 */
export function whenAdmitted(
  gate: Gate,
  request: IncomingMessage,
  cost: Cost,
  answer: (pass: Pass) => void,
  refuse: (error: unknown) => void,
): void {
  try {
    const pass = gate.admit(request, cost);
    if (pass instanceof Promise) pass.then(answer).catch(refuse);
    else answer(pass);
  } catch (error) {
    refuse(error);
  }
}

function toProblem(decision: Decision, caller: Caller): ProblemError {
  const { violated, cost, limits } = decision;
  if (cost.requests > limits.requests && !violated.some(isOfAnyKind)) return tooLong(cost.requests, limits.requests);
  return new ProblemError("rate_limited", refusalText(decision), {
    headers: {
      "Retry-After": String(decision.resetSeconds),
      ...rateLimitFields(decision),
      ...(caller.state === "refused" ? refusedKey : {}),
    },
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
