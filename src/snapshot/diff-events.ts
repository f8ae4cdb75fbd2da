/** What is remembered of a publish, and the change events between it and the records of the next. Pure. */

import { dayOf, firstDayIn } from "../base/dates.ts";
import { assertDefined } from "../base/invariants.ts";
import { say } from "../base/words/say.ts";
import type { BotRecord, IncidentRecord } from "../record/bot.ts";
import { canonicalJson, compareText, contentHash } from "../record/canonical.ts";
import { type ChangeEvent, isUndated } from "../record/change-event.ts";
import type { EnforcementActionRecord } from "../record/enforcement-action.ts";
import { cardFacts } from "../record/report-card/facts.ts";
import { operatingStatus } from "../record/report-card/operating-status.ts";
import { rulesVersion } from "../record/report-card/rules.ts";
import type { CardResult, OperatingStatus } from "../record/report-card/shape.ts";
import type { TrackerEntryRecord } from "../record/tracker-entry.ts";
import type { WarningRecord } from "../record/warning.ts";
import * as drafting from "./event-drafts.ts";
import type { HostHistory } from "./shapes.ts";
import type { Snapshot } from "./snapshot.ts";

/** What a publish's events are made from. */
interface Publishable extends Pick<Snapshot, "records" | "cards" | "generated_at"> {
  /** Slug of the bot that a tracker entry is about, by entry id. */
  botOfEntry: ReadonlyMap<string, string>;
}

/** Newest first by the day it happened, then by detection, then by id; what nobody dates is old, and comes last. */
export function newestFirst(events: readonly ChangeEvent[]): ChangeEvent[] {
  return [...events].sort(
    (a, b) =>
      Number(isUndated(a)) - Number(isUndated(b)) ||
      compareText(b.date, a.date) ||
      compareText(b.detected_at, a.detected_at) ||
      compareText(a.id, b.id),
  );
}

/**
 * Gives what is new, newest first. A record that is now missing gives no event: only a source that was read can say
 * that an entry was removed, and then the entry says so itself.
 * @param last null for a first import, which tells every dated fact that the log does not have.
 * @param log change events recorded before.
 */
export function newEvents(last: PublishedState | null, now: Publishable, log: readonly ChangeEvent[]): ChangeEvent[] {
  const recorder = recordEvents(now.generated_at, log, last === null);
  const correctedBots = recordActions(recorder, last, now);
  recordTrackerEntries(recorder, last, now);
  recordWarnings(recorder, last, now);
  const releases = now.records.regulator_releases.filter(({ id }) => last?.releases.has(id) !== true);
  recorder.record(releases.map(drafting.releaseDraft), "source_changed");
  recordBots(recorder, last, now, correctedBots);
  return newestFirst(recorder.events);
}

/**
 * Records what is new of the actions.
 * @returns slugs of the bots whose action was corrected: a new card of theirs has that cause.
 */
function recordActions(recorder: EventRecorder, last: PublishedState | null, { records }: Publishable): Set<string> {
  const corrected = new Set<string>();
  for (const action of records.enforcement_actions)
    if (recorder.recordChange(drafting.toldOfAction(last?.actions.get(action.id), action)))
      for (const slug of action.related_bots) corrected.add(slug);
  return corrected;
}

function recordTrackerEntries(recorder: EventRecorder, last: PublishedState | null, now: Publishable): void {
  for (const entry of now.records.tracker_entries) {
    const change = drafting.toldOfEntry(last?.entries.get(entry.id), entry, now.botOfEntry.get(entry.id) ?? null);
    recorder.recordChange(last === null && entry.dated === null ? { ...change, news: [] } : change);
  }
}

function recordWarnings(recorder: EventRecorder, last: PublishedState | null, { records }: Publishable): void {
  for (const { id, list, entries } of records.warning_lists) {
    for (const warning of entries) {
      // A list new to the record comes with its own dates; undated warnings are on record without an event.
      if (last?.lists.has(id) !== true)
        recorder.record(drafting.toldOfWarning(undefined, list, warning).news, "import");
      else recorder.recordChange(drafting.toldOfWarning(last.warnings.get(warning.id), list, warning));
    }
  }
}

