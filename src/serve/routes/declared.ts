/** The routes of the endpoints that are declared in src/endpoints. */
import { z } from "zod";
import type { SiteCheckInput } from "../../ask/site-check/check-site.ts";
import { assertDefined } from "../../base/invariants.ts";
import { lookupCaching, snapshotCaching } from "../../contract/documents.ts";
import { endingHeaders } from "../../contract/endpoint.ts";
import { endpoints } from "../../endpoints/index.ts";
import type { PublishedEndpoint } from "../../endpoints/published-endpoint.ts";
import { usualBodyLimit } from "../body.ts";
import { parseInput, parseQuery } from "../read-input.ts";
import type { RequestRoute, Route, SnapshotRoute } from "../route.ts";
import { privateCaching } from "../send.ts";
import type { CheckSite } from "../site-checks.ts";

/** The routes of the endpoints that declare how they answer. */
export const declaredRoutes: readonly Route[] = endpoints.flatMap((endpoint) => {
  const { query, answerTo, observesOutside } = endpoint;
  if (answerTo === undefined && (query === undefined || observesOutside === true)) return [];
  return [endpoint.method === "GET" ? queryRoute(endpoint) : bodyRoute(endpoint)];
});

const noInput = z.strictObject({});

function queryRoute(endpoint: PublishedEndpoint): SnapshotRoute {
  const { path, query: shape = noInput, answerTo, caching: cacheControl = snapshotCaching } = endpoint;
  const [before = "", after = ""] = path.split(/\{\w+\}/u);
  const usual = shape.safeParse({}).data ?? {};
  return {
    method: "GET",
    path,
    ...(endpoint.isLong === true ? { isLong: true } : {}),
    ...(isSoon(endpoint) ? {} : { needsWhole: true }),
    ask({ snapshot, site, documents }, query, address) {
      const values = parseQuery(shape, query);
      const standIn = endpoint.standIn?.(snapshot, values) ?? null;
      const input = (standIn ?? values) as typeof values;
      const caching = standIn === null ? cacheControl : privateCaching(cacheControl);
      const inPath = address.slice(before.length, address.length - after.length);
      if (endpoint.drafts !== undefined) {
        const document = targetOf(address, input, usual);
        const isPublished = inPath === "" || documents.has(address);
        if (answerTo === undefined || !isPublished || documents.has(document)) return { document };
      }
      const answerWith = assertDefined(answerTo, "what no document answers is made");
      // The turn that an endpoint may wait for between many questions: one question already has it.
      const finished = (target: string) => documents.text(target);
      const parts = { snapshot, site, turn: () => Promise.resolve(), finished };
      const { mediaType = "application/json" } = endpoint;
      const ahead = { contentType: `${mediaType}; charset=utf-8`, cacheControl: caching };
      const make = () => {
        const answer = answerWith(parts, input, inPath);
        return isText(answer) ? { content: answer, ...ahead } : { json: answer, cacheControl: caching };
      };
      return { key: JSON.stringify([input, inPath]), ahead, make };
    },
  };
}

/** Says whether neither documents nor ranges answer it: those of a look-up are wanted as soon as somebody is served. */
function isSoon({ drafts, late, isLong, needsWhole }: PublishedEndpoint): boolean {
  return drafts === undefined && late === undefined && isLong !== true && needsWhole !== true;
}

/** Says whether an answer is a text, or the parts of one. */
function isText(answer: unknown): answer is string | Iterable<string> {
  return typeof answer === "string" || (typeof answer === "object" && answer !== null && Symbol.iterator in answer);
}

/**
 * Gives the target of the document that answers a query, if there is one: its path, and what it asks beyond the
 * defaults.
 */
function targetOf(path: string, input: object, usual: Record<string, unknown>): string {
  const fields = Object.entries(input).filter(([name, value]) => value !== undefined && value !== usual[name]);
  return fields.length === 0
    ? path
    : `${path}?${new URLSearchParams(fields.map(([name, value]) => [name, String(value)]))}`;
}

function bodyRoute(endpoint: PublishedEndpoint): RequestRoute {
  const { path, body: shape = noInput, answerTo, bodyLimit = usualBodyLimit, ending } = endpoint;
  return {
    method: "POST",
    path,
    bodyLimit,
    headers: ending === undefined ? [] : endingHeaders(ending),
    async answer({ publication: { snapshot, site, documents }, body, turn }) {
      const input = parseInput(shape, body, "invalid_body");
      const finished = (target: string) => documents.text(target);
      const json = await answerTo?.({ snapshot, site, turn, finished }, input, "");
      return { json, cacheControl: "no-store" };
    },
  };
}

/** Makes the routes of the endpoints that look outside as well: both forms of the website check. */
export function outsideRoutes(checkSite: CheckSite): RequestRoute[] {
  const outside = endpoints.filter(({ observesOutside }) => observesOutside === true);
  return outside.map(({ method, path, query: shape, body: bodyShape = noInput, bodyLimit = usualBodyLimit }) => ({
    method,
    path,
    bodyLimit,
    async answer({ publication, query, body, signal, client }) {
      const refusal = shape === undefined ? "invalid_body" : "invalid_parameter";
      const input: unknown = shape === undefined ? parseInput(bodyShape, body, refusal) : parseQuery(shape, query);
      const json = await checkSite(publication, input as SiteCheckInput, refusal, signal, client);
      // What failed this time may succeed the next.
      const isWhole = json.domain_age.status !== "unavailable" && json.https.status !== "unavailable";
      return { json, cacheControl: method === "GET" && isWhole ? lookupCaching : "no-store" };
    },
  }));
}
