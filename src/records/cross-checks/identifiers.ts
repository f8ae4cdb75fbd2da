/** An identifier belongs to one record, and an action is published only once a curator has confirmed it. */
import type { RecordProblem } from "../record-error.ts";
import { fileOf, recordFiles, recordFolders } from "../record-files.ts";
import type { Records } from "../records.ts";
import { ofAction } from "./problem.ts";

/** Identifiers used twice, and actions that no curator has confirmed. */
export function identifierProblems(records: Records): RecordProblem[] {
  const { bots, enforcementActions, predictionVenues, vaultDays } = recordFolders;
  const { tracker, protectedBrands, regulatorReleases, redFlagPhrases, rateCard, sources } = recordFiles;
  return [
    ...repeated(records.bots, "slug", (id) => fileOf(bots, id)),
    ...repeated(records.enforcement_actions, "id", (id) => fileOf(enforcementActions, id)),
    ...repeated(records.prediction_venues, "slug", (id) => fileOf(predictionVenues, id)),
    ...repeated(records.vault_days, "day", (id) => fileOf(vaultDays, id)),
    ...records.vault_days.flatMap(({ day, vaults }) =>
      repeated(vaults, "address", () => fileOf(vaultDays, day), "vaults"),
    ),
    ...repeated(records.tracker_entries, "id", () => tracker.file, "entries"),
    ...repeated(records.protected_brands, "slug", () => protectedBrands.file, "brands"),
    ...repeated(records.regulator_releases, "id", () => regulatorReleases.file, "releases"),
    ...repeated(records.red_flag_phrases, "id", () => redFlagPhrases.file, "phrases"),
    ...repeated(records.rate_card.placements, "id", () => rateCard.file, "placements"),
    ...repeated(records.sources, "id", () => sources.file, "sources"),
    ...unconfirmed(records),
  ];
}

function unconfirmed({ enforcement_actions }: Records): RecordProblem[] {
  return enforcement_actions
    .filter((action) => !action.provenance.audited)
    .map(({ id }) =>
      ofAction(
        id,
        "provenance.audited",
        `is false: an action that nobody has confirmed belongs in ${recordFolders.candidateActions.folder}/`,
      ),
    );
}

/** @param field where the file holds the identifiers; their own field where each has a file of its own. */
function repeated<Key extends string>(
  rows: readonly Readonly<Record<Key, string>>[],
  key: Key,
  file: (id: string) => string,
  field: string = key,
): RecordProblem[] {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const { [key]: id } of rows) {
    if (seen.has(id)) twice.add(id);
    seen.add(id);
  }
  return [...twice].map((id) => ({ file: file(id), field, reason: `holds ${id} more than once` }));
}
