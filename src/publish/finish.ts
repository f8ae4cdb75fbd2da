/** From a snapshot to its finished documents: every answer that no query goes into, as bytes, by request target. */
import { type Endpoint, endpoints } from "../api/endpoints.ts";
import { openApiDocument, shortened } from "../api/openapi.ts";
import {
  botSorts,
  bulkCheckBody,
  changesQuery,
  checkQuery,
  messageCheckBody,
  siteCheckBody,
  siteCheckQuery,
  telegramCheckQuery,
} from "../api/queries.ts";
import { botAnswerOf, botListAnswerOf } from "./answers/bots.ts";
import { changesAnswerOf } from "./answers/changes.ts";
import { bulkCheckAnswerOf, checkAnswerOf } from "./answers/check.ts";
import { exampleKeyAnswerOf } from "./answers/key.ts";
import { messageCheckAnswerOf } from "./answers/message.ts";
import {
  advertiseAnswerOf,
  indexAnswerOf,
  methodologyAnswerOf,
  predictionMarketsAnswerOf,
} from "./answers/reference.ts";
import type { Site } from "./answers/site.ts";
import { exampleSiteCheckAnswerOf } from "./answers/site-check.ts";
import { telegramCheckAnswerOf } from "./answers/telegram-check.ts";
import { leaderboardAnswerOf, provenReturnsAnswerOf } from "./answers/vaults.ts";
import { warningListAnswerOf, warningPages, warningsAnswerOf } from "./answers/warnings.ts";
import { scamsAnswerOf } from "./answers/watchlist.ts";
import { type FinishedDocument, finishDocument } from "./documents.ts";
import { botFeed, siteFeed } from "./feeds/feed.ts";
import { jsonFeed } from "./feeds/json-feed.ts";
import { pagePath } from "./page-paths.ts";
import type { Snapshot } from "./snapshot.ts";

/** By request target, path and query as a client writes them: `/api/bots.json?sort=name`. */
export type DocumentTable = ReadonlyMap<string, FinishedDocument>;

const json = "application/json; charset=utf-8";
const openApiJson = "application/vnd.oai.openapi+json;version=3.1; charset=utf-8";

const atOnce = 4;

/** Renders and encodes every document of the snapshot. */
export async function finishDocuments(snapshot: Snapshot, site: Site): Promise<DocumentTable> {
  const answers = answersByTarget(snapshot, site);
  const description = await openApi(snapshot, site, answers);
  const waiting = [
    ...[...answers].map((row) => [...row, json] as const),
    ["/openapi.json", description, openApiJson] as const,
  ];
  const table = new Map<string, FinishedDocument>();
  while (waiting.length > 0) {
    // A few at a time: each compressor takes megabytes while it works.
    const few = waiting.splice(0, atOnce);
    const finished = await Promise.all(
      few.map(([, answer, type]) => finishDocument(JSON.stringify(answer), type, snapshot.generated_at)),
    );
    for (const [at, document] of finished.entries()) table.set(few[at]?.[0] as string, document);
  }
  const unsorted = table.get("/api/bots.json?sort=name");
  return unsorted === undefined ? table : table.set("/api/bots.json", unsorted);
}

/** Every answer without a query, by request target. */
export function answersByTarget(snapshot: Snapshot, site: Site): Map<string, unknown> {
  return new Map<string, unknown>([
    ["/api/index.json", indexAnswerOf(snapshot, site, endpoints)],
    ...botSorts.map((sort) => [`/api/bots.json?sort=${sort}`, botListAnswerOf(snapshot, site, sort)] as const),
    ...snapshot.records.bots.map(
      (record) => [pagePath.botAnswer(record.slug), botAnswerOf(record, snapshot, site)] as const,
    ),
    ["/api/prediction-markets.json", predictionMarketsAnswerOf(snapshot, site)],
    ["/api/scams.json", scamsAnswerOf(snapshot, site)],
    [pagePath.warningLists(), warningsAnswerOf(snapshot, site)],
    ...snapshot.records.warning_lists.flatMap((list) =>
      Array.from(
        { length: warningPages(list) },
        (_, at) =>
          [pagePath.warningListAnswer(list.id, at + 1), warningListAnswerOf(list, at + 1, snapshot, site)] as const,
      ),
    ),
    ["/api/leaderboard.json", leaderboardAnswerOf(snapshot, site)],
    ["/api/proven-returns.json", provenReturnsAnswerOf(snapshot, site)],
    ["/api/methodology.json", methodologyAnswerOf(snapshot, site)],
    ["/api/changes.json", changesAnswerOf(snapshot, site, changesQuery.parse({}))],
    ["/api/advertise.json", advertiseAnswerOf(snapshot, site)],
  ]);
}

async function openApi(snapshot: Snapshot, site: Site, answers: ReadonlyMap<string, unknown>): Promise<unknown> {
  const examples = new Map<string, unknown>();
  for (const endpoint of endpoints) {
    const answer = answers.get(exampleTarget(endpoint)) ?? (await exampleAnswer(endpoint, snapshot, site));
    if (answer !== undefined) examples.set(endpoint.operationId, shortened(answer));
  }
  return openApiDocument({
    baseUrl: site.baseUrl,
    slugs: snapshot.records.bots.map((bot) => bot.slug),
    lists: snapshot.records.warning_lists.map((list) => list.id),
    examples,
  });
}

/** The answer that the documentation shows for an endpoint that depends on its input. */
async function exampleAnswer({ operationId, example }: Endpoint, snapshot: Snapshot, site: Site): Promise<unknown> {
  switch (operationId) {
    case "listChanges":
      return changesAnswerOf(snapshot, site, changesQuery.parse(example.query));
    case "check":
      return checkAnswerOf(snapshot, site, checkQuery.parse(example.query).q);
    case "bulkCheck":
      return bulkCheckAnswerOf(snapshot, site, bulkCheckBody.parse(example.body).queries);
    case "checkWebsite":
      return exampleSiteCheckAnswerOf(snapshot, site, siteCheckQuery.parse(example.query));
    case "checkWebsiteAndText":
      return exampleSiteCheckAnswerOf(snapshot, site, siteCheckBody.parse(example.body));
    case "getJsonFeed":
      return jsonFeed(siteFeed(snapshot, site), site);
    case "getBotJsonFeed": {
      const bot = snapshot.records.bots.find((record) => record.slug === example.slug);
      return bot === undefined ? undefined : jsonFeed(botFeed(bot, snapshot, site), site);
    }
    case "callMcp":
      return { jsonrpc: "2.0", id: 1, result: {} };
    case "getKey":
      return exampleKeyAnswerOf(snapshot, site);
    case "checkMessage":
      return messageCheckAnswerOf(snapshot, site, messageCheckBody.parse(example.body).text);
    case "checkTelegram":
      return telegramCheckAnswerOf(snapshot, site, telegramCheckQuery.parse(example.query).handle);
  }
  return undefined;
}

/** The request target of an endpoint's example: path with its slug, and query. */
export function exampleTarget(endpoint: Endpoint): string {
  const path = endpoint.path.replace(/\{\w+\}/u, endpoint.example.slug ?? "");
  const query = new URLSearchParams(endpoint.example.query).toString();
  return query === "" ? path : `${path}?${query}`;
}
