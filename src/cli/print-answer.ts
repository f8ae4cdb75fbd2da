/** How the commands that ask print an answer. */
import type { Lead } from "../asking/standing.ts";
import type { Snapshot } from "../publish/snapshot.ts";
import type { Settings } from "../settings.ts";
import { openable } from "./links.ts";
import { exitBy } from "./standing-code.ts";

interface Printing<Answer> {
  options: { full?: boolean; json?: boolean };
  settings: Settings;
  snapshot: Snapshot;
  inShort: (answer: Answer, snapshot: Snapshot) => string;
  inFull: (answer: Answer) => string;
}

/** Prints an answer in the form that the options ask for. The exit code tells its standing. */
export function printAnswer<Answer extends Lead>(
  answer: Answer,
  { options, settings, snapshot, inShort, inFull }: Printing<Answer>,
): void {
  exitBy(answer);
  if (options.json === true) {
    console.log(JSON.stringify(answer));
    return;
  }
  const shown = openable(answer, { settings, desks: snapshot.records.help_desks.places });
  console.log(options.full === true ? inFull(shown) : inShort(shown, snapshot));
}
