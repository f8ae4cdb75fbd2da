/**
 * Reads what a person typed: as a host, a name, a wallet address, a Telegram handle or a repository, or several at
 * once.
 */

import { readLegalForm, withoutDescriptors, writtenOut } from "../names/common-words.ts";
import { type Host, handleIn, readHost, repositoryIn, walletIn } from "../names/host.ts";
import { nameKey, nameTokens } from "../names/normalize.ts";

export interface ReadQuery {
  /** The host, if the text is an address, domain or e-mail address. */
  host: Host | null;
  /** The same, if its ending is on the public suffix list: then the text is a domain, not a name. */
  site: Host | null;
  /** The host of an address written with spaces, `example . com` or `example dot com`; the text may still be a name. */
  spacedHost: Host | null;
  /** The text as a name; empty if it has no letter or digit. */
  key: string;
  tokens: readonly string[];
  /** The name without descriptive words at its end, longest first: `kucoin trading bot` gives kucointrading, kucoin. */
  plainKeys: readonly string[];
  /** If the name ends in a legal form: with the form's usual spelling, and without the form. */
  formKeys: readonly string[];
  /** The name with its abbreviated words written out, in any legal form; empty if it has none. */
  writtenOutKeys: readonly string[];
  wallet: string | null;
  handle: string | null;
  repository: string | null;
}

/** Reads any text; never throws. */
export function readQuery(text: string): ReadQuery {
  const typed = text.trim();
  const tokens = nameTokens(typed);
  const joined = tokens.join("");
  const key = joined.length > 1 ? joined : nameKey(typed);
  const full = writtenOut(tokens)?.filter((token) => token !== "");
  const bare = withoutDescriptors(tokens);
  const formed = keysInForms(tokens);
  const host = readHost(typed);
  return {
    host,
    site: host === null || host.suffix === null ? null : host,
    spacedHost: host === null ? readSpacedHost(typed) : null,
    key,
    tokens,
    plainKeys: bare.map((words) => words.join("")),
    formKeys: formed.filter((formKey) => formKey !== key),
    writtenOutKeys: full === undefined ? [] : [full.join(""), ...keysInForms(full)],
    wallet: walletIn(typed),
    handle: handleIn(typed),
    repository: repositoryIn(typed),
  };
}

/** With the usual spelling of the legal form that a name ends in, and without the form. */
function keysInForms(tokens: readonly string[]): readonly string[] {
  const { words, form } = readLegalForm(tokens);
  if (form === "") return [];
  const bare = words.join("");
  return bare.length < 2 ? [] : [bare + form, bare];
}

/** Phones put a space after a full stop, and people write `dot` to avoid making a link. */
function readSpacedHost(typed: string): Host | null {
  if (!/\.\s|\s(?:\.|dot\s)/iu.test(typed)) return null;
  return readHost(typed.replace(/\s*\.\s*|\s+dot\s+/giu, "."));
}
