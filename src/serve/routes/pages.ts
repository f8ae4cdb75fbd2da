/** Pages that take a query, and how one is read and made. Meaningless parameters are ignored, not refused. */

import { z } from "zod";
import { hasChangesOf } from "../../answers/changes.ts";
import { predictionMarketsAnswerOf } from "../../answers/reference.ts";
import { provenReturnsAnswerOf } from "../../answers/vaults.ts";
import { assertDefined } from "../../base/invariants.ts";
import type { Language } from "../../base/words/languages.ts";
import { say } from "../../base/words/say.ts";
import { lookupCaching, snapshotCaching } from "../../contract/documents.ts";
import { checkQuery } from "../../contract/lookup-queries.ts";
import { pagePath } from "../../contract/paths.ts";
import { type Cost, countedOnce, madePage } from "../../contract/policy.ts";
import {
  botFilter,
  changesQuery,
  vaultFilter,
  vaultOrder,
  vaultSorts,
  watchlistFilter,
} from "../../contract/queries.ts";
import type { Site } from "../../contract/site.ts";
import { csvType, ndjsonType } from "../../endpoints/rows.ts";
import { calendarOf } from "../../formats/calendar.ts";
import { feedId, questionFeed } from "../../formats/feeds/feed-entries.ts";
import { atomFeed, atomType } from "../../formats/feeds/write-feeds.ts";
import { cleanText, defangedText } from "../../formats/html.ts";
import { target } from "../../formats/targets.ts";
import { changesPage, changesShown } from "../../pages/changes.ts";
import { comparePage } from "../../pages/compare.ts";
import { directoryLines, directoryPage, directorySorts, directoryTable } from "../../pages/directory.ts";
import { followPage } from "../../pages/follow.ts";
import { askedCorrection, recordPage } from "../../pages/index.ts";
import { englishPages, sayingEnglish } from "../../pages/languages.ts";
import { type Page, renderPage } from "../../pages/page.ts";
import { predictionMarketsPage } from "../../pages/prediction-markets.ts";
import { aboutPage } from "../../pages/service.ts";
import { leaderboardLines, leaderboardPage, leaderboardTable, provenReturnsPage } from "../../pages/vaults.ts";
import { watchlistLines, watchlistPage, watchlistTable } from "../../pages/watchlist.ts";
import { comparedAtMost } from "../../record/bot.ts";
import { slug } from "../../record/fields.ts";
import { asOf } from "../../snapshot/freshness.ts";
import type { Snapshot } from "../../snapshot/snapshot.ts";
import { knownFilter, meantFilter } from "../../snapshot/watchlist-search.ts";
import { chosenIn, languageFor } from "../language.ts";
import type { Publication } from "../publication.ts";
import { parseQuery } from "../read-input.ts";
import type { Answer, Route, SnapshotRoute } from "../route.ts";

type Fields = Record<string, z.ZodType>;

/** Gives a query whose fields are left out where their values are not accepted: a stale link still opens. */
export function lenient<Shape extends Fields>(shape: Shape) {
  const fields = Object.entries(shape).map(([name, field]) => [name, field.optional().catch(undefined)]);
  return z.object(Object.fromEntries(fields) as { [Name in keyof Shape]: z.ZodCatch<z.ZodOptional<Shape[Name]>> });
}

/** Parameters that mean nothing are left out. */
export function queryReader<Shape extends z.ZodObject>(shape: Shape): (query: string) => z.output<Shape> {
  // A form sends its empty fields too.
  return (query) =>
    shape.parse(Object.fromEntries([...new URLSearchParams(query)].filter(([, value]) => value !== "")));
}

/** Gives the names of those that are left out although the shape has them. */
function leftOutOf(shape: z.ZodObject, query: string): string[] {
  return [...new URLSearchParams(query)].flatMap(([name, value]) => {
    const field: unknown = shape.shape[name];
    return value !== "" && field instanceof z.ZodCatch && !z.safeParse(field.unwrap(), value).success ? [name] : [];
  });
}

interface PageOptions {
  cacheControl?: string;
  /** By default, one that answers a question costs as much as the JSON answer. */
  cost?: (query: string) => Cost;
  /** It is there in every language. */
  byLanguage?: true;
}

/** @param readQuery reads the query; for a page that is there in every language, with the one that the browser asks for. */
export function pageRoute<Asked>(
  path: string,
  readQuery: (query: string, reader: Language, path: string) => Asked,
  page: (publication: Publication, input: Asked) => Page,
  {
    cacheControl = snapshotCaching,
    cost = (queryText) => (queryText === "" ? madePage : countedOnce),
    ...options
  }: PageOptions = {},
): SnapshotRoute {
  return {
    method: "GET",
    path,
    cost,
    form: true,
    ...options,
    ask(publication, query, address, reader) {
      const fields = readQuery(query, reader, address);
      const chosen = options.byLanguage && chosenIn(query);
      const make = () => rendered({ ...page(publication, fields), chosen }, publication, cacheControl);
      // Of other languages, the page is the same whether its reader or their browser chose it.
      return { key: JSON.stringify([fields, chosen === "en"]), make };
    },
  };
}

