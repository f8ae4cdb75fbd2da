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
  try {
    return await openStorage(databaseUrl);
  } catch (error) {
    if (!(error instanceof StorageUnavailableError)) throw error;
    onUnavailable(error);
    return lateStorage(databaseUrl, error);
  }
}

/** Parts of storage that hold methods of their own; everything else of it is a method. */
const parts = ["changes", "collected", "keys", "usage", "artifacts"] as const satisfies (keyof Storage)[];

/** @param failure of the first attempt. */
function lateStorage(databaseUrl: string, failure: StorageUnavailableError): Storage {
  let last = { failure, at: performance.now() };
  let opened: Promise<Storage> | null = null;
  let isClosed = false;

  const open = (): Promise<Storage> => {
    if (opened === null && (isClosed || performance.now() - last.at < retryMs)) return Promise.reject(last.failure);
    opened ??= openStorage(databaseUrl).catch((error: unknown) => {
      opened = null;
      last = { failure: error instanceof StorageUnavailableError ? error : last.failure, at: performance.now() };
      throw last.failure;
    });
    return opened;
  };

  /** Stands in for one part of storage, all of whose methods return promises. @param own what it has itself. */
  const late = <Part extends object>(partOf: (storage: Storage) => Part, own: object = {}): Part =>
    new Proxy(own as Part, {
      get(_target, name) {
        // A promise resolved with this object looks for `then`.
        if (name === "then" || name in own) return Reflect.get(own, name);
        return async (...given: unknown[]) => {
          const part = partOf(await open());
          return (Reflect.get(part, name) as (...given: unknown[]) => unknown).apply(part, given);
        };
      },
    });
  return late((storage) => storage, {
    ...Object.fromEntries(parts.map((name) => [name, late<Storage[typeof name]>((storage) => storage[name])])),
    async close() {
      isClosed = true;
      await (await opened?.catch(() => null))?.close();
    },
  });
}
