/** Follows the snapshot that is current in storage, has a damaged one rebuilt, and lets go of the one before. */
import { setTimeout as sleep } from "node:timers/promises";
import { CommandError } from "../errors.ts";
import type { OpenedArtifact } from "../publish/artifact/open.ts";
import type { Shelf } from "../publish/artifact/shelf.ts";
import { type Storage, StorageUnavailableError } from "../storage/storage.ts";

/** What an instance serves, and whether it is what it should be. */
export interface Following {
  /** Id of the snapshot served; null before there is one. */
  served: string | null;
  /** Id of the snapshot current in storage, as last seen. */
  current: string | null;
  /** Whether the file of the one served turned out to be damaged: it is copied or published again. */
  damaged: boolean;
  /** How long it took to read, verify and load the file of the one served, between answers; null before. */
  takenSeconds: number | null;
}

/** Publishes the record if it is new, or rebuilds the artifact of the current snapshot. */
export type Publish = () => Promise<void>;

interface FollowerOptions {
  storage: Pick<Storage, "currentSnapshotId" | "publishedSnapshots">;
  shelf: Shelf;
  publish: Publish;
  /** Done once, as soon as storage can be reached. It publishes with what it is given. */
  first: (publish: Publish) => Promise<void>;
  everyMs: number;
  /** The swap is of one reference: no request sees half of it. */
  onTaken: (artifact: OpenedArtifact) => void;
  /** Called once for a current snapshot that cannot be opened; the last good one continues to be served. */
  onDamaged: (id: string) => void;
  /** Called once when looking begins to fail; the last publication continues to be served. */
  onFailure: (error: unknown) => void;
}

/** While looking fails, looks are this many times further apart. */
const failingSlowdown = 8;

/** Milliseconds between two attempts to publish or rebuild what could not be. */
const mendEveryMs = 60_000;

/** Longer than any request lasts, its body included: until then, a former snapshot's records may be read. */
const closeAfterMs = 90_000;

/** Publishing costs a lot: what failed is not tried again within a minute. Until then it fails for the same reason. */
function seldomInVain(publish: Publish): Publish {
  let failed: { error: unknown; until: number } | null = null;
  return async () => {
    if (failed !== null && Date.now() < failed.until) throw failed.error;
    failed = null;
    try {
      await publish();
    } catch (error) {
      failed = { error, until: Date.now() + mendEveryMs };
      throw error;
    }
  };
}

/** Serves what can be served at once, then keeps looking. @throws what prevented it, if nothing can be served. */
export async function follow(options: FollowerOptions): Promise<Follower> {
  const follower = new Follower(options);
  await follower.begin();
  return follower;
}

/** Looks at storage, one at a time, and takes up what is current there. */
export class Follower {
  readonly state: Following = { served: null, current: null, damaged: false, takenSeconds: null };
  readonly #options: FollowerOptions;
  readonly #publish: Publish;
  readonly #stopping = new AbortController();
  #turns = Promise.resolve();
  #lastFailure: unknown = null;
  #isFailing = false;
  #begun = false;
  #looking: Promise<void> | null = null;
  #taken: OpenedArtifact | null = null;
  #damaged = { id: "", mendAt: 0 };

  constructor(options: FollowerOptions) {
    this.#options = options;
    this.#publish = seldomInVain(options.publish);
  }

  /** The first look, and those after it. @throws what prevented it, if nothing can be served. */
  async begin(): Promise<void> {
    await this.look();
    if (this.state.served === null)
      throw this.#lastFailure ?? new CommandError("There is no artifact that can be opened.");
    this.#turns = this.#keepLooking();
  }

  /** Looks now instead of at the next turn. */
  look(): Promise<void> {
    this.#looking ??= this.#lookOnce().finally(() => {
      this.#looking = null;
    });
    return this.#looking;
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#turns;
    this.#taken?.close();
  }

  async #keepLooking(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      const pauseMs = this.#options.everyMs * (this.#isFailing ? failingSlowdown : 1);
      await sleep(pauseMs, undefined, { signal, ref: false }).catch(() => undefined);
      if (!signal.aborted) await this.look();
    }
  }

  async #lookOnce(): Promise<void> {
    const failures: unknown[] = [];
    await this.#begin().catch((error: unknown) => {
      // A record that cannot be published prevents a start; storage that fails does not.
      if (this.state.served === null && !(error instanceof StorageUnavailableError)) throw error;
      failures.push(error);
    });
    // Even then: what others published is served.
    await this.#takeCurrent().catch((error: unknown) => failures.push(error));
    const [failure] = failures;
    if (failure !== undefined && !this.#isFailing) this.#options.onFailure(failure);
    this.#isFailing = failure !== undefined;
    this.#lastFailure = failure ?? this.#lastFailure;
    if (this.state.served === null) await this.#takeAnother();
  }

  async #begin(): Promise<void> {
    if (this.#begun) return;
    await this.#options.first(this.#publish);
    this.#begun = true;
  }

  /** Takes up the snapshot that is current in storage, if it is another one than is served, or that one was damaged. */
  async #takeCurrent(): Promise<void> {
    const { storage, shelf } = this.#options;
    this.state.damaged = this.#taken?.isDamaged() ?? false;
    const id = await storage.currentSnapshotId();
    this.state.current = id;
    if (id === null || (id === this.state.served && !this.state.damaged)) return;
    const began = performance.now();
    const artifact = await this.#openCurrent(id);
    if (artifact === null) return;
    await this.#take(artifact);
    this.state.takenSeconds = (performance.now() - began) / 1000;
    this.#damaged = { id: "", mendAt: 0 };
    await shelf.served(id);
  }

  /** The artifact of the current snapshot, rebuilt if damaged or missing. */
  async #openCurrent(id: string): Promise<OpenedArtifact | null> {
    const { shelf, onDamaged } = this.#options;
    const isKnown = this.#damaged.id === id;
    if (isKnown && Date.now() < this.#damaged.mendAt) return null;
    const found = await shelf.open(id);
    if (found !== null) return found;
    await this.#publish().catch((error: unknown) => {
      this.#lastFailure = error;
    });
    this.#damaged = { id, mendAt: Date.now() + mendEveryMs };
    const mended = await shelf.open(id);
    if (mended === null && !isKnown) onDamaged(id);
    return mended;
  }

  /** For a start: takes up the last good one. The record at hand may have been superseded: it is not served instead. */
  async #takeAnother(): Promise<void> {
    const { storage, shelf } = this.#options;
    const known = await storage.publishedSnapshots().catch(() => []);
    for (const id of known.length > 0 ? known.map(({ id }) => id) : await shelf.localIds()) {
      const artifact = await shelf.open(id).catch(() => null);
      if (artifact !== null) return this.#take(artifact);
    }
  }

  async #take(artifact: OpenedArtifact): Promise<void> {
    await artifact.makeReady();
    // Kept separately, so that waiting holds the former file open but not its indexes in memory.
    const closeFormer = this.#taken?.close;
    this.#taken = artifact;
    this.state.served = artifact.about.id;
    this.state.damaged = false;
    this.#options.onTaken(artifact);
    if (closeFormer !== undefined) void sleep(closeAfterMs, undefined, { ref: false }).then(closeFormer);
  }
}
