/** Which keys find a record by name, and in which of its fields each key occurs. */

import { isCommonWord, isOrdinaryWord, isPlatformWord, isTradeWord } from "../../base/names/common-words.ts";
import { isWord } from "../../base/names/dictionary.ts";
import { isSharedHost, readHost } from "../../base/names/host.ts";
import { isPlace, namesNobody } from "../../base/names/no-name.ts";
import { nameKey, nameTokens, readLegalForm, withoutDescriptors } from "../../base/names/normalize.ts";
import type { BotRecord } from "../../record/bot.ts";
import { isUndecided } from "../../record/case-status.ts";
import type { EnforcementActionRecord } from "../../record/enforcement-action.ts";
import type { PredictionVenueRecord } from "../../record/known-firms.ts";
import type { PressReport } from "../../record/records.ts";
import type { TrackerEntryRecord } from "../../record/tracker-entry.ts";
import type { WarningRecord } from "../../record/warning.ts";
import type { Field } from "./listing.ts";
import {
  formedKeys,
  formKeys,
  isGenericName,
  ownSiteNames,
  siteName,
  siteNameIn,
  spellDigit,
  spellings,
  withoutAsides,
} from "./name-keys.ts";
import { isPersonsName, rareFamilyName, shorterNames } from "./persons-names.ts";

export interface VaultNames {
  address: string;
  name: string;
  rank: number | null;
  bot_slug: string | null;
}

/** One way to find a record: the key, the field it comes from, and that field's text as listed. */
export interface NameForm {
  key: string;
  field: Field;
  value: string;
}

/** What the words of all bots and actions are worth. */
interface WordUse {
  /** How many records have the word in a name. */
  records(word: string): number;
  isPlatform(word: string): boolean;
  /** Slugs of the bots that have exactly this key as their name or an alias. */
  named(key: string): ReadonlySet<string>;
}

/** Counts the words of all bots and actions once, so that each record can ask what its words are worth. */
export function countWords(bots: readonly BotRecord[], actions: readonly EnforcementActionRecord[]): WordUse {
  const counts = new Map<string, number>();
  const recordsByWord = new Map<string, Set<string>>();
  const platforms = new Set<string>();
  const count = (names: readonly string[]) => {
    for (const word of new Set(names.flatMap(nameTokens))) counts.set(word, (counts.get(word) ?? 0) + 1);
  };
  for (const bot of bots) {
    const names = [bot.name, ...bot.aliases];
    count(names);
    for (const key of names.map(nameKey)) recordsByWord.getOrInsertComputed(key, () => new Set()).add(bot.slug);
    for (const exchange of bot.exchanges) platforms.add(nameKey(withoutAsides(exchange)));
  }
  for (const action of actions) count([...action.brand_names, ...action.respondents.map(({ name }) => name)]);
  return {
    records: (word: string) => counts.get(word) ?? 0,
    isPlatform: (word: string) => isPlatformWord(word) || platforms.has(word),
    named: (key: string) => recordsByWord.get(key) ?? new Set(),
  };
}

/**
 * Every key of a bot. Its name and aliases as wholes and, unless its name is an ordinary word, the brand in them: the
 * name without its brackets (three words or more), without its descriptive words, a single word that no other record
 * uses, and the names of its own domains. Parts of an ordinary name are hints.
 */
export function botForms(bot: BotRecord, use: WordUse): NameForm[] {
  const forms = new Map<string, NameForm>();
  const put = (key: string, field: Field, value: string) => {
    if (key !== "" && !isTradeWord(key) && !forms.has(key)) forms.set(key, { key, field, value });
  };
  // `DCA.bot`: without its dot, the words are what every bot of the kind is called. Its address finds it.
  const isAddressAlone = bot.domains.includes(bot.name.toLowerCase()) && nameTokens(bot.name).every(isTradeWord);
  if (!isAddressAlone) for (const key of spellings(bot.name)) put(key, "bot_name", bot.name);
  for (const alias of bot.aliases) for (const key of spellings(alias)) put(key, "bot_alias", alias);
  if (isAddressAlone) return [...forms.values()];
  if (bot.generic_name) {
    for (const part of brandPartsOf(bot.name)) if (part.join("").length > 3) put(part.join(""), "bot_word", bot.name);
  } else {
    putBrands(bot, use, put);
  }
  return [...forms.values()];
}

