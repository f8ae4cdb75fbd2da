/** Single records at their own addresses. */
import { leaderboardQuery } from "../../api/queries.ts";
import { leaderboardAnswer, provenReturnsAnswer, scamAnswer, vaultAnswer } from "../../api/shapes/answers.ts";
import { leaderboardAnswerOf, provenReturnsAnswerOf, vaultAnswerOf } from "../answers/vaults.ts";
import { scamAnswerOf } from "../answers/watchlist.ts";
import { jsonDraft } from "../documents.ts";
import { pagePath } from "../page-paths.ts";
import { endpoint, type PublishedEndpoint } from "./published-endpoint.ts";

export const recordsEndpoints: readonly PublishedEndpoint[] = [
  endpoint({
    operationId: "getScam",
    path: "/api/scams/{id}.json",
    inPath: { id: "Id of an enforcement action, a tracker entry or a warning." },
    tag: "Watchlist",
    summary: "One record of the watchlist: an enforcement action, a tracker entry or a warning.",
    description: "The record at the `api_url` of every answer that shows it. `kind` says which of the three it is.",
    answer: scamAnswer,
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
        const isRecord = action.has(id) || warning.has(id) || entry.has(id);
        return isRecord ? jsonDraft(target, () => scamAnswerOf(snapshot, site, id)) : undefined;
      },
    },
  }),
  endpoint({
    operationId: "getVault",
    path: "/api/vaults/{address}.json",
    inPath: { address: "On-chain address of the vault, in lower case." },
    tag: "Vaults",
    summary: "One Hyperliquid vault, ranked or not.",
    description: "Every vault of the newest read. PnL is not a return.",
    answer: vaultAnswer,
    errors: ["not_found"],
    example: { slug: "0x020c922cbd53d08f797f8bebaa69541c65bd8313" },
    late: {
      *keys({ find }) {
        for (const { record } of find.vault.values()) yield record.address;
      },
      draft: (snapshot, site, address, target) =>
        snapshot.find.vault.has(address) ? jsonDraft(target, () => vaultAnswerOf(snapshot, site, address)) : undefined,
    },
  }),
];

export const vaultsEndpoints: readonly PublishedEndpoint[] = [
  endpoint({
    operationId: "getLeaderboard",
    page: pagePath.leaderboard(),
    tool: "get_leaderboard",
    path: "/api/leaderboard.json",
    tag: "Vaults",
    summary: "Hyperliquid vaults by 30-day PnL, or in another order and filtered.",
    description: "Who is ranked is stated in `meta.criteria`. PnL is not a return.",
    query: leaderboardQuery,
    answer: leaderboardAnswer,
    drafts: (snapshot, site) => [jsonDraft("/api/leaderboard.json", () => leaderboardAnswerOf(snapshot, site))],
    answerTo: ({ snapshot, site }, query) => leaderboardAnswerOf(snapshot, site, query),
  }),
  endpoint({
    operationId: "getProvenReturns",
    path: "/api/proven-returns.json",
    tag: "Vaults",
    summary: "On-chain results of vaults that describe themselves as bots, and of bots with a known vault.",
    description: "Results that anyone can check on-chain. Calling itself a bot is a vault's own statement.",
    answer: provenReturnsAnswer,
    drafts: (snapshot, site) => [jsonDraft("/api/proven-returns.json", () => provenReturnsAnswerOf(snapshot, site))],
  }),
];
