/**
 * Pages that take a query: lists with filters, and the result of a check. Meaningless parameters are ignored, not
 * refused.
 */

import { z } from "zod";
import { changesQuery, checkQuery } from "../../api/queries.ts";
import { type Cost, countedOnce, uncounted } from "../../limits/policy.ts";
import { readQuery as readLookup } from "../../lookup/query.ts";
import { botAnswerOf, botListAnswerOf } from "../../publish/answers/bots.ts";
import { changesAnswerOf, hasChangesOf } from "../../publish/answers/changes.ts";
import { checkAnswerOf } from "../../publish/answers/check.ts";
import { isQuestion, messageCheckAnswerOf, questionIn } from "../../publish/answers/message.ts";
import { answerMeta, notice } from "../../publish/answers/site.ts";
import { telegramCheckAnswerOf } from "../../publish/answers/telegram-check.ts";
import { leaderboardAnswerOf } from "../../publish/answers/vaults.ts";
import { snapshotCaching } from "../../publish/documents.ts";
import { pagePath } from "../../publish/page-paths.ts";
import { changesPage } from "../../publish/pages/changes.ts";
import { checkPage, emptyCheckPage } from "../../publish/pages/check.ts";
import { comparePage } from "../../publish/pages/compare.ts";
import { target } from "../../publish/pages/components.ts";
import { directoryPage } from "../../publish/pages/directory.ts";
import { directorySorts } from "../../publish/pages/directory-filters.ts";
import { botNames, frameOf } from "../../publish/pages/index.ts";
import { leaderboardPage, vaultSorts } from "../../publish/pages/leaderboard.ts";
import { messagePage } from "../../publish/pages/message.ts";
import { type Page, renderPage } from "../../publish/pages/page.ts";
import { type QueriedPage, queriedPages } from "../../publish/pages/queried.ts";
import { watchlistPage } from "../../publish/pages/watchlist.ts";
import { listedKinds } from "../../publish/watchlist-search.ts";
import { botCategories, comparedAtMost, custodyModels } from "../../records/bot.ts";
import { actionStatuses } from "../../records/case-status.ts";
import { slug } from "../../records/fields.ts";
import { count } from "../../records/number-words.ts";
import { priceModels } from "../../records/price-models.ts";
import { cardResults, operatingStatuses, recordStatuses } from "../../report-card/shape.ts";
import { scanAsked, textMaxLength } from "../../site-check/phrases/scan.ts";
import { lookupCaching } from "../lookup-documents.ts";
import type { Publication } from "../publication.ts";
import type { Route, RouteAnswer } from "../route.ts";

/** A field that is left out if its value is not accepted: a stale link still opens. */
function lenient<Schema extends z.ZodType>(schema: Schema): z.ZodCatch<z.ZodOptional<Schema>> {
  return schema.optional().catch(undefined as z.output<Schema> | undefined);
}

const words = lenient(z.string().trim().min(1).max(200));
const pageNumber = z.coerce.number().int().min(1).max(1_000_000).catch(1);

const directoryQuery = z.object({
  q: words,
  category: lenient(z.enum(botCategories)),
  custody: lenient(z.enum(custodyModels)),
  result: lenient(z.enum(cardResults)),
  status: lenient(z.enum(recordStatuses)),
  exchange: words,
  price: lenient(z.enum(priceModels)),
  licence: lenient(z.enum(["open", "other"])),
  withdrawal: lenient(z.enum(["not_required", "required", "unknown"])),
  running: lenient(z.enum(operatingStatuses)),
  sort: z.enum(directorySorts).catch("name"),
  page: pageNumber,
});

const watchlistQuery = z.object({
  q: words,
  kind: lenient(z.enum(listedKinds)),
  status: lenient(z.enum(actionStatuses)),
  regulator: words,
  list: lenient(slug),
  year: lenient(z.string().regex(/^\d{4}$/u)),
  type: words,
  page: pageNumber,
});

const leaderboardQuery = z.object({
  q: words,
  only: lenient(z.enum(["bots", "gain"])),
  sort: z.enum(vaultSorts).catch("pnl_30d"),
  page: pageNumber,
});

const changesPageQuery = z.object({
  kind: lenient(changesQuery.shape.kind.unwrap()),
  bot: lenient(changesQuery.shape.bot.unwrap()),
  cursor: lenient(changesQuery.shape.cursor.unwrap()),
});

