/** A problem, by the record that has it. */
import type { RecordProblem } from "../record-error.ts";
import { fileOf, recordFiles, recordFolders } from "../record-files.ts";

/** Problems, one by one. */
export type Problems = Generator<RecordProblem, void, undefined>;

export function ofBot(slug: string, field: string, reason: string): RecordProblem {
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
