/** What a read must satisfy before it may replace the last good one. Pure. */
import { dayMs } from "../base/dates.ts";
import { ReadFailure } from "./read-failure.ts";

const wentHint = "Look at the source. If so many really went, run the refresh again with --accept-shrink.";
const movedHint =
  "Look at the source: a column may have moved. If the list really changed so much, run the refresh again with " +
  "--accept-changes.";
export const growthHint = "Look at the source. If so many really are new, run the refresh again with --accept-growth.";

/** Refuses an empty read, and one below `share` of `last` (null: none) unless that is accepted. @throws ReadFailure */
export function refuseShrunk(
  { read, last, share, what }: { read: number; last: number | null; share: number; what: string },
  accepted: boolean,
): void {
  if (read === 0) throw new ReadFailure(`It listed no ${what} at all.`);
  if (accepted || last === null || read >= last * share) return;
  const least = Math.round(share * 100);
  const reason = `It listed ${read} ${what} where the last good read had ${last}, less than ${least} %.`;
  throw new ReadFailure(reason, { hint: wentHint });
}

/** Refuses a first read with fewer records than the source ever had, unless that is accepted. @throws ReadFailure */
export function refuseFewer(count: number, least: number, what: string, accepted: boolean): void {
  if (count < least && !accepted)
    throw new ReadFailure(`It listed ${count} ${what}, fewer than the ${least} that it always had.`);
}

/** What a read is measured against. */
interface Since {
  /** Time of the last good read; null if there was none, so that everything is new. */
  lastRead: string | null;
  now: Date;
  /** What is counted, in the plural: `entries`. */
  what: string;
}

interface Lost extends Since {
  /** Known records that this read should show, and how many of them it does. */
  expected: number;
  found: number;
  /** Smallest share of them that a read must show a day after the last one. */
  share: number;
}

/** Share of a list that its regulator may take down in a day without anybody wondering: a fifth in a year. */
const lostPerDay = 0.2 / 365;
/** However old the last read is, this share of it must be there, or it is another list. */
const leastEver = 0.6;

/** Refuses a read that lost much of what was known, unless accepted; with time, more may go. @throws ReadFailure */
export function refuseLost({ expected, found, share, lastRead, now, what }: Lost, accepted: boolean): void {
  const needed = Math.max(Math.min(share, leastEver), share - daysSince(lastRead, now) * lostPerDay);
  if (accepted || found >= expected * needed) return;
  const loss = `${expected - found} of the ${expected} ${what} that it listed before`;
  const most = Math.round((1 - needed) * 100);
  throw new ReadFailure(`It no longer showed ${loss}, more than ${most} %.`, { hint: wentHint });
}

/** A name as listed, with the websites that stand beside it. */
export interface NamedSites {
  name: string;
  sites: readonly string[];
}

/** One in twenty, and never for a handful. */
const movedShare = 0.05;
/** Websites that a regulator takes out of rows in a year, and at most between two reads. */
const movedPerDay = 0.05 / 365;
const movedEver = 0.15;
const movedAtLeast = 5;

/**
 * Refuses a read in which many names stand beside other websites than before, or beside none: a column that slipped by
 * a row would accuse firms of what others do.
 * @param pairs names with their websites: those known that this read covers, and those it shows.
 * @throws ReadFailure
 */
export function refuseMoved(
  pairs: { before: readonly NamedSites[]; now: readonly NamedSites[] },
  { lastRead, now }: Since,
  accepted: boolean,
): void {
  if (accepted) return;
  const present = sitesByName(pairs.now);
  let count = 0;
  let changed = 0;
  for (const [name, sites] of sitesByName(pairs.before)) {
    const others = present.get(name);
    if (others === undefined) continue;
    count += sites.size;
    changed += sites.difference(others).size;
  }
  const share = Math.min(movedEver, movedShare + daysSince(lastRead, now) * movedPerDay);
  if (changed <= Math.max(movedAtLeast, count * share)) return;
  const reason = `It showed ${changed} of ${count} websites no longer beside the name they belonged to.`;
  throw new ReadFailure(reason, { hint: movedHint });
}

function sitesByName(rows: readonly NamedSites[]): Map<string, Set<string>> {
  const byName = new Map<string, Set<string>>();
  for (const { name, sites } of rows)
    if (name !== "") byName.set(name, new Set(sites).union(byName.get(name) ?? new Set()));
  return byName;
}

/** Days from the last read, in parts too; 0 if there was none. */
export function daysSince(last: string | null, now: Date): number {
  return last === null ? 0 : Math.max(0, (now.getTime() - Date.parse(last)) / dayMs);
}

/** This many new records at once are nothing unusual for any source. */
const atOnce = 200;

/**
 * Refuses a read with more new records than the time since the last one explains, unless the operator accepts it: a
 * mix-up of lists would accuse a thousand firms overnight.
 * @param perDay new records per day that are nothing unusual.
 * @throws ReadFailure
 */
export function refuseFlood(
  { added, lastRead, now, perDay, what }: Since & { added: number; perDay: number },
  accepted: boolean,
): void {
  if (accepted || lastRead === null || added <= atOnce + daysSince(lastRead, now) * perDay) return;
  throw new ReadFailure(`It listed ${added} new ${what} at once.`, { hint: growthHint });
}
