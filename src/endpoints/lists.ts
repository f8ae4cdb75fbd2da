/** The lists of records, single records at their own addresses, and what changed. */

import { botAnswerOf, botListAnswerOf, filteredBotsOf } from "../answers/bots.ts";
import { changesAnswerOf } from "../answers/changes.ts";
import { methodologyAnswerOf, predictionMarketsAnswerOf } from "../answers/reference.ts";
import { leaderboardAnswerOf, provenReturnsAnswerOf, vaultAnswerOf } from "../answers/vaults.ts";
import * as watchlist from "../answers/watchlist.ts";
import { assertDefined } from "../base/invariants.ts";
import { jsonDraft } from "../contract/documents.ts";
import { pagePath } from "../contract/paths.ts";
import * as queries from "../contract/queries.ts";
import * as answers from "../contract/shapes/answers.ts";
import { atomFeedAnswer, jsonFeedAnswer } from "../contract/shapes/feeds.ts";
import { botFeed, siteFeed } from "../formats/feeds/feed-entries.ts";
import { botFeedDocuments, jsonFeed, siteFeedDocuments } from "../formats/feeds/write-feeds.ts";
import { slugPattern } from "../record/fields.ts";
import { endpoint, ofList, type PublishedEndpoint } from "./published-endpoint.ts";

const ofBot = {
  inPath: {
    slug: {
      said: "Slug of the bot; /api/bots.json lists every one.",
      pattern: slugPattern.source,
      unknown:
        "No bot with this slug is in the directory, which says nothing about it. /api/bots.json lists every slug.",
    },
  },
  errors: ["unknown_bot"],
  example: { slug: "3commas" },
} as const;

const atom = { tag: "Changes", answer: atomFeedAnswer, mediaType: "application/atom+xml" } as const;
const json = { tag: "Changes", answer: jsonFeedAnswer, mediaType: "application/feed+json" } as const;

