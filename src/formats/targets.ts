/** Writes addresses with their query. */

/** Path with its query; empty values are left out. */
export function target(path: string, parameters: Parameters): string {
  const fields = Object.entries(parameters).filter(([, value]) => value !== undefined && value !== "");
  const query = new URLSearchParams(fields.map(([name, value]) => [name, String(value)]));
  return fields.length === 0 ? path : `${path}?${query}`;
}

/** What a page was asked for, as its address says it. */
export type Parameters = Readonly<Record<string, string | number | undefined>>;