function recordBots(
  recorder: EventRecorder,
  last: PublishedState | null,
  now: Publishable,
  corrected: ReadonlySet<string>,
): void {
  for (const { bot, card, state: after } of botStates(now)) {
    const before = last?.bots.get(bot.slug);
    const isCorrected = recorder.record(drafting.correctionsOfBot(bot), "correction") || corrected.has(bot.slug);
    const cause = isCorrected ? "correction" : "source_changed";
    recorder.record(incidentAndEndDrafts(before, bot, last === null), cause);
    if (last === null || before === undefined || before.result === after.result) continue;
    if (last.rules_version === rulesVersion) {
      recorder.record([drafting.cardDraft(bot, card, before.result, sayCause(cause, before, after))], cause);
    } else {
      const why = say("en", "card_change.rules", { from: last.rules_version, to: rulesVersion });
      const draft = drafting.cardDraft(bot, card, before.result, why);
      recorder.record([{ ...draft, source_url: null }], "rules_changed");
    }
  }
}

/** Collects events that were not reported before. */
interface EventRecorder {
  events: ChangeEvent[];
  /** Adds what is new of the drafts, and says whether any was. */
  record(drafts: readonly drafting.EventDraft[], cause: ChangeEvent["cause"]): boolean;
  /** Adds a record's corrections and what else is new of it, of which they are then the cause; says whether any was. */
  recordChange(change: drafting.Told): boolean;
}

/** @param isFirst every event is an import. */
function recordEvents(detectedAt: string, log: readonly ChangeEvent[], isFirst: boolean): EventRecorder {
  const ids = new Set(log.map(({ id }) => id));
  const events: ChangeEvent[] = [];
  const add = (draft: drafting.EventDraft, cause: ChangeEvent["cause"]): void => {
    const { what: _what, repeatable: _repeatable, date, ...fields } = draft;
    // A case that nobody dates is put on the day it was found; other undated facts are not news.
    if (cause === "import" && date === null && draft.kind !== "regulator_case") return;
    const id = idOfDraft(draft, cause === "import", ids);
    if (ids.has(id)) return;
    ids.add(id);
    const nothing = { summary: null, before: null, after: null };
    // A source that dates a fact after the day on which it was read is mistaken; it would lead every list till then.
    const isDated = date !== null && (cause === "import" || asEventDate(date).date <= dayOf(detectedAt));
    events.push({
      ...nothing,
      ...fields,
      id,
      ...asEventDate(isDated ? date : detectedAt),
      detected_at: detectedAt,
      cause,
    });
  };
  const record: EventRecorder["record"] = (drafts, cause) => {
    const before = events.length;
    for (const draft of drafts) add(draft, isFirst ? "import" : cause);
    return events.length > before;
  };
  const recordChange: EventRecorder["recordChange"] = ({ corrections, news }) => {
    const isCorrected = record(corrections, "correction");
    record(news, isCorrected ? "correction" : "source_changed");
    return isCorrected;
  };
  return { events, record, recordChange };
}

/** What can happen again is numbered; a dated fact is imported once. */
function idOfDraft(draft: drafting.EventDraft, isImport: boolean, ids: ReadonlySet<string>): string {
  const { kind, subject, what, repeatable = false } = draft;
  let id = drafting.eventId(kind, subject.id, what);
  for (let time = 2; repeatable && !isImport && ids.has(id); time += 1)
    id = drafting.eventId(kind, subject.id, `${what}, time ${time}`);
  return id;
}

/** One known to the month or year is put on its first day, and says so. */
function asEventDate(date: string): Pick<ChangeEvent, "date" | "date_precision"> {
  const day = firstDayIn(dayOf(date));
  return date.length >= 10 ? { date: day } : { date: day, date_precision: date.length === 7 ? "month" : "year" };
}

/** New incidents, and a new end. An end announced by an incident of the same publish is reported once, with both. */
function incidentAndEndDrafts(before: BotState | undefined, bot: BotRecord, isFirst: boolean): drafting.EventDraft[] {
  const fresh = new Set(newIncidents(before?.incidents ?? [], bot.incidents).map(incidentKey));
  const end = bot.operating_status;
  const hasEnded = end !== null && (before === undefined ? isFirst : before.status !== end);
  const change = hasEnded && before !== undefined ? { before: before.status, after: end } : {};
  const drafts = bot.incidents
    .filter((incident) => fresh.has(incidentKey(incident)))
    .map((incident) => ({ ...drafting.incidentDraft(bot, incident), ...(incident.kind === "shutdown" ? change : {}) }));
  if (!hasEnded || drafts.some(({ kind }) => kind === "shutdown")) return drafts;
  return [...drafts, drafting.shutdownDraft(bot, end, before?.status ?? null)];
}

