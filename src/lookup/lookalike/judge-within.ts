/** Decides from its surroundings whether a brand's name inside a longer label imitates the brand. */
import { countReplaced, hyphenParts, type LabelMatch } from "./find-labels.ts";
import { findingOf, type Resemblance } from "./finding.ts";
import type { HostPart, HostParts } from "./host-parts.ts";
import type { Label } from "./labels.ts";
import { commonWord, contextKind, isCountrySuffix, isRareSuffix, notAWord, rankOf, rareWord } from "./lexicon.ts";
import type { LookalikeIndex } from "./lookalike-index.ts";
import { isNearWord, runsThrough, splitIntoWords, type WordSplit } from "./surroundings.ts";
import { shortestFor } from "./thresholds.ts";

/** What surrounds a name in its part. A reading is null if the letters form no words. */
interface Surroundings {
  /** The stretch between hyphens that contains the name. */
  within: { from: number; to: number };
  /** Letters glued to the name, before and after it. */
  before: WordSplit | null;
  after: WordSplit | null;
  /** The other stretches of the part; null if one of them is unreadable. */
  others: readonly WordSplit[] | null;
}

/**
 * The least telling thing around the name: words of trading or money and words that ask to act; numbers and fillers;
 * ordinary words, with or without a telling one; letters that form no word, after the name or before it.
 */
export type Company =
  | "words of the trade"
  | "telling words"
  | "fillers"
  | "mixed words"
  | "words"
  | "letters behind"
  | "letters before";

/** Judges a brand's name with something around it; a single letter at one end counts as misspelling the name. */
export function judgeWithin(
  index: LookalikeIndex,
  parts: HostParts,
  part: HostPart,
  match: LabelMatch,
): Resemblance | null {
  const around = surroundingsOf(index, part, match);
  if (!isImitation(index, parts, part, match, around)) return null;
  if (match.distance === 0 && part.shown.length === match.label.text.length + 1) {
    // What suggests no brand under another ending does not do so with one more letter.
    if (!match.label.telling_alone && !match.label.suffixes.includes(parts.suffix)) return null;
    return { ...findingOf("misspelling", "typo", part, match), distance: 1 };
  }
  const finding = findingOf("name_and_words", match.glyphs ? "homoglyph" : "combosquat", part, match);
  return match.distance === 0 && isPlain(match.label, around) ? { ...finding, plain: true } : finding;
}

/**
 * Whether there are ordinary words around the name and no telling ones, "builtbybit", or letters of chance apart. Where
 * the name is an ordinary word itself, words of the trade make it any firm's: "wisetrading".
 */
function isPlain({ shape }: LabelMatch["label"], { before, after, others }: Surroundings): boolean {
  const readings = [before, after, ...(others ?? [])].filter((reading) => reading !== null);
  if (readings.some(({ trade, finance, lure }) => lure || ((trade || finance) && shape !== "generic"))) return false;
  return others === null || (before !== null && after !== null && readings.some(({ plain }) => plain));
}

/**
 * "ledger-x7d2.pages.dev": whoever needs many names at a site that gives them away adds letters and digits of chance.
 */
function isThrowaway({ shared }: HostParts, { text, starts }: HostPart, { from, to }: LabelMatch): boolean {
  const rest = text.slice(to);
  return shared && from === 0 && starts[to] === true && /^(?=.*\d.*[a-z]|.*[a-z].*\d)[a-z0-9]{4,12}$/u.test(rest);
}