type PutKey = (key: string, field: Field, value: string) => void;

/** The brand in the names of a bot, and in those of its own domains. */
function putBrands(bot: BotRecord, use: WordUse, put: PutKey): void {
  const siteNames = ownSiteNames(bot.domains);
  for (const [at, name] of [bot.name, ...bot.aliases].entries()) {
    const field = at === 0 ? "bot_name_brand" : "bot_alias_brand";
    const plain = nameTokens(withoutAsides(name));
    if (plain.length > 2) put(plain.join(""), field, name);
    put(spellDigit(plain.join("")), field, name);
    for (const part of brandPartsOf(name)) if (identifies(part, siteNames, use)) put(part.join(""), field, name);
  }
  for (const [key, domain] of siteNames) {
    const records = use.named(key);
    if (key.length > 2 && !isCommonWord(key) && (records.size === 0 || records.has(bot.slug))) {
      put(key, "bot_domain_brand", domain);
    }
  }
}

/** The parts of a name that may be its brand: without asides in brackets or descriptive words, and word by word. */
function brandPartsOf(name: string): string[][] {
  const plain = nameTokens(withoutAsides(name));
  const words = nameTokens(name);
  return [plain, ...withoutDescriptors(plain), ...withoutDescriptors(words), ...words.map((word) => [word])];
}

/**
 * Whether a part of a bot's name identifies that bot: one of the bot's own domains has that name, and it is not a
 * single common word; or it contains a word that is neither common nor a platform's (alone: five letters or more, and
 * in no other record's name).
 */
function identifies(part: readonly string[], siteNames: ReadonlyMap<string, string>, use: WordUse): boolean {
  const [only] = part;
  if (only === undefined) return false;
  if (part.length === 1 && isCommonWord(only)) return false;
  if (siteNames.has(part.join(""))) return true;
  const telling = part.filter((word) => !isCommonWord(word) && !use.isPlatform(word));
  return part.length === 1 ? telling.length === 1 && only.length > 4 && use.records(only) === 1 : telling.length > 0;
}

/** A person's name as written, and as people shorten it; a firm's in any legal form. */
function partyForms({ kind, match_names }: EnforcementActionRecord["respondents"][number]) {
  return match_names.flatMap((name) => {
    const further = kind === "person" ? shorterNames(name).flatMap(spellings) : formKeys(name);
    const keys = [...spellings(name), ...further];
    const field: Field = kind === "person" ? "action_person" : "action_respondent";
    return keys.map((key) => ({ key, field, name }));
  });
}

/** The rare family names of those whom a case names, by which alone they may be meant once it is decided. */
function familyNames(action: EnforcementActionRecord) {
  if (isUndecided(action)) return [];
  const people = action.respondents.filter(({ kind }) => kind === "person").flatMap(({ match_names }) => match_names);
  return people.flatMap((name) => {
    const key = rareFamilyName(name);
    return key === null ? [] : [{ key, field: "action_family_name" as const, name }];
  });
}

