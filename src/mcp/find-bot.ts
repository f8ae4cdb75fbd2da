/** Finds the bot that a caller means, or names the nearest ones. */

import { check } from "../asking/find.ts";
import { ProblemError } from "../errors.ts";
import { findLookalikes } from "../lookup/lookalike/index.ts";
import type { Snapshot } from "../publish/snapshot.ts";
import type { BotRecord } from "../records/bot.ts";

const mostNear = 5;

/**
 * The bot with this slug, or the only one whose name or alias it is as a whole.
 * @throws ProblemError unknown_bot that names the nearest slugs.
 */
export function findBot(snapshot: Snapshot, text: string): BotRecord {
  const slug = text.trim().toLowerCase();
  const bySlug = snapshot.find.bot.get(slug);
  if (bySlug !== undefined) return bySlug;
  const named = check(snapshot.lookup, text).matches.bots.filter(
    ({ match }) => match.type === "exact_name" || match.type === "alias",
  );
  const byName = named.length === 1 ? snapshot.find.bot.get(named[0]?.slug ?? "") : undefined;
  if (byName !== undefined) return byName;
  throw new ProblemError("unknown_bot", unknownBotText(nearestBots(snapshot, text)));
}

/** Bots that may have been meant, likeliest first: what the text matches as a name or website, then near misses. */
export function nearestBots(snapshot: Snapshot, text: string): { slug: string; name: string }[] {
  const slugs = new Set<string>();
  for (const spelling of [text, text.replaceAll("-", " ")]) {
    const found = check(snapshot.lookup, spelling, (host) => findLookalikes(snapshot.lookalikes, host));
    for (const { slug } of found.matches.bots) slugs.add(slug);
    for (const suggestion of found.suggestions) if (suggestion.type === "bot") slugs.add(suggestion.slug);
  }
  return [...slugs].slice(0, mostNear).map((slug) => ({ slug, name: snapshot.find.bot.get(slug)?.name ?? slug }));
}

function unknownBotText(near: readonly { slug: string; name: string }[]): string {
  const said = "No bot of the directory has this slug or name. That says nothing about it.";
  if (near.length === 0) return `${said} list_bots lists every slug; check_bot searches the scam records as well.`;
  return `${said} Nearest slugs: ${near.map(({ slug, name }) => `${slug} (${name})`).join(", ")}. Do not take one for the other: compare the website.`;
}
