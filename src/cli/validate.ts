/** `botwatch validate`: checks every file of the data folder against its schema and against the others. */

import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { Command } from "commander";
import type { z } from "zod";
import { abbreviationFile, legalFormFile } from "../base/names/normalize.ts";
import { wordKindsFile, wordListFile } from "../base/names/word-list.ts";
import type { Settings } from "../base/settings.ts";
import { loadTiers } from "../contract/tiers.ts";
import { loadDataFile } from "../record/data-file.ts";
import { guardedBlocklists } from "../record/guarded-blocklists.ts";
import { loadCandidates, loadRecords } from "../record/load.ts";
import { RecordError } from "../record/record-error.ts";
import { entryLines } from "../record/wallet-blocklist.ts";
import { rewrittenCorrections } from "./curation/committed.ts";
import { print } from "./output.ts";

export function validateCommand(settings: Settings): Command {
  return new Command("validate")
    .description(
      "Check every file of the data folder, candidates, tiers and word lists included; lists each problem with " +
        "file, field and reason.",
    )
    .option("--withheld", "also list each entry of a wallet blocklist that is never told, and why")
    .option("--json", "print the counts as JSON")
    .action(async (options: { json?: boolean; withheld?: boolean }) => {
      const [records] = await together(
        loadRecords(settings.DATA_DIR),
        loadCandidates(settings.DATA_DIR),
        loadTiers(settings.DATA_DIR),
        checkWordFiles(settings.DATA_DIR),
        checkCorrections(settings.DATA_DIR),
      );
      const { lists: blocklists, withheld } = guardedBlocklists(records);
      const counts = {
        bots: records.bots.length,
        enforcement_actions: records.enforcement_actions.length,
        tracker_entries: records.tracker_entries.length,
        vault_days: records.vault_days.length,
        wallet_blocklist_entries: blocklists.reduce((sum, { entries }) => sum + entryLines(entries).length, 0),
        wallet_blocklist_entries_withheld: withheld.length,
        prediction_venues: records.prediction_venues.length,
        protected_brands: records.protected_brands.length,
        regulator_releases: records.regulator_releases.length,
        red_flag_phrases: records.red_flag_phrases.length,
      };
      const rows = Object.entries(counts).map(([name, count]) => `${count} ${name.replaceAll("_", " ")}`);
      print(options.json, counts, () => [
        `The record is sound: ${rows.join(", ")}.`,
        ...(options.withheld === true ? withheld : []).map((one) => `  ${one.list}: ${one.entry} is ${one.reason}`),
      ]);
    });
}

/** The results of all of them. @throws RecordError with the problems of all that found some. */
async function together<Loaded extends readonly unknown[]>(
  ...loading: { [Part in keyof Loaded]: Promise<Loaded[Part]> }
): Promise<Loaded> {
  const outcomes = await Promise.allSettled(loading);
  const failures = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason as unknown] : []));
  const problems = failures.flatMap((error) => (error instanceof RecordError ? error.problems : []));
  if (problems.length > 0) throw new RecordError(problems);
  return Promise.all(loading) as unknown as Promise<Loaded>;
}

const inShape = (schema: z.ZodType, name: string) => ({ schema, schemaFile: `${name}.schema.json` });
const plainList = { schema: wordListFile, schemaFile: "word-list.schema.json" };
const kindsFiles =
  "around-names asked-beside beside-names between-names bots-in-general confusables further-confusables given-name-forms lists-in-general pleas questions regulators-hosts source-hosts";

/** Word lists with a shape of their own; all others are plain lists. */
const shapes: Readonly<Record<string, ReturnType<typeof inShape>>> = {
  "abbreviations.json": inShape(abbreviationFile, "abbreviations"),
  "legal-forms.json": inShape(legalFormFile, "legal-forms"),
  ...Object.fromEntries(kindsFiles.split(" ").map((name) => [`${name}.json`, inShape(wordKindsFile, "word-kinds")])),
};

/** @throws RecordError where a correction that was committed is not as it was. */
async function checkCorrections(dataDir: string): Promise<void> {
  const problems = await rewrittenCorrections(dataDir);
  if (problems.length > 0) throw new RecordError(problems);
}

/** @throws RecordError with every problem in every file of words/, repeated words included. */
async function checkWordFiles(dataDir: string): Promise<void> {
  const names = (await readdir(join(dataDir, "words"))).filter((name) => name.endsWith(".json")).sort();
  await together(...names.map((name) => checkWordFile(dataDir, name)));
}

async function checkWordFile(dataDir: string, name: string): Promise<void> {
  const file = `words/${name}`;
  if (shapes[name] !== undefined) {
    await loadDataFile(dataDir, { file, ...shapes[name] });
    return;
  }
  const { words } = await loadDataFile(dataDir, { file, ...plainList });
  const repeated = new Set(words.filter((word, at) => words.indexOf(word) !== at));
  const problems = Array.from(repeated, (word) => ({ file, field: "words", reason: `holds ${word} more than once` }));
  if (problems.length > 0) throw new RecordError(problems);
}
