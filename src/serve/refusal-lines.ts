/** Sees to it that a flood of refused requests does not become a flood of lines: the metrics count every one. */
import type { Logger } from "pino";

/** Refusals that have a line of their own within a second. */
const mostLines = 20;

/** Says of each refusal whether it gets a line. What got none is told in one line a second. */
export function createRefusalLines(log: Pick<Logger, "warn">): () => boolean {
  let lines = 0;
  let leftOut = 0;
  const endSecond = (): void => {
    if (leftOut > 0)
      log.warn({ left_out: leftOut }, "more requests were refused in a second than are logged one by one");
    lines = 0;
    leftOut = 0;
  };
  return () => {
    if (lines === 0) setTimeout(endSecond, 1000).unref();
    if (lines === mostLines) {
      leftOut += 1;
      return false;
    }
    lines += 1;
    return true;
  };
}
