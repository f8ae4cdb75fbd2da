/**
 * Checks presented keys. A key seen lately is answered from memory, at once and without a promise. Unknown, revoked,
 * expired and mistyped keys are all simply refused.
 */
import { timingSafeEqual } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { KeyStore, StoredKey } from "../storage/storage.ts";
import { hashOfKey, isWellFormedKey } from "./key-format.ts";
import { keyStatus } from "./manage.ts";

/** `unavailable`: storage cannot be reached, and the key was not verified before. */
export type KeyVerdict = { status: "valid"; key: StoredKey } | { status: "refused" } | { status: "unavailable" };

export interface KeyVerifier {
  /**
   * @param presented what the client sent as its key.
   * @param beforeAsking called before storage is asked about a key that is not remembered, such as a made-up one.
   * Whatever it throws is rethrown.
   */
  verify(presented: string, beforeAsking?: () => void): KeyVerdict | Promise<KeyVerdict>;
  /** The verdict if it needs no storage; null where verify() would ask it. */
  remembered(presented: string): KeyVerdict | null;
}

/** From this age on, a remembered key is looked up again in the background. */
const REFRESH_AFTER_MS = 10_000;
/** From this age on, it is looked up before the answer, so that a revoked key stops working within 30 seconds. */
const KEPT_MS = 25_000;
/** How long to wait after storage failed before asking it again. */
const RETRY_AFTER_MS = 1000;
/** Valid and refused keys are remembered separately, so that a flood of made-up keys displaces no valid one. */
export const REMEMBERED = 10_000;

const refused: KeyVerdict = { status: "refused" };
const unavailable: KeyVerdict = { status: "unavailable" };

interface Remembered {
  verdict: { status: "valid"; key: StoredKey };
  lookedUpAt: number;
}

/**
 * A verifier over stored keys.
 * @param now the clock that keys expire by, in milliseconds since 1970.
 * @param monotonic a clock in milliseconds that never goes back: what is remembered ages by it.
 */
export function createKeyVerifier(
  keys: Pick<KeyStore, "findByHash">,
  now: () => number = Date.now,
  monotonic: () => number = () => performance.now(),
): KeyVerifier {
  // Made for the first key: they take memory for as many as they keep.
  let valid: LRUCache<string, Remembered> | null = null;
  let invalid: LRUCache<string, number> | null = null;
  const lookups = new Map<string, Promise<KeyVerdict>>();
  let storageDown = false;
  let lastFailure = Number.NEGATIVE_INFINITY;

  const current = ({ verdict }: Remembered): KeyVerdict =>
    keyStatus(verdict.key, now()) === "active" ? verdict : refused;

  const lookUp = (hash: string): Promise<KeyVerdict> => {
    const running = lookups.get(hash);
    if (running) return running;
    const lookup = fromStorage(hash).finally(() => lookups.delete(hash));
    lookups.set(hash, lookup);
    return lookup;
  };

  const fromStorage = async (hash: string): Promise<KeyVerdict> => {
    const startedAt = monotonic();
    const askedAt = now();
    let key: StoredKey | null;
    try {
      key = await keys.findByHash(hash);
    } catch {
      storageDown = true;
      lastFailure = monotonic();
      const known = valid?.get(hash);
      return known ? current(known) : unavailable;
    }
    storageDown = false;
    valid?.delete(hash);
    if (key && isSameHash(key.hash, hash) && keyStatus(key, askedAt) === "active") {
      const remembered: Remembered = { verdict: { status: "valid", key }, lookedUpAt: startedAt };
      valid ??= new LRUCache({ max: REMEMBERED });
      valid.set(hash, remembered);
      return current(remembered);
    }
    invalid ??= new LRUCache({ max: REMEMBERED });
    invalid.set(hash, startedAt);
    return refused;
  };

  const isRefusedLately = (hash: string): boolean =>
    monotonic() - (invalid?.get(hash) ?? Number.NEGATIVE_INFINITY) < KEPT_MS;

  return {
    verify(presented, beforeAsking) {
      const hash = hashOfKey(presented);
      const known = valid?.get(hash);
      const leaveAlone = () => storageDown && (lookups.size > 0 || monotonic() - lastFailure < RETRY_AFTER_MS);
      if (known) {
        const age = monotonic() - known.lookedUpAt;
        if (age < REFRESH_AFTER_MS || leaveAlone()) return current(known);
        const lookup = lookUp(hash);
        return age < KEPT_MS || storageDown ? current(known) : lookup;
      }
      if (!isWellFormedKey(presented) || isRefusedLately(hash)) return refused;
      if (leaveAlone()) return unavailable;
      beforeAsking?.();
      return lookUp(hash);
    },
    remembered(presented) {
      const hash = hashOfKey(presented);
      const known = valid?.get(hash);
      if (known && monotonic() - known.lookedUpAt < REFRESH_AFTER_MS) return current(known);
      return !isWellFormedKey(presented) || (!known && isRefusedLately(hash)) ? refused : null;
    },
  };
}

function isSameHash(stored: string, computed: string): boolean {
  return stored.length === computed.length && timingSafeEqual(Buffer.from(stored), Buffer.from(computed));
}
