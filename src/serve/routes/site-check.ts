/** The website check, with and without pasted text. */

import { siteCheckBody, siteCheckQuery } from "../../api/queries.ts";
import type { SiteCheckAnswer } from "../../api/shapes/site-check.ts";
import { lookupCaching } from "../../publish/documents.ts";
import { parseBody, parseQuery } from "../input.ts";
import type { Route } from "../route.ts";
import type { CheckSite } from "../site-checks.ts";

/** Room for 20,000 characters of text, escaped, and the address. */
const bodyLimit = 160 * 1024;

/** Both forms of the website check. */
export function siteCheckRoutes(checkSite: CheckSite): Route[] {
  return [
    {
      method: "GET",
      path: "/api/site-check.json",
      answer: async ({ publication, query, signal, client }) => {
        const asked = parseQuery(siteCheckQuery, query);
        const json = await checkSite(publication, asked, "invalid_parameter", signal, client);
        return { json, cacheControl: isWhole(json) ? lookupCaching : "no-store" };
      },
    },
    {
      method: "POST",
      path: "/api/site-check",
      bodyLimit,
      answer: async ({ publication, body, signal, client }) => ({
        json: await checkSite(publication, parseBody(siteCheckBody, body), "invalid_body", signal, client),
        cacheControl: "no-store",
      }),
    },
  ];
}

/** Whether every outside check gave an answer: what failed this time may succeed the next. */
function isWhole({ domain_age, https }: Pick<SiteCheckAnswer, "domain_age" | "https">): boolean {
  return domain_age.status !== "unavailable" && https.status !== "unavailable";
}
