/** What change events say of each kind of record, worded so that an allegation reads as one. */

import { joinSentences, say, upperFirst } from "../base/words/say.ts";
import { regulatorKindOf, theRegulator } from "../base/words/wording.ts";
import { dfpi } from "../collect/sources/dfpi/source.ts";
import { pagePath } from "../contract/paths.ts";
import type { BotRecord, IncidentRecord } from "../record/bot.ts";
import { contentHash } from "../record/canonical.ts";
import { caseStatusWords } from "../record/case-status.ts";
import type { ChangeEvent } from "../record/change-event.ts";
import type { EnforcementActionRecord } from "../record/enforcement-action.ts";
import type { CorrectionRecord } from "../record/fields.ts";
import { finderOf } from "../record/finder.ts";
import { results, rules } from "../record/report-card/rules.ts";
import type { CardResult, OperatingStatus, ReportCard } from "../record/report-card/shape.ts";
import type { RegulatorReleaseRecord } from "../record/single-files.ts";
import type { TrackerEntryRecord } from "../record/tracker-entry.ts";
import type { WarningListHead, WarningRecord } from "../record/warning.ts";

/** What is null where it is missing is so in the event. */
export interface EventDraft
  extends Pick<ChangeEvent, "kind" | "title" | "subject" | "source_url" | "page_path">,
    Partial<Pick<ChangeEvent, "summary" | "before" | "after">> {
  /** What happened to the record, in words that never change: the id is made from them (see eventId). */
  what: string;
  /** True for a change that can happen again, such as a status that comes back. */
  repeatable?: true;
  /** To the day, month or year, as its source gives it; null if it gives none. */
  date: string | null;
}

/** What the log says of one record: mistakes of ours that were corrected, reported or not, and what is new. */
export interface Told {
  corrections: EventDraft[];
  news: EventDraft[];
}

/** Gives the id of a change: made from what changed, not when it was seen, so that publishing twice appends nothing. */
export function eventId(kind: ChangeEvent["kind"], subjectId: string, what: string): string {
  return `chg-${contentHash(`${kind}\n${subjectId}\n${what}`, 16)}`;
}

type Kind = ChangeEvent["kind"];

function draftOfBot({ slug, name }: BotRecord, kind: Kind, what: string, title: string) {
  const subject = { type: "bot" as const, id: slug, slug };
  return { kind, subject, page_path: pagePath.bot(slug), what, title: `${name}: ${title}` };
}

/** Worded so that an alleged incident reads as alleged: the text says who reports it and what is alleged. */
const incidentWords: Record<IncidentRecord["kind"], string> = {
  security_breach: "security incident reported",
  loss_event: "loss event reported",
  regulatory: "regulatory matter reported",
  insolvency: "insolvency reported",
  outage: "outage reported",
  shutdown: "end announced",
};

/** Drafts the event of a new incident on a bot's record; the announcement of its end is a shutdown. */
export function incidentDraft(bot: BotRecord, { date, kind, source, text }: IncidentRecord): EventDraft {
  const roughly = date.length === "YYYY-MM-DD".length ? "" : ` (${date})`;
  const eventKind = kind === "shutdown" ? "shutdown" : "incident";
  const about = draftOfBot(bot, eventKind, `${date} ${kind} ${source}`, `${incidentWords[kind]}${roughly}`);
  return { ...about, date, summary: text, source_url: source };
}

type Ending = NonNullable<BotRecord["operating_status"]>;

/** Drafts the event of a bot that has ended or is ending. `before` is null if no other status is known. */
export function shutdownDraft(bot: BotRecord, after: Ending, before: OperatingStatus | null): EventDraft {
  const about = draftOfBot(bot, "shutdown", after, after === "discontinued" ? "discontinued" : "shutting down");
  return { ...about, repeatable: true, date: bot.status_date, before, after, source_url: bot.status_source };
}

/** Drafts the event of a card with another result. @param why what readers should know about the reason. */
export function cardDraft(bot: BotRecord, card: ReportCard, before: CardResult, why: string): EventDraft {
  const { result: after, label, rules_version, factors } = card;
  const drivers = rules.filter(({ id }) => card.drivers.includes(id)).map((rule) => rule.title);
  const source = factors.find((factor) => results[after].decides(factor) && factor.source !== null)?.source ?? null;
  const title = `report card changed from “${results[before].label}” to “${label}”`;
  return {
    ...draftOfBot(bot, "report_card_change", `${before} to ${after} by rules ${rules_version}`, title),
    repeatable: true,
    date: null,
    summary: joinSentences([why, say("en", "card_change.decided", { rules: drivers.join("; ") })]),
    before,
    after,
    source_url: source,
  };
}

type CaseStatus = EnforcementActionRecord["status"];

function ofCase({ id, related_bots, title }: EnforcementActionRecord, what: string, after: CaseStatus) {
  const subject = { type: "enforcement_action" as const, id, slug: related_bots[0] ?? null };
  const words = { what, title: `${title}: ${caseStatusWords[after].short}`, after };
  return { kind: "regulator_case" as const, subject, page_path: pagePath.watchlistEntry(id), ...words };
}

export function toldOfAction(before: CaseStatus | undefined, action: EnforcementActionRecord): Told {
  const news = caseDrafts(before, action);
  return { corrections: correctionDrafts(ofCase(action, "", action.status), action.title, action.corrections), news };
}

