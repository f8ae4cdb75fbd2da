/** Admits a request: who is asking, and may they? Decided before a body is read or an answer made. */
import type { IncomingMessage } from "node:http";
import type { BlockList } from "node:net";
import { ProblemError } from "../base/errors.ts";
import { type Cost, countedOnce, type Limits, limitsOf, uncounted } from "../contract/policy.ts";
import type { Tier, Tiers } from "../contract/tiers.ts";
import type { StoredKey } from "../storage/keys.ts";
import { presentedKey } from "./keys/key-format.ts";
import type { UsageRecorder } from "./keys/usage-recorder.ts";
import type { KeyVerdict, KeyVerifier } from "./keys/verifier.ts";
import { ClientIdentities } from "./limits/client-identities.ts";
import type { Decision } from "./limits/decision.ts";
import { isOverCeiling, limitProblem, rateLimitFields } from "./limits/limit-problem.ts";
import type { Limiter } from "./limits/limiter.ts";
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
type Prepayment = { pass: Pass } | { refusal: ProblemError };

/** The gate of an instance: it counts by a limiter, for keys and for addresses. */
export class RequestGate implements Gate {
  readonly #limiter: Limiter;
  readonly #networks: NetworkLimiter;
  readonly #tiers: Tiers;
  readonly #verifier: KeyVerifier;
  readonly #usage: UsageRecorder;
  readonly #identities: ClientIdentities;
  readonly #anonymous: Caller;
  readonly #limits = new Map<Tier, Limits>();

  constructor(options: GateOptions) {
    this.#limiter = options.limiter;
    this.#networks = options.networks ?? createNetworkLimiter();
    this.#tiers = options.tiers;
    this.#verifier = options.verifier;
    this.#usage = options.usage;
    this.#identities = new ClientIdentities(options.trustedProxies);
    this.#anonymous = { key: null, state: "none", tier: options.tiers.free };
  }

  admit(request: IncomingMessage, cost: Cost): Pass | Promise<Pass> {
    const { authorization } = request.headers;
    if (authorization === undefined) return this.#letThrough(request, this.#anonymous, cost);
    return this.#admitWithKey(request, presentedKey(authorization), cost);
  }

