/** Builds the one index behind the check, the Telegram check and the website check, from the records of a snapshot. */
import { walletKey } from "../records/tracker-entry-id.ts";
import { isCommonWord } from "./common-words.ts";
import { describeHost } from "./host.ts";
import { type KeyTable, keyTableBuilder } from "./key-table.ts";
import { type Field, fieldCode, fields } from "./listing.ts";
import {
  type ActionNames,
  actionForms,
  type BotNames,
  botForms,
  countWords,
  type EntryNames,
  entryForms,
  type NameForm,
  siteName,
} from "./names.ts";
import { nameKey, nameTokens } from "./normalize.ts";
import { ownerOf } from "./shared-hosts.ts";
import { handleIn, repositoryIn } from "./special-addresses.ts";
import { grown, type TextPool, textPoolBuilder } from "./text-pool.ts";

export interface LookupInput {
  bots: readonly BotNames[];
  enforcementActions: readonly ActionNames[];
  trackerEntries: readonly EntryNames[];
}

/** Finished and never changed. A listing is known by its number, a record by its place in the input. */
export interface LookupIndex {
  readonly bots: readonly { readonly slug: string; readonly name: string; readonly generic: boolean }[];
  readonly actions: readonly { readonly id: string; readonly title: string }[];
  readonly entryIds: TextPool;
  /** 1 where the source lists the entry no more. */
  readonly entryRemoved: Uint8Array;
  readonly texts: TextPool;
  readonly fieldCodes: Uint8Array;
  readonly records: Uint32Array;
  readonly names: KeyTable;
  /** By `hostKey`: all hosts of one owner are under one key. */
  readonly hosts: KeyTable;
  /** Wallet addresses, Telegram handles and repositories, each with its prefix. */
  readonly marks: KeyTable;
  /** Keys of bot and action names by first letter and length, for near misses of more than one letter. */
  readonly nearNames: ReadonlyMap<string, readonly NearName[]>;
}

export interface NearName {
  key: string;
  listing: number;
}

/** Indexes the records. Same input, same index; a million tracker entries take seconds. */
export function buildLookupIndex(input: LookupInput): LookupIndex {
  const room = expected(input);
  const listings = listingsBuilder(room.names + room.hosts + room.marks);
  const names = keyTableBuilder(room.names);
  const hosts = keyTableBuilder(room.hosts);
  const marks = keyTableBuilder(room.marks);
  const nearNames = new Map<string, NearName[]>();
  const botKeys = new Set<string>();

  const putForms = (forms: readonly NameForm[], record: number, near: boolean) => {
    for (const { key, field, value } of forms) {
      const listing = listings.add(value, field, record);
      names.add(key, listing);
      if (!near) continue;
      const bucket = nearBucket(key.charAt(0), key.length);
      const others = nearNames.get(bucket);
      if (others === undefined) nearNames.set(bucket, [{ key, listing }]);
      else others.push({ key, listing });
    }
  };
  const putDomains = (domains: readonly string[], field: Field, siteField: Field | null, record: number) => {
    for (const domain of domains) {
      const host = describeHost(domain);
      if (host === null) continue;
      const owner = ownerOf(host);
      if (owner === null && field !== "bot_domain") continue;
      hosts.add(owner ?? host.host, listings.add(domain, field, record));
      const site = siteName(host);
      if (siteField !== null && site !== null && !isCommonWord(site)) {
        names.add(site, listings.add(domain, siteField, record));
      }
    }
  };
  const use = countWords(input.bots, input.enforcementActions);
  input.bots.forEach((bot, record) => {
    const forms = botForms(bot, use);
    putForms(forms, record, !bot.generic_name);
    putForms(wordHints([bot.name, ...bot.aliases], "bot_word", forms), record, false);
    for (const { key, field } of forms) if (fields[field].type !== null) botKeys.add(key);
    putDomains(bot.domains, "bot_domain", null, record);
    for (const { handle } of bot.telegram_handles) {
      marks.add(handleMark(handle), listings.add(handle, "bot_handle", record));
    }
    const repository = bot.repo_url === null ? null : repositoryIn(bot.repo_url);
    if (repository !== null) marks.add(repository, listings.add(bot.repo_url ?? "", "bot_repository", record));
  });
  input.enforcementActions.forEach((action, record) => {
    const forms = actionForms(action);
    const brands = forms.filter(({ field }) => field === "action_brand");
    const others = forms.filter(({ field }) => field !== "action_brand");
    putForms(brands, record, true);
    putForms(others, record, false);
    putForms(wordHints(action.brand_names, "action_word", forms), record, false);
    putDomains(action.domains, "action_domain", "action_site_name", record);
  });
  const entryIds = textPoolBuilder(input.trackerEntries.length);
  const isBotName = (key: string) => botKeys.has(key);
  input.trackerEntries.forEach((entry, record) => {
    entryIds.add(entry.id);
    putForms(entryForms(entry, isBotName), record, false);
    putDomains(entry.domains, "entry_domain", "entry_site_name", record);
    for (const wallet of entry.wallet_addresses) {
      marks.add(walletMark(wallet), listings.add(wallet, "entry_wallet", record));
    }
    for (const site of entry.provenance.website_raw) {
      const handle = handleIn(site);
      if (handle !== null) marks.add(handleMark(handle), listings.add(handle, "entry_handle", record));
    }
  });

  return {
    bots: input.bots.map(({ slug, name, generic_name }) => ({ slug, name, generic: generic_name })),
    actions: input.enforcementActions.map(({ id, title }) => ({ id, title })),
    entryIds: entryIds.build(),
    entryRemoved: Uint8Array.from(input.trackerEntries, ({ listing }) => (listing === "removed" ? 1 : 0)),
    ...listings.build(),
    names: names.build(),
    hosts: hosts.build(),
    marks: marks.build(),
    nearNames,
  };
}

