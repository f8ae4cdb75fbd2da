/** `botwatch validate`: checks every file of the data folder against its schema and against the others. */
import { Command } from "commander";
import { loadTiers } from "../keys/tier-file.ts";
import { guardedBlocklists } from "../records/guarded-blocklists.ts";
import { loadCandidates, loadRecords } from "../records/load.ts";
import { RecordError } from "../records/record-error.ts";
import { entryLines } from "../records/wallet-blocklist.ts";
import type { CommandContext } from "./context.ts";
import { checkWordFiles } from "./word-files.ts";

export function validateCommand({ settings }: CommandContext): Command {
  return new Command("validate")
    .description(
      "Check every file of the data folder, candidates, tiers and word lists included; lists each problem with " +
        "file, field and reason.",
    )
    .option("--withheld", "also list each entry of a wallet blocklist that is never told, and why")
    .option("--json", "print the counts as JSON")
    .action(async (options: { json?: boolean; withheld?: boolean }) => {
      const [records] = await together(
        loadRecords(settings.DATA_DIR),
        loadCandidates(settings.DATA_DIR),
        loadTiers(settings.DATA_DIR),
        checkWordFiles(settings.DATA_DIR),
      );
      const { lists: told, withheld } = guardedBlocklists(records);
      const counts = {
        bots: records.bots.length,
        enforcement_actions: records.enforcement_actions.length,
        tracker_entries: records.tracker_entries.length,
        vault_days: records.vault_days.length,
        wallet_blocklist_entries: told.reduce((sum, { entries }) => sum + entryLines(entries).length, 0),
        wallet_blocklist_entries_withheld: withheld.length,
        prediction_venues: records.prediction_venues.length,
        protected_brands: records.protected_brands.length,
        regulator_releases: records.regulator_releases.length,
        red_flag_phrases: records.red_flag_phrases.length,
      };
      if (options.json === true) console.log(JSON.stringify(counts));
      else {
        const rows = Object.entries(counts).map(([name, count]) => `${count} ${name.replaceAll("_", " ")}`);
        console.log(`The record is sound: ${rows.join(", ")}.`);
        if (options.withheld === true)
          for (const { list, entry, reason } of withheld) console.log(`  ${list}: ${entry} is ${reason}`);
      }
    });
}

/**
 * The results of all of them.
 * @throws RecordError with the problems of all that found some.
 */
async function together<Loaded extends readonly unknown[]>(
  ...loading: { [Part in keyof Loaded]: Promise<Loaded[Part]> }
): Promise<Loaded> {
  const outcomes = await Promise.allSettled(loading);
  const failures = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason as unknown] : []));
  const problems = failures.flatMap((error) => (error instanceof RecordError ? error.problems : []));
  if (problems.length > 0) throw new RecordError(problems);
  return Promise.all(loading) as unknown as Promise<Loaded>;
}
