/** How much of the service a connection may take. */

export interface ConnectionLimits {
  /** Most connections at a time. */
  all: number;
  /** Most connections from one client (an IPv4 address or the /64 of an IPv6 one) that is not a trusted proxy. */
  perAddress: number;
  /** Milliseconds in which a request must arrive, its body included. */
  requestMs: number;
  /** Milliseconds that a connection is kept for another request. */
  idleMs: number;
  /** Milliseconds that an answer may wait for a reader slower than the slowest allowed. */
  slowReaderMs: number;
  /** The slowest reader still waited for after that. */
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
