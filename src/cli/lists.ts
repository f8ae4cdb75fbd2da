/** `botwatch lists`: applies the rules of src/collect/judge/ to the rows in the data folder, and says what changes. */
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Command } from "commander";
import type { z } from "zod";
import type { Settings } from "../base/settings.ts";
import { applyRules } from "../collect/judge/apply.ts";
import { referencesOf } from "../collect/judge/references.ts";
import { loadDataFile } from "../record/data-file.ts";
import { fileOf, type RecordFolder, recordFiles, recordFolders } from "../record/record-files.ts";
import { listText } from "./curation/record-text.ts";

export function listsCommand(settings: Settings): Command {
  const data = settings.DATA_DIR;
  return new Command("lists")
    .description("Apply the rules and the review to the warning lists' rows again, and say what that changes.")
    .option("--write", "write data/warnings and data/candidates/warnings")
    .action(async (options: { write?: boolean }) => {
      const warning_lists = await readAll(data, recordFolders.warnings);
      const references = referencesOf({
        list_review: await loadDataFile(data, recordFiles.listReview),
        bots: await readAll(data, recordFolders.bots),
        prediction_venues: await readAll(data, recordFolders.predictionVenues),
        protected_brands: (await loadDataFile(data, recordFiles.protectedBrands)).brands,
        authorised: await loadDataFile(data, recordFiles.authorised),
        warning_lists,
      });
      const candidates = await readAll(data, recordFolders.candidateWarnings);
      for (const list of warning_lists) {
        const aside = candidates.find(({ id }) => id === list.id) ?? null;
        const [published, waiting] = applyRules(list, aside, references);
        const before = new Map(list.entries.map((entry) => [entry.id, JSON.stringify(entry)]));
        const changedEntries = published.entries.filter((entry) => before.get(entry.id) !== JSON.stringify(entry));
        const missingIds = [...before.keys()].filter((id) => !published.entries.some((entry) => entry.id === id));
        console.log(
          `${list.id}: ${published.entries.length} entries (${changedEntries.length} changed, ${missingIds.length} gone), ` +
            `${waiting.rows.length} rows and ${waiting.parts.length} parts set aside`,
        );
        if (options.write !== true) continue;
        await writeList(data, fileOf(recordFolders.warnings, list.id), published);
        await writeList(data, fileOf(recordFolders.candidateWarnings, list.id), waiting);
      }
    });
}

async function readAll<Shape extends z.ZodType>(data: string, folder: RecordFolder<Shape>): Promise<z.output<Shape>[]> {
  const names = await readdir(join(data, folder.folder));
  const files = names.filter((name) => name.endsWith(".json")).sort();
  return Promise.all(files.map((name) => loadDataFile(data, { ...folder, file: `${folder.folder}/${name}` })));
}

async function writeList(data: string, file: string, content: Readonly<Record<string, unknown>>): Promise<void> {
  await mkdir(dirname(join(data, file)), { recursive: true });
  await writeFile(join(data, file), listText(content));
}
