/** What sources that are feeds of releases have in common: how they are read, what is kept, and their records. */

import { z } from "zod";
import { compareText } from "../../record/canonical.ts";
import type { Records } from "../../record/records.ts";
import type { RegulatorReleaseRecord } from "../../record/single-files.ts";
import { decodeText } from "../decode.ts";
import { refuseFlood } from "../guard.ts";
import { ReadFailure } from "../read-failure.ts";
import type { GoodRead, ReadContext, Source } from "../source.ts";
import { dayOf, goodRead, lastGood, openPages, overlayOf } from "../source.ts";
import { type FeedItem, parseRss, feedTypes as types } from "./rss.ts";
import type { StoredRelease } from "./stored-release.ts";
import { storedRelease } from "./stored-release.ts";
import { findHints, findTopics, findTopicsInProse, type TopicMatch } from "./topics.ts";

const validator = z.string().nullable();

const storedReleases = z.strictObject({
  pages: z.array(z.strictObject({ read_from: z.string(), etag: validator, last_modified: validator })),
  releases: z.array(storedRelease),
  /** Numbers of the feed's releases whose pages have been opened. */
  opened: z.array(z.string()),
});

type StoredReleases = z.infer<typeof storedReleases>;

interface DeclaredFeeds extends Pick<Source, "name" | "url" | "addresses" | "formFrom"> {
  id: "sec" | "cftc";
  /** What is read, one after the other. */
  pages: (context: ReadContext) => FeedPage[];
}

/** A source that is a regulator's feeds of releases. */
export function releaseSource({ pages, ...own }: DeclaredFeeds): Source {
  const { id } = own;
  const ofFeed = (records: Records) => records.regulator_releases.filter((release) => release.feed === id);
  return {
    ...own,
    savedCopy: null,
    what: "releases",
    read: async (context) => readReleases(id, pages(context), context),
    overlay: overlayOf(storedReleases, (records, { releases }) => {
      const clear = releases.filter((release) => release.topics.length > 0 && !isWrittenUp(release, records));
      const added = clear.map((release) => recordOf(id, release));
      return { ...records, regulator_releases: [...records.regulator_releases, ...added] };
    }),
    count: (records) => ofFeed(records).length,
    compared: (records) =>
      ofFeed(records).map((release) => ({ id: release.id, title: release.title, content: release })),
    candidates: (records, row) => ({
      releases: (lastGood(row, storedReleases)?.releases ?? [])
        .filter((release) => !isWrittenUp(release, records))
        .map(({ number: _number, summary: _summary, ...release }) => release),
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

/** True if the curated record has this release, by its page or number. */
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

/** A page, however its address is spelled; for a press release, without the words that may follow its number. */
function pageKey(url: string): string {
  return url
    .toLowerCase()
    .replace(/^https?:\/\/(?:www\.)?/u, "")
    .replace(/(\/press-releases?\/\d{4}-\d+).*$/u, "$1")
    .replace(/\/+$/u, "");
}

/** One feed item, under the number its regulator gave it: `LR-26623`, `2026-55`, `9305-26`. */
export type Release = Pick<StoredRelease, "number" | "title" | "date" | "url" | "summary">;

/** An item as the release with this number; null without one, without a title, or where its link leads elsewhere. */
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
/** Releases that only a curator can judge are kept this many days. */
const hintDays = 400;

/** Reads every page in turn; if one fails, all do. @param feed prefix of the records' ids. @throws ReadFailure */
async function readReleases(feed: "sec" | "cftc", pages: readonly FeedPage[], context: ReadContext): Promise<GoodRead> {
  const { previous, now, fetch, sleep } = context;
  const before = lastGood(previous, storedReleases);
  const read: StoredReleases["pages"] = [];
  const found: Release[] = [];
  const toOpen: { page: FeedPage; releases: Release[] }[] = [];
  for (const page of pages) {
    const known = before?.pages.find(({ read_from }) => read_from === page.url);
    const answer = await fetch({ url: page.url, types, maxBytes, validators: known });
    if (answer === null && known !== undefined) read.push(known);
    if (answer === null) continue;
    const releases = readPage(decodeText(answer.body, answer.charset), page.releaseOf);
    found.push(...releases);
    toOpen.push({ page, releases: releases.filter(({ number }) => !before?.opened.includes(number)) });
    read.push({ read_from: page.url, etag: answer.etag, last_modified: answer.last_modified });
  }
  const grown = { added: found.length, lastRead: previous?.retrieved_at ?? null, now, perDay: 20, what: "releases" };
  refuseFlood(grown, context.acceptGrowth);
  /** What they are about, by number; null if none of our topics. */
  const opened = new Map<string, TopicMatch | null>();
  for (const { page, releases } of toOpen) {
    const { url, textOf } = page;
    if (textOf === undefined) continue;
    const own = releases.filter((release) => new URL(release.url).origin === new URL(url).origin);
    const noteTopics = (html: string, { number }: Release) => opened.set(number, findTopicsInProse(textOf(html)));
    await openPages(own, secPauseMs, { fetch, sleep }, noteTopics);
  }
  const listed = new Set(found.map(({ number }) => number));
  const stored = {
    pages: read,
    releases: keepReleases(feed, before?.releases ?? [], found, opened, dayOf(now)),
    // Numbers that left the feed are no longer asked about; where nothing changed there was no list to compare with.
    opened: [...(before?.opened ?? []).filter((number) => found.length === 0 || listed.has(number)), ...opened.keys()],
  };
  return goodRead(stored, now, null);
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
  feed: string,
  before: readonly StoredRelease[],
  found: readonly Release[],
  opened: ReadonlyMap<string, TopicMatch | null>,
  today: string,
): StoredRelease[] {
  const kept = new Map(before.map((release) => [release.id, release]));
  for (const release of found) {
    const id = `${feed}-${release.number.toLowerCase()}`;
    const former = kept.get(id);
    const match = opened.get(release.number) ?? findTopics(`${release.title}\n${release.summary ?? ""}`);
    const topics = match?.topics ?? former?.topics ?? [];
    const words = match?.words ?? former?.words ?? findHints(release.title);
    if (words.length > 0) kept.set(id, { id, ...release, topics, words, first_seen: former?.first_seen ?? today });
  }
  const oldest = dayOf(new Date(Date.parse(today) - hintDays * 86_400_000));
  return [...kept.values()]
    .filter((release) => release.topics.length > 0 || release.first_seen >= oldest)
    .sort((a, b) => compareText(b.date ?? b.first_seen, a.date ?? a.first_seen) || compareText(a.id, b.id));
}
