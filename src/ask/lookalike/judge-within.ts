/** Decides from its surroundings whether a brand's name inside a longer label imitates the brand. */
import type { LabelMatch } from "./find-labels.ts";
import { findingOf, type Resemblance } from "./finding.ts";
import { countReplaced, hyphenParts, type Stretch } from "./host-parts.ts";
import {
  commonWord,
  contextKind,
  isCountrySuffix,
  isNearWord,
  isRareSuffix,
  notAWord,
  rankOf,
  rareWord,
  runsThrough,
  splitIntoWords,
  type WordSplit,
} from "./lexicon.ts";
import type { LookalikeIndex } from "./lookalike-index.ts";
import { type Company, shortestFor } from "./thresholds.ts";

/** A name with what surrounds it in its part. A reading is null if the letters form no words. */
interface Surrounded extends LabelMatch {
  /** The stretch between hyphens that contains the name. */
  within: Stretch;
  /** Letters glued to the name, before and after it. */
  before: WordSplit | null;
  after: WordSplit | null;
  /** The other stretches of the part; null if one of them is unreadable. */
  others: readonly WordSplit[] | null;
}

/** Judges a brand's name with something around it; a single letter at one end counts as misspelling the name. */
export function judgeWithin(index: LookalikeIndex, match: LabelMatch): Resemblance | null {
  const { label, part, distance } = match;
  const name = surrounded(match);
  if (!isImitation(index, name)) return null;
  if (distance === 0 && part.shown.length === label.text.length + 1) {
    // What suggests no brand under another ending does not do so with one more letter.
    if (!label.telling_alone && !label.suffixes.includes(part.suffix)) return null;
    return { ...findingOf("misspelling", "typo", match), distance: 1 };
  }
  const finding = findingOf("name_and_words", match.glyphs ? "homoglyph" : "combosquat", match);
  return distance === 0 && isPlain(name) ? { ...finding, plain: true } : finding;
}

/**
 * Whether there are ordinary words around the name and no telling ones, "builtbybit", or letters of chance apart. Where
 * the name is an ordinary word itself, words of the trade make it any firm's: "wisetrading".
 */
function isPlain({ label: { shape }, before, after, others }: Surrounded): boolean {
  const readings = [before, after, ...(others ?? [])].filter((reading) => reading !== null);
  if (readings.some(({ trade, finance, lure }) => lure || ((trade || finance) && shape !== "generic"))) return false;
  return others === null || (before !== null && after !== null && readings.some(({ plain }) => plain));
}

/** "ledger-x7d2.pages.dev": letters and digits of chance, for many names at a site that gives them away. */
function isThrowaway({ part, from, to }: LabelMatch): boolean {
  const isFirst = from === 0 && part.starts[to] === true;
  return part.shared && isFirst && /^(?=.*\d.*[a-z]|.*[a-z].*\d)[a-z0-9]{4,12}$/u.test(part.text.slice(to));
}

function isImitation(index: LookalikeIndex, name: Surrounded): boolean {
  const { label, part, from, to } = name;
  const { thresholds } = index;
  const length = label.text.length;
  const free = part.starts[from] === true && part.starts[to] === true;
  if (countReplaced(part, name) > 0 && free && length >= thresholds["other script beside words"]) return true;
  if (name.glyphs && !isPlainReading(index, name)) return false;
  const isSplit = part.starts.slice(from + 1, to).includes(true);
  if (isSplit && !free && !(length >= thresholds["split name beside words"] && isContextGlued(name))) return false;
  // An ordinary word names the brand only in first place: "composer-bot", not "bot-composer".
  if (label.shape === "generic" && label.source === "domain" && from !== name.within.from) return false;
  if (!free && isExplained(index, name)) return false;
  const isOwn = part.role === "site" && label.source === "domain" && label.suffixes.includes(part.suffix);
  if (isOwn && isRareSuffix(part.suffix) && length >= thresholds["beside, under its own rare ending"])
    return free || (name.before !== null && name.after !== null);
  if (name.others === null && isThrowaway(name) && label.source === "domain") return true;
  return length >= shortestHere(index, name, free, companyOf(name));
}

function shortestHere({ thresholds }: LookalikeIndex, { label }: LabelMatch, free: boolean, company: Company): number {
  const isNearTelling = company === "words of the trade" || company === "telling words";
  if (label.source === "name") return isNearTelling ? thresholds["name without a domain"] : Number.POSITIVE_INFINITY;
  if (label.source === "with_suffix") {
    return isNearTelling || company === "fillers" ? thresholds["address as one word"] : Number.POSITIVE_INFINITY;
  }
  const shape = label.shape === "distinct" && label.near_word && !free ? "wordlike" : label.shape;
  const glued = shape === "generic" && !free;
  return shortestFor(thresholds, shape, free, isNearTelling && !glued ? "telling words" : company);
}

/** Look-alike letters inside a longer text are recognised as such only if everything around the name reads well. */
function isPlainReading({ thresholds }: LookalikeIndex, { label, part, from, to, before, after }: Surrounded): boolean {
  const isLong = label.text.length >= thresholds["look-alike letters beside words"];
  return isLong && before !== null && after !== null && !isNearWord(part.text.slice(from, to), rareWord, label.text);
}

