import { dfpi } from "../../collect/sources/dfpi/source.ts";
import type { TrackerEntryRecord } from "../../records/tracker-entry.ts";
import type { WarningListHead, WarningRecord } from "../../records/warning.ts";
import { pagePath } from "../page-paths.ts";
import { asEventDateIfAny, type EventDraft } from "./draft.ts";

/** Change events of what others list: tracker entries, which are unverified complaints, and regulators' warnings. */

export interface TrackerContext {
  /** Address of the tracker's own page. */
  trackerUrl: string;
  /** Slug of the bot that an entry is about, by entry id. */
  botOfEntry: ReadonlyMap<string, string>;
}

/**
 * What entries' events need besides the entry. @param botOfEntry slug of the bot that an entry is about, by entry id.
 */
export function trackerContext(botOfEntry: ReadonlyMap<string, string>): TrackerContext {
  return { trackerUrl: dfpi.url, botOfEntry };
}

/** An entry that is new on record. */
export function entryDraft(entry: TrackerEntryRecord, context: TrackerContext): EventDraft {
  return {
    ...aboutEntry(entry, context),
    kind: "tracker_entry",
    what: "listed",
    ...asEventDateIfAny(entry.dated ?? entry.first_seen),
    title: `DFPI tracker entry (unverified complaint): ${headingOf(entry)}`,
    summary: entry.summary,
    before: null,
    after: entry.listing,
  };
}

/** An entry that the tracker no longer lists, or lists again. */
export function listingDraft(entry: TrackerEntryRecord, context: TrackerContext): EventDraft {
  const about = { ...aboutEntry(entry, context), repeatable: true, date: null } as const;
  const lastSeen = entry.last_seen === null ? "" : ` It was last seen there on ${entry.last_seen}.`;
  return entry.listing === "removed"
    ? {
        ...about,
        kind: "tracker_removal",
        what: "removed",
        title: `No longer on the DFPI tracker (unverified complaint): ${headingOf(entry)}`,
        summary: `The tracker does not list this entry any more.${lastSeen} It does not say why.`,
        before: "listed",
        after: "removed",
      }
    : {
        ...about,
        kind: "tracker_entry",
        what: "listed again",
        title: `On the DFPI tracker again (unverified complaint): ${headingOf(entry)}`,
        summary: entry.summary,
        before: "removed",
        after: "listed",
      };
}

/** What every change of an entry says about its subject. */
export function aboutEntry(
  entry: TrackerEntryRecord,
  { trackerUrl, botOfEntry }: TrackerContext,
): Pick<EventDraft, "subject" | "source_url" | "page_path"> {
  return {
    subject: { type: "tracker_entry", id: entry.id, slug: botOfEntry.get(entry.id) ?? null },
    source_url: entry.detail_url ?? trackerUrl,
    page_path: pagePath.watchlistEntry(entry.id),
  };
}

/** A heading can be a person's name in spite of all care, so an entry that names one shows its id instead. */
export function headingOf(entry: TrackerEntryRecord): string {
  const heading = entry.names_a_person ? null : entry.primary_subject;
  return heading?.replace(/\s+/gu, " ") ?? `entry ${entry.id}`;
}

/** A new warning on record. @param botOf slug of the bot that a warning says is imitated, by warning id. */
export function warningDraft(
  list: WarningListHead,
  warning: WarningRecord,
  botOf: ReadonlyMap<string, string> = new Map(),
): EventDraft {
  return {
    ...aboutWarning(warning, botOf),
    kind: "warning",
    what: "listed",
    ...asEventDateIfAny(warning.published_on ?? warning.first_seen),
    title: `Warning of ${list.regulator}: ${warningHeading(warning)}`,
    summary: warning.summary,
    before: null,
    after: warning.listing,
  };
}

/** A warning that is no longer on its list, or back on it. */
export function warningListingDraft(
  list: WarningListHead,
  warning: WarningRecord,
  botOf: ReadonlyMap<string, string> = new Map(),
): EventDraft {
  const about = { ...aboutWarning(warning, botOf), repeatable: true, date: null } as const;
  const lastSeen = warning.last_seen === null ? "" : ` It was last seen there on ${warning.last_seen}.`;
  return warning.listing === "removed"
    ? {
        ...about,
        kind: "warning_removal",
        what: "removed",
        title: `No longer on the list of ${list.regulator}: ${warningHeading(warning)}`,
        summary: `The list does not hold this warning any more.${lastSeen} It does not say why.`,
        before: "listed",
        after: "removed",
      }
    : {
        ...about,
        kind: "warning",
        what: "listed again",
        title: `On the list of ${list.regulator} again: ${warningHeading(warning)}`,
        summary: warning.summary,
        before: "removed",
        after: "listed",
      };
}

/** Id of the list that a warning's id begins with. */
export function listOfWarningId(id: string): string {
  return id.replace(/-[0-9a-f]{12}$/u, "");
}

/** What every change of a warning says about its subject. */
export function aboutWarning(
  warning: WarningRecord,
  botOf: ReadonlyMap<string, string>,
): Pick<EventDraft, "subject" | "source_url" | "page_path"> {
  return {
    subject: { type: "warning", id: warning.id, slug: botOf.get(warning.id) ?? null },
    source_url: warning.source_url,
    page_path: pagePath.watchlistEntry(warning.id),
  };
}

/** Never a name that may be the victim's or a person's: those don't match and are never headings. */
export function warningHeading({ id, names, full_names, domains, mail_domains }: WarningRecord): string {
  return names[0] ?? full_names[0] ?? domains[0] ?? mail_domains[0] ?? id;
}