/** Every key of an enforcement action, and the hints for names that are shown but never matched. */
export function actionForms(action: EnforcementActionRecord): NameForm[] {
  const unmatched = new Set(action.unmatched_brand_names.map(nameKey));
  const forms = new Map<string, NameForm>();
  const put = (key: string, field: Field, value: string) => {
    if (key === "" || forms.has(key)) return;
    const barred = unmatched.has(key) || isCommonWord(key);
    forms.set(key, { key, field: barred ? "action_unmatched" : field, value });
  };
  for (const brand of action.brand_names) {
    for (const key of [...spellings(brand), ...formKeys(brand)]) put(key, "action_brand", brand);
  }
  const parties = action.respondents.filter(({ kind }) => kind === "company" || kind === "person");
  for (const { key, field, name } of [...parties.flatMap(partyForms), ...familyNames(action)]) put(key, field, name);
  for (const name of action.unmatched_brand_names) put(nameKey(name), "action_unmatched", name);
  for (const { name, kind, match_names } of action.respondents)
    if (kind === "company" && match_names.length === 0)
      for (const key of spellings(name)) put(key, "action_unmatched", name);
  return [...forms.values()];
}

/**
 * Every key of a tracker entry. A trade name is matched as a whole, unless it is one common word, the imitated firm's
 * own name, or the name of a bot in the directory whose domain the entry does not list: those are only hints. What
 * names nobody (no-name.ts) finds nothing.
 */
export function entryForms(entry: TrackerEntryRecord, isBotName: (key: string) => boolean): NameForm[] {
  const { forms, put } = formsFrom(1);
  const imitated = imitatedNames(entry);
  const fieldOf = (name: string, key: string): Field => {
    if (isImitated(name, key, imitated) || isBotName(key)) return "entry_imitated";
    return isGenericName(name) || isCommonWord(key) ? "entry_unmatched" : "entry_name";
  };
  // `Bitcex` tells more than `Bit cex`, which has the same key.
  const names = entry.names.toSorted((a, b) => Number(isGenericName(a)) - Number(isGenericName(b)));
  for (const name of names.filter((one) => !isWebsite(one)))
    for (const key of [...spellings(name), ...formKeys(name)]) put(key, fieldOf(name, key), name);
  for (const name of entry.unmatched_names) {
    const key = nameKey(name);
    put(key, isImitated(name, key, imitated) ? "entry_imitated" : "entry_unmatched", name);
  }
  // The victim's whole name tells it, be its words as ordinary as those of `Riot Platforms`.
  for (const name of victimsOf(entry).filter((one) => nameTokens(one).length > 1 && !isWebsite(one)))
    for (const key of [...spellings(name), ...formKeys(name)]) put(key, "entry_imitated", name);
  const passers = new Set(entry.victim_domains.map(everybodysName));
  const tellingKeys = entry.impersonates === null ? [] : [...imitated].filter((key) => !isCommonWord(key));
  for (const key of tellingKeys) if (!passers.has(key)) put(key, "entry_imitated", entry.impersonates?.name ?? "");
  return [...forms.values()].filter(({ field, value }) => field !== "entry_unmatched" || !namesNobody(value, isWord));
}

/** A website among the names is looked up as one. */
function isWebsite(name: string): boolean {
  return name.includes(".") && readHost(name)?.suffix != null;
}

/** Each key once, with the field that it was put for first. @param shortest letters of a key. */
function formsFrom(shortest: number) {
  const forms = new Map<string, NameForm>();
  const put = (key: string, field: Field, value: string) => {
    if (key.length >= shortest) forms.getOrInsert(key, { key, field, value });
  };
  return { forms, put };
}

/** How much a warning tells of whom it names: `either`, as its list, the accused or the imitated; `bare`, a name and no more. */
export type NamesTell = "accused" | "either" | "bare";

const fieldsOfNames = {
  accused: ["warning_name", "warning_full_name"],
  either: ["warning_either", "warning_either"],
  bare: ["warning_bare", "warning_bare"],
} as const satisfies Record<NamesTell, readonly Field[]>;

/**
 * Every key of a warning: names in any legal form; those that sound like another firm's, only as written. What names
 * nobody (no-name.ts) finds nothing.
 * @param tellOf what its names tell, one by one: of `either` and `bare` they are hints, never matches.
 */
