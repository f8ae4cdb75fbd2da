/** Follows the snapshot that is current in storage: whoever published it, every instance serves it within seconds. */
import { setTimeout as sleep } from "node:timers/promises";
import { CommandError } from "../errors.ts";
import { StorageUnavailableError } from "../storage/storage.ts";
import {
  type Following,
  type Publish,
  SnapshotTaker,
  type SnapshotTakerOptions,
  seldomInVain,
} from "./take-snapshot.ts";

export interface Follower {
  readonly state: Readonly<Following>;
  /** Looks now instead of at the next turn. */
  look(): Promise<void>;
  stop(): Promise<void>;
}

interface FollowerOptions extends Omit<SnapshotTakerOptions, "onUnpublished"> {
  /** Done once, as soon as storage can be reached. It publishes with what it is given. */
  first: (publish: Publish) => Promise<void>;
  everyMs: number;
  /** Called once when looking begins to fail; the last publication continues to be served. */
  onFailure: (error: unknown) => void;
}

/** While looking fails, looks are this many times further apart. */
const failingSlowdown = 8;

/**
 * Serves what can be served at once, then keeps looking.
 * @throws what prevented it, if nothing can be served.
 */
export async function follow(options: FollowerOptions): Promise<Follower> {
  const looks = new Looks(options);
  await looks.look();
  const { state } = looks;
  if (state.served === null) throw looks.lastFailure ?? new CommandError("There is no artifact that can be opened.");
  const stopping = new AbortController();
  const turns = lookUntil(stopping.signal, looks, options.everyMs);
  return {
    state,
    look: () => looks.look(),
    stop: async () => {
      stopping.abort();
      await turns;
      looks.close();
    },
  };
}

async function lookUntil(stopped: AbortSignal, looks: Looks, everyMs: number): Promise<void> {
  while (!stopped.aborted) {
    const pauseMs = looks.isFailing ? everyMs * failingSlowdown : everyMs;
    await sleep(pauseMs, undefined, { signal: stopped, ref: false }).catch(() => undefined);
    if (!stopped.aborted) await looks.look();
  }
}

/** Looks at storage, one at a time, and what came of them. */
class Looks {
  lastFailure: unknown = null;
  isFailing = false;
  readonly #options: FollowerOptions;
  readonly #publish: Publish;
  readonly #taker: SnapshotTaker;
  #begun = false;
  #looking: Promise<void> | null = null;

  constructor(options: FollowerOptions) {
    this.#options = options;
    this.#publish = seldomInVain(options.publish);
    this.#taker = new SnapshotTaker({
      ...options,
      publish: this.#publish,
      onUnpublished: (error) => {
        this.lastFailure = error;
      },
    });
  }

  get state(): Readonly<Following> {
    return this.#taker.state;
  }

  look(): Promise<void> {
    this.#looking ??= this.#lookOnce().finally(() => {
      this.#looking = null;
    });
    return this.#looking;
  }

  close(): void {
    this.#taker.close();
  }

  async #lookOnce(): Promise<void> {
    const failures: unknown[] = [];
    await this.#begin().catch((error: unknown) => {
      // A record that cannot be published prevents a start; storage that fails does not.
      if (this.state.served === null && !(error instanceof StorageUnavailableError)) throw error;
      failures.push(error);
    });
    // Even then: what others published is served.
    await this.#taker.takeCurrent().catch((error: unknown) => failures.push(error));
    const [failure] = failures;
    if (failure !== undefined && !this.isFailing) this.#options.onFailure(failure);
    this.isFailing = failure !== undefined;
    this.lastFailure = failure ?? this.lastFailure;
    if (this.state.served === null) await this.#taker.takeAnother();
  }

  async #begin(): Promise<void> {
    if (this.#begun) return;
    await this.#options.first(this.#publish);
    this.#begun = true;
  }
}
