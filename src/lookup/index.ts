/** Builds the one index behind the check, the Telegram check and the website check, from a snapshot's records. */

import { isCommonWord } from "../names/common-words.ts";
import { nameKey, nameTokens } from "../names/normalize.ts";
import { handleIn } from "../names/special-addresses.ts";
import { TextSet } from "../names/text-map.ts";
import type { AuthorisedRegister } from "../records/authorised.ts";
import type { ProtectedBrandRecord } from "../records/protected-brand.ts";
import { type AuthorisedIndex, buildAuthorisedIndex } from "./authorised.ts";
import type { HalfFilter } from "./half-filter.ts";
import { type IndexWriter, indexWriter } from "./index-writer.ts";
import type { KeyTable } from "./key-table.ts";
import { type Field, fields } from "./listing.ts";
import {
  type ActionNames,
  actionForms,
  type BotNames,
  botForms,
  countWords,
  type EntryNames,
  entryForms,
  type NameForm,
  type VaultNames,
  type VenueNames,
  vaultForms,
  venueForms,
  type WarningNames,
  warningForms,
} from "./names.ts";
import type { NearName } from "./near-keys.ts";
import { buildOwnAddressIndex, type OwnAddressIndex } from "./own-addresses.ts";
import { type TextPool, textPoolBuilder } from "./text-pool.ts";

export interface LookupInput {
  bots: readonly BotNames[];
  enforcementActions: readonly ActionNames[];
  trackerEntries: readonly EntryNames[];
  warnings?: readonly WarningNames[];
  venues?: readonly VenueNames[];
  vaults?: readonly VaultNames[];
  authorised?: AuthorisedRegister | null;
  brands?: readonly ProtectedBrandRecord[];
}

/** Finished and never changed. A listing is identified by its number, a record by its place in the input. */
export interface LookupIndex {
  readonly bots: readonly { readonly slug: string; readonly name: string; readonly generic: boolean }[];
  /** `words`: of the title and of everybody accused. */
  readonly actions: readonly { readonly id: string; readonly title: string; readonly words: readonly string[] }[];
  readonly entryIds: TextPool;
  /** 1 if the source no longer lists the entry. */
  readonly entryRemoved: Uint8Array;
  readonly warningIds: TextPool;
  /** 1 if the regulator no longer lists it. */
  readonly warningRemoved: Uint8Array;
  readonly venues: readonly { readonly slug: string; readonly name: string; readonly official_url: string | null }[];
  readonly vaults: readonly VaultNames[];
  readonly authorised: AuthorisedIndex;
  readonly ownAddresses: OwnAddressIndex;
  readonly texts: TextPool;
  readonly fieldCodes: Uint8Array;
  readonly records: Uint32Array;
  readonly names: KeyTable;
  readonly nameHalves: HalfFilter;
  /** By `hostKey`: all of an owner's hosts share one key. */
  readonly hosts: KeyTable;
  /** Wallet addresses, Telegram handles and repositories, each with its prefix. */
  readonly marks: KeyTable;
  /** Keys of bot and action names by first letter and length, for near names more than one letter off. */
  readonly nearNames: { readonly [bucket: string]: readonly NearName[] };
}

/** Indexes the records. The same input gives the same index; a million tracker entries take seconds. */
export function buildLookupIndex(input: LookupInput): LookupIndex {
  const writer = indexWriter(expected(input));
  const botKeys = writeBots(writer, input);
  writeActions(writer, input.enforcementActions);
  const isBotName = (key: string) => botKeys.has(key);
  const { trackerEntries, warnings = [], venues = [], vaults = [] } = input;
  writeEntries(writer, trackerEntries, isBotName);
  const imitated = new TextSet(trackerEntries.map(({ impersonates }) => nameKey(impersonates?.name ?? "")));
  writeWarnings(writer, warnings, (key) => isBotName(key) || imitated.has(key));
  venues.forEach((venue, record) => {
    writer.names(venueForms(venue), record, { near: true });
    writer.domains(venue.domains, "venue_domain", record);
  });
  vaults.forEach((vault, record) => {
    writer.names(vaultForms(vault), record);
    writer.mark("vault_address", vault.address, record);
  });
  return {
    bots: input.bots.map(({ slug, name, generic_name }) => ({ slug, name, generic: generic_name })),
    actions: input.enforcementActions.map(({ id, title, respondents }) => ({
      id,
      title,
      words: [...new Set([title, ...respondents.map(({ name }) => name)].flatMap(nameTokens))],
    })),
    entryIds: idsOf(trackerEntries),
    entryRemoved: removedOf(trackerEntries),
    warningIds: idsOf(warnings),
    warningRemoved: removedOf(warnings),
    venues: venues.map(({ slug, name, official_url }) => ({ slug, name, official_url })),
    vaults: vaults.map(({ address, name, rank, bot_slug }) => ({ address, name, rank, bot_slug })),
    authorised: buildAuthorisedIndex(input.authorised ?? null),
    ownAddresses: buildOwnAddressIndex(input.brands ?? [], [...input.bots, ...venues]),
    ...writer.build(),
  };
}

