/**
 * Checks the word lists of a data folder against their shapes, as `validate` does with every other file.
 */
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { abbreviationFile, legalFormFile } from "../names/name-words.ts";
import { wordKindsFile, wordListFile } from "../names/word-list.ts";
import { compareText } from "../records/canonical.ts";
import { loadDataFile } from "../records/data-file.ts";
import { problemLine, RecordError, type RecordProblem } from "../records/record-error.ts";
import type { RecordFile } from "../records/record-files.ts";

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
export async function checkWordFiles(dataDir: string): Promise<void> {
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