export const listEndpoints: readonly PublishedEndpoint[] = [
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
    query: queries.botListQuery,
    answer: answers.botListOrSummaries,
    example: { query: { sort: "report_card" } },
    drafts: (snapshot, site) =>
      queries.botSorts.map((sort) => ({
        ...jsonDraft(`/api/bots.json?sort=${sort}`, () => botListAnswerOf(snapshot, site, sort)),
        aliases: sort === "name" ? ["/api/bots.json"] : [],
      })),
    answerTo: ({ snapshot, site }, query) => filteredBotsOf(snapshot, site, query),
  }),
  endpoint({
    ...ofBot,
    operationId: "getBot",
    tool: "get_bot",
    path: "/api/bots/{slug}.json",
    tag: "Directory",
    summary: "One bot: fact sheet, report card, incidents, history, and who imitates it.",
    description: "Everything on record about one bot, each statement with its source.",
    answer: answers.botAnswer,
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
    answer: answers.predictionMarketsAnswer,
    document: predictionMarketsAnswerOf,
  }),
  endpoint({
    operationId: "getMethodology",
    path: "/api/methodology.json",
    tag: "Directory",
    summary: "The report-card rules, versioned.",
    description: "Generated from the same table that evaluates the cards.",
    answer: answers.methodologyAnswer,
    document: methodologyAnswerOf,
  }),
  endpoint({
    operationId: "listScams",
    path: "/api/scams.json",
    tag: "Watchlist",
    summary: "The watchlist: regulators' enforcement actions, and DFPI tracker entries.",
    description:
      "Regulator records only, each with its official source. A regulator's complaint is an allegation until a " +
      "court rules; a tracker entry is an unverified complaint.",
    answer: answers.scamsAnswer,
    document: watchlist.scamsAnswerOf,
  }),
  endpoint({
    operationId: "searchScams",
    page: pagePath.watchlist(),
    tool: "search_scams",
    path: "/api/scams/search.json",
    tag: "Watchlist",
    summary: "Records of the watchlist by words, kind, regulator, list, year, status, sum and type of scam.",
    description:
      "Newest first, actions, entries and warnings together; with words, the best first, and each word is " +
      "optional: what all of them lack is in `without`. A record that contains a text need not be the one you mean: " +
      "to judge one name or website, use the check.",
    query: queries.scamSearchQuery,
    answer: answers.scamSearchAnswer,
    example: { query: { q: "forex", limit: "5" } },
    answerTo: ({ snapshot, site }, query) => watchlist.scamSearchAnswerOf(snapshot, site, query),
  }),
  endpoint({
    operationId: "listWarningLists",
    path: "/api/warnings.json",
    tag: "Watchlist",
    summary: "Regulators' warning lists: what each means, how fresh it is and how much it contains.",
    description:
      "One element per list, without its warnings. What being listed means is stated in the regulator's terms: " +
      "mostly that an offer has no licence. It is not a finding of fraud.",
    answer: answers.warningsAnswer,
    document: watchlist.warningsAnswerOf,
  }),
  endpoint({
    ...ofList,
    operationId: "listWarnings",
    path: "/api/warnings/{list}.json",
    tag: "Watchlist",
    summary: "The warnings on one regulator's list, in pages of 1,000.",
    description:
      "Newest first. `meta.next` leads to the next page. A warning's names and websites are those the " +
      "regulator gives; an imitated firm's own website is never among them.",
    query: queries.warningListQuery,
    answer: answers.warningListAnswer,
    *drafts(snapshot, site) {
      for (const { id, counts } of snapshot.find.list.values()) {
        const pages = watchlist.warningPages(counts.warnings);
        const list = () => snapshot.records.warning_lists.find((one) => one.id === id);
        for (let page = 1; page <= pages; page += 1) {
          const make = () =>
            watchlist.warningListAnswerOf(assertDefined(list(), "a list that is told of"), page, snapshot, site);
          const next = page < pages ? site.baseUrl + pagePath.warningListAnswer(id, page + 1) : null;
          yield { ...jsonDraft(pagePath.warningListAnswer(id, page), make), headers: linkTo(next) };
        }
      }
    },
  }),
  endpoint({
    operationId: "getLeaderboard",
    page: pagePath.leaderboard(),
    tool: "get_leaderboard",
    path: "/api/leaderboard.json",
    tag: "Vaults",
    summary: "Hyperliquid vaults by 30-day PnL, or in another order and filtered.",
    description: "Who is ranked is stated in `meta.criteria`. PnL is not a return.",
    query: queries.leaderboardQuery,
    answer: answers.leaderboardAnswer,
    document: (snapshot, site) => leaderboardAnswerOf(snapshot, site),
    answerTo: ({ snapshot, site }, query) => leaderboardAnswerOf(snapshot, site, query),
  }),
  endpoint({
    operationId: "getProvenReturns",
    path: "/api/proven-returns.json",
    tag: "Vaults",
    summary: "On-chain results of vaults that describe themselves as bots, and of bots with a known vault.",
    description: "Results that anyone can check on-chain. Calling itself a bot is a vault's own statement.",
    answer: answers.provenReturnsAnswer,
    document: provenReturnsAnswerOf,
  }),
  endpoint({
    operationId: "listChanges",
    page: pagePath.changes(),
    tool: "get_changes",
    path: "/api/changes.json",
    tag: "Changes",
    summary: "Change events, newest first.",
    description: "New cases, tracker entries, shutdowns, incidents, report-card changes, releases and corrections.",
    query: queries.changesQuery,
    answer: answers.changesAnswer,
    example: { query: { kind: "regulator_case", limit: "5" } },
    drafts(snapshot, site) {
      const answer = changesAnswerOf(snapshot, site, queries.changesQuery.parse({}));
      return [{ ...jsonDraft("/api/changes.json", () => answer), headers: linkTo(answer.next) }];
    },
    answerTo: ({ snapshot, site }, query) => changesAnswerOf(snapshot, site, query),
  }),
  endpoint({
    ...atom,
    operationId: "getAtomFeed",
    path: pagePath.atomFeed(),
    summary: "Change events as an Atom feed.",
    description:
      "At most 100 entries, the last published first. Ids never change, and `updated` only when there is something " +
      "new.",
    drafts: siteFeedDocuments,
  }),
  endpoint({
    ...ofBot,
    ...atom,
    operationId: "getBotAtomFeed",
    path: pagePath.botAtomFeed("{slug}"),
    summary: "Change events that concern one bot, as an Atom feed.",
    description: "A bot without any has an empty feed.",
    drafts: botFeedDocuments,
  }),
  endpoint({
    ...json,
    operationId: "getJsonFeed",
    path: pagePath.jsonFeed(),
    summary: "Change events as a JSON Feed.",
    description: "The same entries as the Atom feed, under the same ids.",
    exampleAnswer: (snapshot, site) => jsonFeed(siteFeed(snapshot, site), site, pagePath.jsonFeed()),
  }),
  endpoint({
    ...ofBot,
    ...json,
    operationId: "getBotJsonFeed",
    path: pagePath.botJsonFeed("{slug}"),
    summary: "Change events that concern one bot, as a JSON Feed.",
    description: "The same entries as the bot's Atom feed, under the same ids.",
    exampleAnswer: (snapshot, site, { slug = "" }) => {
      const bot = snapshot.find.bot.get(slug);
      return bot && jsonFeed(botFeed(bot, snapshot, site), site, pagePath.botJsonFeed(slug));
    },
  }),
  endpoint({
    operationId: "getScam",
    path: "/api/scams/{id}.json",
    inPath: {
      id: {
        said: "Id of an enforcement action, a tracker entry or a warning.",
        pattern: slugPattern.source,
        unknown:
          "No case, warning or tracker entry has this id. /api/scams/search.json finds records by words; " +
          "/api/check.json asks about a name or website.",
      },
    },
    tag: "Watchlist",
    summary: "One record of the watchlist: an enforcement action, a tracker entry or a warning.",
    description: "The record at the `api_url` of every answer that shows it. `kind` says which of the three it is.",
    answer: answers.scamAnswer,
    errors: ["not_found"],
    example: { slug: "sec-forsage-2022" },
    late: {
      *keys({ find }) {
        for (const { id } of find.action.values()) yield id;
        for (const { warning } of find.warning.values()) yield warning.id;
        for (const { id } of find.entry.values()) yield id;
      },
      draft(snapshot, site, id, target) {
        const { action, warning, entry } = snapshot.find;
        const record = action.get(id) ?? warning.get(id) ?? entry.get(id);
        return record && jsonDraft(target, () => watchlist.scamAnswerOf(snapshot, site, id));
      },
    },
  }),
  endpoint({
    operationId: "getVault",
    path: "/api/vaults/{address}.json",
    inPath: {
      address: {
        said: "On-chain address of the vault, in any case.",
        pattern: "^0x[0-9a-fA-F]{40}$",
        unknown: "No vault of the newest read has this address. /api/leaderboard.json lists those that are ranked.",
      },
    },
    tag: "Vaults",
    summary: "One Hyperliquid vault, ranked or not.",
    description: "Every vault of the newest read. PnL is not a return.",
    answer: answers.vaultAnswer,
    errors: ["not_found"],
    example: { slug: "0x020c922cbd53d08f797f8bebaa69541c65bd8313" },
    late: {
      *keys({ find }) {
        for (const { record } of find.vault.values()) yield record.address;
      },
      draft: (snapshot, site, address, target) =>
        snapshot.find.vault.get(address) && jsonDraft(target, () => vaultAnswerOf(snapshot, site, address)),
    },
  }),
];

function linkTo(next: string | null): string[] {
  return next === null ? [] : ["Link", `<${next}>; rel="next"`];
}
