/**
 * Every endpoint in one table. The index document, openapi.json, the routes and the tests all read it, so that none of
 * them can know an endpoint that the others do not.
 */
import type { z } from "zod";
import type { ProblemCode } from "../errors.ts";
import {
  botListQuery,
  bulkCheckBody,
  changesQuery,
  checkQuery,
  messageCheckBody,
  siteCheckBody,
  siteCheckQuery,
  telegramCheckQuery,
  warningListQuery,
} from "./queries.ts";
import {
  advertiseAnswer,
  botAnswer,
  botListAnswer,
  changesAnswer,
  indexAnswer,
  leaderboardAnswer,
  methodologyAnswer,
  predictionMarketsAnswer,
  provenReturnsAnswer,
  scamsAnswer,
  warningListAnswer,
  warningsAnswer,
} from "./shapes/answers.ts";
import { atomFeedAnswer, jsonFeedAnswer } from "./shapes/feeds.ts";
import { keyAnswer } from "./shapes/key.ts";
import { bulkCheckAnswer, checkAnswer, messageCheckAnswer, telegramCheckAnswer } from "./shapes/lookup.ts";
import { mcpAnswer, mcpMessage } from "./shapes/mcp.ts";
import { siteCheckAnswer } from "./shapes/site-check.ts";

export interface Endpoint {
  operationId: string;
  method: "GET" | "POST";
  /** With `{slug}` or `{list}` where one stands. */
  path: string;
  tag: "Directory" | "Lookup" | "Watchlist" | "Vaults" | "Changes" | "Agents" | "Service";
  summary: string;
  description: string;
  /** Query parameters; absent where the endpoint takes none. */
  query?: z.ZodObject;
  body?: z.ZodObject;
  answer: z.ZodObject | z.ZodString;
  /** Of the answer; JSON where it is left out. */
  mediaType?: "application/atom+xml" | "application/feed+json";
  /** Errors beyond those that any endpoint can answer (see commonErrors). */
  errors: readonly ProblemCode[];
  /** Shape in which refusals are given where they are no problem details. */
  refusal?: z.ZodObject;
  /** Whether a key changes the answer; elsewhere it only lifts the limits. */
  acceptsKey?: true;
  /** Whether the answer holds what was seen outside, so that no two are the same. */
  observesOutside?: true;
  /** A request that is replayed in the tests and shown in the documentation. */
  example: { slug?: string; query?: Record<string, string>; body?: unknown; headers?: Record<string, string> };
}

/** Errors that any endpoint can answer. */
export const commonErrors = [
  "malformed_request",
  "method_not_allowed",
  "rate_limited",
  "snapshot_unavailable",
] as const;

