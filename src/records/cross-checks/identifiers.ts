/**
 * An identifier belongs to one record, every reference is to one that exists, nothing belongs to two, and an action is
 * published only once a curator has confirmed it.
 */
import type { RecordProblem } from "../record-error.ts";
import { fileOf, recordFiles, recordFolders } from "../record-files.ts";
import type { Records } from "../records.ts";
import { ofAction, ofBot, when } from "./problem.ts";

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
  const reason = `is false: an action that nobody has confirmed belongs in ${recordFolders.candidateActions.folder}/`;
  return enforcement_actions.flatMap(({ id, provenance }) =>
    when(!provenance.audited, ofAction(id, "provenance.audited", reason)),
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

/** Unknown bots, brands and placements, and vaults claimed by two bots. */
export function referenceProblems(records: Records): RecordProblem[] {
  const { bots, enforcement_actions, prediction_venues, protected_brands, rate_card } = records;
  const { protectedBrands, rateCard } = recordFiles;
  const slugs = new Set(bots.map(({ slug }) => slug));
  const known = new Set([...bots, ...prediction_venues].map(({ slug }) => slug));
  const placements = new Set(rate_card.placements.map(({ id }) => id));
  return [
    ...enforcement_actions.flatMap(({ id, related_bots }) =>
      related_bots.flatMap((slug, at) =>
        when(!slugs.has(slug), ofAction(id, `related_bots[${at}]`, `${slug} is no bot of the directory`)),
      ),
    ),
    ...protected_brands.flatMap(({ slug, record }) => {
      const reason = `${record} is neither a bot nor a venue on record`;
      return when(record !== null && !known.has(record), {
        file: protectedBrands.file,
        field: `${slug}.record`,
        reason,
      });
    }),
    ...rate_card.active_placements.flatMap(({ placement_id: id }, at) => {
      const field = `active_placements[${at}].placement_id`;
      return when(!placements.has(id), { file: rateCard.file, field, reason: `${id} is not on the rate card` });
    }),
    ...vaultsOfTwoBots(records),
  ];
}

function vaultsOfTwoBots({ bots }: Records): RecordProblem[] {
  const ownerOf = new Map<string, string>();
  return bots.flatMap(({ slug, hyperliquid_vault }) => {
    if (hyperliquid_vault === null) return [];
    const { address } = hyperliquid_vault;
    const other = ownerOf.get(address);
    ownerOf.set(address, other ?? slug);
    const reason = `${address} is already the vault of ${other}`;
    return when(other !== undefined, ofBot(slug, "hyperliquid_vault.address", reason));
  });
}
