/** The websites on record, host by host: for blocklists, and for private range look-ups. */

import { hash } from "node:crypto";
import { type Severity, severityOf, strongest } from "../ask/answer/standing.ts";
import { describeHost, ownerOf, parentsOf, withoutWww } from "../base/names/host.ts";
import { wordList } from "../base/names/word-list.ts";
import type { DomainsAnswer } from "../contract/shapes/domains.ts";
import { compareText, contentHash } from "../record/canonical.ts";
import { entryLines, type WalletBlocklist } from "../record/wallet-blocklist.ts";
import { type Concern, concernOf, concernOfCase, dayOfWarning, reuseOf } from "../record/warning.ts";
import type { HostHistory, HostRange, ListedOwner } from "./shapes.ts";
import { oncePerSnapshot, type Snapshot } from "./snapshot.ts";

/** One website as one record lists it. */
export type ListedHost = DomainsAnswer["domains"][number];

interface Row extends Omit<ListedHost, "severity"> {
  /** What the host belongs to; the look-up answers the same for everything below it. */
  owner: string;
  removed: boolean;
  /** True if it was used only for mail: a look-up finds it, but it is not blocked as a website. */
  mail: boolean;
}

/** A case is written up here, in our words. */
const ours = { commercial_reuse: "allowed", credit: null } as const;
const unsaid = { commercial_reuse: "not_found", credit: null } as const;

/** The strongest standing first. Hosts that many people share belong to nobody and are left out. */
function* rowsOf({ find }: Snapshot): Generator<Row> {
  function* rows(domains: readonly string[], about: Omit<Row, "host" | "owner" | "mail">, mail = false) {
    for (const domain of domains) {
      const host = describeHost(domain);
      const owner = host && ownerOf(host);
      if (host !== null && owner !== null) yield { host: withoutWww(host.host), owner, ...about, mail };
    }
  }
  for (const { id, regulator, title, summary, domains, filed_date, status_date } of find.action.values()) {
    const concern = concernOfCase([title, summary]);
    const about = { standing: "regulator_acted", list: regulator.toLowerCase(), concern, record: id, ...ours } as const;
    yield* rows(domains, { ...about, since: filed_date ?? status_date, removed: false });
  }
  for (const { list, warning } of find.warning.values()) {
    const { commercial_reuse, credit } = reuseOf(list, warning);
    const about = {
      standing: "regulator_warned" as const,
      list: list.id,
      concern: concernOf(list, warning),
      record: warning.id,
      since: dayOfWarning(warning) || null,
      removed: warning.listing === "removed",
      commercial_reuse,
      credit,
    };
    yield* rows(warning.domains, about);
    yield* rows(warning.mail_domains, about, true);
  }
  for (const { id, domains, first_seen, dated, listing } of find.entry.values()) {
    const about = {
      standing: "complaint_reported",
      list: "dfpi",
      concern: "complaint",
      record: id,
      ...unsaid,
    } as const;
    yield* rows(domains, { ...about, since: first_seen ?? dated, removed: listing === "removed" });
  }
}

/**
 * Sorted by host. Left out: what a list no longer shows, what the tracker names although it may be the imitated firm's
 * own, documented bots' and venues' own websites, whatever is said about them, and names that nobody can register.
 * @param complaints whether to include unverified ones.
 * @param concern only what is on record for this.
 */
export function blockableHosts(snapshot: Snapshot, complaints: boolean, concern?: Concern): readonly ListedHost[] {
  const rows = complaints
    ? allBlockable(snapshot)
    : allBlockable(snapshot).filter(({ standing }) => standing !== "complaint_reported");
  return concern === undefined ? rows : rows.filter((row) => row.concern === concern);
}

const allBlockable = (snapshot: Snapshot) => listedWebsites(snapshot).blockable;

/** Gives what is on record by owner: the key by which a look-up finds a website. Disputed websites are left out. */
export const listedOwners = (snapshot: Snapshot) => listedWebsites(snapshot).owners;