export function warningForms(
  warning: WarningRecord,
  isBotName: (key: string) => boolean,
  tellOf: (name: string) => NamesTell = () => "accused",
): NameForm[] {
  const { forms, put } = formsFrom(2);
  const victim = warning.imitates === null ? "" : houseName(warning.imitates.name);
  const fieldOf = (name: string, key: string): Field => {
    if (isBotName(key) || houseName(name) === victim) return "warning_imitated";
    return isGenericName(name) || isCommonWord(key) ? "warning_unmatched" : fieldsOfNames[tellOf(name)][0];
  };
  for (const name of warning.names.filter((one) => !isWebsite(one)))
    for (const key of [...spellings(name), ...formKeys(name)]) put(key, fieldOf(name, key), name);
  for (const name of warning.full_names) {
    const fullNameField = fieldsOfNames[tellOf(name)][1];
    put(nameKey(name), isBotName(nameKey(name)) ? "warning_imitated" : fullNameField, name);
    // Without its form it may be another firm: that is a possible match.
    for (const key of formedKeys(name)) put(key, fullNameField, name);
  }
  for (const name of warning.unmatched_names) put(nameKey(name), fieldOfUnmatched(name, warning), name);
  for (const [key, name] of victimBrands(warning)) put(key, "warning_imitated", name);
  return [...forms.values()].filter(({ field, value }) => field !== "warning_unmatched" || !namesNobody(value, isWord));
}

/** Fewer letters may be anything. */
const shortestVictim = 5;

/**
 * Under which one word people know an imitated firm, with its whole name: `Trive` of Trive Financial Services Malta
 * Limited. A word of its own, with nothing behind it but what firms are and where.
 */
function victimBrands({ imitates, unmatched_names }: WarningRecord): [key: string, name: string][] {
  if (imitates === null) return [];
  return [imitates.name, ...unmatched_names].flatMap((name): [string, string][] => {
    const [first = "", ...others] = readLegalForm(nameTokens(name)).words;
    const isOwn = first.length >= shortestVictim && !isTradeWord(first) && !isOrdinaryWord(first);
    const isPlain = (word: string) => isTradeWord(word) || isOrdinaryWord(word) || isPlace([word]);
    return isOwn && others.length > 0 && others.every(isPlain) ? [[first, name]] : [];
  });
}

/**
 * Of an imposter, such a name may be the imitated firm's own: the warning is about whoever uses it. So it is with a
 * person's name that a listed one goes on from: `Elon Musk` of Elon Musk AI Trading.
 */
function fieldOfUnmatched(name: string, { imitates, concern, names }: WarningRecord): Field {
  if (isPersonsName(name) && names.some((one) => one.startsWith(`${name} `))) return "warning_imitated";
  const isOrdinary = isGenericName(name) || isCommonWord(nameKey(name));
  return !isOrdinary && (imitates !== null || concern === "imposter") ? "warning_imitated" : "warning_unmatched";
}

/**
 * Every key of a press report's names, in any legal form: hints, since no regulator's page is on record. Of the names
 * that others have, those that tell something and are not part of another firm's.
 * @param firms keys of the names that are known.
 */
export function pressForms({ names, further_names }: PressReport, firms: ReadonlySet<string>): NameForm[] {
  const { forms, put } = formsFrom(3);
  for (const name of names) for (const key of [...spellings(name), ...formKeys(name)]) put(key, "press_name", name);
  for (const name of further_names) if (mayBeTold(name, firms)) put(nameKey(name), "press_unmatched", name);
  return [...forms.values()];
}

/** `DNA Pro` and `Auto Trade Gold`; not `Trader Group`, nor `Roboforex Indonesia`, by whose name others are called. */
function mayBeTold(name: string, firms: ReadonlySet<string>): boolean {
  const words = nameTokens(name);
  if (firms.has(words.join(""))) return true;
  if (namesNobody(name, isWord)) return false;
  const parts = words.flatMap((_, from) =>
    words.slice(from).map((__, more) => words.slice(from, from + more + 1).join("")),
  );
  return !parts.some((part) => firms.has(part)) && (words.length > 2 || !words.every(isCommonWord));
}

