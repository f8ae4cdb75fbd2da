/** Decides whether a label that is nothing but a brand's name imitates the brand. */

import { commonWord, isNearWord, notAWord, rankOf } from "../../base/names/dictionary.ts";
import type { LabelMatch } from "./find-labels.ts";
import { findingOf, type Resemblance } from "./finding.ts";
import { countReplaced, hyphenParts } from "./host-parts.ts";
import { contextKind, isCheapSuffix, isCountrySuffix, isRareSuffix } from "./lexicon.ts";
import type { LookalikeIndex } from "./lookalike-index.ts";
import { isBeforeEnding, isBesideAsking, isOfProject, isOwnAbroad } from "./surroundings.ts";

/** Judges a label that is a brand's name and nothing else: under another ending, below or in front of another's site. */
export function judgeWhole(index: LookalikeIndex, match: LabelMatch): Resemblance | null {
  const { label, part } = match;
  if (label.source === "name") return judgeDisplayName(index, match);
  const finding = findingOf("same_name", "tld_swap", match);
  const ownEnding = part.role === "site" && label.suffixes.includes(part.suffix);
  if (match.glyphs) {
    const isClear = ownEnding || isWrittenAlike(index, match);
    return isClear ? { ...finding, rule: "look_alike_letters", technique: "homoglyph" } : null;
  }
  if (label.source === "spelled") return { ...finding, rule: "spelled_out", technique: "typo", distance: 1 };
  if (label.source === "with_suffix") return { ...finding, rule: "name_and_ending", technique: "combosquat" };
  const hyphens = hyphensAdded(index, match);
  if (part.rented && isTellingAlone(match)) {
    return { ...finding, rule: "rented_page", technique: "subdomain", distance: hyphens };
  }
  if (hyphens > 0 && (ownEnding || label.telling || isBrokenWord(index, match))) {
    return { ...finding, rule: "split_name", technique: "typo", distance: hyphens };
  }
  if (ownEnding) return null;
  return isTellingAlone(match) ? judgeBare(match, finding) : judgeOrdinary(index, match, finding);
}

/** None in "deutsche-bank.it" and "t-bank.ru": the brands write themselves so, deutsche-bank.de and T-Bank. */
function hyphensAdded({ brands }: LookalikeIndex, { label, part }: LabelMatch): number {
  const isOwnSpelling =
    label.domains.some((domain) => domain.startsWith(`${part.spelling}.`)) ||
    brands[label.brand]?.name.toLowerCase() === part.spelling;
  return isOwnSpelling ? 0 : part.starts.filter(Boolean).length - 2;
}

/** "led-ger.io": a hyphen that makes no words of an ordinary word, which is the name of an often imitated brand. */
function isBrokenWord({ thresholds }: LookalikeIndex, { label, part }: LabelMatch): boolean {
  if (!label.often || label.shape !== "generic" || label.text.length < thresholds["split ordinary word"]) return false;
  return hyphenParts(part).some(({ from, to }) => rankOf(part.text.slice(from, to)) !== commonWord);
}

/** Tells whether letters that look alike stand for the brand's: "comix" is close to "comic", cornix is not. */
function isWrittenAlike({ thresholds }: LookalikeIndex, match: LabelMatch): boolean {
  const { label, part } = match;
  if (countReplaced(part, match) > 0) return true;
  // Of `home` in home.saxo the ending alone tells the brand: horne.com is somebody else's.
  if (label.shape === "context" && !isOwnAbroad(label.suffixes, part)) return false;
  const isNearerToWord = isNearWord(part.text, commonWord, label.text) && !isNearWord(label.text, commonWord);
  const isCheap = label.shape === "distinct" && (isCheapSuffix(part.suffix) || isOwnAbroad(label.suffixes, part));
  const shortest = thresholds[isCheap ? "look-alike letters at a cheap ending" : "look-alike letters"];
  return label.text.length >= shortest && !isNearerToWord;
}

/** Gives a name that is in none of the brand's domains. Under any ending it may be the brand's, or another firm's. */
function judgeDisplayName({ thresholds }: LookalikeIndex, match: LabelMatch): Resemblance | null {
  const { label, part } = match;
  if (isBelowAsking(thresholds, match)) return findingOf("name_below", "subdomain", match);
  if (label.shape === "generic" || label.text.length < thresholds["name without a domain"]) return null;
  if (part.suffix === "") return findingOf("name_below", "subdomain", match);
  if (!label.often) return null;
  const finding =
    part.role === "sub" ? findingOf("name_below", "subdomain", match) : findingOf("same_name", "tld_swap", match);
  return { ...finding, unsure: true };
}

