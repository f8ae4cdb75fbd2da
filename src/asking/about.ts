/** What is on record about one subject: a website, handle, wallet, vault or name. */
import { authorisedAs, authorisedAt, authorisedBrand } from "../lookup/authorised.ts";
import type { LookupIndex } from "../lookup/index.ts";
import { handleMark, walletMark } from "../lookup/marks.ts";
import { type IsWord, matchesAny, matchMark, matchText, type RecordMatches, verdictOn } from "../lookup/match.ts";
import { brandIn, type OwnAddress, ownAddressAt, ownAddressOf } from "../lookup/own-addresses.ts";
import { readQuery } from "../lookup/query.ts";
import { askedAbout } from "../lookup/question.ts";
import { suggest, suggestCases } from "../lookup/suggest.ts";
import { blockedAt, blockedWallet } from "../lookup/wallet-blocklists.ts";
import { isCommonWord, isTradeWord } from "../names/common-words.ts";
import { type Host, isSharedHost, readHost } from "../names/host.ts";
import { nameTokens } from "../names/normalize.ts";
import { pageIn, repositoryIn } from "../names/special-addresses.ts";
import { wordList } from "../names/word-list.ts";
import { askedName } from "./asked-name.ts";
import { type Finding, type Likeness, nothing, noWord } from "./finding.ts";
import {
  type Imitation,
  imitatedByHandle,
  imitatedByName,
  imitatedByPage,
  imitatedBySite,
  imitatedByUser,
} from "./imitation.ts";
import { pleaIn } from "./pleas.ts";
import { isForeignAsking, isOfQuestion, isQuestionWord } from "./question-words.ts";
import type { SubjectKind } from "./subjects.ts";
import { isMoneyWord } from "./what-it-is.ts";
import { type Word, wordsOf } from "./words-of-text.ts";

/** What is on record about an address, handle, wallet or name, given in look-up form. */
export function aboutIdentifier(
  index: LookupIndex,
  kind: SubjectKind,
  value: string,
  likeness: Likeness,
  typed = value,
): Finding {
  if (kind === "telegram") return aboutHandle(index, value, likeness);
  if (kind === "website") return aboutWebsite(index, value, likeness, typed);
  if (kind === "name") return aboutUnknownName(index, value, likeness);
  const matches = matchMark(index, walletMark(value));
  const isVault = matches.vaults.length > 0;
  const blocked = isVault ? [] : blockedWallet(index.blocklists, value);
  return { ...nothing(isVault ? "vault" : kind, value), matches, verdict: verdictOn(matches), blocked };
}

/**
 * What is on record about a host: its own listings, whom it resembles, and whose name it contains.
 * @param address as pasted: wallets may block a single page of it.
 */
export function aboutHost(
  index: LookupIndex,
  host: Host,
  likeness: Likeness,
  typed = host.host,
  address = typed,
): Finding {
  const matches = matchText(index, host.host);
  const authorisations = authorisedAt(index.authorised, host.host);
  const ownAddress = ownAddressAt(index.ownAddresses, host.host);
  const blocked = blockedAt(index.blocklists, host.host, address);
  const known = { matches, verdict: verdictOn(matches), authorisations, ownAddress, blocked };
  const finding = { ...nothing("website", host.host), shown_as: typed, ...known };
  // An authorised firm's site imitates nobody.
  if (matches.bots.length + matches.venues.length + authorisations.length > 0) return { ...finding, blocked: [] };
  const isShared = isSharedHost(host) && host.tenant === null;
  const page = isShared ? pageIn(address) : null;
  const byPage = page === null ? null : imitatedByPage(page, likeness.page);
  const imitates =
    byPage ?? imitatedByUser(address, host, likeness.site) ?? (isShared ? null : imitatedBySite(host, likeness.site));
  if (page !== null && byPage !== null && typed === host.host) {
    Object.assign(finding, { value: page.address, shown_as: page.address });
  }
  if (matchesAny(matches)) {
    const known = matches.enforcement_actions.map(({ id }) => id);
    return { ...finding, imitates, suggestions: isShared ? [] : suggestCases(index, host, known) };
  }
  const tellsNothing = isShared ? "shared_site" : null;
  return {
    ...finding,
    imitates,
    tellsNothing,
    suggestions: suggest(index, readQuery(typed), typed, likeness.isWord ?? noWord),
  };
}

