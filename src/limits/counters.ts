/**
 * What each client has used in its minute. Two Maps, one for the clients that came this minute and one for those of the
 * last: a turn forgets only windows that have ended.
 */
import { randomInt } from "node:crypto";
import { nothingUsed, type Used, WINDOW_SECONDS } from "./policy.ts";

/** The counts of one client's window. */
export interface Counter {
  /** On the limiter's clock. */
  windowEnd: number;
  requests: number;
  siteChecks: number;
  /** Requests of any kind. */
  any: number;
  /** The part allowed without asking the shared counters, which is added to them at the next call. */
  alone: Used;
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
    const own = this.#live(client, now);
    if (own !== null) return own;
    if (this.#current.size < this.#most) return this.#begin(client, now);
    const crowd = this.#crowdOf(client);
    return this.#live(crowd, now) ?? this.#begin(crowd, now);
  }

  #live(client: string, now: number): Counter | null {
    const counter = this.#current.get(client) ?? this.#last.get(client);
    return counter === undefined || counter.windowEnd <= now ? null : counter;
  }

  #begin(client: string, now: number): Counter {
    const counter = { windowEnd: now + windowMs, requests: 0, siteChecks: 0, any: 0, alone: nothingUsed };
    this.#current.set(client, counter);
    return counter;
  }

  #crowdOf(client: string): string {
    let hash = this.#seed;
    for (let at = 0; at < client.length; at++) hash = Math.imul(hash ^ client.charCodeAt(at), 0x9e3779b1);
    return `crowd ${(hash >>> 0) % crowds}`;
  }
}
