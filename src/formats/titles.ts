/** Words a record's title where it has none of its own. */

import type { TrackerEntry, Warning } from "../contract/shapes/watchlist.ts";
import { cleanText, defangedText } from "./html.ts";
/** Heading of an entry, in words that no program turns into a link. */
export function entryTitle(entry: Named): string {
  const name = subjectOf(entry);
  return name === undefined ? `Entry without a published name (${entry.id})` : cleanText(defangedText(name));
}

/** Heading of a warning, in words that no program turns into a link. */
export function warningTitle(warning: NamedWarning): string {
  return cleanText(defangedText(subjectOfWarning(warning)));
}

export function subjectOf(entry: Named): string | undefined {
  return entry.primary_subject ?? entry.names[0] ?? entry.domains[0];
}

export type Named = Pick<TrackerEntry, "id" | "primary_subject" | "names" | "domains">;

type NamedWarning = Pick<Warning, "id" | "names" | "domains" | "mail_domains" | "imitates">;

export function subjectOfWarning(warning: NamedWarning): string {
  const accused = warning.names.find((name) => name !== warning.imitates?.name);
  const [host] = warning.mail_domains;
  // A host of mail addresses is no website.
  const mail = host === undefined ? undefined : `…@${host}`;
  return accused ?? warning.domains[0] ?? mail ?? warning.names[0] ?? warning.id;
}
