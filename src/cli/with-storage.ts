/** Storage for as long as a command works with it. */
import type { Storage } from "../storage/storage.ts";

/** What the work gives. The storage is closed after it, whether it succeeds or fails. */
export async function withStorage<Result>(
  opening: Promise<Storage>,
  work: (storage: Storage) => Promise<Result>,
): Promise<Result> {
  const storage = await opening;
  try {
    return await work(storage);
  } finally {
    await storage.close();
  }
}
