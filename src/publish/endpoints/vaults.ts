/** Hyperliquid vaults. */
import { leaderboardAnswer, provenReturnsAnswer } from "../../api/shapes/answers.ts";
import { leaderboardAnswerOf, provenReturnsAnswerOf } from "../answers/vaults.ts";
import type { PublishedEndpoint } from "./published-endpoint.ts";

export const vaultsEndpoints: readonly PublishedEndpoint[] = [
  {
    operationId: "getLeaderboard",
    method: "GET",
    path: "/api/leaderboard.json",
    tag: "Vaults",
    summary: "Hyperliquid vaults by 30-day PnL.",
    description: "Who is ranked is stated in `meta.criteria`. PnL is not a return.",
    answer: leaderboardAnswer,
    errors: [],
    example: {},
    answers: (snapshot, site) => [["/api/leaderboard.json", () => leaderboardAnswerOf(snapshot, site)]],
  },
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
