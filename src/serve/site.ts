/** The site described by the settings, and where its artifacts are. */

import { accessSync, constants, existsSync, lstatSync, mkdirSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { makeFolder } from "../base/folders.ts";
import type { Settings } from "../base/settings.ts";
import type { Site } from "../contract/site.ts";
import { loadTiers } from "../contract/tiers.ts";
import { Shelf } from "../publish/artifact/shelf.ts";
import { artifactFolder } from "../storage/open.ts";
import type { ArtifactStore } from "../storage/storage.ts";

/** Gives what documents say about the service itself. */
export async function loadSite({ BASE_URL, CONTACT, DATA_DIR }: Settings): Promise<Site> {
  const { all } = await loadTiers(DATA_DIR);
  return { baseUrl: BASE_URL, contact: CONTACT, tiers: all };
}

/**
 * Opens the artifacts next to a SQLite file; copies of PostgreSQL's in the cache folder, which is also used if nothing
 * can be written next to the file; at last a folder of ours alone in the system's temporary one: what lies in it is
 * served.
 */
export async function openShelf(settings: Settings, store: ArtifactStore): Promise<Shelf> {
  const beside = artifactFolder(settings.DATABASE_URL);
  const cache = join(settings.CACHE_DIR, "snapshots");
  // A mistake in the database's path makes no folder.
  const folders = beside !== null && existsSync(dirname(beside)) ? [beside, cache] : [cache];
  const folder = folders.find(isUsable) ?? privateFolder() ?? (folders[0] as string);
  return new Shelf(store, await loadSite(settings), folder);
}

/** Says whether artifacts can be written to the folder, or are already in it. */
function isUsable(folder: string): boolean {
  try {
    makeFolder(folder);
    if (readdirSync(folder).length === 0) accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Null if somebody else made the folder of that name, or may write to it. */
export function privateFolder(name = `botwatch-${process.getuid?.() ?? "snapshots"}`): string | null {
  const folder = join(tmpdir(), name);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch {
    // It is there from an earlier start, or nothing can be made: the check tells.
  }
  const stats = lstatSync(folder, { throwIfNoEntry: false });
  if (stats?.isDirectory() !== true) return null;
  const isOurs = process.getuid === undefined || (stats.uid === process.getuid() && (stats.mode & 0o077) === 0);
  return isOurs ? folder : null;
}
