/** Who is ended while more waits to be taken than there is room for. */

/** An answer that waits to be taken on a connection. */
export interface WaitingAnswer {
  /** Bytes that still wait. */
  bytes: number;
  /** Bytes that were taken, of all answers. */
  taken: number;
  /** Whether it waits since this very look, so that how fast it is taken does not show yet. */
  isNew: boolean;
  /** Bytes taken in a millisecond since it waits. */
  rate: number;
}

/**
 * Gives the slowest, and no more of them than must go until the rest has room: whoever has just begun comes last, and
 * among those who are as slow whoever has taken least comes first.
 */
export function slowestBeyond<Answer extends WaitingAnswer>(waiting: readonly Answer[], mostBytes: number): Answer[] {
  let unsent = waiting.reduce((sum, { bytes }) => sum + bytes, 0);
  const slowestFirst = waiting.toSorted(
    (a, b) => Number(a.isNew) - Number(b.isNew) || a.rate - b.rate || a.taken - b.taken,
  );
  const slowest: Answer[] = [];
  for (const answer of slowestFirst) {
    if (unsent <= mostBytes) break;
    slowest.push(answer);
    unsent -= answer.bytes;
  }
  return slowest;
}
