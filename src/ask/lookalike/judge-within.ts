/** Decides from its surroundings whether a brand's name inside a longer label imitates the brand. */

import { isNearWord, notAWord, rankOf, rareWord } from "../../base/names/dictionary.ts";
import type { LabelMatch } from "./find-labels.ts";
import { findingOf, type Resemblance } from "./finding.ts";
import { countReplaced, hyphenParts, type Stretch } from "./host-parts.ts";
import type { Label } from "./labels.ts";
import {
  isCheapSuffix,
  isCountrySuffix,
  isRareSuffix,
  runsThrough,
  serviceWords,
  splitIntoWords,
  type WordSplit,
  wordApart,
} from "./lexicon.ts";
import type { LookalikeIndex } from "./lookalike-index.ts";
import { isBeforeEnding, isBesideAsking } from "./surroundings.ts";
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
  const name = surrounded(index, match);
  if (!isImitation(index, name)) return null;
  if (distance === 0 && part.spelling.length === label.text.length + 1) {
    // What suggests no brand under another ending does not do so with one more letter.
    if (!label.telling_alone && !label.suffixes.includes(part.suffix)) return null;
    return { ...findingOf("misspelling", "typo", match), distance: 1 };
  }
  const finding = findingOf("name_and_words", match.glyphs ? "homoglyph" : "combosquat", match);
  return distance === 0 && isUnsure(name) ? { ...finding, unsure: true } : finding;
}

/**
 * Tells whether there are ordinary words around the name and no telling ones, "builtbybit", what firms call further
 * sites of their own, or letters of chance apart. An ordinary word needs what asks to act, or deals in the brand's
 * goods, apart from it: "ledgersupport" and "ledger-home" may be anybody's; and so does a bank with many sites,
 * "natwestmarkets". Where the rest of the host asks to act, there is no doubt.
 */
function isUnsure(name: Surrounded): boolean {
  const { label, before, after, others } = name;
  const readings = readingsOf(name);
  const says = (kind: keyof WordSplit) => readings.some((reading) => reading[kind]);
  if ((name.part.role === "sub" && isBesideAsking(name.part)) || isInFrontOfEnding(name)) return false;
  if (isOfManySites(name)) return true;
  if (label.shape === "generic") {
    // "orangecoins": what a firm with many sites deals in is something else.
    const isOfTrade = says("trade") && !label.many_sites;
    return !(isOfTrade || (isFree(name) && says(askingBeside(label))));
  }
  if (says("lure") || says("site") || says("trade") || says("finance")) return false;
  // Where firms rent pages, a version or `api` beside the name is what they call one: bitgetapi.github.io.
  if (name.part.rented) return true;
  if (others === null) return true;
  return before !== null && after !== null && (says("plain") || (says("branch") && !says("filler")));
}

/**
 * Tells whether a firm with many sites may have one with these words: none asks outright or is of the trade, but for a
 * service.
 */
function isOfManySites(name: Surrounded): boolean {
  if (!name.label.many_sites || isCheapSuffix(name.part.suffix) || asksOutright(name)) return false;
  return isOfService(name) || !readingsOf(name).some(({ trade }) => trade);
}

/** Tells what has to stand beside an ordinary word: in no address of the brand, it says least. */
function askingBeside({ source, text }: Label): "lure" | "demand" | "trade" {
  if (source !== "name") return "lure";
  return rankOf(text) === notAWord ? "demand" : "trade";
}

/** Initials of three letters are many firms': "bca-services.co.uk". */
const shortestName = 4;

/**
 * "jpmorganaccess": what banks call pages for their customers asks nothing, glued to the name of one with many sites; nor
 * among ordinary words or what firms call further sites: "internetcheckvodafone", "ebay-mediacentre".
 */
function asksOutright(name: Surrounded): boolean {
  const isApart = (isFree(name) && name.label.text.length >= shortestName) || name.part.shared;
  return readingsOf(name).some((reading) =>
    reading.demand ? !isPlainOtherwise(reading) : reading.lure && isApart && !reading.branch,
  );
}

/** "santandertrade", "rakuten-wallet": one word of the trade may be what a firm with many sites calls a service. */
function isOfService({ part, from, to }: Surrounded): boolean {
  return serviceWords.has(`${part.text.slice(0, from)}${part.text.slice(to)}`);
}

function readingsOf({ before, after, others }: Surrounded): WordSplit[] {
  return [before, after, ...(others ?? [])].filter((reading) => reading !== null);
}

/**
 * Tells whether nothing is glued to the name, or to that of a bank with another word apart nothing but "bank":
 * "chasebank-alert".
 */
function isFree({ part, label, from, to }: Stretch & Pick<LabelMatch, "part" | "label">): boolean {
  if (part.starts[from] !== true) return false;
  const end = to + "bank".length;
  const isBank = label.many_sites && end < part.text.length && part.text.startsWith("bank", to);
  return part.starts[to] === true || (isBank && part.starts[end] === true);
}

