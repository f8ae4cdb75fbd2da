/** The artifacts of snapshots with SQLite: they stand in a folder beside the file, and the database holds none. */
import type { ArtifactStore } from "../storage.ts";

export const artifactsBeside: ArtifactStore = {
  put: async () => undefined,
  get: async () => false,
  names: async () => [],
  remove: async () => undefined,
};