function aboutWebsite(index: LookupIndex, value: string, likeness: Likeness, typed: string): Finding {
  if (repositoryIn(value) !== null) return aboutRepository(index, value);
  const host = readHost(value);
  if (host === null) return nothing("website", value);
  return aboutHost(index, host, likeness, typed === value ? host.host : typed, typed);
}

/** A repository is its owner's page; what is on record about the host it is on is another matter. */
function aboutRepository(index: LookupIndex, repository: string): Finding {
  const matches = matchText(index, repository);
  return { ...nothing("website", repository), matches, verdict: verdictOn(matches) };
}

/** What is on record about a Telegram handle, given without its @. */
export function aboutHandle(index: LookupIndex, handle: string, likeness: Likeness): Finding {
  const matches = matchMark(index, handleMark(handle));
  const finding = { ...nothing("telegram", handle), shown_as: `@${handle}`, matches, verdict: verdictOn(matches) };
  if (matches.bots.length > 0) return finding;
  const handles = likeness.handle?.(handle) ?? [];
  return { ...finding, handles, imitates: imitatedByHandle(handles) };
}

/** A name that records have. A bot's name in disguise is not the bot's name. */
export function aboutListedName(
  index: LookupIndex,
  shown: string,
  matches: RecordMatches,
  disguised: boolean,
): Finding {
  const authorisations = disguised ? [] : authorisedAs(index.authorised, shown);
  const finding = { ...nothing("name", shown), matches, verdict: verdictOn(matches), authorisations };
  const bot = matches.bots[0] ?? matches.venues[0];
  if (!disguised || bot === undefined) return finding;
  const rest = { ...matches, bots: [], venues: [] };
  const name = index.bots.get(bot.slug)?.name ?? bot.match.value;
  const imitates: Imitation = {
    name,
    slug: bot.slug,
    official_domain: null,
    official_url: null,
    technique: "homoglyph",
    how: null,
    may_be_own: false,
  };
  return { ...finding, matches: rest, verdict: verdictOn(rest), imitates };
}

/** A name that no record has: what may have been meant. */
export function aboutUnknownName(
  index: LookupIndex,
  typed: string,
  likeness: Likeness,
  parts = askedAbout(typed),
): Finding {
  const number = numberIn(typed);
  if (number !== null) return { ...nothing("name", typed), tellsNothing: number };
  if (isTooGeneral(typed)) return { ...nothing("name", typed), tellsNothing: "trade_word" };
  const isWord = likeness.isWord ?? noWord;
  const { name, ordinary } = askedName(typed, isWord);
  const tokens = name === typed ? readQuery(typed).tokens : nameTokens(name ?? "");
  const ownAddress = name === null ? null : ownAddressOf(index.ownAddresses, tokens);
  const brand = ownAddress === null ? aboutBrandIn(index, typed, name, isWord) : null;
  if (brand !== null) return brand;
  const finding = nothing("name", name ?? typed);
  const isOrdinary = tokens.length === 1 && isWord(tokens.join(""));
  if (ownAddress !== null) Object.assign(finding, ofBrand(index, ownAddress));
  else if (name !== null && !isOrdinary) finding.authorisations = authorisedBrand(index.authorised, tokens.join(""));
  if (ownAddress === null && finding.authorisations.length > 0) return finding;
  finding.plea = pleaIn(typed);
  // In a plea, a name is what has a capital: `Ich habe schon bezahlt`.
  const isUnnamed = finding.plea !== null && (name === name?.toLowerCase() || pleaIn(name ?? "") !== null);
  finding.nameless = name === null || isUnnamed;
  if ((name === null && ordinary) || isUnnamed) return finding;
  const bare = withoutQuestionWords(parts.at(-1) ?? typed);
  finding.suggestions = suggest(index, readQuery(bare), bare, isWord);
  if (finding.suggestions.length === 0 && bare !== typed)
    finding.suggestions = suggest(index, readQuery(typed), typed, isWord);
  finding.imitates = imitatedByName(index, bare, isWord);
  return finding;
}

