/** What wallets block: a host and all below it, pages on shared hosts, accounts in any chain's spelling. */
import { parentsOf, refang } from "../../base/names/host.ts";
import { polkadotAddress } from "../../base/names/polkadot-address.ts";
import type { WalletBlocklist, WalletBlocklistHead } from "../../record/wallet-blocklist.ts";

/** A list as it is looked up: what is on it may lie in a file. */
export interface BlocklistIndex extends BlocklistWithoutEntries {
  /** Whether this host or address is on it, as listed. */
  has(entry: string): boolean;
}

export type BlocklistWithoutEntries = Omit<WalletBlocklist, "entries">;

export interface Blocked {
  list: WalletBlocklistHead;
  /** The host asked about, one above it, or a page, as listed; an address in Polkadot's spelling. */
  value: string;
}

/** The lists that a website is on. @param host ASCII, lower case. @param address as pasted, for single pages. */
export function blockedAt(lists: readonly BlocklistIndex[], host: string, address: string): Blocked[] {
  return lists.flatMap((list) => {
    if (list.of !== "websites") return [];
    const value = [host, ...parentsOf(host)].find((one) => list.has(one)) ?? pageIn(list, host, address);
    return value === undefined ? [] : [{ list, value }];
  });
}

export function blockedWallet(lists: readonly BlocklistIndex[], address: string): Blocked[] {
  const value = polkadotAddress(address);
  if (value === null) return [];
  return lists.filter((list) => list.of === "wallets" && list.has(value)).map((list) => ({ list, value }));
}

/** The list with all that is on it in memory. */
export function blocklistIndex({ entries, ...list }: WalletBlocklist): BlocklistIndex {
  return { ...list, has: (entry) => hasLine(entries, entry) };
}

/** Whether a sorted text has this line, by halving it. */
export function hasLine(text: string, line: string): boolean {
  let from = 0;
  let until = text.length;
  while (from < until) {
    const start = text.lastIndexOf("\n", ((from + until) >>> 1) - 1) + 1;
    const newline = text.indexOf("\n", start);
    const end = newline < 0 ? text.length : newline;
    const entry = text.slice(start, end);
    if (entry === line) return true;
    if (entry < line) from = end + 1;
    else until = start - 1;
  }
  return false;
}

function pageIn({ pages }: BlocklistIndex, host: string, address: string): string | undefined {
  const bare = host.replace(/^(?:www|mobile|m)\./u, "");
  const candidates = pages.filter((page) => page.startsWith(`${bare}/`));
  if (candidates.length === 0) return undefined;
  const path = refang(address)
    .replace(/^[a-z]+:\/\//iu, "")
    .replace(/^[^/]*/u, "")
    .toLowerCase();
  return candidates.find((page) => {
    const pagePath = page.slice(bare.length).toLowerCase();
    return path.startsWith(pagePath) && !/^[\w-]/u.test(path.slice(pagePath.length));
  });
}