function sayCause(cause: ChangeEvent["cause"], before: BotState, after: BotState): string {
  if (cause === "correction") return say("en", "card_change.correction");
  return say("en", before.facts === after.facts ? "card_change.age" : "card_change.record");
}

export type IncidentKey = Pick<IncidentRecord, "date" | "kind" | "source">;

/**
 * Gives the incidents that were not on record. One whose date agrees with that of an incident that is gone, as
 * `2022-10-31` agrees with `2022-10`, and whose kind or source does too, is the same incident in other words.
 */
export function newIncidents(before: readonly IncidentKey[], after: readonly IncidentKey[]): IncidentKey[] {
  const missingIn = (incidents: readonly IncidentKey[], others: readonly IncidentKey[]) => {
    const keys = new Set(others.map(incidentKey));
    const absent = incidents.filter((incident) => !keys.has(incidentKey(incident)));
    return absent.sort((a, b) => compareText(incidentKey(a), incidentKey(b)));
  };
  const missing = missingIn(before, after);
  return missingIn(after, before).filter((incident) => {
    const same = missing.findIndex((former) => isSame(former, incident));
    if (same >= 0) missing.splice(same, 1);
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

function botStates({ records, cards }: Pick<Snapshot, "records" | "cards">) {
  return records.bots.map((bot) => {
    const card = assertDefined(cards.get(bot.slug), "every bot has a card");
    const facts = contentHash(canonicalJson(cardFacts(bot, records.enforcement_actions, "")), 16);
    const incidents = bot.incidents.map(({ date, kind, source }) => ({ date, kind, source }));
    const state: BotState = { result: card.result, status: operatingStatus(bot, card), facts, incidents };
    return { bot, card, state };
  });
}

export function stateAfter(
  last: PublishedState | null,
  snapshot: Pick<Snapshot, "content" | "records" | "cards" | "hosts">,
): PublishedState {
  const { enforcement_actions, tracker_entries, warning_lists, regulator_releases } = snapshot.records;
  const warnings = warning_lists.flatMap(({ entries }) => entries);
  return {
    rules_version: rulesVersion,
    content: snapshot.content,
    bots: new Map([...(last?.bots ?? []), ...botStates(snapshot).map(({ bot, state }) => [bot.slug, state] as const)]),
    actions: new Map([...(last?.actions ?? []), ...enforcement_actions.map(({ id, status }) => [id, status] as const)]),
    entries: new Map([...(last?.entries ?? []), ...tracker_entries.map(({ id, listing }) => [id, listing] as const)]),
    warnings: new Map([...(last?.warnings ?? []), ...warnings.map(({ id, listing }) => [id, listing] as const)]),
    lists: new Set([...(last?.lists ?? []), ...warning_lists.map(({ id }) => id)]),
    releases: new Set([...(last?.releases ?? []), ...regulator_releases.map(({ id }) => id)]),
    hosts: snapshot.hosts,
  };
}

/** Makes the state as JSON text: the same state gives the same text. */
export function stateText(state: PublishedState): string {
  const { bots, actions, entries, warnings, lists, releases, hosts, ...rest } = state;
  const table = (map: ReadonlyMap<string, unknown>) => Object.fromEntries(map);
  return canonicalJson({
    ...rest,
    format,
    bots: table(bots),
    actions: table(actions),
    entries: table(entries),
    warnings: table(warnings),
    lists: [...lists].sort(),
    releases: [...releases].sort(),
    hosts: hosts && { ...hosts, digests: table(hosts.digests) },
  });
}

/** Reads what stateText wrote; null if a release with another format wrote it. */
export function readState(text: string): PublishedState | null {
  const { format: formatName, ...state } = JSON.parse(text);
  if (formatName !== format) return null;
  const map = (value: object) => new Map(Object.entries(value));
  return {
    ...state,
    bots: map(state.bots),
    actions: map(state.actions),
    entries: map(state.entries),
    // A state from before there were warning lists knows none.
    warnings: map(state.warnings ?? {}),
    lists: new Set(state.lists ?? []),
    releases: new Set(state.releases),
    // Nor one from before, which websites were listed.
    hosts: state.hosts ? { ...state.hosts, digests: map(state.hosts.digests) } : null,
  };
}
