/** What changed: the log as JSON, and the feeds. A feed's two formats are made together, with the Atom one. */
import { changesQuery } from "../../api/queries.ts";
import { changesAnswer } from "../../api/shapes/answers.ts";
import { atomFeedAnswer, jsonFeedAnswer } from "../../api/shapes/feeds.ts";
import { changesAnswerOf } from "../answers/changes.ts";
import { jsonDraft } from "../documents.ts";
import { botFeed, siteFeed } from "../feeds/feed.ts";
import { botFeedDocuments, jsonFeed, siteFeedDocuments } from "../feeds/index.ts";
import { pagePath } from "../page-paths.ts";
import { endpoint, type PublishedEndpoint } from "./published-endpoint.ts";

export const changesEndpoints: readonly PublishedEndpoint[] = [
  endpoint({
    operationId: "listChanges",
    page: pagePath.changes(),
    tool: "get_changes",
    path: "/api/changes.json",
    tag: "Changes",
    summary: "Change events, newest first.",
    description: "New cases, tracker entries, shutdowns, incidents, report-card changes, releases and corrections.",
    query: changesQuery,
    answer: changesAnswer,
    example: { query: { kind: "regulator_case", limit: "5" } },
    drafts: (snapshot, site) => [
      jsonDraft("/api/changes.json", () => changesAnswerOf(snapshot, site, changesQuery.parse({}))),
    ],
    answerTo: ({ snapshot, site }, query) => changesAnswerOf(snapshot, site, query),
  }),
  endpoint({
    operationId: "getAtomFeed",
    path: "/feed.xml",
    tag: "Changes",
    summary: "Change events as an Atom feed.",
    description:
      "At most 100 entries, the last published first. Ids never change, and `updated` only when there is something " +
      "new.",
    answer: atomFeedAnswer,
    mediaType: "application/atom+xml",
    drafts: siteFeedDocuments,
  }),
  endpoint({
    operationId: "getBotAtomFeed",
    path: "/bots/{slug}/feed.xml",
    inPath: { slug: "Slug of the bot; /api/bots.json lists every one." },
    tag: "Changes",
    summary: "Change events that concern one bot, as an Atom feed.",
    description: "A bot without any has an empty feed.",
    answer: atomFeedAnswer,
    mediaType: "application/atom+xml",
    errors: ["unknown_bot"],
    example: { slug: "3commas" },
    drafts: botFeedDocuments,
  }),
  endpoint({
    operationId: "getJsonFeed",
    path: "/feed.json",
    tag: "Changes",
    summary: "Change events as a JSON Feed.",
    description: "The same entries as the Atom feed, under the same ids.",
    answer: jsonFeedAnswer,
    mediaType: "application/feed+json",
    exampleAnswer: (snapshot, site) => jsonFeed(siteFeed(snapshot, site), site),
  }),
  endpoint({
    operationId: "getBotJsonFeed",
    path: "/bots/{slug}/feed.json",
    inPath: { slug: "Slug of the bot; /api/bots.json lists every one." },
    tag: "Changes",
    summary: "Change events that concern one bot, as a JSON Feed.",
    description: "The same entries as the bot's Atom feed, under the same ids.",
    answer: jsonFeedAnswer,
    mediaType: "application/feed+json",
    errors: ["unknown_bot"],
    example: { slug: "3commas" },
    exampleAnswer: (snapshot, site, { slug = "" }) => {
      const bot = snapshot.find.bot.get(slug);
      return bot === undefined ? undefined : jsonFeed(botFeed(bot, snapshot, site), site);
    },
  }),
];
