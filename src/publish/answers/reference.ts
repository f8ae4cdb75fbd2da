/** The remaining answers: index, prediction markets, methodology, rate card and the first page of changes. */
import type { z } from "zod";
import type { Endpoint } from "../../api/endpoint.ts";
import type {
  advertiseAnswer,
  indexAnswer,
  methodologyAnswer,
  predictionMarketsAnswer,
} from "../../api/shapes/answers.ts";
import { predictionMarketCategory } from "../../records/bot.ts";
import { compareText } from "../../records/canonical.ts";
import { methodologyOfRules } from "../../report-card/methodology.ts";
import { botWords } from "../leaderboard.ts";
import { pagePath } from "../page-paths.ts";
import type { Snapshot } from "../snapshot.ts";
import { publishBot, sortBots } from "./bots.ts";
import { publishVenue } from "./records.ts";
import { answerMeta, disclosure, licenseNote, notice, publisher, type Site } from "./site.ts";
import { termsOf } from "./terms.ts";
import { leaderboardRule } from "./vaults.ts";

/** `GET /api/index.json`: every endpoint, with the terms of use. */
export function indexAnswerOf(
  snapshot: Snapshot,
  site: Site,
  endpoints: readonly Endpoint[],
): z.infer<typeof indexAnswer> {
  return {
    meta: {
      publisher,
      site: site.baseUrl,
      docs: `${site.baseUrl}${pagePath.docs()}`,
      openapi: `${site.baseUrl}/openapi.json`,
      generated_at: snapshot.generated_at,
      disclosure,
      cors: "*",
      auth: "none",
      rate_limit:
        "Please be reasonable: data changes at most daily, so keep answers for an hour and send If-None-Match " +
        "when asking again.",
      license_note: licenseNote,
    },
    endpoints: endpoints.map((endpoint) => ({
      endpoint: `${endpoint.method} ${endpoint.path}`,
      description: endpoint.summary,
    })),
    terms: termsOf(site),
  };
}

/** `GET /api/prediction-markets.json`: venues by name, and the bots that trade on them. */
export function predictionMarketsAnswerOf(snapshot: Snapshot, site: Site): z.infer<typeof predictionMarketsAnswer> {
  const venues = [...snapshot.records.prediction_venues]
    .sort((a, b) => compareText(a.name.toLowerCase(), b.name.toLowerCase()))
    .map((venue) => publishVenue(venue, snapshot, site));
  const bots = snapshot.records.bots
    .filter((record) => record.category === predictionMarketCategory)
    .map((record) => publishBot(record, snapshot, site));
  return {
    meta: answerMeta(snapshot, site, {
      sources: ["curated", "dfpi"],
      notices: [notice.cite, notice.noRecord, notice.impostor],
      counts: { venues: venues.length, bots: bots.length },
    }),
    venues,
    bots: sortBots(bots, "name"),
  };
}

/** `GET /api/methodology.json`: the rules, from the table that evaluates the cards. */
export function methodologyAnswerOf(snapshot: Snapshot, site: Site): z.infer<typeof methodologyAnswer> {
  return {
    meta: answerMeta(snapshot, site, { sources: ["curated"], notices: [notice.impostor, notice.allegation] }),
    ...methodologyOfRules(),
    leaderboard: { rule: leaderboardRule, bot_words: [...botWords] },
  };
}

/** `GET /api/advertise.json`: the rate card, as in its file. */
export function advertiseAnswerOf(snapshot: Snapshot, site: Site): z.infer<typeof advertiseAnswer> {
  const { $schema: _schema, ...rateCard } = snapshot.records.rate_card;
  return { meta: answerMeta(snapshot, site, { sources: ["curated"], notices: [] }), ...rateCard };
}
