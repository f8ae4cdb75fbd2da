/** Follows the snapshot that is current in storage, has a damaged one rebuilt, and lets go of the one before. */
import { setTimeout as sleep } from "node:timers/promises";
import { CommandError } from "../base/errors.ts";
import type { OpenedArtifact } from "../publish/artifact/artifact.ts";
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
  /** Whether its file is whole: the one served at a first start is written while it is served. */
  whole: boolean;
  /** How long it took to read, verify and load the file of the one served, between answers; null before. */
  takenSeconds: number | null;
}

/**
 * Publishes the record if it is new, or rebuilds the artifact of the current snapshot.
 * @param soon done as soon as the snapshot can be served in part; the rest is written after that.
 */
export type Publish = (soon: boolean) => Promise<void>;

interface FollowerOptions {
  storage: Pick<Storage, "currentSnapshotId" | "publishedSnapshots">;
  shelf: Shelf;
  publish: Publish;
  /** Whether a publication that could be served in part goes on. */
  isWriting?(): boolean;
  /** Done once, as soon as storage can be reached. It publishes with what it is given. */
  first: (publish: () => Promise<void>) => Promise<void>;
  everyMs: number;
  /** The swap is of one reference: no request sees half of it. */
  onTaken: (artifact: OpenedArtifact, isWhole: boolean) => void;
  /** Called once for a current snapshot that cannot be opened; the last good one continues to be served. */
  onDamaged: (id: string) => void;
  /** Called once when looking begins to fail; the last publication continues to be served. */
  onFailure: (error: unknown) => void;
}

/** While looking fails, looks are this many times further apart. */
const failingSlowdown = 8;

/** Milliseconds between two attempts to publish or rebuild what could not be. */
const mendEveryMs = 60_000;

/** From a first snapshot to the first answers, in milliseconds. */
const afterFirstMs = 1000;

/** Longer than any request lasts, its body included: until then, a former snapshot's records may be read. */
const closeAfterMs = 90_000;

/** Publishing costs a lot: what failed is not tried again within a minute. Until then it fails for the same reason. */
function seldomInVain(publish: Publish): Publish {
  let failed: { error: unknown; until: number } | null = null;
  return async (soon) => {
    if (failed !== null && Date.now() < failed.until) throw failed.error;
    failed = null;
    try {
      await publish(soon);
    } catch (error) {
      failed = { error, until: Date.now() + mendEveryMs };
      throw error;
    }
  };
}

/** What is taken up, and whether its file is whole. */
interface Taken {
  artifact: OpenedArtifact;
  isWhole: boolean;
}

/** Follows which snapshot is current in storage. */
export interface Follower {
  state: Readonly<Following>;
  /** Looks now, and takes up what is current. */
  look(): Promise<void>;
  /** Ends looking, and closes the file that is served. */
  stop(): Promise<void>;
}

/** A current snapshot that cannot be opened, and when to try again, in milliseconds since 1970. */
interface UnopenedSnapshot {
  id: string;
  mendAt: number;
}

const nothingUnopened: UnopenedSnapshot = { id: "", mendAt: 0 };

/**
 * Serves what can be served at once, then keeps looking at storage, one look at a time, and takes up what is current.
 * @throws what prevented it, if nothing can be served.
 */
export async function follow(options: FollowerOptions): Promise<Follower> {
  const follower = new SnapshotFollower(options);
  await follower.begin();
  return follower;
}

class SnapshotFollower implements Follower {
  readonly state: Following = { served: null, current: null, damaged: false, whole: false, takenSeconds: null };
  readonly #options: FollowerOptions;
  readonly #publishSeldom: Publish;
  readonly #stopping = new AbortController();
  /** Looks until it is stopped. */
  #turns: Promise<void> = Promise.resolve();
  /** The look under way. */
  #look: Promise<void> | null = null;
  #inUse: OpenedArtifact | null = null;
  #isStarted = false;
  #isFailing = false;
  #lastFailure: unknown = null;
  #unopened = nothingUnopened;

  constructor(options: FollowerOptions) {
    this.#options = options;
    this.#publishSeldom = seldomInVain(options.publish);
  }

  /** Takes up what can be served, and keeps looking from then on. @throws what prevented it, if there is nothing. */
  async begin(): Promise<void> {
    await this.look();
    if (this.state.served === null)
      throw this.#lastFailure ?? new CommandError("There is no artifact that can be opened.");
    this.#turns = this.#keepLooking();
  }

