/** The Telegram check: whose handle this is, as far as is on record. */

import { handleIn } from "../../base/names/host.ts";
import { aboutHandle, type Finding, type Indexes } from "../find/about.ts";
import type { TelegramResult } from "../index/shape.ts";

/**
 * Answers `@handle`, `handle`, `t.me/handle`, `telegram.me/handle`, `handle.t.me` and `tg://resolve?domain=handle`.
 * Pure; never throws: anything but a handle gives null. Telegram ignores case in handles, and so does this.
 */
export function checkTelegram(indexes: Indexes, text: string) {
  const handle = handleIn(text) ?? handleIn(`@${text.trim()}`);
  if (handle === null) return null;
  const finding = aboutHandle(indexes, handle);
  const { matches } = finding;
  const official = matches.bots.map(({ slug, match }) => ({ slug, handle: match.value }));
  const reasons = [
    ...matches.bots.map(
      ({ slug, match }) =>
        `The record of ${indexes.lookup.bots.get(slug)?.name ?? slug} has @${match.value} as its handle.`,
    ),
    ...matches.tracker_entries.map(
      ({ listing }) =>
        `A scam-tracker entry${listing === "removed" ? ", since removed from the list," : ""} names @${handle}. ` +
        `Entries are unverified complaints.`,
    ),
    ...finding.handles.map(({ name, official_handle }) =>
      official_handle === null
        ? `@${handle} has the name of ${name}, but no page of its own that we read names this handle.`
        : `@${handle} resembles @${official_handle}, the handle of ${name}.`,
    ),
  ];
  return {
    result: resultOf(finding),
    /** As typed, without the @. */
    handle,
    /** The same as for every other way of asking. */
    finding,
    /** Bots that state this handle as their own, with the handle as listed. */
    official,
    lookalikes: finding.handles.flatMap(({ name, kind, slug, official_handle, technique, distance }) =>
      kind === "bot" && slug !== null && official_handle !== null
        ? [{ bot_slug: slug, bot_name: name, official_handle, technique, distance }]
        : [],
    ),
    /** Why, in sentences for people. */
    reasons: reasons.length > 0 ? reasons : [unknown],
  };
}

const invitation =
  "This is an invitation to a private chat: it names nobody, so there is nothing to look up. Ask about the @name of " +
  "whoever writes there, or about the website to which they send you.";
const noHandle =
  "This is not a Telegram user name. Give @name or a t.me address: 4 to 32 letters, digits and underscores, " +
  "beginning with a letter.";
/** What to ask instead of a text that is no handle. */
export function whyNoHandle(text: string): string {
  return /(?:^|\/\/|\b)(?:t|telegram)\.(?:me|dog)\/(?:\+|joinchat\/)|^tg:\/\/join\b/iu.test(text.trim())
    ? invitation
    : noHandle;
}

const unknown =
  "No bot in the directory gives this handle as its own, and no scam-tracker entry names it. That says nothing " +
  "about who runs it.";

function resultOf({ matches, handles }: Finding): TelegramResult {
  if (matches.bots.length > 0) return "official";
  if (matches.tracker_total > 0) return "impersonator_on_record";
  if (handles.some(({ official_handle }) => official_handle !== null)) return "lookalike";
  return handles.length > 0 ? "carries_name" : "not_on_record";
}
