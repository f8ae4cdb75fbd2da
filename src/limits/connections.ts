/** How much of the service a connection may take. */

export type ConnectionLimits = typeof usualConnectionLimits;

export const usualConnectionLimits = {
  /** Most connections at a time; each costs some 20 kB while it is open. */
  all: 10_000,
  /** Most connections from one client (an IPv4 address or the /64 of an IPv6 one) that is not a trusted proxy. */
  perAddress: 256,
  /** Milliseconds in which a request must arrive, its body included. */
  requestMs: 20_000,
  /** Milliseconds that a connection is kept for another request: longer than usual proxies keep an idle one. */
  idleMs: 65_000,
  /** Milliseconds that an answer may wait for a reader slower than the slowest allowed. */
  slowReaderMs: 20_000,
  /** The slowest reader still waited for after that. */
  slowestBytesPerSecond: 8 * 1024,
};
