/** Answers from outside, kept for a while in bounded memory, with one question per key under way at a time. */
import { LRUCache } from "lru-cache";

/** An answer, and for how many milliseconds it may be reused: 0 if it says nothing about the key. */
export interface Kept<V> {
  answer: V;
  lifeMs: number;
}

/** What every outside check needs to keep its answers. */
export interface Keeping {
  /** A clock in milliseconds that never goes back. */
  clock: () => number;
  /** Called for each question with whether it was answered without asking the outside again. */
  onAnswer?: ((fromCache: boolean) => void) | undefined;
}

interface AnswerCacheOptions<V> extends Keeping {
  /** Entries kept; the least recently used is dropped first. */
  max: number;
  /** Asks the outside. The signal aborts once nobody waits. Should not throw: a failure is a short-lived answer. */
  ask: (key: string, asker: Asker) => Promise<Kept<V>>;
}

/** A question, how many wait for its answer, and what ends it once nobody does. */
type UnderWay<V> = { answer: Promise<V>; waiting: number; abandon: AbortController };

/** A function that answers from memory, joins a question already under way, or asks. */
export function createAnswerCache<V extends object>({ max, ask, clock, onAnswer }: AnswerCacheOptions<V>) {
  // Made for the first answer: it takes memory for as many as it keeps.
  let cache: LRUCache<string, V> | null = null;
  const underWay = new Map<string, UnderWay<V>>();

  const begin = (key: string, client: string): UnderWay<V> => {
    const abandon = new AbortController();
    const answer = ask(key, { client, signal: abandon.signal })
      .then((value) => {
        cache ??= new LRUCache<string, V>({ max, ttl: 1, ttlResolution: 0, perf: { now: clock } });
        if (value.lifeMs > 0) cache.set(key, value.answer, { ttl: value.lifeMs });
        return value.answer;
      })
      .finally(() => underWay.delete(key));
    const question = { answer, waiting: 0, abandon };
    underWay.set(key, question);
    return question;
  };

  /** Counts a caller as waiting until the answer is there or the wait is over. */
  const join = (question: UnderWay<V>, signal: AbortSignal): Promise<V> => {
    const leave = (): void => {
      question.waiting -= 1;
      if (question.waiting === 0) question.abandon.abort();
    };
    question.waiting += 1;
    signal.addEventListener("abort", leave, { once: true });
    if (signal.aborted) leave();
    return question.answer.finally(() => signal.removeEventListener("abort", leave));
  };

  return async (key: string, { client, signal }: Asker = patient): Promise<V> => {
    const cachedAnswer = cache?.get(key);
    const question = underWay.get(key);
    onAnswer?.(cachedAnswer !== undefined || question !== undefined);
    return cachedAnswer ?? join(question ?? begin(key, client), signal);
  };
}

export interface Asker {
  /** Address or key that the question counts for. */
  client: string;
  signal: AbortSignal;
}

/** A caller who waits as long as it takes: a command, a test. */
export const patient: Asker = { client: "", signal: new AbortController().signal };

/**
 * The outcome of the work, or of `late()` after this many milliseconds or once the signal aborts; the work goes on.
 * Unlike AbortSignal.timeout, the wait keeps the process alive.
 */
export function within<T, L>(ms: number, work: Promise<T>, late: () => L, signal?: AbortSignal): Promise<T | L> {
  return new Promise((settle, fail) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", giveUp);
    };
    const giveUp = () => {
      end();
      settle(late());
    };
    const timer = setTimeout(giveUp, ms);
    signal?.addEventListener("abort", giveUp);
    if (signal?.aborted) giveUp();
    work.then(settle, fail).finally(end);
  });
}
