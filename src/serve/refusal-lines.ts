/** Keeps a flood of refused requests from becoming a flood of log lines: the metrics count every one. */
import type { Logger } from "pino";

/** Refusals per second that get their own line. */
const mostLines = 20;

/** Says for each refusal whether it gets a line. One line a second reports how many did not. */
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
