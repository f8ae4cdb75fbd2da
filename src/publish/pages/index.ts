/** Every page and asset that takes no query, always to the same bytes. */
import type { EnforcementActionRecord } from "../../records/enforcement-action.ts";
import type { TrackerEntryRecord } from "../../records/tracker-entry.ts";
import type { WarningListHead, WarningRecord } from "../../records/warning.ts";
import { botAnswerOf, botListAnswerOf } from "../answers/bots.ts";
import { changesAnswerOf } from "../answers/changes.ts";
import { publishAction, publishChange, publishEntry, publishWarning } from "../answers/records.ts";
import { advertiseAnswerOf, methodologyAnswerOf, predictionMarketsAnswerOf } from "../answers/reference.ts";
import { answerMeta, notice, type Site } from "../answers/site.ts";
import { termsOf } from "../answers/terms.ts";
import { leaderboardAnswerOf, provenReturnsAnswerOf, publishVault, vaultsMeta } from "../answers/vaults.ts";
import type { DocumentDraft } from "../drafts.ts";
import { interfaceFeedDocument } from "../feeds/index.ts";
import { publishedInterfaceChanges } from "../interface-changes.ts";
import type { RankedVault } from "../leaderboard.ts";
import { oncePerSnapshot } from "../once-per-snapshot.ts";
import { pagePath } from "../page-paths.ts";
import type { Snapshot } from "../snapshot.ts";
import { agentDocuments } from "./agent-documents.ts";
import { agentsPage } from "./agents.ts";
import { botPage } from "./bot.ts";
import { changePage, changesPage } from "./changes.ts";
import { comparePage } from "./compare.ts";
import { contactAddress } from "./contact.ts";
import { directoryPage } from "./directory.ts";
import { actionPage, trackerEntryPage } from "./entries.ts";
import { siteFeeds } from "./feeds.ts";
import { pageHeaders } from "./headers.ts";
import { helpPage } from "./help.ts";
import { homePage } from "./home.ts";
import { keyPage } from "./key.ts";
import { leaderboardPage } from "./leaderboard.ts";
import { methodologyPage } from "./methodology.ts";
import { type Frame, frameAssets, type Page, renderPage } from "./page.ts";
import { pictureDocument, pictureTargets } from "./pictures.ts";
import { predictionMarketsPage } from "./prediction-markets.ts";
import { provenReturnsPage } from "./proven-returns.ts";
import { type OpenApi, problemsPage, referencePage } from "./reference.ts";
import { aboutPage, advertisePage, correctionsPage, sourcesPage } from "./service.ts";
import { suggestionsDocument } from "./suggestions.ts";
import { interfaceChangesPage, termsPage } from "./terms.ts";
import { textDocuments } from "./texts.ts";
import { vaultPage } from "./vault.ts";
import { warningPage } from "./warning.ts";
import { watchlistPage } from "./watchlist.ts";

export const htmlType = "text/html; charset=utf-8";

export function frameOf(snapshot: Snapshot, site: Site): Frame {
  return { site, generatedAt: snapshot.generated_at, feeds: siteFeeds };
}

/**
 * The pages finished at each publish, with what they need: all but those of single entries.
 * @param openApi returns the API description that the API reference is written from.
 */
export function* sitePages(snapshot: Snapshot, site: Site, openApi: () => Promise<OpenApi>): Generator<DocumentDraft> {
  const frame = frameOf(snapshot, site);
  const headers = pageHeaders(site.baseUrl);
  for (const [target, page] of pages(snapshot, site, openApi)) {
    yield { target, contentType: htmlType, headers, content: async () => renderPage(await page(), frame) };
  }
  for (const { path, contentType, cacheControl, content } of frameAssets) {
    yield { target: path, contentType, cacheControl, content: () => content };
  }
  yield interfaceFeedDocument(site);
  yield suggestionsDocument(snapshot.records);
  yield* textDocuments(snapshot, site);
  yield* agentDocuments(site);
}

