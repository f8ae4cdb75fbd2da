/** The site that the settings describe, and where its artifacts are. */
import { join } from "node:path";
import type { Site } from "../publish/answers/site.ts";
import { Shelf } from "../publish/artifact/shelf.ts";
import type { Settings } from "../settings.ts";
import { folderBeside } from "../storage/open.ts";
import type { ArtifactStore } from "../storage/storage.ts";

/** What documents say of the service itself. */
export function siteOf({ BASE_URL, CONTACT, WEBSUB_HUB_URL }: Settings): Site {
  return { baseUrl: BASE_URL, contact: CONTACT, webSubHub: WEBSUB_HUB_URL };
}

/** The artifacts beside a SQLite file; copies of those in PostgreSQL in the folder for what may be lost. */
export function openShelf(settings: Settings, store: ArtifactStore): Shelf {
  const folder = join(folderBeside(settings.DATABASE_URL) ?? settings.CACHE_DIR, "snapshots");
  return new Shelf(store, siteOf(settings), folder);
}
