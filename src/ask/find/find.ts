/** Finding: reads a question, and looks up each subject in it. Every way of asking goes through here. */

import { type Host, handleIn, readHost } from "../../base/names/host.ts";
import { nameKey } from "../../base/names/normalize.ts";
import { isQuestionWord } from "../evidence/beside-names.ts";
import { type NameSpans, nameSpansAmong, nameSpansIn } from "../evidence/name-spans.ts";
import { possibleNames } from "../evidence/possible.ts";
import { areCoined } from "../evidence/told-outright.ts";
import type { LookupIndex } from "../index/index.ts";
import { fields } from "../index/listing.ts";
import {
  gather,
  matchesAny,
  matchText,
  type ReadQuery,
  type RecordMatches,
  readQuery,
  recordsIn,
} from "../index/match.ts";
import { authorisedAs } from "../index/own-addresses.ts";
import { askedAbout } from "../index/question.ts";
import { isOfPerson, suggest } from "../index/suggest.ts";
import { blockedAt } from "../index/wallet-blocklists.ts";
import type { Subject } from "../text/addresses-in-text.ts";
import { isCode, openedHost } from "../text/opened-host.ts";
import type { AddressKind, Span } from "../text/reading.ts";
import { holdsSecret, withoutSecrets } from "../text/secrets.ts";
import { questionsIn } from "../text/sentences-in-text.ts";
import { Text } from "../text/text.ts";
import { type Word, wordsOf, wordsOutside } from "../text/words-of-text.ts";
import {
  aboutHandle,
  aboutHost,
  aboutIdentifier,
  aboutListedName,
  type Finding,
  type Findings,
  type Indexes,
  namedInPath,
  nothing,
  tellsAnything,
} from "./about.ts";
import { namesBots } from "./bots-in-general.ts";
import { aboutOpened, leadsElsewhere, openedElsewhere, type Place, withClaims } from "./claims.ts";
import { listedBesideBrand, listedBesidePerson } from "./listed-beside.ts";
import { type NameInText, namesInText } from "./names-in-text.ts";
import { findJoined } from "./names-joined.ts";
import { longestPlea, pleaBesideName } from "./pleas.ts";
import { aboutUnknownName } from "./unknown-name.ts";

/**
 * Reads a question: one name, website, handle, wallet or vault, question words around it, or several subjects. Pure;
 * never throws. What is one thing as it stands is that thing; otherwise everything in it is looked up.
 */
export function find(indexes: Indexes, question: string): Findings {
  return findAsked(indexes, new Text(question.trim()));
}

/**
 * Gives the same of a text that is read.
 * @param inside everything in it that can be asked about, where that is found already.
 */
export function findAsked(indexes: Indexes, text: Text, inside?: Findings): Findings {
  const { subjects, left_out } = findSubjects(indexes, text, inside);
  const asksForBots = namesBots(text.content);
  const findings = asksForBots ? subjects.map((finding) => ({ ...finding, asksForBots })) : subjects;
  return { subjects: withPleas(findings, text), left_out };
}

/**
 * Gives the same subjects; those that something is said against, or that may be meant, with the plea of whoever has
 * paid or lost.
 */
export function withPleas(subjects: readonly Finding[], text: Text): Finding[] {
  const isAgainst = ({ nameless, shown_as, matches, suggestions }: Finding) =>
    !nameless && shown_as !== text.content && (suggestions.length > 0 || isAccusing(matches));
  if (text.content.length > longestPlea || !subjects.some(isAgainst)) return [...subjects];
  const plea = pleaBesideName(text);
  return subjects.map((finding) => (isAgainst(finding) ? { ...finding, plea: finding.plea ?? plea } : finding));
}

function isAccusing({ enforcement_actions, warnings, tracker_entries }: RecordMatches): boolean {
  return enforcement_actions.length + warnings.length + tracker_entries.length > 0;
}

/** Nothing of a key is repeated. */
const aboutSecret: Finding = { ...nothing("name", "…"), tellsNothing: "secret" };

/** Tells what is told of a text that holds a key: that it does, and what is said against somebody in the rest of it. */
function findBesideSecret(indexes: Indexes, text: string): Findings {
  const { subjects, left_out } = findInText(indexes, new Text(withoutSecrets(text)));
  const isAgainst = ({ matches, imitates, blocked, suggestions }: Finding) =>
    isAccusing(matches) || imitates !== null || blocked.length > 0 || suggestions.length > 0;
  return { subjects: [aboutSecret, ...subjects.filter(isAgainst)], left_out };
}

