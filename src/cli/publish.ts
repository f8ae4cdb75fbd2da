/** `botwatch publish`: builds the next snapshot from the record and makes it current. */
import { Command } from "commander";
import { once } from "../base/once.ts";
import type { Settings } from "../base/settings.ts";
import { overlaid } from "../collect/merge.ts";
import { loadCuratedRecord, type PublishOptions, publishRecords } from "../publish/publish.ts";
import { openShelf } from "../serve/site.ts";
import { openStorage } from "../storage/open.ts";
import { print, publishedLine, withProgress } from "./output.ts";

export function publishCommand(settings: Settings): Command {
  return new Command("publish")
    .description("Build the next snapshot from the record, append its change events and make it current.")
    .option("--again", "publish a record even though it was published before and superseded")
    .option("--json", "print the outcome as JSON")
    .action(async ({ again = false, json }: { again?: boolean; json?: boolean }) => {
      const curated = await loadCuratedRecord(settings.DATA_DIR);
      await using storage = await openStorage(settings.DATABASE_URL);
      const shelf = await openShelf(settings, storage.artifacts);
      const overlay: PublishOptions["overlay"] = (records) => overlaid(storage, records);
      const onWaiting = once(() => console.error("Another process is publishing; this one goes on after it."));
      const published = await withProgress((show) => {
        const onProgress = (done: number, total: number) => show("documents", done, total);
        return publishRecords({ storage, shelf, curated, overlay, now: new Date(), again, onProgress, onWaiting });
      });
      const { id: snapshot, generated_at, changed, eventsAdded: events_added, superseded } = published;
      print(json, { snapshot, generated_at, changed, events_added, superseded }, () => publishedLine(published));
    });
}
