/** How fresh each source is at the time of the snapshot. */
import type { SourceState } from "../api/shapes/meta.ts";
import type { Records } from "../records/records.ts";
import type { SourceId, SourceRecord } from "../records/source.ts";

const dayMs = 86_400_000;

/**
 * Days after which a source without a new good read is called stale. The collected ones are read daily, so that a week
 * without a read is a fault; a curated file is due for another look after half a year.
 */
export const freshDays: Record<SourceId, number> = { curated: 183, dfpi: 7, sec: 7, cftc: 7, hyperliquid: 7 };

/** Time of the snapshot: the newest read of any source, so that the same records carry the same time everywhere. */
export function snapshotTime(records: Records): string {
  const reads = records.sources.flatMap((source) => (source.retrieved_at === null ? [] : [source.retrieved_at]));
  return reads.sort((a, b) => Date.parse(a) - Date.parse(b)).at(-1) ?? "1970-01-01T00:00:00Z";
}

/** The state of every source as of the snapshot's time. */
export function sourceStates(records: Records, generatedAt: string): SourceState[] {
  const counts = recordCounts(records);
  return records.sources.map((source) => ({
    id: source.id,
    name: source.name,
    url: source.url,
    retrieved_at: source.retrieved_at,
    status: statusOf(source, generatedAt),
    records: counts[source.id],
    note: noteOf(source),
  }));
}

function statusOf(source: SourceRecord, generatedAt: string): SourceState["status"] {
  if (source.retrieved_at === null) return "never";
  const age = Date.parse(generatedAt) - Date.parse(source.retrieved_at);
  return source.failure !== undefined || age > freshDays[source.id] * dayMs ? "stale" : "current";
}

function noteOf({ note, failure }: SourceRecord): string | null {
  if (failure === undefined) return note;
  return [note, `The last try to read it failed: ${failure}`].filter((part) => part !== null).join(" ");
}

function recordCounts(records: Records): Record<SourceId, number> {
  const fromFeed = (feed: SourceId) => records.regulator_releases.filter((release) => release.feed === feed).length;
  return {
    curated:
      records.bots.length +
      records.enforcement_actions.length +
      records.prediction_venues.length +
      records.regulator_releases.filter((release) => release.feed === undefined).length +
      records.red_flag_phrases.length,
    dfpi: records.tracker_entries.length,
    sec: fromFeed("sec"),
    cftc: fromFeed("cftc"),
    hyperliquid: records.vault_days.reduce((newest, day) => (day.day > newest.day ? day : newest), {
      day: "",
      vaults: [] as unknown[],
    }).vaults.length,
  };
}
