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

/**
 * Serves what can be served at once, then keeps looking at storage, one look at a time, and takes up what is current.
 * @throws what prevented it, if nothing can be served.
 */
export async function follow(options: FollowerOptions): Promise<Follower> {
  const { storage, shelf, everyMs } = options;
  const state: Following = { served: null, current: null, damaged: false, whole: false, takenSeconds: null };
  const publishing = seldomInVain(options.publish);
  // Where nothing was ever published, what is asked first comes first. After an upgrade, other instances answer until
  // this one can answer everything.
  const publish = async () =>
    publishing(state.served === null && (await storage.currentSnapshotId().catch(() => null)) === null);
  const stopping = new AbortController();
  let looking: Promise<void> | null = null;
  let inUse: OpenedArtifact | null = null;
  let isStarted = false;
  let isFailing = false;
  let lastFailure: unknown = null;
  /** A current snapshot that cannot be opened, and when to try again. */
  let unopened = { id: "", mendAt: 0 };

  const take = async (artifact: OpenedArtifact, isWhole = true): Promise<void> => {
    if (isWhole) await artifact.makeReady();
    // At a first start nobody waits for what only questions need: it is made once the first are answered.
    else void sleep(afterFirstMs, undefined, { ref: false }).then(() => artifact.makeReady().catch(() => undefined));
    // Kept separately, so that waiting holds the former file open but not its indexes in memory.
    const closeFormer = inUse?.close;
    inUse = artifact;
    state.served = artifact.about.id;
    state.damaged = false;
    state.whole = isWhole;
    options.onTaken(artifact, isWhole);
    if (closeFormer !== undefined) void sleep(closeAfterMs, undefined, { ref: false }).then(closeFormer);
  };

  const openAtHand = async (id: string): Promise<Taken | null> => {
    const artifact = await shelf.open(id);
    if (artifact !== null) return { artifact, isWhole: true };
    const partialArtifact = state.served === null ? await shelf.openPartial(id) : null;
    return partialArtifact === null ? null : { artifact: partialArtifact, isWhole: false };
  };

  /** The artifact of the current snapshot, rebuilt if damaged or missing. */
  const openCurrent = async (id: string): Promise<Taken | null> => {
    const isKnown = unopened.id === id;
    if (isKnown && Date.now() < unopened.mendAt) return null;
    const openedFile = await openAtHand(id);
    if (openedFile !== null) return openedFile;
    await publish().catch((error: unknown) => {
      lastFailure = error;
    });
    unopened = { id, mendAt: Date.now() + mendEveryMs };
    const mended = await openAtHand(id);
    if (mended === null && !isKnown) options.onDamaged(id);
    return mended;
  };

  /** Takes up the snapshot that is current in storage, if it is another one than is served, or that one was damaged. */
  const takeCurrent = async (): Promise<void> => {
    state.damaged = inUse?.isDamaged() ?? false;
    const id = await storage.currentSnapshotId();
    state.current = id;
    if (id === null || (id === state.served && state.whole && !state.damaged)) return;
    // Whoever is served in part waits for the rest, unless whoever wrote it was ended.
    if (id === state.served && !state.whole && options.isWriting?.() === true) return;
    const began = performance.now();
    const opened = await openCurrent(id);
    if (opened === null) return;
    await take(opened.artifact, opened.isWhole);
    state.takenSeconds = (performance.now() - began) / 1000;
    unopened = { id: "", mendAt: 0 };
    await shelf.served(id);
  };

  /** For a start: takes up the last good one. The record at hand may have been superseded: it is not served instead. */
  const takeAnother = async (): Promise<void> => {
    const snapshots = await storage.publishedSnapshots().catch(() => []);
    const ids = snapshots.length > 0 ? snapshots.map((snapshot) => snapshot.id) : await shelf.localIds();
    for (const id of ids) {
      const artifact = await shelf.open(id).catch(() => null);
      if (artifact !== null) return take(artifact);
    }
  };

  const lookOnce = async (): Promise<void> => {
    const failures: unknown[] = [];
    try {
      if (!isStarted) await options.first(publish);
      isStarted = true;
    } catch (error) {
      // A record that cannot be published prevents a start; storage that fails does not.
      if (state.served === null && !(error instanceof StorageUnavailableError)) throw error;
      failures.push(error);
    }
    // Even then: what others published is served.
    await takeCurrent().catch((error: unknown) => failures.push(error));
    const [failure] = failures;
    if (failure !== undefined && !isFailing) options.onFailure(failure);
    isFailing = failure !== undefined;
    lastFailure = failure ?? lastFailure;
    if (state.served === null) await takeAnother();
  };

  /** Looks now instead of at the next turn. */
  const look = (): Promise<void> => {
    looking ??= lookOnce().finally(() => {
      looking = null;
    });
    return looking;
  };

  const keepLooking = async (): Promise<void> => {
    const { signal } = stopping;
    while (!signal.aborted) {
      await sleep(everyMs * (isFailing ? failingSlowdown : 1), undefined, { signal, ref: false }).catch(() => {});
      if (!signal.aborted) await look();
    }
  };

  await look();
  if (state.served === null) throw lastFailure ?? new CommandError("There is no artifact that can be opened.");
  const turns = keepLooking();
  return {
    state,
    look,
    async stop(): Promise<void> {
      stopping.abort();
      await turns;
      inUse?.close();
    },
  };
}
