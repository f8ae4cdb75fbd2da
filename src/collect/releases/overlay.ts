/** Releases taken from a feed, as records. Pure. */
import type { EnforcementActionRecord } from "../../records/enforcement-action.ts";
import type { RegulatorReleaseRecord } from "../../records/regulator-release.ts";
import type { StoredRelease, StoredReleases } from "./stored.ts";

/**
 * The releases that are clearly about one of the record's topics. Those a curator has already written up, as a release
 * or as an enforcement action, are left to the curated record.
 */
export function collectedReleases(
  feed: "sec" | "cftc",
  { releases }: StoredReleases,
  curated: readonly RegulatorReleaseRecord[],
  actions: readonly EnforcementActionRecord[],
): RegulatorReleaseRecord[] {
  return releases
    .filter((release) => release.topics.length > 0 && !isWrittenUp(release, curated, actions))
    .map(({ id, title, date, url, summary, topics }) => ({
      id,
      regulator: feed.toUpperCase(),
      title,
      date,
      url,
      topics,
      summary,
      feed,
      provenance: { seen_via: "the regulator's feed", official_page_opened: false },
    }));
}

/** True if the curated record has this release, by its page or number. */
export function isWrittenUp(
  { id, url, number }: Pick<StoredRelease, "id" | "url" | "number">,
  curated: readonly RegulatorReleaseRecord[],
  actions: readonly EnforcementActionRecord[],
): boolean {
  const page = pageKey(url);
  return (
    curated.some((release) => release.id === id || (release.feed === undefined && pageKey(release.url) === page)) ||
    actions.some(
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
