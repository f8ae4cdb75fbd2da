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
    return lateStorage(new Opening(databaseUrl, error));
  }
}

/** The attempts to open storage, after the first has failed. */
class Opening {
  readonly #databaseUrl: string;
  #failure: StorageUnavailableError;
  #failedAt = performance.now();
  #opened: Storage | null = null;
  #opening: Promise<Storage> | null = null;
  #closed = false;

  constructor(databaseUrl: string, failure: StorageUnavailableError) {
    this.#databaseUrl = databaseUrl;
    this.#failure = failure;
  }

  async open(): Promise<Storage> {
    if (this.#opened !== null) return this.#opened;
    if (this.#closed || performance.now() - this.#failedAt < retryMs) throw this.#failure;
    this.#opening ??= openStorage(this.#databaseUrl).finally(() => {
      this.#opening = null;
    });
    try {
      this.#opened = await this.#opening;
      return this.#opened;
    } catch (error) {
      this.#failedAt = performance.now();
      if (error instanceof StorageUnavailableError) this.#failure = error;
      throw this.#failure;
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#opened?.close();
  }
}

/** Parts of storage that hold methods of their own; everything else of it is a method. */
const parts = new Set<unknown>(["changes", "collected", "keys", "usage", "artifacts"] satisfies (keyof Storage)[]);

function lateStorage(opening: Opening): Storage {
  /** Stands in for one part of storage, all of whose methods return promises. */
  const late = <Part extends object>(part: (storage: Storage) => Part): Part =>
    new Proxy({} as Part, {
      get: (_target, name) =>
        // A promise resolved with this object looks for `then`.
        name === "then"
          ? undefined
          : async (...given: unknown[]) => {
              const found = part(await opening.open());
              return (Reflect.get(found, name) as (...given: unknown[]) => unknown).apply(found, given);
            },
    });
  const whole = late((storage) => storage);
  return new Proxy(whole, {
    get(_target, name) {
      if (name === "close") return () => opening.close();
      return parts.has(name) ? late((storage) => Reflect.get(storage, name)) : Reflect.get(whole, name);
    },
  });
}
