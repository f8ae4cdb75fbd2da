/** Decides whether a brand's name inside a longer label imitates the brand, from what stands around it. */
import { countReplaced, type Match } from "./find-labels.ts";
import { type Finding, findingOf } from "./finding.ts";
import type { HostParts, Part } from "./host-parts.ts";
import type { Label, Shape } from "./labels.ts";
import { commonWord, notAWord, rareWord } from "./lexicon.ts";
import type { LookalikeIndex } from "./lookalike-index.ts";
import { SubstringHashes } from "./rolling-hash.ts";
import { isRareSuffix } from "./suffixes.ts";
import { isNearWord, type Reading, readWords, runsThrough } from "./surroundings.ts";

/** From these lengths on a made-up name is not met by chance: inside other letters, and beside them. */
const longName = 7;
const mediumName = 5;
/** A name this long outweighs any word that runs through it. */
const unmistakable = 9;

/** What stands around a name in its part. A reading is null where the letters form no words. */
interface Surroundings {
  /** The stretch between hyphens that the name stands in. */
  within: { from: number; to: number };
  /** Letters glued to the name, before and after it. */
  before: Reading | null;
  after: Reading | null;
  /** The other stretches of the part. */
  others: Reading | null;
}

function surroundingsOf(index: LookalikeIndex, part: Part, match: Match): Surroundings {
  let from = match.from;
  while (!part.starts[from]) from -= 1;
  let to = match.to;
  while (!part.starts[to]) to += 1;
  return {
    within: { from, to },
    before: readWords(part, index.lexicon, from, match.from),
    after: readWords(part, index.lexicon, match.to, to) ?? readAfterPlural(index, part, match.to, to),
    others: readOthers(index, part, from, to),
  };
}

/** The name may stand in the plural: "bitgets", "bitgetsvip". */
function readAfterPlural(index: LookalikeIndex, part: Part, from: number, to: number): Reading | null {
  return part.text[from] === "s" ? readWords(part, index.lexicon, from + 1, to) : null;
}

/** Reads every stretch of the part outside from..to; null where one of them is unreadable. */
function readOthers(index: LookalikeIndex, part: Part, from: number, to: number): Reading | null {
  const sum = { pieces: 0, trade: false, finance: false, lure: false, plain: false };
  for (let start = 0; start < part.text.length; ) {
    let end = start + 1;
    while (!part.starts[end]) end += 1;
    if (end <= from || start >= to) {
      const reading = readWords(part, index.lexicon, start, end);
      if (reading === null) return null;
      sum.pieces += reading.pieces;
      sum.trade ||= reading.trade;
      sum.finance ||= reading.finance;
      sum.lure ||= reading.lure;
      sum.plain ||= reading.plain;
    }
    start = end;
  }
  return sum;
}

/** Judges a brand's name with something around it; a single letter at an end counts as misspelling the name. */
export function judgeWithin(index: LookalikeIndex, parts: HostParts, part: Part, match: Match): Finding | null {
  if (!isImitation(index, parts, part, match)) return null;
  if (match.distance === 0 && part.shown.length === match.label.text.length + 1) {
    return { ...findingOf("misspelling", "typo", part, match), distance: 1 };
  }
  return findingOf("name_and_words", match.glyphs ? "homoglyph" : "combosquat", part, match);
}

function isImitation(index: LookalikeIndex, parts: HostParts, part: Part, match: Match): boolean {
  const { label, from, to } = match;
  const length = label.text.length;
  const around = surroundingsOf(index, part, match);
  const free = part.starts[from] === true && part.starts[to] === true;
  const split = part.starts.slice(from + 1, to).includes(true);
  if (split && !free && !(length >= 6 && isContextGlued(around))) return false;
  if (countReplaced(part, from, to) > 0 && free && length >= mediumName) return true;
  if (match.glyphs) {
    if (length < 6 || isNearWord(part.text.slice(from, to), index.lexicon, rareWord, label.text)) return false;
    if (around.before === null || around.after === null) return false;
  }
  const { within } = around;
  if (!free && index.lexicon.rankOfPart(part.text, part.hashes, within.from, within.to) !== notAWord) return false;
  if (!free && length < unmistakable && isOtherWords(index, part, around)) return false;
  if (!free && !isContextGlued(around) && isWeak(index, label)) {
    if (runsThrough(part, index.lexicon, within, match, length < longName ? 5 : 6)) return false;
  }
  if (label.source === "name") return says(around, "trade", "lure");
  if (label.source === "with_suffix")
    return free ? label.shape === "distinct" || isContext(around) : length >= unmistakable && isContext(around);
  if (part.role === "site" && label.suffixes.has(parts.suffix) && isRareSuffix(parts.suffix) && length >= 4) {
    return free || (around.before !== null && around.after !== null);
  }
  return rules[label.shape](index, match, around);
}

