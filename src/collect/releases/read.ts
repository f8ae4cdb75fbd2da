/** Reads one regulator's feeds and keeps the releases worth a look. */
import { compareText } from "../../records/canonical.ts";
import { refuseFlood } from "../guard.ts";
import { ReadFailure } from "../read-failure.ts";
import { dayOf, type GoodRead, goodRead, lastGood, type ReadContext } from "../source.ts";
import { type FeedItem, parseRss, feedTypes as types } from "./rss.ts";
import { type StoredRelease, type StoredReleases, storedReleases } from "./source.ts";
import { findHints, findTopics, findTopicsInProse, type TopicMatch } from "./topics.ts";

/** One feed item, under the number its regulator gave it: `LR-26623`, `2026-55`, `9305-26`. */
export type Release = Pick<StoredRelease, "number" | "title" | "date" | "url" | "summary">;

interface FeedPage {
  url: string;
  /** An item's release; null for an item without a number. */
  releaseOf: (item: FeedItem) => Release | null;
  /** Text of a release's own page, for a feed that gives only names; "" if the page has none. */
  textOf?: (bytes: Uint8Array, charset: string | null) => string;
}

const maxBytes = 4_000_000;
/** The SEC allows ten requests a second (sec.gov/os/accessing-edgar-data); two are enough. */
export const secPauseMs = 500;
/** Releases that only a curator can judge are kept this many days. */
const hintDays = 400;

/**
 * Reads every page, one after the other; if one fails, the source fails.
 * @param feed prefix of the records' ids.
 * @throws ReadFailure
 */
export async function readReleases(
  feed: "sec" | "cftc",
  pages: readonly FeedPage[],
  context: ReadContext,
): Promise<GoodRead> {
  const { previous, now, fetch } = context;
  const before = lastGood(previous, storedReleases);
  const read: StoredReleases["pages"] = [];
  const found: Release[] = [];
  const toOpen: { page: FeedPage; releases: Release[] }[] = [];
  for (const page of pages) {
    const known = before?.pages.find(({ read_from }) => read_from === page.url);
    const answer = await fetch({ url: page.url, types, maxBytes, validators: known });
    if (answer === null && known !== undefined) read.push(known);
    if (answer === null) continue;
    const releases = readPage(answer.body, answer.charset, page.releaseOf);
    found.push(...releases);
    toOpen.push({ page, releases: releases.filter(({ number }) => !before?.opened.includes(number)) });
    read.push({ read_from: page.url, etag: answer.etag, last_modified: answer.last_modified });
  }
  refuseFlood(
    { added: found.length, lastRead: previous?.retrieved_at ?? null, now, perDay: 20, what: "releases" },
    context.acceptGrowth,
  );
  /** What they are about, by number; null if none of our topics. */
  const opened = new Map<string, TopicMatch | null>();
  for (const { page, releases } of toOpen) {
    if (page.textOf === undefined) continue;
    await openPages(releases, page.url, page.textOf, context, opened);
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
export function readPage(bytes: Uint8Array, charset: string | null, releaseOf: FeedPage["releaseOf"]): Release[] {
  const items = parseRss(bytes, charset);
  if (items.length === 0) throw new ReadFailure("Its feed has no items.");
  const releases = items.map(releaseOf).filter((release) => release !== null);
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

/**
 * Puts into `opened` what each of these releases is about. A page that cannot be read is left out, so that it is tried
 * again next time; so are pages on another origin than the feed.
 */
async function openPages(
  releases: readonly Release[],
  feedUrl: string,
  textOf: NonNullable<FeedPage["textOf"]>,
  { fetch, sleep }: ReadContext,
  opened: Map<string, TopicMatch | null>,
): Promise<void> {
  const { origin } = new URL(feedUrl);
  for (const { number, url } of releases) {
    if (new URL(url).origin !== origin) continue;
    await sleep(secPauseMs);
    try {
      const answer = await fetch({ url, types: ["text/html"], maxBytes });
      if (answer !== null) opened.set(number, findTopicsInProse(textOf(answer.body, answer.charset)));
    } catch (error) {
      if (!(error instanceof ReadFailure)) throw error;
      // After one refusal the next would be refused too, and the SEC asks to stop then.
      return;
    }
  }
}
