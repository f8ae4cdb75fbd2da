/** Answers of the outside, kept for a while in bounded memory, with one question per key under way at a time. */
import { LRUCache } from "lru-cache";

export interface AnswerCacheOptions<V> {
  /** Entries kept; the least recently used is dropped first. */
  max: number;
  /** Asks the outside. Must not throw: a failure is an answer too, with a short life. */
  ask: (key: string) => Promise<V>;
  /** Milliseconds that an answer may be given again. */
  lifeMs: (answer: V) => number;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Told of each question whether it was answered without asking the outside once more. */
  onAnswer?: ((fromCache: boolean) => void) | undefined;
}

/** A function that answers from memory, joins a question that is already under way, or asks. */
export function createAnswerCache<V extends object>({ max, ask, lifeMs, now, onAnswer }: AnswerCacheOptions<V>) {
  const cache = new LRUCache<string, V>({
    max,
    ttl: 1,
    ttlResolution: 0,
    perf: { now },
    ignoreFetchAbort: true,
    fetchMethod: async (key, _stale, { options }) => {
      const answer = await ask(key);
      options.ttl = lifeMs(answer);
      return answer;
    },
  });
  return (key: string): Promise<V> => {
    const status: LRUCache.Status<string, V> = {};
    const answer = cache.forceFetch(key, { status });
    onAnswer?.(status.fetch === "hit" || status.fetch === "inflight");
    return answer;
  };
}
