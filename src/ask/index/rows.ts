/** The rows that an index is made of: plain data, which a table of a database can hold. */

import { isCommonWord, isTradeWord } from "../../base/names/common-words.ts";
import { describeHost, handleIn, ownerOf } from "../../base/names/host.ts";
import { nameKey, nameTokens, readLegalForm } from "../../base/names/normalize.ts";
import type { BotRecord } from "../../record/bot.ts";
import type { EnforcementActionRecord } from "../../record/enforcement-action.ts";
import type { AuthorisedRegister, PredictionVenueRecord, ProtectedBrandRecord } from "../../record/known-firms.ts";
import type { PressReport } from "../../record/records.ts";
import type { TrackerEntryRecord } from "../../record/tracker-entry.ts";
import type { WalletBlocklist } from "../../record/wallet-blocklist.ts";
import { isBare, type WarningRecord } from "../../record/warning.ts";
import { listOfWarningId } from "../../record/warning-ids.ts";
import type { AuthorityPages } from "./authority-addresses.ts";
import { type Field, fields, type Listing } from "./listing.ts";
import { formKeys, markOf, siteName, siteNameIn, siteWordsIn, spellings } from "./name-keys.ts";
import {
  actionForms,
  botForms,
  countWords,
  entryForms,
  type NameForm,
  type NamesTell,
  pressForms,
  type VaultNames,
  vaultForms,
  venueForms,
  warningForms,
} from "./names.ts";

/** A key, and one listing that it leads to. */
export interface LookupRow extends Listing {
  /**
   * What the key is: of a name; of one that may be meant (`possibleRows`); a host, where all of an owner's share one
   * (`hostKey`); a wallet address, Telegram handle or repository with its prefix (`markOf`).
   */
  readonly kind: "name" | "possible" | "host" | "mark";
  readonly key: string;
}

export interface LookupInput {
  bots: readonly BotRecord[];
  enforcementActions: readonly EnforcementActionRecord[];
  pressReports?: readonly PressReport[];
  trackerEntries: readonly TrackerEntryRecord[];
  warnings?: readonly WarningRecord[];
  /** Ids of the lists that do not tell the accused from the imitated. */
  listsOfEither?: ReadonlySet<string>;
  venues?: readonly PredictionVenueRecord[];
  vaults?: readonly VaultNames[];
  authorised?: AuthorisedRegister | null;
  brands?: readonly ProtectedBrandRecord[];
  /** Pages of authorities that records cite. */
  authorityPages?: AuthorityPages;
  /** Entries that are withheld (src/record/guarded-blocklists.ts) are left out before. */
  blocklists?: readonly WalletBlocklist[];
}

/** Every key of the records, in their order. The same records give the same rows. */
export function* lookupRows(input: LookupInput): Generator<LookupRow> {
  const generic = new Set(input.bots.filter(({ generic_name }) => generic_name).map(({ slug }) => slug));
  const names: NameInWords[] = [];
  const isNew = noticesNew();
  for (const row of listedRows(input)) {
    const { kind, text, field, record } = row;
    // A bot's ordinary name may be meant where it is called a bot: its parts alone are others' names, too.
    // A family name alone means nobody among other words: there, it is somebody else's.
    const isPart = field === "action_family_name" || (generic.has(record) && field === "bot_domain_brand");
    const mayBeMeant = kind === "name" && !isPart;
    // Read one by one: whoever takes the rows may give way between them.
    if (mayBeMeant && isNew(row)) {
      const listing = { text, field, record };
      const { words, isLabel } = readName(listing);
      names.push({ listing, words, isLabel });
    }
    yield row;
  }
  for (const row of possibleRows(names)) yield { kind: "possible", ...row };
}

