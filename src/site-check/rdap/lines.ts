/**
 * Keeps the service polite and fair: a few questions at a time to each registry, callers taking turns. Nobody loses
 * their place to somebody who asks a lot, or to questions whose answer nobody waits for any more.
 */
import type { Asker } from "../answer-cache.ts";

interface LineOptions {
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

export interface Lines {
  /** Runs the task when it is the caller's turn at the host. */
  run<T>(host: string, asker: Asker, task: () => Promise<T>): Promise<Turn<T>>;
  /**
   * Lets nothing through to the host for this many milliseconds, as its Retry-After asked, and fewer at a time from
   * then on.
   */
  pause(host: string, ms: number): void;
}

/** Beyond this number, queues of idle hosts are dropped. */
const linesKept = 500;
/** How long a host that asked for a pause gets one question at a time, at this interval. */
const gentleMs = 10 * 60_000;
const gentleSpacingMs = 1000;

/** One line for each host. */
export function createLines(options: LineOptions): Lines {
  const lines = new Map<string, Line>();

  const lineOf = (host: string): Line => {
    const known = lines.get(host);
    if (known !== undefined) return known;
    if (lines.size >= linesKept) dropIdle(lines);
    const line = new Line(options);
    lines.set(host, line);
    return line;
  };

  return { run: (host, asker, task) => lineOf(host).run(asker, task), pause: (host, ms) => lineOf(host).pause(ms) };
}

function dropIdle(lines: Map<string, Line>): void {
  for (const [host, line] of lines) if (line.isIdle) lines.delete(host);
}

interface Waiting {
  start: () => void;
  turnAway: (why: TurnedAway) => void;
  /** Nobody can leave the queue who is no longer in it. */
  stopListening: () => void;
}

/** The questions for one host: those under way, and those that wait. */
class Line {
  readonly #options: LineOptions;
  readonly #queue = new FairQueue<Waiting>();
  #underWay = 0;
  #nextStart = 0;
  #pausedUntil = 0;
  /** Until when the host gets one question at a time, since it has complained. */
  #gentleUntil = 0;
  #timer: NodeJS.Timeout | null = null;

  constructor(options: LineOptions) {
    this.#options = options;
  }

  /** Nothing is asked, and the host has not complained lately. */
  get isIdle(): boolean {
    const now = this.#options.clock();
    return this.#queue.size === 0 && this.#underWay === 0 && this.#gentleUntil <= now && this.#pausedUntil <= now;
  }

  run<T>(asker: Asker, task: () => Promise<T>): Promise<Turn<T>> {
    const why = this.#refusal(asker);
    if (why !== null) return Promise.resolve({ passed: false, why });
    return new Promise<Turn<T>>((resolve, reject) => {
      this.#wait(
        asker,
        () => void this.#underWayUntilDone(task).then((value) => resolve({ passed: true, value }), reject),
        (why) => resolve({ passed: false, why }),
      );
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
    return this.#queue.size >= maxWaiting || this.#queue.sizeOf(client) >= maxWaitingOfOne ? "busy" : null;
  }

  #wait({ client, signal }: Asker, start: Waiting["start"], turnAway: Waiting["turnAway"]): void {
    const leave = (): void => {
      this.#queue.remove(client, question);
      turnAway("left");
    };
    const question = { start, turnAway, stopListening: () => signal.removeEventListener("abort", leave) };
    signal.addEventListener("abort", leave, { once: true });
    this.#queue.add(client, question);
    this.#advance();
  }

  #underWayUntilDone<T>(task: () => Promise<T>): Promise<T> {
    this.#underWay += 1;
    return task().finally(() => {
      this.#underWay -= 1;
      this.#advance();
    });
  }

  /** Starts what may start now, and comes back when the next question may. */
  #advance(): void {
    while (this.#queue.size > 0 && this.#timer === null) {
      const now = this.#options.clock();
      const isGentle = now < this.#gentleUntil;
      if (now < this.#pausedUntil) {
        this.#takeNext()?.turnAway("asked_to_wait");
        continue;
      }
      if (this.#underWay >= (isGentle ? 1 : this.#options.atOnce)) return;
      const early = this.#nextStart - now;
      if (early > 0) {
        this.#advanceIn(early);
        return;
      }
      this.#nextStart = now + (isGentle ? gentleSpacingMs : this.#options.spacingMs);
      this.#takeNext()?.start();
    }
  }

  #advanceIn(ms: number): void {
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.#advance();
    }, ms);
    this.#timer.unref();
  }

  #takeNext(): Waiting | undefined {
    const next = this.#queue.next();
    next?.stopListening();
    return next;
  }
}

/** Questions that wait. Callers take turns, so that nobody loses their place to somebody who asks a lot. */
class FairQueue<Question> {
  /** The first caller's turn is next. */
  readonly #callers = new Map<string, Set<Question>>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** How many questions of this caller wait. */
  sizeOf(client: string): number {
    return this.#callers.get(client)?.size ?? 0;
  }

  add(client: string, question: Question): void {
    const questions = this.#callers.get(client) ?? new Set();
    questions.add(question);
    this.#callers.set(client, questions);
    this.#size += 1;
  }

  /** Removes a question that nobody waits for. */
  remove(client: string, question: Question): void {
    const questions = this.#callers.get(client);
    if (questions?.delete(question) !== true) return;
    if (questions.size === 0) this.#callers.delete(client);
    this.#size -= 1;
  }

  /** Takes out the first question of the next caller, who then goes to the back of the queue. */
  next(): Question | undefined {
    const [next] = this.#callers;
    if (next === undefined) return undefined;
    const [client, questions] = next;
    const [question] = questions;
    this.#callers.delete(client);
    if (question !== undefined) questions.delete(question);
    if (questions.size > 0) this.#callers.set(client, questions);
    this.#size -= 1;
    return question;
  }
}
