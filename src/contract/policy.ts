/** What a client may do per minute, and what a request costs. */
import type { Tier } from "./tiers.ts";

/** Every count runs in one-minute windows, which begin with a client's first request. */
export const WINDOW_SECONDS = 60;

/** The wide ceiling over everything, counted or not, per client and process. */
const CEILING = 1200;

/** How much of each a client may use per minute. */
export interface Limits extends Cost {
  readonly ceiling: number;
}

/**
 * Gives the limits of a tier. The ceiling leaves room for pages and revalidations besides twice the counted requests.
 */
export function limitsOf(tier: Pick<Tier, "requests_per_minute" | "site_checks_per_minute">): Limits {
  return {
    requests: tier.requests_per_minute,
    siteChecks: tier.site_checks_per_minute,
    ceiling: Math.max(CEILING, 2 * tier.requests_per_minute),
  };
}

/** What one request costs, or a client has used in its running window. */
export interface Cost {
  /** Counted requests: 1 on a counted endpoint, the number of queries for a bulk check, 0 for a page or a 304. */
  readonly requests: number;
  /** Website checks among them. */
  readonly siteChecks: number;
  /** Places under the ceiling that it takes, counted or not; one where nothing is said. */
  readonly places?: number;
}

/** What is counted for a minute, and shared among instances. */
export type Counted = "requests" | "siteChecks";

export const uncounted: Cost = { requests: 0, siteChecks: 0 };
/** A page that is made when it is asked for: it takes as long as several that are finished. */
export const madePage: Cost = { ...uncounted, places: 4 };
export const countedOnce: Cost = { requests: 1, siteChecks: 0 };
export const siteCheck: Cost = { requests: 1, siteChecks: 1 };
