/** Every reference is to a record that exists, and nothing belongs to two records. */
import type { RecordProblem } from "../record-error.ts";
import { recordFiles } from "../record-files.ts";
import type { Records } from "../records.ts";
import { ofAction, ofBot } from "./problem.ts";

/** Unknown bots, brands and placements, and vaults claimed by two bots. */
export function referenceProblems(records: Records): RecordProblem[] {
  return [
    ...unknownBots(records),
    ...unknownBrands(records),
    ...unknownPlacements(records),
    ...vaultsOfTwoBots(records),
  ];
}

function unknownBots({ bots, enforcement_actions }: Records): RecordProblem[] {
  const slugs = new Set(bots.map((bot) => bot.slug));
  return enforcement_actions.flatMap((action) =>
    action.related_bots.flatMap((slug, index) =>
      slugs.has(slug) ? [] : [ofAction(action.id, `related_bots[${index}]`, `${slug} is no bot of the directory`)],
    ),
  );
}

function unknownBrands({ bots, prediction_venues, protected_brands }: Records): RecordProblem[] {
  const slugs = new Set([...bots, ...prediction_venues].map((record) => record.slug));
  const { file } = recordFiles.protectedBrands;
  return protected_brands.flatMap(({ slug, record }) =>
    record === null || slugs.has(record)
      ? []
      : [{ file, field: `${slug}.record`, reason: `${record} is neither a bot nor a venue on record` }],
  );
}

function unknownPlacements({ rate_card }: Records): RecordProblem[] {
  const ids = new Set(rate_card.placements.map((placement) => placement.id));
  const { file } = recordFiles.rateCard;
  return rate_card.active_placements.flatMap(({ placement_id }, index) => {
    const reason = `${placement_id} is not on the rate card`;
    return ids.has(placement_id) ? [] : [{ file, field: `active_placements[${index}].placement_id`, reason }];
  });
}

function vaultsOfTwoBots({ bots }: Records): RecordProblem[] {
  const ownerOf = new Map<string, string>();
  const problems: RecordProblem[] = [];
  for (const { slug, hyperliquid_vault } of bots) {
    if (hyperliquid_vault === null) continue;
    const other = ownerOf.get(hyperliquid_vault.address);
    if (other === undefined) {
      ownerOf.set(hyperliquid_vault.address, slug);
      continue;
    }
    const reason = `${hyperliquid_vault.address} is already the vault of ${other}`;
    problems.push(ofBot(slug, "hyperliquid_vault.address", reason));
  }
  return problems;
}
