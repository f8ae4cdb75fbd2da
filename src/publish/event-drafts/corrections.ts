/** Change events for corrected mistakes of ours. */
import type { BotRecord } from "../../records/bot.ts";
import type { EnforcementActionRecord } from "../../records/enforcement-action.ts";
import type { CorrectionRecord } from "../../records/fields.ts";
import type { TrackerEntryRecord } from "../../records/tracker-entry.ts";
import type { WarningListHead, WarningRecord } from "../../records/warning.ts";
import type { EventDraft } from "../change-log.ts";
import { aboutBot } from "./bots.ts";
import { aboutAction } from "./cases.ts";
import { aboutEntry, aboutWarning, type BotOfEntry, headingOf, warningHeading } from "./listed.ts";

/** The corrections of each kind of record that can have some, reported or not. */
export const correctionsOf = {
  bot: (bot: BotRecord) => drafts({ ...aboutBot(bot), name: bot.name }, bot.corrections),
  action: (action: EnforcementActionRecord) =>
    drafts({ ...aboutAction(action), name: action.title }, action.corrections),
  entry: (entry: TrackerEntryRecord, botOf: BotOfEntry) =>
    isCorrected(entry)
      ? drafts({ ...aboutEntry(entry, botOf), name: `DFPI tracker entry ${headingOf(entry)}` }, entry.corrections)
      : [],
  warning: (list: WarningListHead, warning: WarningRecord) =>
    isCorrected(warning)
      ? drafts(
          { ...aboutWarning(warning), name: `Warning of ${list.regulator}: ${warningHeading(warning)}` },
          warning.corrections,
        )
      : [],
};

/** Few of the many are. */
function isCorrected({ corrections = [] }: { corrections?: readonly CorrectionRecord[] | undefined }): boolean {
  return corrections.length > 0;
}

/**
 * A record's corrections. One is identified by its day and its place among that day's, whatever becomes of its words.
 */
function drafts(
  about: Pick<EventDraft, "subject" | "page_path"> & { name: string },
  corrections: readonly CorrectionRecord[] = [],
): EventDraft[] {
  const { name, subject, page_path } = about;
  return corrections.map(({ date, text, source }, at) => ({
    kind: "correction",
    subject,
    page_path,
    what: `${date} ${corrections.slice(0, at).filter((earlier) => earlier.date === date).length + 1}`,
    date,
    title: `${name}: correction of our record`,
    summary: text,
    before: null,
    after: null,
    source_url: source,
  }));
}
