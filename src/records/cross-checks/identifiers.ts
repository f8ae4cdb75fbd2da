/** An identifier belongs to one record, and an action is published only once a curator has confirmed it. */
import type { RecordProblem } from "../record-error.ts";
import { fileOf, recordFiles, recordFolders } from "../record-files.ts";
import type { Records } from "../records.ts";

/** Identifiers used twice, and actions that no curator has confirmed. */
export function identifierProblems(records: Records): RecordProblem[] {
  const { bots, enforcementActions, predictionVenues, vaultDays } = recordFolders;
  const { tracker, protectedBrands, regulatorReleases, redFlagPhrases, rateCard, sources } = recordFiles;
  return [
    ...repeated(
      records.bots,
      (bot) => bot.slug,
      "slug",
      (id) => fileOf(bots, id),
    ),
    ...repeated(
      records.enforcement_actions,
      (action) => action.id,
      "id",
      (id) => fileOf(enforcementActions, id),
    ),
    ...repeated(
      records.prediction_venues,
      (venue) => venue.slug,
      "slug",
      (id) => fileOf(predictionVenues, id),
    ),
    ...repeated(
      records.vault_days,
      (day) => day.day,
      "day",
      (id) => fileOf(vaultDays, id),
    ),
    ...records.vault_days.flatMap(({ day, vaults }) =>
      repeated(
        vaults,
        (vault) => vault.address,
        "vaults",
        () => fileOf(vaultDays, day),
      ),
    ),
    ...repeated(
      records.tracker_entries,
      (entry) => entry.id,
      "entries",
      () => tracker.file,
    ),
    ...repeated(
      records.protected_brands,
      (brand) => brand.slug,
      "brands",
      () => protectedBrands.file,
    ),
    ...repeated(
      records.regulator_releases,
      (release) => release.id,
      "releases",
      () => regulatorReleases.file,
    ),
    ...repeated(
      records.red_flag_phrases,
      (phrase) => phrase.id,
      "phrases",
      () => redFlagPhrases.file,
    ),
    ...repeated(
      records.rate_card.placements,
      (placement) => placement.id,
      "placements",
      () => rateCard.file,
    ),
    ...repeated(
      records.sources,
      (source) => source.id,
      "sources",
      () => sources.file,
    ),
    ...unconfirmed(records),
  ];
}

function unconfirmed({ enforcement_actions }: Records): RecordProblem[] {
  return enforcement_actions
    .filter((action) => !action.provenance.audited)
    .map((action) => ({
      file: fileOf(recordFolders.enforcementActions, action.id),
      field: "provenance.audited",
      reason: `is false: an action that nobody has confirmed belongs in ${recordFolders.candidateActions.folder}/`,
    }));
}

function repeated<Row>(
  rows: readonly Row[],
  idOf: (row: Row) => string,
  field: string,
  file: (id: string) => string,
): RecordProblem[] {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const row of rows) {
    const id = idOf(row);
    if (seen.has(id)) twice.add(id);
    seen.add(id);
  }
  return [...twice].map((id) => ({ file: file(id), field, reason: `holds ${id} more than once` }));
}
