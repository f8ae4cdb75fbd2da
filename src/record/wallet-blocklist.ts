/**
 * Public lists by which wallets block websites and warn of addresses: data/wallet-blocklists/lists.json, and the
 * entries of a bundled one a line each in ID.txt beside it. Communities keep them: they are no part of the watchlist.
 */
import { z } from "zod";
import { hostname, httpUrl, instant, schemaPointer, slug, text } from "./fields.ts";

const walletBlocklistHead = z.strictObject({
  id: slug.describe("Word of the list among the sources of an answer."),
  name: text.describe("Name of the list."),
  publisher: text.describe("Who keeps it, as answers name them."),
  of: z.enum(["websites", "wallets"]).describe("What is on it: hosts, or addresses of Polkadot and related chains."),
  bundled: z
    .boolean()
    .describe(
      "Whether its licence lets it be copied: its entries are in ID.txt beside this file, and on request in the " +
        "lists for blockers. Others are read at a refresh.",
    ),
  licence: text.describe("The licence it is published under."),
  licence_url: httpUrl,
  url: httpUrl.describe("The list's page, for people."),
  removal_url: httpUrl.describe("Where its keepers say how an entry gets off it."),
  meaning: text.describe("What being on it means, and what it does not mean."),
  retrieved_at: instant.nullable().describe("Time of the read or of the bundled copy; null if it was never read."),
  never_told: z
    .array(z.strictObject({ entry: text, reason: text }))
    .describe("Entries that we never repeat, however often they are listed: somebody showed that they are wrong."),
});

export const walletBlocklistFile = z.strictObject({
  $schema: schemaPointer,
  lists: z.array(
    walletBlocklistHead.extend({
      pages: z.array(text).describe("Single pages on shared hosts, host and path: `x.com/name`."),
      allow: z.array(hostname).describe("Hosts that its keepers never list as a whole."),
    }),
  ),
});

export type WalletBlocklistHead = z.infer<typeof walletBlocklistHead>;

/** A list with what is on it. */
export type WalletBlocklist = z.infer<typeof walletBlocklistFile>["lists"][number] & {
  /** Hosts without `www.` or Polkadot addresses, sorted, one a line: as one text, 100,000s take less memory. */
  entries: string;
};

/** Entries in the form of `WalletBlocklist.entries`. */
export function entryText(entries: Iterable<string>): string {
  return [...new Set(entries)].sort().join("\n");
}

/** The entries of such a text. */
export function entryLines(entries: string): string[] {
  return entries === "" ? [] : entries.split("\n");
}
