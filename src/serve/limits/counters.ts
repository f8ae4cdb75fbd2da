/** Counts in memory what each client has used in its minute. No flood of addresses lifts anybody's limit. */
import { randomInt } from "node:crypto";
import { type Cost, type Counted, uncounted, WINDOW_SECONDS } from "../../contract/policy.ts";

/** What a client has used in its window. */
export interface Counter extends Record<Counted, number> {
  /** On the limiter's clock. */
  windowEnd: number;
  /** Places under the ceiling: of requests of any kind. */
  places: number;
  /** The part allowed without asking the shared counters, which is added to them at the next call. */
  alone: Cost;
}

const windowMs = WINDOW_SECONDS * 1000;
/** Some 40 MB. Nobody is pushed out when there are more. */
const usualMost = 200_000;
/** Counters that newcomers share while there are too many, so that a flood lifts nobody's limit. */
const crowds = 1024;

/** The counters of all clients: each has its own as long as there are not too many. */
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

  /** Gives the counter of a client. @param now milliseconds on a clock that never goes back. */
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
    const counter = { windowEnd: now + windowMs, requests: 0, siteChecks: 0, places: 0, alone: uncounted };
    this.#current.set(client, counter);
    return counter;
  }

  #crowdOf(client: string): string {
    let hash = this.#seed;
    for (let at = 0; at < client.length; at++) hash = Math.imul(hash ^ client.charCodeAt(at), 0x9e3779b1);
    return `crowd ${(hash >>> 0) % crowds}`;
  }
}
