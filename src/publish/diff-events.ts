/** The change events between the last publish and the records of this one. A pure function of both and the log. */
import type { BotRecord, IncidentRecord } from "../records/bot.ts";
import { compareText } from "../records/canonical.ts";
import type { ChangeEvent } from "../records/change-event.ts";
import { rulesVersion } from "../report-card/rules.ts";
import type { OperatingStatus } from "../report-card/shape.ts";
import {
  cardDraft,
  caseDrafts,
  correctionsOf,
  type EventDraft,
  entryDrafts,
  eventId,
  incidentDraft,
  releaseDraft,
  shutdownDraft,
  warningDrafts,
} from "./event-drafts.ts";
import { type BotState, botStates, type PublishedState } from "./published-state.ts";
import type { Snapshot } from "./snapshot.ts";

/** What a publish's events are made from. */
interface Publishable extends Pick<Snapshot, "records" | "cards" | "generated_at"> {
  /** Slug of the bot that a tracker entry is about, by entry id. */
  botOfEntry: ReadonlyMap<string, string>;
}

/** Newest first by the day it happened, then by detection, then by id. */
export function newestFirst(events: readonly ChangeEvent[]): ChangeEvent[] {
  return [...events].sort(
    (a, b) => compareText(b.date, a.date) || compareText(b.detected_at, a.detected_at) || compareText(a.id, b.id),
  );
}

/**
 * What is new, newest first. A record that is now missing gives no event: only a source that was read can say that an
 * entry was removed, and then the entry says so itself.
 * @param last null for a first import, which tells every dated fact that the log does not have.
 * @param log change events recorded before.
 */
export function newEvents(last: PublishedState | null, now: Publishable, log: readonly ChangeEvent[]): ChangeEvent[] {
  const { events, tell } = telling(now.generated_at, log, last === null);
  const { bots, enforcement_actions, tracker_entries, warning_lists, regulator_releases } = now.records;
  /** Tells corrections, and what is then the cause of everything else that is new of the record. */
  const causeAfter = (corrections: EventDraft[]) => (tell(corrections, "correction") ? "correction" : "source_changed");

  const corrected = new Set<string>();
  for (const action of enforcement_actions) {
    const cause = causeAfter(correctionsOf.action(action));
    if (cause === "correction") for (const slug of action.related_bots) corrected.add(slug);
    tell(caseDrafts(last?.actions.get(action.id), action), cause);
  }
  for (const entry of tracker_entries) {
    const cause = causeAfter(correctionsOf.entry(entry, now.botOfEntry));
    if (last !== null || entry.dated !== null)
      tell(entryDrafts(last?.entries.get(entry.id), entry, now.botOfEntry), cause);
  }
  for (const { id, list, entries } of warning_lists) {
    const isNew = last?.lists.has(id) !== true;
    for (const warning of entries) {
      if (isNew) {
        // A list new to the record comes with its own dates; undated warnings are on record without an event.
        tell(warningDrafts(undefined, list, warning), "import");
        continue;
      }
      const cause = causeAfter(correctionsOf.warning(list, warning));
      tell(warningDrafts(last.warnings.get(warning.id), list, warning), cause);
    }
  }
  tell(regulator_releases.filter(({ id }) => last?.releases.has(id) !== true).map(releaseDraft), "source_changed");

  const states = botStates(now);
  for (const bot of bots) {
    const cause =
      causeAfter(correctionsOf.bot(bot)) === "correction" || corrected.has(bot.slug) ? "correction" : "source_changed";
    const [before, after, card] = [last?.bots.get(bot.slug), states.get(bot.slug), now.cards.get(bot.slug)];
    if (after === undefined || card === undefined) continue;
    tell(incidentAndEndDrafts(before, after, bot), cause);
    if (last === null) tell(endDrafts(bot), cause);
    if (last === null || before === undefined || before.result === after.result) continue;
    if (last.rules_version === rulesVersion) {
      tell([cardDraft(bot, card, before.result, reasonOf(cause, before, after))], cause);
    } else {
      const why = `The rules changed from version ${last.rules_version} to ${rulesVersion}.`;
      tell([{ ...cardDraft(bot, card, before.result, why), source_url: null }], "rules_changed");
    }
  }
  return newestFirst(events);
}

/**
 * Collects the events that were not reported before. `tell` returns whether any of the drafts was new.
 * @param detectedAt time of the snapshot (UTC). @param log change events recorded before.
 * @param isFirst whether nothing was published before: everything is an import.
 */
