/**
 * Counters for up to two million clients in a fixed 59 MB, which the system provides as they are touched.
 *
 * Each client has a slot in one of two buckets of eight, found by its seeded 64-bit hash. A slot is free once its
 * window ended. The table has regions, each larger than the one before and used only when that has no room: a hash over
 * the whole table would touch all of the memory for a hundredth of the clients. Nobody is ever pushed out: when the
 * buckets of all regions are full, newcomers share a spare slot until a window ends, so that a flood of addresses
 * neither lifts anyone's limit nor grows the table.
 */
import { randomInt } from "node:crypto";
import { type Used, WINDOW_SECONDS } from "./policy.ts";

const BUCKET = 8;
const SPARE_SLOTS = 1024;
const WINDOW_MS = WINDOW_SECONDS * 1000;
/**
 * Clients with a slot in the first region, of 1.8 MB; each further region has eight times as many, as far as the table
 * reaches.
 */
const FIRST_REGION = 2 ** 16;

interface Region {
  /** Its first slot, and the one after its last. */
  from: number;
  end: number;
  /** When the last window of any client in it ends. */
  liveUntil: number;
}

export class CounterTable {
  readonly #regions: readonly Region[];
  readonly #low: Uint32Array;
  readonly #high: Uint32Array;
  readonly #seedLow = randomInt(2 ** 32);
  readonly #seedHigh = randomInt(2 ** 32);
  readonly #windowEnd: Float64Array;
  readonly #requests: Uint32Array;
  readonly #siteChecks: Uint32Array;
  readonly #any: Uint32Array;

  /** @param capacity number of clients with their own slot. @param firstRegion of the first. Multiples of 8. */
  constructor(capacity = 2 ** 21, firstRegion = FIRST_REGION) {
    const slots = capacity + SPARE_SLOTS;
    this.#regions = regionsOf(capacity, firstRegion);
    this.#low = new Uint32Array(slots);
    this.#high = new Uint32Array(slots);
    this.#windowEnd = new Float64Array(slots);
    this.#requests = new Uint32Array(slots);
    this.#siteChecks = new Uint32Array(slots);
    this.#any = new Uint32Array(slots);
  }

  /**
   * A client's slot, its counts reset if the last window is over.
   * @param now milliseconds on a clock that never goes back.
   */
  slot(client: string, now: number): number {
    let low = this.#seedLow;
    let high = this.#seedHigh;
    for (let index = 0; index < client.length; index++) {
      const code = client.charCodeAt(index);
      low = Math.imul(low ^ code, 0x9e3779b1);
      low ^= low >>> 15;
      high = Math.imul(high ^ code, 0x85ebca77);
      high ^= high >>> 13;
    }
    low = Math.imul(low ^ (high >>> 16), 0xc2b2ae3d) >>> 0;
    high = Math.imul(high ^ (low >>> 15), 0x27d4eb2f) >>> 0;
    const slot = this.#find(low, high, now);
    if (at(this.#windowEnd, slot) <= now) {
      this.#low[slot] = low;
      this.#high[slot] = high;
      this.#begin(slot, this.#spare(low), now);
    }
    return slot;
  }

  /** What was counted in the slot's window. */
  used(slot: number): { requests: number; siteChecks: number } {
    return { requests: at(this.#requests, slot), siteChecks: at(this.#siteChecks, slot) };
  }

  /** Replaces the slot's counts and, if given, the end of its window. */
  set(slot: number, used: Used, windowEnd = at(this.#windowEnd, slot)): void {
    this.#requests[slot] = used.requests;
    this.#siteChecks[slot] = used.siteChecks;
    this.#endsAt(slot, windowEnd);
  }

  /** Requests of any kind counted in the window. */
  any(slot: number): number {
    return at(this.#any, slot);
  }

  /** Counts a request of any kind and returns how many there were in the window. */
  countAny(slot: number): number {
    const count = at(this.#any, slot) + 1;
    this.#any[slot] = count;
    return count;
  }

  /** Milliseconds until the slot's window ends. */
  resetMs(slot: number, now: number): number {
    return at(this.#windowEnd, slot) - now;
  }

  /** Begins a window: at zero or, if newcomers recently shared a spare slot, with what was used there. */
  #begin(slot: number, spare: number, now: number): void {
    const shared = at(this.#windowEnd, spare) > now;
    this.#endsAt(slot, shared ? at(this.#windowEnd, spare) : now + WINDOW_MS);
    this.#requests[slot] = shared ? at(this.#requests, spare) : 0;
    this.#siteChecks[slot] = shared ? at(this.#siteChecks, spare) : 0;
    this.#any[slot] = shared ? at(this.#any, spare) : 0;
  }

  #endsAt(slot: number, windowEnd: number): void {
    this.#windowEnd[slot] = windowEnd;
    for (const region of this.#regions) {
      if (slot < region.end) {
        region.liveUntil = Math.max(region.liveUntil, windowEnd);
        return;
      }
    }
  }

  #spare(low: number): number {
    return this.#windowEnd.length - SPARE_SLOTS + (low % SPARE_SLOTS);
  }

  /**
   * The client's own slot, or a free one in the emptier of its buckets in the first region with room, or a spare one.
   */
  #find(low: number, high: number, now: number): number {
    let free = -1;
    for (const { from, end, liveUntil } of this.#regions) {
      if (free >= 0 && liveUntil <= now) continue;
      const buckets = (end - from) / BUCKET;
      const first = from + (low % buckets) * BUCKET;
      const second = from + (high % buckets) * BUCKET;
      const own = this.#own(first, low, high) ?? this.#own(second, low, high);
      // One whose window ended is as good as any other.
      if (own !== null && (free < 0 || at(this.#windowEnd, own) > now)) return own;
      if (free < 0) free = this.#free(first, second, now);
    }
    return free >= 0 ? free : this.#spare(low);
  }

  #own(bucket: number, low: number, high: number): number | null {
    for (let slot = bucket; slot < bucket + BUCKET; slot++) {
      if (this.#low[slot] === low && this.#high[slot] === high) return slot;
    }
    return null;
  }

  /** A free slot in the emptier bucket; -1 if both are full. */
  #free(first: number, second: number, now: number): number {
    let [inFirst, inSecond, freeFirst, freeSecond] = [0, 0, -1, -1];
    for (let index = 0; index < BUCKET; index++) {
      if (at(this.#windowEnd, first + index) <= now) {
        inFirst++;
        freeFirst = first + index;
      }
      if (at(this.#windowEnd, second + index) <= now) {
        inSecond++;
        freeSecond = second + index;
      }
    }
    return inSecond > inFirst ? freeSecond : freeFirst;
  }
}

function regionsOf(capacity: number, firstRegion: number): Region[] {
  const regions: Region[] = [];
  for (let from = 0, size = firstRegion; from < capacity; size *= 8) {
    // What would be left over is too small for a region of its own.
    const end = from + 2 * size > capacity ? capacity : from + size;
    regions.push({ from, end, liveUntil: 0 });
    from = end;
  }
  return regions;
}

/** An element that is known to exist. */
function at(array: Uint32Array | Float64Array, index: number): number {
  return array[index] as number;
}
