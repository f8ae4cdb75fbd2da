/** `GET /api/changes.json` with filters; without any it is a finished document. */
import { changesQuery } from "../../api/queries.ts";
import { changesAnswerOf } from "../../publish/answers/changes.ts";
import { snapshotCaching } from "../../publish/documents.ts";
import { parseQuery } from "../input.ts";
import type { Route } from "../route.ts";

export const changesRoute: Route = {
  method: "GET",
  path: "/api/changes.json",
  repeatable: true,
  answer: async ({ publication, query }) => ({
    json: changesAnswerOf(publication.snapshot, publication.site, parseQuery(changesQuery, query)),
    cacheControl: snapshotCaching,
  }),
};
