/** Reads data/tiers.json. */
import { loadDataFile } from "../records/data-file.ts";
import type { RecordFile } from "../records/record-files.ts";
import { type Tiers, tierFile, tiersOf } from "./tiers.ts";

/** Where the tiers are defined. */
export const tiersFile = {
  file: "tiers.json",
  schema: tierFile,
  schemaFile: "tiers.schema.json",
} as const satisfies RecordFile;

/**
 * @param dataDir folder of the curated record.
 * @throws RecordError naming the file, the field and what is wrong in it.
 */
export async function loadTiers(dataDir: string): Promise<Tiers> {
  const { tiers } = await loadDataFile(dataDir, tiersFile);
  return tiersOf(tiers);
}