/** The stretch splits into words where the brand and what is glued to it do not: "coinexpo" is not "coinex" and "po". */
function isOtherWords(index: LookalikeIndex, part: Part, { within, before, after }: Surroundings): boolean {
  if (before !== null && after !== null) return false;
  return (readWords(part, index.lexicon, within.from, within.to)?.pieces ?? 9) <= 3;
}

/** A name that other words may contain by chance. */
function isWeak(index: LookalikeIndex, label: Label): boolean {
  if (label.text.length < longName || label.source === "with_suffix") return true;
  if (label.text.length >= unmistakable) return false;
  return isReadable(index, label.text) || isNearWord(label.text, index.lexicon, rareWord);
}

function isReadable(index: LookalikeIndex, text: string): boolean {
  return readWords({ text, hashes: new SubstringHashes(text) }, index.lexicon, 0, text.length) !== null;
}

type Rule = (index: LookalikeIndex, match: Match, around: Surroundings) => boolean;

const rules: Record<Shape, Rule> = {
  distinct(index, match, around) {
    const { text } = match.label;
    const before = match.from - around.within.from;
    if (text.length >= longName) {
      return text.length >= unmistakable || before === 0 || around.before !== null || !isReadable(index, text);
    }
    if (text.length < mediumName) {
      if (isContext(around)) return true;
      const letters = around.within.to - match.to;
      return before === 0 && !isPlain(around) && (around.after !== null || letters + text.length >= mediumName);
    }
    if (!isGlued(match, around)) return true;
    if (text.length === mediumName && !/[0-9]/u.test(text) && isNearWord(text, index.lexicon, commonWord)) {
      return isContext(around) && says(around, "trade", "finance", "lure");
    }
    if (around.before !== null && around.after !== null) return true;
    // Letters that form no word: random endings are common ("bybitdp"), beginnings less so.
    return before === 0 || (before <= 2 && text.length > mediumName && around.after !== null);
  },
  wordlike(_index, match, around) {
    if (match.label.text.length < mediumName && isGlued(match, around)) return false;
    if (isContext(around)) return says(around, "trade", "finance", "lure") || match.label.text.length > mediumName;
    if (match.label.text.length <= mediumName) return false;
    if (!isGlued(match, around) && says(around, "trade", "finance", "lure")) return true;
    if (isPlain(around)) return false;
    const after = around.within.to - match.to;
    return match.from === around.within.from && (around.after !== null || after > 2);
  },
  generic: (_index, match, around) =>
    match.from === around.within.from &&
    isContext(around) &&
    (says(around, "trade") ||
      (match.label.text.length > mediumName && match.to === around.within.to && says(around, "lure"))),
  context: () => false,
};

function isGlued(match: Match, { within }: Surroundings): boolean {
  return match.from > within.from || match.to < within.to;
}

/** What is glued to the name are numbers and words of context. */
function isContextGlued({ before, after }: Surroundings): boolean {
  return before !== null && after !== null && !before.plain && !after.plain;
}

/** Everything around the name is a number or a word of context. */
function isContext({ before, after, others }: Surroundings): boolean {
  return [before, after, others].every((reading) => reading !== null && !reading.plain);
}

/** Some word around the name is an ordinary one. */
function isPlain({ before, after, others }: Surroundings): boolean {
  return [before, after, others].some((reading) => reading?.plain === true);
}

/** Some word around the name is of one of these kinds. */
function says({ before, after, others }: Surroundings, ...what: ("trade" | "finance" | "lure")[]): boolean {
  return [before, after, others].some((reading) => what.some((kind) => reading?.[kind] === true));
}
