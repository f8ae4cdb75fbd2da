/** Questions about one name, website, handle or message. */

import { checkAnswerOf, messageCheckInTurns } from "../answers/check.ts";
import { bulkCheckAnswerOf, checkManyAnswerOf } from "../answers/check-many.ts";
import { searchAnswerOf } from "../answers/search.ts";
import { exampleSiteCheckAnswerOf } from "../answers/site-check.ts";
import { telegramCheckAnswerOf } from "../answers/telegram-check.ts";
import { lookupCaching } from "../contract/documents.ts";
import * as lookupQueries from "../contract/lookup-queries.ts";
import { pagePath } from "../contract/paths.ts";
import { type Cost, siteCheck } from "../contract/policy.ts";
import { searchQuery } from "../contract/queries.ts";
import { searchAnswer } from "../contract/shapes/answers.ts";
import * as answers from "../contract/shapes/lookup.ts";
import { endpoint, type PublishedEndpoint } from "./published-endpoint.ts";

/** Room for 20,000 characters of text, escaped, or a thousand questions. */
const longBody = 256 * 1024;

/** Prices a list of questions: each counts as one request; a refused list counts as the one that it was. */
const ofQueries = (mostIn: (view: unknown) => number) =>
  ({
    tag: "Lookup",
    example: { body: { queries: ["Kryll", "fundsz.com", "x"] } },
    bodyLimit: longBody,
    costInWords: "1 request for each query",
    cost: (body: unknown): Cost => {
      const { queries, view } = (body ?? {}) as { queries?: unknown; view?: unknown };
      const isAsked = Array.isArray(queries) && queries.length <= mostIn(view);
      return { requests: isAsked ? Math.max(queries.length, 1) : 1, siteChecks: 0 };
    },
  }) as const;

const ofWebsite = {
  tool: "check_website",
  tag: "Lookup",
  answer: answers.siteCheckAnswer,
  cost: () => siteCheck,
  observesOutside: true,
} as const;

