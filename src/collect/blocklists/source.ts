/** What the wallet blocklists have in common as sources. */
import { z } from "zod";
import { canonicalJson } from "../../records/canonical.ts";
import { extentOf } from "../../records/extent.ts";
import type { Records } from "../../records/records.ts";
import { entryLines, type WalletBlocklist } from "../../records/wallet-blocklist.ts";
import { noCandidates, overlayOf, readDaily, type Source } from "../source.ts";

/** What storage keeps of a list between two reads. */
export const storedBlocklist = z.strictObject({
  /** Address of the list, or `file`. */
  read_from: z.string(),
  entries: z.string(),
  pages: z.array(z.string()),
  allow: z.array(z.string()),
});

type Declared<Setting extends string> = Pick<
  Source<Setting>,
  "id" | "name" | "url" | "what" | "addresses" | "formFrom" | "terms" | "savedCopy" | "read"
>;

/** A list's source; what is on it stands in data/wallet-blocklists until it is read. */
export function blocklistSource<Setting extends string>(declared: Declared<Setting>): Source<Setting> {
  const { id } = declared;
  return {
    ...declared,
    staleAfterDays: readDaily,
    overlay: overlayOf(storedBlocklist, (records, { read_from, ...read }, { retrieved_at }) => {
      const note = read_from === "file" ? "Read from a saved copy." : null;
      const wallet_blocklists = records.wallet_blocklists.map((list) =>
        list.id === id ? { ...list, ...read, retrieved_at } : list,
      );
      return { records: { ...records, wallet_blocklists }, note };
    }),
    bundled: (records) =>
      records.sources.find((read) => read.id === id) ?? {
        id,
        retrieved_at: blocklistIn(records, id)?.retrieved_at ?? null,
        note: null,
      },
    count: (records) => entryLines(blocklistIn(records, id)?.entries ?? "").length,
    extent: (records) => {
      const list = blocklistIn(records, id);
      if (list === undefined) return null;
      const onRecord = entryLines(list.entries).length;
      return extentOf(undefined, { regulator: list.publisher, onRecord, retrievedAt: list.retrieved_at });
    },
    compared: (records) =>
      entryLines(blocklistIn(records, id)?.entries ?? "").map((entry) => ({
        id: entry,
        title: entry,
        content: canonicalJson({ entry }),
      })),
    candidates: noCandidates,
  };
}

/** The list as last read; undefined where the record has none of this id. */
export function blocklistIn({ wallet_blocklists }: Records, id: string): WalletBlocklist | undefined {
  return wallet_blocklists.find((list) => list.id === id);
}
