/** What is said of a name that no record has: what may have been meant. */

import { isCommonWord, isTradeWord } from "../../base/names/common-words.ts";
import { isWord } from "../../base/names/dictionary.ts";
import { nameKey, nameTokens } from "../../base/names/normalize.ts";
import { wordList } from "../../base/names/word-list.ts";
import { asksInRun, isForeignAsking, isMoneyWord, isOfQuestion, isQuestionWord } from "../evidence/beside-names.ts";
import { isOfLongerName } from "../evidence/told-outright.ts";
import type { LookupIndex } from "../index/index.ts";
import type { Field } from "../index/listing.ts";
import { matchText, namesFor, noMatches, readQuery } from "../index/match.ts";
import { isTwoWords, keysOneEditAway, namesTwoEditsAway } from "../index/near-keys.ts";
import {
  authorisedBrand,
  authorisedCore,
  authorisedOfBrand,
  brandIn,
  type OwnAddress,
  ownAddressOf,
} from "../index/own-addresses.ts";
import { soundsLike, soundsLikeKnown } from "../index/sounds.ts";
import { suggest, suggestSounds } from "../index/suggest.ts";
import type { Span } from "../text/reading.ts";
import { Text } from "../text/text.ts";
import { type Word, wordsOf, wordsOutside } from "../text/words-of-text.ts";
import { type Finding, type Imitation, imitation, nothing } from "./about.ts";
import { askedName } from "./asked-name.ts";
import { isAboutAnyBot } from "./bots-in-general.ts";
import { listAskedIn } from "./lists-in-general.ts";
import { helpTitleIn, isCurrency, isOfPleas, pleaIn } from "./pleas.ts";

/**
 * Tells what is said of a text that names no record: first what it is if it names nobody (a plea, a number, words of
 * the trade, a list asked for), then a firm of a register, a protected brand, a plea beside a name, and last what is
 * spelled nearly so.
 * @param parts the text without words of asking, as `askedAbout` gives them.
 */
export function aboutUnknownName(index: LookupIndex, asked: Text, parts: readonly string[]): Finding {
  const text = withoutOpened(asked);
  const typed = text.content;
  const withoutName = aboutNobody(text);
  if (withoutName !== null) return withoutName;
  const { name, ordinary } = askedName(text);
  const ownAddress = name === null ? null : ownAddressOf(index.ownAddresses, tokensOf(name, typed));
  const subject = name ?? typed;
  const bare = withoutQuestionWords(parts.at(-1) ?? typed);
  const firm = ownAddress === null ? aboutFirm(index, text, name, bare) : null;
  if (firm !== null) return firm;
  const finding = nothing("name", subject);
  if (ownAddress !== null) Object.assign(finding, ofBrand(index, subject, ownAddress));
  finding.plea = pleaIn(text);
  const isUnnamed = finding.plea !== null && (name === null || !isNameInPlea(name, typed));
  finding.nameless = name === null || isUnnamed;
  if ((name === null && ordinary) || isUnnamed) return finding;
  finding.suggestions = suggest(index, readQuery(bare), bare);
  if (finding.suggestions.length === 0 && bare !== typed) finding.suggestions = suggest(index, readQuery(typed), typed);
  finding.imitates = imitatedByName(index, bare);
  return finding;
}

/**
 * Gives a text without the addresses that a browser opens, unless it is nothing else: what is named in them is nobody's
 * name.
 */
function withoutOpened(text: Text): Text {
  if (text.opened.length === 0) return text;
  const withoutPlace = (left: string, { start, end }: Span) => `${left.slice(0, start)} ${left.slice(end)}`;
  const rest = text.opened.reduceRight(withoutPlace, text.content).trim();
  return rest === "" ? text : new Text(rest);
}

function tokensOf(name: string, typed: string): readonly string[] {
  return name === typed ? readQuery(typed).tokens : nameTokens(name);
}