  look(): Promise<void> {
    this.#look ??= this.#lookOnce().finally(() => {
      this.#look = null;
    });
    return this.#look;
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#turns;
    this.#inUse?.close();
  }

  async #keepLooking(): Promise<void> {
    const { signal } = this.#stopping;
    const { everyMs } = this.#options;
    while (!signal.aborted) {
      const pauseMs = everyMs * (this.#isFailing ? failingSlowdown : 1);
      await sleep(pauseMs, undefined, { signal, ref: false }).catch(() => {});
      if (!signal.aborted) await this.look();
    }
  }

  async #lookOnce(): Promise<void> {
    const { first, onFailure } = this.#options;
    const failures: unknown[] = [];
    try {
      if (!this.#isStarted) await first(() => this.#publish());
      this.#isStarted = true;
    } catch (error) {
      // A record that cannot be published prevents a start; storage that fails does not.
      if (this.state.served === null && !(error instanceof StorageUnavailableError)) throw error;
      failures.push(error);
    }
    // Even then: what others published is served.
    await this.#takeCurrent().catch((error: unknown) => failures.push(error));
    const [failure] = failures;
    if (failure !== undefined && !this.#isFailing) onFailure(failure);
    this.#isFailing = failure !== undefined;
    this.#lastFailure = failure ?? this.#lastFailure;
    if (this.state.served === null) await this.#takeAnother();
  }

  /**
   * Where nothing was ever published, what is asked first comes first. After an upgrade, other instances answer until
   * this one can answer everything.
   */
  async #publish(): Promise<void> {
    const { storage } = this.#options;
    const isFirst = this.state.served === null && (await storage.currentSnapshotId().catch(() => null)) === null;
    await this.#publishSeldom(isFirst);
  }

  /** Takes up the snapshot that is current in storage, if it is another one than is served, or that one was damaged. */
  async #takeCurrent(): Promise<void> {
    const { state } = this;
    const { storage, shelf, isWriting } = this.#options;
    state.damaged = this.#inUse?.isDamaged() ?? false;
    const id = await storage.currentSnapshotId();
    state.current = id;
    if (id === null || (id === state.served && state.whole && !state.damaged)) return;
    // Whoever is served in part waits for the rest, unless whoever wrote it was ended.
    if (id === state.served && !state.whole && isWriting?.() === true) return;
    const began = performance.now();
    const publication = await this.#openCurrent(id);
    if (publication === null) return;
    await this.#take(publication.artifact, publication.isWhole);
    state.takenSeconds = (performance.now() - began) / 1000;
    this.#unopened = nothingUnopened;
    await shelf.served(id);
  }

  /** Opens the artifact of the current snapshot, rebuilt if damaged or missing; gives null if that failed. */
  async #openCurrent(id: string): Promise<Taken | null> {
    const isKnown = this.#unopened.id === id;
    if (isKnown && Date.now() < this.#unopened.mendAt) return null;
    const fileAtHand = await this.#openAtHand(id);
    if (fileAtHand !== null) return fileAtHand;
    await this.#publish().catch((error: unknown) => {
      this.#lastFailure = error;
    });
    this.#unopened = { id, mendAt: Date.now() + mendEveryMs };
    const mended = await this.#openAtHand(id);
    if (mended === null && !isKnown) this.#options.onDamaged(id);
    return mended;
  }

  async #openAtHand(id: string): Promise<Taken | null> {
    const { shelf } = this.#options;
    const artifact = await shelf.open(id);
    if (artifact !== null) return { artifact, isWhole: true };
    const partialArtifact = this.state.served === null ? await shelf.openPartial(id) : null;
    return partialArtifact === null ? null : { artifact: partialArtifact, isWhole: false };
  }

  /** For a start: takes up the last good one. The record at hand may have been superseded: it is not served instead. */
  async #takeAnother(): Promise<void> {
    const { storage, shelf } = this.#options;
    const snapshots = await storage.publishedSnapshots().catch(() => []);
    const ids = snapshots.length > 0 ? snapshots.map((snapshot) => snapshot.id) : await shelf.localIds();
    for (const id of ids) {
      const artifact = await shelf.open(id).catch(() => null);
      if (artifact !== null) return this.#take(artifact);
    }
  }

  async #take(artifact: OpenedArtifact, isWhole = true): Promise<void> {
    const { state } = this;
    if (isWhole) await artifact.makeReady();
    // At a first start nobody waits for what only questions need: it is made once the first are answered.
    else void sleep(afterFirstMs, undefined, { ref: false }).then(() => artifact.makeReady().catch(() => undefined));
    // Kept separately, so that waiting holds the former file open but not its indexes in memory.
    const closeFormer = this.#inUse?.close;
    this.#inUse = artifact;
    state.served = artifact.about.id;
    state.damaged = false;
    state.whole = isWhole;
    this.#options.onTaken(artifact, isWhole);
    if (closeFormer !== undefined) void sleep(closeAfterMs, undefined, { ref: false }).then(closeFormer);
  }
}