function telling(detectedAt: string, log: readonly ChangeEvent[], isFirst: boolean) {
  const known = new Set(log.map(({ id }) => id));
  const events: ChangeEvent[] = [];
  const tell = (drafts: readonly EventDraft[], why: ChangeEvent["cause"]): boolean => {
    const told = events.length;
    const cause = isFirst ? "import" : why;
    const isImport = cause === "import";
    for (const { what, repeatable = false, date, ...draft } of drafts) {
      // A case that nobody dates is put on the day it was found; other undated facts are not news.
      if (isImport && date === null && draft.kind !== "regulator_case") continue;
      let id = eventId(draft.kind, draft.subject.id, what);
      // What can happen again is numbered; a dated fact is imported once.
      for (let time = 2; repeatable && !isImport && known.has(id); time++)
        id = eventId(draft.kind, draft.subject.id, `${what}, time ${time}`);
      if (known.has(id)) continue;
      known.add(id);
      const nothing = { summary: null, before: null, after: null };
      events.push({ ...nothing, ...draft, id, ...asEventDate(date ?? detectedAt), detected_at: detectedAt, cause });
    }
    return events.length > told;
  };
  return { events, tell };
}

/** One known to the month or year is put on its first day, and says so. */
function asEventDate(date: string): Pick<ChangeEvent, "date" | "date_precision"> {
  const day = `${date}-01-01`.slice(0, 10);
  return date.length >= 10 ? { date: day } : { date: day, date_precision: date.length === 7 ? "month" : "year" };
}

function hasEnded(status: OperatingStatus): status is "discontinued" | "shutting_down" {
  return status === "discontinued" || status === "shutting_down";
}

/** New incidents, and a new end. An end announced by an incident of the same publish is reported once, with both. */
function incidentAndEndDrafts(before: BotState | undefined, after: BotState, bot: BotRecord): EventDraft[] {
  const ended =
    before !== undefined && hasEnded(after.status) && before.status !== after.status
      ? { before: before.status, after: after.status }
      : null;
  const fresh = new Set(newIncidents(before?.incidents ?? [], after.incidents).map(incidentKey));
  const drafts = bot.incidents
    .filter((incident) => fresh.has(incidentKey(incident)))
    .map((incident) => incidentDraft(bot, incident))
    .map((draft) => (draft.kind === "shutdown" ? { ...draft, ...ended } : draft));
  if (ended === null || drafts.some((draft) => draft.kind === "shutdown")) return drafts;
  return [...drafts, shutdownDraft(bot, ended.after, ended.before)];
}

/** A bot's end, if no incident reports it already. */
function endDrafts(bot: BotRecord): EventDraft[] {
  const status = bot.operating_status;
  if (status === null || bot.incidents.some((incident) => incident.kind === "shutdown")) return [];
  return [shutdownDraft(bot, status, null)];
}

function reasonOf(cause: ChangeEvent["cause"], before: BotState, after: BotState): string {
  if (cause === "correction") return "We corrected a mistake in the record.";
  return before.facts === after.facts
    ? "Its record is the same; a term that the rules count has passed."
    : "Its record changed.";
}

export type IncidentKey = Pick<IncidentRecord, "date" | "kind" | "source">;

/**
 * The incidents that were not on record. One whose date agrees with that of an incident that is gone, as `2022-10-31`
 * agrees with `2022-10`, and whose kind or source does too, is the same incident in other words.
 */
export function newIncidents(before: readonly IncidentKey[], after: readonly IncidentKey[]): IncidentKey[] {
  const missingIn = (incidents: readonly IncidentKey[], others: readonly IncidentKey[]) => {
    const known = new Set(others.map(incidentKey));
    return incidents
      .filter((incident) => !known.has(incidentKey(incident)))
      .sort((a, b) => compareText(incidentKey(a), incidentKey(b)));
  };
  const gone = missingIn(before, after);
  return missingIn(after, before).filter((incident) => {
    const same = gone.findIndex((former) => isSame(former, incident));
    if (same >= 0) gone.splice(same, 1);
    return same < 0;
  });
}

function isSame(a: IncidentKey, b: IncidentKey): boolean {
  const datesAgree = a.date.startsWith(b.date) || b.date.startsWith(a.date);
  return datesAgree && (a.kind === b.kind || a.source === b.source);
}

function incidentKey({ date, kind, source }: IncidentKey): string {
  return `${date} ${kind} ${source}`;
}