function isImitation(
  index: LookalikeIndex,
  parts: HostParts,
  part: HostPart,
  match: LabelMatch,
  around: Surroundings,
): boolean {
  const { label, from, to } = match;
  const { thresholds } = index;
  const length = label.text.length;
  const free = part.starts[from] === true && part.starts[to] === true;
  const otherScript = countReplaced(part, from, to) > 0;
  if (otherScript && free && length >= thresholds["other script beside words"]) return true;
  if (match.glyphs && !isPlainReading(index, part, match, around)) return false;
  if (
    part.starts.slice(from + 1, to).includes(true) &&
    !free &&
    !(length >= thresholds["split name beside words"] && isContextGlued(around))
  )
    return false;
  // An ordinary word names the brand only in first place: "composer-bot", not "bot-composer".
  if (label.shape === "generic" && label.source === "domain" && from !== around.within.from) return false;
  if (!free && isExplained(index, part, match, around)) return false;
  const ownRareEnding =
    part.role === "site" &&
    label.source === "domain" &&
    label.suffixes.includes(parts.suffix) &&
    isRareSuffix(parts.suffix);
  if (ownRareEnding && length >= thresholds["beside, under its own rare ending"]) {
    return free || (around.before !== null && around.after !== null);
  }
  if (around.others === null && isThrowaway(parts, part, match) && label.source === "domain") return true;
  return length >= shortestHere(index, match, free, companyOf(match, around));
}

/** The length from which the name counts in this place. */
function shortestHere({ thresholds }: LookalikeIndex, { label }: LabelMatch, free: boolean, company: Company): number {
  const told = company === "words of the trade" || company === "telling words";
  if (label.source === "name") return told ? thresholds["name without a domain"] : Number.POSITIVE_INFINITY;
  if (label.source === "with_suffix") {
    return told || company === "fillers" ? thresholds["address as one word"] : Number.POSITIVE_INFINITY;
  }
  const shape = label.shape === "distinct" && label.near_word && !free ? "wordlike" : label.shape;
  const glued = shape === "generic" && !free;
  return shortestFor(thresholds, shape, free, told && !glued ? "telling words" : company);
}

/** Look-alike letters inside a longer text are recognised as such only if everything around the name reads well. */
function isPlainReading(
  { thresholds, lexicon }: LookalikeIndex,
  part: HostPart,
  match: LabelMatch,
  around: Surroundings,
): boolean {
  const { text } = match.label;
  if (text.length < thresholds["look-alike letters beside words"]) return false;
  if (around.before === null || around.after === null) return false;
  return !isNearWord(part.text.slice(match.from, match.to), lexicon, rareWord, text);
}

/** Whether the letters glued to the name make other words of it. */
function isExplained(index: LookalikeIndex, part: HostPart, match: LabelMatch, around: Surroundings): boolean {
  const { lexicon, thresholds } = index;
  const { label } = match;
  const { within } = around;
  if (rankOf(lexicon, part.text.slice(within.from, within.to)) !== notAWord) return true;
  if (around.before === null || around.after === null) {
    // "tradesantafe" is not Trade Santa: letters that form no word may belong to the name's words.
    if (label.readable && isCloseToWords(index, part, match, around)) return true;
    const pieces = splitIntoWords(part.text, lexicon, within.from, within.to)?.pieces;
    if (pieces !== undefined && pieces <= 3) return true;
  }
  if (isContextGlued(around)) return false;
  return runsThrough(part.text, lexicon, within, match, thresholds["word that runs through a name"]);
}

/** Whether letters next to a name made of words may belong to those words. */
function isCloseToWords(
  { thresholds }: LookalikeIndex,
  part: HostPart,
  { from, to, label }: LabelMatch,
  around: Surroundings,
): boolean {
  const { within, before } = around;
  if (before === null) return label.text.length < thresholds["letters before a name of words"];
  const letters = part.text.slice(to, within.to);
  return (
    letters.length < thresholds["letters behind a name of words"] && /^[a-z]*$/u.test(letters) && from === within.from
  );
}

function companyOf(match: LabelMatch, around: Surroundings): Company {
  const { before, after, others, within } = around;
  const readings = [before, after, ...(others ?? [])];
  const says = (kind: "trade" | "finance" | "lure" | "plain") => readings.some((reading) => reading?.[kind] === true);
  if (before === null) return match.from - within.from > 0 ? "letters before" : "letters behind";
  if (after === null || others === null) return "letters behind";
  if (says("plain")) return says("trade") || says("lure") ? "mixed words" : "words";
  if (says("trade")) return "words of the trade";
  return says("lure") || says("finance") ? "telling words" : "fillers";
}

