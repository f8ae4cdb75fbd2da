/** Follows the snapshot that is current in storage: whoever published it, every instance serves it within seconds. */
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
  /** How long it took to read, verify and load the file of the one served, between answers; null before. */
  takenSeconds: number | null;
}

export interface Follower {
  readonly state: Readonly<Following>;
  /** Looks now instead of at the next turn. */
  look(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * `record`: publishes the record if it is new, or rebuilds the artifact of the current snapshot. `without storage`:
 * writes an artifact of the record at hand, known to nobody else.
 */
export type Publish = (what: "record" | "without storage") => Promise<void>;

interface FollowerOptions {
  storage: Pick<Storage, "currentSnapshotId" | "publishedSnapshots">;
  shelf: Shelf;
  /** Done once, as soon as storage can be reached. It publishes with what it is given. */
  first: (publish: Publish) => Promise<void>;
  publish: Publish;
  everyMs: number;
  /** The swap is of one reference: no request sees half of it. */
  onTaken: (artifact: OpenedArtifact) => void;
  /** Called once for a current snapshot that cannot be opened; the last good one continues to be served. */
  onDamaged: (id: string) => void;
  /** Called once when looking begins to fail; the last publication continues to be served. */
  onFailure: (error: unknown) => void;
}

/** Longer than any request lasts, its body included: until then, a former snapshot's records may be read. */
const closeAfterMs = 90_000;

/** While looking fails, looks are this many times further apart. */
const failingSlowdown = 8;

/** Milliseconds between two attempts to publish or rebuild what could not be. */
const mendEveryMs = 60_000;

/** Publishing costs a lot: what failed is not tried again within a minute. Until then it fails for the same reason. */
function seldomInVain(publish: Publish): Publish {
  const failed = new Map<Parameters<Publish>[0], { error: unknown; until: number }>();
  return async (what) => {
    const last = failed.get(what);
    if (last !== undefined && Date.now() < last.until) throw last.error;
    failed.delete(what);
    try {
      await publish(what);
    } catch (error) {
      failed.set(what, { error, until: Date.now() + mendEveryMs });
      throw error;
    }
  };
}

/**
 * Serves what can be served at once, then keeps looking.
 * @throws what prevented it, if nothing can be served.
 */
export async function follow(options: FollowerOptions): Promise<Follower> {
  const { storage, shelf, first, everyMs, onTaken, onDamaged, onFailure } = options;
  const publish = seldomInVain(options.publish);
  const state: Following = { served: null, current: null, takenSeconds: null };
  const stopping = new AbortController();
  let taken: OpenedArtifact | null = null;
  let damaged = { id: "", mendAt: 0 };
  let failing = false;
  let lastFailure: unknown = null;
  let begun = false;
  let looking: Promise<void> | null = null;

  const take = (artifact: OpenedArtifact): void => {
    // Kept separately, so that waiting holds the former file open but not its indexes in memory.
    const closeFormer = taken?.close;
    taken = artifact;
    state.served = artifact.about.id;
    onTaken(artifact);
    if (closeFormer !== undefined) void sleep(closeAfterMs, undefined, { ref: false }).then(closeFormer);
  };

  /** The artifact of the current snapshot, rebuilt if damaged or missing. */
  const openCurrent = async (id: string): Promise<OpenedArtifact | null> => {
    const isKnown = damaged.id === id;
    if (isKnown && Date.now() < damaged.mendAt) return null;
    const found = await shelf.open(id);
    if (found !== null) return found;
    await publish("record").catch((error: unknown) => {
      lastFailure = error;
    });
    damaged = { id, mendAt: Date.now() + mendEveryMs };
    const mended = await shelf.open(id);
    if (mended === null && !isKnown) onDamaged(id);
    return mended;
  };

  const takeCurrent = async (): Promise<void> => {
    const id = await storage.currentSnapshotId();
    state.current = id;
    if (id === null || id === state.served) return;
    const began = performance.now();
    const artifact = await openCurrent(id);
    if (artifact === null) return;
    take(artifact);
    state.takenSeconds = (performance.now() - began) / 1000;
    damaged = { id: "", mendAt: 0 };
    await shelf.served(id);
  };

  /** The first of these that can be opened. */
  const takeOneOf = async (ids: readonly string[]): Promise<void> => {
    for (const id of ids) {
      const artifact = await shelf.open(id).catch(() => null);
      if (artifact !== null) return take(artifact);
    }
  };

  /** The last good one if nothing is served yet; the record at hand if storage was never reached. */
  const takeAnother = async (): Promise<void> => {
    const known = await storage.publishedSnapshots().catch(() => []);
    await takeOneOf(known.length > 0 ? known.map(({ id }) => id) : await shelf.localIds());
    if (state.served !== null || known.length > 0) return;
    await publish("without storage").catch((error: unknown) => {
      lastFailure = error;
      if (state.served !== null) onFailure(error);
    });
    await takeOneOf(await shelf.localIds());
  };

  const begin = async (): Promise<void> => {
    if (begun) return;
    await first(publish);
    begun = true;
  };

  const tryOnce = async (): Promise<void> => {
    const failures: unknown[] = [];
    await begin().catch((error: unknown) => {
      // A record that cannot be published prevents a start; storage that fails does not.
      if (state.served === null && !(error instanceof StorageUnavailableError)) throw error;
      failures.push(error);
    });
    // Even then: what others published is served.
    await takeCurrent().catch((error: unknown) => failures.push(error));
    const [failure] = failures;
    if (failure !== undefined && !failing) onFailure(failure);
    failing = failure !== undefined;
    lastFailure = failure ?? lastFailure;
    if (state.served === null) await takeAnother();
  };

  const look = (): Promise<void> => {
    looking ??= tryOnce().finally(() => {
      looking = null;
    });
    return looking;
  };

  await look();
  if (state.served === null) throw lastFailure ?? new CommandError("There is no artifact that can be opened.");
  const turns = (async () => {
    while (!stopping.signal.aborted) {
      const pauseMs = failing ? everyMs * failingSlowdown : everyMs;
      await sleep(pauseMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
      if (!stopping.signal.aborted) await look();
    }
  })();

  return {
    state,
    look,
    stop: async () => {
      stopping.abort();
      await turns;
      taken?.close();
    },
  };
}
