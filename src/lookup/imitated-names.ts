/** Names of firms that a record says are imitated: a question for one means the firm, not the record's subject. */

import { isCommonWord, readLegalForm } from "../names/common-words.ts";
import { isSharedHost, readHost } from "../names/host.ts";
import { nameTokens } from "../names/normalize.ts";
import type { TrackerEntryRecord } from "../records/tracker-entry.ts";
import { siteName, siteNameIn } from "./name-keys.ts";

/**
 * Words that a firm drops from or adds to its own name: `Saxo Bank` is `SAXO Group`, but `Zipmex pro` is not `Zipmex`.
 */
const houseWords = new Set(
  "bank blockchain company exchange group holdings network platforms software technologies technology the".split(" "),
);

/** Keys that may mean the imitated firm itself: its name as given in the bracket, and its sites' names. */
export function imitatedNames(entry: TrackerEntryRecord): Set<string> {
  const parts = entry.impersonates?.name.split(/[,/()]|\s(?:and|or)\s/u) ?? [];
  const keys = parts.flatMap((part) => [
    houseName(part),
    nameTokens(part)
      .filter((word) => !isCommonWord(word))
      .join(""),
    ...part.split(/\s+/u).flatMap((word) => siteNameIn(word) ?? []),
  ]);
  const sites = entry.victim_domains.flatMap((domain) => siteNameIn(domain) ?? []);
  return new Set([...keys, ...sites].filter((key) => key !== ""));
}

/** Whether a name, or its key, is that of an imitated firm. */
export function isImitated(name: string, key: string, imitated: ReadonlySet<string>): boolean {
  return imitated.size > 0 && (imitated.has(key) || imitated.has(houseName(name)));
}

/** The key of a firm's name without its legal form and house words; of those alone if it has no others. */
export function houseName(name: string): string {
  const { words } = readLegalForm(nameTokens(name));
  const rest = words.filter((word) => !houseWords.has(word));
  return (rest.length > 0 ? rest : words).join("");
}

/** The name of a shared site: an entry mentions it as a place of contact, not as the imitated firm. */
export function everybodysName(domain: string): string | null {
  const host = readHost(domain);
  return host !== null && isSharedHost(host) ? siteName(host) : null;
}