function surroundingsOf(index: LookalikeIndex, part: HostPart, match: LabelMatch): Surroundings {
  let from = match.from;
  while (!part.starts[from]) from -= 1;
  let to = match.to;
  while (!part.starts[to]) to += 1;
  return {
    within: { from, to },
    before: splitIntoWords(part.text, index.lexicon, from, match.from),
    after: splitIntoWords(part.text, index.lexicon, match.to, to) ?? readAfterPlural(index, part, match.to, to),
    others: readOthers(index, part, from, to),
  };
}

/** The name may be in the plural: "bitgets", "bitgetsvip". */
function readAfterPlural(index: LookalikeIndex, part: HostPart, from: number, to: number): WordSplit | null {
  return part.text[from] === "s" ? splitIntoWords(part.text, index.lexicon, from + 1, to) : null;
}

/** Reads every stretch of the part outside from..to; null if one of them is unreadable. */
function readOthers(index: LookalikeIndex, part: HostPart, from: number, to: number): WordSplit[] | null {
  const others = hyphenParts(part).filter((word) => word.to <= from || word.from >= to);
  const readings = others.map((word) => splitIntoWords(part.text, index.lexicon, word.from, word.to));
  const readable = readings.filter((reading) => reading !== null);
  return readable.length < readings.length ? null : readable;
}

/** Whether only numbers and context words are glued to the name. */
function isContextGlued({ before, after }: Surroundings): boolean {
  return before !== null && after !== null && !before.plain && !after.plain;
}

export function judgeWhole(
  index: LookalikeIndex,
  parts: HostParts,
  part: HostPart,
  match: LabelMatch,
): Resemblance | null {
  const { label } = match;
  // Under another ending (a handle has none), the bare name may be another firm's, or an unlisted site of the same
  // firm.
  if (label.source === "name") {
    const carried = parts.suffix === "" && label.text.length >= index.thresholds["name without a domain"];
    return carried ? findingOf("name_below", "subdomain", part, match) : null;
  }
  const finding = findingOf("same_name", "tld_swap", part, match);
  const ownEnding = part.role === "site" && label.suffixes.includes(parts.suffix);
  if (match.glyphs) {
    const otherScript = countReplaced(part, match.from, match.to) > 0;
    const plain =
      label.text.length < index.thresholds["look-alike letters"] || isNearerToWord(index, part.text, label.text);
    return plain && !otherScript && !ownEnding
      ? null
      : { ...finding, rule: "look_alike_letters", technique: "homoglyph" };
  }
  if (label.source === "spelled") return { ...finding, rule: "spelled_out", technique: "typo", distance: 1 };
  if (label.source === "with_suffix") return { ...finding, rule: "name_and_ending", technique: "combosquat" };
  const hyphens = part.starts.filter(Boolean).length - 2;
  if (parts.rented && isTelling(parts, part, label)) {
    return { ...finding, rule: "rented_page", technique: "subdomain", distance: hyphens };
  }
  if (hyphens > 0 && (ownEnding || label.telling)) {
    return { ...finding, rule: "split_name", technique: "typo", distance: hyphens };
  }
  if (ownEnding || !isTelling(parts, part, label)) return null;
  if (part.role === "sub" || parts.shared) return { ...finding, rule: "name_below", technique: "subdomain" };
  return isCountrySuffix(parts.suffix) ? { ...finding, rule: "country_ending" } : finding;
}

/**
 * Whether the text is close to a common word and the brand's name is not: "comix" is close to "comic", cornix is not.
 */
function isNearerToWord({ lexicon }: LookalikeIndex, text: string, label: string): boolean {
  return isNearWord(text, lexicon, commonWord, label) && !isNearWord(label, lexicon, commonWord);
}

/** Whether the bare name, under an ending that is not the brand's, is distinctive enough. */
function isTelling(
  { suffix, shared }: HostParts,
  { role }: HostPart,
  { telling, telling_alone, shape }: Label,
): boolean {
  if (role === "sub") return telling;
  return telling_alone || (shape === "generic" && !shared && contextKind(suffix) === "trade");
}
