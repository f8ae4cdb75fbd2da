/** `botwatch confirm ID`: moves a candidate action or a written warning into the record. */
import { Command } from "commander";
import type { Settings } from "../base/settings.ts";
import { confirm } from "./curation/confirm.ts";
import { print } from "./output.ts";

export function confirmCommand(settings: Settings): Command {
  return new Command("confirm")
    .description(
      "Move a candidate action, or a warning that was written up, into the record: sets what changes, formats " +
        "and validates.",
    )
    .argument("<id>", "id of the candidate (see botwatch candidates)")
    .option("--note <text>", "for an action: what was read, and where; kept as provenance.audit_note")
    .option("--official", "for an action: the regulator's own page was opened")
    .option("--json", "print what was moved as JSON")
    .addHelpText(
      "after",
      "\nExit code 1 where the record would not be sound with it; every file then stands as it did.",
    )
    .action(async (id: string, options: { note?: string; official?: boolean; json?: boolean }) => {
      const { note = null, official = false, json } = options;
      const confirmed = await confirm(settings.DATA_DIR, id, { note, official });
      print(json, confirmed, () => `Moved ${confirmed.from} to ${confirmed.to}. The record is sound with it.`);
    });
}
