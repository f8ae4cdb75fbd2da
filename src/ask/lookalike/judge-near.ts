/** Decides whether a near name is a misspelling of the brand or another name that happens to be close. */

import { commonWord, isNearWord, notAWord, rankOf, rareWord, shortestWord } from "../../base/names/dictionary.ts";
import type { NearMatch } from "./find-labels.ts";
import { findingOf, type Resemblance } from "./finding.ts";
import { hyphenParts } from "./host-parts.ts";
import { contextKind, isCheapSuffix, isRareSuffix, runsThrough, splitIntoWords } from "./lexicon.ts";
import { type LookalikeIndex, mostEdits, namesakes } from "./lookalike-index.ts";
import { isBeforeEnding, isOwnAbroad } from "./surroundings.ts";
import { type Place, type SlipKind, shortestForSlip, shortestOfMany } from "./thresholds.ts";

/** Of so many letters two are half the word: "bank". */
const shortestTradeWord = 4;

interface Slip extends NearMatch {
  text: string;
  length: number;
  place: Place;
  how: SlipKind;
  /** The first letter is the brand's: readers notice a change there, and many names rhyme (hank, tank). */
  firstKept: boolean;
}

/** In a shorter name a letter more or less makes many others' names: `ookx.ai` may be anybody's. */
const shortestTold = 4;

/** Tells what a near name is told as; null where it is no misspelling. */
export function judgeNear(index: LookalikeIndex, match: NearMatch): Resemblance | null {
  if (!isMisspelling(index, match)) return null;
  const finding = findingOf("misspelling", match.glyphs ? "homoglyph" : "typo", match);
  return match.label.text.length < shortestTold || isAbbreviated(match) ? { ...finding, unsure: true } : finding;
}

/** "morganstanleyfa.com": two letters behind the name of a firm with many sites may say what one of them is for. */
function isAbbreviated({ label, part, distance }: NearMatch): boolean {
  return (
    label.many_sites && distance === 2 && part.text.length === label.text.length + 2 && part.text.startsWith(label.text)
  );
}

function isMisspelling(index: LookalikeIndex, match: NearMatch): boolean {
  const { label, part } = match;
  const text = part.text.slice(match.from, match.to);
  // Text that is itself a protected name concerns that brand, not its neighbour.
  if (rankOf(text) !== notAWord || namesakes.has(text) || index.texts.byText.has(text)) return false;
  const { length } = label.text;
  const place = slipPlaceOf(match);
  const slip: Slip = {
    ...match,
    text,
    length,
    place,
    how: slipKindOf(text, match),
    firstKept: text[0] === label.text[0],
  };
  // "okxx.app": letters that no word has are nobody's by chance, one of them doubled or not.
  const isDoubled = label.coined && slip.how === "letter doubled" && isWholeElsewhere(place);
  if (length < shortestForSlip(index.thresholds, isDoubled ? "own ending" : place, slip.how)) return false;
  if (isWeakName(slip) && !isClearInWord(index, slip)) return false;
  if (!isOwnPlace(slip) && !isClearElsewhere(index, slip)) return false;
  // A name of three or four letters with a hyphen in it is not a typing slip.
  if (length < 5 && match.kind !== "word" && text.length !== part.spelling.length) return false;
  if (!slip.firstKept && !isSureWithoutFirst(index, slip)) return false;
  return !isOtherName(index, slip);
}

/**
 * Tells whether a slip in the name needs to be clear: in a word, but under its own rare ending; and in a short name of
 * a firm with many sites that others have too: "amelie.fr" is no slip of Ameli, nor "everi.com" of Evri.
 */
function isWeakName({ label, place }: Slip): boolean {
  if (label.many_owners && label.text.length < shortestOfMany) return true;
  return (label.shape === "generic" || label.shape === "context") && place !== "own rare ending";
}

/** Tells whether a slip in an ordinary word is told from another word. */
function isClearInWord({ thresholds }: LookalikeIndex, slip: Slip): boolean {
  if (isDroppedBesideAsking(slip)) return true;
  const isOften = isOwnPlace(slip) || slip.label.often;
  return isOften && slip.weight <= 0.5 && slip.length >= thresholds["own ending, easy slip in an ordinary word"];
}