function idsOf(records: readonly { id: string }[]): TextPool {
  const ids = textPoolBuilder(records.length);
  for (const { id } of records) ids.add(id);
  return ids.build();
}

function removedOf(records: readonly { listing: "listed" | "removed" }[]): Uint8Array {
  return Uint8Array.from(records, ({ listing }) => (listing === "removed" ? 1 : 0));
}

/**
 * @returns the keys under which bots match by name, so that no tracker entry puts one on the watchlist merely by its
 * name
 */
function writeBots(writer: IndexWriter, { bots, enforcementActions }: LookupInput): TextSet {
  const keys = new Set<string>();
  const use = countWords(bots, enforcementActions);
  bots.forEach((bot, record) => {
    const forms = botForms(bot, use);
    for (const { key, field } of forms) if (fields[field].type !== null) keys.add(key);
    writer.names(forms, record, { near: !bot.generic_name });
    writer.names(wordHints([bot.name, ...bot.aliases], "bot_word", forms), record);
    writer.names(initialHints(bot.name, forms), record);
    writer.domains(bot.domains, "bot_domain", record);
    for (const { handle } of bot.telegram_handles) writer.mark("bot_handle", handle, record);
    if (bot.repo_url !== null) writer.mark("bot_repository", bot.repo_url, record);
    for (const alias of bot.aliases) writer.mark("bot_alias_repository", alias, record);
  });
  return new TextSet(keys);
}

function writeActions(writer: IndexWriter, actions: readonly ActionNames[]): void {
  actions.forEach((action, record) => {
    const forms = actionForms(action);
    const [brands, others] = [
      forms.filter(({ field }) => field === "action_brand"),
      forms.filter(({ field }) => field !== "action_brand"),
    ];
    writer.names(brands, record, { near: true });
    writer.names(others, record);
    writer.names(wordHints(action.brand_names, "action_word", forms), record);
    writer.domains(action.domains, "action_domain", record, "action_site_name");
  });
}

function writeEntries(writer: IndexWriter, entries: readonly EntryNames[], isBotName: (key: string) => boolean): void {
  entries.forEach((entry, record) => {
    writer.names(entryForms(entry, isBotName), record);
    writer.domains(entry.domains, "entry_domain", record, "entry_site_name");
    writer.domains(
      entry.disputed_domains.map(({ domain }) => domain),
      "entry_disputed",
      record,
    );
    for (const wallet of entry.wallet_addresses) writer.mark("entry_wallet", wallet, record);
    for (const site of entry.provenance.website_raw) {
      const handle = handleIn(site);
      if (handle !== null) writer.mark("entry_handle", handle, record);
    }
  });
}

function writeWarnings(
  writer: IndexWriter,
  warnings: readonly WarningNames[],
  isAnothersName: (key: string) => boolean,
): void {
  warnings.forEach((warning, record) => {
    writer.names(warningForms(warning, isAnothersName), record);
    writer.domains(warning.domains, "warning_domain", record, "warning_site_name");
    writer.domains(warning.mail_domains, "warning_mail_domain", record);
  });
}

/** A single telling word of a longer name, for somebody who remembers only that: suggested, never matched. */
function wordHints(texts: readonly string[], field: Field, forms: readonly NameForm[]): NameForm[] {
  const taken = new Set(forms.map(({ key }) => key));
  return texts.flatMap((value) =>
    nameTokens(value)
      .filter((key) => key.length > 3 && !isCommonWord(key) && !taken.has(key) && key !== nameKey(value))
      .map((key) => ({ key, field, value })),
  );
}

/**
 * The initials of a name written as one word, `NFI` for NostalgiaForInfinity: only suggested, since others share them.
 */
function initialHints(name: string, forms: readonly NameForm[]): NameForm[] {
  const key = /^(?:\p{Lu}\p{Ll}+){3,}$/u.test(name) ? name.replace(/\p{Ll}/gu, "").toLowerCase() : "";
  return key === "" || forms.some((form) => form.key === key) ? [] : [{ key, field: "bot_word", value: name }];
}

/** Roughly how many keys there will be, so that a long build does not keep growing its arrays. */
function expected({ bots, enforcementActions, trackerEntries, warnings = [], vaults = [] }: LookupInput) {
  const room = {
    names: 10 * (bots.length + enforcementActions.length) + 4 * warnings.length + vaults.length,
    hosts: 2 * (bots.length + warnings.length),
    marks: 2 * bots.length + vaults.length,
  };
  for (const entry of trackerEntries) {
    room.names += entry.names.length + entry.unmatched_names.length + entry.domains.length;
    room.hosts += entry.domains.length;
    room.marks += entry.wallet_addresses.length;
  }
  return room;
}
