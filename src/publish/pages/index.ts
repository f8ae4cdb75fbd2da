/** Every page and asset that no query goes into. Each is rendered when asked for, always to the same bytes. */
import type { EnforcementActionRecord } from "../../records/enforcement-action.ts";
import type { TrackerEntryRecord } from "../../records/tracker-entry.ts";
import type { WarningListHead, WarningRecord } from "../../records/warning.ts";
import type { CardResult } from "../../report-card/shape.ts";
import { botAnswerOf, botListAnswerOf } from "../answers/bots.ts";
import { changesAnswerOf } from "../answers/changes.ts";
import { publishAction, publishChange, publishEntry, publishWarning } from "../answers/records.ts";
import { advertiseAnswerOf, methodologyAnswerOf, predictionMarketsAnswerOf } from "../answers/reference.ts";
import { answerMeta, notice, type Site } from "../answers/site.ts";
import { leaderboardAnswerOf, provenReturnsAnswerOf, publishVault, vaultsMeta } from "../answers/vaults.ts";
import type { LateDocument } from "../late-documents.ts";
import { pagePath } from "../page-paths.ts";
import type { Snapshot } from "../snapshot.ts";
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
import { methodologyPage } from "./methodology.ts";
import { type Frame, frameAssets, type Page, renderPage } from "./page.ts";
import { pictureDocuments } from "./pictures.ts";
import { predictionMarketsPage } from "./prediction-markets.ts";
import { type OpenApi, problemsPage, referencePage } from "./reference.ts";
import { aboutPage, advertisePage, correctionsPage, sourcesPage } from "./service.ts";
import { textDocuments } from "./texts.ts";
import { leaderboardPage, provenReturnsPage, vaultPage } from "./vaults.ts";
import { warningPage } from "./warning.ts";
import { watchlistPage } from "./watchlist.ts";

export const htmlType = "text/html; charset=utf-8";

export function frameOf(snapshot: Snapshot, site: Site): Frame {
  return { site, generatedAt: snapshot.generated_at, feeds: siteFeeds };
}

/** @param openApi gives the interface description that the API reference is written from. */
export function* sitePages(snapshot: Snapshot, site: Site, openApi: () => OpenApi): Generator<LateDocument> {
  const frame = frameOf(snapshot, site);
  const headers = pageHeaders(site.baseUrl);
  for (const [target, page] of pages(snapshot, site, openApi)) {
    yield { target, contentType: htmlType, headers, content: () => renderPage(page(), frame) };
  }
  for (const { path, contentType, cacheControl, content } of frameAssets) {
    yield { target: path, contentType, cacheControl, content: () => content };
  }
  yield* pictureDocuments(snapshot);
  yield* textDocuments(snapshot, site);
}

type Pages = Iterable<readonly [target: string, page: () => Page]>;

function* pages(snapshot: Snapshot, site: Site, openApi: () => OpenApi): Pages {
  yield [pagePath.home(), () => home(snapshot, site)];
  yield [pagePath.directory(), () => directory(snapshot, site)];
  yield [pagePath.watchlist(), () => watchlistPage(snapshot, site, {}, 1)];
  yield [pagePath.leaderboard(), () => leaderboardPage(leaderboardAnswerOf(snapshot, site))];
  yield [pagePath.predictionMarkets(), () => predictionMarketsPage(predictionMarketsAnswerOf(snapshot, site))];
  yield [pagePath.provenReturns(), () => provenReturnsPage(provenReturnsAnswerOf(snapshot, site))];
  yield [pagePath.methodology(), () => methodologyPage(methodologyAnswerOf(snapshot, site))];
  yield [pagePath.changes(), () => changes(snapshot, site)];
  yield [pagePath.advertise(), () => advertisePage(advertiseAnswerOf(snapshot, site))];
  yield [pagePath.docs(), () => referencePage(openApi())];
  yield [pagePath.problems(), problemsPage];
  yield [pagePath.key(), () => keyPage(site.baseUrl)];
  yield [pagePath.compare(), () => compare(snapshot, site)];
  yield [pagePath.help(), () => helpPage(snapshot.records.help_desks)];
  yield [pagePath.corrections(), () => correctionsPage(contactAddress(site.contact))];
  yield [pagePath.about(), () => aboutPage(snapshot.sources)];
  yield [pagePath.sources(), () => sourcesPage(snapshot.sources, snapshot.generated_at)];
  yield* recordPages(snapshot, site);
}

function* recordPages(snapshot: Snapshot, site: Site): Pages {
  const { bots, enforcement_actions, tracker_entries } = snapshot.records;
  for (const record of bots) {
    const address = record.hyperliquid_vault?.address;
    const hasVault = snapshot.leaderboard.vaults.some((vault) => vault.record.address === address);
    yield [pagePath.bot(record.slug), () => botPage(botAnswerOf(record, snapshot, site), hasVault)];
  }
  for (const record of enforcement_actions) {
    yield [pagePath.watchlistEntry(record.id), () => action(record, snapshot, site)];
  }
  for (const record of tracker_entries) {
    yield [pagePath.watchlistEntry(record.id), () => trackerEntry(record, snapshot, site)];
  }
  for (const { list, entries } of snapshot.records.warning_lists) {
    for (const record of entries) {
      yield [pagePath.watchlistEntry(record.id), () => warning(list, record, snapshot, site)];
    }
  }
  for (const ranked of snapshot.leaderboard.vaults) {
    const { day } = snapshot.leaderboard;
    yield [
      pagePath.vault(ranked.record.address),
      () => {
        const vault = publishVault(ranked, snapshot, site);
        const botName = vault.bot_slug === null ? null : (botNames(snapshot).get(vault.bot_slug) ?? null);
        return vaultPage(vault, vaultsMeta(snapshot, site), day, botName);
      },
    ];
  }
  for (const event of snapshot.changes) {
    yield [pagePath.change(event.id), () => changePage(publishChange(event, site), changesMeta(snapshot, site))];
  }
}

function home(snapshot: Snapshot, site: Site): Page {
  const { bots, enforcement_actions, tracker_entries, prediction_venues } = snapshot.records;
  const byResult = new Map<CardResult, number>();
  for (const { result } of snapshot.cards.values()) byResult.set(result, (byResult.get(result) ?? 0) + 1);
  return homePage({
    bots: bots.length,
    byResult,
    actions: enforcement_actions.length,
    entries: tracker_entries.length,
    rankedVaults: snapshot.leaderboard.vaults.filter((vault) => vault.rank !== null).length,
    venues: prediction_venues.length,
    newest: snapshot.changes.slice(0, 5).map((event) => publishChange(event, site)),
    sources: snapshot.sources,
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

const names = new WeakMap<Snapshot, ReadonlyMap<string, string>>();

/** Name of each bot of the directory, by slug. */
export function botNames(snapshot: Snapshot): ReadonlyMap<string, string> {
  let map = names.get(snapshot);
  if (map === undefined) {
    map = new Map(snapshot.records.bots.map((bot) => [bot.slug, bot.name]));
    names.set(snapshot, map);
  }
  return map;
}
