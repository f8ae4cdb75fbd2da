/** Tracker entries that only the program has read, for a curator. Pure. */
import type { Records } from "../../../records/records.ts";
import type { CollectedRecords } from "../../../storage/storage.ts";
import type { CollectedCandidates } from "../../candidates.ts";
import { lastGood } from "../../read.ts";
import { storedTracker, type TrackerRow } from "./kind.ts";

/** @param records the record of the data folder: whatever is there has been reviewed. */
export function entryCandidates(records: Records, row: CollectedRecords): Pick<CollectedCandidates, "tracker_entries"> {
  const official = new Set(records.bots.flatMap((bot) => bot.domains));
  const curated = new Set(records.tracker_entries.map((entry) => entry.id));
  const rows = lastGood(row, storedTracker)?.rows ?? [];
  const tracker_entries = rows.flatMap(({ id, first_seen, listing, row: cells }) =>
    listing === "removed" || (curated.has(id) && cells.row_id === id)
      ? []
      : [
          {
            id,
            heading: cells.primary_subject,
            row: cells.rows[0] ?? null,
            first_seen,
            reasons: reasonsFor(cells, curated.has(id), official),
          },
        ],
  );
  return { tracker_entries };
}

function reasonsFor(row: TrackerRow, curated: boolean, official: ReadonlySet<string>): string[] {
  const named = row.victim_domains.filter((host) => official.has(host));
  return [
    curated ? "its row was edited since the record was written" : "new; only a machine has read it",
    ...(row.names_a_person ? ["seems to name a person, whose name is left out"] : []),
    ...named.map((host) => `names ${host}, a site of a bot in the directory, which is left out of matching`),
  ];
}
