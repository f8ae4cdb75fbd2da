/** Decides about each request: from counters in memory or, with several instances, from shared ones. */
import { randomInt } from "node:crypto";
import { parseAddress } from "../../base/networks.ts";
import { type Cost, type Limits, uncounted, WINDOW_SECONDS } from "../../contract/policy.ts";
import { type Decision, decision, violations } from "./decision.ts";
import type { SharedCounters } from "./shared-counters.ts";

/** What limits count by: an IPv4 address, or the /64 of an IPv6 one, which one subscriber holds (RFC 6177). */
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

interface Options {
  /** Counters shared with other instances. */
  shared?: SharedCounters;
  counters?: Counters;
  /** A clock in milliseconds that never goes back. */
  now?: () => number;
}

/** A limiter. Its own memory takes over whenever the shared counters do not answer. */
export function createLimiter({
  shared,
  counters = new Counters(),
  now = () => performance.now(),
}: Options = {}): Limiter {
  const counts: LimiterCounts = {
    allowed: 0,
    refused: 0,
    fallbacks: 0,
    get sharing() {
      return shared ? shared.available : null;
    },
  };

  const settle = (...parts: Parameters<typeof decision>): Decision => {
    const result = decision(...parts);
    if (result.allowed) counts.allowed++;
    else counts.refused++;
    return result;
  };

  const settleAlone = (violated: Decision["violated"], counter: Counter, time: number, limits: Limits, cost: Cost) =>
    settle(violated, counter, counter.windowEnd - time, cost, limits);

  const fromMemory = (counter: Counter, time: number, limits: Limits, cost: Cost): Decision => {
    const violated = violations(counter, cost, limits);
    if (violated.length === 0) {
      counter.requests += cost.requests;
      counter.siteChecks += cost.siteChecks;
    }
    return settleAlone(violated, counter, time, limits, cost);
  };

  /** Decides alone, and keeps what it allowed for the shared counters. */
  const fallBack = (counter: Counter, time: number, limits: Limits, cost: Cost): Decision => {
    counts.fallbacks++;
    const result = fromMemory(counter, time, limits, cost);
    if (result.allowed) counter.alone = sum(counter.alone, cost);
    return result;
  };

  const fromShared = async (
    sharedCounters: SharedCounters,
    client: string,
    counter: Counter,
    limits: Limits,
    cost: Cost,
  ) => {
    const { requests, siteChecks, windowEnd, alone } = counter;
    counter.alone = uncounted;
    let counted = alone;
    const answer = await sharedCounters.consume(
      client,
      limits,
      cost,
      { requests, siteChecks, resetMs: windowEnd - now(), alone },
      // They have counted, after all, what was decided alone in the meantime.
      (late) => {
        counter.alone = sum(counter.alone, late.allowed ? counted : alone, -1);
      },
    );
    const time = now();
    const counterNow = counters.of(client, time);
    if (!answer) {
      if (counterNow === counter) counter.alone = sum(counter.alone, alone);
      const result = fallBack(counterNow, time, limits, cost);
      if (result.allowed) counted = sum(alone, cost);
      return result;
    }
    const { used, resetMs, allowed } = answer;
    counterNow.requests = used.requests;
    counterNow.siteChecks = used.siteChecks;
    counterNow.windowEnd = time + resetMs;
    return settle(allowed ? [] : violations(used, cost, limits), used, resetMs, cost, limits);
  };

  const count = (client: string, counter: Counter, limits: Limits, cost: Cost): Decision | Promise<Decision> => {
    const time = now();
    if (cost.requests + cost.siteChecks === 0 || !shared) return fromMemory(counter, time, limits, cost);
    if (!shared.available) return fallBack(counter, time, limits, cost);
    // Memory holds the last shared counts: what they refuse until the window ends need not be asked.
    const violated = violations(counter, cost, limits);
    if (violated.length > 0) return settleAlone(violated, counter, time, limits, cost);
    return fromShared(shared, client, counter, limits, cost);
  };

  return {
    consume(client, limits, cost) {
      const time = now();
      const counter = counters.of(client, time);
      counter.any++;
      if (counter.any > limits.ceiling) return settleAlone(["ceiling"], counter, time, limits, cost);
      return count(client, counter, limits, cost);
    },
    charge: (client, limits, cost) => count(client, counters.of(client, now()), limits, cost),
    giveBack(client, limits, cost) {
      const time = now();
      const counter = counters.of(client, time);
      const remaining = sum(counter, cost, -1);
      counter.requests = remaining.requests;
      counter.siteChecks = remaining.siteChecks;
      if (!shared?.available) {
        counter.alone = sum(counter.alone, cost, -1);
        return;
      }
      const back = { requests: -cost.requests, siteChecks: -cost.siteChecks };
      const use = { ...remaining, resetMs: counter.windowEnd - time, alone: uncounted };
      // Without an answer, the others count one request too many until the window ends.
      void shared.consume(client, limits, back, use, () => {});
    },
    counts,
    close: async () => shared?.close(),
  };
}

/** Never below nothing. */
function sum(one: Cost, other: Cost, sign: 1 | -1 = 1): Cost {
  const of = (what: keyof Cost) => Math.max(0, one[what] + sign * other[what]);
  return { requests: of("requests"), siteChecks: of("siteChecks") };
}

/** What a client has used in its window. */
interface Counter extends Record<keyof Cost, number> {
  /** On the limiter's clock. */
  windowEnd: number;
  /** Requests of any kind. */
  any: number;
  /** The part allowed without asking the shared counters, which is added to them at the next call. */
  alone: Cost;
}

const windowMs = WINDOW_SECONDS * 1000;
/** Some 40 MB. Nobody is pushed out when there are more. */
const usualMost = 200_000;
/** Counters that newcomers share while there are too many, so that a flood lifts nobody's limit. */
const crowds = 1024;

export class Counters {
  readonly #most: number;
  readonly #seed = randomInt(2 ** 31);
  #current = new Map<string, Counter>();
  #last = new Map<string, Counter>();
  #turnAt = 0;

  /** @param most new clients in a minute with a counter of their own. */
  constructor(most = usualMost) {
    this.#most = most;
  }

  /** @param now milliseconds on a clock that never goes back. */
  of(client: string, now: number): Counter {
    if (now >= this.#turnAt) {
      this.#last = this.#current;
      this.#current = new Map();
      this.#turnAt = now + windowMs;
    }
    const counters = this.#live(client, now);
    if (counters !== null) return counters;
    if (this.#current.size < this.#most) return this.#begin(client, now);
    const crowd = this.#crowdOf(client);
    return this.#live(crowd, now) ?? this.#begin(crowd, now);
  }

  #live(client: string, now: number): Counter | null {
    const counter = this.#current.get(client) ?? this.#last.get(client);
    return counter === undefined || counter.windowEnd <= now ? null : counter;
  }

  #begin(client: string, now: number): Counter {
    const counter = { windowEnd: now + windowMs, requests: 0, siteChecks: 0, any: 0, alone: uncounted };
    this.#current.set(client, counter);
    return counter;
  }

  #crowdOf(client: string): string {
    let hash = this.#seed;
    for (let at = 0; at < client.length; at++) hash = Math.imul(hash ^ client.charCodeAt(at), 0x9e3779b1);
    return `crowd ${(hash >>> 0) % crowds}`;
  }
}
