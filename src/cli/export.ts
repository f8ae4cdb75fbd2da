/** `botwatch export DIR`: the current snapshot as files for any static host. */
import { Command } from "commander";
import { CommandError } from "../base/errors.ts";
import type { Settings } from "../base/settings.ts";
import { openShelf } from "../serve/site.ts";
import { openStorageToRead } from "../storage/open.ts";
import { exportSnapshot } from "./export/export.ts";
import { print, withProgress } from "./output.ts";

export function exportCommand(settings: Settings): Command {
  return new Command("export")
    .description("Write every document of the current snapshot as a file, for any static host or CDN.")
    .argument("<dir>", "folder to write; a previous export there is replaced")
    .option("--json", "print the outcome as JSON")
    .action(async (dir: string, { json }: { json?: boolean }) => {
      await using storage = await openStorageToRead(settings.DATABASE_URL);
      const shelf = await openShelf(settings, storage.artifacts);
      const id = await storage.currentSnapshotId();
      const artifact = id === null ? null : await shelf.open(id);
      if (artifact === null) throw new CommandError(nothingToExport(id, settings.BASE_URL));
      const documents = await withProgress((show) => {
        const onProgress = (done: number, total: number) => show("documents", done, total);
        return exportSnapshot(dir, artifact, shelf.site, onProgress);
      });
      artifact.close();
      print(json, { snapshot: id, documents }, () => `Wrote ${documents} documents of ${id} to ${dir}.`);
    });
}

function nothingToExport(current: string | null, baseUrl: string): string {
  if (current === null) return "Nothing was published yet: run botwatch publish first.";
  return (
    `There is no sound artifact of ${current} with the ` +
    `links of ${baseUrl}: run botwatch publish with the same settings first.`
  );
}
