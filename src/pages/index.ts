/** Every page and asset that takes no query, always to the same bytes. */

import { botAnswerOf } from "../answers/bots.ts";
import { advertiseAnswerOf, methodologyAnswerOf, predictionMarketsAnswerOf, termsOf } from "../answers/reference.ts";
import { provenReturnsAnswerOf } from "../answers/vaults.ts";
import type { Language } from "../base/words/languages.ts";
import type { DocumentDraft } from "../contract/documents.ts";
import { pagePath } from "../contract/paths.ts";
import type { Site } from "../contract/site.ts";
import { csvType } from "../endpoints/rows.ts";
import { extensionPackages } from "../formats/extension-package.ts";
import { interfaceFeedDocument, publishedInterfaceChanges } from "../formats/feeds/write-feeds.ts";
import type { BotRecord } from "../record/bot.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import { frameAssets } from "./assets.ts";
import { botPage } from "./bot.ts";
import { casePage } from "./case-page.ts";
import { changePage, changesPage, changesShown } from "./changes.ts";
import { comparePage } from "./compare.ts";
import { correctionsPage } from "./corrections.ts";
import { directoryPage } from "./directory.ts";
import { followPage } from "./follow.ts";
import { entryPaths, textDocuments } from "./for-programs.ts";
import { pageHeaders } from "./headers.ts";
import { helpPage } from "./help.ts";
import { homePage } from "./home.ts";
import { isByLanguage } from "./languages.ts";
import { methodologyPage } from "./methodology.ts";
import { numbersPage, numbersTable } from "./numbers.ts";
import type { OpenApi } from "./operation.ts";
import { type Page, renderPage } from "./page.ts";
import { pictureDocument, pictureTargets } from "./pictures.ts";
import { predictionMarketsPage } from "./prediction-markets.ts";
import { protectPage } from "./protect.ts";
import { interfacePages, problemsPage } from "./reference.ts";
import { aboutPage, advertisePage } from "./service.ts";
import { sourcesPage } from "./sources.ts";
import { agentsPage, interfaceChangesPage, keyPage, termsPage } from "./terms.ts";
import { trackerEntryPage } from "./tracker-entry-page.ts";
import { leaderboardPage, provenReturnsPage, vaultPage } from "./vaults.ts";
import { warningPage } from "./warning-page.ts";
import { watchlistPage } from "./watchlist.ts";

export const htmlType = "text/html; charset=utf-8";

/** The form of a request for correction. @param about id of the record or bot; one that is unknown, none. */
export function askedCorrection(snapshot: Snapshot, site: Site, about: string | undefined, lang: Language): Page {
  const bot = snapshot.find.bot.get(about ?? "");
  if (bot !== undefined) return correctionsPage(site, { name: bot.name, path: pagePath.bot(bot.slug) }, lang);
  const page = about === undefined ? undefined : recordPage(snapshot, site, pagePath.watchlistEntry(about), lang);
  if (about === undefined || page === undefined) return correctionsPage(site, null, lang);
  const { action, warning, entry } = snapshot.find;
  const source =
    action.get(about)?.source_url ?? warning.get(about)?.warning.source_url ?? entry.get(about)?.detail_url;
  return correctionsPage(site, { name: page.crumb ?? page.title, path: page.path, ...(source && { source }) }, lang);
}

/** What is finished at each publish: all but single entries. @param openApi the description of the API. */
export function* sitePages(snapshot: Snapshot, site: Site, openApi: () => Promise<OpenApi>): Generator<DocumentDraft> {
  const all = [...pages(snapshot, site, openApi)];
  for (const [target, page] of all) {
    const headers = pageHeaders(site.baseUrl, isByLanguage(target));
    yield { target, contentType: htmlType, headers, content: async () => renderPage(await page(), snapshot, site) };
  }
  yield* frameAssets;
  yield* extensionPackages(snapshot, site);
  yield interfaceFeedDocument(site);
  yield { target: pagePath.numbersTable(), contentType: csvType, content: () => numbersTable(snapshot) };
  const targets = all.map(([target]) => target);
  yield* textDocuments(snapshot, site, targets);
}

/** A picture, or the page of a single watchlist entry, vault or change: made on request; undefined if there is none. */
export function latePage(snapshot: Snapshot, site: Site, target: string): DocumentDraft | undefined {
  const page = entryPageOf(snapshot, site, target);
  if (page === undefined) return pictureDocument(snapshot, target);
  const content = () => renderPage(page(), snapshot, site);
  return { target, contentType: htmlType, headers: pageHeaders(site.baseUrl, isByLanguage(target)), content };
}

