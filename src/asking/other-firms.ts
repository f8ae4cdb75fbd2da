/** Whether a coined name on record is only a part of another firm's name: `Novatech Computers Portsmouth`. */
import { held } from "../invariants.ts";
import type { IsWord } from "../lookup/match.ts";
import { isTradeWord } from "../names/common-words.ts";
import { formLength } from "../names/legal-forms.ts";
import { TextSet } from "../names/text-map.ts";
import { wordList } from "../names/word-list.ts";
import { isAside, isOfMedia, isTitle, isTold, personLength, placeLength } from "./around-names.ts";
import { clauseAround, isHeadline } from "./longer-names.ts";
import { isGerman, isOfQuestion, isQuestionWord } from "./question-words.ts";
import { isMoneyWord, saysWhatItDealsIn } from "./what-it-is.ts";
import type { Word } from "./words-of-text.ts";

const givenNames = wordList("given-names");
const otherTrades = wordList("other-trades");
const compoundHeads = wordList("compound-heads");

/** Between the words of a trade: `salon de coiffure`. */
const joining = new TextSet(["and", "da", "de", "del", "der", "des", "di", "do", "du", "et", "für", "of", "und", "y"]);

type IsOwn = (word: string) => boolean;

/** So many words on each side are looked at. */
const farthest = 5;

/** What German adds to a trade: `Malermeister`, `Elektrobetrieb`. */
const added = /(?:meister|betrieb|fachbetrieb|handel|fachhandel|service|bedarf|technik|werkstatt|laden|shop)$/u;

/** True for a word that says of a firm that it does something other than handle money. */
export function isOtherTrade(key: string): boolean {
  return otherTrades.has(key) || (key.length > 8 && (otherTrades.has(key.replace(added, "")) || hasOtherHead(key)));
}

/** A German compound is what its last part is, `Möbelspedition`; one of money stays one of money, `Tradingschule`. */
function hasOtherHead(key: string): boolean {
  for (let from = shortestPart; from <= key.length - shortestHead; from += 1)
    if (compoundHeads.has(key.slice(from)))
      return !(
        isTold(key) ||
        isQuestionWord(key) ||
        isOfMoney(key.slice(0, from)) ||
        isOfMoney(key.slice(0, from - 1))
      );
  return false;
}

const shortestPart = 3;
const shortestHead = 4;

function isOfMoney(part: string): boolean {
  return isMoneyWord(part) || isTradeWord(part) || isQuestionWord(part);
}

/**
 * Where another trade stands beside a name of several words: in front of it, `Malermeister Red Stone`, behind it, or behind
 * its legal form, `Control Finance GmbH Buchhaltung`; null if none does.
 */
export function tradeBeside(
  words: readonly Word[],
  first: number,
  next: number,
): "in front" | "behind" | "behind its legal form" | null {
  const name = held(words[first], "a name begins at a word");
  const isTrade = (word: Word | undefined) => word !== undefined && !isOfQuestion(word) && isOtherTrade(word.key);
  const before = name.opens || name.breaks ? undefined : words[first - 1];
  if (isTrade(before) && (before?.opens || before?.capital)) return "in front";
  const behind = words.slice(next, next + farthest);
  const form = formLength(
    behind.map(({ key }) => key),
    0,
  );
  const after = behind[form];
  if (after?.opens || after?.breaks || !isTrade(after)) return null;
  return form > 0 ? "behind its legal form" : "behind";
}

/**
 * The words beside the name tell: another trade, on either side; a legal form behind further words; where the record's own
 * words are known, also a word in capitals that is neither one of them, nor a person's, a place, or of money.
 * @param isOwn whether a word is of the same record, such as the name of an accused person; null where nobody knows.
 */
