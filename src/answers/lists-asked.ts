/**
 * What is said of a list that somebody means: that it was not searched, or that the subject is not in our copy of it. Who
 * asks what the AMF says must not take silence for its answer.
 */
import { inSentence } from "../ask/answer/called.ts";
import { authoritiesIn } from "../ask/text/authorities-in-text.ts";
import type { Language } from "../base/words/languages.ts";
import { placeName } from "../base/words/places.ts";
import { dateIn, listIn, numberIn, say } from "../base/words/say.ts";
import { type Authority, authorities } from "../record/authorities.ts";
import { type Extent, isPart } from "../record/extent.ts";
import { finderOf } from "../record/finder.ts";
import { listOfWarningId } from "../record/warning-ids.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";

/** What was found about a subject, as far as it tells whose records it is in. */
interface Found {
  enforcement_actions: readonly { id: string }[];
  warnings: readonly { id: string }[];
  suggestions: readonly { type: string; id?: string }[];
}

/** Most lists of which one answer tells. */
const mostTold = 2;

/**
 * Of each authority that a question names beside its subject: that its list was not searched, or that nothing was found
 * in our copy. @param subjects what it is about, as it stands there.
 */
export function listsAsked(
  snapshot: Snapshot,
  question: string,
  subjects: readonly string[],
  found: Found,
  lang: Language,
): string[] {
  if (subjects.length === 0) return [];
  const rest = subjects.reduce((text, subject) => text.replaceAll(subject, " "), question);
  return authoritiesIn(rest)
    .filter((authority) => !isFoundBy(snapshot, authority, found))
    .slice(0, mostTold)
    .map((authority) => listWords(snapshot, authority, lang));
}

/** The same of the authority of the country where somebody lives, if of its list none or only a part is on record; else null. */
export function listOfCountry(snapshot: Snapshot, country: string, lang: Language, found: Found): string | null {
  const authority = authorities.find((one) => one.country === country);
  if (authority === undefined || isFoundBy(snapshot, authority, found)) return null;
  const extent = extentAt(snapshot, authority);
  return extent === null || isPart(extent)
    ? listWords(snapshot, authority, lang, unreadBeside(snapshot, authority))
    : null;
}

/** That nothing of the list of a country's authority is on record; null where some of it is. */
export function unreadListOf(snapshot: Snapshot, country: string, lang: Language): string | null {
  const authority = authorities.find((one) => one.country === country);
  return authority === undefined || extentAt(snapshot, authority) !== null
    ? null
    : listWords(snapshot, authority, lang, unreadBeside(snapshot, authority));
}

/** The other authorities of a country of which nothing is read, where none of the first one's is: `OJK and Bappebti`. */
function unreadBeside(snapshot: Snapshot, authority: Authority): Authority[] {
  if (extentAt(snapshot, authority) !== null) return [];
  const others = authorities.filter(({ country, name }) => country === authority.country && name !== authority.name);
  return others.filter((one) => extentAt(snapshot, one) === null);
}

/** Whether an authority's own list or case names what was found. */
export function isFoundBy(
  { find }: Snapshot,
  { name, list, country }: Pick<Authority, "name" | "list" | "country">,
  found: Found,
): boolean {
  // Lists are called with the country where another one has the same initials: `FMA Austria`.
  const isAuthority = (finder: ReturnType<typeof finderOf>) =>
    finder.country === country && (finder.name === name || finder.name.startsWith(`${name} `));
  const isOfList = (id: string | undefined) => {
    if (id === undefined) return false;
    const warned = find.warning.get(id);
    return listOfWarningId(id) === list || (warned !== undefined && isAuthority(finderOf(warned)));
  };
  return (
    found.enforcement_actions.some(({ id }) => find.action.get(id)?.regulator === name) ||
    [...found.warnings, ...found.suggestions].some(({ id }) => isOfList(id))
  );
}

/** How much of an authority's list is on record; null where it was never read. */
export function extentAt({ find }: Pick<Snapshot, "find">, { list }: Authority) {
  const extent = list === null ? undefined : find.list.get(list)?.extent;
  return extent === undefined || extent.as_of === null ? null : { ...extent, as_of: extent.as_of };
}

function listWords(
  snapshot: Snapshot,
  authority: Authority,
  lang: Language,
  further: readonly Authority[] = [],
): string {
  const regulators = [authority, ...further].map(({ name, own }) =>
    own?.lang === lang ? own.name : inSentence(name, lang),
  );
  const place = { regulator: listIn(lang, regulators), country: placeName(authority.country, lang) };
  const extent = extentAt(snapshot, authority);
  if (extent === null) return say(lang, "lists.none", place);
  const date = dateIn(lang, extent.as_of.slice(0, 7));
  return say(lang, "lists.copy", { ...place, count: shareOnRecord(extent, lang), date });
}

/** How many entries are on record, and of how many: `72/1,644+`; `229, a part` where nobody said. */
function shareOnRecord(extent: Pick<Extent, ShareFields>, lang: Language): string {
  const { on_record, at_regulator, at_regulator_is } = extent;
  const recordCount = numberIn(lang, on_record);
  if (at_regulator === null && isPart(extent)) return say(lang, "lists.part", { count: on_record });
  if (at_regulator === null || on_record >= at_regulator) return recordCount;
  const all = numberIn(lang, at_regulator);
  const marks = { exact: all, about: `~${all}`, more_than: `${all}+` };
  return `${recordCount}/${marks[at_regulator_is]}`;
}

type ShareFields = "on_record" | "at_regulator" | "at_regulator_is" | "left_out";
