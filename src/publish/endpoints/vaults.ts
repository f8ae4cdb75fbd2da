/** Hyperliquid vaults. */
import { leaderboardQuery } from "../../api/queries.ts";
import { leaderboardAnswer, provenReturnsAnswer } from "../../api/shapes/answers.ts";
import { leaderboardAnswerOf, provenReturnsAnswerOf } from "../answers/vaults.ts";
import { pagePath } from "../page-paths.ts";
import { answeringQuery, type PublishedEndpoint } from "./published-endpoint.ts";

export const vaultsEndpoints: readonly PublishedEndpoint[] = [
  answeringQuery({
    operationId: "getLeaderboard",
    page: pagePath.leaderboard(),
    tool: "get_leaderboard",
    method: "GET",
    path: "/api/leaderboard.json",
    tag: "Vaults",
    summary: "Hyperliquid vaults by 30-day PnL, or in another order and filtered.",
    description: "Who is ranked is stated in `meta.criteria`. PnL is not a return.",
    query: leaderboardQuery,
    answer: leaderboardAnswer,
    errors: ["invalid_parameter"],
    example: {},
    answers: (snapshot, site) => [["/api/leaderboard.json", () => leaderboardAnswerOf(snapshot, site)]],
    documentFor: ({ sort, ...filter }) =>
      sort === "pnl_30d" && Object.keys(filter).length === 0 ? "/api/leaderboard.json" : undefined,
    answerTo: ({ snapshot, site }, query) => leaderboardAnswerOf(snapshot, site, query),
  }),
  {
    operationId: "getProvenReturns",
    method: "GET",
    path: "/api/proven-returns.json",
    tag: "Vaults",
    summary: "On-chain results of vaults that describe themselves as bots, and of bots with a known vault.",
    description: "Results that anyone can check on-chain. Calling itself a bot is a vault's own statement.",
    answer: provenReturnsAnswer,
    errors: [],
    example: {},
    answers: (snapshot, site) => [["/api/proven-returns.json", () => provenReturnsAnswerOf(snapshot, site)]],
  },
];