/** From this length on, an ordinary word without one of its letters is still read as the word. */
const shortestDropped = 7;

/** "phntom-extension": an often imitated word without a letter, beside what asks to act, and no other word. */
function isDroppedBesideAsking({ label, text, length, distance, place, firstKept, part, from, to }: Slip): boolean {
  const isDropped = distance === 1 && text.length === length - 1 && firstKept && length >= shortestDropped;
  if (!(label.often && isDropped && place === "word beside a lure") || isNearWord(text, commonWord, label.text))
    return false;
  return hyphenParts(part).some(
    (word) =>
      (word.to <= from || word.from >= to) && splitIntoWords(part.text.slice(word.from, word.to))?.lure === true,
  );
}

/** Tells whether a slip under another ending than the brand's is no name of its own. */
function isClearElsewhere(index: LookalikeIndex, slip: Slip): boolean {
  const { label, place, how } = slip;
  const isEasy = how === "easy slip" || how === "letter doubled";
  if (place === "beside a word" && isStraddled(index, slip)) return false;
  const isUnsure = label.shape === "wordlike" && !isEasy && place !== "cheap ending";
  if (isUnsure && !isClearSlip(index, slip)) return false;
  return !isWholeElsewhere(place) || label.telling_alone || (label.often && isEasy);
}

function isWholeElsewhere(place: Place): boolean {
  return place === "other ending" || place === "cheap ending";
}

/**
 * Tells whether one letter is off in a rare word that only one brand has, as a whole and under an ending of everybody.
 */
function isClearSlip({ thresholds }: LookalikeIndex, { label, place, distance, length, firstKept }: Slip): boolean {
  const isAlone = place === "other ending" && label.telling_alone;
  return isAlone && distance === 1 && firstKept && length >= thresholds["other ending, one letter in a rare word"];
}

/** Tells whether the name is recognisable although its first letter differs. */
function isSureWithoutFirst({ thresholds }: LookalikeIndex, slip: Slip): boolean {
  if (slip.how === "similar letters") return true;
  return (
    slip.distance === 1 && (isOwnPlace(slip) || slip.weight <= 0.5 || slip.length >= thresholds["other first letter"])
  );
}

function slipPlaceOf(match: NearMatch): Place {
  const { kind, label, part } = match;
  if (kind === "stripped") return "beside a word";
  // "valrr.co.za-login.link": in front of a site that begins like an ending it reads as the brand's address.
  if (match.from === 0 && isBeforeEnding(part, match.to < part.text.length)) return "own ending";
  if (kind === "word" || part.role === "sub") return slipPlaceOfWord(match);
  if (isOwnAbroad(label.suffixes, part)) return "own ending";
  if (!label.suffixes.includes(part.suffix)) return isCheapSuffix(part.suffix) ? "cheap ending" : "other ending";
  if (isRareSuffix(part.suffix)) return "own rare ending";
  return part.suffix === "com" ? "own ending" : "own ending but .com";
}

function slipPlaceOfWord(match: NearMatch): Place {
  const { kind, label, part } = match;
  if (!hasLure(match)) return "word";
  const isOwnRare = part.role === "site" && label.suffixes.includes(part.suffix) && isRareSuffix(part.suffix);
  return kind === "word" && isOwnRare ? "own rare ending" : "word beside a lure";
}

function slipKindOf(text: string, { label, distance, weight, sameShape }: NearMatch): SlipKind {
  const longer = text.length > label.text.length;
  if (distance === 1) {
    if (weight <= 0.5) return longer ? "letter doubled" : "easy slip";
    return longer ? "letter added" : "one letter";
  }
  if (sameShape) return "similar letters";
  if (weight <= 1) return "two easy slips";
  return weight <= 1.5 ? "two slips" : "two letters";
}

function isOwnPlace({ place }: Slip): boolean {
  return place === "own ending" || place === "own ending but .com" || place === "own rare ending";
}

