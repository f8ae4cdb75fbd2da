/** Look-alikes in the form that answers publish. */
import type { HandleLookalike, Lookalike } from "./brand.ts";

/** Resemblances as a website check publishes them. */
export function publishedLookalikes(found: readonly Lookalike[]) {
  return found.map(({ name, kind, slug, official_url: _url, seen: _seen, ...published }) => ({
    bot_slug: kind === "bot" ? slug : null,
    bot_name: name,
    ...published,
  }));
}

/** Resemblances to bots alone. */
export function lookalikesOfBots(found: readonly Lookalike[]) {
  return publishedLookalikes(found).flatMap(({ bot_slug, ...rest }) =>
    bot_slug === null ? [] : [{ bot_slug, ...rest }],
  );
}

/** Resemblances to the handles of bots alone. */
export function handlesOfBots(found: readonly HandleLookalike[]) {
  return found.flatMap(({ name, kind, slug, official_handle, technique, distance }) =>
    kind === "bot" && slug !== null && official_handle !== null
      ? [{ bot_slug: slug, bot_name: name, official_handle, technique, distance }]
      : [],
  );
}