interface ListedWebsites {
  blockable: readonly ListedHost[];
  owners: ReadonlyMap<string, ListedOwner>;
}

/** Both from one reading of the record: the rows of a long one take as much memory as the record. */
const listedWebsites = oncePerSnapshot((snapshot): ListedWebsites => {
  const spared = sparedOwners(snapshot);
  const blockable: ListedHost[] = [];
  const owners = new Map<string, ListedOwner>();
  for (const { owner, removed, mail, commercial_reuse, credit, ...row } of rowsOf(snapshot)) {
    addToOwner(owners, owner, row);
    if (removed || mail || spared.has(owner) || owner.includes("_")) continue;
    const severity = severityOf({ standing: row.standing, imitates: null });
    blockable.push({ ...row, severity, commercial_reuse, credit });
  }
  for (const { records } of owners.values()) records.sort(compareText);
  blockable.sort((a, b) => compareText(a.host, b.host) || compareText(a.record, b.record));
  return { blockable, owners };
});

function addToOwner(
  owners: Map<string, ListedOwner>,
  host: string,
  { standing, record }: Pick<Row, "standing" | "record">,
): void {
  const one = owners.getOrInsert(host, { host, standing, records: [] });
  one.standing = strongest([one.standing, standing]);
  // The rows of a record follow one another.
  if (one.records.at(-1) !== record) one.records.push(record);
}

/** Each once. A firm without a licence somewhere may be one that many use: established sites are left out. */
export function blockedNames(snapshot: Snapshot, complaints: boolean): readonly string[] {
  const isEstablished = (host: string) => established.has(describeHost(host)?.registrable ?? host);
  const hosts = blockableHosts(snapshot, complaints);
  const blocked = hosts.filter(({ concern, host }) => concern !== "unlicensed" || !isEstablished(host));
  return [...new Set(blocked.map(({ host }) => host))];
}

export interface HostsByReuse {
  /** Those that may be reused as CC BY 4.0 says. */
  hosts: readonly string[];
  /** Those of which every row is under terms that forbid commercial reuse. */
  nonCommercial: readonly string[];
}

/** Parts hosts by what the terms of their rows allow. @param rows all rows of these hosts. */
export function byReuse(hosts: readonly string[], rows: readonly ListedHost[]): HostsByReuse {
  const free = new Set(rows.flatMap(({ host, commercial_reuse }) => (commercial_reuse === "forbidden" ? [] : [host])));
  return { hosts: hosts.filter((host) => free.has(host)), nonCommercial: hosts.filter((host) => !free.has(host)) };
}

const established = wordList("established-sites");

function sparedOwners({ records, find }: Snapshot): Set<string> {
  const domains = [...records.bots, ...records.prediction_venues].flatMap((one) => one.domains);
  for (const entry of find.entry.values()) domains.push(...entry.disputed_domains.map(({ domain }) => domain));
  const hosts = domains.flatMap((domain) => describeHost(domain) ?? []);
  return new Set(hosts.flatMap((host) => ownerOf(host) ?? []));
}

/**
 * Gives the wallet blocklists of websites that come with the record: those read at a refresh may not be passed on by
 * us.
 */
export function copiedLists({ records }: Snapshot): WalletBlocklist[] {
  return records.wallet_blocklists.filter(({ of, bundled, entries }) => of === "websites" && bundled && entries !== "");
}

/** Gives the hosts of all these lists, and those given. */
export function blockedHosts(snapshot: Snapshot, others: readonly string[] = []): string[] {
  const all = [...others, ...copiedLists(snapshot).flatMap(({ entries }) => entryLines(entries))].sort();
  return all.filter((host, at) => host !== all[at - 1]);
}

/** Those of which a look-up says no more than that wallets block them. */
export const merelyBlockedHosts = oncePerSnapshot((snapshot): readonly string[] => {
  const { hosts } = snapshot.onRecord;
  return blockedHosts(snapshot).filter((host) => ![host, ...parentsOf(host)].some((above) => hosts.has(above)));
});

/** Hexadecimal digits of a range's prefix. */
export const prefixDigits = 3;