/** In a plea, a name is what has a capital: `Ich habe schon bezahlt`; but no currency, and not the sentence itself. */
function isNameInPlea(name: string, typed: string): boolean {
  const further = name.split(/\s+/u).slice(1);
  const isSentence =
    typed.startsWith(name) && further.length > fewestFurther && further.every((word) => word === word.toLowerCase());
  return (
    name !== name.toLowerCase() &&
    !isSentence &&
    !isCurrency(name) &&
    !isOfPleas(name) &&
    pleaIn(new Text(name)) === null
  );
}

/** No name has so many small words behind its first. */
const fewestFurther = 2;

/**
 * Tells what is said of a text that names nobody by what it is: a plea, a number, words of the trade; null for others.
 */
function aboutNobody(text: Text): Finding | null {
  const { content: typed, words } = text;
  const title = helpTitleIn(typed);
  if (title !== null) return { ...nothing("name", typed), nameless: true, plea: title };
  const number = numberIn(typed);
  if (number !== null) return { ...nothing("name", typed), tellsNothing: number };
  if (isTooGeneral(typed, words)) return { ...nothing("name", typed), tellsNothing: "trade_word" };
  const listAsked = pleaIn(text) === null ? listAskedIn(typed) : null;
  if (listAsked !== null) return { ...nothing("name", typed), nameless: true, listAsked };
  if (isAboutAnyBot(typed, words)) return { ...nothing("name", typed), nameless: true, tellsNothing: "any_bot" };
  return null;
}

/**
 * Gives a brand in the text, or a firm on the register; null for neither.
 * @param bare the text without words of asking.
 */
function aboutFirm(index: LookupIndex, text: Text, name: string | null, bare: string): Finding | null {
  const typed = text.content;
  const brand = aboutBrandIn(index, text, name) ?? aboutSound(index, text);
  if (brand !== null) return brand;
  const tokens = tokensOf(name ?? "", typed);
  const isOrdinary = tokens.length === 1 && isWord(tokens.join(""));
  const ofName = name === null || isOrdinary ? [] : authorisedBrand(index.authorised, tokens.join(""));
  if (ofName.length > 0) return { ...nothing("name", name ?? typed), authorisations: ofName };
  const { key } = readQuery(bare);
  const ofText = /\s/u.test(bare) ? authorisedBrand(index.authorised, key) : [];
  const ofFirm = ofText.length > 0 ? ofText : authorisedCore(index.authorised, key);
  return ofFirm.length > 0 ? { ...nothing("name", bare), authorisations: ofFirm } : null;
}

/** A question in a few words of another script is a name; more are a sentence. */
const mostSounding = 4;

/** Gives a name in Cyrillic, Greek, kana or Hangul that sounds like one on record; null for others. */
function aboutSound(index: LookupIndex, { content: typed, words }: Text): Finding | null {
  if (words.length > mostSounding || !words.some(({ foreign }) => foreign)) return null;
  const runs = [typed, ...words.filter(({ key }) => !asksInRun(key)).map(({ start, end }) => typed.slice(start, end))];
  // Japanese writes foreign names in katakana, without a space before what is said of them.
  runs.push(...(typed.match(/[\p{sc=Katakana}ー]{4,}/gu) ?? []));
  // A particle of one syllable is often written to a name: `바이낸스는`. What sounds like bitcoin is bitcoin.
  const isCoin = (run: string) => chains.has(nameKey(run)) || chains.has(nameKey(run.slice(0, -1)));
  const nameRuns = runs.filter((run) => !isCoin(run));
  for (const part of [...nameRuns, ...nameRuns.map((run) => run.slice(0, -1))]) {
    const brand = brandOfRun(index, part);
    if (brand !== null) return { ...nothing("name", brand.text), ...ofBrand(index, brand.text, brand.address) };
    const finding = nothing("name", part);
    const { brands } = index.sounds();
    const [address] = [...soundsLike(brands, part), ...soundsLikeKnown(brands, part)];
    const suggestions = suggestSounds(index, part);
    const isProduct = suggestions.every(({ name }) => nameKey(name) !== nameKey(address?.name ?? ""));
    if (address !== undefined && isProduct) return { ...finding, ...ofBrand(index, part, address) };
    if (suggestions.length > 0) return { ...finding, suggestions };
  }
  return null;
}

