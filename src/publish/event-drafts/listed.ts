/** Change events of what others list: tracker entries, which are unverified complaints, and regulators' warnings. */
import { dfpi } from "../../collect/sources/dfpi/source.ts";
import type { ChangeEvent } from "../../records/change-event.ts";
import type { TrackerEntryRecord } from "../../records/tracker-entry.ts";
import type { WarningListHead, WarningRecord } from "../../records/warning.ts";
import { asEventDateIfAny, type EventDraft } from "../change-log.ts";
import { pagePath } from "../page-paths.ts";

/** What every change of a record says about it. */
type About = Pick<EventDraft, "subject" | "source_url" | "page_path">;

interface Listed {
  about: About;
  record: Pick<TrackerEntryRecord, "summary" | "listing" | "last_seen">;
  listed: { kind: ChangeEvent["kind"]; date: string | null; title: string };
  again: { title: string };
  removed: { kind: ChangeEvent["kind"]; title: string; summary: string };
}

function newDraft({ about, record: { summary, listing }, listed: { kind, date, title } }: Listed): EventDraft {
  return { ...about, kind, what: "listed", ...asEventDateIfAny(date), title, summary, before: null, after: listing };
}

/** One that is no longer listed, or listed again. */
function listingDraft({ about, record, listed, again, removed }: Listed): EventDraft {
  const common = { ...about, repeatable: true, date: null } as const;
  if (record.listing !== "removed") {
    const { summary } = record;
    return {
      ...common,
      kind: listed.kind,
      what: "listed again",
      ...again,
      summary,
      before: "removed",
      after: "listed",
    };
  }
  const lastSeen = record.last_seen === null ? "" : ` It was last seen there on ${record.last_seen}.`;
  const summary = `${removed.summary}${lastSeen} It does not say why.`;
  return { ...common, ...removed, what: "removed", summary, before: "listed", after: "removed" };
}

/** @param botOf slug of the bot that an entry is about, by entry id. */
function listedEntry(entry: TrackerEntryRecord, botOf: BotOfEntry): Listed {
  const heading = `(unverified complaint): ${headingOf(entry)}`;
  return {
    about: aboutEntry(entry, botOf),
    record: entry,
    listed: {
      kind: "tracker_entry",
      date: entry.dated ?? entry.first_seen,
      title: `DFPI tracker entry ${heading}`,
    },
    again: { title: `On the DFPI tracker again ${heading}` },
    removed: {
      kind: "tracker_removal",
      title: `No longer on the DFPI tracker ${heading}`,
      summary: "The tracker does not list this entry any more.",
    },
  };
}

function listedWarning({ regulator }: WarningListHead, warning: WarningRecord): Listed {
  const heading = warningHeading(warning);
  return {
    about: aboutWarning(warning),
    record: warning,
    listed: {
      kind: "warning",
      date: warning.published_on ?? warning.first_seen,
      title: `Warning of ${regulator}: ${heading}`,
    },
    again: { title: `On the list of ${regulator} again: ${heading}` },
    removed: {
      kind: "warning_removal",
      title: `No longer on the list of ${regulator}: ${heading}`,
      summary: "The list does not hold this warning any more.",
    },
  };
}

/** Slug of the bot that a tracker entry is about, by entry id. */
export type BotOfEntry = ReadonlyMap<string, string>;

export const entryDrafts = {
  added: (entry: TrackerEntryRecord, botOf: BotOfEntry) => newDraft(listedEntry(entry, botOf)),
  listing: (entry: TrackerEntryRecord, botOf: BotOfEntry) => listingDraft(listedEntry(entry, botOf)),
};

export const warningDrafts = {
  added: (list: WarningListHead, warning: WarningRecord) => newDraft(listedWarning(list, warning)),
  listing: (list: WarningListHead, warning: WarningRecord) => listingDraft(listedWarning(list, warning)),
};

export function aboutEntry(entry: TrackerEntryRecord, botOf: BotOfEntry): About {
  return {
    subject: { type: "tracker_entry", id: entry.id, slug: botOf.get(entry.id) ?? null },
    source_url: entry.detail_url ?? dfpi.url,
    page_path: pagePath.watchlistEntry(entry.id),
  };
}

/** A heading can be a person's name in spite of all care, so an entry that names one shows its id instead. */
export function headingOf(entry: TrackerEntryRecord): string {
  const heading = entry.names_a_person ? null : entry.primary_subject;
  return heading?.replace(/\s+/gu, " ") ?? `entry ${entry.id}`;
}

/** Id of the list that a warning's id begins with. */
export function listOfWarningId(id: string): string {
  return id.replace(/-[0-9a-f]{12}$/u, "");
}

export function aboutWarning({ id, source_url }: WarningRecord): About {
  return { subject: { type: "warning", id, slug: null }, source_url, page_path: pagePath.watchlistEntry(id) };
}

/** Never a name that may be the victim's or a person's: those don't match and are never headings. */
export function warningHeading({ id, names, full_names, domains, mail_domains }: WarningRecord): string {
  return names[0] ?? full_names[0] ?? domains[0] ?? mail_domains[0] ?? id;
}
