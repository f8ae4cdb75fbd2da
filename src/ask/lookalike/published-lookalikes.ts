/** Answers look-alikes as the API has them. */

import type { Lookalike } from "./find-lookalikes.ts";
export function publishedLookalikes(lookalikes: readonly Lookalike[]) {
  return lookalikes.map(({ name, kind, slug, official_url: _url, resemblance: _resemblance, ...published }) => ({
    bot_slug: kind === "bot" ? slug : null,
    bot_name: name,
    ...published,
  }));
}
