/** What the rules know besides the row: reviewed words and hosts, who is documented; and how a name may be found. */
import { isCommonWord, isLegalForm, isPlatformWord, isTradeWord } from "../../base/names/common-words.ts";
import { editDistance } from "../../base/names/edits.ts";
import { hostKey, readHost } from "../../base/names/host.ts";
import { isPlace } from "../../base/names/no-name.ts";
import { nameKey, nameTokens, withoutLegalForm } from "../../base/names/normalize.ts";
import { wordLines, wordList } from "../../base/names/word-list.ts";
import { once } from "../../base/once.ts";
import { firmCore, imitatedIn, partsOfNames, realFirmsFrom } from "../../record/others.ts";
import type { Records } from "../../record/records.ts";

/** What the rules know besides the row. */
export interface Known {
  /** Words of everyday English: many others use such a name. */
  dictionary: ReadonlySet<string>;
  /** Registrable domains that many people open: none of them is a scam's by the word of a row alone. */
  popularSites: ReadonlySet<string>;
  givenNames: ReadonlySet<string>;
  /** Owners of hosts (`hostKey`) that belong to uninvolved parties, with what they are. */
  otherHosts: ReadonlyMap<string, string>;
  /** Hosts that a curator decided about, exactly as written in the row. */
  decidedHosts: ReadonlyMap<string, { site: boolean; reason: string }>;
  /** Names (`nameKey`) that a curator decided about. */
  decidedNames: ReadonlyMap<string, { treat: NameVerdict["treat"]; reason: string }>;
  /** Keys of uninvolved firms whose name may be part of a longer one. */
  firmKeys: ReadonlySet<string>;
  /** Real firms by the core of their names: authorised ones, and those that lists name as imitated. */
  realFirms: ReadonlyMap<string, string>;
  /** Words that stand together in such a firm's longer name. */
  partsOfRealFirms: ReadonlySet<string>;
  /** Their telling words: `barclays`, `binance`. */
  firmWords: ReadonlySet<string>;
  firmsByLength: ReadonlyMap<number, readonly string[]>;
}

/** What of the record the rules know. */
type KnownRecords = Pick<
  Records,
  "list_review" | "bots" | "prediction_venues" | "protected_brands" | "authorised" | "warning_lists"
>;

const files = once(() => ({
  dictionary: new Set(wordLines("common")),
  popularSites: new Set(wordLines("popular-sites")),
  givenNames: wordList("given-names"),
}));

/** Gathers what the rules know: the reviewed lists with names and sites of everybody who is documented or real. */
export function knownOf(records: KnownRecords): Known {
  const { list_review: review } = records;
  const authorised = records.authorised.providers;
  const imitated = imitatedIn(records.warning_lists);
  const firms = [...review.firms, ...documentedNames(records)];
  const firmWords = firmWordsOf(records);
  return {
    ...files(),
    otherHosts: hostOwners(records),
    decidedHosts: new Map(review.decided_hosts.map(({ host, site, reason }) => [host, { site, reason }])),
    decidedNames: new Map(review.decided_names.map(({ name, treat, reason }) => [nameKey(name), { treat, reason }])),
    firmKeys: new Set(firms.flatMap((firm) => [nameKey(firm), withoutLegalForm(firm).join("")])),
    realFirms: realFirmsFrom(authorised, imitated),
    partsOfRealFirms: partsOfNames([...imitated, ...authorised.map(({ name }) => name)]),
    firmWords,
    firmsByLength: Map.groupBy(firmWords, ({ length }) => length),
    givenNames: new Set([...review.given_names, ...files().givenNames]),
  };
}

/** Owners of hosts (`hostKey`) that belong to uninvolved parties, with what they are; later ones know better. */
function hostOwners({ list_review, bots, prediction_venues, protected_brands, authorised }: KnownRecords) {
  const owners = new Map<string, string>();
  for (const { name, websites } of authorised.providers.filter((firm) => firm.withdrawn_on === null))
    for (const website of websites) owners.set(keyOf(website), `authorised in the EU: ${name}`);
  for (const { name, domains } of protected_brands)
    for (const { domain } of domains) owners.set(keyOf(domain), `a protected brand's: ${name}`);
  for (const { host, is } of list_review.hosts) owners.set(keyOf(host), is);
  for (const { name, domains } of [...bots, ...prediction_venues])
    for (const domain of domains) owners.set(keyOf(domain), `documented here: ${name}`);
  return owners;
}

