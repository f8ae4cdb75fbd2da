/** How long a client may take before its connection ends. */
export interface Deadlines {
  /** Milliseconds for a request to arrive, its body included; headers must arrive within ten seconds of that. */
  requestMs: number;
  /** Milliseconds that a connection is kept open for another request: longer than a proxy in front keeps it. */
  idleMs: number;
  /** Milliseconds that an answer waits for a reader slower than the slowest. */
  slowReaderMs: number;
  /** Bytes a second of the slowest reader that keeps its connection. */
  slowestReader: number;
}

/** What a running service grants. Nobody has needed others: tests shorten them. */
export const usualDeadlines: Deadlines = {
  requestMs: 20_000,
  idleMs: 65_000,
  slowReaderMs: 20_000,
  slowestReader: 8 * 1024,
};