/** "ledger-x7d2.pages.dev": letters and digits of chance, for many names at a site that gives them away. */
function isThrowaway({ part, from, to }: LabelMatch): boolean {
  const isFirst = from === 0 && part.starts[to] === true;
  return part.shared && isFirst && /^(?=.*\d.*[a-z]|.*[a-z].*\d)[a-z0-9]{4,12}$/u.test(part.text.slice(to));
}
/** Tells whether look-alike letters in the name decide: true or false; null where the words around it have to. */
function tellsByLetters(index: LookalikeIndex, name: Surrounded, free: boolean): boolean | null {
  const { label, part, glyphs, others } = name;
  const { thresholds } = index;
  const length = label.text.length;
  if (countReplaced(part, name) > 0 && free && length >= thresholds["other script beside words"]) return true;
  if (!glyphs) return null;
  if (!isPlainReading(index, name)) return false;
  // "rnicrosoft-teams": nobody writes such letters of a long name by chance.
  const isLong = label.telling && length >= thresholds["other first letter"];
  return free && isLong && others !== null ? true : null;
}

function isImitation(index: LookalikeIndex, name: Surrounded): boolean {
  const { label, part } = name;
  const { thresholds } = index;
  const length = label.text.length;
  const free = isFree(name);
  const byLetters = tellsByLetters(index, name, free);
  if (byLetters !== null) return byLetters;
  if (isWordBehindOthers(name) || (!free && isOfOtherWords(index, name))) return false;
  const isOwn = part.role === "site" && label.source === "domain" && label.suffixes.includes(part.suffix);
  if (
    isOwn &&
    !label.many_owners &&
    isRareSuffix(part.suffix) &&
    length >= thresholds["beside, under its own rare ending"]
  )
    return free || (name.before !== null && name.after !== null);
  if (name.others === null && isThrowaway(name) && label.source === "domain") return true;
  if (isInFrontOfEnding(name)) return true;
  return length >= shortestHere(index, name, free, companyOf(name));
}

/** Tells whether the name, with nothing glued to it, stands in front of a site that begins like an ending. */
function isInFrontOfEnding({ part, from, to, label }: LabelMatch): boolean {
  const isName = from === 0 && part.starts[to] === true && label.source === "domain";
  return isName && isBeforeEnding(part, to < part.text.length);
}

/** Tells whether what is glued to a name makes other words of its letters, or hyphens lie inside it. */
function isOfOtherWords(index: LookalikeIndex, name: Surrounded): boolean {
  const isSplit = name.part.starts.slice(name.from + 1, name.to).includes(true);
  const isLong = name.label.text.length >= index.thresholds["split name beside words"];
  return (isSplit && !(isLong && isContextGlued(name))) || isExplained(index, name);
}

/** An ordinary word names the brand only in first place: "composer-bot", not "bot-composer". */
function isWordBehindOthers(name: Surrounded): boolean {
  const { label, from, within } = name;
  return label.shape === "generic" && label.source === "domain" && from !== within.from && !isAskedFor(name);
}

/**
 * "connectledger": a word in front asks to act, with a brand that is often imitated; or one such as `get` does not, and
 * a word apart is of the trade: "getphantom-wallet".
 */
function isAskedFor({ label, before, after, others }: Surrounded): boolean {
  if (!label.often || before === null || before.plain || before.trade || after === null) return false;
  return before.lure || (before.filler && others?.some(({ trade }) => trade) === true);
}

/** "ledgersupport": an often imitated word with what asks to act glued to it; what sites are called, not under .com. */
function isGluedToAsking(name: Surrounded): boolean {
  const readings = readingsOf(name);
  if (!name.label.often || readings.some(({ plain }) => plain)) return false;
  const isOpen = name.part.shared || (name.part.suffix !== "com" && !isCountrySuffix(name.part.suffix));
  return readings.some(({ lure, site }) => lure || (site && isOpen));
}

function shortestHere({ thresholds }: LookalikeIndex, name: Surrounded, free: boolean, company: Company): number {
  const isNearTelling = company === "words of the trade" || company === "telling words";
  const isNearFillers = company === "fillers";
  if (name.label.source === "name") return shortestOfName(thresholds, name, isNearTelling, isNearFillers);
  if (name.label.source === "with_suffix")
    return isNearTelling || isNearFillers ? thresholds["address as one word"] : never;
  return shortestBeside(thresholds, name, free, company);
}

/** Tells how long a name that no address of the brand has needs to be. */
function shortestOfName(
  thresholds: LookalikeIndex["thresholds"],
  name: Surrounded,
  isNearTelling: boolean,
  isNearFillers: boolean,
): number {
  const { coined, often, shape } = name.label;
  if (coined && isNearTelling) return thresholds["coined name without a domain"];
  if (often && isNearTelling && isFree(name) && isBesideTrade(name)) return thresholds["name apart from what asks"];
  const isTold = shape !== "generic" && (isNearTelling || (often && isNearFillers));
  return isTold ? thresholds["name without a domain"] : never;
}

