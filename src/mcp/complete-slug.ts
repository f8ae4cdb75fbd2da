/** Slugs for a name somebody has begun to type. */
import { folded } from "../publish/watchlist-search.ts";
import type { Context } from "./catalog.ts";
import { directory } from "./prepared.ts";

/** No name is longer. */
const longestTyped = 200;

/** Slugs that begin with what was typed, then those of bots whose name does, then those that contain it. */
export function completeSlug(typed: string, { snapshot }: Pick<Context, "snapshot">): string[] {
  const part = folded(typed.trim().slice(0, longestTyped));
  const bots = directory(snapshot).map(({ slug, name }) => ({ slug, name: folded(name) }));
  const ranked = [
    ...bots.filter((bot) => bot.slug.startsWith(part)),
    ...bots.filter((bot) => bot.name.startsWith(part)),
    ...bots.filter((bot) => bot.slug.includes(part) || bot.name.includes(part)),
  ];
  return [...new Set(ranked.map((bot) => bot.slug))];
}
