/** The look-alikes that concern bots of the directory, in the form that answers about bots publish. */
import type { HandleLookalike, Lookalike } from "./brand.ts";

/** Resemblances to bots alone. */
export function lookalikesOfBots(found: readonly Lookalike[]) {
  return found.flatMap(({ name, kind, slug, official_url: _url, ...seen }) =>
    kind === "bot" && slug !== null ? [{ bot_slug: slug, bot_name: name, ...seen }] : [],
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
