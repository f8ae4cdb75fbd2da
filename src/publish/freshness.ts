/** How fresh each source is at the time of the snapshot. */
import type { SourceState } from "../api/shapes/meta.ts";
import { bundledAs, type Source } from "../collect/source.ts";
import { sources } from "../collect/sources/index.ts";
import type { Records } from "../records/records.ts";
import type { SourceRead } from "../records/source.ts";

const dayMs = 86_400_000;

/**
 * What is kept by hand, besides the sources that are read. A curated file is due for another look after half a year.
 */
const curated: PublishedSource = {
  id: "curated",
  name: "Curated record",
  url: null,
  staleAfterDays: 183,
  bundled: bundledAs("curated"),
  count: (records) =>
    records.bots.length +
    records.enforcement_actions.length +
    records.prediction_venues.length +
    records.regulator_releases.filter((release) => release.feed === undefined).length +
    records.red_flag_phrases.length,
};

type PublishedSource = Pick<Source, "id" | "name" | "staleAfterDays" | "bundled" | "count"> & { url: string | null };

/** Every source that answers can rest on, the curated record first. */
export const publishedSources: readonly PublishedSource[] = [curated, ...sources];

/** Time of the snapshot: the newest read of any source, so that the same records have the same time everywhere. */
export function snapshotTime(records: Records): string {
  const reads = records.sources.flatMap((source) => (source.retrieved_at === null ? [] : [source.retrieved_at]));
  return reads.sort((a, b) => Date.parse(a) - Date.parse(b)).at(-1) ?? "1970-01-01T00:00:00Z";
}

/** The state of every source at the snapshot's time. */
export function sourceStates(records: Records, generatedAt: string): SourceState[] {
  return publishedSources.map(({ id, name, url, staleAfterDays, bundled, count }) => {
    const read = bundled(records);
    const { retrieved_at } = read;
    const status = statusOf(read, staleAfterDays, generatedAt);
    return { id, name, url, retrieved_at, status, records: count(records), note: noteOf(read) };
  });
}

function statusOf(
  { retrieved_at, failure }: SourceRead,
  staleAfterDays: number,
  generatedAt: string,
): SourceState["status"] {
  if (retrieved_at === null) return "never";
  const age = Date.parse(generatedAt) - Date.parse(retrieved_at);
  return failure !== undefined || age > staleAfterDays * dayMs ? "stale" : "current";
}

function noteOf({ note, failure }: SourceRead): string | null {
  if (failure === undefined) return note;
  return [note, `The last try to read it failed: ${failure}`].filter((part) => part !== null).join(" ");
}
