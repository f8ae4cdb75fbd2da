/** The record of the data folder overlaid by the last good reads: what is published. Pure. */
import type { z } from "zod";
import type { Records } from "../records/records.ts";
import type { SourceRecord } from "../records/source.ts";
import type { CollectedRecords, CollectedSourceId } from "../storage/storage.ts";
import { lastGood } from "./read.ts";
import { collectedReleases } from "./releases/overlay.ts";
import { storedReleases } from "./releases/stored.ts";
import { overlayTracker } from "./sources/dfpi/overlay.ts";
import { storedTracker } from "./sources/dfpi/stored.ts";
import { overlayVaultDays, storedVaults } from "./sources/hyperliquid/days.ts";

interface Overlay {
  records: Records;
  /** What readers should know of the last good read. */
  note: string | null;
}

type OverlayOf = (records: Records, row: CollectedRecords) => Overlay | null;

/** Puts a source's last good read over the records; null where it cannot be read. */
const overlays: Record<CollectedSourceId, OverlayOf> = {
  dfpi: overlayWith(storedTracker, (records, stored) => ({
    records: { ...records, tracker_entries: overlayTracker(records.tracker_entries, stored) },
    note: stored.read_from === "file" ? "Read from a saved copy of the page." : null,
  })),
  sec: overlayWith(storedReleases, withReleases("sec")),
  cftc: overlayWith(storedReleases, withReleases("cftc")),
  hyperliquid: overlayWith(storedVaults, (records, stored) => ({
    records: { ...records, vault_days: overlayVaultDays(records.vault_days, stored) },
    note: stored.note,
  })),
};

/**
 * The records with what was collected since, and each source as fresh as its last good read. A source whose last try
 * failed keeps its last good records and carries the reason; one whose kept records cannot be read any more keeps those
 * of the data folder.
 */
export function withCollected(records: Records, collected: readonly CollectedRecords[]): Records {
  return collected.reduce((merged, row) => {
    const overlay = row.records === null ? null : overlays[row.source](merged, row);
    const { sources, ...rest } = overlay?.records ?? merged;
    const freshened = sources.map((source) => (source.id === row.source ? freshen(source, row, overlay) : source));
    return { ...rest, sources: freshened };
  }, records);
}

function freshen(source: SourceRecord, row: CollectedRecords, overlay: Overlay | null): SourceRecord {
  const { failure: _former, ...known } = source;
  const failure =
    row.records !== null && overlay === null
      ? "What was kept of the last good read cannot be used."
      : row.status === "stale"
        ? row.reason
        : null;
  return {
    ...known,
    ...(overlay === null ? {} : { retrieved_at: later(source.retrieved_at, row.retrieved_at), note: overlay.note }),
    ...(failure === null ? {} : { failure }),
  };
}

function later(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return a ?? b;
  return Date.parse(a) > Date.parse(b) ? a : b;
}

function overlayWith<Shape extends z.ZodType>(
  shape: Shape,
  overlay: (records: Records, stored: z.output<Shape>) => Overlay,
): OverlayOf {
  return (records, row) => {
    const stored = lastGood(row, shape);
    return stored === null ? null : overlay(records, stored);
  };
}

function withReleases(feed: "sec" | "cftc") {
  return (records: Records, stored: z.output<typeof storedReleases>): Overlay => {
    const { regulator_releases, enforcement_actions } = records;
    const releases = collectedReleases(feed, stored, regulator_releases, enforcement_actions);
    return { records: { ...records, regulator_releases: [...regulator_releases, ...releases] }, note: null };
  };
}