function* listedRows(input: LookupInput): Generator<LookupRow> {
  const { bots, enforcementActions, trackerEntries, warnings = [], venues = [], vaults = [] } = input;
  const use = countWords(bots, enforcementActions);
  const domainsOf = new Map<string, string[]>();
  const keysAt = new Map<string, string[]>();
  for (const bot of bots) {
    const forms = botForms(bot, use);
    const keys = forms.filter(({ field }) => fields[field].type !== null).map(({ key }) => key);
    for (const key of keys) domainsOf.getOrInsertComputed(key, () => []).push(...bot.domains);
    for (const domain of bot.domains) keysAt.getOrInsertComputed(domain, () => []).push(...keys);
    yield* rowsOfBot(bot, forms);
  }
  /** Whether a name on a list is a bot's, and the listed websites are somebody else's. */
  const isOfBot = (key: string, websites: readonly string[]) =>
    domainsOf.get(key)?.some((domain) => websites.includes(domain)) === false;
  for (const action of enforcementActions) yield* rowsOfAction(action);
  // No tracker entry puts a bot on the watchlist merely by its name.
  for (const entry of trackerEntries) yield* rowsOfEntry(entry, (key) => isOfBot(key, entry.domains));
  const imitated = new Set(trackerEntries.map(({ impersonates }) => nameKey(impersonates?.name ?? "")));
  const tellOf = tellerOf(input);
  for (const warning of warnings) {
    const isOfEither = isOnListOfEither(input, warning);
    const isAnothersName = (key: string) => isOfBot(key, warning.domains) || imitated.has(key);
    yield* rowsOfWarning(warning, isAnothersName, (name) => tellOf(warning, name));
    const keys = new Set(warning.domains.flatMap((domain) => keysAt.get(domain) ?? []));
    if (!isOfEither) yield* rowsOfBotWarned(warning, keys.difference(new Set(warning.names.map(nameKey))));
  }
  const firms = knownNames(input);
  for (const report of input.pressReports ?? []) yield* nameRows(pressForms(report, firms), report.id);
  for (const venue of venues) {
    yield* nameRows(venueForms(venue), venue.slug);
    yield* hostRows(venue.domains, "venue_domain", venue.slug);
  }
  for (const vault of vaults) {
    yield* nameRows(vaultForms(vault), vault.address);
    yield* markRows("vault_address", [vault.address], vault.address);
  }
}

/** Keys of the names that bots, venues and protected brands have. */
function knownNames({ bots, venues = [], brands = [] }: LookupInput): ReadonlySet<string> {
  const ofBots = bots.flatMap(({ name, aliases }) => [name, ...aliases]);
  return new Set([...ofBots, ...[...venues, ...brands].map(({ name }) => name)].map(nameKey));
}

function* rowsOfBot(bot: BotRecord, forms: readonly NameForm[]): Generator<LookupRow> {
  const { slug, name, aliases, domains, telegram_handles, repo_url, hyperliquid_vault } = bot;
  const handles = telegram_handles.map(({ handle }) => handle);
  yield* nameRows([...forms, ...wordHints([name, ...aliases], "bot_word", forms), ...initialHints(name, forms)], slug);
  yield* hostRows(domains, "bot_domain", slug);
  yield* markRows("bot_handle", handles, slug);
  yield* markRows("bot_vault", hyperliquid_vault === null ? [] : [hyperliquid_vault.address], slug);
  yield* markRows("bot_repository", repo_url === null ? [] : [repo_url], slug);
  yield* markRows("bot_alias_repository", aliases, slug);
}

function* rowsOfAction(action: EnforcementActionRecord): Generator<LookupRow> {
  const forms = actionForms(action).sort(
    (a, b) => Number(b.field === "action_brand") - Number(a.field === "action_brand"),
  );
  yield* nameRows([...forms, ...wordHints(action.brand_names, "action_word", forms)], action.id);
  yield* hostRows(action.domains, "action_domain", action.id, "action_site_name");
}

function* rowsOfEntry(entry: TrackerEntryRecord, isBotName: (key: string) => boolean): Generator<LookupRow> {
  const { id, domains, disputed_domains, wallet_addresses, provenance } = entry;
  const disputed = disputed_domains.map(({ domain }) => domain);
  const handles = provenance.website_raw.flatMap((site) => handleIn(site) ?? []);
  yield* nameRows(entryForms(entry, isBotName), id);
  yield* hostRows(domains, "entry_domain", id, "entry_site_name");
  yield* hostRows(disputed, "entry_disputed", id);
  yield* markRows("entry_wallet", wallet_addresses, id);
  yield* markRows("entry_handle", handles, id);
}

function isOnListOfEither({ listsOfEither }: LookupInput, { id }: WarningRecord): boolean {
  return listsOfEither?.has(listOfWarningId(id)) === true;
}

