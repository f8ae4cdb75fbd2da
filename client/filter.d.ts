/**
 * Reads `/api/watchlist/filter.bin`: says of a host whether it, or a domain above it, is on record, and asks nobody. One
 * host in five million that is not is taken for listed: `lookUp` of the client tells.
 * @throws TypeError for another file.
 */
export declare const readFilter: (file: ArrayBuffer) => (host: string) => Promise<boolean>;
