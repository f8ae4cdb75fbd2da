/** `botwatch export DIR`: the current snapshot as files for any static host, with an nginx configuration. */
import { Command } from "commander";
import { CommandError } from "../errors.ts";
import { exportSnapshot } from "../export/export.ts";
import { openShelf } from "../serve/site.ts";
import { openStorageToRead } from "../storage/open.ts";
import type { CommandContext } from "./context.ts";
import { terminalProgress } from "./publishing.ts";

export function exportCommand({ settings }: CommandContext): Command {
  return new Command("export")
    .description("Write every document of the current snapshot as a file, for a static host or nginx.")
    .argument("<dir>", "folder to write; a previous export there is replaced")
    .option(
      "--instance <host:port>",
      "who answers lookups in the nginx configuration",
      `${settings.HOST}:${settings.PORT}`,
    )
    .option("--json", "print the outcome as JSON")
    .action(async (dir: string, { instance, json = false }: { instance: string; json?: boolean }) => {
      const storage = await openStorageToRead(settings.DATABASE_URL);
      const progress = terminalProgress();
      try {
        const shelf = await openShelf(settings, storage.artifacts);
        const id = await storage.currentSnapshotId();
        const artifact = id === null ? null : await shelf.open(id);
        if (artifact === null)
          throw new CommandError("Nothing is published with these settings: botwatch publish first.");
        const onProgress = (done: number, total: number) => progress.show("documents", done, total);
        const documents = await exportSnapshot(dir, artifact, shelf.site, { instance, onProgress });
        artifact.close();
        progress.end();
        console.log(
          json ? JSON.stringify({ snapshot: id, documents }) : `Wrote ${documents} documents of ${id} to ${dir}.`,
        );
      } finally {
        progress.end();
        await storage.close();
      }
    });
}
