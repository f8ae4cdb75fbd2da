/** The hosts that came and went since a file, by the first 16 hexadecimal digits of their SHA-256. */
export interface FilterChanges {
  added?: readonly string[];
  removed?: readonly string[];
}

/**
 * Reads `/api/watchlist/filter.bin`: says of a website whether it, or a domain above it, is on record, and asks nobody.
 * Takes a host or an address, in any case, and throws TypeError for a text that is none. Less than one in five million
 * that is not is taken for listed: `lookUp` of the client tells.
 * @param changes since the file, from `/api/watchlist/filter.json?since=`.
 * @throws TypeError for another file.
 */
export declare const readFilter: (file: ArrayBuffer, changes?: FilterChanges) => (website: string) => Promise<boolean>;

/** Which websites a filter holds besides, or only: as the query of `/api/watchlist/filter.bin`. */
export interface FilterContent {
  /** Websites that wallets block. Their changes come only with the whole file. */
  include?: "wallet_blocked";
  /** What may be blocked without asking. */
  only?: "blocking" | "blocking_with_complaints";
}

/**
 * The filter of today. With a file of this form kept from earlier it loads what changed since; only without one, or
 * where that is too long ago, the whole. Keep `file` for the next time, and `changes` to read it again without the service.
 * @param base address of the service, without a slash at its end.
 * @throws Error where the service refuses; TypeError where it cannot be reached.
 */
export declare const inStep: (
  base: string,
  kept?: ArrayBuffer,
  content?: FilterContent,
) => Promise<{ file: ArrayBuffer; changes: FilterChanges; isListed: (website: string) => Promise<boolean> }>;