/** "zelle.verify-payment.example": an often imitated brand's name where the rest of the host asks to act. */
function isBelowAsking(thresholds: LookalikeIndex["thresholds"], { label, part }: LabelMatch): boolean {
  const isNamed = label.often && label.text.length >= thresholds["name apart from what asks"];
  if (!isNamed || part.role !== "sub" || part.suffix === "") return false;
  return isBesideAsking(part, label.many_sites) || isBeforeEnding(part, false);
}

/** Tells whether the bare name, under an ending that is not the brand's, is distinctive enough. */
function isTellingAlone({ part, label }: LabelMatch): boolean {
  if (part.role === "sub") return label.telling;
  return label.telling_alone || (label.shape === "generic" && !part.shared && contextKind(part.suffix) === "trade");
}

/** Where a known brand has its own name oftener than a stranger has: `binance.org`. */
const oldestEndings = new Set(["com", "net", "org"]);

/** Gives a name that is nobody else's. */
function judgeBare({ part, label }: LabelMatch, finding: Resemblance): Resemblance {
  if (part.role === "sub" || part.shared) {
    const below = { ...finding, rule: "name_below", technique: "subdomain" } as const;
    return part.role === "sub" && isOfProject(part) ? { ...below, unsure: true } : below;
  }
  if (isCountrySuffix(part.suffix) || isOwnAbroad(label.suffixes, part)) return { ...finding, rule: "country_ending" };
  // A word may be another firm's name; and firms have further sites at endings such as .cloud, and at the oldest ones.
  const isOfFirm = label.many_sites && !isCheapSuffix(part.suffix);
  const isOfBrands = isOfFirm || contextKind(part.suffix) === "branch" || oldestEndings.has(part.suffix);
  return label.shape === "distinct" && !isOfBrands ? finding : { ...finding, unsure: true };
}

/**
 * Gives an ordinary word that is also the name of an often imitated brand: where it costs little, or beside what asks.
 */
function judgeOrdinary(index: LookalikeIndex, match: LabelMatch, finding: Resemblance): Resemblance | null {
  const { part, label } = match;
  if (isOwnAbroad(label.suffixes, part) && isNamedSo(index, match)) return { ...finding, rule: "country_ending" };
  if (!label.often || label.shape === "context") return null;
  const below = { ...finding, rule: "name_below", technique: "subdomain" } as const;
  if (part.role === "sub") return judgeOrdinaryBelow(index.thresholds, match, below);
  const isCoined = label.telling && rankOf(label.text) === notAWord;
  if (!isCoined && label.text.length < index.thresholds["generic where it costs little"]) return null;
  if (part.shared) return { ...below, unsure: true };
  const isRare = isCoined && isRareSuffix(part.suffix) && !isCountrySuffix(part.suffix);
  return isRare || isCheapSuffix(part.suffix) || isTellingEnding(part.suffix) ? { ...finding, unsure: true } : null;
}

/** "crypto.com.ru": an often imitated brand's name, or a word of the trade that is one's name with its ending. */
function isNamedSo({ brands }: LookalikeIndex, { label, part }: LabelMatch): boolean {
  if (label.shape !== "context") return label.often;
  const [ending = ""] = part.suffix.split(".", 1);
  return brands[label.brand]?.name.toLowerCase().startsWith(`${label.text}.${ending}`) === true;
}

/** Gives it in front of somebody's site: outright where that asks, and in doubt where a name costs little. */
function judgeOrdinaryBelow(
  thresholds: LookalikeIndex["thresholds"],
  { part, label }: LabelMatch,
  below: Resemblance,
): Resemblance | null {
  if (isBesideAsking(part, label.many_sites)) return below;
  if (label.text.length < thresholds["look-alike letters"] || !isCheapSuffix(part.suffix)) return null;
  return { ...below, unsure: true };
}

/** Tells an ending that is a word of the trade or lures by itself: "wallet.support". */
function isTellingEnding(suffix: string): boolean {
  const kind = contextKind(suffix);
  const isWord = kind !== undefined && kind !== "filler" && kind !== "branch";
  return isWord && isRareSuffix(suffix) && !isCountrySuffix(suffix);
}
