/** What sources that are feeds of releases have in common. Pure. */
import { canonicalJson } from "../../records/canonical.ts";
import type { Records } from "../../records/records.ts";
import { lastGood } from "../read.ts";
import { bundledAs, overlayOf, readDaily, type Source } from "../source.ts";
import { collectedReleases, isWrittenUp } from "./overlay.ts";
import { storedReleases } from "./stored.ts";

/** The part of a declaration shared by all feeds of releases. @param feed the source's id. */
export function releaseSource(
  feed: "sec" | "cftc",
): Pick<
  Source,
  "staleAfterDays" | "terms" | "savedCopy" | "what" | "overlay" | "bundled" | "count" | "compared" | "candidates"
> {
  const ofFeed = (records: Records) => records.regulator_releases.filter((release) => release.feed === feed);
  return {
    staleAfterDays: readDaily,
    terms: null,
    savedCopy: null,
    what: "releases",
    overlay: overlayOf(storedReleases, (records, stored) => {
      const { regulator_releases, enforcement_actions } = records;
      const releases = collectedReleases(feed, stored, regulator_releases, enforcement_actions);
      return { records: { ...records, regulator_releases: [...regulator_releases, ...releases] }, note: null };
    }),
    bundled: bundledAs(feed),
    count: (records) => ofFeed(records).length,
    compared: (records) =>
      ofFeed(records).map((release) => ({ id: release.id, title: release.title, content: canonicalJson(release) })),
    candidates: (records, row) => ({
      releases: (lastGood(row, storedReleases)?.releases ?? [])
        .filter((release) => !isWrittenUp(release, records.regulator_releases, records.enforcement_actions))
        .map(({ number: _number, summary: _summary, ...release }) => release),
    }),
  };
}
