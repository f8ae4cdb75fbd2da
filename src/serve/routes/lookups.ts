/** Lookups of the record: check, bulk check and Telegram check. Answered only from the snapshot's indexes. */
import { bulkCheckBody, bulkCheckMost, checkQuery, messageCheckBody, telegramCheckQuery } from "../../api/queries.ts";
import { siteCheck } from "../../limits/policy.ts";
import { bulkAnswerOf, bulkResultOf, checkAnswerOf } from "../../publish/answers/check.ts";
import { messageCheckAnswerOf } from "../../publish/answers/message.ts";
import { telegramCheckAnswerOf } from "../../publish/answers/telegram-check.ts";
import { parseBody, parseQuery } from "../input.ts";
import { lookupCaching } from "../lookup-documents.ts";
import type { Route } from "../route.ts";

export const checkRoute: Route = {
  method: "GET",
  path: "/api/check.json",
  repeatable: true,
  answer: async ({ publication, query }) => ({
    json: checkAnswerOf(publication.snapshot, publication.site, parseQuery(checkQuery, query).q),
    cacheControl: lookupCaching,
  }),
};

export const bulkCheckRoute: Route = {
  method: "POST",
  path: "/api/check",
  bodyLimit: 256 * 1024,
  cost: ({ body }) => {
    const queries = (body as { queries?: unknown } | null | undefined)?.queries;
    // A refused list counts as the one request that it was.
    const asked = Array.isArray(queries) && queries.length <= bulkCheckMost ? Math.max(queries.length, 1) : 1;
    return { requests: asked, siteChecks: 0 };
  },
  async answer({ publication: { snapshot, site }, body, turn }) {
    const results = [];
    for (const query of parseBody(bulkCheckBody, body).queries) {
      // A hundred of the most expensive questions take half a second.
      await turn();
      results.push(bulkResultOf(snapshot, site, query));
    }
    return { json: bulkAnswerOf(snapshot, site, results), cacheControl: "no-store" };
  },
};

export const messageCheckRoute: Route = {
  method: "POST",
  path: "/api/message-check",
  bodyLimit: 256 * 1024,
  cost: () => siteCheck,
  answer: async ({ publication, body }) => ({
    json: messageCheckAnswerOf(publication.snapshot, publication.site, parseBody(messageCheckBody, body).text),
    cacheControl: "no-store",
  }),
};

export const telegramCheckRoute: Route = {
  method: "GET",
  path: "/api/telegram-check.json",
  repeatable: true,
  answer: async ({ publication, query }) => ({
    json: telegramCheckAnswerOf(publication.snapshot, publication.site, parseQuery(telegramCheckQuery, query).handle),
    cacheControl: lookupCaching,
  }),
};
