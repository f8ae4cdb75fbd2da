/** Single records at their own addresses. */
import { leaderboardQuery } from "../../api/queries.ts";
import { leaderboardAnswer, provenReturnsAnswer, scamAnswer, vaultAnswer } from "../../api/shapes/answers.ts";
import { leaderboardAnswerOf, provenReturnsAnswerOf, vaultAnswerOf } from "../answers/vaults.ts";
import { scamAnswerOf } from "../answers/watchlist.ts";
import { jsonDraft } from "../documents.ts";
import { pagePath } from "../page-paths.ts";
import { answeringQuery, type PublishedEndpoint, plainEndpoint } from "./published-endpoint.ts";

export const recordsEndpoints: readonly PublishedEndpoint[] = [
  plainEndpoint({
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
      *targets({ find }) {
        for (const { id } of find.action.values()) yield pagePath.scamAnswer(id);
        for (const { warning } of find.warning.values()) yield pagePath.scamAnswer(warning.id);
        for (const { id } of find.entry.values()) yield pagePath.scamAnswer(id);
      },
      draft(snapshot, site, target) {
        const id = idIn(target, "/api/scams/");
        if (id === null || !isRecord(snapshot.find, id)) return undefined;
        return jsonDraft(target, () => scamAnswerOf(snapshot, site, id));
      },
    },
    exampleAnswer: (snapshot, site, { slug = "" }) =>
      isRecord(snapshot.find, slug) ? scamAnswerOf(snapshot, site, slug) : undefined,
  }),
  plainEndpoint({
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
      *targets({ find }) {
        for (const { record } of find.vault.values()) yield pagePath.vaultAnswer(record.address);
      },
      draft(snapshot, site, target) {
        const address = idIn(target, "/api/vaults/");
        if (address === null || !snapshot.find.vault.has(address)) return undefined;
        return jsonDraft(target, () => vaultAnswerOf(snapshot, site, address));
      },
    },
    exampleAnswer: (snapshot, site, { slug = "" }) =>
      snapshot.find.vault.has(slug) ? vaultAnswerOf(snapshot, site, slug) : undefined,
  }),
];

/** `sec-forsage-2022` from `/api/scams/sec-forsage-2022.json`; null for another address. */
function idIn(target: string, folder: string): string | null {
  return target.startsWith(folder) && target.endsWith(".json") ? target.slice(folder.length, -".json".length) : null;
}

function isRecord(
  { action, warning, entry }: Record<"action" | "warning" | "entry", { has(id: string): boolean }>,
  id: string,
): boolean {
  return action.has(id) || warning.has(id) || entry.has(id);
}

export const vaultsEndpoints: readonly PublishedEndpoint[] = [
  answeringQuery({
    operationId: "getLeaderboard",
    page: pagePath.leaderboard(),
    tool: "get_leaderboard",
    path: "/api/leaderboard.json",
    tag: "Vaults",
    summary: "Hyperliquid vaults by 30-day PnL, or in another order and filtered.",
    description: "Who is ranked is stated in `meta.criteria`. PnL is not a return.",
    query: leaderboardQuery,
    answer: leaderboardAnswer,
    errors: ["invalid_parameter"],
    answers: (snapshot, site) => [["/api/leaderboard.json", () => leaderboardAnswerOf(snapshot, site)]],
    documentFor: ({ sort, ...filter }) =>
      sort === "pnl_30d" && Object.keys(filter).length === 0 ? "/api/leaderboard.json" : undefined,
    answerTo: ({ snapshot, site }, query) => leaderboardAnswerOf(snapshot, site, query),
  }),
  plainEndpoint({
    operationId: "getProvenReturns",
    path: "/api/proven-returns.json",
    tag: "Vaults",
    summary: "On-chain results of vaults that describe themselves as bots, and of bots with a known vault.",
    description: "Results that anyone can check on-chain. Calling itself a bot is a vault's own statement.",
    answer: provenReturnsAnswer,
    answers: (snapshot, site) => [["/api/proven-returns.json", () => provenReturnsAnswerOf(snapshot, site)]],
  }),
];
