/** Gathers what a row of a list is judged by, from the record and the lists of words. */
import { isCommonWord } from "../../base/names/common-words.ts";
import { hostKey, readHost } from "../../base/names/host.ts";
import { nameKey, nameTokens, withoutLegalForm } from "../../base/names/normalize.ts";
import { wordLines, wordList } from "../../base/names/word-list.ts";
import { once } from "../../base/once.ts";
import { imitatedIn, partsOfNames, realFirmsFrom } from "../../record/others.ts";
import type { Records } from "../../record/records.ts";

/** How a name may be found: by itself, only whole with its legal form, or never. */
export type NameTreatment = "match" | "full" | "never";

/** What a row of a list is judged by: words, popular websites, curators' decisions, and everybody documented or real. */
export interface References {
  /** Words of everyday English, and of ten other languages: many others use such a name. */
  dictionary: ReadonlySet<string>;
  /** Registrable domains that many people open: none of them is a scam's by the word of a row alone. */
  popularSites: ReadonlySet<string>;
  givenNames: ReadonlySet<string>;
  /** Owners of hosts (`hostKey`) that belong to uninvolved parties, with what they are. */
  otherHosts: ReadonlyMap<string, string>;
  /** Hosts that a curator decided about, exactly as written in the row. */
  decidedHosts: ReadonlyMap<string, { site: boolean; reason: string }>;
  /** Names (`nameKey`) that a curator decided about. */
  decidedNames: ReadonlyMap<string, { treat: NameTreatment; reason: string }>;
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

/** The parts of the record that references are gathered from. */
type ReferenceRecords = Pick<
  Records,
  "list_review" | "bots" | "prediction_venues" | "protected_brands" | "authorised" | "warning_lists"
>;

const files = once(() => ({
  dictionary: new Set([...wordLines("common"), ...wordLines("other-languages")]),
  popularSites: new Set(wordLines("popular-sites")),
  givenNames: wordList("given-names"),
}));

/** Gathers the references: the reviewed lists with names and sites of everybody who is documented or real. */
export function referencesOf(records: ReferenceRecords): References {
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
function hostOwners({ list_review, bots, prediction_venues, protected_brands, authorised }: ReferenceRecords) {
  const owners = new Map<string, string>();
  for (const { name, websites } of authorised.providers.filter((firm) => firm.withdrawn_on === null))
    for (const website of websites) owners.set(hostKeyOf(website), `authorised in the EU: ${name}`);
  for (const { name, domains } of protected_brands)
    for (const { domain } of domains) owners.set(hostKeyOf(domain), `a protected brand's: ${name}`);
  for (const { host, is } of list_review.hosts) owners.set(hostKeyOf(host), is);
  for (const { name, domains } of [...bots, ...prediction_venues])
    for (const domain of domains) owners.set(hostKeyOf(domain), `documented here: ${name}`);
  return owners;
}

function documentedNames({ bots, prediction_venues, protected_brands }: ReferenceRecords): string[] {
  return [
    ...protected_brands.map(({ name }) => name),
    ...bots.flatMap(({ name, aliases }) => [name, ...aliases]),
    ...prediction_venues.map(({ name }) => name),
  ];
}

/** Gives the telling words of firms that a longer name may borrow: `barclays`, `binance`. */
function firmWordsOf({ list_review, bots, protected_brands }: ReferenceRecords): Set<string> {
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

function hostKeyOf(host: string): string {
  const site = readHost(host);
  return site === null ? host : hostKey(site);
}
