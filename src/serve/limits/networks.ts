/**
 * What the addresses of one IPv6 network use together. Limits count a /64, and who is given a /48 for nothing has 65,536
 * of them. In memory, each process for itself.
 */
import type { Cost, Limits } from "../../contract/policy.ts";
import { Counters } from "./counters.ts";
import type { Decision } from "./decision.ts";
import { type Limiter, RequestLimiter } from "./limiter.ts";

/** Networks above a /64, narrowest first, with how many times the limits of one client all their clients have. */
const networks = [
  { bits: 56, times: 4 },
  { bits: 48, times: 16 },
] as const;

/** Networks of each size counted in a minute; further ones share counters. */
const mostCounted = 50_000;

/** Counts what whole networks use. */
export interface NetworkLimiter {
  /**
   * Counts a request that the client's own limit lets through. A refused one uses up nothing but the ceiling.
   * @param client an addressIdentity(): an IPv4 address belongs to no network.
   * @returns the refusal of the narrowest network that is over its limit, null for none.
   */
  refusal(client: string, limits: Limits, cost: Cost): Decision | null;
  /** Takes back what a request was counted for. */
  giveBack(client: string, limits: Limits, cost: Cost): void;
}

/** One size of network and its counters. */
interface Level {
  limiter: Limiter;
  networkOf(client: string): string;
  limitsOf(limits: Limits): Limits;
}

/** Makes the counters. @param now milliseconds on a clock that never goes back. */
export function createNetworkLimiter(now?: () => number): NetworkLimiter {
  const clock = now === undefined ? {} : { now };
  const levels = networks.map(({ bits, times }): Level => {
    const limits = new Map<Limits, Limits>();
    return {
      limiter: new RequestLimiter({ counters: new Counters(mostCounted), ...clock }),
      networkOf: (client) => networkOf(client, bits),
      limitsOf: (one) => limits.getOrInsertComputed(one, () => widenLimits(one, times)),
    };
  });

  const giveBackTo = (taken: readonly Level[], client: string, limits: Limits, cost: Cost): void => {
    for (const level of taken) level.limiter.giveBack(level.networkOf(client), level.limitsOf(limits), cost);
  };

  return {
    refusal(client, limits, cost) {
      if (!isNetwork(client)) return null;
      for (const [at, level] of levels.entries()) {
        // Without shared counters it decides at once.
        const decision = level.limiter.consume(level.networkOf(client), level.limitsOf(limits), cost) as Decision;
        if (decision.allowed) continue;
        giveBackTo(levels.slice(0, at), client, limits, cost);
        return { ...decision, violated: ["network"] };
      }
      return null;
    },
    giveBack(client, limits, cost) {
      if (isNetwork(client)) giveBackTo(levels, client, limits, cost);
    },
  };
}

function widenLimits({ requests, siteChecks, ceiling }: Limits, times: number): Limits {
  return { requests: times * requests, siteChecks: times * siteChecks, ceiling: times * ceiling };
}

/** Says whether the client is a /64, `2001:db8:1:2::/64`. */
function isNetwork(client: string): boolean {
  return client.endsWith("::/64");
}

/** Gives the network of a /64. */
function networkOf(client: string, bits: 48 | 56): string {
  const [first, second, third, fourth = "0"] = client.split(":");
  const subnet = bits === 48 ? "" : `:${(Number.parseInt(fourth, 16) & 0xff00).toString(16)}`;
  return `${first}:${second}:${third}${subnet}::/${bits}`;
}
