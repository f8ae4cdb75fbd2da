/** Wallet blocklists: one JSON file of hosts or addresses each, which a community changes every day. */
import { z } from "zod";
import { parentsOf, readHost, withoutWww } from "../base/names/host.ts";
import { extentOf } from "../record/extent.ts";
import type { Records } from "../record/records.ts";
import { entryLines, entryText, type WalletBlocklist } from "../record/wallet-blocklist.ts";
import { jsonAs } from "./decode.ts";
import { daysSince, growthHint, refuseFewer, refuseShrunk } from "./guard.ts";
import { ReadFailure } from "./read-failure.ts";
import { type DeclaredSource, documentSource, type ReadContext, type Source, takenAt } from "./source-shape.ts";

/** What storage keeps of a list between two reads. */
const storedBlocklist = z.strictObject({
  /** Address of the list, or `file`. */
  read_from: z.string(),
  entries: z.string(),
  pages: z.array(z.string()),
  allow: z.array(z.string()),
});

/** A file of several lists, each under its name. */
export const namedLists = z.record(z.string(), z.unknown());

/** A file that is one list of texts. */
export const plainList = z.array(z.string());

/** What is on a list, as the record has it. */
type Held = Pick<WalletBlocklist, "entries" | "pages" | "allow">;

interface Declared<Answer> extends DeclaredSource, Pick<Source, "what"> {
  /** It never had fewer. */
  least: number;
  /** What its file holds. */
  shape: z.ZodType<Answer>;
  /** @throws ReadFailure */
  parse(answer: Answer): Held;
}

/** Makes a list's source; what is on it stands in data/wallet-blocklists until it is read. */
export function blocklistSource<Answer>(declared: Declared<Answer>): Source {
  const { id } = declared;
  const linesOf = (records: Records) => entryLines(blocklistIn(records, id)?.entries ?? "");
  const source = documentSource(declared, {
    shape: storedBlocklist,
    // GitHub sends every file as plain text.
    types: ["application/json", "text/plain"],
    maxBytes: 32_000_000,
    accept(text, before, context) {
      const list = declared.parse(jsonAs(declared.shape, text));
      refuseOther(declared, list, before, context);
      return list;
    },
    layOver(records, { read_from: _address, ...read }, { retrieved_at }) {
      const renewed = (list: WalletBlocklist) => (list.id === id ? { ...list, ...read, retrieved_at } : list);
      return { ...records, wallet_blocklists: records.wallet_blocklists.map(renewed) };
    },
  });
  return {
    ...source,
    what: declared.what,
    describeCopy: (records) => {
      const retrieved_at = blocklistIn(records, id)?.retrieved_at ?? null;
      const isUnread = retrieved_at === null && declared.needsAcceptance === true;
      return isUnread ? { retrieved_at, note: `Not read here. Its terms: ${declared.terms}.` } : { retrieved_at };
    },
    count: (records) => linesOf(records).length,
    extent: (records) => {
      const list = blocklistIn(records, id);
      if (list === undefined) return null;
      const { publisher: regulator, retrieved_at: retrievedAt } = list;
      return extentOf(undefined, { regulator, onRecord: linesOf(records).length, retrievedAt });
    },
    recordsToCompare: (records) => linesOf(records).map((entry) => ({ id: entry, title: entry, content: entry })),
  };
}

/** Gives the list as last read; undefined where the record has none of this id. */
function blocklistIn({ wallet_blocklists }: Records, id: string): WalletBlocklist | undefined {
  return wallet_blocklists.find((list) => list.id === id);
}

/** Share that may come or go within a day, and as much again in each month since the last read. */
const atOnce = 0.1;
const daysForAsMuch = 30;
/** However old the last read is, this share of it must be there, or it is another list. */
const leastEver = 0.6;
/** Share of the entries that may be something else: slips of the finger. */
const unreadable = 0.02;
/** Share of neighbours that may be out of order. */
const outOfOrder = 0.01;

