/** How much of the service a connection may take, each limit under the name of its setting. */

export type ConnectionLimits = typeof usualConnectionLimits;

export const usualConnectionLimits = {
  /** Most connections at a time; each costs some 20 kB while it is open. */
  MAX_CONNECTIONS: 10_000,
  /** Most connections from one client (an IPv4 address or the /64 of an IPv6 one) that is not a trusted proxy. */
  MAX_CONNECTIONS_PER_ADDRESS: 256,
  /** Milliseconds in which a request must arrive, its body included. */
  REQUEST_DEADLINE_MS: 20_000,
  /** Milliseconds that a connection is kept for another request: longer than usual proxies keep an idle one. */
  IDLE_DEADLINE_MS: 65_000,
  /** Milliseconds that an answer may wait for a reader slower than the slowest allowed. */
  SLOW_READER_DEADLINE_MS: 20_000,
  /** The slowest reader still waited for after that. */
  SLOW_READER_BYTES_PER_SECOND: 8 * 1024,
};