function findSubjects(indexes: Indexes, text: Text, findingsInside?: Findings): Findings {
  const content = text.content;
  if (holdsSecret(content)) return findBesideSecret(indexes, content);
  const whole = aboutWhole(indexes, content);
  if (whole !== null) return findInAddress(indexes, text, whole);
  if (isCode(content)) return findInCode(indexes, text);
  const openHost = /\s/u.test(content) ? null : openedHost(content);
  if (openHost !== null) return findBehind(indexes, text, openHost);
  const parts = askedAbout(content);
  for (const part of parts) {
    const finding = aboutWhole(indexes, part) ?? aboutPerson(indexes, part);
    if (finding !== null) return findInAddress(indexes, new Text(part), finding);
  }
  const inside = findNamesJoined(indexes, text) ?? findingsInside ?? findInText(indexes, text);
  const [first, second] = inside.subjects;
  if (first !== undefined && second === undefined) return withListedBeside(indexes, text, inside);
  if (first !== undefined) return isOneRecord(inside.subjects) ? { ...inside, subjects: [first] } : inside;
  const unknown = underItsOwnName(indexes, aboutUnknownName(indexes.lookup, text, parts));
  return withListedBeside(indexes, text, { subjects: [unknown], left_out: 0 });
}

/**
 * Gives what is told of each of several names that a text asks about together, and of the addresses in it; null for any
 * other text.
 */
export function findNamesJoined(indexes: Indexes, text: Text): Findings | null {
  // Whoever pasted a key is told that first.
  if (holdsSecret(text.content)) return null;
  const alone = (name: string) => {
    if (identifierIn(readQuery(name)) !== null) return null;
    const [only, further] = find(indexes, name).subjects;
    return only === undefined || further !== undefined ? null : only;
  };
  const names = findJoined(text, { alone, inSentence: (name) => besideOthers(indexes, name, alone(name)) });
  if (names === null) return null;
  const { subjects, left_out } = text.addresses.subjects.length > 0 ? findInText(indexes, text) : noFindings;
  return { subjects: [...ofEachName(names), ...subjects.filter(({ kind }) => kind !== "name")], left_out };
}

const noFindings: Findings = { subjects: [], left_out: 0 };

/**
 * In a sentence that says more, whoever is accused under a name may be meant; a coined name and that of a brand are told.
 */
function besideOthers({ lookup }: Indexes, name: string, finding: Finding | null): Finding | null {
  if (finding === null || !isAccusing(finding.matches)) return finding;
  if (lookup.ownAddresses.byName.has(nameKey(name)) || areCoined(lookup, wordsOf(name))) return finding;
  const suggestions = suggest(lookup, readQuery(name), name);
  return suggestions.length > 0 ? { ...nothing("name", name), suggestions } : finding;
}

/** Gives each name once. */
function ofEachName(subjects: readonly Finding[]): Finding[] {
  return [...new Map(subjects.map((finding) => [nameKey(finding.value), finding])).values()];
}

/**
 * Gives a brand that is answered about, or nothing, with the listed names beside a brand in the question: they lead.
 */
export function withListedBeside({ lookup }: Indexes, text: Text, findings: Findings): Findings {
  const isAnswered = ({ kind, suggestions, matches, plea }: Finding) =>
    kind !== "name" || suggestions.length > 0 || isAccusing(matches) || plea !== null;
  if (findings.subjects.some(isAnswered)) return findings;
  const beside = [...listedBesideBrand(lookup, text), ...listedBesidePerson(lookup, text)];
  if (beside.length === 0) return findings;
  return { ...findings, subjects: [...beside, ...findings.subjects.filter(tellsAnything)] };
}

/**
 * A brand that was asked about by another of its names is answered as by its own: `币安` and `Бинанс` as Binance.
 */
function underItsOwnName(indexes: Indexes, finding: Finding): Finding {
  const { kind, ownAddress, value, shown_as, plea } = finding;
  if (kind !== "name" || ownAddress === null || nameKey(value).includes(nameKey(ownAddress.name))) return finding;
  const { name } = ownAddress;
  const ownFinding = aboutWhole(indexes, name) ?? aboutUnknownName(indexes.lookup, new Text(name), [name]);
  return { ...ownFinding, value, shown_as, plea };
}

