/** The curated record as another release loaded it, read by the shapes of this one. */
import { z } from "zod";
import { recordFiles, recordFolders } from "./record-files.ts";
import type { Records } from "./records.ts";

const something = z.unknown().refine((value) => value !== undefined && value !== null);

/** What a release may have changed is checked field by field; the rest has to be there. */
const shape = z.object({
  bots: z.array(recordFolders.bots.schema),
  enforcement_actions: z.array(recordFolders.enforcementActions.schema),
  press_reports: something,
  tracker_entries: recordFiles.tracker.schema.shape.entries,
  warning_lists: z.array(recordFolders.warnings.schema),
  authorised: something,
  wallet_blocklists: something,
  list_review: recordFiles.listReview.schema,
  vault_days: z.array(recordFolders.vaultDays.schema),
  prediction_venues: z.array(recordFolders.predictionVenues.schema),
  protected_brands: recordFiles.protectedBrands.schema.shape.brands,
  regulator_releases: recordFiles.regulatorReleases.schema.shape.releases,
  red_flag_phrases: recordFiles.redFlagPhrases.schema.shape.phrases,
  help_desks: recordFiles.helpDesks.schema,
  statements: recordFiles.statements.schema.shape.statements,
  rate_card: recordFiles.rateCard.schema,
  sources: recordFiles.sources.schema.shape.sources,
} satisfies Record<keyof Records, z.ZodType>);

/** Reads the record of another release; gives null where this release's shapes differ from that one's. */
export function recordOfOtherRelease(loaded: unknown): Records | null {
  const { success, data } = shape.safeParse(loaded);
  return success ? (data as Records) : null;
}
