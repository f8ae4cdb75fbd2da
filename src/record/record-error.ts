/** What is wrong with a record file, in words that its editor understands. */
import { CommandError } from "../base/errors.ts";
import { fileOf, recordFiles, recordFolders } from "./record-files.ts";

export interface RecordProblem {
  /** Path below the data folder: `bots/kryll.json`. */
  file: string;
  /** Where in the file: `incidents[2].source`; empty for the whole file. */
  field: string;
  reason: string;
}

/** Records that cannot be used. The message lists every problem as `file: field: reason`, one per line. */
export class RecordError extends CommandError {
  override readonly name = "RecordError";
  readonly problems: readonly RecordProblem[];

  constructor(problems: readonly RecordProblem[]) {
    const count = problems.length === 1 ? "1 problem" : `${problems.length} problems`;
    super([`${count} in the records:`, ...problems.map(problemLine)].join("\n"));
    this.problems = problems;
  }
}

/** `bots/kryll.json: pricing: must not be empty`. */
export function problemLine({ file, field, reason }: RecordProblem): string {
  return [file, field, reason].filter((part) => part !== "").join(": ");
}

/** Problems, one by one. */
export type Problems = Generator<RecordProblem, void, undefined>;

export function problemOfBot(slug: string, field: string, reason: string): RecordProblem {
  return { file: fileOf(recordFolders.bots, slug), field, reason };
}

export function ofAction(id: string, field: string, reason: string): RecordProblem {
  return { file: fileOf(recordFolders.enforcementActions, id), field, reason };
}

/** @param field with the warning's id, since a list's warnings share a file. */
export function ofWarning(list: string, field: string, reason: string): RecordProblem {
  return { file: fileOf(recordFolders.warnings, list), field, reason };
}

export function ofTrackerEntry(id: string, field: string, reason: string): RecordProblem {
  return { file: recordFiles.tracker.file, field: `${id}.${field}`, reason };
}
