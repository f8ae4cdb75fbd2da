/** The rows that an index is made of: plain data, which a table of a database can hold. */
import { isCommonWord } from "../names/common-words.ts";
import { describeHost, ownerOf } from "../names/host.ts";
import { nameKey, nameTokens } from "../names/normalize.ts";
import { handleIn } from "../names/special-addresses.ts";
import { type Field, fields, type Listing } from "./listing.ts";
import { markOf } from "./marks.ts";
import { siteName } from "./name-keys.ts";
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
import { possibleRows } from "./possible-rows.ts";

/** A key, and one listing that it leads to. */
export interface LookupRow extends Listing {
  /**
   * What the key is: of a name; of one that may be meant (`possibleRows`); a host, where all of an owner's share one
   * (`hostKey`); a wallet address, Telegram handle or repository with its prefix (`markOf`).
   */
  readonly kind: "name" | "possible" | "host" | "mark";
  readonly key: string;
}

/** The records that are looked up. */
export interface NamedRecords {
  bots: readonly BotNames[];
  enforcementActions: readonly ActionNames[];
  trackerEntries: readonly EntryNames[];
  warnings?: readonly WarningNames[];
  venues?: readonly VenueNames[];
  vaults?: readonly VaultNames[];
}

/** Every key of the records, in their order. The same records give the same rows. */
export function* lookupRows(input: NamedRecords): Generator<LookupRow> {
  const generic = new Set(input.bots.filter(({ generic_name }) => generic_name).map(({ slug }) => slug));
  const names: Listing[] = [];
  for (const row of listedRows(input)) {
    const { kind, text, field, record } = row;
    if (kind === "name" && !generic.has(record)) names.push({ text, field, record });
    yield row;
  }
  for (const row of possibleRows(names)) yield { kind: "possible", ...row };
}

function* listedRows(input: NamedRecords): Generator<LookupRow> {
  const { bots, enforcementActions, trackerEntries, warnings = [], venues = [], vaults = [] } = input;
  const use = countWords(bots, enforcementActions);
  const botKeys = new Set<string>();
  for (const bot of bots) {
    const forms = botForms(bot, use);
    for (const { key, field } of forms) if (fields[field].type !== null) botKeys.add(key);
    yield* rowsOfBot(bot, forms);
  }
  for (const action of enforcementActions) yield* rowsOfAction(action);
  // No tracker entry puts a bot on the watchlist merely by its name.
  for (const entry of trackerEntries) yield* rowsOfEntry(entry, (key) => botKeys.has(key));
  const imitated = new Set(trackerEntries.map(({ impersonates }) => nameKey(impersonates?.name ?? "")));
  for (const warning of warnings) yield* rowsOfWarning(warning, (key) => botKeys.has(key) || imitated.has(key));
  for (const venue of venues) {
    yield* nameRows(venueForms(venue), venue.slug);
    yield* hostRows(venue.domains, "venue_domain", venue.slug);
  }
  for (const vault of vaults) {
    yield* nameRows(vaultForms(vault), vault.address);
    yield* markRows("vault_address", [vault.address], vault.address);
  }
}

function* rowsOfBot(bot: BotNames, forms: readonly NameForm[]): Generator<LookupRow> {
  const { slug, name, aliases, domains, telegram_handles, repo_url } = bot;
  yield* nameRows(forms, slug);
  yield* nameRows(wordHints([name, ...aliases], "bot_word", forms), slug);
  yield* nameRows(initialHints(name, forms), slug);
  yield* hostRows(domains, "bot_domain", slug);
  const handles = telegram_handles.map(({ handle }) => handle);
  yield* markRows("bot_handle", handles, slug);
  yield* markRows("bot_repository", repo_url === null ? [] : [repo_url], slug);
  yield* markRows("bot_alias_repository", aliases, slug);
}

function* rowsOfAction(action: ActionNames): Generator<LookupRow> {
  const forms = actionForms(action);
  yield* nameRows(
    forms.toSorted((a, b) => Number(a.field !== "action_brand") - Number(b.field !== "action_brand")),
    action.id,
  );
  yield* nameRows(wordHints(action.brand_names, "action_word", forms), action.id);
  yield* hostRows(action.domains, "action_domain", action.id, "action_site_name");
}

function* rowsOfEntry(entry: EntryNames, isBotName: (key: string) => boolean): Generator<LookupRow> {
  const { id, domains, disputed_domains, wallet_addresses, provenance } = entry;
  yield* nameRows(entryForms(entry, isBotName), id);
  yield* hostRows(domains, "entry_domain", id, "entry_site_name");
  const disputed = disputed_domains.map(({ domain }) => domain);
  yield* hostRows(disputed, "entry_disputed", id);
  yield* markRows("entry_wallet", wallet_addresses, id);
  const handles = provenance.website_raw.flatMap((site) => handleIn(site) ?? []);
  yield* markRows("entry_handle", handles, id);
}

function* rowsOfWarning(warning: WarningNames, isAnothersName: (key: string) => boolean): Generator<LookupRow> {
  yield* nameRows(warningForms(warning, isAnothersName), warning.id);
  yield* hostRows(warning.domains, "warning_domain", warning.id, "warning_site_name");
  yield* hostRows(warning.mail_domains, "warning_mail_domain", warning.id);
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