/** What a name on a warning tells: nothing of who is meant where the row has no more, unless another row accuses that name. */
function tellerOf(input: LookupInput): (warning: WarningRecord, name: string) => NamesTell {
  const accusing = (input.warnings ?? []).filter((warning) => !isBare(warning) && !isOnListOfEither(input, warning));
  const keys = new Set(accusing.flatMap(({ names, full_names }) => [...names, ...full_names].map(nameKey)));
  return (warning, name) => {
    const isOfEither = isOnListOfEither(input, warning);
    if (isBare(warning) && ![nameKey(name), ...formKeys(name)].some((key) => keys.has(key))) return "bare";
    return isOfEither ? "either" : "accused";
  };
}

function* rowsOfWarning(
  warning: WarningRecord,
  isAnothersName: (key: string) => boolean,
  tellOf: (name: string) => NamesTell,
): Generator<LookupRow> {
  yield* nameRows(warningForms(warning, isAnothersName, tellOf), warning.id);
  yield* hostRows(warning.domains, "warning_domain", warning.id, "warning_site_name");
  yield* hostRows(warning.mail_domains, "warning_mail_domain", warning.id);
}

/** Whoever asks for a bot by its name is told what a list says of the bot's website. */
function* rowsOfBotWarned({ id, names, full_names }: WarningRecord, keys: ReadonlySet<string>): Generator<LookupRow> {
  const [value] = [...names, ...full_names];
  if (value !== undefined)
    yield* nameRows(
      Array.from(keys, (key) => ({ key, field: "warning_name", value })),
      id,
    );
}

function* nameRows(forms: readonly NameForm[], record: string): Generator<LookupRow> {
  for (const { key, field, value } of forms) yield { kind: "name", key, text: value, field, record };
}

/** Domains by owner; on a shared host only a bot's, which is found on its own. The sites' names become hints. */
function* hostRows(domains: readonly string[], field: Field, record: string, siteField?: Field): Generator<LookupRow> {
  for (const text of domains) {
    const host = describeHost(text);
    const owner = host === null ? null : ownerOf(host);
    if (host === null || (owner === null && field !== "bot_domain")) continue;
    yield { kind: "host", key: owner ?? host.host, text, field, record };
    // Texts are searched for hosts by their endings: `bex.ts` is found like a name.
    if (host.suffix === null) yield { kind: "name", key: nameKey(text), text, field, record };
    const site = siteName(host);
    if (siteField === undefined || site === null || isCommonWord(site)) continue;
    yield { kind: "name", key: site, text, field: siteField, record };
  }
}

function* markRows(field: Field, texts: readonly string[], record: string): Generator<LookupRow> {
  for (const text of texts) {
    const key = markOf(field, text);
    if (key !== null) yield { kind: "mark", key, text, field, record };
  }
}

/** A single telling word of a longer name, for somebody who remembers only that: suggested, never matched. */
function wordHints(texts: readonly string[], field: Field, forms: readonly NameForm[]): NameForm[] {
  const keys = new Set(forms.map(({ key }) => key));
  return texts.flatMap((value) =>
    nameTokens(value)
      .filter((key) => key.length > 3 && !isCommonWord(key) && !keys.has(key) && key !== nameKey(value))
      .map((key) => ({ key, field, value })),
  );
}

/** The initials of a name in one word, `NFI` for NostalgiaForInfinity: only suggested, since others share them. */
function initialHints(name: string, forms: readonly NameForm[]): NameForm[] {
  const key = /^(?:\p{Lu}\p{Ll}+){3,}$/u.test(name) ? name.replace(/\p{Ll}/gu, "").toLowerCase() : "";
  return key === "" || forms.some((form) => form.key === key) ? [] : [{ key, field: "bot_word", value: name }];
}

export type Written = "whole" | "label" | "short";

const linkWords: ReadonlySet<string> = new Set(["and", "und", "et", "y", "e", "the"]);

/** No name ends in these: `Access to Assets` is never called `Access to`. */
const leadsOn: ReadonlySet<string> = new Set([...linkWords, "to", "of", "for", "in", "by", "with", "on", "at", "de"]);

