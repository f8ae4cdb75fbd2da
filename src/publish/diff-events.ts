/** The change events between the last publish and the records of this one. A pure function of both and the log. */

import type { BotRecord } from "../records/bot.ts";
import { canonicalJson, contentHash } from "../records/canonical.ts";
import type { ChangeEvent } from "../records/change-event.ts";
import type { EnforcementActionRecord } from "../records/enforcement-action.ts";
import type { TrackerEntryRecord } from "../records/tracker-entry.ts";
import type { WarningList, WarningRecord } from "../records/warning.ts";
import { cardFacts, operatingStatus } from "../report-card/evaluate.ts";
import { rulesVersion } from "../report-card/rules.ts";
import type { CardResult, OperatingStatus } from "../report-card/shape.ts";
import { type EventDraft, newestFirst, Telling } from "./change-log.ts";
import {
  cardDraft,
  hasEnded,
  type IncidentKey,
  incidentDraft,
  incidentKey,
  newIncidents,
  shutdownDraft,
} from "./event-drafts/bots.ts";
import { caseDrafts, releaseDraft, statusDraft } from "./event-drafts/cases.ts";
import { correctionsOf } from "./event-drafts/corrections.ts";
import { entryDrafts, warningDrafts } from "./event-drafts/listed.ts";
import type { HostHistory } from "./listed-hosts.ts";
import type { Snapshot } from "./snapshot.ts";

/**
 * What is new, newest first. A record that is now missing gives no event: only a source that was read can say that an
 * entry was removed, and then the entry says so itself.
 * @param log change events recorded before.
 */
export function diffEvents(last: PublishedState, now: Publishable, log: readonly ChangeEvent[]): ChangeEvent[] {
  const telling = new Telling(now.generated_at, log);
  const { bots, enforcement_actions, tracker_entries, warning_lists, regulator_releases } = now.records;

  const corrected = new Set<string>();
  for (const action of enforcement_actions) {
    if (telling.corrections(correctionsOf.action(action))) {
      for (const slug of action.related_bots) corrected.add(slug);
      telling.tell(actionDrafts(last.actions.get(action.id), action), "correction");
    } else {
      telling.tell(actionDrafts(last.actions.get(action.id), action), "source_changed");
    }
  }

  const tracker = now.botOfEntry;
  for (const entry of tracker_entries) {
    const cause = telling.corrections(correctionsOf.entry(entry, tracker)) ? "correction" : "source_changed";
    const before = last.entries.get(entry.id);
    if (before === undefined) telling.tell([entryDrafts.added(entry, tracker)], cause);
    else if (before !== entry.listing) telling.tell([entryDrafts.listing(entry, tracker)], cause);
  }

  // A list new to the record comes with its own dates; undated warnings are on record without an event.
  const newLists = warning_lists.filter(({ id }) => !last.lists.has(id));
  telling.tell(datedWarnings(newLists), "import");
  for (const { id, list, entries } of warning_lists) {
    if (!last.lists.has(id)) continue;
    for (const warning of entries) {
      const cause = telling.corrections(correctionsOf.warning(list, warning)) ? "correction" : "source_changed";
      const before = last.warnings.get(warning.id);
      if (before === undefined) telling.tell([warningDrafts.added(list, warning)], cause);
      else if (before !== warning.listing) telling.tell([warningDrafts.listing(list, warning)], cause);
    }
  }

  const releases = regulator_releases.filter((release) => !last.releases.has(release.id));
  telling.tell(releases.map(releaseDraft), "source_changed");

  const states = stateAfter(null, now).bots;
  for (const bot of bots) {
    if (telling.corrections(correctionsOf.bot(bot))) corrected.add(bot.slug);
    const before = last.bots.get(bot.slug);
    const after = states.get(bot.slug);
    const card = now.cards.get(bot.slug);
    if (after === undefined || card === undefined) continue;
    const cause = corrected.has(bot.slug) ? "correction" : "source_changed";
    telling.tell(incidentAndEndDrafts(before, after, bot), cause);
    if (before === undefined || before.result === after.result) continue;
    if (last.rules_version === rulesVersion) {
      telling.tell([cardDraft(bot, card, before.result, reasonOf(cause, before, after))], cause);
    } else {
      const why = `The rules changed from version ${last.rules_version} to ${rulesVersion}.`;
      telling.tell([{ ...cardDraft(bot, card, before.result, why), source_url: null }], "rules_changed");
    }
  }
  return newestFirst(telling.events);
}