/** Before and behind a brand's name that is written in a run of Chinese, Japanese or Korean with other words. */
const beforeBrand = /(?:^|[问下说在被荐用从和到是的])$/u;
const behindBrand =
  /^(?:$|[是被能吗骗诈真的上里和与提充出入买卖有怎官客平交账安可靠合正投跑網网]|[에은는이가를을의도로와과])/u;

/** Gives the brand by whose name in another script a run begins, or which stands in it as a word: `币安靠谱吗`. */
function brandOfRun({ ownAddresses }: LookupIndex, run: string): { text: string; address: OwnAddress } | null {
  const key = nameKey(run);
  for (const address of new Set(ownAddresses.byName.values()))
    for (const name of address.furtherNames) {
      const at = key.indexOf(name);
      const end = at + name.length;
      if (at < 0 || key.length !== run.length || !beforeBrand.test(key.slice(0, at))) continue;
      if (behindBrand.test(key.slice(end))) return { text: run.slice(at, end), address };
    }
  return null;
}

/** Tells a word of the trade alone, or nothing but chains and coins: `bnb bsc`. */
function isTooGeneral(typed: string, words: readonly Word[]): boolean {
  if (isTradeWord(nameKey(typed))) return true;
  return words.length > 0 && words.length <= mostChains && words.every(({ key }) => chains.has(key));
}

const chains = wordList("chains");
const mostChains = 3;

function isOfAsking(key: string): boolean {
  return isMoneyWord(key) || (key.length >= shortestTelling && isQuestionWord(key));
}

const longestNameOfBrand = 3;

/** Shorter words of asking are those of any sentence: `is`, `real`, `about`. */
const shortestTelling = 6;

/** Gives a sentence about a brand of which we have the address alone: `is it safe to connect metamask to this site`. */
function aboutBrandIn(index: LookupIndex, text: Text, name: string | null): Finding | null {
  const typed = text.content;
  const words = wordsOutside(text.words, text.opened);
  if (words.length < 2) return null;
  const keys = words.map(({ key }) => key);
  const brand = brandIn(index.ownAddresses, keys, {
    // The dictionary is English.
    isOrdinary: (key) => isWord(key) && !isForeign(keys),
    isOfMoney: isMoneyWord,
    isAsked: isOfAsking,
  });
  if (brand === null || isOfLongerName({ index, words }, brand.first, brand.end)) return null;
  const start = words[brand.first]?.start ?? 0;
  // `uniswap blorp` may be another's name, `uniswap fined doj` is none; `Revolut Trading Pro` borrows the brand's.
  const isOrdinary = (key: string) =>
    isQuestionWord(key) || (!brand.address.generic && (isMoneyWord(key) || isWord(key)));
  const behind = words[brand.next];
  const isToldOf = behind?.capital === false && isOrdinary(behind.key);
  const isOfName =
    name !== null &&
    !isToldOf &&
    typed.indexOf(name) === start &&
    name.split(/\s+/u).length <= longestNameOfBrand &&
    !words.slice(brand.next).every(({ key, end }) => end > start + name.length || isOrdinary(key));
  if (isOfName) return null;
  const brandText = typed.slice(start, words[brand.next - 1]?.end);
  const brandName = typed.slice(start, words[brand.end - 1]?.end);
  return { ...nothing("name", brandText), ...ofBrand(index, brandName, brand.address) };
}

/**
 * Tells what a brand's name tells: its own address, the firm with exactly this website on the register, what regulators
 * say of that website, and the bot of that name.
 * @param name as it was typed: a former one is nobody's bot's.
 */
