/** What each tier allows: data/tiers.json. The free tier applies to everyone without a key. */
import { z } from "zod";
import { assertDefined } from "../base/invariants.ts";
import { loadDataFile } from "../record/data-file.ts";
import { schemaPointer, text } from "../record/fields.ts";
import type { RecordFile } from "../record/record-files.ts";

const perMinute = z.int().min(1).max(1_000_000_000);

export const tier = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9_]{0,31}$/, "must be a lower-case word of up to 32 letters, such as pro"),
  title: text,
  requests_per_minute: perMinute.describe("Counted requests allowed in a minute."),
  site_checks_per_minute: perMinute.describe("How many of them may be website checks."),
  attribution_required: z.boolean().describe("Whether reuse of the data must credit the service."),
  commercial_use: z.boolean().describe("Whether the data may be used commercially."),
  price_usd_per_month: z.number().min(0).nullable().describe("Price in USD; null where it is agreed case by case."),
});

export type Tier = z.infer<typeof tier>;

/** data/tiers.json */
export const tierFile = z
  .strictObject({ $schema: schemaPointer, tiers: z.array(tier) })
  .refine(({ tiers }) => tiers.some(({ id }) => id === FREE), { path: ["tiers"], error: "must hold the tier free" })
  .refine(({ tiers }) => new Set(tiers.map(({ id }) => id)).size === tiers.length, {
    path: ["tiers"],
    error: "must not hold two tiers with one id",
  });

const FREE = "free";

export interface Tiers {
  free: Tier;
  all: readonly Tier[];
  get(id: string): Tier | undefined;
}

/** Gives the tiers of a checked file, by id. */
export function tiersOf(tiers: readonly Tier[]): Tiers {
  const byId = new Map(tiers.map((row) => [row.id, row]));
  return {
    free: assertDefined(byId.get(FREE), "tiers must hold the tier free"),
    all: tiers,
    get: (id) => byId.get(id),
  };
}

/** Where the tiers are defined. */
export const tiersFile = { file: "tiers.json", schema: tierFile, schemaFile: "tiers.schema.json" } satisfies RecordFile;

/** @throws RecordError naming the file, the field and what is wrong in it. */
export async function loadTiers(dataDir: string): Promise<Tiers> {
  const { tiers } = await loadDataFile(dataDir, tiersFile);
  return tiersOf(tiers);
}