/** A picture, or the page of a single watchlist entry, vault or change: made on request; undefined if there is none. */
export function latePage(snapshot: Snapshot, site: Site, target: string): DocumentDraft | undefined {
  const page = entryPageOf(snapshot, site, target);
  if (page === null) return pictureDocument(snapshot, target);
  const content = () => renderPage(page(), frameOf(snapshot, site));
  return { target, contentType: htmlType, headers: pageHeaders(site.baseUrl), content };
}

/** All that are made on request. */
export function* latePages(snapshot: Snapshot, site: Site): Generator<DocumentDraft> {
  const { enforcement_actions, tracker_entries, warning_lists } = snapshot.records;
  const targets = [
    ...enforcement_actions.map(({ id }) => pagePath.watchlistEntry(id)),
    ...tracker_entries.map(({ id }) => pagePath.watchlistEntry(id)),
    ...warning_lists.flatMap(({ entries }) => entries.map(({ id }) => pagePath.watchlistEntry(id))),
    ...snapshot.leaderboard.vaults.map(({ record }) => pagePath.vault(record.address)),
    ...snapshot.changes.map(({ id }) => pagePath.change(id)),
    ...pictureTargets(snapshot),
  ];
  for (const target of targets) {
    const page = latePage(snapshot, site, target);
    if (page !== undefined) yield page;
  }
}

type Pages = Iterable<readonly [target: string, page: () => Page | Promise<Page>]>;

function* pages(snapshot: Snapshot, site: Site, openApi: () => Promise<OpenApi>): Pages {
  yield [pagePath.home(), () => home(snapshot, site)];
  yield [pagePath.directory(), () => directory(snapshot, site)];
  yield [pagePath.watchlist(), () => watchlistPage(snapshot, site, {}, 1)];
  yield [pagePath.leaderboard(), () => leaderboardPage(leaderboardAnswerOf(snapshot, site))];
  yield [pagePath.predictionMarkets(), () => predictionMarketsPage(predictionMarketsAnswerOf(snapshot, site))];
  yield [pagePath.provenReturns(), () => provenReturnsPage(provenReturnsAnswerOf(snapshot, site))];
  yield [pagePath.methodology(), () => methodologyPage(methodologyAnswerOf(snapshot, site))];
  yield [pagePath.changes(), () => changes(snapshot, site)];
  yield [pagePath.advertise(), () => advertisePage(advertiseAnswerOf(snapshot, site))];
  yield [pagePath.docs(), async () => referencePage(await openApi())];
  yield [pagePath.agents(), () => agentsPage(site.baseUrl)];
  yield [pagePath.problems(), problemsPage];
  yield [pagePath.terms(), () => termsPage(termsOf(site))];
  yield [pagePath.interfaceChanges(), () => interfaceChangesPage(publishedInterfaceChanges)];
  yield [pagePath.key(), () => keyPage(site.baseUrl)];
  yield [pagePath.compare(), () => compare(snapshot, site)];
  yield [pagePath.help(), () => helpPage(snapshot.records.help_desks, snapshot.records.red_flag_phrases)];
  yield [pagePath.corrections(), () => correctionsPage(contactAddress(site.contact))];
  yield [pagePath.about(), () => aboutPage(snapshot.sources)];
  yield [pagePath.sources(), () => sourcesPage(snapshot.sources, snapshot.generated_at)];
  for (const record of snapshot.records.bots) {
    const address = record.hyperliquid_vault?.address;
    const hasVault = address !== undefined && snapshot.find.vault.has(address);
    yield [pagePath.bot(record.slug), () => botPage(botAnswerOf(record, snapshot, site), hasVault)];
  }
}

