/**
 * `GET /api/warnings/{list}.json`: each page of a list is a finished document, found once the parameters are checked.
 */
import { warningListQuery } from "../../api/queries.ts";
import { ProblemError } from "../../errors.ts";
import { parseQuery } from "../input.ts";
import type { Route } from "../route.ts";

export const warningsRoute: Route = {
  method: "GET",
  path: "/api/warnings/:list{[a-z0-9-]+\\.json}",
  label: "/api/warnings/{list}.json",
  repeatable: true,
  answer: async ({ path, query, publication }) => {
    const { page } = parseQuery(warningListQuery, query);
    const document = page === 1 ? path : `${path}?page=${page}`;
    if (page > 1 && publication.documents.has(path) && !publication.documents.has(document)) {
      throw new ProblemError("invalid_parameter", "The list has fewer parts. `list.pages` says how many.", {
        errors: [{ parameter: "page", reason: "is more than the list has parts" }],
      });
    }
    return { document };
  },
};
