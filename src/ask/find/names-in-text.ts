/** Names on record inside a question or message, and which of them may be what was asked about. */

import { isPlatformWord, isTradeWord } from "../../base/names/common-words.ts";
import { isWord } from "../../base/names/dictionary.ts";
import { beginsAbbreviation, nameKey, nameTokens, writtenOut } from "../../base/names/normalize.ts";
import { isAnybodys, isOfQuestion, isQuestionWord } from "../evidence/beside-names.ts";
import { type Candidate, candidateOf, listedAs } from "../evidence/candidates.ts";
import { isThing } from "../evidence/context.ts";
import { pointsOf } from "../evidence/evidence.ts";
import { type NameSpan, type NameSpans, nameSpansIn } from "../evidence/name-spans.ts";
import { isDerived, isEveryday, isNothingElse, isOfLongerName, isToldOutright } from "../evidence/told-outright.ts";
import type { LookupIndex } from "../index/index.ts";
import { fields, type Listing } from "../index/listing.ts";
import { type Hit, isTakenApart, namesFor } from "../index/match.ts";
import { longestName as mostWordsOfName } from "../index/rows.ts";
import type { Word } from "../text/words-of-text.ts";

export interface NameInText {
  shown_as: string;
  /** Where it starts in the text, in UTF-16 units. */
  at: number;
  hits: readonly Hit[];
  /** Written with letters of another script in it. */
  disguised: boolean;
}

/** So many are read: whoever names more of them has been answered. */
const mostNames = 100;

/**
 * Tells the longest names in a text that are told, left to right.
 * @param words those in which names are looked for.
 * @param spans those of these words.
 */
export function namesInText(
  index: LookupIndex,
  text: string,
  words: readonly Word[],
  spans: NameSpans = nameSpansIn(index, words),
): NameInText[] {
  const fullWords = wordsWrittenOut(words);
  const isNearAbbreviation = placesNearChange(words, fullWords);
  // Elsewhere the text written out is the text.
  const fullSpans = nameSpansIn(index, fullWords, (first) => isNearAbbreviation[first] === true);
  const names: NameInText[] = [];
  const readings: Readings = new Map();
  let until = 0;
  for (const [first, word] of words.entries()) {
    if (first < until || names.length >= mostNames) continue;
    const spansHere = spans[first] ?? [];
    const asTyped = longestOf({ index, words }, spansHere, readings);
    const inFull = longestOf({ index, words: fullWords }, fullSpans[first] ?? [], readings);
    const name = (inFull?.next ?? 0) > (asTyped?.next ?? 0) ? inFull : asTyped;
    if (name === null) {
      names.push(...namesInRun(index, text, word, spansHere));
      continue;
    }
    until = name.next;
    const nameWords = words.slice(first, until);
    const shown_as = text.slice(word.start, nameWords.at(-1)?.end);
    names.push({ shown_as, at: word.start, hits: name.hits, disguised: nameWords.some(({ disguised }) => disguised) });
  }
  return names;
}

/** Gives the same words with those that abbreviate one written out; none where none does. */
function wordsWrittenOut(words: readonly Word[]): Word[] {
  const full = words.some(({ key }) => beginsAbbreviation(key)) ? writtenOut(words.map(({ key }) => key)) : null;
  return full === null ? [] : words.map((word, at) => ({ ...word, key: full[at] ?? word.key }));
}

/** At which words a name may begin that has a word which is another in the other text. */
function placesNearChange(words: readonly Word[], others: readonly Word[]): boolean[] {
  const isNear = Array.from(words, () => false);
  for (const [at, { key }] of others.entries())
    if (key !== words[at]?.key) isNear.fill(true, Math.max(0, at - mostWordsOfName + 1), at + 1);
  return isNear;
}

type TextWords = Pick<Candidate, "index" | "words">;

/** Gives the longest of the spans that begin at one word which is told. */
function longestOf(text: TextWords, spans: readonly NameSpan[], readings: Readings): NameMeant | null {
  for (const span of spans.toReversed()) {
    const hits = span.isPart || span.key.length < 2 ? [] : findNames(text, span, readings);
    if (hits.length > 0) return { hits, next: span.next };
  }
  return null;
}

interface NameMeant {
  hits: readonly Hit[];
  /** The first word behind it. */
  next: number;
}