export function nearBucket(firstLetter: string, length: number): string {
  return `${firstLetter}${length}`;
}

export function handleMark(handle: string): string {
  return `@${handle.toLowerCase()}`;
}

export function walletMark(address: string): string {
  return `$${walletKey(address)}`;
}

/** The mark under which a listed handle, wallet address or repository is found; null for other fields. */
export function markOf(field: Field, text: string): string | null {
  if (field === "bot_handle" || field === "entry_handle") return handleMark(text);
  if (field === "entry_wallet") return walletMark(text);
  return field === "bot_repository" ? repositoryIn(text) : null;
}

/** A single telling word of a longer name, for the one who remembers no more of it: suggested, never matched. */
function wordHints(texts: readonly string[], field: Field, forms: readonly NameForm[]): NameForm[] {
  const taken = new Set(forms.map(({ key }) => key));
  return texts.flatMap((value) =>
    nameTokens(value)
      .filter((key) => key.length > 3 && !isCommonWord(key) && !taken.has(key) && key !== nameKey(value))
      .map((key) => ({ key, field, value })),
  );
}

/** About how many keys there will be, so that a long build does not keep moving to larger arrays. */
function expected({ bots, enforcementActions, trackerEntries }: LookupInput) {
  const room = {
    names: 10 * (bots.length + enforcementActions.length),
    hosts: 2 * bots.length,
    marks: 2 * bots.length,
  };
  for (const entry of trackerEntries) {
    room.names += entry.names.length + entry.unmatched_names.length + entry.domains.length;
    room.hosts += entry.domains.length;
    room.marks += entry.wallet_addresses.length;
  }
  return room;
}

function listingsBuilder(room: number) {
  const texts = textPoolBuilder(room);
  let fieldCodes = new Uint8Array(room + 1);
  let records = new Uint32Array(room + 1);
  let count = 0;
  return {
    add(text: string, field: Field, record: number): number {
      if (count === records.length) {
        fieldCodes = grown(fieldCodes, count + 1);
        records = grown(records, count + 1);
      }
      fieldCodes[count] = fieldCode(field);
      records[count] = record;
      count += 1;
      return texts.add(text);
    },
    build: () => ({ texts: texts.build(), fieldCodes: fieldCodes.slice(0, count), records: records.slice(0, count) }),
  };
}
