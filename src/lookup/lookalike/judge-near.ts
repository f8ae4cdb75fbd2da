/** Decides whether a near miss is a misspelling of the brand or another name that happens to be near. */
import { type NearMatch, wordsOf } from "./find-near.ts";
import type { HostParts, Part } from "./host-parts.ts";
import { commonWord, notAWord, rareWord } from "./lexicon.ts";
import type { LookalikeIndex } from "./lookalike-index.ts";
import { hashOf, SubstringHashes } from "./rolling-hash.ts";
import { isRareSuffix } from "./suffixes.ts";
import { isNearWord, readWords, runsThrough } from "./surroundings.ts";

/** What the rules below ask about a near miss. */
interface Slip extends NearMatch {
  text: string;
  /** The length of the brand's name. */
  length: number;
  /** The first letter is the brand's: readers notice a change there, and names that rhyme (hank, tank) are many. */
  firstKept: boolean;
  /** Every edit is one that is easily made or overlooked. */
  easy: boolean;
}

/** An edit that weighs less than this is a slip of the finger; one that weighs as much could give any name. */
const arbitraryEdit = 1;

export function isMisspelling(index: LookalikeIndex, parts: HostParts, part: Part, match: NearMatch): boolean {
  const text = part.text.slice(match.from, match.to);
  if (index.lexicon.rank(text) !== notAWord || isAnotherLabel(index, text)) return false;
  const slip: Slip = {
    ...match,
    text,
    length: match.label.text.length,
    firstKept: text[0] === match.label.text[0],
    easy: match.weight <= match.distance / 2,
  };
  const ownEnding = part.role === "site" && slip.kind === "whole" && slip.label.suffixes.has(parts.suffix);
  if (ownEnding) return isSlipUnderOwnEnding(index, part, slip, isRareSuffix(parts.suffix));
  const { shape } = slip.label;
  if (shape === "generic" || shape === "context" || slip.distance > 2) return false;
  if (slip.length < 5 || text.length < 5 || isOtherName(index, part, slip)) return false;
  if (shape === "wordlike") return slip.length >= 6 && slip.distance === 1 && slip.easy && slip.firstKept;
  if (slip.kind === "stripped") {
    if (slip.distance > 1 || isStraddled(index, part, slip)) return false;
    return slip.length >= 7 || (slip.length === 6 && slip.easy && slip.firstKept);
  }
  return slip.kind === "word" || part.role === "sub" ? isSlipInWord(slip) : isSlipOfWhole(slip);
}

/** The whole name under the brand's own ending: what somebody lands on who mistypes the address. */
function isSlipUnderOwnEnding(index: LookalikeIndex, part: Part, slip: Slip, rareSuffix: boolean): boolean {
  const { length, distance, weight, firstKept, easy, label } = slip;
  if (length < 5) return slip.text.length === part.shown.length && isShortSlip(index, slip, rareSuffix);
  if (distance === 1 && rareSuffix) return true;
  if (slip.sameShape && distance > 1) return label.shape !== "generic" && !readsAsWell(index, part, slip);
  if (length <= 6) {
    if (distance > 1 || slip.text.length < 5) return false;
    return (
      easy || ((firstKept || weight < arbitraryEdit) && !readsAsWell(index, part, slip) && !isNear(index, slip, 6))
    );
  }
  const extended = distance === 1 && length >= 8 && slip.text.startsWith(label.text);
  if (!extended && weight >= arbitraryEdit && readsAsWell(index, part, slip)) return false;
  if (distance === 1) return true;
  if (length <= 8) return weight <= 1 && firstKept;
  return distance === 2 ? weight <= 1 || (firstKept && (weight <= 1.5 || length >= 11)) : weight <= 2;
}

/** Names of three or four letters: a letter too many, or a slip that is hard to see. */
function isShortSlip(index: LookalikeIndex, { label, text, distance, weight }: Slip, rareSuffix: boolean): boolean {
  if (distance > 1 || text.length < 4) return false;
  if (label.text.length === 3) return label.shape === "distinct" && text.length === 4 && (weight <= 0.5 || rareSuffix);
  if (rareSuffix) return true;
  if (label.shape !== "distinct") return false;
  return weight <= 0.5 || (text.length === 5 && !isNearWord(text, index.lexicon, rareWord));
}

/** A word between hyphens, or a label below somebody's site. */
function isSlipInWord({ length, distance, weight, firstKept }: Slip): boolean {
  if (distance === 1) return length >= 6;
  return length >= 9 && firstKept && weight <= 1.5;
}

/** A whole name under another ending than the brand's. */
function isSlipOfWhole({ length, distance, weight, firstKept, easy }: Slip): boolean {
  if (distance === 1) return length >= 6 ? easy || firstKept : easy && firstKept;
  if (length <= 6) return false;
  if (length <= 8) return weight <= 1 && firstKept;
  return firstKept && weight <= (length >= 11 ? 1.5 : 1);
}

/** Whether the text is better explained as another name: it reads as words itself, or a word is just as near to it. */
function isOtherName(index: LookalikeIndex, part: Part, slip: Slip): boolean {
  const { length, distance, weight, firstKept, easy } = slip;
  if (slip.kind === "word" && easy && distance === 1 && firstKept && length >= 6 && hasLure(index, part, slip))
    return false;
  const light = distance === 1 && weight < arbitraryEdit && length >= 9;
  if (!light && (!easy || length < 8 || distance === 2) && readsAsWell(index, part, slip)) return true;
  return (!firstKept || !easy || distance === 2 || length < 7) && isNear(index, slip, 7);
}

/** Whether a word is one edit from the text: a common one, and for names shorter than `rareBelow` a rare one as well. */
function isNear(index: LookalikeIndex, { text, length, label }: Slip, rareBelow: number): boolean {
  return isNearWord(text, index.lexicon, length < rareBelow ? rareWord : commonWord, label.text);
}

/** Whether the text splits into words as well as the brand's name does, as "autotrader" does beside "algotrader". */
function readsAsWell(index: LookalikeIndex, part: Part, { label, from, to }: Slip): boolean {
  const own = readWords(part, index.lexicon, from, to);
  if (own === null) return false;
  const hashes = new SubstringHashes(label.text);
  const brand = readWords({ text: label.text, hashes }, index.lexicon, 0, label.text.length);
  return own.pieces <= (brand?.pieces ?? 2);
}

/** Whether another word of the part is one of trading, or asks the visitor to act. */
function hasLure(index: LookalikeIndex, part: Part, slip: Slip): boolean {
  return wordsOf(part).some(({ from, to }) => {
    if (from < slip.to && to > slip.from) return false;
    const reading = readWords(part, index.lexicon, from, to);
    return reading !== null && !reading.plain && (reading.trade || reading.lure);
  });
}

/** Whether a dictionary word runs through the place where a word was taken off: "economica" is not "economi" and "ca". */
function isStraddled(index: LookalikeIndex, part: Part, slip: Slip): boolean {
  const within = wordsOf(part).find((word) => word.from <= slip.from && word.to >= slip.to);
  return within === undefined || runsThrough(part, index.lexicon, within, slip, 5);
}

/** Whether the text is itself a protected name: then it is that brand's matter, not its neighbour's. */
function isAnotherLabel(index: LookalikeIndex, text: string): boolean {
  let found = false;
  index.texts.byHash.each(hashOf(text), (number) => {
    found ||= index.labels[number]?.text === text;
  });
  return found;
}