/** Words that say what a venue is, at the end of its name. */
const venueWords = new Set("clearing event contracts exchange market markets prediction predictions".split(" "));

/** Every key of a venue: its name, its name without brackets, and without the words that say what it is. */
export function venueForms(venue: PredictionVenueRecord): NameForm[] {
  const forms = new Map<string, NameForm>();
  const put = (words: readonly string[], field: Field = "venue_name", value = venue.name) => {
    const key = words.join("");
    if (key.length > 2 && !isTradeWord(key) && !forms.has(key)) forms.set(key, { key, field, value });
  };
  for (const part of venue.name.split("|")) {
    put(nameTokens(part));
    const plain = nameTokens(withoutAsides(part));
    put(plain);
    const rest = plain.slice(0, Math.max(1, plain.findLastIndex((word) => !venueWords.has(word)) + 1));
    if (rest.length > 1 || !isCommonWord(rest[0] ?? "")) put(rest);
  }
  const siteNames = ownSiteNames(venue.domains);
  for (const word of nameTokens(withoutAsides(venue.name))) if (siteNames.has(word) && !isCommonWord(word)) put([word]);
  // `manifold markets` is also how its domain reads.
  for (const domain of venue.domains) {
    const [label, ending, further] = domain.split(".");
    if (label !== undefined && ending !== undefined && further === undefined && venueWords.has(ending))
      put([label, ending], "venue_domain_brand", domain);
  }
  return [...forms.values()];
}

/** The whole name of a vault, unless it consists of ordinary words: anybody may call a vault anything. */
export function vaultForms(vault: VaultNames): NameForm[] {
  const words = nameTokens(vault.name);
  const key = words.join("");
  return key.length < 3 || words.every(isCommonWord) ? [] : [{ key, field: "vault_name", value: vault.name.trim() }];
}

/** Words that a firm drops from or adds to its name: `Saxo Bank` is `SAXO Group`; `Zipmex pro` is not `Zipmex`. */
const houseWords = new Set(
  "bank blockchain company exchange group holdings network platforms software technologies technology the".split(" "),
);

/** The names of those whom an entry says are imitated. */
function victimsOf({ impersonates }: TrackerEntryRecord): string[] {
  const names = impersonates?.name.split(/[,/()]|\s(?:and|or)\s/u) ?? [];
  return names.map((name) => name.trim()).filter((name) => name !== "");
}

/** Keys that mean the imitated firm, not the record's subject: its name in the bracket, and its sites' names. */
function imitatedNames(entry: TrackerEntryRecord): Set<string> {
  const keys = victimsOf(entry).flatMap((part) => [
    houseName(part),
    nameTokens(part)
      .filter((word) => !isCommonWord(word))
      .join(""),
    ...part.split(/\s+/u).flatMap((word) => siteNameIn(word) ?? []),
  ]);
  const sites = entry.victim_domains.flatMap((domain) => siteNameIn(domain) ?? []);
  return new Set([...keys, ...sites].filter((key) => key !== ""));
}

function isImitated(name: string, key: string, imitated: ReadonlySet<string>): boolean {
  return imitated.size > 0 && (imitated.has(key) || imitated.has(houseName(name)));
}

/** The key of a firm's name without its legal form and house words; of those alone if it has no others. */
function houseName(name: string): string {
  const { words } = readLegalForm(nameTokens(name));
  const rest = words.filter((word) => !houseWords.has(word));
  return (rest.length > 0 ? rest : words).join("");
}

/** The name of a shared site: an entry mentions it as a place of contact, not as the imitated firm. */
function everybodysName(domain: string): string | null {
  const host = readHost(domain);
  return host !== null && isSharedHost(host) ? siteName(host) : null;
}
