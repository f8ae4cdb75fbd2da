/** `botwatch validate`: checks every file of the data folder against its schema and against the others. */

import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { Command } from "commander";
import { loadTiers } from "../keys/tiers.ts";
import { abbreviationFile, legalFormFile } from "../names/name-words.ts";
import { wordKindsFile, wordListFile } from "../names/word-list.ts";
import { compareText } from "../records/canonical.ts";
import { loadDataFile } from "../records/data-file.ts";
import { guardedBlocklists } from "../records/guarded-blocklists.ts";
import { loadCandidates, loadRecords } from "../records/load.ts";
import { problemLine, RecordError, type RecordProblem } from "../records/record-error.ts";
import type { RecordFile } from "../records/record-files.ts";
import { entryLines } from "../records/wallet-blocklist.ts";
import type { Settings } from "../settings.ts";

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
      );
      const { lists: told, withheld } = guardedBlocklists(records);
      const counts = {
        bots: records.bots.length,
        enforcement_actions: records.enforcement_actions.length,
        tracker_entries: records.tracker_entries.length,
        vault_days: records.vault_days.length,
        wallet_blocklist_entries: told.reduce((sum, { entries }) => sum + entryLines(entries).length, 0),
        wallet_blocklist_entries_withheld: withheld.length,
        prediction_venues: records.prediction_venues.length,
        protected_brands: records.protected_brands.length,
        regulator_releases: records.regulator_releases.length,
        red_flag_phrases: records.red_flag_phrases.length,
      };
      if (options.json === true) console.log(JSON.stringify(counts));
      else {
        const rows = Object.entries(counts).map(([name, count]) => `${count} ${name.replaceAll("_", " ")}`);
        console.log(`The record is sound: ${rows.join(", ")}.`);
        if (options.withheld === true)
          for (const { list, entry, reason } of withheld) console.log(`  ${list}: ${entry} is ${reason}`);
      }
    });
}

/**
 * The results of all of them.
 * @throws RecordError with the problems of all that found some.
 */
async function together<Loaded extends readonly unknown[]>(
  ...loading: { [Part in keyof Loaded]: Promise<Loaded[Part]> }
): Promise<Loaded> {
  const outcomes = await Promise.allSettled(loading);
  const failures = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason as unknown] : []));
  const problems = failures.flatMap((error) => (error instanceof RecordError ? error.problems : []));
  if (problems.length > 0) throw new RecordError(problems);
  return Promise.all(loading) as unknown as Promise<Loaded>;
}

const list = { schema: wordListFile, schemaFile: "word-list.schema.json" };
const kinds = { schema: wordKindsFile, schemaFile: "word-kinds.schema.json" };
const legalForms = { schema: legalFormFile, schemaFile: "legal-forms.schema.json" };
const abbreviations = { schema: abbreviationFile, schemaFile: "abbreviations.schema.json" };

/** Word lists that sort their words by kind; all others are plain lists. */
const byKind: ReadonlySet<string> = new Set([
  "around-names.json",
  "beside-names.json",
  "confusables.json",
  "further-confusables.json",
  "pleas.json",
  "questions.json",
  "regulators-hosts.json",
  "source-hosts.json",
]);

/** @throws RecordError with every problem in every file of words/, repeated words included. */
async function checkWordFiles(dataDir: string): Promise<void> {
  const problems: RecordProblem[] = [];
  const words = (await namesIn(join(dataDir, "words"))).map(async (name) => {
    const file = `words/${name}`;
    if (name === "abbreviations.json") return read(dataDir, { file, ...abbreviations }, problems);
    if (name === "legal-forms.json") return read(dataDir, { file, ...legalForms }, problems);
    if (byKind.has(name)) return read(dataDir, { file, ...kinds }, problems);
    const content = await read(dataDir, { file, ...list }, problems);
    const repeated = content?.words.filter((word, at) => content.words.indexOf(word) !== at) ?? [];
    for (const word of new Set(repeated))
      problems.push({ file, field: "words", reason: `holds ${word} more than once` });
  });
  await Promise.all(words);
  const sorted = problems.toSorted((a, b) => compareText(problemLine(a), problemLine(b)));
  if (sorted.length > 0) throw new RecordError(sorted);
}

async function read<File extends RecordFile>(dataDir: string, file: File, problems: RecordProblem[]) {
  try {
    return await loadDataFile<File["schema"]>(dataDir, file);
  } catch (error) {
    if (!(error instanceof RecordError)) throw error;
    problems.push(...error.problems);
    return null;
  }
}

async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith(".json"));
}
