/** Reads the feeds of one regulator and keeps the releases that are worth a look. */
import { compareText } from "../../records/canonical.ts";
import { dayOf, type GoodRead, instantOf, lastGood, type ReadContext } from "../read.ts";
import { ReadFailure } from "../read-failure.ts";
import { type FeedItem, parseRss } from "./rss.ts";
import { type StoredRelease, type StoredReleases, storedReleases } from "./stored.ts";
import { findHints, findTopics } from "./topics.ts";

/** One item of a feed under the number that its regulator gave it. */
export interface Release {
  /** Official release number: `LR-26623`, `2026-55`, `9305-26`. */
  number: string;
  title: string;
  date: string | null;
  url: string;
  summary: string | null;
}

export interface FeedPage {
  url: string;
  /** The release of an item; null for an item without a number. */
  releaseOf: (item: FeedItem) => Release | null;
}

const types = ["application/rss+xml", "application/xml", "text/xml"];
const maxBytes = 4_000_000;
/** Releases that only a curator can judge are kept for so many days. */
const hintDays = 400;

/**
 * Reads every page, one after the other; a failure of one is a failure of the source.
 * @param feed prefix of the records' ids.
 * @throws ReadFailure
 */
export async function readReleases(
  feed: "sec" | "cftc",
  pages: readonly FeedPage[],
  { previous, now, fetch }: ReadContext,
): Promise<GoodRead> {
  const before = lastGood(previous, storedReleases);
  const read: StoredReleases["pages"] = [];
  const found: Release[] = [];
  for (const { url, releaseOf } of pages) {
    const known = before?.pages.find((page) => page.read_from === url);
    const answer = await fetch({ url, types, maxBytes, validators: known });
    if (answer === null && known !== undefined) read.push(known);
    if (answer === null) continue;
    found.push(...readPage(answer.body, answer.charset, releaseOf));
    read.push({ read_from: url, etag: answer.etag, last_modified: answer.last_modified });
  }
  const stored = { pages: read, releases: keepReleases(feed, before?.releases ?? [], found, dayOf(now)) };
  return { records: JSON.stringify(stored), retrieved_at: instantOf(now), etag: null, last_modified: null };
}

/** @throws ReadFailure where no item has a release number: the feed is then built in another way. */
export function readPage(bytes: Uint8Array, charset: string | null, releaseOf: FeedPage["releaseOf"]): Release[] {
  const items = parseRss(bytes, charset);
  if (items.length === 0) throw new ReadFailure("Its feed holds no item.");
  const releases = items.map(releaseOf).filter((release) => release !== null);
  if (releases.length === 0) throw new ReadFailure("No item of its feed has a release number.");
  return releases;
}

/** Releases kept before and those of this read that are worth a look, newest first. A release keeps its first day. */
function keepReleases(
  feed: string,
  before: readonly StoredRelease[],
  found: readonly Release[],
  today: string,
): StoredRelease[] {
  const kept = new Map(before.map((release) => [release.id, release]));
  for (const release of found) {
    const id = `${feed}-${release.number.toLowerCase()}`;
    const text = `${release.title}\n${release.summary ?? ""}`;
    const match = findTopics(text);
    const words = match?.words ?? findHints(release.title);
    if (words.length === 0) continue;
    kept.set(id, {
      id,
      ...release,
      topics: match?.topics ?? [],
      words,
      first_seen: kept.get(id)?.first_seen ?? today,
    });
  }
  const oldest = dayOf(new Date(Date.parse(today) - hintDays * 86_400_000));
  return [...kept.values()]
    .filter((release) => release.topics.length > 0 || release.first_seen >= oldest)
    .sort((a, b) => compareText(b.date ?? b.first_seen, a.date ?? a.first_seen) || compareText(a.id, b.id));
}
