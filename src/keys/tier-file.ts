/** Reads data/tiers.json. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { SettingsError } from "../errors.ts";
import { parseTiers, type Tiers } from "./tiers.ts";

/**
 * @param dataDir folder of the curated record.
 * @throws SettingsError naming the file and what is wrong in it.
 */
export async function loadTiers(dataDir: string): Promise<Tiers> {
  const file = join(dataDir, "tiers.json");
  try {
    return parseTiers(JSON.parse(await readFile(file, "utf8")));
  } catch (error) {
    const reason =
      error instanceof z.ZodError ? z.prettifyError(error) : error instanceof Error ? error.message : error;
    throw new SettingsError(`${file} cannot be used: ${reason}`);
  }
}
