/** A few questions at a time to each registry, callers taking turns, and none whose answer nobody waits for. */
import { LRUCache } from "lru-cache";
import { assertDefined } from "../../../base/invariants.ts";
import type { Asker } from "../answer-cache.ts";

interface QueueOptions {
  /** Questions under way to one host. */
  atOnce: number;
  /** Milliseconds from the start of one question to the start of the next to the same host. */
  spacingMs: number;
  /** Questions that may wait for one host, and how many of them from one caller; more are turned away. */
  maxWaiting: number;
  maxWaitingOfOne: number;
  /** A clock in milliseconds that never goes back. */
  clock: () => number;
}

/** `left`: nobody was waiting for the answer. */
type TurnedAway = "busy" | "asked_to_wait" | "left";

type Turn<T> = { passed: true; value: T } | { passed: false; why: TurnedAway };

export interface Queues {
  /** Runs the task when it is the caller's turn at the host. */
  run<T>(host: string, asker: Asker, task: () => Promise<T>): Promise<Turn<T>>;
  /** Lets nothing through to the host for this long, as its Retry-After asked, and then one question at a time. */
  pause(host: string, ms: number): void;
}

/** Hosts that have a queue at a time: there are some 300 registries, and what they redirect to. */
const queuesKept = 1000;
/** How long a host that asked for a pause gets one question at a time, at this interval. */
const gentleMs = 10 * 60_000;
const gentleSpacingMs = 1000;

export function createQueues(options: QueueOptions): Queues {
  const queues = new LRUCache<string, Queue>({ max: queuesKept, memoMethod: () => new Queue(options) });
  return {
    run: (host, asker, task) => queues.memo(host).run(asker, task),
    pause: (host, ms) => queues.memo(host).pause(ms),
  };
}

/** Ends a question's wait: it starts, or is turned away. */
type EndWait = (why: TurnedAway | null) => void;

/** The questions for one host: those under way, and those that wait. */
class Queue {
  readonly #options: QueueOptions;
  /** The first caller's turn is next. */
  readonly #callers = new Map<string, Set<EndWait>>();
  #waiting = 0;
  #underWay = 0;
  #nextStart = 0;
  #pausedUntil = 0;
  /** Until when the host gets one question at a time, since it has complained. */
  #gentleUntil = 0;
  #timer: NodeJS.Timeout | null = null;

  constructor(options: QueueOptions) {
    this.#options = options;
  }

  run<T>(asker: Asker, task: () => Promise<T>): Promise<Turn<T>> {
    const refusalNow = this.#refusal(asker);
    if (refusalNow !== null) return Promise.resolve({ passed: false, why: refusalNow });
    const finish = () => {
      this.#underWay -= 1;
      this.#advance();
    };
    return new Promise((resolve, reject) => {
      this.#wait(asker, (why) => {
        if (why !== null) return resolve({ passed: false, why });
        this.#underWay += 1;
        task()
          .finally(finish)
          .then((value) => resolve({ passed: true, value }), reject);
      });
    });
  }

  pause(ms: number): void {
    this.#pausedUntil = Math.max(this.#pausedUntil, this.#options.clock() + ms);
    this.#gentleUntil = this.#pausedUntil + gentleMs;
    this.#advance();
  }

  /** Why the caller's question may not even wait; null if it may. */
  #refusal({ client, signal }: Asker): TurnedAway | null {
    const { maxWaiting, maxWaitingOfOne, clock } = this.#options;
    if (signal.aborted) return "left";
    if (clock() < this.#pausedUntil) return "asked_to_wait";
    const ofCaller = this.#callers.get(client)?.size ?? 0;
    return this.#waiting >= maxWaiting || ofCaller >= maxWaitingOfOne ? "busy" : null;
  }

  #wait({ client, signal }: Asker, end: EndWait): void {
    const leave = (): void => {
      const questions = this.#callers.get(client);
      questions?.delete(question);
      if (questions?.size === 0) this.#callers.delete(client);
      this.#waiting -= 1;
      end("left");
    };
    const question: EndWait = (why) => {
      signal.removeEventListener("abort", leave);
      end(why);
    };
    signal.addEventListener("abort", leave, { once: true });
    this.#callers.set(client, (this.#callers.get(client) ?? new Set()).add(question));
    this.#waiting += 1;
    this.#advance();
  }

  /** Starts what may start now, and comes back when the next question may. */
  #advance(): void {
    while (this.#waiting > 0 && this.#timer === null) {
      const now = this.#options.clock();
      const isGentle = now < this.#gentleUntil;
      if (now < this.#pausedUntil) {
        this.#takeNext()("asked_to_wait");
        continue;
      }
      if (this.#underWay >= (isGentle ? 1 : this.#options.atOnce)) return;
      if (now < this.#nextStart) {
        this.#advanceIn(this.#nextStart - now);
        return;
      }
      this.#nextStart = now + (isGentle ? gentleSpacingMs : this.#options.spacingMs);
      this.#takeNext()(null);
    }
  }

  #advanceIn(ms: number): void {
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.#advance();
    }, ms);
    this.#timer.unref();
  }

  /** Takes out the first question of the next caller, who then goes to the back of the queue. */
  #takeNext(): EndWait {
    const [client, questions] = assertDefined(this.#callers.entries().next().value, "somebody waits");
    const [question] = questions;
    const next = assertDefined(question, "a caller in the queue has a question");
    this.#callers.delete(client);
    questions.delete(next);
    if (questions.size > 0) this.#callers.set(client, questions);
    this.#waiting -= 1;
    return next;
  }
}
