/** What the change log is searched by: plain data, stored with the snapshot, so that no question reads the log. */
import { compareText } from "../records/canonical.ts";
import type { ChangeEvent } from "../records/change-event.ts";
import type { Snapshot } from "./snapshot.ts";

interface ChangeRow extends Pick<ChangeEvent, "id" | "kind" | "date" | "detected_at"> {
  slug: string | null;
  /** Found by a first import. */
  imported: boolean;
}

/** Newest first. */
export type ChangeIndex = readonly ChangeRow[];

export interface ChangeFilter {
  kind?: string | undefined;
  bot?: string | undefined;
  since?: string | undefined;
  /** Detected later than this, in milliseconds since 1970. */
  after?: number | undefined;
}

/** @param changes newest first. */
export function buildChangeIndex(changes: readonly ChangeEvent[]): ChangeIndex {
  return changes.map(({ id, kind, date, detected_at, subject: { slug }, cause }) => {
    return { id, kind, date, detected_at, slug, imported: cause === "import" };
  });
}

/** The events that pass every given filter, newest first. @param order as in answers. */
export function changesThat(
  index: ChangeIndex,
  { kind, bot, since, after }: ChangeFilter,
  order?: "date" | "detected",
): ChangeRow[] {
  const isSince = since === undefined ? () => true : sinceMatcher(since);
  const rows = index.filter(
    (row) =>
      (bot === undefined || row.slug === bot) &&
      (kind === undefined || row.kind === kind) &&
      (after === undefined || Date.parse(row.detected_at) > after) &&
      isSince(row),
  );
  return order === "detected" ? rows.sort((a, b) => compareText(b.detected_at, a.detected_at)) : rows;
}

/** The last moment whose day has a year of four digits: later ones would sort before every other. */
const lastDay = Date.parse("9999-12-31T00:00:00Z");

/** Happened or detected since then. An import is not a detection: its facts count by their own days. */
function sinceMatcher(since: string): (row: ChangeRow) => boolean {
  const from = Date.parse(since);
  const day = new Date(Math.min(from, lastDay)).toISOString().slice(0, 10);
  return ({ date, imported, detected_at }) => date >= day || (!imported && Date.parse(detected_at) >= from);
}

export function changesAt({ find }: Pick<Snapshot, "find">, rows: readonly ChangeRow[]): ChangeEvent[] {
  return rows.flatMap(({ id }) => find.change.get(id) ?? []);
}
