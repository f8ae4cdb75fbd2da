/** `botwatch publish`: builds the next snapshot from the record and makes it current. */
import { Command } from "commander";
import { currentRecords } from "../collect/current-records.ts";
import { publishRecords } from "../publish/commit.ts";
import { openStorage } from "../storage/open.ts";
import type { CommandContext } from "./context.ts";

export function publishCommand({ settings }: CommandContext): Command {
  return new Command("publish")
    .description("Build the next snapshot from the record, append its change events and make it current.")
    .option("--json", "print the outcome as JSON")
    .action(async (options: { json?: boolean }) => {
      const storage = await openStorage(settings.DATABASE_URL);
      try {
        const records = await currentRecords(storage, settings.DATA_DIR);
        const { snapshot, eventsAdded, changed } = await publishRecords(storage, records, new Date());
        const outcome = {
          snapshot: snapshot.id,
          generated_at: snapshot.generated_at,
          changed,
          events_added: eventsAdded,
        };
        if (options.json === true) console.log(JSON.stringify(outcome));
        else if (changed) {
          console.log(`Published ${snapshot.id} as of ${snapshot.generated_at}; ${eventsAdded} change events added.`);
        } else console.log(`${snapshot.id} is current already; nothing to do.`);
      } finally {
        await storage.close();
      }
    });
}
