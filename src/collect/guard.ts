/** What a read must satisfy before it may replace the last good one. Pure. */
import { ReadFailure } from "./read-failure.ts";

export interface Counted {
  /** Records of this read. */
  read: number;
  /** Records of the last good read; null if there was none. */
  last: number | null;
  /** Smallest share of the last good read's records that a new read may have. */
  share: number;
  /** What is counted, in the plural: `entries`. */
  what: string;
}

/**
 * Refuses an empty read and, unless the operator accepts it, one that shrank past the share.
 * @throws ReadFailure
 */
export function refuseShrunk({ read, last, share, what }: Counted, accepted: boolean): void {
  if (read === 0) throw new ReadFailure(`It listed no ${what} at all.`);
  if (accepted || last === null || read >= last * share) return;
  const least = Math.round(share * 100);
  throw new ReadFailure(`It listed ${read} ${what} where the last good read had ${last}, less than ${least} %.`, {
    hint: "Look at the source. If so many really went, run the refresh again with --accept-shrink.",
  });
}

interface Grown {
  added: number;
  /** Time of the last good read; null if there was none, so that everything is new. */
  lastRead: string | null;
  now: Date;
  /** New records per day that are nothing unusual. */
  perDay: number;
  what: string;
}

/** This many new records at once are nothing unusual for any source. */
const atOnce = 200;

/**
 * Refuses a read with more new records than the time since the last one explains, unless the operator accepts it: a
 * mix-up of lists would accuse a thousand firms overnight.
 * @throws ReadFailure
 */
export function refuseFlood({ added, lastRead, now, perDay, what }: Grown, accepted: boolean): void {
  if (accepted || lastRead === null) return;
  const days = Math.max(0, (now.getTime() - Date.parse(lastRead)) / 86_400_000);
  if (added <= atOnce + days * perDay) return;
  throw new ReadFailure(`It listed ${added} new ${what} at once.`, {
    hint: "Look at the source. If so many really are new, run the refresh again with --accept-growth.",
  });
}
