/** Reads single files of the data folder: all that a server needs of it. */
import { constants } from "node:buffer";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { z } from "zod";
import { compareText } from "./canonical.ts";
import { parseRecord } from "./parse-record.ts";
import { RecordError, type RecordProblem } from "./record-error.ts";
import { type RecordFile, schemaPointerFor } from "./record-files.ts";

/** The content of one file below `dataDir`. @throws RecordError with every problem in the file. */
export async function loadDataFile<Shape extends z.ZodType>(
  dataDir: string,
  file: RecordFile<Shape>,
): Promise<z.output<Shape>> {
  const problems: RecordProblem[] = [];
  const content = await readDataFile(dataDir, file, problems);
  if (content === null || problems.length > 0) throw allProblems(problems);
  return content;
}

/** The content of one file, or null with its problems added to the others. */
export async function readDataFile<Shape extends z.ZodType>(
  dataDir: string,
  { file, schema, schemaFile }: RecordFile<Shape>,
  problems: RecordProblem[],
): Promise<z.output<Shape> | null> {
  let json: string;
  try {
    json = await readFile(join(dataDir, file), "utf8");
  } catch (error) {
    problems.push({ file, field: "", reason: whyUnreadable(error) });
    return null;
  }
  const parsed = parseRecord(file, json, schema);
  problems.push(...parsed.problems);
  if (parsed.value === null) return null;
  const pointer = schemaPointerFor(file, schemaFile);
  if (Reflect.get(Object(parsed.value), "$schema") !== pointer) {
    problems.push({ file, field: "$schema", reason: `must be ${pointer}, so that editors check the file` });
  }
  return parsed.value;
}

/** Why a file or folder could not be read. */
export function whyUnreadable(error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : null;
  if (code === "ENOENT") return "is missing";
  // Node.js holds no longer text: some 900,000 tracker entries.
  if (error instanceof RangeError)
    return `is too long: a file may have ${Math.floor(constants.MAX_STRING_LENGTH / 1e6)} MB`;
  return `cannot be read (${String(code ?? error)})`;
}

/** All problems, in the order of the files. */
export function allProblems(problems: readonly RecordProblem[]): RecordError {
  const order = (problem: RecordProblem) => `${problem.file}\n${problem.field}\n${problem.reason}`;
  return new RecordError(problems.toSorted((a, b) => compareText(order(a), order(b))));
}
