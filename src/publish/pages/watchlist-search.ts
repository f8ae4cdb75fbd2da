/** Finds watchlist records by text, regulator, year and kind of scam. One index per snapshot, made when first asked for. */

import { compareText } from "../../records/canonical.ts";
import type { EnforcementActionRecord } from "../../records/enforcement-action.ts";
import type { TrackerEntryRecord } from "../../records/tracker-entry.ts";
import type { Snapshot } from "../snapshot.ts";

export const watchlistRegulators = ["SEC", "CFTC", "DFPI"] as const;
export type WatchlistRegulator = (typeof watchlistRegulators)[number];

export type Listed =
  | { kind: "action"; record: EnforcementActionRecord }
  | { kind: "entry"; record: TrackerEntryRecord };

interface IndexedRow {
  listed: Listed;
  regulator: WatchlistRegulator;
  /** Day filed, or first seen on the tracker; empty where unknown. */
  date: string;
  /** Everything that is searched, folded. */
  text: string;
}

export interface WatchlistFilter {
  q?: string | undefined;
  regulator?: WatchlistRegulator | undefined;
  /** `2025` */
  year?: string | undefined;
  /** One of the tracker's own labels. */
  type?: string | undefined;
}

export interface WatchlistChoices {
  regulators: { value: WatchlistRegulator; count: number }[];
  /** Newest first. */
  years: { value: string; count: number }[];
  /** Most frequent first. */
  types: { value: string; count: number }[];
}

export interface WatchlistIndex {
  /** Newest first. */
  rows: readonly IndexedRow[];
  choices: WatchlistChoices;
}

const indexes = new WeakMap<Snapshot, WatchlistIndex>();

export function watchlistIndex(snapshot: Snapshot): WatchlistIndex {
  let index = indexes.get(snapshot);
  if (index === undefined) {
    index = buildIndex(snapshot);
    indexes.set(snapshot, index);
  }
  return index;
}

/** The records that pass every given filter, newest first. Each word of `q` must occur in a record. */
export function searchWatchlist(index: WatchlistIndex, filter: WatchlistFilter): Listed[] {
  const words = folded(filter.q ?? "")
    .split(/\s+/u)
    .filter((word) => word !== "");
  return index.rows
    .filter(
      (row) =>
        (filter.regulator === undefined || row.regulator === filter.regulator) &&
        (filter.year === undefined || row.date.startsWith(filter.year)) &&
        (filter.type === undefined || typesOf(row.listed).includes(filter.type)) &&
        words.every((word) => row.text.includes(word)),
    )
    .map((row) => row.listed);
}

function buildIndex({ records }: Snapshot): WatchlistIndex {
  const rows = [
    ...records.enforcement_actions.map((record) => rowOf({ kind: "action", record })),
    ...records.tracker_entries.map((record) => rowOf({ kind: "entry", record })),
  ].sort((a, b) => compareText(b.date, a.date) || compareText(a.listed.record.id, b.listed.record.id));
  return {
    rows,
    choices: {
      regulators: tally(rows.map((row) => row.regulator)),
      years: tally(rows.flatMap((row) => (row.date === "" ? [] : [row.date.slice(0, 4)]))).sort((a, b) =>
        compareText(b.value, a.value),
      ),
      types: tally(rows.flatMap((row) => typesOf(row.listed))).sort(
        (a, b) => b.count - a.count || compareText(a.value, b.value),
      ),
    },
  };
}

function rowOf(listed: Listed): IndexedRow {
  if (listed.kind === "action") {
    const { record } = listed;
    const searched = [
      record.title,
      ...record.respondents.map((respondent) => respondent.name),
      ...record.brand_names,
      ...record.unmatched_brand_names,
      ...record.domains,
      record.release_number ?? "",
      record.case_number ?? "",
    ];
    const date = record.filed_date ?? record.status_date ?? "";
    return { listed, regulator: record.regulator, date, text: folded(searched.join("\n")) };
  }
  const { record } = listed;
  const searched = [
    record.primary_subject ?? "",
    ...record.names,
    ...record.unmatched_names,
    record.impersonates?.name ?? "",
    ...record.domains,
    ...record.wallet_addresses,
  ];
  return {
    listed,
    regulator: "DFPI",
    date: record.first_seen ?? record.dated ?? "",
    text: folded(searched.join("\n")),
  };
}

function typesOf(listed: Listed): readonly string[] {
  return listed.kind === "entry" ? listed.record.scam_types : [];
}

function tally<Value extends string>(values: readonly Value[]): { value: Value; count: number }[] {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].map(([value, count]) => ({ value, count }));
}

/** Lower case without accents; a pasted `hxxps://example[.]com` becomes `example.com`. */
export function folded(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/\[\.\]|\(\.\)/gu, ".")
    .replace(/\bh(?:tt|xx)ps?:\/\//gu, "");
}