/** Refuses what cannot be the same list at a later time. @throws ReadFailure */
function refuseOther(
  { id, what, least }: Pick<Declared<unknown>, "id" | "what" | "least">,
  list: Held,
  before: Held | null,
  { records, previous, acceptShrink, acceptGrowth, file, now }: ReadContext,
): void {
  const bundled = blocklistIn(records, id);
  const former = entryLines(before?.entries ?? bundled?.entries ?? "");
  const lastRead = before === null ? (bundled?.retrieved_at ?? null) : (previous?.retrieved_at ?? null);
  const lines = entryLines(list.entries);
  const slack = atOnce * (1 + daysSince(lastRead, takenAt({ file, now })) / daysForAsMuch);
  if (former.length === 0) {
    refuseFewer(lines.length, least, what, acceptShrink);
    return;
  }
  const present = new Set(lines);
  const stillThere = former.filter((host) => present.has(host)).length;
  refuseShrunk({ read: stillThere, last: former.length, share: Math.max(leastEver, 1 - slack), what }, acceptShrink);
  const newCount = lines.length - stillThere;
  if (acceptGrowth || newCount <= former.length * slack) return;
  const reason = `It listed ${newCount} new ${what} at once, where the last good read had ${former.length}.`;
  throw new ReadFailure(reason, { hint: growthHint });
}

/**
 * Hosts and, where they have a path, pages as the record has them, without hosts that the list itself allows.
 * @param allowsBelow nothing below what is allowed is listed either.
 * @throws ReadFailure
 */
export function websitesHeld(entries: readonly string[], allow: readonly string[], allowsBelow: boolean): Held {
  const allowed = new Set(allow.flatMap((entry) => readEntryHost(entry.replace(/^\*\./u, "")) ?? []));
  const isAllowed = (host: string) =>
    allowed.has(host) || (allowsBelow && parentsOf(host).some((above) => allowed.has(above)));
  const hosts: string[] = [];
  const pages: string[] = [];
  let unreadableEntries = 0;
  for (const entry of entries) {
    const [named = "", ...path] = entry.split(/(?=\/)/u);
    const host = readEntryHost(named);
    if (host === null) unreadableEntries += 1;
    else if (path.length > 0) pages.push(host + path.join(""));
    else if (!isAllowed(host)) hosts.push(host);
  }
  refuseUnreadable(unreadableEntries, entries.length, "names of websites");
  return { entries: entryText(hosts), pages: [...new Set(pages)].sort(), allow: [...allowed].sort() };
}

/** @throws ReadFailure */
export function refuseUnreadable(lost: number, entries: number, what: string): void {
  if (lost > entries * unreadable) throw new ReadFailure(`${lost} of its ${entries} entries are not ${what}.`);
}

/** polkadot-js's own checks keep its lists in the order of the alphabet: another order is not their work. */
export function refuseUnordered(texts: readonly string[], what: string): void {
  const { compare } = new Intl.Collator("en");
  const wrong = texts.filter((text, at) => at > 0 && compare(texts[at - 1] ?? "", text) > 0).length;
  if (wrong > texts.length * outOfOrder)
    throw new ReadFailure(`Its ${what} are not in the order of the alphabet, as they always were.`);
}

function readEntryHost(entry: string): string | null {
  const host = readHost(entry);
  return host === null ? null : withoutWww(host.host);
}

/** Gives a list of texts under one of these names. @throws ReadFailure */
export function textsUnder(answer: z.output<typeof namedLists>, ...names: readonly string[]): string[] {
  const list = names.map((name) => answer[name]).find((value) => value !== undefined);
  if (!Array.isArray(list)) throw new ReadFailure(`Its answer has no list called ${names.join(" or ")}.`);
  if (!list.every((entry) => typeof entry === "string"))
    throw new ReadFailure(`Its list ${names[0]} holds something else than texts.`);
  return list;
}
