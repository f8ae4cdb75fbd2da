/** Writes addresses with their query. */

/** Path with its query; empty values are left out. */
export function target(path: string, parameters: Parameters): string {
  const fields = Object.entries(parameters).filter(([, value]) => value !== undefined && value !== "");
  const query = new URLSearchParams(fields.map(([name, value]) => [name, String(value)]));
  return fields.length === 0 ? path : `${path}?${query}`;
}

/** What a page was asked for, as its address says it. */
export type Parameters = Readonly<Record<string, string | number | undefined>>;

/** Gives what a file of an address is called once it is saved: with the filter, `botwatch-bots-exchange-kraken.csv`. */
export function fileNameOf(address: string): string {
  const [path = "", query = ""] = address.split("?", 2);
  const end = path.lastIndexOf(".");
  const words = ["botwatch", path.slice(0, end), ...[...new URLSearchParams(query)].flat()];
  const name = words
    .join("-")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_]+/gu, "-");
  return name.slice(0, longestName) + path.slice(end);
}

/** In characters, without its ending. */
const longestName = 100;
