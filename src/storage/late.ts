/** Storage that may not be there yet: reads of the record need none, so that a start without it is no failure. */
import { openStorage } from "./open.ts";
import { type Storage, StorageUnavailableError } from "./storage.ts";

/** How long storage that could not be opened is left alone. */
const retryMs = 2000;

/**
 * Opens storage, or gives one whose methods reject with StorageUnavailableError until it can be opened: each of them tries
 * again, at most every two seconds.
 * @param onUnavailable told once that it cannot be opened, with the reason.
 * @throws whatever openStorage() throws but for that.
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

  /** Stands in for one part of storage, all of whose methods give promises. */
  const late = <Part extends object>(part: (storage: Storage) => Part): Part =>
    new Proxy({} as Part, {
      get: (_target, name) =>
        // What a promise asks of whatever it is resolved with.
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
