/** Decides about each request: from counters in memory or, with several instances, from shared ones. */
import { parseAddress } from "../../base/networks.ts";
import { type Cost, type Counted, type Limits, uncounted } from "../../contract/policy.ts";
import { type Counter, Counters } from "./counters.ts";
import { type Decision, decision, violations } from "./decision.ts";
import type { SharedCounters } from "./shared-counters.ts";

/** Gives what limits count by: an IPv4 address, or the /64 of an IPv6 one, which one subscriber holds (RFC 6177). */
export function addressIdentity(address: string): string {
  if (!address.includes(":")) return address;
  const parsed = parseAddress(address);
  if (parsed === null || typeof parsed === "string") return parsed ?? "";
  const subscriber = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${subscriber.join(":")}::/64`;
}

/** What metrics say about a limiter. */
interface LimiterCounts {
  allowed: number;
  refused: number;
  /** Decisions from memory because the shared counters could not be asked. */
  fallbacks: number;
  /** Whether counters are shared at the moment; null if none are configured to be. */
  readonly sharing: boolean | null;
}

export interface Limiter {
  /**
   * Counts a request and decides about it, at once unless shared counters must be asked. A refused one uses up nothing
   * but the ceiling.
   * @param client an addressIdentity() or the id of a key.
   */
  consume(client: string, limits: Limits, cost: Cost): Decision | Promise<Decision>;
  /** Decides about what a request that was let through costs besides; it is no request of its own. */
  charge(client: string, limits: Limits, cost: Cost): Decision | Promise<Decision>;
  /** Takes back what a request was counted for, since it cost nothing. */
  giveBack(client: string, limits: Limits, cost: Cost): void;
  /** Since the start. */
  readonly counts: Readonly<LimiterCounts>;
  /** Leaves the shared counters. */
  close(): Promise<void>;
}

interface LimiterOptions {
  /** Counters shared with other instances. */
  shared?: SharedCounters;
  counters?: Counters;
  /** A clock in milliseconds that never goes back. */
  now?: () => number;
}

/** A limiter. Its own memory takes over whenever the shared counters do not answer. */
export class RequestLimiter implements Limiter {
  readonly counts: LimiterCounts;
  readonly #shared: SharedCounters | undefined;
  readonly #counters: Counters;
  readonly #now: () => number;

  constructor({ shared, counters = new Counters(), now = () => performance.now() }: LimiterOptions = {}) {
    this.#shared = shared;
    this.#counters = counters;
    this.#now = now;
    this.counts = {
      allowed: 0,
      refused: 0,
      fallbacks: 0,
      get sharing() {
        return shared ? shared.available : null;
      },
    };
  }

  consume(client: string, limits: Limits, cost: Cost): Decision | Promise<Decision> {
    const time = this.#now();
    const counter = this.#counters.of(client, time);
    counter.places += cost.places ?? 1;
    if (counter.places > limits.ceiling)
      return this.#settle(["ceiling"], counter, counter.windowEnd - time, cost, limits);
    return this.#count(client, counter, limits, cost);
  }

  charge(client: string, limits: Limits, cost: Cost): Decision | Promise<Decision> {
    return this.#count(client, this.#counters.of(client, this.#now()), limits, cost);
  }

  giveBack(client: string, limits: Limits, cost: Cost): void {
    const time = this.#now();
    const counter = this.#counters.of(client, time);
    const remaining = sum(counter, cost, -1);
    counter.requests = remaining.requests;
    counter.siteChecks = remaining.siteChecks;
    if (!this.#shared?.available) {
      counter.alone = sum(counter.alone, cost, -1);
      return;
    }
    const back = { requests: -cost.requests, siteChecks: -cost.siteChecks };
    const use = { ...remaining, resetMs: counter.windowEnd - time, alone: uncounted };
    // Without an answer, the others count one request too many until the window ends.
    void this.#shared.consume(client, limits, back, use, () => {});
  }

  async close(): Promise<void> {
    await this.#shared?.close();
  }

  /** Counts in memory what costs nothing, or where nobody shares; otherwise asks the shared counters. */
  #count(client: string, counter: Counter, limits: Limits, cost: Cost): Decision | Promise<Decision> {
    const time = this.#now();
    const shared = this.#shared;
    if (cost.requests + cost.siteChecks === 0 || !shared) return this.#countInMemory(counter, time, limits, cost);
    if (!shared.available) return this.#fallBack(counter, time, limits, cost);
    // Memory holds the last shared counts: what they refuse until the window ends need not be asked.
    const violated = violations(counter, cost, limits);
    if (violated.length > 0) return this.#settle(violated, counter, counter.windowEnd - time, cost, limits);
    return this.#countTogether(shared, client, counter, limits, cost);
  }

  #countInMemory(counter: Counter, time: number, limits: Limits, cost: Cost): Decision {
    const violated = violations(counter, cost, limits);
    if (violated.length === 0) {
      counter.requests += cost.requests;
      counter.siteChecks += cost.siteChecks;
    }
    return this.#settle(violated, counter, counter.windowEnd - time, cost, limits);
  }

  /** Decides alone, and keeps what it allowed for the shared counters. */
  #fallBack(counter: Counter, time: number, limits: Limits, cost: Cost): Decision {
    this.counts.fallbacks++;
    const result = this.#countInMemory(counter, time, limits, cost);
    if (result.allowed) counter.alone = sum(counter.alone, cost);
    return result;
  }

  /** Asks the shared counters; where they don't answer, decides alone. */
  async #countTogether(
    shared: SharedCounters,
    client: string,
    counter: Counter,
    limits: Limits,
    cost: Cost,
  ): Promise<Decision> {
    const { requests, siteChecks, windowEnd, alone } = counter;
    counter.alone = uncounted;
    let lastDecision = alone;
    const use = { requests, siteChecks, resetMs: windowEnd - this.#now(), alone };
    const answer = await shared.consume(client, limits, cost, use, (late) => {
      // They have counted, after all, what was decided alone in the meantime.
      counter.alone = sum(counter.alone, late.allowed ? lastDecision : alone, -1);
    });
    const time = this.#now();
    const counterNow = this.#counters.of(client, time);
    if (!answer) {
      if (counterNow === counter) counter.alone = sum(counter.alone, alone);
      const result = this.#fallBack(counterNow, time, limits, cost);
      if (result.allowed) lastDecision = sum(alone, cost);
      return result;
    }
    const { used, resetMs, allowed } = answer;
    counterNow.requests = used.requests;
    counterNow.siteChecks = used.siteChecks;
    counterNow.windowEnd = time + resetMs;
    return this.#settle(allowed ? [] : violations(used, cost, limits), used, resetMs, cost, limits);
  }

  /** Puts a decision together, and counts it. @param used with this request, if it is allowed. */
  #settle(violated: Decision["violated"], used: Cost, resetMs: number, cost: Cost, limits: Limits): Decision {
    const result = decision(violated, used, resetMs, cost, limits);
    if (result.allowed) this.counts.allowed++;
    else this.counts.refused++;
    return result;
  }
}

/** Never below nothing. */
function sum(one: Cost, other: Cost, sign: 1 | -1 = 1): Cost {
  const of = (what: Counted) => Math.max(0, one[what] + sign * other[what]);
  return { requests: of("requests"), siteChecks: of("siteChecks") };
}
