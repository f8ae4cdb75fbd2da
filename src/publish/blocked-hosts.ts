/** Websites that wallets block, for who asks for them, from lists whose licence lets them be copied. */
import { parentsOf } from "../names/host.ts";
import { entryLines, type WalletBlocklist } from "../records/wallet-blocklist.ts";
import type { Snapshot } from "./snapshot.ts";

/** Without what may not be told. */
export function copiedLists({ lookup }: Snapshot): WalletBlocklist[] {
  return lookup.blocklists.filter(({ of, bundled, entries }) => of === "websites" && bundled && entries !== "");
}

/** The hosts of all these lists, and those given. Both are sorted, and so takes no time. */
export function blockedHosts(snapshot: Snapshot, others: readonly string[] = []): string[] {
  const all = [...others, ...copiedLists(snapshot).flatMap(({ entries }) => entryLines(entries))].sort();
  return all.filter((host, at) => host !== all[at - 1]);
}

/** Those of which a look-up says no more than that wallets block them. */
export function merelyBlockedHosts(snapshot: Snapshot): string[] {
  const { hosts } = snapshot.lookup;
  return blockedHosts(snapshot).filter((host) => ![host, ...parentsOf(host)].some((above) => hosts.has(above)));
}

/** A website that wallets block, as a row of a table. */
export interface BlockedRow {
  host: string;
  standing: "wallet_blocked";
  /** Id of the list it is on. */
  list: string;
  /** Who keeps that list, and as of which day it is. */
  credit: string;
  licence: string;
}

export function* blockedRows(snapshot: Snapshot): Generator<BlockedRow> {
  for (const { id, publisher, licence, retrieved_at, entries } of copiedLists(snapshot)) {
    const about = {
      standing: "wallet_blocked",
      list: id,
      credit: `${publisher}, ${retrieved_at?.slice(0, 10)}`,
      licence,
    } as const;
    for (const host of entryLines(entries)) yield { host, ...about };
  }
}
