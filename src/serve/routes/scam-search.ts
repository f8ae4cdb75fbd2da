/** `GET /api/scams/search.json`: the watchlist's records that pass every filter. */
import { scamSearchQuery } from "../../api/queries.ts";
import { scamSearchAnswerOf } from "../../publish/answers/watchlist.ts";
import { snapshotCaching } from "../../publish/documents.ts";
import { parseQuery } from "../input.ts";
import type { Route } from "../route.ts";

export const scamSearchRoute: Route = {
  method: "GET",
  path: "/api/scams/search.json",
  repeatable: true,
  answer: async ({ publication: { snapshot, site }, query }) => ({
    json: scamSearchAnswerOf(snapshot, site, parseQuery(scamSearchQuery, query)),
    cacheControl: snapshotCaching,
  }),
};
