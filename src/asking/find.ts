/** Finding: reads what somebody typed, and looks each subject in it up. The one way for every door. */

import { authorisedAs, authorisedAt, type FoundAuthorisation } from "../lookup/authorised.ts";
import { handleMark, type LookupIndex, walletMark } from "../lookup/index.ts";
import { type HandleLookalike, type Lookalike, lookalikesOfBots } from "../lookup/lookalike/index.ts";
import {
  type IsWord,
  joinMatches,
  matchesAny,
  matchMark,
  matchText,
  noMatches,
  type RecordMatches,
  type Verdict,
  verdictOn,
} from "../lookup/match.ts";
import { readQuery } from "../lookup/query.ts";
import { askedAbout } from "../lookup/question.ts";
import { type FindLookalikes, type Suggestion, suggest } from "../lookup/suggest.ts";
import { type Host, readHost } from "../names/host.ts";
import { nameKey } from "../names/normalize.ts";
import { isSharedHost } from "../names/shared-hosts.ts";
import { handleIn, repositoryIn } from "../names/special-addresses.ts";
import { type Imitation, imitatedByHandle, imitatedByName, imitatedBySite } from "./imitation.ts";
import { namesInText } from "./names-in-text.ts";
import { isQuestionWord } from "./question-words.ts";
import { type SubjectKind, subjectsIn, type TwoFacedLink } from "./subjects.ts";
import { wordsOf } from "./words-of-text.ts";

/** How likeness is judged; the look-alike engine provides it. Without a part nothing is like anything. */
export interface Likeness {
  site?: (host: Host) => readonly Lookalike[];
  handle?: (handle: string) => readonly HandleLookalike[];
  isWord?: IsWord;
}

/** One subject and what is on record about it. */
export interface Finding {
  kind: SubjectKind;
  /** What was looked up: a host in ASCII, a handle without its @, an address, a name. */
  value: string;
  /** As typed. */
  shown_as: string;
  verdict: Verdict;
  matches: RecordMatches;
  /** Near misses, only where nothing matched. No verdict rests on them. */
  suggestions: Suggestion[];
  imitates: Imitation | null;
  /** Firms on a register of authorised ones that bear this very name, or whose website this very host is. */
  authorisations: FoundAuthorisation[];
  /** Official handles that a handle resembles. */
  handles: readonly HandleLookalike[];
  /** Where it was read in a link that shows something else. */
  link: TwoFacedLink | null;
}

export interface Findings {
  /** One at least; in the order of the text. */
  subjects: Finding[];
  /** Subjects that were not looked at. */
  left_out: number;
}

/**
 * Reads a question: one name, website, handle, wallet or vault, words of asking around it, or several subjects. Pure; never
 * throws. What is one thing as it stands is that thing; else everything in it is looked up.
 */
export function find(index: LookupIndex, text: string, likeness: Likeness = {}): Findings {
  const typed = text.trim();
  const whole = aboutWhole(index, typed, likeness);
  if (whole !== null) return withHidden(index, typed, whole, likeness);
  const parts = askedAbout(typed);
  for (const part of parts) {
    const asked = aboutWhole(index, part, likeness);
    if (asked !== null) return withHidden(index, part, { ...asked, shown_as: part }, likeness);
  }
  const inside = findInside(index, typed, likeness);
  const [first] = inside.subjects;
  if (first !== undefined) return isOneRecord(inside.subjects) ? { ...inside, subjects: [first] } : inside;
  return { subjects: [aboutUnknownName(index, typed, likeness, parts)], left_out: 0 };
}

/**
 * An address can hold more than its host: where it leads on to, the wallet that an explorer's page is about, words before
 * a mail address. What is on record of these is the answer, beside or in place of the host.
 */
