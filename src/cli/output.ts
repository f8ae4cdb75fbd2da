/** How commands print: JSON or words, the outcome of a publish, a bar for long work. */
import type { SingleBar } from "cli-progress";
import { requireModule } from "../base/once.ts";
import type { Published } from "../publish/publish.ts";

/** Prints the value as one line of JSON if that is asked for; else its words, a text or lines. */
export function print(json: boolean | undefined, value: unknown, words: () => string | readonly string[]): void {
  console.log(json === true ? JSON.stringify(value) : [words()].flat().join("\n"));
}

/** Gives the outcome of a publish, in a sentence for the operator. */
export function publishedLine({ id, generated_at, changed, eventsAdded, superseded }: Published): string {
  const events = eventsAdded === 1 ? "1 change event" : `${eventsAdded} change events`;
  if (changed) return `Published ${id} as of ${generated_at}; ${events} added.`;
  const why = superseded
    ? "; the record here was published before and superseded (publish --again brings it back)"
    : "; nothing to do";
  return `${id} is already current${why}.`;
}

/** Shows how far a work has come: a bar on a terminal, nothing elsewhere. */
type ShowProgress = (what: string, done: number, total: number) => void;

/** Does some work, and gives what comes of it. Its bar is gone when it ends, so that whatever is printed next has its line to itself. */
export async function withProgress<Result>(work: (show: ShowProgress) => Promise<Result>): Promise<Result> {
  let bar: SingleBar | null = null;
  try {
    return await work((what, done, total) => {
      if (!process.stderr.isTTY || total < 2) return;
      if (bar === null) {
        const progress = requireModule("cli-progress") as typeof import("cli-progress");
        bar = new progress.SingleBar({
          format: "{what} {bar} {value}/{total}, {eta_formatted} left",
          clearOnComplete: true,
        });
        bar.start(total, done, { what });
      }
      bar.update(done, { what });
    });
  } finally {
    (bar as SingleBar | null)?.stop();
  }
}
