/** The remaining answers: index with the terms of use, key, prediction markets, methodology and rate card. */

import { textMaxLength } from "../ask/text/reading.ts";
import { dayOf } from "../base/dates.ts";
import type { Endpoint } from "../contract/endpoint.ts";
import { bulkCheckMost, checkManyMost, queryLength, urlMost } from "../contract/lookup-queries.ts";
import { disclosure, licenseNote, notice } from "../contract/notices.ts";
import { interfaceVersion } from "../contract/openapi.ts";
import { pagePath } from "../contract/paths.ts";
import { limitsOf, WINDOW_SECONDS } from "../contract/policy.ts";
import type {
  AdvertiseAnswer,
  IndexAnswer,
  MethodologyAnswer,
  PredictionMarketsAnswer,
} from "../contract/shapes/answers.ts";
import { license } from "../contract/shapes/meta.ts";
import { type KeyAnswer, keyAnswer, type Terms, terms } from "../contract/shapes/service.ts";
import { publisher, type Site } from "../contract/site.ts";
import type { Tier } from "../contract/tiers.ts";
import { predictionMarketCategory } from "../record/bot.ts";
import { compareText } from "../record/canonical.ts";
import { methodologyOfRules } from "../record/report-card/rules.ts";
import { botWords } from "../snapshot/leaderboard.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import type { DailyUsage } from "../storage/keys.ts";
import { directoryMeta, sortBots } from "./bots.ts";
import { answerMeta } from "./meta.ts";
import { pickFields, toBot, toPredictionVenue } from "./records.ts";
import { leaderboardRule } from "./vaults.ts";

/** `GET /api/index.json`: every endpoint, with the terms of use. */
export function indexAnswerOf(snapshot: Snapshot, site: Site, all: readonly Endpoint[]): IndexAnswer {
  const { baseUrl } = site;
  return {
    meta: {
      publisher,
      site: baseUrl,
      docs: baseUrl + pagePath.docs(),
      openapi: `${baseUrl}/openapi.json`,
      generated_at: snapshot.generated_at,
      disclosure,
      cors: "*",
      auth: "none",
      rate_limit:
        "Please be reasonable: data changes at most daily, so keep answers for an hour and send If-None-Match " +
        "when asking again.",
      license_note: licenseNote,
    },
    endpoints: all.map(({ method, path, summary }) => ({ endpoint: `${method} ${path}`, description: summary })),
    terms: termsOf(site),
  };
}

/** `GET /api/prediction-markets.json`: venues by name, and the bots that trade on them. */
export function predictionMarketsAnswerOf(snapshot: Snapshot, site: Site): PredictionMarketsAnswer {
  const venues = snapshot.records.prediction_venues
    .toSorted((a, b) => compareText(a.name.toLowerCase(), b.name.toLowerCase()))
    .map((venue) => toPredictionVenue(venue, snapshot, site));
  const bots = snapshot.records.bots
    .filter((record) => record.category === predictionMarketCategory)
    .map((record) => toBot(record, snapshot, site));
  return {
    meta: { ...directoryMeta(snapshot, site), counts: { venues: venues.length, bots: bots.length } },
    venues,
    bots: sortBots(bots, "name"),
  };
}

/** `GET /api/methodology.json`: the rules, from the table that evaluates the cards. */
export function methodologyAnswerOf(snapshot: Snapshot, site: Site): MethodologyAnswer {
  return {
    meta: answerMeta(snapshot, site, { sources: ["curated"], notices: [notice.impostor, notice.allegation] }),
    ...methodologyOfRules(),
    leaderboard: { rule: leaderboardRule, bot_words: [...botWords] },
  };
}

/** `GET /api/advertise.json`: the rate card, as in its file. */
export function advertiseAnswerOf(snapshot: Snapshot, site: Site): AdvertiseAnswer {
  const { $schema: _schema, ...rateCard } = snapshot.records.rate_card;
  return { meta: answerMeta(snapshot, site, { sources: ["curated"], notices: [] }), ...rateCard };
}

export function termsOf({ baseUrl, tiers = [] }: Site): Terms {
  const announced = baseUrl + pagePath.interfaceChanges();
  return {
    page: baseUrl + pagePath.terms(),
    license,
    license_note: licenseNote,
    version: interfaceVersion,
    compatibility:
      `Within version ${interfaceVersion.split(".")[0]} fields, values, parameters and endpoints ` +
      `are added, never renamed or removed. Leave out what you do not know.`,
    deprecation: { notice_months: 12, announced, headers: ["Deprecation", "Sunset"] },
    limits: {
      window_seconds: WINDOW_SECONDS,
      client: "A key; without one an IPv4 address or the /64 of an IPv6 address.",
      counting: [
        "Each request to a documented endpoint counts as one, its errors included.",
        "A bulk check counts as its number of queries.",
        "A website check or message check also counts as one site check.",
        "Pages, files of the site and answers with status 304 count nothing. Requests of any kind stay under " +
          "the ceiling, where a page that is made when it is asked for takes four places.",
        "Over a limit the answer is 429, with the seconds to wait in Retry-After.",
      ],
    },
    sizes: {
      query_characters: [queryLength.least, queryLength.most],
      url_characters: urlMost,
      text_characters: textMaxLength,
      bulk_queries: bulkCheckMost,
      bulk_queries_short: checkManyMost,
    },
    tiers: tiers.map((tier) => {
      return pickFields(terms.shape.tiers.element, { ...tier, ceiling_per_minute: limitsOf(tier).ceiling });
    }),
  };
}

/** @param key the caller's key with its usage; null without a key. */
export function keyAnswerOf(
  snapshot: Snapshot,
  site: Site,
  tier: Omit<Tier, "title" | "price_usd_per_month">,
  key: KeyAnswer["key"],
  usage: DailyUsage | null,
): KeyAnswer {
  return pickFields(keyAnswer, {
    ...tier,
    meta: answerMeta(snapshot, site, { sources: [], notices: [] }),
    tier: tier.id,
    limits: { requests_per_minute: tier.requests_per_minute, site_checks_per_minute: tier.site_checks_per_minute },
    usage,
    key: key && pickFields(keyAnswer.shape.key.unwrap(), key),
  });
}

/** What the documentation shows: the answer to a request with a key. */
export function exampleKeyAnswerOf(snapshot: Snapshot, site: Site): KeyAnswer {
  const day = dayOf(snapshot.generated_at);
  const limits = { id: "pro", requests_per_minute: 600, site_checks_per_minute: 60 } as const;
  const tier = { ...limits, attribution_required: false, commercial_use: true };
  const identity = { id: "key_8h2k4m", label: "wallet extension", prefix: "bw_live_Ab3x" };
  const key = { ...identity, created_at: `${day}T08:00:00Z`, expires_at: null };
  const usage = { date: day, requests: 1204, site_checks: 17, resets_at: `${day}T23:59:59Z` };
  return keyAnswerOf(snapshot, site, tier, key, usage);
}