/** Of a case with another status; of one that is new, its filing, and its outcome if that came on another day. */
function caseDrafts(before: CaseStatus | undefined, action: EnforcementActionRecord): EventDraft[] {
  const { status, filed_date, status_date, summary, source_url } = action;
  const outcome = { ...ofCase(action, status, status), date: status_date, summary, source_url: action.status_source };
  if (before !== undefined) return before === status ? [] : [{ ...outcome, before, repeatable: true }];
  const opening = regulatorKindOf(action.regulator) === "prosecutor" ? "charged" : "complaint_filed";
  const toldApart = status !== opening && status !== "unknown" && status_date !== filed_date;
  const filed = { ...ofCase(action, "filed", toldApart ? opening : status), source_url };
  if (!toldApart) return [{ ...filed, date: filed_date ?? status_date, summary }];
  const ended = { ...outcome, before: opening };
  return filed_date === null ? [ended] : [{ ...filed, date: filed_date, summary: null }, ended];
}

/** Drafts the event of a release that is new on record. Its page is that of the change itself. */
export function releaseDraft({ id, regulator, date, title, summary, url }: RegulatorReleaseRecord): EventDraft {
  const [kind, what] = ["regulator_release", "published"] as const;
  const subject = { type: kind, id, slug: null };
  const page_path = pagePath.change(eventId(kind, id, what));
  return { kind, subject, page_path, what, date, title: `${regulator}: ${title}`, summary, source_url: url };
}

/** Undefined where it was not on record. */
type Listing = WarningRecord["listing"] | TrackerEntryRecord["listing"] | undefined;

interface ListedWords extends Pick<EventDraft, "kind" | "subject" | "source_url"> {
  /** What the record is called in a correction. */
  name: string;
  /** Day from which it is known to be listed. */
  since: string | null;
  /** Titles of what is new, is listed again or is listed no more. */
  listed: string;
  again: string;
  gone: string;
  /** The kind of the last, and its first sentence. */
  removal: ChangeEvent["kind"];
  said: string;
}

/** Of a record that is new, listed no longer, or listed again. */
function toldOfListed(
  before: Listing,
  { id, listing, last_seen, summary, corrections }: TrackerEntryRecord | WarningRecord,
  { name, since, listed, again, gone, removal, said, ...about }: ListedWords,
): Told {
  const record = { ...about, page_path: pagePath.watchlistEntry(id) };
  const change = { ...record, repeatable: true, date: null, before: before ?? null, after: listing } as const;
  const lastSeen = last_seen === null ? "" : ` It was last seen there on ${last_seen}.`;
  const draftNews = (): EventDraft => {
    if (before === undefined) return { ...record, what: "listed", date: since, title: listed, summary, after: listing };
    if (listing !== "removed") return { ...change, what: "listed again", title: again, summary };
    const removedSummary = `${said}${lastSeen} It does not say why.`;
    return { ...change, kind: removal, what: "removed", title: gone, summary: removedSummary };
  };
  return { corrections: correctionDrafts(record, name, corrections), news: before === listing ? [] : [draftNews()] };
}

/** Drafts what is new of an entry of the DFPI's tracker, which is an unverified complaint. @param slug of the bot that it is about. */
export function toldOfEntry(before: Listing, entry: TrackerEntryRecord, slug: string | null): Told {
  const { id, primary_subject, names_a_person, detail_url, dated, first_seen } = entry;
  // It can be a person's name in spite of all care: an entry that names one shows its id instead.
  const subject = (names_a_person ? null : primary_subject)?.replace(/\s+/gu, " ") ?? `entry ${id}`;
  const heading = `(unverified complaint): ${subject}`;
  return toldOfListed(before, entry, {
    kind: "tracker_entry",
    subject: { type: "tracker_entry", id, slug },
    source_url: detail_url ?? dfpi.url,
    name: `DFPI tracker entry ${subject}`,
    since: dated ?? first_seen,
    listed: `DFPI tracker entry ${heading}`,
    again: `On the DFPI tracker again ${heading}`,
    gone: `No longer on the DFPI tracker ${heading}`,
    removal: "tracker_removal",
    said: "The tracker does not list this entry any more.",
  });
}

export function toldOfWarning(before: Listing, list: WarningListHead, warning: WarningRecord): Told {
  const { regulator } = list;
  // A register only relays what an authority of its own country found.
  const finder = finderOf({ list, warning }).name;
  const { id, names, full_names, domains, mail_domains, source_url, published_on, first_seen } = warning;
  // Never a name that may be the victim's or a person's: those don't match.
  const [host] = mail_domains;
  // A host of mail addresses is no website.
  const mail = host === undefined ? undefined : `…@${host}`;
  const heading = names[0] ?? full_names[0] ?? domains[0] ?? mail ?? id;
  return toldOfListed(before, warning, {
    kind: "warning",
    subject: { type: "warning", id, slug: null },
    source_url,
    name: `Warning of ${finder}: ${heading}`,
    since: published_on ?? first_seen,
    listed: `${upperFirst(theRegulator(finder))} warns about ${heading}`,
    again: `On the list of ${regulator} again: ${heading}`,
    gone: `No longer on the list of ${regulator}: ${heading}`,
    removal: "warning_removal",
    said: "The list does not hold this warning any more.",
  });
}

export function correctionsOfBot(bot: BotRecord): EventDraft[] {
  return correctionDrafts(draftOfBot(bot, "correction", "", ""), bot.name, bot.corrections);
}

/** A correction is identified by its day and its place among that day's, whatever becomes of its words. */
function correctionDrafts(
  { subject, page_path }: Pick<EventDraft, "subject" | "page_path">,
  name: string,
  corrections: readonly CorrectionRecord[] = [],
): EventDraft[] {
  return corrections.map(({ date, text, source }, at) => ({
    kind: "correction",
    subject,
    page_path,
    what: `${date} ${corrections.slice(0, at).filter((earlier) => earlier.date === date).length + 1}`,
    date,
    title: `${name}: correction of our record`,
    summary: text,
    source_url: source,
  }));
}
