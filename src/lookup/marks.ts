/** Marks: wallet addresses, Telegram handles and repositories, each in one spelling and with a prefix of its kind. */
import { repositoryIn } from "../names/special-addresses.ts";
import { walletKey } from "../records/tracker-entry-id.ts";
import type { Field } from "./listing.ts";

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
  if (field === "entry_wallet" || field === "vault_address") return walletMark(text);
  if (field === "bot_alias_repository") return repositoryOfAlias(text);
  return field === "bot_repository" ? repositoryIn(text) : null;
}

/** The repository that an alias names by owner and name, as `edeng23/binance-trade-bot`; null for other aliases. */
function repositoryOfAlias(alias: string): string | null {
  return /^[\w.-]{1,80}\/[\w.-]{1,80}$/u.test(alias) ? repositoryIn(`github.com/${alias}`) : null;
}