export const pageRoutes: readonly (Route & { path: QueriedPage })[] = [
  listRoute(queriedPages.directory, ({ snapshot, site }, query) => {
    const { sort, page, ...filter } = directoryQuery.parse(query);
    const { bots, meta } = botListAnswerOf(snapshot, site, "name");
    return directoryPage(bots, meta, filter, sort, page);
  }),
  {
    method: "GET",
    path: queriedPages.compare,
    repeatable: true,
    answer: async ({ publication, query }) =>
      query === ""
        ? { document: queriedPages.compare }
        : rendered(compared(publication, query), publication, snapshotCaching),
  },
  listRoute(queriedPages.watchlist, ({ snapshot, site }, query) => {
    const { page, ...filter } = watchlistQuery.parse(query);
    return watchlistPage(snapshot, site, filter, page);
  }),
  listRoute(queriedPages.leaderboard, ({ snapshot, site }, query) => {
    const { sort, page, ...filter } = leaderboardQuery.parse(query);
    return leaderboardPage(leaderboardAnswerOf(snapshot, site), filter, sort, page);
  }),
  listRoute(queriedPages.changes, ({ snapshot, site }, query) => {
    const { bot, cursor, kind } = changesPageQuery.parse(query);
    const filter = {
      kind,
      bot: bot !== undefined && hasChangesOf(snapshot, bot) ? bot : undefined,
      cursor: snapshot.find.change.has(cursor ?? "") ? cursor : undefined,
    };
    const asked = changesQuery.parse(filter);
    return changesPage(changesAnswerOf(snapshot, site, asked), filter, botNames(snapshot));
  }),
  {
    method: "POST",
    path: queriedPages.check,
    form: true,
    bodyLimit: 256 * 1024,
    cost: () => countedOnce,
    answer: async ({ publication, body }) => asked(publication, (body as Record<string, string>)["q"] ?? ""),
  },
  {
    method: "GET",
    path: queriedPages.check,
    repeatable: true,
    cost: asAnswer,
    answer: async ({ publication, query }) =>
      rendered(checkResult(publication, read(query)), publication, lookupCaching),
  },
];

/** What may be shared gets its own address; a line or message is answered in place and is never part of an address. */
function asked(publication: Publication, text: string): RouteAnswer {
  const { snapshot, site } = publication;
  const trimmed = text.trim();
  if (trimmed.length < 2 || trimmed.length > textMaxLength) {
    const most = count(textMaxLength);
    return rendered(emptyCheckPage(`The field takes 2 to ${most} characters.`), publication, "no-store");
  }
  // "They ask me for my secret key" is more than a question about whoever is named in it.
  const isAsking = isQuestion(trimmed) && scanAsked(snapshot.phrases, trimmed).length === 0;
  const question = isAsking ? questionIn(snapshot, trimmed) : null;
  if (question !== null) return { redirect: target(pagePath.check(), { q: question }) };
  if (isAsking) return rendered(resultOf(publication, trimmed, false), publication, "no-store");
  return rendered(messagePage(messageCheckAnswerOf(snapshot, site, trimmed)), publication, "no-store");
}

function checkResult(publication: Publication, query: Record<string, string>): Page {
  if (query["q"] === undefined) return emptyCheckPage(null);
  const asked = checkQuery.safeParse({ q: query["q"] });
  if (!asked.success) return emptyCheckPage("A name or address must have 2 to 200 characters.");
  return resultOf(publication, asked.data.q, true);
}

function resultOf({ snapshot, site }: Publication, q: string, shareable: boolean): Page {
  const { site: website, handle } = readLookup(q);
  return checkPage({
    shareable,
    answer: checkAnswerOf(snapshot, site, q),
    website: website?.host ?? null,
    telegram: handle === null ? null : telegramCheckAnswerOf(snapshot, site, q),
  });
}

/** Reads `bots=a,b` and `bots=a&bots=b` the same way. */
function compared({ snapshot, site }: Publication, query: string): Page {
  const asked = new URLSearchParams(query)
    .getAll("bots")
    .flatMap((value) => value.slice(0, 500).split(","))
    .filter((slug) => slug !== "");
  const slugs = [...new Set(asked)].slice(0, comparedAtMost);
  const records = slugs.flatMap((slug) => snapshot.find.bot.get(slug) ?? []);
  return comparePage({
    bots: records.map((record) => botAnswerOf(record, snapshot, site).bot),
    unknown: slugs.length - records.length,
    choices: [...botNames(snapshot)].map(([slug, name]) => ({ slug, name })),
    meta: answerMeta(snapshot, site, { sources: ["curated", "dfpi"], notices: [notice.cite, notice.impostor] }),
  });
}

/** A page that answers a question costs as much as the JSON answer; an empty one costs nothing. */
function asAnswer({ query }: { query: string }): Cost {
  return query === "" ? uncounted : countedOnce;
}

/** A list that is a finished document as long as it has no query. */
function listRoute(
  path: QueriedPage,
  page: (publication: Publication, query: Record<string, string>) => Page,
): Route & { path: QueriedPage } {
  return {
    method: "GET",
    path,
    repeatable: true,
    answer: async ({ publication, query }) =>
      query === "" ? { document: path } : rendered(page(publication, read(query)), publication, snapshotCaching),
  };
}

function read(query: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(query));
}

function rendered(page: Page, { snapshot, site }: Publication, cacheControl: string): RouteAnswer {
  return { html: renderPage(page, frameOf(snapshot, site)), cacheControl };
}
