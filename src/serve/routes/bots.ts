/** `GET /api/bots.json` with parameters: each order is a finished document, found once the parameters are checked. */
import { botListQuery } from "../../api/queries.ts";
import { readQuery } from "../input.ts";
import type { Route } from "../route.ts";

export const botsRoute: Route = {
  method: "GET",
  path: "/api/bots.json",
  repeatable: true,
  answer: async ({ query }) => ({ document: `/api/bots.json?sort=${readQuery(botListQuery, query).sort}` }),
};