/** Tells whether the text is better explained as another name: it reads as words itself, or a word is just as close. */
function isOtherName({ thresholds }: LookalikeIndex, slip: Slip): boolean {
  const { length, distance, weight, firstKept, place } = slip;
  if (isOtherNumber(slip) || isOtherEnding(slip)) return true;
  if (place === "own rare ending" && distance === 1) return false;
  if (isOtherWord(slip)) return true;
  const easy = distance === 1 && weight <= 0.5;
  if (place === "word beside a lure" && distance === 1 && firstKept) return false;
  if (!isLight(slip, thresholds["slip in a name of words"]) && readsAsWell(slip)) return true;
  if (easy && firstKept && (isOwnPlace(slip) || length >= thresholds["slip beside a word of the dictionary"]))
    return false;
  if (isOwnPlace(slip) && length >= thresholds["slip under the own ending beside a word of the dictionary"])
    return false;
  return isBesideWord(slip);
}

/**
 * Tells whether a word is as near: of an often imitated name, one that begins with its letter, as "biance" and "fiance"
 * do not.
 */
function isBesideWord(slip: Slip): boolean {
  const { label, text, length, distance, firstKept } = slip;
  const rank = length < shortestBesideRareWords(slip) ? rareWord : commonWord;
  return isNearWord(text, rank, label.text, label.often && distance === 1 && firstKept);
}

/** Tells whether the slip is so small that it reads as the brand, whatever else its letters spell. */
function isLight(slip: Slip, shortest: number): boolean {
  if (slip.distance !== 1) return false;
  const isExtended = isOwnPlace(slip) && slip.text.startsWith(slip.label.text);
  return isExtended || (slip.weight < 1 && (isOwnPlace(slip) || slip.length >= shortest));
}

/** Shorter names have so many rare words beside them that a slip says little. */
function shortestBesideRareWords(slip: Slip): number {
  const { distance, firstKept, place, label } = slip;
  if (place === "own ending but .com" && distance === 1 && firstKept && label.shape === "distinct") return 5;
  return isOwnPlace(slip) || place === "cheap ending" ? 6 : 7;
}

/**
 * Tells whether a letter replaces the number that alone tells the brand from a word: "collectivei", not Collective2.
 */
function isOtherNumber({ text, label, distance, weight }: Slip): boolean {
  const word = /^(?<word>[a-z]+)\d$/u.exec(label.text)?.groups?.["word"];
  return word !== undefined && distance === 1 && weight > 0.5 && text.startsWith(word) && rankOf(word) !== notAWord;
}

/** Tells whether two letters are others in the short trade word that ends a name: "deutschebahn", not Deutsche Bank. */
function isOtherEnding({ text, label, distance, sameShape }: Slip): boolean {
  if (distance !== mostEdits || sameShape || text.length !== label.text.length) return false;
  const wordEnd = label.text.slice(-shortestTradeWord);
  return contextKind(wordEnd) !== undefined && text.startsWith(label.text.slice(0, -shortestTradeWord));
}

/** Tells whether the slip turns the trade word that ends a name into an ordinary word: "octobox", not OctoBot. */
function isOtherWord({ text, label, distance, weight }: Slip): boolean {
  if (distance !== 1 || weight < 1 || text.length !== label.text.length) return false;
  for (let length = shortestWord; length <= text.length - shortestWord; length++) {
    const [ending, own] = [text.slice(-length), label.text.slice(-length)];
    if (contextKind(own) !== undefined && ending !== own && rankOf(ending) === commonWord) return true;
  }
  return false;
}

/** Tells whether the text splits into words as well as the brand's name, as "autotrader" does beside "algotrader". */
function readsAsWell({ label, text }: Slip): boolean {
  const wordSplit = splitIntoWords(text);
  return wordSplit !== null && wordSplit.pieces <= label.pieces;
}

/** Tells whether another word of the part is a trading word or asks the visitor to act. */
function hasLure({ part, ...slip }: NearMatch): boolean {
  return hyphenParts(part).some(({ from, to }) => {
    if (from < slip.to && to > slip.from) return false;
    const reading = splitIntoWords(part.text.slice(from, to));
    return reading !== null && !reading.plain && (reading.trade || reading.lure || reading.site);
  });
}

/**
 * Tells whether a dictionary word runs across the place where a word was removed: "economica" is not "economi" and
 * "ca".
 */
function isStraddled({ thresholds }: LookalikeIndex, slip: Slip): boolean {
  const { part } = slip;
  const within = hyphenParts(part).find((word) => word.from <= slip.from && word.to >= slip.to);
  return within === undefined || runsThrough(part.text, within, slip, thresholds["word that runs through a name"]);
}
