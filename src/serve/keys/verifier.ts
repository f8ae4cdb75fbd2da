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

const refusal: KeyVerdict = { status: "refused" };
const unavailable: KeyVerdict = { status: "unavailable" };

/** The verifier of an instance. */
export class StoredKeyVerifier implements KeyVerifier {
  readonly #keys: Pick<KeyStore, "findByHash">;
  readonly #now: () => number;
  readonly #monotonic: () => number;
  // Made for the first key: they take memory for as many as they keep.
  readonly #valid = once(() => new LRUCache<string, ValidKey>({ max: REMEMBERED }));
  /** When each was looked up. */
  readonly #refusals = once(() => new LRUCache<string, number>({ max: REMEMBERED }));
  /** Under way. */
  readonly #lookUps = new Map<string, Promise<KeyVerdict>>();
  #isStorageDown = false;
  #lastFailure = Number.NEGATIVE_INFINITY;

  /**
   * @param now milliseconds since 1970, by which keys expire.
   * @param monotonic a clock that never goes back.
   */
  constructor(
    keys: Pick<KeyStore, "findByHash">,
    now: () => number = Date.now,
    monotonic: () => number = () => performance.now(),
  ) {
    this.#keys = keys;
    this.#now = now;
    this.#monotonic = monotonic;
  }

  verify(presented: string, beforeAsking?: () => void | Promise<void>): KeyVerdict | Promise<KeyVerdict> {
    const hash = hashOfKey(presented);
    const verdict = this.#recall(presented, hash);
    if (verdict !== null) return verdict;
    const entry = this.#valid().get(hash);
    if (this.#mustLeaveStorageAlone()) return entry ? this.#judge(entry.key) : unavailable;
    if (!entry) {
      const leave = beforeAsking?.();
      return leave instanceof Promise ? leave.then(() => this.#lookUp(hash)) : this.#lookUp(hash);
    }
    const lookUp = this.#lookUp(hash);
    const isFresh = this.#monotonic() - entry.lookedUpAt < KEPT_MS || this.#isStorageDown;
    return isFresh ? this.#judge(entry.key) : lookUp;
  }

  /** Gives the verdict if it needs no storage; null where verify() would ask it. */
  #recall(presented: string, hash: string): KeyVerdict | null {
    const entry = this.#valid().get(hash);
    if (entry) return this.#monotonic() - entry.lookedUpAt < REFRESH_AFTER_MS ? this.#judge(entry.key) : null;
    return !isWellFormedKey(presented) || this.#isRefusedLately(hash) ? refusal : null;
  }

  /** Judges a key that was looked up: it may have expired since. */
  #judge(key: StoredKey): KeyVerdict {
    return keyStatus(key, this.#now()) === "active" ? { status: "valid", key } : refusal;
  }

  #isRefusedLately(hash: string): boolean {
    return this.#monotonic() - (this.#refusals().get(hash) ?? Number.NEGATIVE_INFINITY) < KEPT_MS;
  }

  #mustLeaveStorageAlone(): boolean {
    return this.#isStorageDown && (this.#lookUps.size > 0 || this.#monotonic() - this.#lastFailure < RETRY_AFTER_MS);
  }

  /** Looks a key up, once for all who present it at the same time. */
  #lookUp(hash: string): Promise<KeyVerdict> {
    return this.#lookUps.getOrInsertComputed(hash, () =>
      this.#askStorage(hash).finally(() => this.#lookUps.delete(hash)),
    );
  }

  async #askStorage(hash: string): Promise<KeyVerdict> {
    const startedAt = this.#monotonic();
    const askedAt = this.#now();
    let key: StoredKey | null;
    try {
      key = await this.#keys.findByHash(hash);
    } catch {
      this.#isStorageDown = true;
      this.#lastFailure = this.#monotonic();
      const entry = this.#valid().get(hash);
      return entry ? this.#judge(entry.key) : unavailable;
    }
    this.#isStorageDown = false;
    if (key?.hash !== hash || keyStatus(key, askedAt) !== "active") {
      this.#valid().delete(hash);
      this.#refusals().set(hash, startedAt);
      return refusal;
    }
    this.#valid().set(hash, { key, lookedUpAt: startedAt });
    return this.#judge(key);
  }
}

/** A key that was valid when it was looked up. */
interface ValidKey {
  key: StoredKey;
  lookedUpAt: number;
}