/** By its key, what a name was read as the last time, and how often its place was looked at. */
type Readings = Map<string, { hits: readonly Hit[]; times: number }>;

/** A name that is said more often than this means what it meant the last time. */
const mostReadings = 4;

/** Gives the listed names that are told by some words of a text. */
function findNames(text: TextWords, span: NameSpan, readings: Readings): readonly Hit[] {
  const { key } = span;
  const former = readings.get(key);
  if (former !== undefined && former.times >= mostReadings) return former.hits;
  const candidate = candidateOf(text.index, text.words, span, []);
  const stands = new Map<string, boolean>();
  const listings = namesFor(text.index, key);
  const hitsOutright = listings.filter(({ listing }) => {
    const { text: name, field, record } = listing;
    // Many lists write a name the same way; of a case, its own words count, too.
    const alike = `${field} ${fields[field].record === "enforcement_action" ? record : ""} ${name}`;
    return stands.getOrInsertComputed(alike, () => mayStand(listing, { ...candidate, listings: [listedAs(listing)] }));
  });
  const hits = isBrandOfCase(listings, hitsOutright) ? [] : withOneWord(listings, hitsOutright, candidate);
  readings.set(key, { hits, times: (former?.times ?? 0) + 1 });
  return hits;
}

/**
 * Tells where somebody accused is meant by the words as they stand, so is who has the same name written as one word.
 */
function withOneWord(listings: readonly Hit[], standing: readonly Hit[], candidate: Candidate): readonly Hit[] {
  if (!standing.some(({ listing }) => isAccusing(listing))) return standing;
  return listings.filter(
    (hit) => standing.includes(hit) || (isAccusing(hit.listing) && isApart(hit.listing, candidate)),
  );
}

function isAccusing({ field }: Listing): boolean {
  const { record } = fields[field];
  return record === "warning" || record === "tracker_entry" || record === "enforcement_action";
}

function isApart({ field, text: name }: Listing, { words, first, next }: Candidate): boolean {
  const nameWords = words.slice(first, next);
  const keys = nameWords.map(({ key }) => key);
  const isCapital = nameWords.every(({ capital }) => capital);
  return isTakenApart(fields[field].record, name, keys, isCapital);
}

/**
 * Tells whether all that stands are bots with the brand of a case: whoever writes `FTX` seldom means FTX Quant Zone.
 */
function isBrandOfCase(listings: readonly Hit[], standing: readonly Hit[]): boolean {
  const isOfCase = ({ listing: { field } }: Hit) => fields[field].record === "enforcement_action";
  const isOfBot = ({ type, listing: { field } }: Hit) => type === "brand" && fields[field].record === "bot";
  return listings.some(isOfCase) && standing.every(isOfBot);
}

/** `Is tradesant a scam` does not name TradeSanta: a short question word belongs only to a name that has it. */
function isSpelledSo(name: string, words: readonly string[]): boolean {
  const nameWords = nameTokens(name);
  const isLoose = (place: number) => {
    const word = words.at(place) ?? "";
    return word !== nameWords.at(place) && isQuestionWord(word) && /^(?!ai|fx|io)[a-z]{1,2}$|^the$|^and$/u.test(word);
  };
  return !isLoose(0) && !isLoose(-1);
}

/** Tells whether a bot or exchange is taken as meant: it is what is asked about, or much speaks for it. */
function isAskedAlone(candidate: Candidate): boolean {
  return (isNothingElse(candidate) && !isEveryday(candidate)) || pointsOf(candidate) >= pointsOfBot;
}

/** From so many points on, a bot or exchange is taken as meant. */
const pointsOfBot = 2;

function mayStand(listing: Listing, candidate: Candidate): boolean {
  const { words, first, next } = candidate;
  const name = words.slice(first, next);
  const keys = name.map(({ key }) => key);
  if (!isSpelledSo(listing.text, keys) || isDerived(candidate)) return false;
  if (!isAccusing(listing) && isOfLongerName(candidate, first, next)) return false;
  if (isApart(listing, candidate)) return false;
  // A record of a bot accuses nobody.
  if (!isAccusing(listing) && (keys.some(isInNoDictionary) || saysItIsBot(candidate) || isAskedAlone(candidate)))
    return true;
  return isToldOutright(candidate);
}