export function isOfOtherFirm(words: readonly Word[], at: number, isOwn: IsOwn | null): boolean {
  const name = words[at];
  if (name === undefined) return false;
  const isOwnWord = isOwn ?? (() => false);
  const capitals = () => isOwn !== null && name.capital && doCapitalsTell(clauseAround(words, at));
  const next = words[at + 1];
  const goesFurther =
    next !== undefined &&
    (!isOfQuestion(next) || isForeignTrade(next) || isNumber(next) || saysWhatItDealsIn(next.key));
  return (
    isTradeOfTwoWords(next, words[at + 2]) ||
    isSaidToBeTrade(words, at + 1, isOwn === null) ||
    (isOwn === null && isOneName(next) && isOfMedia(next.key)) ||
    (goesFurther &&
      (goesOn(besideFrom(words, at + 1), isOwnWord, capitals) || isRegistered(words, at + 1, isOwnWord))) ||
    (!name.opens && !name.breaks && beginsBefore(words, at, isOwnWord, capitals))
  );
}

/** With more words beside a name, somebody tells something. */
const mostBeside = 4;
const fewestThings = 2;
/** With the words that ask nothing about money: `where to buy`. */
const mostAround = 8;

/**
 * A name, words.slice(first, next), beside nothing but the names of things, `Oceanwell sea salt shampoo`: neither asked about
 * nor of money, so that it may well be another's. Whoever asks about a listed firm says what about it.
 * @param isOwn whether a word is of the same record.
 */
export function isAmongThings(
  words: readonly Word[],
  first: number,
  next: number,
  isWord: IsWord,
  isOwn: IsOwn | null = null,
): boolean {
  const beside = words.length - (next - first);
  if (beside < fewestThings || beside > mostAround || clauseAround(words, first).length !== words.length) return false;
  const keys = words.map(({ key }) => key);
  // We have no dictionary of other languages; what they say of such firms is among the words of asking and told ones.
  const mayBeThing = (key: string) => isWord(key) || (next - first === 1 && key.length >= shortestForeign);
  const isThing = (word: Word, at: number) => {
    const { key } = word;
    const tells = isTold(key) || saysWhatItDealsIn(key) || (isOwn !== null && (isOwn(key) || isOfMedia(key)));
    return (
      !tells &&
      !word.breaks &&
      !isOfQuestion(word) &&
      mayBeThing(key) &&
      personLength(keys, at) === 0 &&
      !givenNames.has(key)
    );
  };
  let things = 0;
  let elsewhere = 0;
  for (let at = 0; at < words.length; ) {
    const word = held(words[at], "the place is one of the clause");
    const place = at === first ? 0 : placeLength(keys, at);
    if (at === first) at = next;
    else if (place > 0 || saysNothing(word)) {
      elsewhere += place;
      at += Math.max(1, place);
    } else if (isThing(word, at)) {
      things += 1;
      at += 1;
    } else return false;
  }
  return things >= fewestThings && things + elsewhere <= mostBeside;
}

/** Shorter words of other languages are joining ones and abbreviations. */
const shortestForeign = 5;

/** `where`, or a number: of wares and towns as well as of firms. */
function saysNothing(word: Word): boolean {
  return isAside(word.key) || isNumber(word);
}

/** `Forsage 9 full movie`: a part, a size or a year. */
function isNumber({ key }: Word): boolean {
  return /^\d{1,4}$/u.test(key);
}

/** `Novatech web design`, where the first word by itself is one of asking. */
function isTradeOfTwoWords(next: Word | undefined, after: Word | undefined): boolean {
  return isOneName(next) && isOneName(after) && otherTrades.has(`${next.key}-${after.key}`);
}

/** `is a new film`: behind the verb and the article, at most one word that tells nothing of money, and a trade. */
function isSaidToBeTrade(words: readonly Word[], from: number, isListed: boolean): boolean {
  const isTrade = (key: string) => isOtherTrade(key) || (isListed && isOfMedia(key));
  const [verb, article, first, second] = words.slice(from, from + wordsOfSaying);
  if (!(isOneName(verb) && verbs.has(verb.key) && isOneName(article) && articles.has(article.key))) return false;
  if (!isOneName(first)) return false;
  if (isTrade(first.key) || isTradeOfTwoWords(first, second)) return true;
  return isOneName(second) && isTrade(second.key) && !(isTold(first.key) || saysWhatItDealsIn(first.key));
}

const wordsOfSaying = 4;
const verbs = new TextSet("e era es est fue is ist war was".split(" "));
const articles = new TextSet("a an the ein eine der die das un une le la una uno el um uma o een het".split(" "));

