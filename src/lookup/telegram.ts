/** The Telegram check: whose handle is this, as far as the record says? */

import { handleIn } from "../names/special-addresses.ts";
import { type EntryMatch, matchMark } from "./check.ts";
import { handleMark, type LookupIndex } from "./index.ts";

export const telegramResults = ["official", "impersonator_on_record", "lookalike", "not_on_record", "invalid"] as const;

export type TelegramResult = (typeof telegramResults)[number];

/** An official handle that another one resembles. */
export interface HandleLookalike {
  readonly bot_slug: string;
  readonly bot_name: string;
  readonly official_handle: string;
  readonly technique: string;
  readonly distance: number;
}

/** Finds the official handles that a handle resembles. The look-alike engine provides it. */
export type FindHandleLookalikes = (handle: string) => readonly HandleLookalike[];

export interface TelegramMatches {
  result: TelegramResult;
  /** The handle as typed, without the @; null where the text holds none. */
  handle: string | null;
  /** Bots that state this handle as their own, with the handle as listed. */
  official: { slug: string; handle: string }[];
  /** Tracker entries that name the handle, whatever the result. */
  tracker_entries: EntryMatch[];
  lookalikes: readonly HandleLookalike[];
  /** Why, in sentences for people. */
  reasons: string[];
}

/**
 * Answers `@handle`, `handle`, `t.me/handle`, `telegram.me/handle`, `handle.t.me` and `tg://resolve?domain=handle`.
 * Pure; never throws: what is no handle gives `invalid`. Telegram ignores case in handles, and so does this.
 */
export function checkTelegram(
  index: LookupIndex,
  text: string,
  findHandleLookalikes?: FindHandleLookalikes,
): TelegramMatches {
  const handle = handleIn(text) ?? handleIn(`@${text.trim()}`);
  if (handle === null) {
    return { result: "invalid", handle, official: [], tracker_entries: [], lookalikes: [], reasons: [invalid] };
  }
  const matches = matchMark(index, handleMark(handle));
  const official = matches.bots.map(({ slug, match }) => ({ slug, handle: match.value }));
  const lookalikes = official.length > 0 ? [] : (findHandleLookalikes?.(handle) ?? []);
  const reasons = [
    ...matches.bots.map(({ slug, match }) => `${nameOf(index, slug)} states @${match.value} as its own handle.`),
    ...matches.tracker_entries.map(
      ({ listing }) =>
        `A scam-tracker entry${listing === "removed" ? ", since removed from the list," : ""} names @${handle}. Entries are unverified complaints.`,
    ),
    ...lookalikes.map((one) => `@${handle} resembles @${one.official_handle}, the handle of ${one.bot_name}.`),
  ];
  return {
    result: resultOf(official.length, matches.tracker_total, lookalikes.length),
    handle,
    official,
    tracker_entries: matches.tracker_entries,
    lookalikes,
    reasons: reasons.length > 0 ? reasons : [unknown],
  };
}

const invalid =
  "This is no Telegram user name: it takes an @ or a t.me address and 4 to 32 letters, digits and underscores, the first a letter.";
const unknown =
  "No bot of the directory states this handle as its own, and no scam-tracker entry names it. That says nothing about who runs it.";

function resultOf(official: number, entries: number, lookalikes: number): TelegramResult {
  if (official > 0) return "official";
  if (entries > 0) return "impersonator_on_record";
  return lookalikes > 0 ? "lookalike" : "not_on_record";
}

function nameOf(index: LookupIndex, slug: string): string {
  return index.bots.find((bot) => bot.slug === slug)?.name ?? slug;
}
