/** Keys of names and sites: the same for spellings that mean the same. */

import { isCommonWord, isTradeWord } from "../../base/names/common-words.ts";
import { isWord } from "../../base/names/dictionary.ts";
import { type Host, readHost, repositoryIn } from "../../base/names/host.ts";
import { nameKey, nameTokens, readLegalForm, withDigitsSpelled, writtenOut } from "../../base/names/normalize.ts";
import { wordList } from "../../base/names/word-list.ts";
import { walletKey } from "../../record/tracker-entry.ts";
import type { Field } from "./listing.ts";

const ands = ["and", "und", "et", "y", "e", "en", "och", "og", "ve", "и"];

/** A name's keys: as it is and with its ampersand read aloud, or, if it is long, its “and” as an ampersand. */
export function spellings(name: string): string[] {
  return readings(name).map(nameKey);
}

function readings(name: string): string[] {
  if (name.includes("&")) return [name, ...ands.map((and) => name.replaceAll("&", ` ${and} `))];
  // `Haggart, Eckhoff and Associates`, typed with an ampersand. Two words without it would be a person's name.
  const isLong = / and /iu.test(name) && readLegalForm(nameTokens(name)).words.length > 3;
  return isLong ? [name, name.replace(/ and /giu, " & ")] : [name];
}

/** Keys of a name written out; and with its legal form in its usual spelling and, if words are left, without it. */
export function formKeys(name: string): string[] {
  return readings(name).flatMap((reading) => {
    const tokens = nameTokens(reading);
    const full = writtenOut(tokens)?.filter((token) => token !== "") ?? [];
    return [...(full.every(isCommonWord) ? [] : [full.join(""), ...inForms(full)]), ...inForms(tokens)];
  });
}

/** Keys of a name that has a legal form, with the form in its usual spelling; none for another name. */
export function formedKeys(name: string): string[] {
  return readings(name).flatMap((reading) => {
    const { words, form } = readLegalForm(nameTokens(reading));
    return form === "" ? [] : [words.join("") + form];
  });
}

function inForms(tokens: readonly string[]): string[] {
  const { words, form } = readLegalForm(tokens);
  if (form === "") return [];
  const bare = words.join("");
  return words.every(isCommonWord) || bare.length < 3 ? [bare + form] : [bare + form, bare];
}

/** One or two trade words, which anybody may use: `Dex defi`, `Coin Online`. */
export function isGenericName(name: string): boolean {
  const { words } = readLegalForm(nameTokens(name));
  return words.length < 3 && words.every(isTradeWord);
}

const firmWords = wordList("firm-words");

/** Whether it is a word of the language before words of the trade, as many firms are called: `Prime Capital`, `Key Wealth`. */
export function isNameOfMany(name: string): boolean {
  const [first = "", ...others] = readLegalForm(nameTokens(name)).words;
  const isOfTrade = (word: string) => isTradeWord(word) || firmWords.has(word) || word === "management";
  return others.length > 0 && isWord(first) && others.every(isOfTrade);
}

/** A name without its brackets: `Trade Ideas (Holly AI)` gives `Trade Ideas`. */
export function withoutAsides(name: string): string {
  const bare = name.replace(/\([^)]*\)/gu, " ").trim();
  return bare === "" ? name : bare;
}

/** The name a domain is known by, without its ending: `b2c2-amm.com` gives b2c2amm. Null if it has no owner's label. */
export function siteName(host: Host): string | null {
  const label = ownersLabel(host);
  return label === null ? null : nameKey(label);
}

function ownersLabel({ tenant, registrable }: Host): string | null {
  const owned = tenant ?? registrable;
  return owned === null ? null : owned.slice(0, owned.indexOf("."));
}

/** The words that hyphens part in such a name: `b2c2-amm.com` gives b2c2, amm. Empty for a text that is no address. */
export function siteWordsIn(text: string): string[] {
  const host = readHost(text);
  return host === null ? [] : nameTokens(ownersLabel(host) ?? "");
}

/** The same for any text: null also if it is no address, or its ending does not exist. */
export function siteNameIn(text: string): string | null {
  const host = readHost(text);
  return host === null || host.suffix === null ? null : siteName(host);
}

/** The names in a record's own domains: `crypto.com` gives crypto and cryptocom. */
export function ownSiteNames(domains: readonly string[]): Map<string, string> {
  const names = new Map<string, string>();
  for (const domain of domains) {
    names.set(nameKey(domain), domain);
    const label = siteNameIn(domain);
    if (label !== null) names.set(label, domain);
  }
  return names;
}

/** A name with its one digit spelled out, as people say it: `threecommas` for 3commas; empty for other names. */
export function spellDigit(key: string): string {
  return /^[a-z]*\d[a-z]*$/u.test(key) ? withDigitsSpelled(key) : "";
}

/** The mark of a Telegram handle, given without its @; Telegram ignores case. */
export function handleMark(handle: string): string {
  return `@${handle.toLowerCase()}`;
}

/** The mark of a wallet address, in walletKey's spelling. */
export function walletMark(address: string): string {
  return `$${walletKey(address)}`;
}

/** The mark that finds a listed handle, wallet address or repository; null for other fields. */
export function markOf(field: Field, text: string): string | null {
  if (field === "bot_handle" || field === "entry_handle") return handleMark(text);
  if (field === "entry_wallet" || field === "vault_address" || field === "bot_vault") return walletMark(text);
  if (field === "bot_alias_repository") return repositoryOfAlias(text);
  return field === "bot_repository" ? repositoryIn(text) : null;
}

/** The repository that an alias names by owner and name, as `edeng23/binance-trade-bot`; null for other aliases. */
function repositoryOfAlias(alias: string): string | null {
  return /^[\w.-]{1,80}\/[\w.-]{1,80}$/u.test(alias) ? repositoryIn(`github.com/${alias}`) : null;
}
