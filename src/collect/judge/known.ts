/** What the rules know besides the row: reviewed words and hosts, who is documented; and how a name may be found. */
import { isCommonWord, isLegalForm, isPlatformWord, isTradeWord } from "../../base/names/common-words.ts";
import { editDistance } from "../../base/names/edits.ts";
import { hostKey, readHost } from "../../base/names/host.ts";
import { nameKey, nameTokens, withoutLegalForm } from "../../base/names/normalize.ts";
import { wordLines, wordList } from "../../base/names/word-list.ts";
import { once } from "../../base/once.ts";
import { firmCore, imitatedIn, partsOfNames, realFirmsFrom } from "../../record/others.ts";
import type { Records } from "../../record/records.ts";

export type Known = ReturnType<typeof knownOf>;

/** What of the record the rules know. */
type KnownRecords = Pick<
  Records,
  "list_review" | "bots" | "prediction_venues" | "protected_brands" | "authorised" | "warning_lists"
>;

const files = once(() => ({
  /** Words of everyday English: many others use such a name. */
  dictionary: new Set(wordLines("common")),
  /** Registrable domains that many people open: none of them is a scam's by the word of a row alone. */
  popularSites: new Set(wordLines("popular-sites")),
  givenNames: wordList("given-names"),
}));

/** The reviewed lists with names and sites of documented bots and venues, protected brands and authorised firms. */
export function knownOf(records: KnownRecords) {
  const { list_review: review, bots, prediction_venues: venues, protected_brands: brands } = records;
  const authorised = records.authorised.providers;
  const imitated = imitatedIn(records.warning_lists);
  const otherHosts = new Map<string, string>();
  for (const { name, websites, withdrawn_on } of authorised) {
    if (withdrawn_on !== null) continue;
    for (const website of websites) otherHosts.set(keyOf(website), `authorised in the EU: ${name}`);
  }
  for (const { name, domains } of brands) {
    for (const { domain } of domains) otherHosts.set(keyOf(domain), `a protected brand's: ${name}`);
  }
  for (const { host, is } of review.hosts) otherHosts.set(keyOf(host), is);
  for (const { name, domains } of [...bots, ...venues]) {
    for (const domain of domains) otherHosts.set(keyOf(domain), `documented here: ${name}`);
  }
  const firms = [
    ...review.firms,
    ...brands.map(({ name }) => name),
    ...bots.flatMap(({ name, aliases }) => [name, ...aliases]),
    ...venues.map(({ name }) => name),
  ];
  const firmWords = new Set<string>();
  for (const firm of [...review.firms, ...brands.filter(({ generic_name }) => !generic_name).map(({ name }) => name)]) {
    const words = withoutLegalForm(firm);
    if (words.length > 1 || (words[0] ?? "").length > 2) firmWords.add(words.join(""));
  }
  for (const bot of bots.filter(({ generic_name }) => !generic_name)) {
    const [only = "", ...more] = nameTokens(bot.name);
    if (more.length === 0 && only.length > 4 && !isCommonWord(only)) firmWords.add(only);
  }
  return {
    ...files(),
    /** Owners of hosts (`hostKey`) that belong to uninvolved parties, with what they are. */
    otherHosts,
    /** Hosts that a curator decided about, exactly as written in the row. */
    decidedHosts: new Map(review.decided_hosts.map(({ host, site, reason }) => [host, { site, reason }])),
    /** Names (`nameKey`) that a curator decided about. */
    decidedNames: new Map(review.decided_names.map(({ name, treat, reason }) => [nameKey(name), { treat, reason }])),
    /** Keys of uninvolved firms whose name may be part of a longer one. */
    firmKeys: new Set(firms.flatMap((firm) => [nameKey(firm), withoutLegalForm(firm).join("")])),
    /** Real firms by the core of their names: authorised ones, and those that lists name as imitated. */
    realFirms: realFirmsFrom(authorised, imitated),
    /** Words that stand together in such a firm's longer name. */
    partsOfRealFirms: partsOfNames([...imitated, ...authorised.map(({ name }) => name)]),
    /** Their telling words: `barclays`, `binance`. */
    firmWords,
    firmsByLength: Map.groupBy(firmWords, ({ length }) => length),
    givenNames: new Set([...review.given_names, ...files().givenNames]),
  };
}

/** True for a word that belongs to a firm or platform and may be borrowed by a longer name. */
function isFirmWord(known: Known, word: string): boolean {
  return known.firmWords.has(word) || (isPlatformWord(word) && word.length > 3);
}

function keyOf(host: string): string {
  const read = readHost(host);
  return read === null ? host : hostKey(read);
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
 * Judges one name, in this order: a curator's decision; sentences; persons; trading pairs; what is too short to name
 * one firm; names of uninvolved or real firms, and names that contain or nearly spell them; everyday words.
 */
export function judgeName(name: string, known: Known): NameVerdict {
  const key = nameKey(name);
  const decided = known.decidedNames.get(key);
  if (decided !== undefined) return decided;
  const words = nameTokens(name);
  const core = withoutLegalForm(name);
  const hasLegalForm = core.length < words.length;
  if (words.length > longestName || (words.length > 3 && sentenceWords.test(name)))
    return never("a sentence, not a name");
  if (isPerson(name, words, known)) return never("a person's name");
  if (tradingPair.test(key)) return never("a trading pair");
  if (key.length < (/[^\p{Script=Han}]/u.test(key) ? 4 : 3)) return never("too short to name one firm");
  /** The name's only word. */
  const only = core.length === 1 ? core[0] : undefined;
  if ((only !== undefined && isFirmWord(known, only)) || known.firmKeys.has(key) || known.firmKeys.has(core.join("")))
    return never("the name of a firm that is not meant");
  const firm = known.realFirms.get(firmCore(name));
  if (firm !== undefined) return { ...never(`is also the name of ${firm}`), firm };
  if (known.partsOfRealFirms.has(core.join(" "))) return full("stands in a real firm's longer name");
  const held = core.find((word) => isFirmWord(known, word)) ?? heldIn(core, known);
  if (held !== undefined) return full(`holds the name of another firm (${held})`);
  const near = core.find((word) => word.length > 5 && !isCommonWord(word) && nearFirm(word, known) !== undefined);
  if (near !== undefined) return full(`near the name of another firm (${nearFirm(near, known)})`);
  if (only !== undefined && (isCommonWord(only) || known.givenNames.has(only)))
    return hasLegalForm ? full("an everyday word and a legal form") : never("an everyday word");
  if (core.every((word) => isCommonWord(word) || isLegalForm(word))) return full("made of everyday words");
  // `Red Carpet`, `Fixed Rate Options`, `The Software`: anybody may write that.
  if (core.length > 1 && core.length <= 3 && core.every((word) => isCommonWord(word) || known.dictionary.has(word)))
    return full("two or three words of the dictionary");
  if (only !== undefined && known.dictionary.has(only))
    return hasLegalForm ? full("a word of the dictionary and a legal form") : never("a word of the dictionary");
  if (key.length < 6 && only !== undefined && /^[a-z]+$/u.test(key)) return full("short enough to be others' name too");
  return { treat: "match", reason: null };
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
function heldIn(core: readonly string[], known: Known): string | undefined {
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