export const endpoints: readonly Endpoint[] = [
  {
    operationId: "getIndex",
    method: "GET",
    path: "/api/index.json",
    tag: "Service",
    summary: "What the service offers.",
    description: "Lists every endpoint, with the terms of use.",
    answer: indexAnswer,
    errors: [],
    example: {},
  },
  {
    operationId: "listBots",
    method: "GET",
    path: "/api/bots.json",
    tag: "Directory",
    summary: "Every documented bot, with its report card.",
    description: "The whole directory in one answer. That a bot is absent says nothing about it.",
    query: botListQuery,
    answer: botListAnswer,
    errors: ["invalid_parameter"],
    example: { query: { sort: "report_card" } },
  },
  {
    operationId: "getBot",
    method: "GET",
    path: "/api/bots/{slug}.json",
    tag: "Directory",
    summary: "One bot: fact sheet, report card, incidents, history, and who imitates it.",
    description: "Everything on record about one bot, each statement with its source.",
    answer: botAnswer,
    errors: ["unknown_bot"],
    example: { slug: "3commas" },
  },
  {
    operationId: "listPredictionMarkets",
    method: "GET",
    path: "/api/prediction-markets.json",
    tag: "Directory",
    summary: "Prediction-market venues with their CFTC status, and bots that trade on them.",
    description: "What the CFTC's records say of each venue, and the bots of category “Prediction market bots”.",
    answer: predictionMarketsAnswer,
    errors: [],
    example: {},
  },
  {
    operationId: "check",
    method: "GET",
    path: "/api/check.json",
    tag: "Lookup",
    summary: "What is on record about a bot name or website.",
    description:
      "Searches the directory and every scam record. Each match says why it matched. A near miss is a suggestion, never a match. `no_record` is not a clean bill of health.",
    query: checkQuery,
    answer: checkAnswer,
    errors: ["invalid_parameter"],
    example: { query: { q: "3commas.io" } },
  },
  {
    operationId: "bulkCheck",
    method: "POST",
    path: "/api/check",
    tag: "Lookup",
    summary: "The same check for 1 to 100 names or websites at once.",
    description:
      "Results come in the order of the queries. One that cannot be checked is an error in its place. Counts as its number of queries towards the rate limit.",
    body: bulkCheckBody,
    answer: bulkCheckAnswer,
    errors: ["invalid_body", "payload_too_large", "unsupported_media_type"],
    example: { body: { queries: ["Kryll", "fundsz.com", "x"] } },
  },
  {
    operationId: "checkWebsite",
    method: "GET",
    path: "/api/site-check.json",
    tag: "Lookup",
    summary: "Signals about a website: watchlist, look-alike, domain age, HTTPS.",
    description:
      "Signals, not a verdict. Asks the domain's registry (RDAP) and makes one encrypted connection; never fetches a page. What does not answer within the deadline is `unavailable`, with the reason.",
    query: siteCheckQuery,
    answer: siteCheckAnswer,
    errors: ["invalid_parameter"],
    example: { query: { url: "web3-cryptohopper.com" } },
    observesOutside: true,
  },
  {
    operationId: "checkWebsiteAndText",
    method: "POST",
    path: "/api/site-check",
    tag: "Lookup",
    summary: "The same signals, and a scan of pasted text for phrases that regulators name.",
    description: "The text is read once and kept nowhere: in no log, no store, no cache and no error.",
    body: siteCheckBody,
    answer: siteCheckAnswer,
    errors: ["invalid_body", "payload_too_large", "unsupported_media_type"],
    example: { body: { url: "web3-cryptohopper.com", text: "Guaranteed profit of 2% a day, no risk." } },
    observesOutside: true,
  },
  {
    operationId: "checkMessage",
    method: "POST",
    path: "/api/message-check",
    tag: "Lookup",
    summary: "What is on record about everything in a pasted message.",
    description:
      "Every website, Telegram handle, wallet, vault and listed name in the text is looked up, strongest standing first, and the phrases in it that regulators name are shown. Counts as one website check. The text is read once and kept nowhere: in no log, no store, no cache and no error.",
    body: messageCheckBody,
    answer: messageCheckAnswer,
    errors: ["invalid_body", "payload_too_large", "unsupported_media_type"],
    example: { body: { text: "Withdraw at web3-cryptohopper.com after paying the tax, or write to @some_helper." } },
  },
  {
    operationId: "checkTelegram",
    method: "GET",
    path: "/api/telegram-check.json",
    tag: "Lookup",
    summary: "Whether a Telegram handle is the official one of a listed bot.",
    description:
      "Official handle of a listed bot, named in a complaint, resembling an official handle, or not on record.",
    query: telegramCheckQuery,
    answer: telegramCheckAnswer,
    errors: ["invalid_parameter"],
    example: { query: { handle: "@hummingbot" } },
  },
  {
    operationId: "listScams",
    method: "GET",
    path: "/api/scams.json",
    tag: "Watchlist",
    summary: "The watchlist: regulators' enforcement actions, and DFPI tracker entries.",
    description:
      "Regulator records only, each with its official source. A complaint is an allegation until a court rules or the case settles; a tracker entry is an unverified complaint.",
    answer: scamsAnswer,
    errors: [],
    example: {},
  },
  {
    operationId: "listWarningLists",
    method: "GET",
    path: "/api/warnings.json",
    tag: "Watchlist",
    summary: "The warning lists of regulators: what each means, how fresh it is and how much it holds.",
    description:
      "One element a list, without its warnings. What being listed means is said in the regulator's terms: mostly that an offer has no licence. It is not a finding of fraud.",
    answer: warningsAnswer,
    errors: [],
    example: {},
  },
  {
    operationId: "listWarnings",
    method: "GET",
    path: "/api/warnings/{list}.json",
    tag: "Watchlist",
    summary: "The warnings of one regulator's list, in parts of 1,000.",
    description:
      "Newest first. `meta.next` leads to the next part. Names and websites of a warning are those that the regulator gives; an imitated firm's own website is never among them.",
    query: warningListQuery,
    answer: warningListAnswer,
    errors: ["invalid_parameter", "not_found"],
    example: { slug: "bafin" },
  },
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
  },
  {
    operationId: "getProvenReturns",
    method: "GET",
    path: "/api/proven-returns.json",
    tag: "Vaults",
    summary: "On-chain results of vaults that describe themselves as bots, and of bots with a known vault.",
    description: "Results that anyone can check on-chain. That a vault calls itself a bot is its own statement.",
    answer: provenReturnsAnswer,
    errors: [],
    example: {},
  },
  {
    operationId: "getMethodology",
    method: "GET",
    path: "/api/methodology.json",
    tag: "Directory",
    summary: "The report-card rules, versioned.",
    description: "Written from the very table that evaluates the cards.",
    answer: methodologyAnswer,
    errors: [],
    example: {},
  },
  {
    operationId: "listChanges",
    method: "GET",
    path: "/api/changes.json",
    tag: "Changes",
    summary: "Change events, newest first.",
    description: "New cases, tracker entries, shutdowns, incidents, report-card changes, releases and corrections.",
    query: changesQuery,
    answer: changesAnswer,
    errors: ["invalid_parameter"],
    example: { query: { kind: "regulator_case", limit: "5" } },
  },
  {
    operationId: "callMcp",
    method: "POST",
    path: "/mcp",
    tag: "Agents",
    summary: "The same answers as tools for agents (Model Context Protocol).",
    description:
      "JSON-RPC over Streamable HTTP, stateless, no authentication. Send `Accept: application/json, text/event-stream`. Errors are JSON-RPC errors. Every message counts towards the limits.",
    body: mcpMessage,
    answer: mcpAnswer,
    refusal: mcpAnswer,
    errors: ["payload_too_large", "unsupported_media_type"],
    example: {
      body: { jsonrpc: "2.0", id: 1, method: "ping" },
      headers: { accept: "application/json, text/event-stream" },
    },
  },
  {
    operationId: "getKey",
    method: "GET",
    path: "/api/key",
    tag: "Service",
    summary: "Your tier, limits and today's usage.",
    description:
      "Without a key: the limits of the free tier. With one (`Authorization: Bearer …`): its tier, limits and usage. Nobody needs a key.",
    answer: keyAnswer,
    errors: ["invalid_key", "storage_unavailable"],
    example: {},
    acceptsKey: true,
  },
  {
    operationId: "getAtomFeed",
    method: "GET",
    path: "/feed.xml",
    tag: "Changes",
    summary: "Change events as an Atom feed.",
    description:
      "At most 100 entries, the last published first. Ids never change, and `updated` only when there is something new.",
    answer: atomFeedAnswer,
    mediaType: "application/atom+xml",
    errors: [],
    example: {},
  },
  {
    operationId: "getBotAtomFeed",
    method: "GET",
    path: "/bots/{slug}/feed.xml",
    tag: "Changes",
    summary: "Change events that concern one bot, as an Atom feed.",
    description: "A bot without any has an empty feed.",
    answer: atomFeedAnswer,
    mediaType: "application/atom+xml",
    errors: ["unknown_bot"],
    example: { slug: "3commas" },
  },
  {
    operationId: "getJsonFeed",
    method: "GET",
    path: "/feed.json",
    tag: "Changes",
    summary: "Change events as a JSON Feed.",
    description: "The same entries as the Atom feed, under the same ids.",
    answer: jsonFeedAnswer,
    mediaType: "application/feed+json",
    errors: [],
    example: {},
  },
  {
    operationId: "getBotJsonFeed",
    method: "GET",
    path: "/bots/{slug}/feed.json",
    tag: "Changes",
    summary: "Change events that concern one bot, as a JSON Feed.",
    description: "The same entries as the bot's Atom feed, under the same ids.",
    answer: jsonFeedAnswer,
    mediaType: "application/feed+json",
    errors: ["unknown_bot"],
    example: { slug: "3commas" },
  },
  {
    operationId: "getRateCard",
    method: "GET",
    path: "/api/advertise.json",
    tag: "Service",
    summary: "Advertising rate card, integrity rules, and what is placed now.",
    description: "A placement is never the reason for a position, a card or a missing warning.",
    answer: advertiseAnswer,
    errors: [],
    example: {},
  },
];
