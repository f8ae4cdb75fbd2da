/** Everything inside a text that is worth an answer. */
import type { LookupIndex } from "../lookup/index.ts";
import { gather } from "../lookup/match.ts";
import { blockedAt } from "../lookup/wallet-blocklists.ts";
import { isSharedHost, readHost } from "../names/host.ts";
import { nameKey } from "../names/normalize.ts";
import {
  aboutIdentifier,
  aboutListedName,
  type Finding,
  type Findings,
  isTelling,
  type Likeness,
  nothing,
  noWord,
} from "./about.ts";
import { possibleNames } from "./evidence/possible.ts";
import { type NameInText, namesInText } from "./names-in-text.ts";
import type { Span } from "./subjects/reading.ts";
import { type Subject, subjectsIn } from "./subjects.ts";
import { type Word, wordsOf, wordsOutside } from "./words-of-text.ts";

/** Everything in a text that can be asked about; names only if they are on record. */
export function findInside(index: LookupIndex, text: string, likeness: Likeness = {}): Findings {
  const { subjects, left_out } = subjectsIn(text);
  const linked = subjects.length === 0 ? [] : placesOf(index, text, subjects, likeness);
  const isWord = likeness.isWord ?? noWord;
  const words = wordsOf(text, linked);
  const names = namesInText(index, text, words, likeness.rank ?? ((word) => Number(isWord(word))));
  const named = names.map(({ at, shown_as, hits, disguised }) => ({
    start: at,
    finding: aboutListedName(index, shown_as, gather(index, hits), disguised),
  }));
  const found = [...linked, ...named, ...possiblyNamed(index, text, words, linked, names, likeness)];
  if (found.length < 2) return { subjects: found.map(({ finding }) => finding), left_out };
  found.sort((a, b) => a.start - b.start);
  const different = new Map<string, Finding>();
  for (const { finding } of found) {
    const key = `${finding.kind} ${finding.kind === "name" ? nameKey(finding.value) : finding.value.toLowerCase()}`;
    if (!different.has(key)) different.set(key, finding);
  }
  return { subjects: [...different.values()], left_out };
}

/** Names on record that the rest of a text may mean. @param unlinked its words without those of addresses. */
function possiblyNamed(
  index: LookupIndex,
  text: string,
  unlinked: readonly Word[],
  linked: readonly Span[],
  names: readonly NameInText[],
  { rank }: Likeness,
): { start: number; finding: Finding }[] {
  if (rank === undefined) return [];
  const read = [
    ...linked.flatMap((place) => elsewhere(text, place)),
    ...names.map(({ at, shown_as }) => ({ start: at, end: at + shown_as.length })),
  ];
  return possibleNames(index, wordsOutside(unlinked, read), rank).map(({ start, stop, hits, suggestions }) => {
    const name = text.slice(start, stop);
    const told = hits.length > 0 ? aboutListedName(index, name, gather(index, hits), false) : nothing("name", name);
    return { start, finding: suggestions.length > 0 ? { ...told, suggestions } : told };
  });
}

/** An address is read once, but its name is nobody else's where it stands again. */
function elsewhere(text: string, { start, end }: Span): Span[] {
  const lower = text.toLowerCase();
  const address = lower.slice(start, end);
  const spans: Span[] = [];
  if (lower.length !== text.length || address === "") return spans;
  for (let at = lower.indexOf(address); at >= 0; at = lower.indexOf(address, at + address.length))
    if (at !== start) spans.push({ start: at, end: at + address.length });
  return spans;
}

/** The addresses of a text that are worth an answer, in its order. */
function placesOf(index: LookupIndex, text: string, subjects: readonly Subject[], likeness: Likeness) {
  const places = subjects.map(({ kind, value, at, shown_as, link, doubtful, within }) => {
    const about = aboutIdentifier(index, kind, value, likeness);
    const found = withPage(index, about, text.slice(at, at + longestPage));
    return { start: at, end: at + shown_as.length, finding: { ...found, link }, doubtful, within };
  });
  const siteOf = (host: string) => places.findLast(({ finding }) => finding.value === host)?.finding;
  const isBorrowed = (within: string | null, finding: Finding) =>
    within !== null && isMerelyKnown(finding) && !speaksForOthers(within, siteOf(within));
  return places
    .filter(({ doubtful, within, finding }) => (!doubtful || isTelling(finding)) && !isBorrowed(within, finding))
    .sort((a, b) => a.start - b.start);
}

/** Wallets may block a page of a site that says nothing by itself. @param address begins with that of the page. */
function withPage(index: LookupIndex, finding: Finding, address: string): Finding {
  if (finding.kind !== "website" || finding.blocked.length > 0) return finding;
  const blocked = blockedAt(index.blocklists, finding.value, address.replace(/[\s)>\]"'].*$/su, ""));
  return blocked.length === 0 ? finding : { ...finding, blocked };
}

/** In UTF-16 units. */
const longestPage = 300;

/** A documented site or handle with nothing said against it. */
function isMerelyKnown({ kind, matches, imitates, blocked }: Finding): boolean {
  const { enforcement_actions, tracker_entries, warnings } = matches;
  const against = enforcement_actions.length + tracker_entries.length + warnings.length + blocked.length;
  return (kind === "website" || kind === "telegram") && imitates === null && against === 0;
}

/**
 * Whether an address on this host may be answered with a documented site it names. Anybody can put
 * `…/login?to=https://…` after an address of their own; a search engine or a documented site does so for everybody.
 */
function speaksForOthers(value: string, found: Finding | undefined): boolean {
  const host = readHost(value);
  if (host === null || isSharedHost(host)) return true;
  return found !== undefined && isTelling(found) && found.imitates === null && found.blocked.length === 0;
}
