/**
 * The terms of using the API, collected from where each is decided, for the page, the index document and openapi.json.
 */
import { license } from "../../api/license.ts";
import { interfaceVersion } from "../../api/openapi.ts";
import { bulkCheckMost, queryLength, textMost, urlMost } from "../../api/queries.ts";
import type { Terms } from "../../api/shapes/terms.ts";
import { limitsOf, WINDOW_SECONDS } from "../../limits/policy.ts";
import { pagePath } from "../page-paths.ts";
import { licenseNote, type Site } from "./site.ts";

/** Months between announcing the end of something and that end. */
const noticeMonths = 12;

export function termsOf({ baseUrl, tiers = [] }: Site): Terms {
  return {
    page: baseUrl + pagePath.terms(),
    license,
    license_note: licenseNote,
    version: interfaceVersion,
    compatibility:
      `Within version ${interfaceVersion.split(".")[0]} fields, values, parameters and endpoints ` +
      `are added, never renamed or removed. Leave out what you do not know.`,
    deprecation: {
      notice_months: noticeMonths,
      announced: `${baseUrl}${pagePath.interfaceChanges()}`,
      headers: ["Deprecation", "Sunset"],
    },
    limits: {
      window_seconds: WINDOW_SECONDS,
      client: "A key; without one an IPv4 address or the /64 of an IPv6 address.",
      counting: [
        "Each request to a documented endpoint counts as one, its errors included.",
        "A bulk check counts as its number of queries.",
        "A website check or message check also counts as one site check.",
        "Pages, files of the site and answers with status 304 count nothing. Requests of any kind stay under " +
          "the ceiling.",
        "Over a limit the answer is 429, with the seconds to wait in Retry-After.",
      ],
    },
    sizes: {
      query_characters: [queryLength.least, queryLength.most],
      url_characters: urlMost,
      text_characters: textMost,
      bulk_queries: bulkCheckMost,
    },
    tiers: tiers.map((tier) => ({
      id: tier.id,
      title: tier.title,
      requests_per_minute: tier.requests_per_minute,
      site_checks_per_minute: tier.site_checks_per_minute,
      ceiling_per_minute: limitsOf(tier).ceiling,
      attribution_required: tier.attribution_required,
      commercial_use: tier.commercial_use,
      price_usd_per_month: tier.price_usd_per_month,
    })),
  };
}
