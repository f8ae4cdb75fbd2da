/** `botwatch publish`: builds the next snapshot from the record and makes it current. */
import { Command } from "commander";
import { once } from "../base/once.ts";
import type { Settings } from "../base/settings.ts";
import { layCollectedOver } from "../collect/merge.ts";
import { loadCuratedRecord } from "../publish/curated-record.ts";
import { type Published, type PublishOptions, publishRecords } from "../publish/publish.ts";
import { openShelf } from "../serve/site.ts";
import { openStorage } from "../storage/open.ts";
import { print, publishedLine, withProgress } from "./output.ts";

export function publishCommand(settings: Settings): Command {
  return new Command("publish")
    .description("Build the next snapshot from the record, append its change events and make it current.")
    .option("--again", "publish a record even though it was published before and superseded")
    .option("--soon", "make it current, and say so, once most questions can be answered; write the rest after that")
    .option("--json", "print the outcome as JSON")
    .action(async ({ again = false, soon = false, json }: { again?: boolean; soon?: boolean; json?: boolean }) => {
      const curated = await loadCuratedRecord(settings.DATA_DIR);
      await using storage = await openStorage(settings.DATABASE_URL);
      const shelf = await openShelf(settings, storage.artifacts);
      const overlay: PublishOptions["overlay"] = (records) => layCollectedOver(storage, records);
      const onWaiting = once(() => console.error("Another process is publishing; this one goes on after it."));
      let isTold = false;
      const tell = (outcome: Published): void => {
        if (isTold) return;
        isTold = true;
        const { id: snapshot, generated_at, changed, eventsAdded: events_added, superseded } = outcome;
        print(json, { snapshot, generated_at, changed, events_added, superseded }, () => publishedLine(outcome));
      };
      const onCurrent = soon ? tell : undefined;
      const options = { storage, shelf, curated, overlay, now: new Date(), again, onWaiting, onCurrent };
      const published = await withProgress((show) =>
        publishRecords({ ...options, onProgress: (done, total) => show("documents", done, total) }),
      );
      tell(published);
    });
}