/** A last word in which this many listed names end may be left off. */
const endsMany = 8;
const shortestKey = 3;
const shortestShort = 5;
/** In words; a longer one is a sentence. */
export const longestName = 10;

/** A listing with its words. */
interface NameInWords {
  listing: Listing;
  words: readonly string[];
  isLabel: boolean;
}

/**
 * Each name whole without its legal form, with link words between its words left out or an ampersand read aloud, and
 * without a last word that many names end in; the label of each website. The same listings give the same rows.
 */
function* possibleRows(names: readonly NameInWords[]): Generator<Listing & { key: string }> {
  const ends = lastWordsOf(names);
  for (const { listing, words, isLabel } of names.values().filter(hasName)) {
    const isFrequent = (ends.get(words.at(-1)) ?? 0) >= endsMany;
    const further = isLabel ? [] : furtherKeys(words, listing.text, isFrequent);
    for (const key of new Set([words.join(""), ...further]))
      if (key.length >= shortestKey || /[^a-z0-9]/u.test(key)) yield { key, ...listing };
  }
}

/** How many of the names of several words end in each. */
function lastWordsOf(names: readonly NameInWords[]): ReadonlyMap<string | undefined, number> {
  const ends = new Map<string | undefined, number>();
  for (const { words } of names) if (words.length > 1) ends.set(words.at(-1), (ends.get(words.at(-1)) ?? 0) + 1);
  return ends;
}

/** Whether a listing has a name, and not words of the trade alone; `capital-markets.com` is one word as a label. */
function hasName({ listing, words, isLabel }: NameInWords) {
  if (words.length === 0 || words.length > longestName) return false;
  const spelled = isLabel ? siteWordsIn(listing.text) : words;
  return spelled.length > 2 || fields[listing.field].record === "enforcement_action" || !spelled.every(isTradeWord);
}

/** @param isFrequent many names end in its last word. */
function furtherKeys(words: readonly string[], text: string, isFrequent: boolean): string[] {
  const aloud = text.includes("&") ? spellings(text).slice(1) : [];
  const keys = aloud.map((spelling) => readLegalForm(nameTokens(spelling)).words.join(""));
  const unlinked = words.filter((word, at) => !linkWords.has(word) || (at === 0 && word !== "the"));
  if (unlinked.length > 1) keys.push(unlinked.join(""));
  const rest = words.slice(0, -1);
  const isLong = rest.join("").length >= shortestShort && !rest.every(isTradeWord) && !leadsOn.has(rest.at(-1) ?? "");
  if (isLong && isFrequent) keys.push(rest.join(""));
  return keys;
}

/** How a key is written that a row gives for a listing, and what the listed name is. */
export function readKey(key: string, listing: Listing) {
  const name = readName(listing);
  const ofName: Written = key === name.words.slice(0, -1).join("") ? "short" : "whole";
  const writing: Written = name.isLabel ? "label" : ofName;
  return { ...name, written: writing };
}

/** A listed name, as it is compared: its words without the legal form, and that in its usual spelling. */
export function readName({ text, field }: Listing): { words: readonly string[]; form: string; isLabel: boolean } {
  if (field.endsWith("_site_name")) {
    const label = siteNameIn(text);
    return { words: label === null ? [] : [label], form: "", isLabel: true };
  }
  return { ...readLegalForm(nameTokens(text.replace(/\([^)]*\)/gu, " "))), isLabel: false };
}

/** Tells of each listing whether it is sought, and was not there before: those of a record follow one another. */
function noticesNew(): (listing: Listing) => boolean {
  const earlier = new Set<string>();
  let before = "";
  return ({ field, record, text }) => {
    if (record !== before) earlier.clear();
    before = record;
    if (!isSought(field)) return false;
    const one = `${field} ${text}`;
    const isNew = !earlier.has(one);
    earlier.add(one);
    return isNew;
  };
}

/** Hosts and handles are found as they are. */
function isSought(field: Field): boolean {
  const { on, type } = fields[field];
  if (field.endsWith("_site_name")) return true;
  const isName = on === "name" || on === "names" || on === "full_names" || on === "brand_names";
  if (!isName && on !== "aliases" && on !== "respondents" && on !== "impersonates") return false;
  return type !== null ? field !== "vault_name" && !field.endsWith("_repository") : !field.endsWith("_word");
}
