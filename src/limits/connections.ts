/** What a connection may take of the service. */

export interface ConnectionLimits {
  /** Most connections at a time. */
  all: number;
  /** Most of one client (an IPv4 address or the /64 of an IPv6 one) that is no trusted proxy. */
  perAddress: number;
  /** Milliseconds in which a request has to arrive, its body included. */
  requestMs: number;
  /** Milliseconds that a connection is kept for another request. */
  idleMs: number;
  /** Milliseconds that an answer may wait for a reader who is slower than the slowest. */
  slowReaderMs: number;
  /** The slowest reader that is waited for beyond that. */
  slowestBytesPerSecond: number;
}

export const usualConnectionLimits: ConnectionLimits = {
  // Each costs some 20 kB while it is open.
  all: 10_000,
  perAddress: 256,
  requestMs: 20_000,
  // Longer than the minute after which usual proxies end an idle connection.
  idleMs: 65_000,
  slowReaderMs: 20_000,
  slowestBytesPerSecond: 8 * 1024,
};
