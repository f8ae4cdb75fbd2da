/** Questions about one name, website, handle or message. */
import {
  bulkCheckBody,
  checkQuery,
  messageCheckBody,
  siteCheckBody,
  siteCheckQuery,
  telegramCheckQuery,
} from "../../api/queries.ts";
import { bulkCheckAnswer, checkAnswer, messageCheckAnswer, telegramCheckAnswer } from "../../api/shapes/lookup.ts";
import { siteCheckAnswer } from "../../api/shapes/site-check.ts";
import { bulkCheckAnswerOf, checkAnswerOf } from "../answers/check.ts";
import { messageCheckAnswerOf } from "../answers/message.ts";
import { exampleSiteCheckAnswerOf } from "../answers/site-check.ts";
import { telegramCheckAnswerOf } from "../answers/telegram-check.ts";
import type { PublishedEndpoint } from "./published-endpoint.ts";

export const lookupsEndpoints: readonly PublishedEndpoint[] = [
  {
    operationId: "check",
    method: "GET",
    path: "/api/check.json",
    tag: "Lookup",
    summary: "What is on record about a bot name or website.",
    description:
      "Searches the directory and every scam record. Each match says why it matched. A similar name is a suggestion, never a match. `no_record` does not mean it is safe.",
    query: checkQuery,
    answer: checkAnswer,
    errors: ["invalid_parameter"],
    example: { query: { q: "3commas.io" } },
    exampleAnswer: (snapshot, site, { query }) => checkAnswerOf(snapshot, site, checkQuery.parse(query).q),
  },
  {
    operationId: "bulkCheck",
    method: "POST",
    path: "/api/check",
    tag: "Lookup",
    summary: "The same check for 1 to 100 names or websites at once.",
    description:
      "Results come in the order of the queries. A query that cannot be checked gets an error in its place. Counts as its number of queries towards the rate limit; a list longer than your limit is refused with a 400 that says how many fit.",
    body: bulkCheckBody,
    answer: bulkCheckAnswer,
    errors: ["invalid_body", "payload_too_large", "unsupported_media_type"],
    example: { body: { queries: ["Kryll", "fundsz.com", "x"] } },
    exampleAnswer: (snapshot, site, { body }) => bulkCheckAnswerOf(snapshot, site, bulkCheckBody.parse(body).queries),
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
    exampleAnswer: (snapshot, site, { query }) => exampleSiteCheckAnswerOf(snapshot, site, siteCheckQuery.parse(query)),
  },
  {
    operationId: "checkWebsiteAndText",
    method: "POST",
    path: "/api/site-check",
    tag: "Lookup",
    summary: "The same signals, and a scan of pasted text for phrases that regulators name.",
    description: "The text is read once and not kept: not in a log, a store, a cache or an error.",
    body: siteCheckBody,
    answer: siteCheckAnswer,
    errors: ["invalid_body", "payload_too_large", "unsupported_media_type"],
    example: { body: { url: "web3-cryptohopper.com", text: "Guaranteed profit of 2% a day, no risk." } },
    observesOutside: true,
    exampleAnswer: (snapshot, site, { body }) => exampleSiteCheckAnswerOf(snapshot, site, siteCheckBody.parse(body)),
  },
  {
    operationId: "checkMessage",
    method: "POST",
    path: "/api/message-check",
    tag: "Lookup",
    summary: "What is on record about everything in a pasted message.",
    description:
      "Every website, Telegram handle, wallet, vault and listed name in the text is looked up, strongest standing first, and the phrases in it that regulators name are shown. Counts as one website check. The text is read once and not kept: not in a log, a store, a cache or an error.",
    body: messageCheckBody,
    answer: messageCheckAnswer,
    errors: ["invalid_body", "payload_too_large", "unsupported_media_type"],
    example: { body: { text: "Withdraw at web3-cryptohopper.com after paying the tax, or write to @some_helper." } },
    exampleAnswer: (snapshot, site, { body }) =>
      messageCheckAnswerOf(snapshot, site, messageCheckBody.parse(body).text),
  },
  {
    operationId: "checkTelegram",
    method: "GET",
    path: "/api/telegram-check.json",
    tag: "Lookup",
    summary: "Whether a Telegram handle is the official one of a listed bot.",
    description:
      "The official handle of a listed bot, named in a complaint, similar to an official handle, or not on record.",
    query: telegramCheckQuery,
    answer: telegramCheckAnswer,
    errors: ["invalid_parameter"],
    example: { query: { handle: "@hummingbot" } },
    exampleAnswer: (snapshot, site, { query }) =>
      telegramCheckAnswerOf(snapshot, site, telegramCheckQuery.parse(query).handle),
  },
];