/** A word of the trade alone, or nothing but chains and coins: `bnb bsc`. */
function isTooGeneral(typed: string): boolean {
  if (isTradeWord(readQuery(typed).key)) return true;
  const words = wordsOf(typed, []);
  return words.length > 0 && words.length <= mostChains && words.every(({ key }) => chains.has(key));
}

const chains = wordList("chains");
const mostChains = 3;

function isAsked(key: string): boolean {
  return isMoneyWord(key) || (key.length >= shortestTelling && isQuestionWord(key));
}

/** More words than this are a sentence, not a name. */
const longestNameOfBrand = 3;

/** Shorter words of asking are those of any sentence: `is`, `real`, `about`. */
const shortestTelling = 6;

/** A sentence about a brand of which we have the address alone: `is it safe to connect metamask to this site`. */
function aboutBrandIn(index: LookupIndex, typed: string, name: string | null, isWord: IsWord): Finding | null {
  const words = wordsOf(typed, []);
  if (words.length < 2) return null;
  const keys = words.map(({ key }) => key);
  const brand = brandIn(index.ownAddresses, keys, {
    // The dictionary is English.
    isOrdinary: (key) => isWord(key) && !isForeign(keys, isWord),
    isOfMoney: isMoneyWord,
    isAsked,
  });
  if (brand === null) return null;
  const start = words[brand.first]?.start ?? 0;
  // `uniswap blorp` may be another's name; `Revolut Trading Pro` borrows the brand's.
  const isOrdinary = (key: string) =>
    isQuestionWord(key) || (!brand.address.generic && (isMoneyWord(key) || isWord(key)));
  const isOfName =
    name !== null &&
    typed.indexOf(name) === start &&
    name.split(/\s+/u).length <= longestNameOfBrand &&
    !words.slice(brand.next).every(({ key, end }) => end > start + name.length || isOrdinary(key));
  if (isOfName) return null;
  const shown = typed.slice(start, words[brand.next - 1]?.end);
  return { ...nothing("name", shown), ...ofBrand(index, brand.address) };
}

/** What a brand's name tells: its own address, and the firm with exactly this website on the register. */
function ofBrand({ authorised }: LookupIndex, ownAddress: OwnAddress): Pick<Finding, "ownAddress" | "authorisations"> {
  return { ownAddress, authorisations: authorisedAt(authorised, ownAddress.domain) };
}

/** Whether a sentence has words of asking of another language, or several that English has not. */
function isForeign(keys: readonly string[], isWord: IsWord): boolean {
  const isUnknown = (key: string) => key.length >= shortestUnknown && !isWord(key) && !isOfEnglish(key);
  return keys.some(isForeignAsking) || keys.filter(isUnknown).length >= fewestUnknown;
}

/** Shorter ones are abbreviations. */
const shortestUnknown = 5;
const fewestUnknown = 2;

function isOfEnglish(key: string): boolean {
  return isQuestionWord(key) || isCommonWord(key);
}

/**
 * Seven to fifteen digits (ITU-T E.164) are a phone number if they are written like one; by themselves they may as well
 * be the number of a licence or of a Telegram account.
 */
function numberIn(typed: string): "phone_number" | "bare_number" | null {
  if (!/^[+(\d]/u.test(typed)) return null;
  const isAddress = /^(?:\d{1,3}\.){3}\d{1,3}$/u.test(typed);
  if (typed.length > 40 || isAddress || !/^[+(]?(?:\d[\s()./-]{0,3}){7,15}$/u.test(typed)) return null;
  return /^\d+$/u.test(typed.trim()) ? "bare_number" : "phone_number";
}

/** A question without the question words around its subject, in any language we know. */
function withoutQuestionWords(typed: string): string {
  const words = wordsOf(typed, []);
  let first = 0;
  while (isAround(words[first])) first += 1;
  if (first === words.length) return typed;
  let last = words.length - 1;
  while (isAround(words[last])) last -= 1;
  return typed.slice(words[first]?.start, words[last]?.end);
}

function isAround(word: Word | undefined): boolean {
  return word !== undefined && isOfQuestion(word);
}