/** Whether a word may belong to the name in front of it. */
function isOneName(word: Word | undefined): word is Word {
  return word !== undefined && !word.opens && !word.breaks;
}

/** In a headline, and in German, every noun has a capital. */
function doCapitalsTell(clause: readonly Word[]): boolean {
  return !isHeadline(clause) && !clause.some(({ key }) => isGerman(key));
}

/** The words behind a name that may belong to it: up to a word of asking, a comma or the end of the sentence. */
function besideFrom(words: readonly Word[], from: number): readonly Word[] {
  const next = words.slice(from, from + farthest);
  const end = next.findIndex(
    (word) => word.opens || word.breaks || (isOfQuestion(word) && !isForeignTrade(word) && !isNumber(word)),
  );
  return end < 0 ? next : next.slice(0, end);
}

/** In a script that no name on record uses: `Forsage шины`. */
function isForeignTrade({ key, foreign }: Word): boolean {
  return foreign && isOtherTrade(key);
}

/** Another trade, or a word in capitals that says nothing else. A person's name ends what may be a firm's. */
function goesOn(beside: readonly Word[], isOwn: IsOwn, capitals: () => boolean): boolean {
  const keys = beside.map(({ key }) => key);
  for (let at = 0; at < beside.length; ) {
    const word = held(beside[at], "the loop ends with the words");
    const { key, capital } = word;
    const place = placeLength(keys, at);
    if (!isOwn(key) && !isTold(key) && place === 0 && !isNumber(word)) {
      if (isOtherTrade(key)) return true;
      if (personLength(keys, at) > 0 || givenNames.has(key)) return false;
      const next = keys[at + 1] ?? "";
      if (!saysWhatItDealsIn(key)) return (capital && !isOwn(next) && capitals()) || isOtherTrade(next);
    }
    at += Math.max(1, place);
  }
  return false;
}

/** Behind anything but words of money, a legal form makes the registered name of another firm: `AirBit Group GmbH`. */
function isRegistered(words: readonly Word[], from: number, isOwn: IsOwn): boolean {
  const beside = words.slice(from, from + farthest);
  const keys = beside.map(({ key }) => key);
  let isOfMoney = true;
  for (const [at, word] of beside.entries()) {
    if (word.opens || word.breaks) return false;
    const asks = isOfQuestion(word);
    if (formLength(keys, at) > (asks ? 1 : 0)) return !isOfMoney;
    if (asks && !saysWhatItDealsIn(word.key)) return false;
    isOfMoney &&= isOwn(word.key) || isMoneyWord(word.key);
  }
  return false;
}

/** Whether what a sentence begins with says the trade of what follows: `bakery Lucrosa`, `agence de voyage Lucrosa`. */
function opensWithTrade(words: readonly Word[], at: number): boolean {
  for (let place = at - 1; place >= Math.max(0, at - farthest); place -= 1) {
    const word = words[place];
    if (word === undefined) return false;
    const says = isOtherTrade(word.key) || joining.has(word.key);
    if (word.opens) return says || !isOfQuestion(word);
    if (!says) return false;
  }
  return false;
}

/** `Hotel Forsage`, or a word in capitals inside a sentence: `from Bosch Novatech`. */
function beginsBefore(words: readonly Word[], at: number, isOwn: IsOwn, capitals: () => boolean): boolean {
  const last = words[at - 1];
  if (last === undefined) return false;
  if (isTitle(last.key) || isTitle(`${words[at - 2]?.key ?? ""}-${last.key}`)) return true;
  if (isOtherTrade(last.key)) return (last.capital || opensWithTrade(words, at)) && !isOwn(last.key);
  if (isOfQuestion(last) || !last.capital || last.opens || isOwn(last.key) || isTold(last.key)) return false;
  if (!capitals()) return false;
  const before = words.slice(Math.max(0, at - farthest), at);
  const keys = before.map(({ key }) => key);
  const isPerson = givenNames.has(last.key) || givenNames.has(before.at(-2)?.key ?? "");
  const isKnown = keys.some(
    (_, from) => from + Math.max(personLength(keys, from), placeLength(keys, from)) === keys.length,
  );
  return !(isPerson || isKnown || saysWhatItDealsIn(last.key));
}
