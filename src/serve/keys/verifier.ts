/** Checks presented keys, those seen lately at once. Unknown, revoked, expired and mistyped ones are all refused. */
import { LRUCache } from "lru-cache";
import { once } from "../../base/once.ts";
import type { KeyStore, StoredKey } from "../../storage/keys.ts";
import { hashOfKey, isWellFormedKey } from "./key-format.ts";
import { keyStatus } from "./manage.ts";

/** `unavailable`: storage cannot be reached, and the key was not verified before. */
export type KeyVerdict = { status: "valid"; key: StoredKey } | { status: "refused" } | { status: "unavailable" };

/** Says whether presented keys are valid. */
export interface KeyVerifier {
  /**
   * Gives the verdict, at once where no storage is asked.
   * @param beforeAsking ends before storage is asked about a key that is not remembered; it may throw or reject.
   */
  verify(presented: string, beforeAsking?: () => void | Promise<void>): KeyVerdict | Promise<KeyVerdict>;
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

/**
 * Makes the verifier of an instance.
 * @param now milliseconds since 1970, by which keys expire.
 * @param monotonic a clock that never goes back.
 */
export function createKeyVerifier(
  keys: Pick<KeyStore, "findByHash">,
  now: () => number = Date.now,
  monotonic: () => number = () => performance.now(),
): KeyVerifier {
  // Made for the first key: they take memory for as many as they keep.
  const valid = once(() => new LRUCache<string, { key: StoredKey; lookedUpAt: number }>({ max: REMEMBERED }));
  const refusals = once(() => new LRUCache<string, number>({ max: REMEMBERED }));
  const lookups = new Map<string, Promise<KeyVerdict>>();
  let storageDown = false;
  let lastFailure = Number.NEGATIVE_INFINITY;

  /** A key may have expired since it was looked up. */
  const verdictOf = (key: StoredKey): KeyVerdict =>
    keyStatus(key, now()) === "active" ? { status: "valid", key } : refused;

  const isRefusedLately = (hash: string): boolean =>
    monotonic() - (refusals().get(hash) ?? Number.NEGATIVE_INFINITY) < KEPT_MS;

  const lookUp = (hash: string): Promise<KeyVerdict> =>
    lookups.getOrInsertComputed(hash, () => fromStorage(hash).finally(() => lookups.delete(hash)));

  const fromStorage = async (hash: string): Promise<KeyVerdict> => {
    const startedAt = monotonic();
    const askedAt = now();
    let key: StoredKey | null;
    try {
      key = await keys.findByHash(hash);
    } catch {
      storageDown = true;
      lastFailure = monotonic();
      const entry = valid().get(hash);
      return entry ? verdictOf(entry.key) : unavailable;
    }
    storageDown = false;
    if (key?.hash !== hash || keyStatus(key, askedAt) !== "active") {
      valid().delete(hash);
      refusals().set(hash, startedAt);
      return refused;
    }
    valid().set(hash, { key, lookedUpAt: startedAt });
    return verdictOf(key);
  };

  const leaveStorageAlone = () => storageDown && (lookups.size > 0 || monotonic() - lastFailure < RETRY_AFTER_MS);

  /** The verdict if it needs no storage; null where verify() would ask it. */
  const remembered = (presented: string, hash: string): KeyVerdict | null => {
    const entry = valid().get(hash);
    if (entry) return monotonic() - entry.lookedUpAt < REFRESH_AFTER_MS ? verdictOf(entry.key) : null;
    return !isWellFormedKey(presented) || isRefusedLately(hash) ? refused : null;
  };

  return {
    verify(presented, beforeAsking) {
      const hash = hashOfKey(presented);
      const verdict = remembered(presented, hash);
      if (verdict !== null) return verdict;
      const entry = valid().get(hash);
      if (leaveStorageAlone()) return entry ? verdictOf(entry.key) : unavailable;
      if (!entry) {
        const leave = beforeAsking?.();
        return leave instanceof Promise ? leave.then(() => lookUp(hash)) : lookUp(hash);
      }
      const lookup = lookUp(hash);
      return monotonic() - entry.lookedUpAt < KEPT_MS || storageDown ? verdictOf(entry.key) : lookup;
    },
  };
}
