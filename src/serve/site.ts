/** The site that the settings describe, and where its artifacts are. */
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

/** What documents say of the service itself. */
export async function siteOf({ BASE_URL, CONTACT, WEBSUB_HUB_URL, DATA_DIR }: Settings): Promise<Site> {
  const { all } = await loadTiers(DATA_DIR);
  return { baseUrl: BASE_URL, contact: CONTACT, webSubHub: WEBSUB_HUB_URL, tiers: all };
}

/**
 * The artifacts beside a SQLite file; copies of those in PostgreSQL in the folder for what may be lost. That folder stands in
 * as well where nothing can be kept beside the file: storage that cannot be written stops no start.
 */
export async function openShelf(settings: Settings, store: ArtifactStore): Promise<Shelf> {
  const elsewhere = [settings.CACHE_DIR, temporary].map((folder) => join(folder, "snapshots"));
  const folders = [artifactFolder(settings.DATABASE_URL) ?? [], elsewhere].flat();
  return new Shelf(store, await siteOf(settings), folders.find(isUsable) ?? (folders[0] as string));
}

const temporary = join(tmpdir(), "botwatch");

/** Whether artifacts can be written to the folder, or are in it already. */
function isUsable(folder: string): boolean {
  try {
    makeFolder(folder);
    if (readdirSync(folder).length === 0) accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
