/** Slugs for a name somebody has begun to type. */
import { folded } from "../publish/watchlist-search.ts";
import type { Context } from "./catalog.ts";
import { directoryRows } from "./prepared.ts";

/** No name is longer. */
const longestTyped = 200;

/** Slugs that begin with what was typed, then those of bots whose name does, then those that contain it. */
export function completeSlug(typed: string, { snapshot }: Pick<Context, "snapshot">): string[] {
  const part = folded(typed.trim().slice(0, longestTyped));
  const directory = directoryRows(snapshot);
  const ranked = [
    ...directory.filter((bot) => bot.slug.startsWith(part)),
    ...directory.filter((bot) => bot.name.startsWith(part)),
    ...directory.filter((bot) => bot.slug.includes(part) || bot.name.includes(part)),
  ];
  return [...new Set(ranked.map((bot) => bot.slug))];
}
