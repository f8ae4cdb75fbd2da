/** What sources that are feeds of releases have in common: how they are read, what is kept, and their records. */

import { z } from "zod";
import { dayAfter, dayOf } from "../../base/dates.ts";
import { compareText, contentHash } from "../../record/canonical.ts";
import type { Records } from "../../record/records.ts";
import type { RegulatorReleaseRecord } from "../../record/single-files.ts";
import { decodeText } from "../decode.ts";
import { refuseFlood } from "../guard.ts";
import { ReadFailure } from "../read-failure.ts";
import type { GoodRead, ReadContext, Source } from "../source-shape.ts";
import { goodRead, lastGood, openPages, overlayOf } from "../source-shape.ts";
import { type FeedItem, parseRss, feedTypes as types } from "./rss.ts";
import type { StoredRelease } from "./stored-release.ts";
import { storedRelease } from "./stored-release.ts";
import { findHints, findSchemes, findTopics, findTopicsInProse, type TopicMatch } from "./topics.ts";

const validator = z.string().nullable();

const storedReleases = z.strictObject({
  pages: z.array(z.strictObject({ read_from: z.string(), etag: validator, last_modified: validator })),
  releases: z.array(storedRelease),
  /** Numbers of the feed's releases whose pages have been opened. */
  opened: z.array(z.string()),
});

type StoredReleases = z.infer<typeof storedReleases>;

interface DeclaredFeeds extends Pick<Source, "id" | "name" | "url" | "addresses" | "formFrom"> {
  /** Regulators of money alone: what is clearly about our subject is published; null leaves all of it to a curator. */
  published: "sec" | "cftc" | null;
  /** What is read, one after the other. */
  pages: (context: ReadContext) => FeedPage[];
}

/** Makes a source that is a regulator's feeds of releases. */
export function releaseSource({ pages, published, ...own }: DeclaredFeeds): Source {
  const { id } = own;
  const isCuratorsOnly = published === null;
  const ofFeed = (records: Records) => records.regulator_releases.filter((release) => release.feed === id);
  return {
    ...own,
    savedCopy: null,
    what: "releases",
    read: async (context) => readReleases({ id, isCuratorsOnly }, pages(context), context),
    overlay: overlayOf(storedReleases, (records, { releases }) => {
      if (published === null) return records;
      const clear = releases.filter((release) => release.topics.length > 0 && !isWrittenUp(release, records));
      const newReleases = clear.map((release) => recordOf(published, release));
      return { ...records, regulator_releases: [...records.regulator_releases, ...newReleases] };
    }),
    count: (records) => ofFeed(records).length,
    recordsToCompare: (records) =>
      ofFeed(records).map((release) => ({ id: release.id, title: release.title, content: release })),
    candidates: (records, row) => ({
      releases: (lastGood(row, storedReleases)?.releases ?? [])
        .filter((release) => !isWrittenUp(release, records))
        .map((release) => ({ ...release, feed: id })),
    }),
  };
}

function recordOf(
  feed: "sec" | "cftc",
  { id, title, date, url, summary, topics }: StoredRelease,
): RegulatorReleaseRecord {
  const provenance = { seen_via: "the regulator's feed", official_page_opened: false };
  return { id, regulator: feed.toUpperCase(), title, date, url, topics, summary, feed, provenance };
}

/** Says whether the curated record has this release, by its page or number. */
function isWrittenUp(
  { id, url, number }: StoredRelease,
  { regulator_releases, enforcement_actions }: Records,
): boolean {
  const isPage = (other: string) => pageKey(other) === pageKey(url);
  const isNumber = (other: string | null) => other?.toLowerCase() === number.toLowerCase();
  return (
    regulator_releases.some((one) => one.id === id || (one.feed === undefined && isPage(one.url))) ||
    enforcement_actions.some((action) => isNumber(action.release_number) || isPage(action.source_url))
  );
}

/** Gives a page, however its address is spelled; for a press release, without the words that may follow its number. */
function pageKey(url: string): string {
  return url
    .toLowerCase()
    .replace(/^https?:\/\/(?:www\.)?/u, "")
    .replace(/(\/press-releases?\/\d{4}-\d+).*$/u, "$1")
    .replace(/\/+$/u, "");
}

/** Longest number made of a page's name, in characters: ids have at most 80. */
const longestName = 60;

/**
 * Gives the number of a release whose regulator numbers none: the last part of its address, cut where it is long.
 * Undefined where the address has no such part.
 */
export function numberOfPage(link: string): string | undefined {
  const name = /\/([a-z0-9]+(?:-[a-z0-9]+)*)\/?$/u.exec(URL.parse(link)?.pathname ?? "")?.[1];
  if (name === undefined || name.length <= longestName) return name;
  return `${name.slice(0, longestName).replace(/-+$/u, "")}-${contentHash(name, 6)}`;
}

/** One feed item, under the number its regulator gave it: `LR-26623`, `2026-55`, `9305-26`. */
export type Release = Pick<StoredRelease, "number" | "title" | "date" | "url" | "summary">;

/**
 * Reads an item as the release with this number; null without one, without a title, or where its link leads elsewhere.
 */
