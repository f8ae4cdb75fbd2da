/** The wallet blocklists that a website or wallet address is on, as answered. */
import type { CheckResult } from "../../api/shapes/lookup.ts";
import type { AskedSubject } from "../../asking/ask.ts";
import type { Blocked } from "../../lookup/wallet-blocklists.ts";
import type { WalletBlocklistHead } from "../../records/wallet-blocklist.ts";

/** What guidance speaks of. */
export function whatIsBlocked(subjects: readonly AskedSubject[]): ReadonlySet<"website" | "wallet"> {
  const blocked = subjects.filter(({ finding }) => finding.blocked.length > 0);
  return new Set(blocked.map(({ finding }) => (finding.kind === "wallet" ? "wallet" : "website")));
}

export type PublishedBlocklists = CheckResult["wallet_blocklists"];

export function publishBlocked(blocked: readonly Blocked[]): PublishedBlocklists {
  return blocked.map(({ list, value }) => publishedList(list, value));
}

/** @param value what of the list is told. */
export function publishedList(list: WalletBlocklistHead, value: string): PublishedBlocklists[number] {
  return {
    id: list.id,
    name: list.name,
    publisher: list.publisher,
    value,
    meaning: list.meaning,
    as_of: list.retrieved_at?.slice(0, 10) ?? null,
    licence: list.licence,
    licence_url: list.licence_url,
    source_url: list.url,
    removal_url: list.removal_url,
  };
}
