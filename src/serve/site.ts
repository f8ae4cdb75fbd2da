/** The site described by the settings, and where its artifacts are. */
import { accessSync, constants, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadTiers } from "../keys/tier-file.ts";
import { makeFolder } from "../make-folder.ts";
import type { Site } from "../publish/answers/site.ts";
import { Shelf } from "../publish/artifact/shelf.ts";
import type { Settings } from "../settings.ts";
import { artifactFolder } from "../storage/open.ts";
import type { ArtifactStore } from "../storage/storage.ts";

/** What documents say about the service itself. */
export async function siteOf({ BASE_URL, CONTACT, WEBSUB_HUB_URL, DATA_DIR }: Settings): Promise<Site> {
  const { all } = await loadTiers(DATA_DIR);
  return { baseUrl: BASE_URL, contact: CONTACT, webSubHub: WEBSUB_HUB_URL, tiers: all };
}

/**
 * The artifacts next to a SQLite file; copies of PostgreSQL's in the cache folder. That folder is also used if nothing
 * can be written next to the file: read-only storage does not prevent a start.
 */
export async function openShelf(settings: Settings, store: ArtifactStore): Promise<Shelf> {
  const elsewhere = [settings.CACHE_DIR, temporary].map((folder) => join(folder, "snapshots"));
  const folders = [artifactFolder(settings.DATABASE_URL) ?? [], elsewhere].flat();
  return new Shelf(store, await siteOf(settings), folders.find(isUsable) ?? (folders[0] as string));
}

const temporary = join(tmpdir(), "botwatch");

/** Whether artifacts can be written to the folder, or are already in it. */
function isUsable(folder: string): boolean {
  try {
    makeFolder(folder);
    if (readdirSync(folder).length === 0) accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
