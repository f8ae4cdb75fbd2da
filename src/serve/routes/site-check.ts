/** The website check, with and without pasted text. */
import { siteCheckBody, siteCheckQuery } from "../../api/queries.ts";
import { siteCheck } from "../../limits/policy.ts";
import { readBody, readQuery } from "../input.ts";
import type { Route } from "../route.ts";
import type { CheckSite } from "../site-checks.ts";
import { lookupCaching } from "./lookups.ts";

/** Room for 20,000 characters of text, escaped, and the address. */
const bodyLimit = 160 * 1024;

/** Both forms of the website check. */
export function siteCheckRoutes(checkSite: CheckSite): Route[] {
  return [
    {
      method: "GET",
      path: "/api/site-check.json",
      cost: () => siteCheck,
      answer: async ({ publication, query, signal }) => ({
        json: await checkSite(publication, readQuery(siteCheckQuery, query), "invalid_parameter", signal),
        cacheControl: lookupCaching,
      }),
    },
    {
      method: "POST",
      path: "/api/site-check",
      bodyLimit,
      cost: () => siteCheck,
      answer: async ({ publication, body, signal }) => ({
        json: await checkSite(publication, readBody(siteCheckBody, body), "invalid_body", signal),
        cacheControl: "no-store",
      }),
    },
  ];
}
