/** Storage that may not be reachable yet. Reading the record needs none, so a start without it is not a failure. */
import { openStorage } from "./open.ts";
import { type Storage, StorageUnavailableError } from "./storage.ts";

/** How long to wait before trying again to open storage. */
const retryMs = 2000;

/**
 * Opens storage, or returns one whose methods reject with StorageUnavailableError until it can be opened: each of them
 * tries again, at most every two seconds.
 * @param onUnavailable called once, with the reason, if it cannot be opened.
 * @throws whatever else openStorage() throws.
 */
export async function openWhenPossible(
  databaseUrl: string,
  onUnavailable: (error: StorageUnavailableError) => void,
): Promise<Storage> {
  let failure: StorageUnavailableError;
  try {
    return await openStorage(databaseUrl);
  } catch (error) {
    if (!(error instanceof StorageUnavailableError)) throw error;
    failure = error;
    onUnavailable(error);
  }
  let opened: Storage | null = null;
  let opening: Promise<Storage> | null = null;
  let failedAt = performance.now();
  let closed = false;

  const open = async (): Promise<Storage> => {
    if (opened !== null) return opened;
    if (closed || performance.now() - failedAt < retryMs) throw failure;
    opening ??= openStorage(databaseUrl).finally(() => {
      opening = null;
    });
    try {
      opened = await opening;
      return opened;
    } catch (error) {
      failedAt = performance.now();
      if (error instanceof StorageUnavailableError) failure = error;
      throw failure;
    }
  };

  /** Stands in for one part of storage, all of whose methods return promises. */
  const late = <Part extends object>(part: (storage: Storage) => Part): Part =>
    new Proxy({} as Part, {
      get: (_target, name) =>
        // A promise resolved with this object looks for `then`.
        name === "then"
          ? undefined
          : async (...given: unknown[]) => {
              const found = part(await open());
              return (Reflect.get(found, name) as (...given: unknown[]) => unknown).apply(found, given);
            },
    });

  const close = async (): Promise<void> => {
    closed = true;
    await opened?.close();
  };
  const whole = late((storage) => storage);
  const parts: Pick<Storage, "changes" | "collected" | "keys" | "usage" | "artifacts"> = {
    changes: late((storage) => storage.changes),
    collected: late((storage) => storage.collected),
    keys: late((storage) => storage.keys),
    usage: late((storage) => storage.usage),
    artifacts: late((storage) => storage.artifacts),
  };
  return new Proxy(whole, {
    get: (target, name) => (name === "close" ? close : (Reflect.get(parts, name) ?? Reflect.get(target, name))),
  });
}