/**
 * Tells whether a word around the name asks to act, is of the trade or of unpaid tolls; money at large and names of
 * sites are not.
 */
function isBesideTrade(name: Surrounded): boolean {
  return readingsOf(name).some(({ trade, lure }) => trade || lure) || isOfParcels(name);
}

/** No name is so long. */
const never = Number.POSITIVE_INFINITY;

/** Tells how long the name in a brand's address has to be, beside such words. */
function shortestBeside(
  thresholds: LookalikeIndex["thresholds"],
  name: Surrounded,
  free: boolean,
  company: Company,
): number {
  const { label } = name;
  const isNearTelling = company === "words of the trade" || company === "telling words";
  const shape = label.shape === "distinct" && label.near_word && !free ? "wordlike" : label.shape;
  if (free && label.many_owners && company === "letters behind") return never;
  const glued = shape === "generic" && !free;
  if (glued && company === "telling words" && isGluedToAsking(name)) return thresholds["generic glued to what asks"];
  return shortestFor(thresholds, shape, free, isNearTelling && !glued ? "telling words" : company);
}

/** Look-alike letters inside a longer text are recognised as such only if everything around the name reads well. */
function isPlainReading({ thresholds }: LookalikeIndex, name: Surrounded): boolean {
  const { label, part, from, to, before, after } = name;
  const isTelling = isBesideTrade(name) || readingsOf(name).some(({ site }) => site);
  if (label.coined && isFree(name) && isTelling && /\d/u.test(part.text.slice(from, to))) return true;
  const isLong = label.text.length >= thresholds["look-alike letters beside words"];
  return isLong && before !== null && after !== null && !isNearWord(part.text.slice(from, to), rareWord, label.text);
}

/** Tells whether the letters glued to the name make other words of it. */
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
  // A long name is not made of two words by chance, unless all of the text is words: "dubbinance".
  const isLong = label.text.length >= index.thresholds["name that a word runs through"];
  if (isLong && splitIntoWords(text) === null) return false;
  return runsThrough(part.text, within, name, index.thresholds["word that runs through a name"]);
}

/** Tells whether letters next to a name made of words may belong to those words. */
function isCloseToWords({ thresholds }: LookalikeIndex, name: Surrounded): boolean {
  const { part, from, to, label, within, before } = name;
  if (before === null) return label.text.length < thresholds["letters before a name of words"];
  const letters = part.text.slice(to, within.to);
  const isShort = letters.length < thresholds["letters behind a name of words"];
  return isShort && /^[a-z]*$/u.test(letters) && from === within.from;
}

function companyOf(name: Surrounded): Company {
  const { from, before, after, others, within } = name;
  const readings = readingsOf(name);
  const says = (kind: keyof WordSplit) => readings.some((reading) => reading[kind]);
  if (before === null) return from - within.from > 0 ? "letters before" : "letters behind";
  if (after === null || others === null) return "letters behind";
  if (isOfParcels(name)) return "telling words";
  const isAsking = says("lure") || says("site");
  if (says("plain")) return says("trade") || isAsking ? "mixed words" : "words";
  if (says("trade")) return "words of the trade";
  return isAsking || says("finance") ? "telling words" : "fillers";
}

/** "dhl-zoll.de": what is said of parcels, customs and taxes beside the name of a firm with many sites. */
function isOfParcels(name: Surrounded): boolean {
  const readings = readingsOf(name);
  return name.label.many_sites && readings.some(({ parcel }) => parcel) && !readings.some(isPlainOtherwise);
}

function isPlainOtherwise({ plain, parcel }: WordSplit): boolean {
  return plain && !parcel;
}

function surrounded({ scripts }: LookalikeIndex, match: LabelMatch): Surrounded {
  const { text, starts } = match.part;
  let from = match.from;
  while (!starts[from]) from -= 1;
  let to = match.to;
  while (!starts[to]) to += 1;
  const behind = text.slice(match.to, to);
  // "欧易okx": the brand's name in another script says no more beside it.
  const brandNames = scripts.filter(({ brand }) => brand === match.label.brand).map((name) => name.text);
  const withoutNames = (words: string) => brandNames.reduce((rest, name) => rest.replace(name, ""), words);
  const others = hyphenParts(match.part)
    .filter((word) => word.to <= from || word.from >= to)
    .map((word) => wordApart(text.slice(word.from, word.to)));
  const readable = others.filter((reading) => reading !== null);
  return {
    ...match,
    within: { from, to },
    before: splitIntoWords(withoutNames(text.slice(from, match.from))),
    // The name may be in the plural: "bitgets", "bitgetsvip".
    after: splitIntoWords(withoutNames(behind)) ?? (behind.startsWith("s") ? splitIntoWords(behind.slice(1)) : null),
    others: readable.length < others.length ? null : readable,
  };
}

/** Tells whether only numbers and context words are glued to the name. */
function isContextGlued({ before, after }: Surrounded): boolean {
  return before?.plain === false && after?.plain === false;
}
