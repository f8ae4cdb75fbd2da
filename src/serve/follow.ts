/** Follows the snapshot that is current in storage: whoever published it, every instance takes it within seconds. */
import { setTimeout as sleep } from "node:timers/promises";

/** Whatever answers from one snapshot. */
export interface Followed {
  snapshot: { id: string };
}

export interface Follower<T extends Followed> {
  /** There is always one: the follower starts from the first. */
  get(): T;
  /** Looks now instead of at the next turn. */
  look(): Promise<void>;
  stop(): Promise<void>;
}

export interface FollowerOptions<T extends Followed> {
  first: T;
  /** Id of the snapshot that is current in storage; null where there is none. */
  currentId: () => Promise<string | null>;
  /** Makes ready what answers from the snapshot of this id; null where it cannot be built here. */
  load: (id: string) => Promise<T | null>;
  everyMs: number;
  /** `newer` takes the place of `former`. */
  onTaken: (newer: T, former: T) => void;
  /** Told once of a snapshot that cannot be built here. It is tried again now and then: the records may be on their way. */
  onForeign: (id: string) => void;
  /** Told once when looking begins to fail; the last publication goes on being served. */
  onFailure: (error: unknown) => void;
}

/** Most turns between two tries to build a snapshot that could not be built here. */
const mostTurnsBetween = 32;

/** Starts looking. The swap is of one reference: no request sees half of it. */
export function follow<T extends Followed>(options: FollowerOptions<T>): Follower<T> {
  const { first, currentId, load, everyMs, onTaken, onForeign, onFailure } = options;
  let served = first;
  let foreign = { id: "", tries: 0, turnsLeft: 0 };
  let failing = false;
  let looking: Promise<void> | null = null;
  const stopping = new AbortController();

  const isPutOff = (id: string): boolean => id === foreign.id && foreign.turnsLeft-- > 0;

  const putOff = (id: string): void => {
    const tries = id === foreign.id ? foreign.tries + 1 : 1;
    foreign = { id, tries, turnsLeft: Math.min(2 ** (tries - 1), mostTurnsBetween) };
    // The first miss may be a publish that came in between.
    if (tries === 2) onForeign(id);
  };

  const takeNewer = async (): Promise<void> => {
    try {
      const id = await currentId();
      if (id !== null && id !== served.snapshot.id && !isPutOff(id)) {
        const newer = await load(id);
        if (newer === null) putOff(id);
        else {
          const former = served;
          served = newer;
          onTaken(newer, former);
        }
      }
      failing = false;
    } catch (error) {
      if (!failing) onFailure(error);
      failing = true;
    }
  };

  const look = (): Promise<void> => {
    looking ??= takeNewer().finally(() => {
      looking = null;
    });
    return looking;
  };

  const turns = (async () => {
    while (!stopping.signal.aborted) {
      await sleep(everyMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
      if (!stopping.signal.aborted) await look();
    }
  })();

  return {
    get: () => served,
    look,
    stop: async () => {
      stopping.abort();
      await turns;
    },
  };
}
