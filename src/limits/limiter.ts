/** Decides about each request: from counters in memory or, with several instances, from shared ones. */
import { CounterTable } from "./counter-table.ts";
import { type Cost, type Decision, decision, type Limits, violations } from "./policy.ts";
import type { SharedCounters } from "./shared-counters.ts";

export interface Limiter {
  /**
   * Counts a request and decides about it. A refused request uses up nothing but the ceiling. Answers synchronously,
   * without a promise, unless shared counters must be asked.
   * @param client an addressIdentity() or the id of a key.
   */
  consume(client: string, limits: Limits, cost: Cost): Decision | Promise<Decision>;
  /**
   * The decision about a request that is refused by what this process knows has been used; it is counted. Null, with
   * nothing counted, for any other.
   */
  refused(client: string, limits: Limits, cost: Cost): Decision | null;
  /** For metrics: counts since the start, and whether counters are shared at the moment. */
  readonly counts: Readonly<LimiterCounts>;
  close(): Promise<void>;
}

export interface LimiterCounts {
  allowed: number;
  refused: number;
  /** Decisions from memory because the shared counters could not be asked. */
  fallbacks: number;
  /** Null if no shared counters are configured. */
  sharing: boolean | null;
}

interface LimiterOptions {
  /** Counters shared with other instances. */
  shared?: SharedCounters;
  table?: CounterTable;
  /** A clock in milliseconds that never goes back. */
  now?: () => number;
}

const ceilingViolated = ["ceiling"] as const;

/** A limiter. Its own memory takes over whenever the shared counters do not answer. */
export function createLimiter(options: LimiterOptions = {}): Limiter {
  const { shared, table = new CounterTable(), now = () => performance.now() } = options;
  const counts = {
    allowed: 0,
    refused: 0,
    fallbacks: 0,
    get sharing() {
      return shared ? shared.available : null;
    },
  };

  const settle = (result: Decision): Decision => {
    if (result.allowed) counts.allowed++;
    else counts.refused++;
    return result;
  };

  const fromMemory = (slot: number, time: number, limits: Limits, cost: Cost): Decision => {
    const used = table.used(slot);
    const violated = violations(used, cost, limits);
    if (violated.length === 0) {
      used.requests += cost.requests;
      used.siteChecks += cost.siteChecks;
      table.set(slot, used);
    }
    return settle(decision(violated, used, table.resetMs(slot, time), cost, limits));
  };

  const fromShared = async (counters: SharedCounters, client: string, slot: number, limits: Limits, cost: Cost) => {
    const known = { ...table.used(slot), resetMs: table.resetMs(slot, now()) };
    const answer = await counters.consume(client, limits, cost, known);
    const time = now();
    const slotNow = table.slot(client, time);
    if (!answer) {
      counts.fallbacks++;
      return fromMemory(slotNow, time, limits, cost);
    }
    table.set(slotNow, answer.used, time + answer.resetMs);
    const violated = answer.allowed ? [] : violations(answer.used, cost, limits);
    return settle(decision(violated, answer.used, answer.resetMs, cost, limits));
  };

  return {
    consume(client, limits, cost) {
      const time = now();
      const slot = table.slot(client, time);
      const used = table.used(slot);
      const resetMs = table.resetMs(slot, time);
      if (table.countAny(slot) > limits.ceiling) {
        return settle(decision(ceilingViolated, used, resetMs, cost, limits));
      }
      if (cost.requests === 0 || !shared) return fromMemory(slot, time, limits, cost);
      if (!shared.available) {
        counts.fallbacks++;
        return fromMemory(slot, time, limits, cost);
      }
      // Memory holds the last shared counts: what they refuse until the window ends need not be asked.
      const violated = violations(used, cost, limits);
      if (violated.length > 0) return settle(decision(violated, used, resetMs, cost, limits));
      return fromShared(shared, client, slot, limits, cost);
    },
    refused(client, limits, cost) {
      const time = now();
      const slot = table.slot(client, time);
      const used = table.used(slot);
      const over = table.any(slot) >= limits.ceiling;
      const violated = over ? ceilingViolated : violations(used, cost, limits);
      if (violated.length === 0) return null;
      table.countAny(slot);
      return settle(decision(violated, used, table.resetMs(slot, time), cost, limits));
    },
    counts,
    close: async () => shared?.close(),
  };
}
