/** The routes of the endpoints that declare how they answer (src/publish/endpoints). */
import { z } from "zod";
import { held } from "../../invariants.ts";
import { lookupCaching, snapshotCaching } from "../../publish/documents.ts";
import { endpoints } from "../../publish/endpoints/index.ts";
import type { PublishedEndpoint } from "../../publish/endpoints/published-endpoint.ts";
import type { SiteCheckInput } from "../../site-check/check-site.ts";
import { usualBodyLimit } from "../body.ts";
import { parseBody, parseQuery } from "../input.ts";
import type { RequestRoute, Route, SnapshotRoute } from "../route.ts";
import type { CheckSite } from "../site-checks.ts";

export const declaredRoutes: readonly Route[] = endpoints.flatMap((endpoint) => {
  if (endpoint.answerTo === undefined && endpoint.documentFor === undefined) return [];
  return [endpoint.method === "GET" ? queryRoute(endpoint) : bodyRoute(endpoint)];
});

const noInput = z.strictObject({});

function queryRoute(endpoint: PublishedEndpoint): SnapshotRoute {
  const {
    path,
    query: shape = noInput,
    documentFor,
    caching = snapshotCaching,
    mediaType = "application/json",
  } = endpoint;
  const [before = "", after = ""] = path.split(/\{\w+\}/u);
  return {
    method: "GET",
    path: path.replace(/\{(\w+)\}(.*)/u, (_whole, name: string, end: string) => `:${name}{[^/]+${RegExp.escape(end)}}`),
    label: path,
    ask({ snapshot, site, documents }, query, asked) {
      const input = parseQuery(shape, query);
      const inPath = asked.slice(before.length, asked.length - after.length);
      const document = documentFor?.(input, inPath);
      if (document !== undefined) return { document };
      const answerTo = held(endpoint.answerTo, "what no document answers is made");
      const make = () => {
        const answer = answerTo({ snapshot, site, turn: unneeded, finished: documents.text }, input, inPath);
        return typeof answer === "string"
          ? { content: answer, contentType: `${mediaType}; charset=utf-8`, cacheControl: caching }
          : { json: answer, cacheControl: caching };
      };
      return { key: JSON.stringify([input, inPath]), make };
    },
  };
}

/** One question already has its turn. */
const unneeded = () => Promise.resolve();

function bodyRoute({ path, body: shape = noInput, answerTo, bodyLimit }: PublishedEndpoint): RequestRoute {
  return {
    method: "POST",
    path,
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    answer: async ({ publication: { snapshot, site, documents }, body, turn }) => ({
      json: await answerTo?.({ snapshot, site, turn, finished: documents.text }, parseBody(shape, body), ""),
      cacheControl: "no-store",
    }),
  };
}

/** The routes of the endpoints that look outside as well: both forms of the website check. */
export function outsideRoutes(checkSite: CheckSite): RequestRoute[] {
  const outside = endpoints.filter(({ observesOutside }) => observesOutside === true);
  return outside.map(({ method, path, query: shape, body: bodyShape = noInput, bodyLimit = usualBodyLimit }) => ({
    method,
    path,
    bodyLimit,
    async answer({ publication, query, body, signal, client }) {
      const input: unknown = shape === undefined ? parseBody(bodyShape, body) : parseQuery(shape, query);
      const refusal = shape === undefined ? "invalid_body" : "invalid_parameter";
      const json = await checkSite(publication, input as SiteCheckInput, refusal, signal, client);
      // What failed this time may succeed the next.
      const isWhole = json.domain_age.status !== "unavailable" && json.https.status !== "unavailable";
      return { json, cacheControl: method === "GET" && isWhole ? lookupCaching : "no-store" };
    },
  }));
}
