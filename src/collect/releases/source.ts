/** What sources that are feeds of releases have in common, and their releases as records. Pure. */
import { z } from "zod";
import { anyHttpUrl, day, slug } from "../../records/fields.ts";
import type { Records } from "../../records/records.ts";
import type { RegulatorReleaseRecord } from "../../records/regulator-release.ts";
import { bundledAs, lastGood, overlayOf, readDaily, type Source } from "../source.ts";

const storedRelease = z.strictObject({
  id: slug,
  number: z.string().min(1),
  title: z.string().min(1),
  date: day.nullable(),
  url: anyHttpUrl,
  summary: z.string().min(1).nullable(),
  /** Empty for a release that only a curator can judge: it is not published. */
  topics: z.array(z.string()),
  /** Words it was kept for. */
  words: z.array(z.string()),
  first_seen: day,
});

const storedPage = z.strictObject({
  read_from: z.string(),
  etag: z.string().nullable(),
  last_modified: z.string().nullable(),
});

export const storedReleases = z.strictObject({
  pages: z.array(storedPage),
  releases: z.array(storedRelease),
  /** Numbers of the feed's releases whose pages have been opened. */
  opened: z.array(z.string()),
});

export type StoredRelease = z.infer<typeof storedRelease>;
export type StoredReleases = z.infer<typeof storedReleases>;

type Own = "id" | "name" | "url" | "addresses" | "formFrom" | "read";

/** A source that is a regulator's feeds of releases. */
export function releaseSource(own: Pick<Source, Own> & { id: "sec" | "cftc" }): Source {
  const { id } = own;
  const ofFeed = (records: Records) => records.regulator_releases.filter((release) => release.feed === id);
  return {
    ...own,
    staleAfterDays: readDaily,
    terms: null,
    savedCopy: null,
    what: "releases",
    overlay: overlayOf(storedReleases, (records, { releases }) => {
      const clear = releases.filter((release) => release.topics.length > 0 && !isWrittenUp(release, records));
      const regulator_releases = [...records.regulator_releases, ...clear.map((release) => recordOf(id, release))];
      return { records: { ...records, regulator_releases }, note: null };
    }),
    bundled: bundledAs(id),
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
  const page = pageKey(url);
  return (
    regulator_releases.some(
      (release) => release.id === id || (release.feed === undefined && pageKey(release.url) === page),
    ) ||
    enforcement_actions.some(
      (action) => action.release_number?.toLowerCase() === number.toLowerCase() || pageKey(action.source_url) === page,
    )
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