function documentedNames({ bots, prediction_venues, protected_brands }: KnownRecords): string[] {
  return [
    ...protected_brands.map(({ name }) => name),
    ...bots.flatMap(({ name, aliases }) => [name, ...aliases]),
    ...prediction_venues.map(({ name }) => name),
  ];
}

/** The telling words of firms that a longer name may borrow: `barclays`, `binance`. */
function firmWordsOf({ list_review, bots, protected_brands }: KnownRecords): Set<string> {
  const brands = protected_brands.filter(({ generic_name }) => !generic_name).map(({ name }) => name);
  const ofFirms = [...list_review.firms, ...brands]
    .map(withoutLegalForm)
    .filter((words) => words.length > 1 || (words[0] ?? "").length > 2)
    .map((words) => words.join(""));
  const ofBots = bots
    .filter(({ generic_name }) => !generic_name)
    .map(({ name }) => nameTokens(name))
    .flatMap(([only = "", ...more]) => (more.length === 0 && only.length > 4 && !isCommonWord(only) ? [only] : []));
  return new Set([...ofFirms, ...ofBots]);
}

/** True for a word that belongs to a firm or platform and may be borrowed by a longer name. */
function isFirmWord(known: Known, word: string): boolean {
  return known.firmWords.has(word) || (isPlatformWord(word) && word.length > 3);
}

function keyOf(host: string): string {
  const site = readHost(host);
  return site === null ? host : hostKey(site);
}

interface NameVerdict {
  treat: "match" | "full" | "never";
  /** The rule that decided; null where nothing speaks against the name. */
  reason: string | null;
  /** The real firm that bears the name too. */
  firm?: string;
}

/** More words than any name on the lists has; with a word typical of sentences, fewer are enough. */
const longestName = 9;
/** `ETHUSDT`: every trader writes it. */
const tradingPair = new RegExp(
  String.raw`^(btc|eth|xrp|sol|bnb|doge|ltc|ada|trx|usdt|usdc|usd|eur|gbp|jpy|xau)(?!\1)(?:btc|eth|bnb|usdt|` +
    "usdc|usd|eur|gbp|jpy)$",
  "u",
);
const sentenceWords = new RegExp(
  String.raw`\b(?:is|are|was|has|have|had|may|offering|offers|offered|claims?|claiming|warns?|warning|beware|` +
    String.raw`receives?|complaints?|using|misusing|pretending|purporting|impersonat\w*|unlicensed|unregistered|` +
    "investors?' attention|regarding|against|suspected|persons?|websites?|web page|investors|" +
    "regulators?|residents|new zealanders|contacted|displays|recommends|raises|cautions|operating|" +
    String.raw`unable|receiving|take note|associated)\b`,
  "iu",
);

/**
 * Judges one name, in this order: a curator's decision; sentences; persons; trading pairs; places; what is too short to
 * name one firm; names of uninvolved or real firms, and names that contain or nearly spell them; everyday words.
 */
export function judgeName(name: string, known: Known): NameVerdict {
  const decided = known.decidedNames.get(nameKey(name));
  return (
    decided ??
    judgeAsName(name, known) ??
    judgeAsFirms(name, known) ??
    judgeAsWords(name, known) ?? { treat: "match", reason: null }
  );
}

/** Whether it is a name of one firm at all; null where it may be. */
function judgeAsName(name: string, known: Known): NameVerdict | null {
  const key = nameKey(name);
  const words = nameTokens(name);
  if (words.length > longestName || (words.length > 3 && sentenceWords.test(name)))
    return never("a sentence, not a name");
  if (isPerson(name, words, known)) return never("a person's name");
  if (tradingPair.test(key)) return never("a trading pair");
  if (isPlace(words)) return never("a place");
  const shortest = /[^\p{Script=Han}]/u.test(key) ? 4 : 3;
  return key.length < shortest ? never("too short to name one firm") : null;
}

/** Whether an uninvolved or real firm bears it, or has it in its name; null where none does. */
function judgeAsFirms(name: string, known: Known): NameVerdict | null {
  const core = withoutLegalForm(name);
  const only = core.length === 1 ? core[0] : undefined;
  const isFirms = known.firmKeys.has(nameKey(name)) || known.firmKeys.has(core.join(""));
  if (isFirms || (only !== undefined && isFirmWord(known, only))) return never("the name of a firm that is not meant");
  const firm = known.realFirms.get(firmCore(name));
  if (firm !== undefined) return { ...never(`is also the name of ${firm}`), firm };
  if (known.partsOfRealFirms.has(core.join(" "))) return full("stands in a real firm's longer name");
  const inner = core.find((word) => isFirmWord(known, word)) ?? firmWithin(core, known);
  if (inner !== undefined) return full(`holds the name of another firm (${inner})`);
  const near = core.find((word) => word.length > 5 && !isCommonWord(word) && nearFirm(word, known) !== undefined);
  return near === undefined ? null : full(`near the name of another firm (${nearFirm(near, known)})`);
}