/** Tells what is read in an address that a browser runs: names in it are nobody's. */
function findInCode(indexes: Indexes, text: Text): Findings {
  const { subjects, left_out } = findInText(indexes, text);
  const addresses = subjects.filter(({ kind }) => kind !== "name");
  return { subjects: addresses.length > 0 ? addresses : [nothing("website", text.content)], left_out };
}

/** Tells what is read in an address whose host cannot be read as it stands: names in it are nobody's. */
function findBehind(indexes: Indexes, text: Text, opened: string): Findings {
  const { subjects, left_out } = findInText(indexes, text);
  const addresses = subjects.filter(({ kind }) => kind !== "name");
  return { subjects: addresses.length > 0 ? addresses : [aboutOpened(indexes, opened, text.content)], left_out };
}

/** Tells whether everything named is one thing under two names: `VeighNa (vn.py)`. */
function isOneRecord(subjects: readonly Finding[]): boolean {
  const keys = subjects.map(({ matches }) => recordsIn(matches).sort().join(" "));
  return keys.every((key) => key !== "" && key === keys[0]);
}

/** If a text is one identifier, or a name on record as it stands; else null. Shown as it stands. */
function aboutWhole(indexes: Indexes, typed: string): Finding | null {
  const { lookup } = indexes;
  const query = readQuery(typed);
  const identifier = identifierIn(query);
  const matches = matchText(lookup, typed, query);
  if (identifier !== null) {
    const finding = aboutIdentifier(indexes, identifier.kind, identifier.value, typed);
    if (openedElsewhere(typed, { start: 0, end: typed.length }, finding) !== null) return null;
    // `Acme.LTD` and `vn.py` are also names; but a handle that reads like a name does not thereby belong to its owner.
    return {
      ...finding,
      shown_as: typed,
      ...(identifier.kind === "telegram" ? {} : withNameMatches(matches, finding)),
    };
  }
  const isHint = isListedAsHint(lookup, query.key);
  const isListed = matchesAny(matches) || authorisedAs(lookup.authorised, typed).length > 0;
  if (isListed && !isHint) return aboutListedName(lookup, typed, matches, false);
  return isHint ? { ...nothing("name", typed), suggestions: suggest(lookup, query, typed) } : null;
}

/**
 * Tells whether a list that does not tell whom it names has this very name, and no other record does: `Bitget Pro` is
 * then not answered as Bitget.
 */
function isListedAsHint({ names }: LookupIndex, key: string): boolean {
  const listings = (names.get(key) ?? []).filter(({ text }) => nameKey(text) === key);
  return (
    listings.some(({ field }) => field === "warning_either" || field === "warning_bare") &&
    listings.every(({ field }) => fields[field].type === null)
  );
}

/**
 * Gives the person whom a case names so, if nothing else on record has the name: a word of asking may be part of it,
 * `Do Kwon`.
 */
function aboutPerson({ lookup }: Indexes, part: string): Finding | null {
  const query = readQuery(part);
  const listings = lookup.names.get(query.key) ?? [];
  const isPerson = listings.length > 0 && listings.every(isOfPerson);
  return isPerson ? { ...nothing("name", part), suggestions: suggest(lookup, query, part) } : null;
}

/**
 * Adds to a bot's or brand's finding the cases and warnings that its name finds. Names that were merely close are left
 * out then, unless it had a record of its own, and none of them is one of those cases.
 */
function withNameMatches(matches: RecordMatches, { matches: own, suggestions }: Finding): Partial<Finding> {
  if (!matchesAny(matches)) return {};
  const cases = matches.enforcement_actions.map(({ id }) => id);
  const beside = suggestions.filter((one) => !("id" in one && cases.includes(one.id)));
  return { matches, suggestions: matchesAny(own) ? beside : [], imitates: null };
}

/** Tells what a text with nothing around it is; null for a name and for more than one thing. */
function identifierIn(query: ReadQuery): { kind: AddressKind; value: string } | null {
  const { handle, site, wallet, repository } = query;
  if (handle !== null) return { kind: "telegram", value: handle };
  // `walletIn` judges only by shape and accepts any long word; a wallet has digits and letters.
  if (wallet !== null && /\d/u.test(wallet) && /[a-z]/iu.test(wallet)) return { kind: "wallet", value: wallet };
  return site === null || repository !== null ? null : { kind: "website", value: site.host };
}