export function rendered(page: Page, { snapshot, site }: Publication, cacheControl: string): Answer {
  const html = renderPage(page, snapshot, site);
  return { html, cacheControl, ...(page.languages === undefined ? {} : { byLanguage: true }) };
}

/** Gives what a list's page takes besides the filters that it has in every door: its order and number. */
function pageFields<const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) {
  return {
    sort: z.enum(sorts).catch(sorts[0] as Sorts[number]),
    page: z.coerce.number().int().min(1).max(1_000_000).catch(1),
  };
}

const directoryQuery = lenient(botFilter.shape).extend(pageFields(directorySorts));
const watchlistQuery = lenient(watchlistFilter.shape).extend(pageFields(["found", "amount"]));
const vaultsQuery = lenient({ ...vaultFilter.shape, order: vaultOrder }).extend(pageFields(vaultSorts));
const changesPageQuery = lenient(changesQuery.pick({ kind: true, bot: true, cursor: true }).shape);
const correctionsQuery = lenient({ about: slug });
const followQuery = lenient({ bot: slug, q: checkQuery.shape.q });

/** A table can have every record: as much work as a dozen look-ups. */
const ofLongTable: Cost = { requests: 10, siteChecks: 0 };

/** A list. What it leaves out of its address, it says: a reader would take the whole list for the answer. */
function listRoute<Shape extends z.ZodObject>(
  path: string,
  shape: Shape,
  page: (publication: Publication, fields: z.output<Shape>, lang: Language) => Page,
  options: PageOptions = {},
) {
  return pageRoute(
    path,
    (query, reader) => {
      const lang = languageFor(chosenIn(query), reader);
      return { asked: queryReader(shape)(query), ignored: leftOutOf(shape, query), lang };
    },
    (publication, { asked, ignored, lang }) => {
      const content = page(publication, asked, lang);
      return { ...content, ignored: [...ignored, ...(content.ignored ?? [])] };
    },
    options,
  );
}

/** A list that is there in every language. */
const translatedList: typeof listRoute = (path, shape, page) => listRoute(path, shape, page, { byLanguage: true });

/** Gives a page that depends on the reader's language alone. */
export function inLanguages(path: string, page: (publication: Publication, lang: Language) => Page): SnapshotRoute {
  const options = { cost: () => madePage, byLanguage: true } as const;
  return pageRoute(path, (query, reader) => languageFor(chosenIn(query), reader), page, options);
}

/** Gives a published page that is there in English alone, for readers of other languages. */
function inEnglish(path: string): SnapshotRoute {
  return {
    method: "GET",
    path,
    cost: () => madePage,
    byLanguage: true,
    needsWhole: true,
    ask({ documents }, query, _path, reader) {
      const lang = languageFor(chosenIn(query), reader);
      const text = () => (lang === "en" ? documents.text(path) : sayingEnglish(documents.text(path), lang));
      return { key: lang, make: () => ({ html: text(), cacheControl: snapshotCaching, byLanguage: true }) };
    },
  };
}

/** Gives the pages of single records, in every language: asked for only where one is published. */
function pageOfRecord(template: string): SnapshotRoute {
  return pageRoute(
    template,
    (query, reader, path) => ({ path, lang: languageFor(chosenIn(query), reader) }),
    ({ snapshot, site }, { path, lang }) =>
      assertDefined(recordPage(snapshot, site, path, lang), "what was found is published"),
    { cost: () => madePage, byLanguage: true },
  );
}

/** Gives every record that the filters of a list leave, in its order, as a file. */
function longTable<Shape extends z.ZodObject>(
  path: string,
  shape: Shape,
  contentType: string,
  rows: (snapshot: Snapshot, site: Site, fields: z.output<Shape>) => Iterable<string>,
): SnapshotRoute {
  return {
    method: "GET",
    path,
    cost: () => ofLongTable,
    isLong: true,
    ask({ snapshot, site }, query) {
      const fields = parseQuery(shape, query);
      const content = () => rows(snapshot, site, fields);
      const ahead = { contentType, cacheControl: lookupCaching };
      return { key: JSON.stringify(fields), ahead, make: () => ({ content: content(), ...ahead }) };
    },
  };
}

const directoryTableQuery = botFilter.extend({ sort: z.enum(directorySorts).optional() });
const vaultTableQuery = vaultFilter.extend({ sort: z.enum(vaultSorts).optional(), order: vaultOrder });

