/** Follows the snapshot that is current in storage: whoever published it, every instance takes it within seconds. */
import { setTimeout as sleep } from "node:timers/promises";
import type { CurrentPublication, Publication } from "./publication.ts";

export interface Follower extends CurrentPublication {
  /** There is always one: the follower starts from the first. */
  get(): Publication;
  /** Looks now instead of at the next turn. */
  look(): Promise<void>;
  stop(): Promise<void>;
}

export interface FollowerOptions {
  first: Publication;
  /** Id of the snapshot that is current in storage; null where there is none. */
  currentId: () => Promise<string | null>;
  /** Builds what storage holds now. */
  load: () => Promise<Publication>;
  everyMs: number;
  onTaken: (publication: Publication) => void;
  /** Told once when looking begins to fail; the last publication goes on being served. */
  onFailure: (error: unknown) => void;
}

/** Starts looking. The swap is of one reference: no request sees half of it. */
export function follow({ first, currentId, load, everyMs, onTaken, onFailure }: FollowerOptions): Follower {
  let served = first;
  let failing = false;
  let looking: Promise<void> | null = null;
  const stopping = new AbortController();

  const takeNewer = async (): Promise<void> => {
    try {
      const id = await currentId();
      if (id !== null && id !== served.snapshot.id) {
        const newer = await load();
        if (newer.snapshot.id !== served.snapshot.id) {
          served = newer;
          onTaken(newer);
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