export function* latePages(snapshot: Snapshot, site: Site): Generator<DocumentDraft> {
  const changes = snapshot.changes.map(({ id }) => pagePath.change(id));
  for (const target of [...entryPaths(snapshot), ...changes, ...pictureTargets(snapshot)]) {
    const page = latePage(snapshot, site, target);
    if (page !== undefined) yield page;
  }
}

type Pages = Iterable<readonly [target: string, page: () => Page | Promise<Page>]>;

function* pages(snapshot: Snapshot, site: Site, openApi: () => Promise<OpenApi>): Pages {
  yield [pagePath.home(), () => homePage("en", snapshot, site)];
  yield [pagePath.directory(), () => directoryPage(snapshot, site)];
  yield [pagePath.watchlist(), () => watchlistPage(snapshot, site)];
  yield [pagePath.leaderboard(), () => leaderboardPage(snapshot, site)];
  yield [pagePath.predictionMarkets(), () => predictionMarketsPage(predictionMarketsAnswerOf(snapshot, site))];
  yield [pagePath.provenReturns(), () => provenReturnsPage(provenReturnsAnswerOf(snapshot, site))];
  yield [pagePath.methodology(), () => methodologyPage(methodologyAnswerOf(snapshot, site))];
  yield [pagePath.changes(), () => changesPage(changesShown(snapshot, site, {}), {}, snapshot)];
  yield* interfacePages(openApi, site.baseUrl);
  yield [pagePath.agents(), () => agentsPage(site.baseUrl)];
  yield [pagePath.problems(), problemsPage];
  yield [pagePath.sources(), () => sourcesPage(snapshot)];
  yield [pagePath.about(), () => aboutPage(snapshot.sources)];
  yield [pagePath.compare(), () => comparePage(snapshot, site)];
  yield [pagePath.help(), () => helpPage(snapshot.records.help_desks)];
  yield [pagePath.protect(), () => protectPage(site)];
  yield [pagePath.follow(), () => followPage(snapshot, site)];
  yield [pagePath.numbers(), () => numbersPage(snapshot, site)];
  yield [pagePath.corrections(), () => correctionsPage(site, null)];
  yield [pagePath.advertise(), () => advertisePage(advertiseAnswerOf(snapshot, site), site)];
  yield [pagePath.terms(), () => termsPage(termsOf(site))];
  yield [pagePath.interfaceChanges(), () => interfaceChangesPage(publishedInterfaceChanges)];
  yield [pagePath.key(), () => keyPage(site.baseUrl)];
  for (const record of snapshot.records.bots) {
    yield [pagePath.bot(record.slug), () => pageOfBot(record, snapshot, site, "en")];
  }
}

/** The page of a single record in a language, by the path of the page; undefined if there is none. */
export function recordPage(snapshot: Snapshot, site: Site, path: string, lang: Language): Page | undefined {
  const bot = snapshot.find.bot.get(path.slice(pagePath.bot("").length));
  if (bot !== undefined && path === pagePath.bot(bot.slug)) return pageOfBot(bot, snapshot, site, lang);
  return entryPageOf(snapshot, site, path, lang)?.();
}

function pageOfBot(record: BotRecord, snapshot: Snapshot, site: Site, lang: Language): Page {
  const address = record.hyperliquid_vault?.address;
  const hasVault = address !== undefined && snapshot.find.vault.get(address) !== undefined;
  return botPage(botAnswerOf(record, snapshot, site), hasVault, lang);
}

function entryPageOf(snapshot: Snapshot, site: Site, target: string, lang: Language = "en"): (() => Page) | undefined {
  const [, , id = ""] = target.split("/");
  const { find } = snapshot;
  const pageOf = <Found>(
    record: Found | undefined,
    page: (entry: Found, snapshot: Snapshot, site: Site, lang: Language) => Page,
  ) => (record === undefined ? undefined : () => page(record, snapshot, site, lang));
  if (target === pagePath.vault(id)) return pageOf(find.vault.get(id), vaultPage);
  if (target === pagePath.change(id)) return pageOf(find.change.get(id), changePage);
  if (target !== pagePath.watchlistEntry(id)) return undefined;
  return (
    pageOf(find.action.get(id), casePage) ??
    pageOf(find.warning.get(id), warningPage) ??
    pageOf(find.entry.get(id), trackerEntryPage)
  );
}
