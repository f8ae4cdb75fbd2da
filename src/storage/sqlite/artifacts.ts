/** Snapshot artifacts with SQLite: they are in a folder next to the file, and the database holds none. */
import type { ArtifactStore } from "../storage.ts";

export const artifactsBeside: ArtifactStore = {
  put: async () => undefined,
  get: async () => false,
  names: async () => [],
  remove: async () => undefined,
};
