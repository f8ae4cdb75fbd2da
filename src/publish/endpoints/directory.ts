/** Documented bots, venues, and the rules behind report cards. */
import { botListQuery, botSorts } from "../../api/queries.ts";
import { botAnswer, botListOrSummaries, methodologyAnswer, predictionMarketsAnswer } from "../../api/shapes/answers.ts";
import { botAnswerOf, botListAnswerOf, filteredBotsOf } from "../answers/bots.ts";
import { methodologyAnswerOf, predictionMarketsAnswerOf } from "../answers/reference.ts";
import { jsonDraft } from "../documents.ts";
import { pagePath } from "../page-paths.ts";
import { endpoint, type PublishedEndpoint } from "./published-endpoint.ts";

export const directoryEndpoints: readonly PublishedEndpoint[] = [
  endpoint({
    operationId: "listBots",
    page: pagePath.directory(),
    tool: "list_bots",
    path: "/api/bots.json",
    tag: "Directory",
    summary: "Every documented bot, with its report card.",
    description:
      "The whole directory in one answer, or the bots that pass every filter. That a bot is missing says " +
      "nothing about it.",
    query: botListQuery,
    answer: botListOrSummaries,
    example: { query: { sort: "report_card" } },
    drafts: (snapshot, site) =>
      botSorts.map((sort) => ({
        ...jsonDraft(`/api/bots.json?sort=${sort}`, () => botListAnswerOf(snapshot, site, sort)),
        aliases: sort === "name" ? ["/api/bots.json"] : [],
      })),
    answerTo: ({ snapshot, site }, query) => filteredBotsOf(snapshot, site, query),
  }),
  endpoint({
    operationId: "getBot",
    tool: "get_bot",
    path: "/api/bots/{slug}.json",
    inPath: { slug: "Slug of the bot; /api/bots.json lists every one." },
    tag: "Directory",
    summary: "One bot: fact sheet, report card, incidents, history, and who imitates it.",
    description: "Everything on record about one bot, each statement with its source.",
    answer: botAnswer,
    errors: ["unknown_bot"],
    example: { slug: "3commas" },
    drafts: (snapshot, site) =>
      snapshot.records.bots.map((record) =>
        jsonDraft(pagePath.botAnswer(record.slug), () => botAnswerOf(record, snapshot, site)),
      ),
  }),
  endpoint({
    operationId: "listPredictionMarkets",
    path: "/api/prediction-markets.json",
    tag: "Directory",
    summary: "Prediction-market venues with their CFTC status, and bots that trade on them.",
    description: "What the CFTC's records say about each venue, and the bots of category “Prediction market bots”.",
    answer: predictionMarketsAnswer,
    drafts: (snapshot, site) => [
      jsonDraft("/api/prediction-markets.json", () => predictionMarketsAnswerOf(snapshot, site)),
    ],
  }),
  endpoint({
    operationId: "getMethodology",
    path: "/api/methodology.json",
    tag: "Directory",
    summary: "The report-card rules, versioned.",
    description: "Generated from the same table that evaluates the cards.",
    answer: methodologyAnswer,
    drafts: (snapshot, site) => [jsonDraft("/api/methodology.json", () => methodologyAnswerOf(snapshot, site))],
  }),
];