function entryPageOf(snapshot: Snapshot, site: Site, target: string): (() => Page) | null {
  const [, folder, id, rest] = target.split("/", 4);
  if (id === undefined || rest !== undefined) return null;
  const { find } = snapshot;
  switch (`/${folder}/${id}`) {
    case pagePath.watchlistEntry(id): {
      const [listedAction, entry] = [find.action.get(id), find.entry.get(id)];
      const warned = find.warning.get(id);
      if (listedAction !== undefined) return () => action(listedAction, snapshot, site);
      if (warned !== undefined) return () => warning(warned.list, warned.warning, snapshot, site);
      return entry === undefined ? null : () => trackerEntry(entry, snapshot, site);
    }
    case pagePath.vault(id): {
      const ranked = find.vault.get(id);
      return ranked === undefined ? null : () => vaultPageOf(ranked, snapshot, site);
    }
    case pagePath.change(id): {
      const event = find.change.get(id);
      return event === undefined ? null : () => changePage(publishChange(event, site), changesMeta(snapshot, site));
    }
    default:
      return null;
  }
}

function vaultPageOf(ranked: RankedVault, snapshot: Snapshot, site: Site): Page {
  const vault = publishVault(ranked, snapshot, site);
  const botName = vault.bot_slug === null ? null : (botNames(snapshot).get(vault.bot_slug) ?? null);
  return vaultPage(vault, vaultsMeta(snapshot, site), snapshot.leaderboard.day, botName);
}

function home(snapshot: Snapshot, site: Site): Page {
  const { enforcement_actions, tracker_entries, warnings, ranked_vaults } = snapshot.counts;
  return homePage({
    bots: snapshot.records.bots.length,
    actions: enforcement_actions,
    warnings,
    lists: snapshot.records.warning_lists.length,
    entries: tracker_entries,
    rankedVaults: ranked_vaults,
    newest: snapshot.changes
      .filter(({ kind, cause }) => kind !== "correction" && cause !== "correction")
      .slice(0, 5)
      .map((event) => publishChange(event, site)),
    generatedAt: snapshot.generated_at,
    site,
  });
}

function directory(snapshot: Snapshot, site: Site): Page {
  const { bots, meta } = botListAnswerOf(snapshot, site, "name");
  return directoryPage(bots, meta, {}, "name", 1);
}

/** Before any bot is chosen. */
function compare(snapshot: Snapshot, site: Site): Page {
  const choices = [...botNames(snapshot)].map(([slug, name]) => ({ slug, name }));
  return comparePage({ bots: [], unknown: 0, choices, meta: answerMeta(snapshot, site, { sources: [], notices: [] }) });
}

function changes(snapshot: Snapshot, site: Site): Page {
  return changesPage(changesAnswerOf(snapshot, site, { limit: 50 }), {}, botNames(snapshot));
}

function action(record: EnforcementActionRecord, snapshot: Snapshot, site: Site): Page {
  const meta = answerMeta(snapshot, site, { sources: ["curated"], notices: [notice.allegation, notice.cite] });
  const reliefDefendants = record.respondents.filter(({ kind }) => kind === "relief_defendant").map(({ name }) => name);
  return actionPage(publishAction(record, site), new Set(reliefDefendants), meta, botNames(snapshot));
}

function trackerEntry(record: TrackerEntryRecord, snapshot: Snapshot, site: Site): Page {
  const meta = answerMeta(snapshot, site, { sources: ["dfpi"], notices: [notice.tracker, notice.cite] });
  return trackerEntryPage(publishEntry(record, snapshot, site), meta, botNames(snapshot));
}

function warning(list: WarningListHead, record: WarningRecord, snapshot: Snapshot, site: Site): Page {
  const meta = answerMeta(snapshot, site, { sources: ["curated", list.id], notices: [notice.warning, notice.cite] });
  return warningPage(publishWarning(list, record, snapshot, site), list, meta, botNames(snapshot));
}

function changesMeta(snapshot: Snapshot, site: Site): ReturnType<typeof answerMeta> {
  return answerMeta(snapshot, site, {
    sources: ["curated", "dfpi", "sec", "cftc"],
    notices: [notice.allegation, notice.tracker, notice.cite],
  });
}

/** Name of each bot of the directory, by slug. */
export const botNames = oncePerSnapshot(
  ({ records }): ReadonlyMap<string, string> => new Map(records.bots.map(({ slug, name }) => [slug, name])),
);
