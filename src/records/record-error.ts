/** What is wrong with a record file, in words that its editor understands. */

export interface RecordProblem {
  /** Path below the data folder: `bots/kryll.json`. */
  file: string;
  /** Where in the file: `incidents[2].source`; empty for the whole file. */
  field: string;
  reason: string;
}

/** Records that cannot be used. The message lists every problem as `file: field: reason`, one per line. */
export class RecordError extends Error {
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
