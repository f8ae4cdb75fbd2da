/** The artifacts of snapshots beside a SQLite file: a folder that every process with that file sees. */
import { readdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { ArtifactStore } from "../storage.ts";

/** @param path of the database. */
export function sqliteArtifacts(path: string): ArtifactStore {
  const folder = join(dirname(path), "snapshots");
  return {
    folder,
    // The file stands where it belongs already.
    put: async () => undefined,
    get: async () => false,
    names: () => readdir(folder).catch(() => []),
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}
