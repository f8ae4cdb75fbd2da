/** `botwatch confirm ID`: moves a candidate action or a written warning into the record. */

import { Command } from "commander";
import { dayOf } from "../base/dates.ts";
import type { Settings } from "../base/settings.ts";
import { confirm } from "./curation/confirm.ts";
import { print } from "./output.ts";

interface ConfirmOptions {
  case?: string;
  parties?: string;
  outcome?: string;
  note?: string;
  json?: boolean;
}

/** The command `confirm`. */
export function confirmCommand(settings: Settings): Command {
  return new Command("confirm")
    .description(
      "Move a candidate action, or a warning that was written up, into the record: sets what changes, formats " +
        "and validates.",
    )
    .argument("<id>", "id of the candidate (see botwatch candidates)")
    .option("--case <url>", "for an action: the page on which the case was read, one of its sources")
    .option("--parties <url>", "for an action: the page on which its parties were read")
    .option("--outcome <url>", "for an action: the page on which its outcome was read, or that there is none yet")
    .option("--note <text>", "for an action: what became of the candidate's note, which is kept beside it")
    .option("--json", "print what was moved as JSON")
    .addHelpText(
      "after",
      "\nAn action needs all three pages, and a note where its candidate has one. Exit code 1 where the record would not be sound with it; every file then stands as it did.",
    )
    .action(async (id: string, options: ConfirmOptions) => {
      const { note = null, json, ...pages } = options;
      const confirmed = await confirm(settings.DATA_DIR, id, {
        ...pages,
        note,
        on: dayOf(new Date()),
      });
      print(json, confirmed, () => `Moved ${confirmed.from} to ${confirmed.to}. The record is sound with it.`);
    });
}
