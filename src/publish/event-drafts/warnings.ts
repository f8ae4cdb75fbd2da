/** Change events of regulators' warnings. */
import type { WarningListHead, WarningRecord } from "../../records/warning.ts";
import { pagePath } from "../page-paths.ts";
import { asEventDateIfAny, type EventDraft } from "./draft.ts";

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
