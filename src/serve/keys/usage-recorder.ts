/** Counts each key's use in memory, and stores it twice a second, nothing twice. A crash loses a second at most. */

import { randomUUID } from "node:crypto";
import { dayAfter, dayOf } from "../../base/dates.ts";
import type { DailyUsage, UsageBatch, UsageCount, UsageStore } from "../../storage/keys.ts";

const FLUSH_EVERY_MS = 500;

/** Counts what each key uses. */
export interface UsageRecorder {
  /** Counts one request that cost `requests`, of which `siteChecks` were website checks; takes back what is negative. */
  record(keyId: string, requests: number, siteChecks: number): void;
  /**
   * Gives all use of this process, and of others up to a second ago.
   * @throws StorageUnavailableError
   */
  today(keyId: string): Promise<DailyUsage>;
  /** Stores what was counted so far. Rejects if storage fails; the counts are kept for the next time. */
  flush(): Promise<void>;
  /** Stops the timer and stores the rest. */
  close(): Promise<void>;
}

interface UsageRecorderOptions {
  usage: UsageStore;
  /** Called when storing begins to fail, and not again before it has worked once. */
  onFailure: (error: unknown) => void;
  /** The clock, in milliseconds since 1970. */
  now?: () => number;
}

/** The recorder of an instance. */
export class StoredUsageRecorder implements UsageRecorder {
  readonly #usage: UsageStore;
  readonly #onFailure: (error: unknown) => void;
  readonly #now: () => number;
  readonly #writer = randomUUID();
  readonly #timer: NodeJS.Timeout;
  /** What was counted and is in no batch yet, by key and day. */
  readonly #pending = new Map<string, UsageCount>();
  /** What storage has not confirmed is sent again unchanged: its sequence tells storage whether it is new. */
  #unconfirmed: UsageBatch | null = null;
  #sequence = 0;
  #flush: Promise<void> | null = null;
  #isFailing = false;

  constructor({ usage, onFailure, now = Date.now }: UsageRecorderOptions) {
    this.#usage = usage;
    this.#onFailure = onFailure;
    this.#now = now;
    this.#timer = setInterval(() => this.#flushInTime(), FLUSH_EVERY_MS).unref();
  }

  record(keyId: string, requests: number, siteChecks: number): void {
    const day = dayOf(this.#now());
    const count = this.#pending.get(`${keyId} ${day}`) ?? { key_id: keyId, day, requests: 0, site_checks: 0 };
    count.requests += requests;
    count.site_checks += siteChecks;
    this.#pending.set(`${keyId} ${day}`, count);
  }

  async today(keyId: string): Promise<DailyUsage> {
    const date = dayOf(this.#now());
    await this.flush();
    const midnight = new Date(dayAfter(date));
    return { date, ...(await this.#usage.read(keyId, date)), resets_at: midnight.toISOString() };
  }

  flush(): Promise<void> {
    this.#flush ??= Promise.resolve().then(() => this.#send());
    return this.#flush;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush();
  }

  #flushInTime(): void {
    this.flush().catch((error: unknown) => {
      if (!this.#isFailing) this.#onFailure(error);
      this.#isFailing = true;
    });
  }

  async #send(): Promise<void> {
    try {
      for (this.#unconfirmed ??= this.#nextBatch(); this.#unconfirmed; this.#unconfirmed = this.#nextBatch())
        await this.#usage.add(this.#unconfirmed);
      this.#isFailing = false;
    } finally {
      this.#flush = null;
    }
  }

  #nextBatch(): UsageBatch | null {
    const counts = [...this.#pending.values()];
    this.#pending.clear();
    if (counts.length === 0) return null;
    this.#sequence += 1;
    return { writer: this.#writer, sequence: this.#sequence, counts };
  }
}
