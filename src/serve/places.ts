/** Bounds how many do at once what takes much memory. */
import { FairQueue } from "./fair-queue.ts";

export interface Places {
  /**
   * Resolves when there is a place, one client after the other.
   * @returns what gives it back, to be called once.
   */
  enter(client: string): Promise<() => void>;
}

/** @param most places that can be taken at once. */
export function createPlaces(most: number): Places {
  const waiting = new FairQueue<() => void>();
  let free = most;
  const leave = (): void => {
    const next = waiting.shift();
    if (next === undefined) free += 1;
    else next();
  };
  return {
    async enter(client) {
      if (free > 0) free -= 1;
      else await new Promise<void>((resolve) => waiting.push(client, resolve));
      return leave;
    },
  };
}