/** Divides the hosts that look-ups know by the hashes they are asked for by, in order: to hash them all takes long. */
export function rangesByPrefix(snapshot: Snapshot): ReadonlyMap<string, HostRange> {
  const ranges = new Map<string, HostRange>();
  const rangeOf = (text: string): HostRange => {
    const prefix = hash("sha256", text).slice(0, prefixDigits);
    return ranges.getOrInsertComputed(prefix, () => ({ prefix, listed: [], blocked: [] }));
  };
  const rangesWith = (host: string): readonly HostRange[] => {
    const own = rangeOf(host);
    const site = lastTwoLabels(host);
    // Most hosts have two labels.
    const ofSite = site === host ? own : rangeOf(site);
    return ofSite === own ? [own] : [own, ofSite];
  };
  for (const owner of listedOwners(snapshot).values())
    for (const { listed } of rangesWith(owner.host)) listed.push(owner);
  for (const host of merelyBlockedHosts(snapshot)) for (const { blocked } of rangesWith(host)) blocked.push(host);
  return new Map([...ranges].sort(([a], [b]) => compareText(a, b)));
}

/**
 * Gives what a range is asked for by: one prefix whatever stands in front, and no list of public suffixes is needed.
 */
export function lastTwoLabels(host: string): string {
  const last = host.lastIndexOf(".");
  return last <= 0 ? host : host.slice(host.lastIndexOf(".", last - 1) + 1);
}

/** A website that wallets block, as a row of a table. */
export interface BlockedRow {
  host: string;
  standing: "wallet_blocked";
  /** Id of the list. */
  list: string;
  severity: Severity;
  commercial_reuse: "allowed";
  /** Who keeps that list, and as of which day it is. */
  credit: string;
  licence: string;
}

export function* blockedRows(snapshot: Snapshot): Generator<BlockedRow> {
  const standing = "wallet_blocked";
  const severity = severityOf({ standing, imitates: null });
  for (const { id, publisher, licence, retrieved_at, entries } of copiedLists(snapshot)) {
    const credit = `${publisher}, ${retrieved_at?.slice(0, 10)}`;
    for (const host of entryLines(entries))
      yield { host, standing, list: id, severity, commercial_reuse: "allowed", credit, licence };
  }
}

/** Changes that are remembered: beyond, the whole list is shorter. */
const mostHosts = 20_000;

/** @param last the publication before, with what was known then; null if there is none. */
export function hostHistoryOf(snapshot: Snapshot, last: { id: string; hosts: HostHistory | null } | null): HostHistory {
  const digests = new Map<string, string>();
  for (const [host, rows] of Map.groupBy(blockableHosts(snapshot, true), (row) => row.host))
    digests.set(host, contentHash(JSON.stringify(rows), 8));
  // What only look-ups, ranges and the filter know.
  for (const owner of listedOwners(snapshot).keys()) if (!digests.has(owner)) digests.set(owner, "");
  if (last === null || last.hosts === null) return { digests, steps: [] };
  const { digests: former, steps } = last.hosts;
  const differences = [...new Set([...former.keys(), ...digests.keys()])]
    .filter((host) => former.get(host) !== digests.get(host))
    .sort();
  let rest = mostHosts;
  // The last one may be made again, when its file is lost or a publish was killed.
  const all = last.id === snapshot.id ? steps : [{ after: last.id, hosts: differences }, ...steps];
  return {
    digests,
    steps: all.filter(({ hosts }) => {
      rest -= hosts.length + 10;
      return rest > 0;
    }),
  };
}

/** Hosts that changed since a snapshot; null if that is too long ago, or none of this service. */
export function changedHosts({ id, hosts }: Pick<Snapshot, "id" | "hosts">, since: string): ReadonlySet<string> | null {
  if (since === id) return new Set();
  const at = hosts.steps.findIndex(({ after }) => after === since);
  return at < 0 ? null : new Set(hosts.steps.slice(0, at + 1).flatMap((step) => step.hosts));
}
