/** The routes of the endpoints that declare how they answer (src/publish/endpoints). */
import { z } from "zod";
import { held } from "../../invariants.ts";
import { lookupCaching, snapshotCaching } from "../../publish/documents.ts";
import { endpoints } from "../../publish/endpoints/index.ts";
import type { PublishedEndpoint } from "../../publish/endpoints/published-endpoint.ts";
import type { SiteCheckInput } from "../../site-check/check-site.ts";
import { usualBodyLimit } from "../body.ts";
import { parseBody, parseQuery } from "../request.ts";
import type { RequestRoute, Route, SnapshotRoute } from "../route.ts";
import type { CheckSite } from "../site-checks.ts";

export const declaredRoutes: readonly Route[] = endpoints.flatMap((endpoint) => {
  const { query, answerTo, observesOutside } = endpoint;
  if (answerTo === undefined && (query === undefined || observesOutside === true)) return [];
  return [endpoint.method === "GET" ? queryRoute(endpoint) : bodyRoute(endpoint)];
});

const noInput = z.strictObject({});

function queryRoute(endpoint: PublishedEndpoint): SnapshotRoute {
  const {
    path,
    query: shape = noInput,
    answerTo,
    caching = snapshotCaching,
    mediaType = "application/json",
  } = endpoint;
  const [before = "", after = ""] = path.split(/\{\w+\}/u);
  const usual = shape.safeParse({}).data ?? {};
  return {
    method: "GET",
    path,
    ask({ snapshot, site, documents }, query, asked) {
      const input = parseQuery(shape, query);
      const inPath = asked.slice(before.length, asked.length - after.length);
      if (endpoint.drafts !== undefined) {
        const document = targetOf(asked, input, usual);
        const isPublished = inPath === "" || documents.has(asked);
        if (answerTo === undefined || !isPublished || documents.has(document)) return { document };
      }
      const answerWith = held(answerTo, "what no document answers is made");
      const make = () => {
        const answer = answerWith({ snapshot, site, turn: unneeded, finished: documents.text }, input, inPath);
        return typeof answer === "string"
          ? { content: answer, contentType: `${mediaType}; charset=utf-8`, cacheControl: caching }
          : { json: answer, cacheControl: caching };
      };
      return { key: JSON.stringify([input, inPath]), make };
    },
  };
}

/** The target of the document that answers a query, if there is one: its path, and what it asks beyond the defaults. */
function targetOf(path: string, input: object, usual: Record<string, unknown>): string {
  const said = Object.entries(input).filter(([name, value]) => value !== undefined && value !== usual[name]);
  return said.length === 0
    ? path
    : `${path}?${new URLSearchParams(said.map(([name, value]) => [name, String(value)]))}`;
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
