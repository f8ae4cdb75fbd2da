/** Fills the change log at the first import, from facts that have dates of their own. */
import type { BotRecord } from "../records/bot.ts";
import type { ChangeEvent } from "../records/change-event.ts";
import type { WarningList } from "../records/warning.ts";
import { newestFirst } from "./change-log.ts";
import { incidentDraft, shutdownDraft } from "./event-drafts/bots.ts";
import { caseDrafts } from "./event-drafts/cases.ts";
import { correctionsOf } from "./event-drafts/corrections.ts";
import type { EventDraft } from "./event-drafts/draft.ts";
import { releaseDraft } from "./event-drafts/releases.ts";
import { entryDraft, trackerContext } from "./event-drafts/tracker.ts";
import { warningDraft } from "./event-drafts/warnings.ts";
import type { Publishable } from "./published-state.ts";
import { Telling } from "./telling.ts";

/**
 * The events of every dated fact missing from the log, newest first.
 * @param log change events recorded before.
 */
export function importEvents(
  { records, generated_at, botOfEntry }: Pick<Publishable, "records" | "generated_at" | "botOfEntry">,
  log: readonly ChangeEvent[],
): ChangeEvent[] {
  const tracker = trackerContext(botOfEntry);
  const drafts: EventDraft[] = [
    ...records.enforcement_actions.flatMap((action) => [...caseDrafts(action), ...correctionsOf.action(action)]),
    ...warningDrafts(records.warning_lists),
    ...records.tracker_entries.flatMap((entry) => [
      ...(entry.dated === null ? [] : [entryDraft(entry, tracker)]),
      ...correctionsOf.entry(entry, tracker),
    ]),
    ...records.bots.flatMap((bot) => [
      ...bot.incidents.map((incident) => incidentDraft(bot, incident)),
      ...endDrafts(bot),
      ...correctionsOf.bot(bot),
    ]),
    ...records.regulator_releases.map(releaseDraft),
  ];
  const telling = new Telling(generated_at, log);
  // A case that nobody dates is put on the day it was found; other undated facts are not news.
  const dated = drafts.filter((draft) => draft.date !== null || draft.kind === "regulator_case");
  // A dated fact is imported once, whether or not something like it can happen again.
  telling.tell(
    dated.map(({ repeatable: _repeatable, ...draft }) => draft),
    "import",
  );
  return newestFirst(telling.events);
}

/** The dated warnings of these lists. */
export function warningDrafts(lists: readonly WarningList[]): EventDraft[] {
  return lists.flatMap(({ list, entries }) =>
    entries.map((warning) => warningDraft(list, warning)).filter((draft) => draft.date !== null),
  );
}

/** A bot's end, if no incident reports it already. */
function endDrafts(bot: BotRecord): EventDraft[] {
  const status = bot.operating_status;
  if (status === null || bot.incidents.some((incident) => incident.kind === "shutdown")) return [];
  return [shutdownDraft(bot, status, null)];
}