export const lookupsEndpoints: readonly PublishedEndpoint[] = [
  endpoint({
    operationId: "check",
    page: pagePath.check(),
    tool: "check_bot",
    path: "/api/check.json",
    tag: "Lookup",
    summary: "What is on record about a bot name or website.",
    description:
      "Searches the directory and every scam record. Each match says why it matched. A similar name is a " +
      "suggestion, never a match. `no_record` does not mean it is safe.",
    query: lookupQueries.checkQuery,
    answer: answers.checkAnswer,
    example: { query: { q: "3commas.io" } },
    caching: lookupCaching,
    answerTo: ({ snapshot, site }, { q, lang }) => checkAnswerOf(snapshot, site, q, lang),
  }),
  endpoint({
    operationId: "search",
    tool: "search",
    path: "/api/search.json",
    tag: "Lookup",
    summary: "Records of every kind by words: bots, cases, warnings, reports, venues, vaults, releases.",
    description:
      "Takes a question as people ask it. Each word is optional, the best records come first, and what was not " +
      "found is said. To judge one name or website, use the check.",
    query: searchQuery,
    answer: searchAnswer,
    example: { query: { q: "SEC AI trading bot cases 2024", limit: "5" } },
    caching: lookupCaching,
    answerTo: ({ snapshot, site }, query) => searchAnswerOf(snapshot, site, query),
  }),
  endpoint({
    ...ofQueries(lookupQueries.mostQueriesIn),
    operationId: "bulkCheck",
    tool: "check_many",
    path: "/api/check",
    summary: "The same check for 1 to 100 names or websites at once, or for 1,000 in short.",
    description:
      "Results come in the order of the queries. A query that cannot be checked gets an error in its place. With " +
      "`view` `short` each is answered by where it stands, why, and by its first records. " +
      "Counts as its number of queries towards the rate limit; a list longer than your limit is refused with a 400 " +
      "that says how many fit.",
    body: lookupQueries.bulkCheckBody,
    answer: answers.bulkCheckAnswers,
    answerTo({ snapshot, site, turn }, { queries, view, lang }) {
      const answerOf = view === "short" ? checkManyAnswerOf : bulkCheckAnswerOf;
      return answerOf(snapshot, site, queries, turn, lang);
    },
  }),
  endpoint({
    ...ofQueries(() => lookupQueries.checkManyMost),
    operationId: "checkMany",
    path: "/api/check-many",
    ending: { announced: "2026-11-29", ends: "2027-11-29", successor: "/api/check" },
    summary: "The check of up to 1,000 names or websites, each answered in short.",
    description:
      "As `POST /api/check` with `view` `short`, which takes its place: this address may be gone from 29 Nov 2027. " +
      "Counts as its number of queries, so that a long list needs a key.",
    body: lookupQueries.checkManyBody,
    answer: answers.checkManyAnswer,
    answerTo: ({ snapshot, site, turn }, { queries, lang }) => checkManyAnswerOf(snapshot, site, queries, turn, lang),
  }),
  endpoint({
    ...ofWebsite,
    operationId: "checkWebsite",
    path: "/api/site-check.json",
    summary: "Signals about a website: watchlist, look-alike, domain age, HTTPS.",
    description:
      "Signals, not a verdict. Asks the domain's registry (RDAP) and makes one encrypted connection; never " +
      "fetches a page. What does not answer within the deadline is `unavailable`, with the reason.",
    query: lookupQueries.siteCheckQuery,
    example: { query: { url: "web3-cryptohopper.com" } },
    exampleAnswer: (snapshot, site, { query }) =>
      exampleSiteCheckAnswerOf(snapshot, site, lookupQueries.siteCheckQuery.parse(query)),
  }),
  endpoint({
    ...ofWebsite,
    operationId: "checkWebsiteAndText",
    path: "/api/site-check",
    summary: "The same signals, and a scan of pasted text for phrases that regulators name.",
    description: "The text is read once and not kept: not in a log, a store, a cache or an error.",
    body: lookupQueries.siteCheckBody,
    example: { body: { url: "web3-cryptohopper.com", text: "Guaranteed profit of 2% a day, no risk." } },
    // Room for 20,000 characters of text, escaped, and the address.
    bodyLimit: 160 * 1024,
    exampleAnswer: (snapshot, site, { body }) =>
      exampleSiteCheckAnswerOf(snapshot, site, lookupQueries.siteCheckBody.parse(body)),
  }),
  endpoint({
    operationId: "checkMessage",
    page: pagePath.check(),
    tool: "check_message",
    path: "/api/message-check",
    tag: "Lookup",
    summary: "What is on record about everything in a pasted message.",
    description:
      "Every website, Telegram handle, wallet, vault and listed name in the text is looked up, strongest " +
      "standing first, and the phrases in it that regulators name are shown. Counts as one website check. The text " +
      "is read once and not kept: not in a log, a store, a cache or an error.",
    body: lookupQueries.messageCheckBody,
    answer: answers.messageCheckAnswer,
    example: {
      body: {
        text: "Your withdrawal is ready. Pay the 15% tax first at web3-cryptohopper.com, or write to @some_helper.",
      },
    },
    bodyLimit: longBody,
    cost: () => siteCheck,
    answerTo: ({ snapshot, site, turn }, { text, lang }) => messageCheckInTurns(snapshot, site, text, lang, turn),
  }),
  endpoint({
    operationId: "checkTelegram",
    tool: "check_telegram",
    path: "/api/telegram-check.json",
    tag: "Lookup",
    summary: "Whether a Telegram handle is the official one of a listed bot.",
    description:
      "The official handle of a listed bot, named in a complaint, similar to an official handle, or not on record.",
    query: lookupQueries.telegramCheckQuery,
    answer: answers.telegramCheckAnswer,
    example: { query: { handle: "@hummingbot" } },
    caching: lookupCaching,
    answerTo: ({ snapshot, site }, { handle, lang }) => telegramCheckAnswerOf(snapshot, site, handle, lang),
  }),
];