/** Tells what is on record about an address as pasted: its host, a user on Telegram, or what is inside it. */
export function findSite(indexes: Indexes, host: Host, address: string): Findings {
  const handle = handleIn(address);
  if (handle !== null) return { subjects: [aboutHandle(indexes, handle)], left_out: 0 };
  return findInAddress(indexes, new Text(address), aboutHost(indexes, host, host.host, address));
}

/**
 * An address can hold more than its host: where it leads on to, the wallet that an explorer's page is about,
 * words before a mail address. What is on record of these is the answer, beside or in place of the host.
 */
function findInAddress(indexes: Indexes, text: Text, whole: Finding): Findings {
  const content = text.content;
  const alone = { subjects: [whole], left_out: 0 };
  if (whole.kind !== "website" || !/[/?#@\\\s]/u.test(content.replace(/^[a-z]+:\/\//iu, ""))) return alone;
  const { subjects: read, left_out } = findInText(indexes, text);
  const subjects = read.filter(({ kind }) => kind !== "name");
  const [only] = subjects;
  if (only?.value === whole.value && subjects.length === 1) {
    const shown_as = /\s/u.test(content) ? only.shown_as : whole.shown_as;
    const imitates = whole.imitates ?? only.imitates;
    return { subjects: [{ ...whole, shown_as, imitates, link: only.link }], left_out };
  }
  const onRecord = subjects.filter(tellsAnything);
  return onRecord.length === 0 ? alone : { subjects: onRecord, left_out };
}

/** Fewer words describe nothing. */
const describesFrom = 3;
/** Beside a name on record, if one of them is not of asking. */
const describesBeside = 2;
/** Some scripts put no spaces between words; in one of few words a run of this length says something. */
const plainRun = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]{4}/u;

/**
 * Tells whether a question may describe an offer or a demand, so that looking for signs is worth its time: `3commas
 * review` and `is 3commas legit` only name somebody. Numbers alone describe nothing.
 */
export function mayDescribe(text: string, subjects: readonly Finding[]): boolean {
  // Split at spaces alone: most questions are a name and a word, and reading them in full would take longer than this.
  const words = text.split(" ").filter((word) => /\D/u.test(word));
  const onRecord = subjects.filter(tellsAnything);
  const isName = subjects.some(({ suggestions, shown_as }) => suggestions.length > 0 && shown_as === text.trim());
  if (onRecord.length === 0) return words.length >= describesFrom || (plainRun.test(text) && !isName);
  if (onRecord.some(({ shown_as }) => shown_as === text.trim())) return false;
  const subjectTexts = onRecord.map(({ shown_as }) => shown_as.toLowerCase());
  const beside = words
    .map((word) => word.toLowerCase())
    .filter((word) => !subjectTexts.some((name) => name.includes(word)));
  if (beside.length >= describesFrom) return true;
  return (beside.length >= describesBeside && !beside.every(isQuestionWord)) || plainRun.test(text);
}

/** Gives everything in a text that can be asked about; names only if they are on record. */
export function findInText(indexes: Indexes, read: Text): Findings {
  const text = read.content;
  if (holdsSecret(text)) return findBesideSecret(indexes, text);
  const { lookup } = indexes;
  const { subjects, left_out } = read.addresses;
  const addressPlaces = subjects.length === 0 ? [] : placesOf(indexes, text, subjects);
  const words = wordsOutside(read.words, [...addressPlaces, ...read.opened]);
  const spans = nameSpansIn(lookup, words);
  const names = namesInText(lookup, text, words, spans);
  const namePlaces = names.map(({ at, shown_as, hits, disguised }) => ({
    start: at,
    finding: aboutListedName(lookup, shown_as, gather(lookup, hits), disguised),
  }));
  const nameFindings = [...namePlaces, ...possiblyNamed(lookup, text, { words, spans }, addressPlaces, names)];
  const places = [...addressPlaces, ...withQuestions(nameFindings, askedInText(indexes, text))];
  if (places.length < 2) return { subjects: places.map(({ finding }) => finding), left_out };
  places.sort((a, b) => a.start - b.start);
  const byKey = new Map<string, Finding>();
  for (const { finding } of places) {
    const key = `${finding.kind} ${finding.kind === "name" ? nameKey(finding.value) : finding.value.toLowerCase()}`;
    if (!byKey.has(key)) byKey.set(key, finding);
  }
  return { subjects: [...byKey.values()], left_out };
}

/** Gives names that a sentence of several asks about and nothing else: each is told as by that sentence alone. */
function askedInText(indexes: Indexes, text: string): (Span & { finding: Finding })[] {
  return questionsIn(text).flatMap(({ start, end }) => {
    const [only, further] = find(indexes, text.slice(start, end)).subjects;
    if (only === undefined || further !== undefined) return [];
    return only.kind === "name" && matchesAny(only.matches) ? [{ start, end, finding: only }] : [];
  });
}

/** Tells what a sentence asks about is not told once more as what that sentence, or another, may mean. */
function withQuestions(
  named: readonly { start: number; finding: Finding }[],
  questions: readonly (Span & { finding: Finding })[],
): { start: number; finding: Finding }[] {
  const questionKeys = new Set(questions.map(({ finding }) => nameKey(finding.value)));
  const others = named.filter(
    ({ start, finding }) =>
      !questionKeys.has(nameKey(finding.value)) && !questions.some((one) => one.start <= start && start < one.end),
  );
  return [...others, ...questions];
}

/**
 * Gives names on record that the rest of a text may mean.
 * @param read its words without those of addresses.
 */
function possiblyNamed(
  index: LookupIndex,
  text: string,
  { words, spans }: { words: readonly Word[]; spans: NameSpans },
  linked: readonly Span[],
  names: readonly NameInText[],
): { start: number; finding: Finding }[] {
  const places = [
    ...placesElsewhere(text, linked),
    ...names.map(({ at, shown_as }) => ({ start: at, end: at + shown_as.length })),
  ];
  const otherWords = wordsOutside(words, places);
  return possibleNames(index, otherWords, nameSpansAmong(spans, words, otherWords)).map(
    ({ start, stop, hits, suggestions }) => {
      const name = text.slice(start, stop);
      const finding =
        hits.length > 0 ? aboutListedName(index, name, gather(index, hits), false) : nothing("name", name);
      return { start, finding: suggestions.length > 0 ? { ...finding, suggestions } : finding };
    },
  );
}

/** An address is read once, but its name is nobody else's where it stands again. */
function placesElsewhere(text: string, places: readonly Span[]): Span[] {
  const lower = places.length === 0 ? "" : text.toLowerCase();
  if (lower.length !== text.length) return [];
  return places.flatMap(({ start, end }) => {
    const address = lower.slice(start, end);
    const spans: Span[] = [];
    if (address === "") return spans;
    for (let at = lower.indexOf(address); at >= 0; at = lower.indexOf(address, at + address.length))
      if (at !== start) spans.push({ start: at, end: at + address.length });
    return spans;
  });
}

function placesOf(indexes: Indexes, text: string, subjects: readonly Subject[]): Place[] {
  const places = subjects.map(({ kind, value, at, shown_as, link, doubtful, within }) => {
    const about = aboutIdentifier(indexes, kind, value);
    const wholeFinding = { ...withPage(indexes, about, text.slice(at, at + longestPage)), link };
    const place = { start: at, end: at + shown_as.length };
    // What an address leads to further on does not open instead of it.
    const leadsOn = subjects.some((other) => other.value === link?.leads_to && other.within === value);
    const shownFor = leadsOn || !tellsAnything(wholeFinding) ? null : leadsElsewhere(value, link);
    return {
      ...place,
      finding: wholeFinding,
      doubtful,
      within: within ?? shownFor ?? openedElsewhere(text, place, wholeFinding),
    };
  });
  return withClaims(indexes, text, places)
    .filter(({ doubtful, finding }) => !doubtful || tellsAnything(finding))
    .sort((a, b) => a.start - b.start);
}

/**
 * Wallets may block a page of a site that says nothing by itself, and a page may name a brand. @param address begins
 * with that of the page.
 */
function withPage({ lookup, lookalikes }: Indexes, finding: Finding, address: string): Finding {
  if (finding.kind !== "website" || finding.blocked.length > 0) return finding;
  const page = address.replace(/[\s)>\]"'].*$/su, "");
  const blocked = blockedAt(lookup.blocklists, finding.value, page);
  if (blocked.length > 0) return { ...finding, blocked };
  const host = tellsAnything(finding) ? null : readHost(finding.value);
  const imitates = host === null ? null : namedInPath(lookalikes, host, page);
  return imitates === null ? finding : { ...finding, imitates };
}

const longestPage = 300;