function actionDrafts(
  before: EnforcementActionRecord["status"] | undefined,
  action: EnforcementActionRecord,
): EventDraft[] {
  if (before === undefined) return caseDrafts(action);
  return before === action.status ? [] : [statusDraft(action, before)];
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

function reasonOf(cause: ChangeEvent["cause"], before: BotState, after: BotState): string {
  if (cause === "correction") return "We corrected a mistake in the record.";
  return before.facts === after.facts
    ? "Its record is the same; a term that the rules count has passed."
    : "Its record changed.";
}

/**
 * The events of every dated fact missing from the log, newest first.
 * @param log change events recorded before.
 */
export function importEvents(
  { records, generated_at, botOfEntry }: Pick<Publishable, "records" | "generated_at" | "botOfEntry">,
  log: readonly ChangeEvent[],
): ChangeEvent[] {
  const tracker = botOfEntry;
  const drafts: EventDraft[] = [
    ...records.enforcement_actions.flatMap((action) => [...caseDrafts(action), ...correctionsOf.action(action)]),
    ...datedWarnings(records.warning_lists),
    ...records.tracker_entries.flatMap((entry) => [
      ...(entry.dated === null ? [] : [entryDrafts.added(entry, tracker)]),
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

function datedWarnings(lists: readonly WarningList[]): EventDraft[] {
  return lists.flatMap(({ list, entries }) =>
    entries.map((warning) => warningDrafts.added(list, warning)).filter((draft) => draft.date !== null),
  );
}

/** A bot's end, if no incident reports it already. */
function endDrafts(bot: BotRecord): EventDraft[] {
  const status = bot.operating_status;
  if (status === null || bot.incidents.some((incident) => incident.kind === "shutdown")) return [];
  return [shutdownDraft(bot, status, null)];
}

/** What a publish's events are made from. */
interface Publishable extends Pick<Snapshot, "content" | "records" | "cards" | "generated_at"> {
  /** Slug of the bot that a tracker entry is about, by entry id. */
  botOfEntry: ReadonlyMap<string, string>;
}

/** Raised when the fields below change. A state in another format is not compared with. */
const format = 1;

interface BotState {
  result: CardResult;
  status: OperatingStatus;
  /** Hash of what the card was made from, except the day. */
  facts: string;
  incidents: IncidentKey[];
}

/** By slug or id. What has gone from the records stays in, so that a record that comes back is not news. */
export interface PublishedState {
  rules_version: string;
  /** Hash of the records, except when their sources were read. */
  content: string;
  bots: ReadonlyMap<string, BotState>;
  actions: ReadonlyMap<string, EnforcementActionRecord["status"]>;
  entries: ReadonlyMap<string, TrackerEntryRecord["listing"]>;
  warnings: ReadonlyMap<string, WarningRecord["listing"]>;
  /** Warning lists that were on record. */
  lists: ReadonlySet<string>;
  releases: ReadonlySet<string>;
  /** Which websites were listed, and what changed before; null where that was not kept. */
  hosts: HostHistory | null;
}

export function stateAfter(
  last: PublishedState | null,
  {
    content,
    records,
    cards,
    hosts,
  }: Pick<Publishable, "content" | "records" | "cards"> & Partial<Pick<Snapshot, "hosts">>,
): PublishedState {
  const { bots, enforcement_actions, tracker_entries, warning_lists, regulator_releases } = records;
  const botStates = bots.flatMap((bot) => {
    const card = cards.get(bot.slug);
    if (card === undefined) return [];
    const state: BotState = {
      result: card.result,
      status: operatingStatus(bot, card),
      facts: contentHash(canonicalJson(cardFacts(bot, enforcement_actions, "")), 16),
      incidents: bot.incidents.map(({ date, kind, source }) => ({ date, kind, source })),
    };
    return [[bot.slug, state] as const];
  });
  const warnings = warning_lists.flatMap(({ entries }) => entries);
  return {
    rules_version: rulesVersion,
    content,
    bots: new Map([...(last?.bots ?? []), ...botStates]),
    actions: new Map([...(last?.actions ?? []), ...enforcement_actions.map(({ id, status }) => [id, status] as const)]),
    entries: new Map([...(last?.entries ?? []), ...tracker_entries.map(({ id, listing }) => [id, listing] as const)]),
    warnings: new Map([...(last?.warnings ?? []), ...warnings.map(({ id, listing }) => [id, listing] as const)]),
    lists: new Set([...(last?.lists ?? []), ...warning_lists.map(({ id }) => id)]),
    releases: new Set([...(last?.releases ?? []), ...regulator_releases.map(({ id }) => id)]),
    hosts: hosts ?? null,
  };
}

/** The state as JSON text: the same state gives the same text. */
export function stateText(state: PublishedState): string {
  const text = JSON.stringify({ ...state, format }, (_name, value) => {
    if (value instanceof Map) return Object.fromEntries(value);
    return value instanceof Set ? [...value].sort() : value;
  });
  return canonicalJson(JSON.parse(text));
}

/** Reads what stateText wrote; null if a release with another format wrote it. */
export function readState(text: string): PublishedState | null {
  const { format: written, ...state } = JSON.parse(text);
  if (written !== format) return null;
  const map = (value: object) => new Map(Object.entries(value));
  return {
    ...state,
    ...{ bots: map(state.bots), actions: map(state.actions), entries: map(state.entries) },
    // A state from before there were warning lists knows none.
    ...{ warnings: map(state.warnings ?? {}), lists: new Set(state.lists ?? []), releases: new Set(state.releases) },
    // Nor one from before, which websites were listed.
    hosts: state.hosts ? { ...state.hosts, digests: map(state.hosts.digests) } : null,
  };
}