/** Whether the letters glued to the name make other words of it. */
function isExplained(index: LookalikeIndex, name: Surrounded): boolean {
  const { label, part, within } = name;
  const text = part.text.slice(within.from, within.to);
  if (rankOf(text) !== notAWord) return true;
  if (name.before === null || name.after === null) {
    // "tradesantafe" is not Trade Santa: letters that form no word may belong to the name's words.
    if (label.readable && isCloseToWords(index, name)) return true;
    const pieces = splitIntoWords(text)?.pieces;
    if (pieces !== undefined && pieces <= 3) return true;
  }
  if (isContextGlued(name)) return false;
  return runsThrough(part.text, within, name, index.thresholds["word that runs through a name"]);
}

/** Whether letters next to a name made of words may belong to those words. */
function isCloseToWords({ thresholds }: LookalikeIndex, name: Surrounded): boolean {
  const { part, from, to, label, within, before } = name;
  if (before === null) return label.text.length < thresholds["letters before a name of words"];
  const letters = part.text.slice(to, within.to);
  const isShort = letters.length < thresholds["letters behind a name of words"];
  return isShort && /^[a-z]*$/u.test(letters) && from === within.from;
}

function companyOf({ from, before, after, others, within }: Surrounded): Company {
  const readings = [before, after, ...(others ?? [])];
  const says = (kind: "trade" | "finance" | "lure" | "plain") => readings.some((reading) => reading?.[kind] === true);
  if (before === null) return from - within.from > 0 ? "letters before" : "letters behind";
  if (after === null || others === null) return "letters behind";
  if (says("plain")) return says("trade") || says("lure") ? "mixed words" : "words";
  if (says("trade")) return "words of the trade";
  return says("lure") || says("finance") ? "telling words" : "fillers";
}

function surrounded(match: LabelMatch): Surrounded {
  const { text, starts } = match.part;
  let from = match.from;
  while (!starts[from]) from -= 1;
  let to = match.to;
  while (!starts[to]) to += 1;
  const behind = text.slice(match.to, to);
  const others = hyphenParts(match.part)
    .filter((word) => word.to <= from || word.from >= to)
    .map((word) => splitIntoWords(text.slice(word.from, word.to)));
  const readable = others.filter((reading) => reading !== null);
  return {
    ...match,
    within: { from, to },
    before: splitIntoWords(text.slice(from, match.from)),
    // The name may be in the plural: "bitgets", "bitgetsvip".
    after: splitIntoWords(behind) ?? (behind.startsWith("s") ? splitIntoWords(behind.slice(1)) : null),
    others: readable.length < others.length ? null : readable,
  };
}

/** Whether only numbers and context words are glued to the name. */
function isContextGlued({ before, after }: Surrounded): boolean {
  return before?.plain === false && after?.plain === false;
}

export function judgeWhole(index: LookalikeIndex, match: LabelMatch): Resemblance | null {
  const { label, part } = match;
  // Under another ending (a handle has none), the bare name may be another firm's, or an unlisted site of the same
  // firm.
  if (label.source === "name") {
    const carried = part.suffix === "" && label.text.length >= index.thresholds["name without a domain"];
    return carried ? findingOf("name_below", "subdomain", match) : null;
  }
  const finding = findingOf("same_name", "tld_swap", match);
  const ownEnding = part.role === "site" && label.suffixes.includes(part.suffix);
  if (match.glyphs) {
    const otherScript = countReplaced(part, match) > 0;
    // "comix" is close to "comic", cornix is not.
    const isNearerToWord = isNearWord(part.text, commonWord, label.text) && !isNearWord(label.text, commonWord);
    const plain = label.text.length < index.thresholds["look-alike letters"] || isNearerToWord;
    return plain && !otherScript && !ownEnding
      ? null
      : { ...finding, rule: "look_alike_letters", technique: "homoglyph" };
  }
  if (label.source === "spelled") return { ...finding, rule: "spelled_out", technique: "typo", distance: 1 };
  if (label.source === "with_suffix") return { ...finding, rule: "name_and_ending", technique: "combosquat" };
  const hyphens = part.starts.filter(Boolean).length - 2;
  if (part.rented && isTelling(match)) {
    return { ...finding, rule: "rented_page", technique: "subdomain", distance: hyphens };
  }
  if (hyphens > 0 && (ownEnding || label.telling)) {
    return { ...finding, rule: "split_name", technique: "typo", distance: hyphens };
  }
  if (ownEnding || !isTelling(match)) return null;
  if (part.role === "sub" || part.shared) return { ...finding, rule: "name_below", technique: "subdomain" };
  return isCountrySuffix(part.suffix) ? { ...finding, rule: "country_ending" } : finding;
}

/** Whether the bare name, under an ending that is not the brand's, is distinctive enough. */
function isTelling({ part, label }: LabelMatch): boolean {
  if (part.role === "sub") return label.telling;
  return label.telling_alone || (label.shape === "generic" && !part.shared && contextKind(part.suffix) === "trade");
}