function withHidden(index: LookupIndex, typed: string, whole: Finding, likeness: Likeness): Findings {
  const alone = { subjects: [whole], left_out: 0 };
  if (whole.kind !== "website" || !/[/?#@\\\s]/u.test(typed.replace(/^[a-z]+:\/\//iu, ""))) return alone;
  const { subjects: read, left_out } = findInside(index, typed, likeness);
  const subjects = read.filter(({ kind }) => kind !== "name");
  const [only] = subjects;
  if (only?.value === whole.value && subjects.length === 1) {
    const shown_as = /\s/u.test(typed) ? only.shown_as : whole.shown_as;
    return { subjects: [{ ...whole, shown_as, link: only.link }], left_out };
  }
  const telling = subjects.filter(isTelling);
  return telling.length === 0 ? alone : { subjects: telling, left_out };
}

/** Whether all that was named is one thing under two names: `VeighNa (vn.py)`. */
function isOneRecord(subjects: readonly Finding[]): boolean {
  const keys = subjects.map(({ matches }) => recordsIn(matches));
  return keys.every((key) => key !== "" && key === keys[0]);
}

function recordsIn({ bots, enforcement_actions, tracker_entries, warnings, venues, vaults }: RecordMatches): string {
  return [
    ...bots.map(({ slug }) => slug),
    ...[...enforcement_actions, ...tracker_entries, ...warnings].map(({ id }) => id),
    ...venues.map(({ slug }) => slug),
    ...vaults.map(({ address }) => address),
  ]
    .sort()
    .join(" ");
}

/** Everything in a text that somebody could ask about, names only where they are on record. */
export function findInside(index: LookupIndex, text: string, likeness: Likeness = {}): Findings {
  const isVault = (address: string) => matchMark(index, walletMark(address)).vaults.length > 0;
  const { subjects, left_out } = subjectsIn(text, { isVault });
  const places = subjects.map((subject) => ({
    start: subject.at,
    end: subject.at + subject.shown_as.length,
    link: subject.link,
    doubtful: subject.doubtful,
    finding: aboutIdentifier(index, subject.kind, subject.value, likeness),
  }));
  const kept = places.filter(({ doubtful, finding }) => !doubtful || isTelling(finding));
  const taken = kept.map(({ start, end }) => ({ start, end })).sort((a, b) => a.start - b.start);
  const names = namesInText(index, text, taken, likeness.isWord ?? noWord).map((name) => ({
    start: name.at,
    finding: aboutListedName(index, name.shown_as, name.matches, name.disguised),
  }));
  const found = [...kept.map(({ start, finding, link }) => ({ start, finding: { ...finding, link } })), ...names].sort(
    (a, b) => a.start - b.start,
  );
  const once = new Map<string, Finding>();
  for (const { finding } of found) {
    const key = `${finding.kind} ${finding.kind === "name" ? nameKey(finding.value) : finding.value.toLowerCase()}`;
    if (!once.has(key)) once.set(key, finding);
  }
  return { subjects: [...once.values()], left_out };
}

/** All subjects of a question as one: SPEC's check. */
export function check(
  index: LookupIndex,
  text: string,
  site?: Likeness["site"],
  isWord: IsWord = noWord,
): Pick<Finding, "verdict" | "matches" | "suggestions"> {
  const { subjects } = find(index, text, { isWord, ...(site === undefined ? {} : { site }) });
  const matches = joinMatches(subjects.map((subject) => subject.matches));
  return { verdict: verdictOn(matches), matches, suggestions: subjects.flatMap(({ suggestions }) => suggestions) };
}

/** What suggesting asks the look-alike engine. */
function sitesOfBots({ site }: Likeness): FindLookalikes | undefined {
  return site === undefined ? undefined : (host) => lookalikesOfBots(site(host));
}

const noWord: IsWord = () => false;

/** Where a text is one identifier, or a name on record as it stands; else null. */
function aboutWhole(index: LookupIndex, typed: string, likeness: Likeness): Finding | null {
  const identifier = identifierIn(typed);
  const matches = matchText(index, typed, likeness.isWord);
  if (identifier !== null) {
    const finding = aboutIdentifier(index, identifier.kind, identifier.value, likeness, typed);
    // `Acme.LTD` and `vn.py` are names as well; a handle that reads like a name is not its owner's for that.
    return { ...finding, shown_as: typed, ...(identifier.kind === "telegram" ? {} : merged(matches)) };
  }
  const listed = matchesAny(matches) || authorisedAs(index.authorised, typed).length > 0;
  return listed ? aboutListedName(index, typed, matches, false) : null;
}

function merged(matches: RecordMatches): Partial<Finding> {
  if (!matchesAny(matches)) return {};
  return { matches, verdict: verdictOn(matches), suggestions: [], imitates: null };
}

interface Identifier {
  kind: SubjectKind;
  value: string;
}

/** What a text without anything around it is; null for a name and for more than one thing. */
function identifierIn(typed: string): Identifier | null {
  const handle = handleIn(typed);
  if (handle !== null) return { kind: "telegram", value: handle };
  const { site, wallet } = readQuery(typed);
  if (wallet !== null && isLikelyWallet(wallet)) return { kind: "wallet", value: wallet };
  return site === null || repositoryIn(typed) !== null ? null : { kind: "website", value: site.host };
}

/** `walletIn` judges by shape alone and takes any long word; a wallet has digits and letters. */
function isLikelyWallet(wallet: string): boolean {
  return /\d/u.test(wallet) && /[a-z]/iu.test(wallet);
}

function aboutIdentifier(
  index: LookupIndex,
  kind: SubjectKind,
  value: string,
  likeness: Likeness,
  typed = value,
): Finding {
  if (kind === "telegram") return aboutHandle(index, value, likeness);
  if (kind === "website") return aboutWebsite(index, value, likeness, typed);
  if (kind === "name") return aboutUnknownName(index, value, likeness);
  const matches = matchMark(index, walletMark(value));
  return { ...nothing(matches.vaults.length > 0 ? "vault" : kind, value), matches, verdict: verdictOn(matches) };
}

/** What is on record about a host: its own listings, whom it resembles, and whose name it carries. */
export function aboutHost(index: LookupIndex, host: Host, likeness: Likeness, typed = host.host): Finding {
  const matches = matchText(index, host.host);
  const authorisations = authorisedAt(index.authorised, host.host);
  const known = { matches, verdict: verdictOn(matches), authorisations };
  const finding = { ...nothing("website", host.host), shown_as: typed, ...known };
  // The site of an authorised firm is nobody's imitation.
  if (matches.bots.length + matches.venues.length + authorisations.length > 0) return finding;
  const imitates = isSharedHost(host) && host.tenant === null ? null : imitatedBySite(host, likeness.site);
  if (matchesAny(matches)) return { ...finding, imitates };
  return { ...finding, imitates, suggestions: suggest(index, readQuery(typed), typed, sitesOfBots(likeness)) };
}

function aboutWebsite(index: LookupIndex, value: string, likeness: Likeness, typed: string): Finding {
  if (repositoryIn(value) !== null) return aboutRepository(index, value);
  const host = readHost(value);
  return host === null ? nothing("website", value) : aboutHost(index, host, likeness, typed);
}

/** A repository is its owner's page; what is on record about the host that holds it is another matter. */
function aboutRepository(index: LookupIndex, repository: string): Finding {
  const matches = matchText(index, repository);
  return { ...nothing("website", repository), matches, verdict: verdictOn(matches) };
}

/** What is on record about a Telegram handle, given without its @. */
export function aboutHandle(index: LookupIndex, handle: string, likeness: Likeness): Finding {
  const matches = matchMark(index, handleMark(handle));
  const finding = { ...nothing("telegram", handle), shown_as: `@${handle}`, matches, verdict: verdictOn(matches) };
  if (matches.bots.length > 0) return finding;
  const handles = likeness.handle?.(handle) ?? [];
  return { ...finding, handles, imitates: imitatedByHandle(handles) };
}

/** A name that records carry. A bot's name in disguise is no name of the bot. */
function aboutListedName(index: LookupIndex, shown: string, matches: RecordMatches, disguised: boolean): Finding {
  const authorisations = disguised ? [] : authorisedAs(index.authorised, shown);
  const finding = { ...nothing("name", shown), matches, verdict: verdictOn(matches), authorisations };
  const bot = matches.bots[0] ?? matches.venues[0];
  if (!disguised || bot === undefined) return finding;
  const rest = { ...matches, bots: [], venues: [] };
  const name = index.bots.find(({ slug }) => slug === bot.slug)?.name ?? bot.match.value;
  const imitates: Imitation = {
    name,
    slug: bot.slug,
    official_domain: null,
    official_url: null,
    technique: "homoglyph",
    how: null,
  };
  return { ...finding, matches: rest, verdict: verdictOn(rest), imitates };
}

/** A name that no record carries: what may have been meant. */
function aboutUnknownName(index: LookupIndex, typed: string, likeness: Likeness, parts = askedAbout(typed)): Finding {
  const asked = (parts.at(-1) ?? typed).replace(/[?!.\s]+$/u, "");
  const bare = withoutQuestionWords(asked);
  const near = (subject: string) => suggest(index, readQuery(subject), subject, sitesOfBots(likeness));
  const ofSubject = near(bare);
  const suggestions = ofSubject.length > 0 || bare === typed ? ofSubject : near(typed);
  const imitates = imitatedByName(index, bare, likeness.isWord ?? noWord);
  return { ...nothing("name", asked), suggestions, imitates };
}

/** A question without the words of asking around its subject, in any language of ours. */
function withoutQuestionWords(typed: string): string {
  const words = wordsOf(typed, []);
  const isAside = ({ foreign, key }: (typeof words)[number]) => foreign || isQuestionWord(key);
  const first = words.findIndex((word) => !isAside(word));
  const last = words.findLastIndex((word) => !isAside(word));
  return first < 0 ? typed : typed.slice(words[first]?.start, words[last]?.end);
}

function nothing(kind: SubjectKind, value: string): Finding {
  return {
    kind,
    value,
    shown_as: value,
    verdict: "no_record",
    matches: noMatches,
    suggestions: [],
    imitates: null,
    authorisations: [],
    handles: [],
    link: null,
  };
}

/** Whether anything is on record about a subject, or about whom it resembles. */
function isTelling(finding: Finding): boolean {
  return matchesAny(finding.matches) || finding.imitates !== null || finding.authorisations.length > 0;
}