function ofBrand(
  index: LookupIndex,
  name: string,
  ownAddress: OwnAddress,
): Pick<Finding, "ownAddress" | "authorisations" | "matches"> {
  const { warnings, enforcement_actions } = matchText(index, ownAddress.domain);
  const { bots } = matchText(index, name);
  return {
    ownAddress,
    authorisations: authorisedOfBrand(index.authorised, index.ownAddresses, ownAddress.name),
    matches: { ...noMatches, warnings, enforcement_actions, bots },
  };
}

/** Tells whether a sentence has words of asking of another language, or several that English has not. */
function isForeign(keys: readonly string[]): boolean {
  const isUnknown = (key: string) =>
    key.length >= shortestUnknown && !(isWord(key) || isQuestionWord(key) || isCommonWord(key));
  return keys.some(isForeignAsking) || keys.filter(isUnknown).length >= fewestUnknown;
}

const shortestUnknown = 5;
const fewestUnknown = 2;

/** Seven to fifteen digits (ITU-T E.164), if written like a phone number; else perhaps of a licence or an account. */
function numberIn(typed: string): "phone_number" | "bare_number" | null {
  if (!/^[+(\d]/u.test(typed)) return null;
  const isAddress = /^(?:\d{1,3}\.){3}\d{1,3}$/u.test(typed);
  if (typed.length > 40 || isAddress || !/^[+(]?(?:\d[\s()./-]{0,3}){7,15}$/u.test(typed)) return null;
  return /^\d+$/u.test(typed.trim()) ? "bare_number" : "phone_number";
}

/** Gives a question without the question words around its subject, in any language we know. */
function withoutQuestionWords(typed: string): string {
  const words = wordsOf(typed);
  const isNamed = (word: Word) => !isOfQuestion(word);
  const first = words.find(isNamed);
  return first === undefined ? typed : typed.slice(first.start, words.findLast(isNamed)?.end);
}

const nameFields: ReadonlySet<Field> = new Set([
  "bot_name",
  "bot_alias",
  "bot_name_brand",
  "bot_alias_brand",
  "bot_domain_brand",
  "venue_name",
]);

/** In names this long, two letters may be slips. */
const twoSlipsFrom = 9;
/** A shorter name has too many neighbours that mean somebody else: FINRA is not a slip for FinRL. */
const longEnough = 6;
const mostWords = 4;

/** Gives the bot or venue whose name a text is, apart from a typing slip. An English word is not a slip. */
export function imitatedByName(index: LookupIndex, text: string): Imitation | null {
  const { tokens: words } = readQuery(text);
  const key = words.join("");
  if (words.length > mostWords || words.every((word) => isCommonWord(word) || isWord(word))) return null;
  const slips = keysOneEditAway(index.nearKeys, key).filter((slip) => !isCommonWord(slip));
  if (key.length >= twoSlipsFrom)
    for (const near of namesTwoEditsAway(index.nearNames, key))
      if (near.key.length >= twoSlipsFrom) slips.push(near.key);
  // Most texts are a slip for nothing.
  if (slips.length === 0 || isTwoWords(key)) return null;
  const [bearer] = slips.flatMap((slip) => (slip.length < longEnough ? [] : (namedBy(index, slip) ?? [])));
  return bearer === undefined ? null : imitation(bearer.name, bearer.slug, "name");
}

/** Gives the bot or venue with this name; not a bot whose name is an ordinary word. */
function namedBy(index: LookupIndex, key: string): { name: string; slug: string } | null {
  for (const { listing } of namesFor(index, key)) {
    const { text, field, record } = listing;
    if (!nameFields.has(field)) continue;
    if (field === "venue_name") return { name: text, slug: record };
    const bot = index.bots.get(record);
    if (bot !== undefined && !bot.generic) return { name: bot.name, slug: bot.slug };
  }
  return null;
}