const isBot = (key: string | undefined) => key === "bot" || key === "bots";
const saysWhichBot = (key: string) => isPlatformWord(key) || isTradeWord(key);

/** Tells whether a name is called a bot's: `Kelp bot`, `telegram bot Kelp`. In a `kelp bot pool cleaner` it is not. */
function saysItIsBot(candidate: Candidate): boolean {
  const { words, first, next } = candidate;
  if (isBot(words[first - 1]?.key)) return isBotBefore(candidate);
  const at = words.findIndex(({ key }, place) => place >= next && (isBot(key) || !saysWhichBot(key)));
  const bot = at < 0 ? undefined : words[at];
  const isOfNoThing = ([one, ...further]: readonly Word[]) =>
    (one === undefined || isOfQuestion(one)) && !further.some((word) => isThing(candidate, word) && isWord(word.key));
  return isBot(bot?.key) && bot?.opens === false && isOfNoThing(ofClause(words.slice(at + 1)));
}

/**
 * Tells whether all that stands before a name is which bot it is and words of asking, and only such words behind it.
 */
function isBotBefore({ words, first, next }: Candidate): boolean {
  if (words[first]?.opens === true || words[first]?.breaks === true) return false;
  const isOfBot = (word: Word) => isBot(word.key) || saysWhichBot(word.key) || isOfQuestion(word);
  return words.slice(0, first).every(isOfBot) && ofClause(words.slice(next)).every(isOfQuestion);
}

/** Gives the words up to a mark. */
function ofClause(words: readonly Word[]): readonly Word[] {
  const end = words.findIndex((word) => word.opens || word.breaks);
  return end < 0 ? words : words.slice(0, end);
}

/** Tells a word in no dictionary, too long to be an abbreviation. */
function isInNoDictionary(word: string): boolean {
  return word.length > 4 && !isAnybodys(word);
}

/** Shorter ones are words that any sentence may hold: 智慧之王 is the king of wisdom. */
const shortestName = 5;
/** From this length on, a name, its legal form dropped or not, counts where the run begins or asks before it. */
const shortestAsked = 4;
const opens = /(?:^|问|一下|听说|在|被|推荐)$/u;
/** Behind such a name: whether it is fraud, trustworthy or licensed, where the money is, what to do; simplified. */
const asks =
  /^(?:是(?=[不骗诈真正合])|被|能|吗|骗|诈|真假|靠谱|可靠|可信|正规|合法|安全|投诉|提现|出金|提款|跑路|怎么)/u;

/** Tells the longest names that are told in a run of Chinese, which is a word of the text and a whole clause. */
function namesInRun(index: LookupIndex, text: string, word: Word, spans: readonly NameSpan[]): NameInText[] {
  if (!spans.some(({ isPart }) => isPart) || !/\p{Script=Han}/u.test(word.key)) return [];
  const whole = namesFor(index, word.key);
  if (whole.length > 0)
    return [{ shown_as: text.slice(word.start, word.end), at: word.start, hits: whole, disguised: false }];
  const names: NameInText[] = [];
  const longest = new Map<number, NameInText & { stop: number }>();
  for (const span of spans) {
    const hits = hitsInRun(index, word, span);
    const { start, stop } = span;
    if (hits.length > 0)
      longest.set(start, { shown_as: text.slice(start, stop), at: start, hits, disguised: false, stop });
  }
  let until = 0;
  for (const { stop, ...name } of longest.values()) {
    if (name.at < until) continue;
    names.push(name);
    until = stop;
  }
  return names;
}

/**
 * Gives the listed names that are told by a part of a run: of five characters, or of four where the run asks about
 * them.
 */
function hitsInRun(index: LookupIndex, word: Word, { key, start, stop, isPart }: NameSpan): Hit[] {
  const isOpen = opens.test(word.key.slice(0, start - word.start));
  if (!isPart || key.length < (isOpen ? shortestAsked : shortestName)) return [];
  const isAsked = isOpen && asks.test(word.key.slice(stop - word.start));
  const isWhole = ({ listing }: Hit) => key.length >= shortestName && nameKey(listing.text) === key;
  return namesFor(index, key).filter((hit) => isAsked || isWhole(hit));
}