/** Whether it is made of words that anybody may use; null where it is not. */
function judgeAsWords(name: string, known: Known): NameVerdict | null {
  const core = withoutLegalForm(name);
  const [only] = core;
  if (core.length === 1 && only !== undefined) return judgeAsWord(only, name, known);
  if (core.every((word) => isCommonWord(word) || isLegalForm(word))) return full("made of everyday words");
  // `Red Carpet`, `Fixed Rate Options`, `The Software`: anybody may write that.
  const isOfDictionary = core.every((word) => isCommonWord(word) || known.dictionary.has(word));
  return core.length > 1 && core.length <= 3 && isOfDictionary ? full("two or three words of the dictionary") : null;
}

/** The same for a name of a single word. */
function judgeAsWord(word: string, name: string, known: Known): NameVerdict | null {
  const hasLegalForm = nameTokens(name).length > 1;
  if (isCommonWord(word) || known.givenNames.has(word))
    return hasLegalForm ? full("an everyday word and a legal form") : never("an everyday word");
  if (isLegalForm(word)) return full("made of everyday words");
  if (known.dictionary.has(word))
    return hasLegalForm ? full("a word of the dictionary and a legal form") : never("a word of the dictionary");
  const key = nameKey(name);
  return key.length < 6 && /^[a-z]+$/u.test(key) ? full("short enough to be others' name too") : null;
}

/** True for the name of a firm that is documented, authorised or well known. */
export function isOfAnother(name: string, known: Known): boolean {
  const core = firmCore(name);
  return (
    known.firmKeys.has(core) ||
    known.realFirms.has(core) ||
    withoutLegalForm(name).some((word) => isFirmWord(known, word))
  );
}

const never = (reason: string): NameVerdict => ({ treat: "never", reason });
const full = (reason: string): NameVerdict => ({ treat: "full", reason });

/** Two or three words, the first (or, after a comma, the last) a given name, none of them a trade word or a firm's. */
function isPerson(name: string, words: readonly string[], known: Known): boolean {
  if (/^(?:mr|mrs|ms|dr|prof|herr|frau)\.?\s/iu.test(name.trim())) return true;
  const [first, second, third] = words;
  if (first === undefined) return false;
  if (words.length === 1) return known.givenNames.has(first);
  if (words.length > 3 || words.some((word) => isTradeWord(word) || isLegalForm(word) || /\d/u.test(word)))
    return false;
  if (second !== undefined && /^\p{L}+,\s*\p{L}+/u.test(name.trim())) {
    return known.givenNames.has(second) || known.givenNames.has(third ?? "");
  }
  return (
    known.givenNames.has(first) && !(known.firmWords.has(first) || words.slice(1).some((word) => firmish.has(word)))
  );
}

/** Words that turn a given name into a firm: `Henry Partners`, `Charles Group`. */
const firmish = new Set(
  `group partners associates advisors advisory consulting consultants management company holdings global international
  services solutions bank securities brothers sons enterprise enterprises agency law legal estate ventures ltd
  properties house consultancy institute foundation society union`.split(/\s+/u),
);

/** A firm's name of up to four words inside a name, or at an end of a glued one: `capitalone trade`, `myetoro`. */
function firmWithin(core: readonly string[], known: Known): string | undefined {
  const runs = core.flatMap((_, from) => [1, 2, 3, 4].map((count) => core.slice(from, from + count).join("")));
  const glued = core.flatMap((word) =>
    Array.from({ length: Math.max(0, word.length - 6) }, (_, at) => [
      word.slice(0, 6 + at),
      word.slice(-6 - at),
    ]).flat(),
  );
  return [...runs.filter(({ length }) => length > 4), ...glued].find((part) => known.firmWords.has(part));
}

/** The firm whose name a word spells with one letter wrong. */
function nearFirm(word: string, known: Known): string | undefined {
  const near = [word.length - 1, word.length, word.length + 1].filter(
    (length) => length > (length < word.length ? 5 : 6),
  );
  return near
    .flatMap((length) => known.firmsByLength.get(length) ?? [])
    .find((firm) => editDistance(word, firm, 1) < 2);
}
