/**
 * `GET /api/bots.json` with parameters: each order of the whole list is a finished document; filters and views are made
 * on request.
 */
import { botListQuery } from "../../api/queries.ts";
import { filteredBotsOf } from "../../publish/answers/bots.ts";
import { snapshotCaching } from "../../publish/documents.ts";
import { parseQuery } from "../input.ts";
import type { Route } from "../route.ts";

export const botsRoute: Route = {
  method: "GET",
  path: "/api/bots.json",
  repeatable: true,
  answer: async ({ query, publication: { snapshot, site } }) => {
    const asked = parseQuery(botListQuery, query);
    const { sort, view, ...filter } = asked;
    if (view === "full" && Object.keys(filter).length === 0) return { document: `/api/bots.json?sort=${sort}` };
    return { json: filteredBotsOf(snapshot, site, asked), cacheControl: snapshotCaching };
  },
};