  charge(pass: Pass, total: Cost): Pass | Promise<Pass> {
    const { caller, client, cost } = pass;
    const rest = {
      requests: Math.max(0, total.requests - cost.requests),
      siteChecks: Math.max(0, total.siteChecks - cost.siteChecks),
    };
    if (rest.requests + rest.siteChecks === 0) return pass;
    return whenThere(this.#limiter.charge(client, this.#limitsFor(caller), rest), (decision) => {
      const decisionOnTotal = { ...decision, cost: total };
      if (!decision.allowed) throw problemFor(decisionOnTotal, caller);
      this.#refuseCrowd(caller, client, rest, total);
      this.#record(caller, rest);
      return { caller, client, cost: total, headers: headersOf(caller, decisionOnTotal) };
    });
  }

  giveBack({ caller, client, cost }: Pass): Pass {
    this.#limiter.giveBack(client, this.#limitsFor(caller), cost);
    if (caller.key === null) this.#networks.giveBack(client, this.#limitsFor(caller), cost);
    this.#record(caller, cost, -1);
    return { caller, client, cost: uncounted, headers: headersOf(caller, null) };
  }

  #letThrough(request: IncomingMessage, caller: Caller, cost: Cost): Pass | Promise<Pass> {
    const client = caller.key?.id ?? this.#identities.of(request);
    return whenThere(this.#limiter.consume(client, this.#limitsFor(caller), cost), (decision) => {
      if (!decision.allowed) throw problemFor(decision, caller);
      this.#refuseCrowd(caller, client, cost, cost);
      this.#record(caller, cost);
      return { caller, client, cost, headers: headersOf(caller, cost.requests === 0 ? null : decision) };
    });
  }

  /**
   * Refuses what the client's own limit lets through and that of its network does not.
   * @param taken what the client was counted for, which it gets back.
   */
  #refuseCrowd(caller: Caller, client: string, taken: Cost, total: Cost): void {
    if (caller.key !== null) return;
    const refusal = this.#networks.refusal(client, this.#limitsFor(caller), taken);
    if (refusal === null) return;
    this.#limiter.giveBack(client, this.#limitsFor(caller), taken);
    throw problemFor({ ...refusal, cost: total }, caller);
  }

  /**
   * Admits who presents a key. One that is remembered for its address is verified and counted for the key. For any other
   * the address pays first, before storage is asked; where the key turns out valid, it gets that back and the key pays.
   */
  #admitWithKey(request: IncomingMessage, presented: string, cost: Cost): Pass | Promise<Pass> {
    const payment: { ofAddress?: Prepayment } = {};
    const pay = () =>
      whenThere(this.#prepay(request, cost), (ofAddress) => {
        payment.ofAddress = ofAddress;
      });
    return whenThere(this.#verifier.verify(presented, pay), (verdict) => {
      const { ofAddress } = payment;
      const caller = this.#callerOf(verdict);
      if (ofAddress === undefined) return this.#letThrough(request, caller, cost);
      if (caller.key === null) {
        if ("refusal" in ofAddress) throw ofAddress.refusal;
        return { ...ofAddress.pass, caller };
      }
      if ("pass" in ofAddress) this.giveBack(ofAddress.pass);
      return this.#letThrough(request, caller, cost);
    });
  }

  /** Counts a request whose key is not remembered for its address: a made-up key costs a request before a look-up. */
  #prepay(request: IncomingMessage, cost: Cost): Prepayment | Promise<Prepayment> {
    const price = cost.requests === 0 ? countedOnce : cost;
    try {
      const pass = this.#letThrough(request, { ...this.#anonymous, state: "refused" }, price);
      return pass instanceof Promise
        ? pass.then((counted) => ({ pass: counted })).catch((error: unknown) => this.#overMinute(error, request))
        : { pass };
    } catch (error) {
      return this.#overMinute(error, request);
    }
  }

  /** @throws the refusal where storage was asked about enough keys of the address. */
  #overMinute(error: unknown, request: IncomingMessage): Prepayment {
    if (!(error instanceof ProblemError) || isOverCeiling(error)) throw error;
    const limitsOfKeys = { ...this.#limitsFor(this.#anonymous), ceiling: lookUpsOverMinute };
    const decision = this.#limiter.consume(`keys of ${this.#identities.of(request)}`, limitsOfKeys, uncounted);
    // What costs nothing is decided at once.
    if (decision instanceof Promise || !decision.allowed) throw error;
    return { refusal: error };
  }

  #callerOf(verdict: KeyVerdict): Caller {
    if (verdict.status !== "valid") return { ...this.#anonymous, state: verdict.status };
    const { key } = verdict;
    return { key, state: "valid", tier: this.#tiers.get(key.tier) ?? this.#tiers.free };
  }

  #limitsFor({ tier }: Caller): Limits {
    return this.#limits.getOrInsertComputed(tier, limitsOf);
  }

  #record({ key }: Caller, { requests, siteChecks }: Cost, sign: 1 | -1 = 1): void {
    if (key !== null && requests + siteChecks > 0) this.#usage.record(key.id, sign * requests, sign * siteChecks);
  }
}

/** Gives the headers of an answer, as a raw list. @param decision null where the request was not counted. */
function headersOf(caller: Caller, decision: Decision | null): readonly string[] {
  const ofKey = caller.state === "refused" ? refusedKeyHeaders : [];
  return decision === null ? ofKey : [...Object.entries(rateLimitFields(decision)).flat(), ...ofKey];
}

function problemFor(decision: Decision, caller: Caller): ProblemError {
  return limitProblem(decision, caller.state === "refused" ? refusedKey : {});
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
