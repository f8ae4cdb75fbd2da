/** What the rules know besides the row: reviewed words and hosts, and who is documented. Plain sets, made once. */
import { isCommonWord, isPlatformWord, withoutLegalForm } from "../names/common-words.ts";
import { hostKey, readHost } from "../names/host.ts";
import { nameKey, nameTokens } from "../names/normalize.ts";
import { wordLines, wordList } from "../names/word-list.ts";
import type { AuthorisedProvider } from "../records/authorised.ts";
import type { BotRecord } from "../records/bot.ts";
import type { ListReview } from "../records/list-review.ts";
import type { PredictionVenueRecord } from "../records/prediction-venue.ts";
import type { ProtectedBrandRecord } from "../records/protected-brand.ts";
import { partsOfNames, realFirmsFrom } from "../records/real-firms.ts";
import type { WarningRow } from "../records/warning.ts";

export interface Known {
  /** Owners of hosts (`hostKey`) that belong to uninvolved parties, with what they are. */
  otherHosts: ReadonlyMap<string, string>;
  /** Hosts that a curator decided about, exactly as written in the row. */
  decidedHosts: ReadonlyMap<string, { site: boolean; reason: string }>;
  /** Names (`nameKey`) that a curator decided about. */
  decidedNames: ReadonlyMap<string, { treat: "match" | "full" | "never"; reason: string }>;
  /** Keys of uninvolved firms whose name may be part of a longer one. */
  firmKeys: ReadonlySet<string>;
  /** Real firms by the core of their names: authorised ones, and those that lists name as imitated. */
  realFirms: ReadonlyMap<string, string>;
  /** Words that stand together in such a firm's longer name. */
  partsOfRealFirms: ReadonlySet<string>;
  /** Their telling words: `barclays`, `binance`. */
  firmWords: ReadonlySet<string>;
  givenNames: ReadonlySet<string>;
  /** Registrable domains that many people open: none of them is a scam's by the word of a row alone. */
  popularSites: ReadonlySet<string>;
  /** Words of everyday English: many others use such a name. */
  dictionary: ReadonlySet<string>;
}

/** What of the record the rules know. */
interface KnownRecords {
  list_review: ListReview;
  bots: readonly Pick<BotRecord, "name" | "aliases" | "domains" | "generic_name">[];
  prediction_venues: readonly Pick<PredictionVenueRecord, "name" | "domains">[];
  protected_brands: readonly Pick<ProtectedBrandRecord, "name" | "domains" | "generic_name">[];
  authorised: { providers: readonly Pick<AuthorisedProvider, "name" | "trade_names" | "websites" | "withdrawn_on">[] };
  warning_lists: readonly { entries: readonly { provenance: { row: Pick<WarningRow, "imitated"> | null } }[] }[];
}

let files: { words: string[]; popularSites: string[] } | null = null;

/**
 * Combines the reviewed lists with the names and sites of documented bots and venues, protected brands and authorised
 * firms.
 * @param lists words of everyday English and popular sites; by default data/words, read on the first call.
 */
export function knownOf(records: KnownRecords, lists: NonNullable<typeof files> | null = null): Known {
  files ??= { words: wordLines("common"), popularSites: wordLines("popular-sites") };
  const { words, popularSites } = lists ?? files;
  const { list_review: review, bots, prediction_venues: venues, protected_brands: brands } = records;
  const authorised = records.authorised.providers;
  const imitated = records.warning_lists.flatMap(({ entries }) =>
    entries.flatMap(({ provenance }) => provenance.row?.imitated ?? []),
  );
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
    const [only] = words;
    if (words.length === 1 && only !== undefined && only.length > 2) firmWords.add(only);
    else if (words.length > 1) firmWords.add(words.join(""));
  }
  for (const bot of bots.filter(({ generic_name }) => !generic_name)) {
    const words = nameTokens(bot.name);
    const [only] = words;
    if (words.length === 1 && only !== undefined && only.length > 4 && !isCommonWord(only)) firmWords.add(only);
  }
  return {
    otherHosts,
    decidedHosts: new Map(review.decided_hosts.map(({ host, site, reason }) => [host, { site, reason }])),
    decidedNames: new Map(review.decided_names.map(({ name, treat, reason }) => [nameKey(name), { treat, reason }])),
    firmKeys: new Set(firms.flatMap((firm) => [nameKey(firm), withoutLegalForm(firm).join("")])),
    realFirms: realFirmsFrom(authorised, imitated),
    partsOfRealFirms: partsOfNames([...imitated, ...authorised.map(({ name }) => name)]),
    firmWords,
    givenNames: new Set([...review.given_names, ...wordList("given-names")]),
    popularSites: new Set(popularSites),
    dictionary: new Set(words),
  };
}

/** True for a word that belongs to a firm or platform and may be borrowed by a longer name. */
export function isFirmWord(known: Known, word: string): boolean {
  return known.firmWords.has(word) || (isPlatformWord(word) && word.length > 3);
}

function keyOf(host: string): string {
  const read = readHost(host);
  return read === null ? host : hostKey(read);
}