export const pageRoutes: readonly Route[] = [
  translatedList(pagePath.directory(), directoryQuery, ({ snapshot, site }, fields, lang) =>
    directoryPage(snapshot, site, fields, lang),
  ),
  pageRoute(
    pagePath.compare(),
    (query, reader) => ({ bots: comparedIn(query), lang: languageFor(chosenIn(query), reader) }),
    ({ snapshot, site }, { bots, lang }) => comparePage(snapshot, site, bots, lang),
    { byLanguage: true },
  ),
  translatedList(pagePath.watchlist(), watchlistQuery, ({ snapshot, site }, { page, sort, ...typedFilter }, lang) => {
    const { filter, ignored } = knownFilter(typedFilter, snapshot);
    const order = sort === "amount" ? sort : undefined;
    return { ...watchlistPage(snapshot, site, { ...filter, sort: order }, page, lang), ignored };
  }),
  longTable(pagePath.watchlistTable(), watchlistFilter, csvType, (snapshot, site, fields) =>
    watchlistTable(snapshot, site, meantFilter(fields, snapshot)),
  ),
  longTable(pagePath.watchlistLines(), watchlistFilter, ndjsonType, (snapshot, site, fields) =>
    watchlistLines(snapshot, site, meantFilter(fields, snapshot)),
  ),
  longTable(pagePath.directoryTable(), directoryTableQuery, csvType, directoryTable),
  longTable(pagePath.directoryLines(), directoryTableQuery, ndjsonType, directoryLines),
  longTable(pagePath.leaderboardTable(), vaultTableQuery, csvType, leaderboardTable),
  longTable(pagePath.leaderboardLines(), vaultTableQuery, ndjsonType, leaderboardLines),
  translatedList(pagePath.leaderboard(), vaultsQuery, ({ snapshot, site }, fields, lang) =>
    leaderboardPage(snapshot, site, fields, lang),
  ),
  translatedList(pagePath.changes(), changesPageQuery, ({ snapshot, site }, { bot, cursor, kind }, lang) => {
    const botWithChanges = bot !== undefined && hasChangesOf(snapshot, bot) ? bot : undefined;
    const filter = { kind, bot: botWithChanges, cursor: snapshot.find.change.get(cursor ?? "")?.id };
    const page = changesPage(changesShown(snapshot, site, filter), filter, snapshot, lang);
    return bot === botWithChanges ? page : { ...page, ignored: ["bot"] };
  }),
  pageRoute(
    pagePath.corrections(),
    (query, reader) => ({ lang: languageFor(chosenIn(query), reader), ...queryReader(correctionsQuery)(query) }),
    ({ snapshot, site }, { about, lang = "en" }) => askedCorrection(snapshot, site, about, lang),
    { byLanguage: true },
  ),
  pageRoute(
    pagePath.follow(),
    (query, reader) => ({ lang: languageFor(chosenIn(query), reader), ...queryReader(followQuery)(query) }),
    ({ snapshot, site }, { lang = "en", ...fields }) => followPage(snapshot, site, fields, lang),
    { byLanguage: true },
  ),
  pageOfRecord(pagePath.bot("{slug}")),
  pageOfRecord(pagePath.watchlistEntry("{id}")),
  pageOfRecord(pagePath.vault("{address}")),
  pageOfRecord(pagePath.change("{id}")),
  inLanguages(pagePath.provenReturns(), ({ snapshot, site }, lang) =>
    provenReturnsPage(provenReturnsAnswerOf(snapshot, site), lang),
  ),
  inLanguages(pagePath.predictionMarkets(), ({ snapshot, site }, lang) =>
    predictionMarketsPage(predictionMarketsAnswerOf(snapshot, site), lang),
  ),
  inLanguages(pagePath.about(), ({ snapshot }, lang) => aboutPage(snapshot.sources, lang)),
  ...englishPages.map(inEnglish),
  {
    method: "GET",
    path: pagePath.questionFeed(),
    cost: () => countedOnce,
    ask({ snapshot, site }, query) {
      const { q } = parseQuery(checkQuery, query);
      const content = () =>
        atomFeed(questionFeed(snapshot, site, q), { baseUrl: site.baseUrl }, target(pagePath.questionFeed(), { q }));
      const contentType = `${atomType}; charset=utf-8`;
      return { key: q, make: () => ({ content: content(), contentType, cacheControl: lookupCaching }) };
    },
  },
  {
    method: "GET",
    path: pagePath.questionCalendar(),
    cost: () => countedOnce,
    ask({ snapshot, site }, query) {
      const { q, lang = "en" } = parseQuery(checkQuery, query);
      const url = site.baseUrl + target(pagePath.check(), { q, lang: lang === "en" ? undefined : lang });
      const title = say(lang, "follow.reminder", { name: cleanText(defangedText(q)) });
      const reminder = { title, url, from: asOf(snapshot), id: feedId(`reminder ${q}`) };
      const contentType = "text/calendar; charset=utf-8";
      return {
        key: `${lang} ${q}`,
        make: () => ({ content: calendarOf(reminder), contentType, cacheControl: lookupCaching }),
      };
    },
  },
];

/** Reads `bots=a,b` and `bots=a&bots=b` the same way. */
function comparedIn(query: string): readonly string[] {
  const names = new URLSearchParams(query)
    .getAll("bots")
    .flatMap((value) => value.slice(0, 500).split(","))
    .filter((name) => name !== "");
  return [...new Set(names)].slice(0, comparedAtMost);
}
