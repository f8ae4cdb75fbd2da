/** The bots that a mistyped slug or name may have meant. */
import { find } from "../ask/find/find.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";

const mostNear = 5;

/** Bots that may have been meant, likeliest first: what the text matches as a name or website, then suggestions. */
export function nearestBots(snapshot: Snapshot, text: string): { slug: string; name: string }[] {
  const slugs = new Set<string>();
  for (const spelling of [text, text.replaceAll("-", " ")]) {
    const { subjects } = find(snapshot, spelling);
    for (const { slug } of subjects.flatMap(({ matches }) => matches.bots)) slugs.add(slug);
    for (const near of subjects.flatMap(({ suggestions }) => suggestions))
      if (near.type === "bot") slugs.add(near.slug);
  }
  return [...slugs].slice(0, mostNear).map((slug) => ({ slug, name: snapshot.find.bot.get(slug)?.name ?? slug }));
}
