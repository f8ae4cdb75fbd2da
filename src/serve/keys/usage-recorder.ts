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

/** Makes the recorder of an instance. */
export function createUsageRecorder({ usage, onFailure, now = Date.now }: UsageRecorderOptions): UsageRecorder {
  const writer = randomUUID();
  /** What was counted and is in no batch yet, by key and day. */
  const pending = new Map<string, UsageCount>();
  /** What storage has not confirmed is sent again unchanged: its sequence tells storage whether it is new. */
  let unconfirmed: UsageBatch | null = null;
  let sequence = 0;
  let running: Promise<void> | null = null;
  let failing = false;

  const nextBatch = (): UsageBatch | null => {
    const counts = [...pending.values()];
    pending.clear();
    return counts.length === 0 ? null : { writer, sequence: ++sequence, counts };
  };

  const send = async () => {
    try {
      for (unconfirmed ??= nextBatch(); unconfirmed; unconfirmed = nextBatch()) await usage.add(unconfirmed);
      failing = false;
    } finally {
      running = null;
    }
  };

  const flush = (): Promise<void> => {
    running ??= Promise.resolve().then(send);
    return running;
  };

  const timer = setInterval(() => {
    flush().catch((error: unknown) => {
      if (!failing) onFailure(error);
      failing = true;
    });
  }, FLUSH_EVERY_MS).unref();

  return {
    record(keyId, requests, siteChecks) {
      const day = dayOf(now());
      const count = pending.get(`${keyId} ${day}`) ?? { key_id: keyId, day, requests: 0, site_checks: 0 };
      count.requests += requests;
      count.site_checks += siteChecks;
      pending.set(`${keyId} ${day}`, count);
    },
    async today(keyId) {
      const time = now();
      const date = dayOf(time);
      await flush();
      const midnight = new Date(dayAfter(date));
      return { date, ...(await usage.read(keyId, date)), resets_at: midnight.toISOString() };
    },
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}
