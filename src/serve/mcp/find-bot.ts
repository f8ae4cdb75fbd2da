/** What tools search: the bot that a caller means, and lists that are made once per snapshot. */

import { sortBots } from "../../answers/bots.ts";
import { nearestBots } from "../../answers/nearest-bots.ts";
import { toBot } from "../../answers/records.ts";
import { find } from "../../ask/find/find.ts";
import { ProblemError } from "../../base/errors.ts";
import { assertDefined } from "../../base/invariants.ts";
import { foldText } from "../../base/names/fold.ts";
import type { Bot } from "../../contract/shapes/bot.ts";
import type { BotRecord } from "../../record/bot.ts";
import { compareText } from "../../record/canonical.ts";
import { oncePerSnapshot, type Snapshot } from "../../snapshot/snapshot.ts";
import type { Context } from "./tool.ts";

/**
 * Gives the bot of this slug, or the only one of this name.
 * @throws ProblemError unknown_bot with the nearest slugs.
 */
export function findBot(snapshot: Snapshot, text: string): BotRecord {
  const bySlug = snapshot.find.bot.get(text.trim().toLowerCase());
  if (bySlug !== undefined) return bySlug;
  const bots = find(snapshot, text).subjects.flatMap(({ matches }) => matches.bots);
  const byName = bots.filter(({ match }) => match.type === "exact_name" || match.type === "alias");
  // One bot can be named twice: `Wyden, formerly AlgoTrader`.
  const [only, other] = new Set(byName.map(({ slug }) => slug));
  if (only !== undefined && other === undefined)
    return assertDefined(snapshot.find.bot.get(only), "a bot that is found by its name is on record");
  throw new ProblemError("unknown_bot", unknownBotText(text, nearestBots(snapshot, text)));
}

/** The bots that were named, and for each name that no bot has, a sentence with the nearest. */
interface NamedBots {
  bots: BotRecord[];
  unknown: string[];
}

/** The fewest that can be compared. */
const fewest = 2;

/**
 * Gives those that are known of several.
 * @throws ProblemError unknown_bot where fewer than two are, or invalid_parameter if two are the same bot.
 */
export function findBots(snapshot: Snapshot, texts: readonly string[]): NamedBots {
  const unknown: string[] = [];
  const bots = texts.flatMap((text) => {
    try {
      return [findBot(snapshot, text)];
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      unknown.push(error.detail);
      return [];
    }
  });
  if (bots.length < fewest && unknown.length > 0) throw new ProblemError("unknown_bot", unknown.join(" "));
  if (new Set(bots).size < bots.length)
    throw new ProblemError("invalid_parameter", "Two of these are the same bot: give 2 to 5 different ones.");
  return { bots, unknown };
}

/** No slug or name of the directory is longer. */
const mostRepeated = 60;

/** What was asked is repeated only if it looks like a slug or a name: it may be anything somebody pasted. */
function unknownBotText(text: string, near: readonly { slug: string; name: string }[]): string {
  const description =
    /^[\p{L}\p{N}-]+(?: [\p{L}\p{N}-]+){0,4}$/u.test(text.trim()) && text.trim().length <= mostRepeated
      ? `the slug or name “${text.trim()}”`
      : "this slug or name";
  const sentence = `No bot of the directory has ${description}. That says nothing about it.`;
  if (near.length === 0) return `${sentence} list_bots lists every slug; check_bot searches the watchlist as well.`;
  return (
    `${sentence} Nearest slugs: ${near.map(({ slug, name }) => `${slug} (${name})`).join(", ")}. Do not take ` +
    `one for the other: compare the website.`
  );
}

/** No name is longer. */
const longestTyped = 200;

/** Slugs that begin with what was typed, then those of bots whose name does, then those that contain it. */
export function completeSlug(beginning: string, { snapshot }: Pick<Context, "snapshot">): string[] {
  const part = foldText(beginning.trim().slice(0, longestTyped));
  const bots = directory(snapshot).map(({ slug, name }) => ({ slug, name: foldText(name) }));
  const ranked = [
    ...bots.filter((bot) => bot.slug.startsWith(part)),
    ...bots.filter((bot) => bot.name.startsWith(part)),
    ...bots.filter((bot) => bot.slug.includes(part) || bot.name.includes(part)),
  ];
  return [...new Set(ranked.map((bot) => bot.slug))];
}

/** The directory by name, without addresses of a site. */
export const directory = oncePerSnapshot((snapshot): readonly Bot[] =>
  sortBots(
    snapshot.records.bots.map((record) => toBot(record, snapshot, { baseUrl: "" })),
    "name",
  ),
);

/** Incidents of all bots, newest first. The key is the place in the bot's file: `3commas.0`. */
export const datedIncidents = oncePerSnapshot(({ records }) =>
  records.bots
    .flatMap(({ slug, name, incidents: events }) =>
      events.map((event, at) => ({ key: `${slug}.${at}`, bot: slug, name, event })),
    )
    .sort((a, b) => compareText(b.event.date, a.event.date) || compareText(a.key, b.key)),
);