export function releaseOf(
  { link, title, date }: FeedItem,
  site: string,
  number: string | undefined,
  summary: string | null = null,
): Release | null {
  const url = URL.parse(link);
  const isOwn = /^https?:$/u.test(url?.protocol ?? "") && `.${url?.hostname}`.endsWith(`.${site}`);
  if (url === null || !isOwn || number === undefined || title === "") return null;
  return { number, title, date, url: url.href, summary };
}

interface FeedPage {
  url: string;
  /** An item's release; null for an item without a number. */
  releaseOf: (item: FeedItem) => Release | null;
  /** Text of a release's own page, for a feed that gives only names; "" if the page has none. */
  textOf?: (html: string) => string;
}

const maxBytes = 4_000_000;
/** The SEC allows ten requests a second (sec.gov/os/accessing-edgar-data); two are enough. */
export const secPauseMs = 500;
/** Releases a day that are nothing unusual: of a regulator of money, and of one with many other duties. */
const perDayOfOurs = 20;
const perDayOfMany = 100;
/** Releases that only a curator can judge are kept this many days. */
const hintDays = 400;

/** Whose feed it is: its id begins those of its releases. */
interface Feed {
  id: string;
  isCuratorsOnly: boolean;
}

/** Reads every page in turn; if one fails, all do. @throws ReadFailure */
async function readReleases(feed: Feed, pages: readonly FeedPage[], context: ReadContext): Promise<GoodRead> {
  const { previous, now, fetch, sleep } = context;
  const before = lastGood(previous, storedReleases);
  const storedPages: StoredReleases["pages"] = [];
  const releasesRead: Release[] = [];
  const toOpen: { page: FeedPage; releases: Release[] }[] = [];
  for (const page of pages) {
    const former = before?.pages.find(({ read_from }) => read_from === page.url);
    const answer = await fetch({ url: page.url, types, maxBytes, validators: former });
    if (answer === null && former !== undefined) storedPages.push(former);
    if (answer === null) continue;
    const releases = readPage(decodeText(answer.body, answer.charset), page.releaseOf);
    releasesRead.push(...releases);
    toOpen.push({ page, releases: releases.filter(({ number }) => !before?.opened.includes(number)) });
    storedPages.push({ read_from: page.url, etag: answer.etag, last_modified: answer.last_modified });
  }
  const perDay = feed.isCuratorsOnly ? perDayOfMany : perDayOfOurs;
  const grown = { added: releasesRead.length, lastRead: previous?.retrieved_at ?? null, now, perDay, what: "releases" };
  refuseFlood(grown, context.acceptGrowth);
  /** What they are about, by number; null if none of our topics. */
  const opened = new Map<string, TopicMatch | null>();
  for (const { page, releases } of toOpen) {
    const { url, textOf } = page;
    if (textOf === undefined) continue;
    const ofOrigin = releases.filter((release) => new URL(release.url).origin === new URL(url).origin);
    const noteTopics = (html: string, { number }: Release) => opened.set(number, findTopicsInProse(textOf(html)));
    await openPages(ofOrigin, secPauseMs, { fetch, sleep }, noteTopics);
  }
  const numbers = new Set(releasesRead.map(({ number }) => number));
  const content = {
    pages: storedPages,
    releases: keepReleases(feed, before?.releases ?? [], releasesRead, opened, dayOf(now)),
    // Numbers that left the feed are no longer asked about; where nothing changed there was no list to compare with.
    opened: [
      ...(before?.opened ?? []).filter((number) => releasesRead.length === 0 || numbers.has(number)),
      ...opened.keys(),
    ],
  };
  return goodRead(content, now, null);
}

/** @throws ReadFailure if no item has a release number: the feed's format has changed. */
export function readPage(xml: string, toRelease: FeedPage["releaseOf"]): Release[] {
  const releases = parseRss(xml)
    .map(toRelease)
    .filter((release) => release !== null);
  if (releases.length === 0) throw new ReadFailure("No item of its feed has a release number.");
  return releases;
}

/** Releases kept before and those of this read worth a look, newest first. A release keeps its first day. */
function keepReleases(
  feed: Feed,
  before: readonly StoredRelease[],
  releases: readonly Release[],
  opened: ReadonlyMap<string, TopicMatch | null>,
  today: string,
): StoredRelease[] {
  const byId = new Map(before.map((release) => [release.id, release]));
  for (const release of releases) {
    const id = `${feed.id}-${release.number.toLowerCase()}`;
    const former = byId.get(id);
    const text = `${release.title}\n${release.summary ?? ""}`;
    const match = opened.get(release.number) ?? findTopics(text);
    const topics = feed.isCuratorsOnly ? [] : (match?.topics ?? former?.topics ?? []);
    const hints = feed.isCuratorsOnly ? findSchemes(text) : findHints(release.title);
    const words = match?.words ?? former?.words ?? hints;
    if (words.length > 0) byId.set(id, { id, ...release, topics, words, first_seen: former?.first_seen ?? today });
  }
  const oldest = dayAfter(today, -hintDays);
  return [...byId.values()]
    .filter((release) => release.topics.length > 0 || release.first_seen >= oldest)
    .sort((a, b) => compareText(b.date ?? b.first_seen, a.date ?? a.first_seen) || compareText(a.id, b.id));
}
