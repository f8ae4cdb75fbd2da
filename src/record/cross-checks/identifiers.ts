/** Identifiers are unique and follow from the record, references lead somewhere, and actions were confirmed. */
import { ofAction, ofTrackerEntry, ofWarning, type Problems, problemOfBot } from "../record-error.ts";
import { fileOf, recordFiles, recordFolders } from "../record-files.ts";
import type { Records } from "../records.ts";
import { trackerEntryId } from "../tracker-entry.ts";

/** Identifiers used twice, or other than their record's content gives them. */
export function* identifierProblems(records: Records): Problems {
  const { bots, enforcementActions, predictionVenues, vaultDays } = recordFolders;
  const { tracker, protectedBrands, regulatorReleases, redFlagPhrases, rateCard, sources } = recordFiles;
  yield* repeated(records.bots, "slug", (id) => fileOf(bots, id));
  yield* repeated(records.enforcement_actions, "id", (id) => fileOf(enforcementActions, id));
  yield* repeated(records.prediction_venues, "slug", (id) => fileOf(predictionVenues, id));
  yield* repeated(records.vault_days, "day", (id) => fileOf(vaultDays, id));
  for (const { day, vaults } of records.vault_days)
    yield* repeated(vaults, "address", () => fileOf(vaultDays, day), "vaults");
  yield* repeated(records.tracker_entries, "id", () => tracker.file, "entries");
  yield* repeated(records.protected_brands, "slug", () => protectedBrands.file, "brands");
  yield* repeated(records.regulator_releases, "id", () => regulatorReleases.file, "releases");
  yield* repeated(records.red_flag_phrases, "id", () => redFlagPhrases.file, "phrases");
  yield* repeated(records.rate_card.placements, "id", () => rateCard.file, "placements");
  yield* repeated(records.sources, "id", () => sources.file, "sources");
  for (const { id, list, entries } of records.warning_lists) {
    if (list.id !== id) yield ofWarning(id, "list.id", `must be ${id}, as the file is`);
    for (const entry of entries)
      if (!entry.id.startsWith(`${id}-`))
        yield ofWarning(id, entry.id, `belongs to another list: ids here begin with ${id}-`);
  }
  for (const { id, wallet_addresses, provenance } of records.tracker_entries) {
    if (provenance.subject_raw === null) continue;
    const expected = trackerEntryId(provenance.subject_raw, provenance.website_raw, wallet_addresses);
    const reason = `must be ${expected}, which follows from subject_raw and website_raw`;
    if (expected !== id) yield ofTrackerEntry(id, "id", reason);
  }
}

/** @param field where the file holds the identifiers; their own field where each has a file of its own. */
function* repeated<Key extends string>(
  rows: readonly Readonly<Record<Key, string>>[],
  key: Key,
  file: (id: string) => string,
  field: string = key,
): Problems {
  for (const [id, same] of Map.groupBy(rows, (row) => row[key]))
    if (same.length > 1) yield { file: file(id), field, reason: `holds ${id} more than once` };
}

/** Finds unknown bots, brands and placements, vaults claimed by two bots, and actions that no curator has confirmed. */
export function* referenceProblems(records: Records): Problems {
  yield* unknownBots(records);
  yield* unknownRecordsOfBrands(records);
  yield* unknownPlacements(records);
  yield* sharedVaults(records);
  yield* statementsOnNothing(records);
}

/** What somebody says of a record stands beside it: it must be there. */
function* statementsOnNothing({
  statements,
  bots,
  enforcement_actions,
  tracker_entries,
  warning_lists,
}: Records): Problems {
  const warnings = warning_lists.flatMap(({ entries }) => entries);
  const ids = new Set([...enforcement_actions, ...tracker_entries, ...warnings].map(({ id }) => id));
  for (const { slug } of bots) ids.add(slug);
  for (const [at, { about }] of statements.entries())
    if (!ids.has(about))
      yield {
        file: recordFiles.statements.file,
        field: `statements[${at}].about`,
        reason: `${about} is not on record`,
      };
}

function* unknownBots({ bots, enforcement_actions }: Records): Problems {
  const slugs = new Set(bots.map(({ slug }) => slug));
  const waiting = `${recordFolders.candidateActions.folder}/`;
  for (const { id, related_bots, provenance } of enforcement_actions) {
    for (const [at, slug] of related_bots.entries())
      if (!slugs.has(slug)) yield ofAction(id, `related_bots[${at}]`, `${slug} is no bot of the directory`);
    if (!provenance.audited)
      yield ofAction(id, "provenance.audited", `is false: an action that nobody has confirmed belongs in ${waiting}`);
  }
}

function* unknownRecordsOfBrands({ bots, prediction_venues, protected_brands }: Records): Problems {
  const slugs = new Set([...bots, ...prediction_venues].map(({ slug }) => slug));
  const { file } = recordFiles.protectedBrands;
  for (const { slug, record } of protected_brands) {
    const reason = `${record} is neither a bot nor a venue on record`;
    if (record !== null && !slugs.has(record)) yield { file, field: `${slug}.record`, reason };
  }
}

function* unknownPlacements({ rate_card }: Records): Problems {
  const placements = new Set(rate_card.placements.map(({ id }) => id));
  const { file } = recordFiles.rateCard;
  for (const [at, { placement_id: id }] of rate_card.active_placements.entries()) {
    const field = `active_placements[${at}].placement_id`;
    if (!placements.has(id)) yield { file, field, reason: `${id} is not on the rate card` };
  }
}

function* sharedVaults({ bots }: Records): Problems {
  const owners = bots.filter((bot) => bot.hyperliquid_vault !== null);
  for (const [address, [first, ...others]] of Map.groupBy(owners, (bot) => bot.hyperliquid_vault?.address))
    for (const { slug } of others)
      yield problemOfBot(slug, "hyperliquid_vault.address", `${address} is already the vault of ${first?.slug}`);
}
